/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Access to the ESP32-S3's accelerators by registers, for the virtual board. It replaces the
 * functions of ESP-IDF that accelerators_esp.c uses, and makes the same accesses. Only the lock
 * differs: ESP-IDF's is a mutex of FreeRTOS, which costs more than this one.
 */
#include "../../../port/esp-idf/src/accelerators.h"

#include <string.h>

#include "spinlock.h"

#define REGISTER(address) (*(volatile uint32_t *)(address))

enum { CLOCK_ENABLE = 0x600c001c, RESET_ENABLE = 0x600c0024 };
/* Bits of these two registers. */
enum { UNIT_AES = 1 << 1, UNIT_SHA = 1 << 2, UNIT_SIGNATURE = 1 << 4, UNIT_HMAC = 1 << 5 };

enum { AES = 0x6003a000, SHA = 0x6003b000 };
enum { AES_KEY = AES, AES_TEXT_IN = AES + 0x20, AES_TEXT_OUT = AES + 0x30 };
enum { AES_MODE = AES + 0x40, AES_TRIGGER = AES + 0x48, AES_STATE = AES + 0x4c };
enum { AES_MODE_ENCRYPT_256 = 2 };
enum { SHA_MODE = SHA, SHA_START = SHA + 0x10, SHA_CONTINUE = SHA + 0x14, SHA_BUSY = SHA + 0x18 };
enum { SHA_HASH = SHA + 0x40, SHA_MESSAGE = SHA + 0x80 };
enum { SHA_MODE_256 = 2, SHA_MODE_512 = 4 };

/* The lock of both units: each is held in reset while another unit that uses it is. */
static spinlock units = {0, 0, 0};

static void set_bits(uint32_t address, uint32_t bits) {
    REGISTER(address) = REGISTER(address) | bits;
}

static void clear_bits(uint32_t address, uint32_t bits) {
    REGISTER(address) = REGISTER(address) & ~bits;
}

static void turn_on(uint32_t unit) {
    lock(&units);
    set_bits(CLOCK_ENABLE, unit);
    set_bits(RESET_ENABLE, unit);
    clear_bits(RESET_ENABLE, unit);
    /* These units would hold it in reset. */
    clear_bits(RESET_ENABLE, UNIT_SIGNATURE);
    if (unit == UNIT_SHA) {
        clear_bits(RESET_ENABLE, UNIT_HMAC);
    }
}

static void turn_off(uint32_t unit) {
    clear_bits(CLOCK_ENABLE, unit);
    unlock(&units);
}

static void write_registers(uint32_t address, const uint32_t *values, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        REGISTER(address + 4 * i) = values[i];
    }
}

static void read_registers(uint32_t address, uint32_t *values, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        values[i] = REGISTER(address + 4 * i);
    }
}

static const uint32_t zeros[32];

/* ---- AES ---- */

static void set_key(const uint32_t key[8]) {
    REGISTER(AES_MODE) = AES_MODE_ENCRYPT_256;
    write_registers(AES_KEY, key, 8);
}

int accelerators_aes_open(const uint8_t key[32]) {
    turn_on(UNIT_AES);
    set_key((const uint32_t *)key);
    return 1;
}

void accelerators_aes_encrypt(const uint32_t in[4], uint32_t out[4]) {
    write_registers(AES_TEXT_IN, in, 4);
    REGISTER(AES_TRIGGER) = 1;
    while (REGISTER(AES_STATE) != 0) {
    }
    read_registers(AES_TEXT_OUT, out, 4);
}

void accelerators_aes_close(int is_secret) {
    if (is_secret) {
        uint32_t out[4];
        set_key(zeros);
        accelerators_aes_encrypt(zeros, out);
    }
    turn_off(UNIT_AES);
}

/* ---- SHA: the digest is loaded each time ---- */

static unsigned block_words(accelerators_hash hash) {
    return hash == ACCELERATORS_SHA256 ? 16 : 32;
}

int accelerators_sha_open(accelerators_hash hash) {
    (void)hash;
    return 1;
}

int accelerators_sha_blocks(accelerators_hash hash, uint32_t state[16], const uint32_t *blocks,
                            unsigned n, int is_first) {
    const unsigned words = block_words(hash);
    turn_on(UNIT_SHA);
    REGISTER(SHA_MODE) = hash == ACCELERATORS_SHA256 ? SHA_MODE_256 : SHA_MODE_512;
    if (!is_first) {
        write_registers(SHA_HASH, state, words / 2);
    }
    for (; n > 0; n--, blocks += words, is_first = 0) {
        write_registers(SHA_MESSAGE, blocks, words);
        REGISTER(is_first ? SHA_START : SHA_CONTINUE) = 1;
        while (REGISTER(SHA_BUSY) != 0) {
        }
    }
    read_registers(SHA_HASH, state, words / 2);
    turn_off(UNIT_SHA);
    return 1;
}

void accelerators_sha_close(accelerators_hash hash, uint32_t state[16], uint32_t *digest) {
    memcpy(digest, state, block_words(hash) * 2);
    turn_on(UNIT_SHA);
    write_registers(SHA_MESSAGE, zeros, block_words(hash));
    write_registers(SHA_HASH, zeros, block_words(hash) / 2);
    turn_off(UNIT_SHA);
}
