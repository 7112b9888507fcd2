/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* ESP-IDF's accelerators after the ESP32: a task keeps its core, and may be deleted. */
#include "hal/sha_hal.h"
#include "hal/sha_ll.h"
#include "sha/sha_core.h"

static int is_locked, is_suspended;

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

static void use_aes(void) {
    check(is_locked, "a unit that somebody else may have");
    check(is_suspended, "a task that has a unit can lose its core");
}

static esp_sha_type mode;
static uint8_t message[128], digest[64];

static void use_sha(void) {
    use_aes();
    sha_blocks++;
}

static size_t words(esp_sha_type type) { return type == SHA2_256 ? 8 : 16; }

/* Bytes of words of which the highest one comes first, and back. */
static void swap(void *out, const void *in, size_t bytes, size_t word) {
    for (size_t i = 0; i < bytes; i++) {
        ((uint8_t *)out)[i] = ((const uint8_t *)in)[i ^ (word - 1)];
    }
}

void sha_hal_set_mode(esp_sha_type type) {
    use_sha();
    mode = type;
}

void sha_hal_wait_idle(void) {}

void sha_hal_hash_block(esp_sha_type type, const void *block, size_t block_words, bool is_first) {
    pkem_hash states[2]; /* with room for their notes */
    pkem_sha256 *small = &states[0].sha256;
    pkem_sha512 *large = &states[1].sha512;
    use_sha();
    check(type == mode && block_words == 2 * words(type), "mode and size of a block");
    memcpy(message, block, 4 * block_words);
    pkem_sha256_init(small);
    pkem_sha512_init(large);
    memcpy(small->block, message, sizeof small->block);
    memcpy(large->block, message, sizeof large->block);
    if (!is_first) {
        swap(small->hash, digest, sizeof small->hash, 4);
        swap(large->hash, digest, sizeof large->hash, 8);
    }
    if (type == SHA2_256) {
        pkem_sha256_compress(small);
        swap(digest, small->hash, sizeof small->hash, 4);
    } else {
        pkem_sha512_compress(large);
        swap(digest, large->hash, sizeof large->hash, 8);
    }
}

void sha_hal_read_digest(esp_sha_type type, void *out) {
    use_sha();
    memcpy(out, digest, 4 * words(type));
}

void sha_hal_write_digest(esp_sha_type type, void *in) {
    sha_ll_write_digest(type, in, words(type));
}

void sha_ll_write_digest(esp_sha_type type, void *in, size_t digest_words) {
    (void)type;
    use_sha();
    memcpy(digest, in, 4 * digest_words);
}

void sha_ll_fill_text_block(const void *in, size_t block_words) {
    use_sha();
    memcpy(message, in, 4 * block_words);
}

/* rho, or null: what may be left as the key of the AES unit, which is public. */
static void check_units(const uint8_t *rho) {
    check(!is_locked && !is_suspended, "a lock is kept");
    if (rho != NULL) {
        check(is_zero(key, sizeof key) || memcmp(key, rho, 32) == 0, "left in the AES unit");
        check(is_zero(message, sizeof message) && is_zero(digest, sizeof digest),
              "something is left in the SHA unit");
    }
}

/* A task is deleted while it has a unit. */
static void take_units(void) {
    static const uint8_t zeros[32];
    check(accelerators_aes_open(zeros), "the unit is free");
    is_suspended = 0; /* the scheduler of the core that it was on */
}

/* The task wakes up after all. */
static void give_back_units(void) {
    is_suspended = 1;
    accelerators_aes_close(0);
}

/* A stream or a message goes on correctly when the unit cannot make its next bytes. */
static void interrupt_hash(int is_stream, pkem_hash_kind kind, size_t before) {
    static const uint8_t k[32] = "key", index[2] = {1, 2};
    const pkem_suite *const suites[2] = {&pkem_suite_90s, suite};
    uint8_t in[504], out[2][504] = {{0}};
    memset(in, 'm', sizeof in);
    for (unsigned i = 0; i < 2; i++) {
        pkem_hash state;
        if (!is_stream) {
            suites[i]->start(&state, kind);
            suites[i]->absorb(&state, in, before);
        } else if (kind == PKEM_G) {
            suites[i]->prf(&state, k, 3);
        } else {
            suites[i]->xof(&state, k, index);
        }
        if (is_stream) {
            suites[i]->squeeze(&state, out[i], before);
        }
        if (i == 1) {
            take_units();
            aes_blocks = sha_blocks = 0;
        }
        if (is_stream) {
            suites[i]->squeeze(&state, out[i] + before, sizeof out[i] - before);
        } else {
            suites[i]->absorb(&state, in + before, sizeof in - before);
            suites[i]->finish(&state, out[i]);
        }
    }
    check(aes_blocks == 0 && sha_blocks == 0, "the unit is another task's");
    check(memcmp(out[0], out[1], sizeof out[0]) == 0, "another answer than in software");
    give_back_units();
}

static void try_more(const pocketkem_scheme *const scheme[2], const objects *right) {
    static const size_t before[] = {0, 8, 64, 96, 104, 192, 336};
    static objects here;
    for (unsigned i = 0; i < sizeof before / sizeof before[0]; i++) {
        for (int is_stream = 0; is_stream < 2; is_stream++) {
            interrupt_hash(is_stream, PKEM_H, before[i]);
            interrupt_hash(is_stream, PKEM_G, before[i]);
        }
    }
    const TickType_t began = ticks;
    take_units();
    aes_blocks = sha_blocks = 0;
    run(scheme[1], &here);
    check(aes_blocks == 0 && sha_blocks == 0, "the unit is another task's");
    check(memcmp(&here, right, sizeof here) == 0, "another result than in software");
    check(ticks - began < 200, "it is waited for more than once");
    give_back_units();
    run(scheme[1], &here);
    check(aes_blocks > 100, "a unit that was given back is not used");
}
