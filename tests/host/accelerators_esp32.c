/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The accelerators of an ESP32 as ESP-IDF offers them, with the SHA unit as an emulator has it: it
 * collects blocks, of whatever engine, until a digest is read, and hashes what the padding says. A
 * chip is less strict there; what works here works there. As on a chip, another core may use the
 * registers as soon as their lock is given back. Operations give what they give in software, one
 * after the other and with another task's message in between, and nothing is left in the unit.
 * The lock of the AES unit is a critical section: nobody waits for it with interrupts off.
 */
#include "accelerated.h"
#include "accelerators.h"
#include "aes/esp_aes.h"
#include "freertos/FreeRTOS.h"
#include "freertos/task.h"
#include "hal/aes_hal.h"
#include "sha/sha_parallel_engine.h"
#include "soc/dport_access.h"
#include "soc/dport_reg.h"

TickType_t xTaskGetTickCount(void) { return 0; }
void vTaskDelay(TickType_t n) { check(n == 0, "there is nobody to wait for"); }

/* ---- AES ---- */

static int aes_is_locked;
static unsigned critical_sections; /* that the task is in */
static uint8_t key[32];
static unsigned blocks; /* encrypted by the unit */

/*
 * mbedTLS on the other core has the unit now and then: the next time after so many uses, for so
 * many looks at the register of the unit's clock, and for so many looks in all.
 */
static unsigned uses_before, looks_left, looks, looks_each_time;

uint32_t dport_reg_read(uint32_t address) {
    check(address == DPORT_PERI_CLK_EN_REG, "which units have a clock");
    check(critical_sections <= 1 && !aes_is_locked, "who has the unit need not look");
    looks++;
    if (looks_left > 0) {
        looks_left--;
        return 0xfffffffe | DPORT_PERI_EN_AES;
    }
    return 0xfffffffe;
}

void portENTER_CRITICAL(portMUX_TYPE *mux) {
    check(!mux->is_taken, "the lock is taken twice");
    mux->is_taken = 1;
    critical_sections++;
}

void portEXIT_CRITICAL(portMUX_TYPE *mux) {
    check(mux->is_taken, "a lock that was not taken");
    mux->is_taken = 0;
    critical_sections--;
}

void esp_aes_acquire_hardware(void) {
    check(!aes_is_locked, "the lock is taken twice");
    check(looks_left == 0, "the unit is waited for with interrupts off");
    check(critical_sections == 1, "another task may run between the look and the lock");
    aes_is_locked = 1;
    critical_sections++;
}

void esp_aes_release_hardware(void) {
    check(critical_sections == 1, "interrupts are on while the unit is in use");
    aes_is_locked = 0;
    critical_sections--;
    if (uses_before > 0 && --uses_before == 0) {
        uses_before = 3;
        looks_left = looks_each_time;
    }
}

uint8_t aes_hal_setkey(const uint8_t *k, size_t key_bytes, int mode) {
    check(aes_is_locked && key_bytes == sizeof key && mode == ESP_AES_ENCRYPT, "AES-256");
    memcpy(key, k, sizeof key);
    return sizeof key;
}

void aes_hal_transform_block(const void *input_block, void *output_block) {
    check(aes_is_locked, "a unit that somebody else may have");
    blocks++;
    encrypt(key, input_block, output_block);
}

/* ---- SHA ---- */

static int engine_is_locked[SHA2_512 + 1];
static int registers_are_locked, is_busy; /* while it is busy, the engine may be reading them */
static uint8_t collected[4096];
static size_t collected_bytes;
static unsigned uses;

bool esp_sha_try_lock_engine(esp_sha_type type) {
    const bool is_free = !engine_is_locked[type];
    engine_is_locked[type] = 1;
    return is_free;
}

void esp_sha_unlock_engine(esp_sha_type type) { engine_is_locked[type] = 0; }

void esp_sha_lock_memory_block(void) {
    check(!registers_are_locked, "the registers are locked twice");
    registers_are_locked = 1;
}

void esp_sha_unlock_memory_block(void) {
    check(!is_busy, "who takes the registers now disturbs the engine");
    registers_are_locked = 0;
}

void sha_hal_wait_idle(void) { is_busy = 0; }

