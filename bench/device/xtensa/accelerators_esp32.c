/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Access to the ESP32's accelerators by registers, for the virtual board. It replaces the functions
 * of ESP-IDF that accelerators_esp.c uses, and makes the same accesses, so that it costs the same.
 * The unit's clock is turned on and the unit is reset under the lock. A read of an APB register
 * precedes each read of these registers while interrupts are off; an error of the chip makes this
 * necessary [ESP32 Series SoC Errata, "When the CPU accesses peripherals ... DPORT"].
 */
#include "../../../port/esp-idf/src/accelerators.h"
#include "spinlock.h"

#define REGISTER(address) (*(volatile uint32_t *)(address))

enum { CLOCK_ENABLE = 0x3ff0001c, RESET_ENABLE = 0x3ff00020, APB = 0x3ff40078 };
/* Bits of these two registers. */
enum { UNIT_AES = 1 << 0, UNIT_SHA = 1 << 1, UNIT_SECURE_BOOT = 1 << 3, UNIT_SIGNATURE = 1 << 4 };

enum { AES = 0x3ff01000, SHA = 0x3ff03000 };
enum { AES_START = AES, AES_IDLE = AES + 4, AES_MODE = AES + 8 };
enum { AES_KEY = AES + 0x10, AES_TEXT = AES + 0x30 };
enum { AES_MODE_ENCRYPT_256 = 2 };
enum { SHA_TEXT = SHA, SHA_1_BUSY = SHA + 0x8c };

/* ---- Registers ---- */

static inline void read_registers(uint32_t address, uint32_t *values, unsigned n) {
    uint32_t before;
    __asm__ volatile("rsil %0, 5" : "=r"(before)::"memory");
    for (unsigned i = 0; i < n; i++) {
        (void)REGISTER(APB);
        values[i] = REGISTER(address + 4 * i);
    }
    interrupts_restore(before);
}

static inline uint32_t read_register(uint32_t address) {
    uint32_t value;
    read_registers(address, &value, 1);
    return value;
}

static void set_bits(uint32_t address, uint32_t bits) {
    REGISTER(address) = read_register(address) | bits;
}

static void clear_bits(uint32_t address, uint32_t bits) {
    REGISTER(address) = read_register(address) & ~bits;
}

/* The lock of the registers that all units share. */
static spinlock clocks = {0, 0, 0};

static void turn_on(uint32_t unit) {
    lock(&clocks);
    set_bits(CLOCK_ENABLE, unit);
    set_bits(RESET_ENABLE, unit);
    clear_bits(RESET_ENABLE, unit);
    /* These units would hold it in reset. */
    clear_bits(RESET_ENABLE, UNIT_SECURE_BOOT);
    if (unit == UNIT_AES) {
        clear_bits(RESET_ENABLE, UNIT_SIGNATURE);
    }
    unlock(&clocks);
}

static void turn_off(uint32_t unit) {
    lock(&clocks);
    clear_bits(CLOCK_ENABLE, unit);
    unlock(&clocks);
}

/* ---- AES ---- */

static spinlock aes = {0, 0, 1};

static void set_key(const uint32_t key[8]) {
    REGISTER(AES_MODE) = AES_MODE_ENCRYPT_256;
    for (unsigned i = 0; i < 8; i++) {
        REGISTER(AES_KEY + 4 * i) = key[i];
    }
}

int accelerators_aes_open(const uint8_t key[32]) {
    lock(&aes);
    turn_on(UNIT_AES);
    set_key((const uint32_t *)key);
    return 1;
}

void accelerators_aes_encrypt(const uint32_t in[4], uint32_t out[4]) {
    for (unsigned i = 0; i < 4; i++) {
        REGISTER(AES_TEXT + 4 * i) = in[i];
    }
    REGISTER(AES_START) = 1;
    while (read_register(AES_IDLE) != 1) {
    }
    read_registers(AES_TEXT, out, 4);
}

void accelerators_aes_close(int is_secret) {
    if (is_secret) {
        static const uint32_t zeros[8];
        uint32_t out[4];
        set_key(zeros);
        accelerators_aes_encrypt(zeros, out);
    }
    turn_off(UNIT_AES);
    unlock(&aes);
}

/* ---- SHA ---- */

/*
 * The unit has an engine for each hash function. An engine keeps its digest until it is released.
 * All engines share the registers for a block or digest.
 */
static volatile uint32_t engine_taken[2];
static spinlock engines = {0, 0, 2}, text = {0, 0, 3};
static unsigned engines_in_use;

/* The START, CONTINUE, LOAD and BUSY registers of an engine. */
static uint32_t control(accelerators_hash hash) {
    return SHA + (hash == ACCELERATORS_SHA256 ? 0x90 : 0xb0);
}

int accelerators_sha_open(accelerators_hash hash) {
    if (!try_lock(&engine_taken[hash])) {
        return 0;
    }
    lock(&engines);
    if (engines_in_use++ == 0) {
        turn_on(UNIT_SHA);
    }
    unlock(&engines);
    return 1;
}

/* Waits for all engines, as ESP-IDF does, because they share the registers for a block. */
static void wait_until_idle(void) {
    while (read_register(SHA_1_BUSY) || read_register(SHA_1_BUSY + 0x10) ||
           read_register(SHA_1_BUSY + 0x20) || read_register(SHA_1_BUSY + 0x30)) {
    }
}

static uint32_t swap_bytes(uint32_t x) {
    return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
}

int accelerators_sha_blocks(accelerators_hash hash, uint32_t state[16], const uint32_t *blocks,
                            unsigned n, int is_first) {
    const unsigned words = hash == ACCELERATORS_SHA256 ? 16 : 32;
    (void)state;
    for (; n > 0; n--, blocks += words, is_first = 0) {
        lock(&text);
        wait_until_idle();
        for (unsigned i = 0; i < words; i++) {
            REGISTER(SHA_TEXT + 4 * i) = swap_bytes(blocks[i]);
        }
        REGISTER(control(hash) + (is_first ? 0 : 4)) = 1;
        unlock(&text);
    }
    return 1;
}

void accelerators_sha_close(accelerators_hash hash, uint32_t state[16], uint32_t *digest) {
    static const uint32_t zeros[32];
    const unsigned words = hash == ACCELERATORS_SHA256 ? 8 : 16;
    wait_until_idle();
    lock(&text);
    REGISTER(control(hash) + 8) = 1;
    wait_until_idle();
    read_registers(SHA_TEXT, digest, words);
    unlock(&text);
    for (unsigned i = 0; i < words; i++) {
        digest[i] = swap_bytes(digest[i]);
    }
    /* Overwrites the digest in the engine, which could be read again, and the block registers. */
    accelerators_sha_blocks(hash, state, zeros, 1, 1);
    wait_until_idle();
    lock(&engines);
    if (--engines_in_use == 0) {
        turn_off(UNIT_SHA);
    }
    unlock(&engines);
    engine_taken[hash] = 0;
}
