/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Known answers, and an operation that WRITTEN starts deep inside of calls, or does not. */
#include <string.h>

#include "line.h"
#include "port.h"

#define REGISTER(address) (*(volatile uint32_t *)(address))

#if CHIP_ESP32
enum { AES_KEY = 0x3ff01010, AES_MODE = 0x3ff01008, AES_START = 0x3ff01000 };
enum { AES_IN = 0x3ff01030, AES_OUT = 0x3ff01030, AES_STATE = 0x3ff01004, AES_IS_IDLE = 1 };
enum { SHA_TEXT = 0x3ff03000, SHA_OUT = SHA_TEXT };
#else
enum { AES_KEY = 0x6003a000, AES_MODE = 0x6003a040, AES_START = 0x6003a048 };
enum { AES_IN = 0x6003a020, AES_OUT = 0x6003a030, AES_STATE = 0x6003a04c, AES_IS_IDLE = 0 };
enum { SHA = 0x6003b000, SHA_TEXT = SHA + 0x80, SHA_OUT = SHA + 0x40 };
#endif

static void aes_prepare(void) {
    for (unsigned i = 0; i < 8; i++) {
        REGISTER(AES_KEY + 4 * i) = 0x03020100u + i * 0x04040404u;
    }
    REGISTER(AES_MODE) = 2;
    for (unsigned i = 0; i < 4; i++) {
        REGISTER(AES_IN + 4 * i) = 0x33221100u + i * 0x44444444u;
    }
}

static void aes_wait(void) {
    while (REGISTER(AES_STATE) != AES_IS_IDLE) {
    }
}

static void say(uint32_t first, unsigned words, int swapped) {
    for (unsigned i = 0; i < words; i++) {
        uint32_t x = REGISTER(first + 4 * i);
        line_hex32(swapped ? x << 24 | (x & 0xff00) << 8 | (x >> 8 & 0xff00) | x >> 24 : x);
    }
    line_end();
}

/* A message of a block and three more bytes, so that a second block continues the first. */
static uint8_t message_byte(unsigned at, unsigned block_bytes) {
    const unsigned length = block_bytes + 3, end = 2 * block_bytes;
    if (at < length) {
        return (uint8_t)('a' + at % 26);
    }
    return at == length    ? 0x80
           : at == end - 2 ? (uint8_t)(length >> 5)
           : at == end - 1 ? (uint8_t)(length << 3)
                           : 0;
}

static uint32_t message_word(unsigned number, unsigned block_bytes) {
    uint32_t word = 0;
    for (unsigned i = 0; i < 4; i++) {
#if CHIP_ESP32
        word = word << 8 | message_byte(4 * number + i, block_bytes);
#else
        word |= (uint32_t)message_byte(4 * number + i, block_bytes) << 8 * i;
#endif
    }
    return word;
}

static void sha_block(unsigned bits, unsigned block) {
    const unsigned words = bits / 16;
    for (unsigned i = 0; i < words; i++) {
        REGISTER(SHA_TEXT + 4 * i) = message_word(block * words + i, 4 * words);
    }
#if CHIP_ESP32
    const uint32_t control = bits == 256 ? 0x3ff03090 : 0x3ff030b0;
    REGISTER(control + 4 * block) = 1;
    while (REGISTER(control + 12)) {
    }
#else
    REGISTER(SHA) = bits == 256 ? 2 : 4;
    REGISTER(SHA + 0x10 + 4 * block) = 1;
    while (REGISTER(SHA + 0x18)) {
    }
#endif
}

static void sha_say(unsigned bits) {
#if CHIP_ESP32
    const uint32_t control = bits == 256 ? 0x3ff03090 : 0x3ff030b0;
    REGISTER(control + 8) = 1;
    while (REGISTER(control + 12)) {
    }
#endif
    say(SHA_OUT, bits / 32, !CHIP_ESP32);
}

static void known_answers(void) {
    aes_prepare();
    REGISTER(AES_START) = 1;
    aes_wait();
    say(AES_OUT, 4, 1);
#if CHIP_ESP32 /* keeps both digests at once */
    sha_block(256, 0);
    sha_block(512, 0);
    sha_block(256, 1);
    sha_block(512, 1);
    sha_say(256);
    sha_say(512);
#else
    sha_block(256, 0);
    sha_block(256, 1);
    sha_say(256);
    sha_block(512, 0);
    sha_block(512, 1);
    sha_say(512);
#endif
}

/* Calls use all registers, and the values of all levels are needed after the operation. */
__attribute__((noinline)) static uint32_t descend(uint32_t levels, uint32_t a, uint32_t b) {
    if (levels == 0) {
        REGISTER(WRITTEN) = 1;
        aes_wait();
        return a ^ b;
    }
    const uint32_t c = a * 3 + b, d = b * 5 + a;
    const uint32_t result = descend(levels - 1, c, d);
    return (result >> 3 ^ a ^ c) + (b ^ d) * 13;
}

static void say_number(uint32_t number) {
    line_hex32(number);
    line_end();
}

int main(void) {
    known_answers();
    aes_prepare();
    port_begin();
    const uint32_t result = descend(9, 1, 2);
    port_end();
    say_number(result);
    line_send("done");
    return 0;
}