void esp_sha_block(esp_sha_type type, const void *data_block, bool is_first_block) {
    const size_t n = type == SHA2_256 ? 64 : 128;
    check(engine_is_locked[type], "an engine that somebody else may have");
    check(registers_are_locked, "registers that somebody else may have");
    check(is_first_block == (collected_bytes == 0), "there is something else in the unit");
    memcpy(collected + collected_bytes, data_block, n);
    collected_bytes += n;
    is_busy = 1;
    uses++;
}

void esp_sha_read_digest_state(esp_sha_type type, void *digest_state) {
    const size_t word = type == SHA2_256 ? 4 : 8;
    static const uint8_t zeros[128];
    uint8_t digest[64] = {0}, *out = digest_state;
    check(engine_is_locked[type], "an engine that somebody else may have");
    check(registers_are_locked, "registers that somebody else may have");
    if (collected_bytes != 16 * word || memcmp(collected, zeros, collected_bytes) != 0) {
        hash_padded(16 * word, collected, collected_bytes, digest);
    }                                       /* else the driver clears the unit */
    for (size_t i = 0; i < 8 * word; i++) { /* as numbers */
        out[i] = digest[i ^ (word - 1)];
    }
    memset(collected, 0, sizeof collected);
    collected_bytes = 0;
    is_busy = 0;
}

/* ---- What is computed with them ---- */

/* Two messages at once, of two tasks. */
static void hash_two(const pkem_suite *suite, pkem_hash_kind kind, pkem_hash_kind other,
                     uint8_t *out) {
    uint8_t in[300];
    pkem_hash a, b;
    memset(in, 'm', sizeof in);
    suite->start(&a, kind);
    suite->absorb(&a, in, 200);
    suite->start(&b, other);
    suite->absorb(&b, in, sizeof in);
    suite->absorb(&a, in, 100);
    suite->finish(&b, out);
    suite->finish(&a, out + 64);
}

/* An operation in which mbedTLS takes the AES unit after so many uses, for so many looks each time.
   Returns the number of blocks of the unit. */
static unsigned beside(const pocketkem_scheme *scheme, const objects *right, unsigned uses_until,
                       unsigned looks_then) {
    static objects here;
    uses_before = uses_until;
    looks_each_time = looks_then;
    blocks = looks = 0;
    run(scheme, &here);
    check(memcmp(&here, right, sizeof here) == 0, "another result than in software");
    check(critical_sections == 0, "interrupts stay off");
    return blocks;
}

static void beside_mbedtls(const pocketkem_scheme *accelerated, const objects *right) {
    const unsigned by_unit = beside(accelerated, right, 0, 0);
    check(by_unit > 200, "the unit is not used");
    /* mbedTLS gives the unit back soon, and the operation waits for it. */
    check(beside(accelerated, right, 3, 20) == by_unit, "a unit that is given back is waited for");
    check(looks > 20 * by_unit / 6 / 3, "it was not in use in between");
    /* mbedTLS never gives the unit back: the operation waits once, and not for ever. */
    const unsigned before = beside(accelerated, right, 10, 1u << 30);
    check(0 < before && before <= 10 * 6, "a unit that mbedTLS has is used");
    check(looks < 10000, "it is waited for more than once");
    looks_left = 0; /* given back after all */
    check(beside(accelerated, right, 0, 0) == by_unit, "a unit that was given back is not used");
}

int main(void) {
    static objects here, there;
    for (unsigned i = 0; i < 3; i++) {
        run(schemes[i][0], &there);
        uses = 0;
        run(schemes[i][1], &here);
        check(uses > 30, "the unit is not used");
        check(memcmp(&here, &there, sizeof here) == 0, "another result than in software");
        check(collected_bytes == 0, "something is left in the SHA unit");
        beside_mbedtls(schemes[i][1], &there);
    }
    for (pkem_hash_kind kind = PKEM_H; kind <= PKEM_J; kind++) {
        for (pkem_hash_kind other = PKEM_H; other <= PKEM_J; other++) {
            uint8_t out[2][128] = {{0}};
            hash_two(&pkem_suite_90s, kind, other, out[0]);
            hash_two(schemes[0][1]->suite, kind, other, out[1]);
            check(memcmp(out[0], out[1], sizeof out[0]) == 0, "two messages disturb each other");
            check(!engine_is_locked[SHA2_256] && !engine_is_locked[SHA2_512], "an engine is kept");
            check(!registers_are_locked, "the registers are kept");
        }
    }
    return 0;
}
