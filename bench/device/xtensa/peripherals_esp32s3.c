/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The AES and SHA accelerators of the ESP32-S3, without DMA [ESP32-S3 Technical Reference Manual,
 * chapters "AES Accelerator" and "SHA Accelerator", working mode "Typical"]. Of AES there is only
 * what the drivers here use: encryption with AES-256.
 */
#include "peripherals.h"

#include <string.h>

enum { AES = 0x6003a000, SHA = 0x6003b000 };

enum { AES_KEY = AES, AES_TEXT_IN = AES + 0x20, AES_TEXT_OUT = AES + 0x30 };
enum { AES_MODE = AES + 0x40, AES_TRIGGER = AES + 0x48, AES_DMA_ENABLE = AES + 0x90 };
enum { AES_MODE_ENCRYPT_256 = 2 };

enum { SHA_MODE = SHA, SHA_START = SHA + 0x10, SHA_CONTINUE = SHA + 0x14 };
enum { SHA_HASH = SHA + 0x40, SHA_MESSAGE = SHA + 0x80 };
enum { SHA_MODE_256 = 2, SHA_MODE_512 = 4 };

const peripheral_watch peripheral_watches[2] = {{AES_TRIGGER, 4}, {SHA_START, 8}};

void peripheral_reset(void) {}

static void aes_start(void) {
    uint8_t *out = (uint8_t *)AES_TEXT_OUT;
    if (*peripheral_register(AES_MODE) != AES_MODE_ENCRYPT_256) {
        peripheral_refuse("has only AES-256 encryption: mode 2");
    }
    if (*peripheral_register(AES_DMA_ENABLE) != 0) {
        peripheral_refuse("has no DMA");
    }
    memcpy(out, (const uint8_t *)AES_TEXT_IN, 16);
    unit_aes256((const uint8_t *)AES_KEY, out);
}

/* Message and digest are in the byte order of the standard. The bytes of each word are therefore
   reversed here. */
static uint32_t swap(uint32_t x) {
    return x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24;
}

static void sha256(int starts) {
    uint32_t *registers = (uint32_t *)SHA_HASH;
    uint32_t hash[8], block[16];
    for (unsigned i = 0; i < 8; i++) {
        hash[i] = swap(registers[i]);
    }
    for (unsigned i = 0; i < 16; i++) {
        block[i] = swap(((const uint32_t *)SHA_MESSAGE)[i]);
    }
    if (starts) {
        unit_sha256_start(hash);
    }
    unit_sha256(hash, block);
    for (unsigned i = 0; i < 8; i++) {
        registers[i] = swap(hash[i]);
    }
}

static uint64_t load64(const uint32_t *words) {
    return (uint64_t)swap(words[0]) << 32 | swap(words[1]);
}

static void sha512(int starts) {
    uint32_t *registers = (uint32_t *)SHA_HASH;
    uint64_t hash[8], block[16];
    for (unsigned i = 0; i < 8; i++) {
        hash[i] = load64(registers + 2 * i);
    }
    for (unsigned i = 0; i < 16; i++) {
        block[i] = load64((const uint32_t *)SHA_MESSAGE + 2 * i);
    }
    if (starts) {
        unit_sha512_start(hash);
    }
    unit_sha512(hash, block);
    for (unsigned i = 0; i < 8; i++) {
        registers[2 * i] = swap((uint32_t)(hash[i] >> 32));
        registers[2 * i + 1] = swap((uint32_t)hash[i]);
    }
}

peripheral_operation peripheral_written(uint32_t address) {
    if (address == AES_TRIGGER) {
        aes_start();
        return PERIPHERAL_AES_BLOCK;
    }
    const int starts = address == SHA_START;
    switch (*peripheral_register(SHA_MODE)) {
    case SHA_MODE_256:
        sha256(starts);
        return PERIPHERAL_SHA256_BLOCK;
    case SHA_MODE_512:
        sha512(starts);
        return PERIPHERAL_SHA512_BLOCK;
    default:
        peripheral_refuse("has only SHA-256 and SHA-512: modes 2 and 4");
    }
}
