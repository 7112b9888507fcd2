/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The AES and SHA accelerators of the ESP32 [ESP32 Technical Reference Manual 5.6, chapters 14 and
 * 16]. Of AES there is only what the drivers here use: encryption with AES-256, in the byte order
 * that is set after a reset.
 */
#include "peripherals.h"

#include <string.h>

/* The start registers of SHA take 64 bytes, which one data breakpoint covers. */
enum { AES = 0x3ff01000, SHA = 0x3ff03000 };

enum { AES_START = AES, AES_IDLE = AES + 4, AES_MODE = AES + 8 };
enum { AES_KEY = AES + 0x10, AES_TEXT = AES + 0x30, AES_ENDIAN = AES + 0x40 };
enum { AES_MODE_ENCRYPT_256 = 2 };

enum { SHA_TEXT = SHA, SHA_STARTS = SHA + 0x80 };
/* Four registers for each of SHA-1, SHA-256, SHA-384 and SHA-512. */
enum { START, CONTINUE, LOAD, BUSY };
enum { SHA_1, SHA_256, SHA_384, SHA_512 };

const peripheral_watch peripheral_watches[2] = {{AES_START, 4}, {SHA_STARTS, 64}};

/* Each of the two has its own digest, so that they may take turns [TRM, 16.2]. */
static struct {
    uint32_t sha256[8];
    uint64_t sha512[8];
} inside PERIPHERAL_INSIDE;

void peripheral_reset(void) { *peripheral_register(AES_IDLE) = 1; }

static void aes_start(void) {
    if (*peripheral_register(AES_MODE) != AES_MODE_ENCRYPT_256) {
        peripheral_refuse("has only AES-256 encryption: mode 2");
    }
    if (*peripheral_register(AES_ENDIAN) != 0) {
        peripheral_refuse("has only the order of bytes after a reset");
    }
    unit_aes256((const uint8_t *)AES_KEY, (uint8_t *)AES_TEXT);
}

/* The first register has the leftmost word of a message or digest, as a number [TRM, 16.3]. */
static peripheral_operation sha256(unsigned what) {
    uint32_t *text = (uint32_t *)SHA_TEXT;
    if (what == LOAD) {
        memcpy(text, inside.sha256, sizeof inside.sha256);
        return PERIPHERAL_SHA_LOAD;
    }
    if (what == START) {
        unit_sha256_start(inside.sha256);
    }
    unit_sha256(inside.sha256, text);
    return PERIPHERAL_SHA256_BLOCK;
}

static peripheral_operation sha512(unsigned what) {
    uint32_t *text = (uint32_t *)SHA_TEXT;
    uint64_t block[16];
    if (what == LOAD) {
        for (unsigned i = 0; i < 8; i++) {
            text[2 * i] = (uint32_t)(inside.sha512[i] >> 32);
            text[2 * i + 1] = (uint32_t)inside.sha512[i];
        }
        return PERIPHERAL_SHA_LOAD;
    }
    if (what == START) {
        unit_sha512_start(inside.sha512);
    }
    for (unsigned i = 0; i < 16; i++) {
        block[i] = (uint64_t)text[2 * i] << 32 | text[2 * i + 1];
    }
    unit_sha512(inside.sha512, block);
    return PERIPHERAL_SHA512_BLOCK;
}

peripheral_operation peripheral_written(uint32_t address) {
    if (address == AES_START) {
        aes_start();
        return PERIPHERAL_AES_BLOCK;
    }
    const unsigned hash = (address - SHA_STARTS) / 16, what = address / 4 % 4;
    if (what == BUSY || (hash != SHA_256 && hash != SHA_512)) {
        peripheral_refuse("has SHA-256 and SHA-512, and busy registers are read only");
    }
    return hash == SHA_256 ? sha256(what) : sha512(what);
}
