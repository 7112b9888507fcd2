/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Emulates the accelerators that ESP-IDF offers on chips later than the ESP32. Operations give the
 * same results as without. Units are used only under their lock, by a task that keeps its core, and
 * nothing is left in them. When a task that has a unit is deleted, no task waits for ever.
 */
#include "accelerated.h"
#include "accelerators.h"
#include "aes/esp_aes.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"
#include "hal/aes_hal.h"
#include "hal/sha_hal.h"
#include "hal/sha_ll.h"
#include "scheme.h"
#include "sha/sha_core.h"

#include <string.h>

/* ---- The lock, and the scheduler ---- */

static int is_locked, is_suspended;
static unsigned uses;

static void acquire(void) {
    check(!is_suspended, "who waits for a lock lets others run");
    check(!is_locked, "the lock is taken twice");
    is_locked = 1;
}

static void release(void) {
    check(is_locked && !is_suspended, "the lock is given back by who has it");
    is_locked = 0;
}

void esp_aes_acquire_hardware(void) { acquire(); }
void esp_aes_release_hardware(void) { release(); }
void esp_sha_acquire_hardware(void) { acquire(); }
void esp_sha_release_hardware(void) { release(); }

void vTaskSuspendAll(void) {
    check(!is_suspended, "the scheduler is suspended twice");
    is_suspended = 1;
}

BaseType_t xTaskResumeAll(void) {
    check(is_suspended, "the scheduler was not suspended");
    is_suspended = 0;
    return pdFALSE;
}

/* Time passes when the time is read, and during sleep. */
static TickType_t ticks;

TickType_t xTaskGetTickCount(void) { return ticks; }
void vTaskDelay(TickType_t n) {
    check(!is_suspended, "who sleeps lets others run");
    ticks += n;
}

static void use(void) {
    check(is_locked, "a unit that somebody else may have");
    check(is_suspended, "a task that has a unit can lose its core");
    uses++;
}

/* ---- AES ---- */

static uint8_t key[32];
static uint32_t text[4];

uint8_t aes_hal_setkey(const uint8_t *k, size_t key_bytes, int mode) {
    use();
    check(key_bytes == sizeof key && mode == ESP_AES_ENCRYPT, "encryption by AES-256");
    memcpy(key, k, sizeof key);
    return sizeof key;
}

/* Encrypts only blocks {n0, n1, 0 x 10, number}, which are those of a key stream. */
void aes_hal_transform_block(const void *input_block, void *output_block) {
    const uint8_t *in = input_block;
    pkem_hash state;
    use();
    pkem_aes256ctr_init(&state.aes, key, in[0], in[1]);
    for (unsigned i = 0; i <= in[15]; i++) {
        pkem_aes256ctr_squeeze(&state.aes, output_block, sizeof text);
    }
    memcpy(text, output_block, sizeof text);
}

/* ---- SHA: what is written and read are the bytes of the standard ---- */

static esp_sha_type mode;
static uint8_t message[128], digest[64];

static size_t words(esp_sha_type type) { return type == SHA2_256 ? 8 : 16; }

/* Bytes of words of which the highest one comes first, and back. */
static void swap(void *out, const void *in, size_t bytes, size_t word) {
    for (size_t i = 0; i < bytes; i++) {
        ((uint8_t *)out)[i] = ((const uint8_t *)in)[i ^ (word - 1)];
    }
}

void sha_hal_set_mode(esp_sha_type type) {
    use();
    mode = type;
}

void sha_hal_wait_idle(void) {}

void sha_hal_hash_block(esp_sha_type type, const void *block, size_t block_words, bool is_first) {
    pkem_hash states[2]; /* with room for their notes */
    pkem_sha256 *small = &states[0].sha256;
    pkem_sha512 *large = &states[1].sha512;
    use();
    check(type == mode && block_words == 2 * words(type), "mode and size of a block");
    memcpy(message, block, 4 * block_words);
    pkem_sha256_init(small);
    pkem_sha512_init(large);
    memcpy(small->block, message, sizeof small->block);
    memcpy(large->block, message, sizeof large->block);
    if (type == SHA2_256) {
        if (!is_first) {
            swap(small->hash, digest, sizeof small->hash, 4);
        }
        pkem_sha256_compress(small);
        swap(digest, small->hash, sizeof small->hash, 4);
    } else {
        if (!is_first) {
            swap(large->hash, digest, sizeof large->hash, 8);
        }
        pkem_sha512_compress(large);
        swap(digest, large->hash, sizeof large->hash, 8);
    }
}

void sha_hal_read_digest(esp_sha_type type, void *out) {
    use();
    memcpy(out, digest, 4 * words(type));
}

