/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The accelerators of an ESP32 as ESP-IDF offers them, with the SHA unit as an emulator has it: it
 * collects blocks, of whatever engine, until a digest is read, and hashes what the padding says. A
 * chip is less strict there; what works here works there. As on a chip, another core may use the
 * registers as soon as their lock is given back. The lock of the AES unit is a critical section:
 * nobody waits for it with interrupts off.
 */
#include "sha/sha_parallel_engine.h"
#include "soc/dport_access.h"
#include "soc/dport_reg.h"

TickType_t xTaskGetTickCount(void) { return 0; }
void vTaskDelay(TickType_t n) { check(n == 0, "there is nobody to wait for"); }

static int aes_is_locked;
static unsigned critical_sections; /* that the task is in */

/* mbedTLS has the unit: the next time after so many uses, for so many looks, looks in all. */
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

static void use_aes(void) { check(aes_is_locked, "a unit that somebody else may have"); }

static int engine_is_locked[SHA2_512 + 1];
static int registers_are_locked, is_busy; /* while it is busy, the engine may be reading them */
static uint8_t collected[4096];
static size_t collected_bytes;

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

static void use_sha(esp_sha_type type) {
    check(engine_is_locked[type], "an engine that somebody else may have");
    check(registers_are_locked, "registers that somebody else may have");
}

void esp_sha_block(esp_sha_type type, const void *data_block, bool is_first_block) {
    const size_t n = type == SHA2_256 ? 64 : 128;
    use_sha(type);
    check(is_first_block == (collected_bytes == 0), "there is something else in the unit");
    memcpy(collected + collected_bytes, data_block, n);
    collected_bytes += n;
    is_busy = 1;
    sha_blocks++;
}

/* Of padded blocks, whose padding is removed by its rule [FIPS180-4, 5.1]. */
static void hash_padded(size_t block, uint8_t *digest) {
    size_t bytes = 0, i = collected_bytes - block / 8;
    pkem_hash state;
    while (i < collected_bytes) {
        bytes = bytes << 8 | collected[i++];
    }
    check(bytes % 8 == 0 && (bytes /= 8) + 1 + block / 8 <= collected_bytes &&
              collected[bytes] == 0x80 && collected_bytes - (bytes + 1 + block / 8) < block,
          "the padding");
    check(is_zero(collected + bytes + 1, collected_bytes - block / 8 - bytes - 1), "the padding");
    pkem_suite_90s.start(&state, block == 128 ? PKEM_G : PKEM_H);
    pkem_suite_90s.absorb(&state, collected, bytes);
    pkem_suite_90s.finish(&state, digest);
}

void esp_sha_read_digest_state(esp_sha_type type, void *digest_state) {
    const size_t word = type == SHA2_256 ? 4 : 8;
    uint8_t digest[64] = {0}, *out = digest_state;
    use_sha(type);
    if (collected_bytes != 16 * word || !is_zero(collected, collected_bytes)) {
        hash_padded(16 * word, digest);
    }                                       /* else the driver clears the unit */
    for (size_t i = 0; i < 8 * word; i++) { /* as numbers */
        out[i] = digest[i ^ (word - 1)];
    }
    memset(collected, 0, sizeof collected);
    collected_bytes = 0;
    is_busy = 0;
}

static void check_units(const uint8_t *rho) {
    (void)rho;
    check(critical_sections == 0, "interrupts stay off");
    check(!engine_is_locked[SHA2_256] && !engine_is_locked[SHA2_512], "an engine is kept");
    check(!registers_are_locked, "the registers are kept");
    check(collected_bytes == 0, "something is left in the SHA unit");
}

static void take_units(void) {
    engine_is_locked[SHA2_256] = engine_is_locked[SHA2_512] = 1;
    looks_left = 1u << 30;
}

static void give_back_units(void) {
    engine_is_locked[SHA2_256] = engine_is_locked[SHA2_512] = 0;
    looks_left = 0;
}

/* Two messages at once, of two tasks. */
static void hash_two(const pkem_suite *of, pkem_hash_kind kind, pkem_hash_kind other,
                     uint8_t *out) {
    uint8_t in[300];
    pkem_hash a, b;
    memset(in, 'm', sizeof in);
    of->start(&a, kind);
    of->absorb(&a, in, 200);
    of->start(&b, other);
    of->absorb(&b, in, sizeof in);
    of->absorb(&a, in, 100);
    of->finish(&b, out);
    of->finish(&a, out + 64);
}

/* mbedTLS takes the unit after so many uses, for so many looks. Returns the unit's blocks. */
static unsigned beside(const pocketkem_scheme *scheme, const objects *right, unsigned uses_until,
                       unsigned looks_then) {
    static objects here;
    uses_before = uses_until;
    looks_each_time = looks_then;
    aes_blocks = looks = 0;
    run(scheme, &here);
    check(memcmp(&here, right, sizeof here) == 0, "another result than in software");
    check_units(NULL);
    return aes_blocks;
}

static void try_more(const pocketkem_scheme *const scheme[2], const objects *right) {
    const pocketkem_scheme *accelerated = scheme[1];
    const unsigned by_unit = beside(accelerated, right, 0, 0);
    /* mbedTLS gives the unit back soon, and the operation waits for it. */
    check(beside(accelerated, right, 3, 20) == by_unit, "a unit that is given back is waited for");
    check(looks > 20 * by_unit / 6 / 3, "it was not in use in between");
    /* mbedTLS never gives the unit back: the operation waits once, and not for ever. */
    const unsigned before = beside(accelerated, right, 10, 1u << 30);
    check(0 < before && before <= 10 * 6, "a unit that mbedTLS has is used");
    check(looks < 10000, "it is waited for more than once");
    looks_left = 0; /* given back after all */
    check(beside(accelerated, right, 0, 0) == by_unit, "a unit that was given back is not used");
    for (pkem_hash_kind kinds = 0; kinds < 9; kinds++) {
        uint8_t out[2][128] = {{0}};
        hash_two(&pkem_suite_90s, kinds / 3, kinds % 3, out[0]);
        hash_two(suite, kinds / 3, kinds % 3, out[1]);
        check(memcmp(out[0], out[1], sizeof out[0]) == 0, "two messages disturb each other");
        check_units(NULL);
    }
}