void sha_hal_write_digest(esp_sha_type type, void *in) {
    sha_ll_write_digest(type, in, words(type));
}

void sha_ll_write_digest(esp_sha_type type, void *in, size_t digest_words) {
    (void)type;
    use();
    memcpy(digest, in, 4 * digest_words);
}

void sha_ll_fill_text_block(const void *in, size_t block_words) {
    use();
    memcpy(message, in, 4 * block_words);
}

/* ---- Operations ---- */

static int is_zero(const void *bytes, size_t n) {
    const uint8_t *p = bytes;
    while (n > 0 && p[n - 1] == 0) {
        n--;
    }
    return n == 0;
}

/* ---- Another task that is deleted while it has a unit ---- */

static void lose_unit(void) {
    static const uint8_t public_key[32];
    check(accelerators_aes_open(public_key), "the unit is free");
    is_suspended = 0; /* the scheduler of the core that it was on */
    uses = 0;
}

/* The task wakes up after all. */
static void give_back_unit(void) {
    is_suspended = 1;
    accelerators_aes_close(0);
}

/* A stream continues correctly when the unit cannot make its next bytes. */
static void interrupt_stream(const pkem_suite *suite, int is_prf, size_t before) {
    static const uint8_t k[32] = "key", index[2] = {1, 2};
    const pkem_suite *const suites[2] = {&pkem_suite_90s, suite};
    uint8_t out[2][504];
    for (unsigned i = 0; i < 2; i++) {
        pkem_hash state;
        if (is_prf) {
            suites[i]->prf(&state, k, 3);
        } else {
            suites[i]->xof(&state, k, index);
        }
        suites[i]->squeeze(&state, out[i], before);
        if (i == 1) {
            lose_unit();
        }
        suites[i]->squeeze(&state, out[i] + before, sizeof out[i] - before);
    }
    check(uses == 0, "the unit is another task's");
    check(memcmp(out[0], out[1], sizeof out[0]) == 0, "another stream than in software");
    give_back_unit();
}

/* The same for a message. */
static void interrupt_message(const pkem_suite *suite, pkem_hash_kind kind, size_t before) {
    const pkem_suite *const suites[2] = {&pkem_suite_90s, suite};
    uint8_t in[500], out[2][64] = {{0}};
    memset(in, 'm', sizeof in);
    for (unsigned i = 0; i < 2; i++) {
        pkem_hash state;
        suites[i]->start(&state, kind);
        suites[i]->absorb(&state, in, before);
        if (i == 1) {
            lose_unit();
        }
        suites[i]->absorb(&state, in + before, sizeof in - before);
        suites[i]->finish(&state, out[i]);
    }
    check(uses == 0, "the unit is another task's");
    check(memcmp(out[0], out[1], sizeof out[0]) == 0, "another digest than in software");
    give_back_unit();
}

static void interrupt(const pocketkem_scheme *software, const pocketkem_scheme *accelerated) {
    static objects here, there;
    static const size_t before[] = {0, 8, 64, 96, 104, 192, 336};
    for (unsigned i = 0; i < sizeof before / sizeof before[0]; i++) {
        interrupt_stream(accelerated->suite, 0, before[i]);
        interrupt_stream(accelerated->suite, 1, before[i]);
        interrupt_message(accelerated->suite, PKEM_H, before[i]);
        interrupt_message(accelerated->suite, PKEM_G, before[i]);
    }
    const TickType_t began = ticks;
    run(software, &there);
    lose_unit();
    run(accelerated, &here);
    check(uses == 0, "the unit is another task's");
    check(memcmp(&here, &there, sizeof here) == 0, "another result than in software");
    check(ticks - began < 200, "it is waited for more than once");
    give_back_unit();
    run(accelerated, &here);
    check(uses > 100, "a unit that was given back is not used");
}

int main(void) {
    static objects here, there;
    for (unsigned i = 0; i < 3; i++) {
        run(schemes[i][0], &there);
        uses = 0;
        run(schemes[i][1], &here);
        check(uses > 100, "the units are not used");
        check(memcmp(&here, &there, sizeof here) == 0, "another result than in software");
        check(!is_locked && !is_suspended, "a lock is kept");
        check(is_zero(message, sizeof message) && is_zero(digest, sizeof digest),
              "something is left in the SHA unit");
        /* In the AES unit: the key and last block of the public matrix at most. */
        check(is_zero(key, sizeof key) ||
                  memcmp(key, here.ek + pocketkem_ek_bytes(schemes[i][0]) - 32, 32) == 0,
              "something is left in the AES unit");
        interrupt(schemes[i][0], schemes[i][1]);
    }
    return 0;
}
