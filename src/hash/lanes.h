/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Bytes into and out of the lanes of Keccak's state, for keccak.c alone. There are three ways to
 * keep lanes. Each is a file with the same functions:
 *
 *   xor_byte       adds a byte at a position
 *   xor_lanes      adds the bytes of at least one lane, from lane number i on
 *   xor_last_bit   adds the last bit of the padding, at the end of the rate
 *   xor_last       adds up to four bytes to lane 4, which is 0
 *   get_lane       gives the eight bytes of a lane
 */
#ifndef POCKETKEM_LANES_H
#define POCKETKEM_LANES_H

#include "suite.h"

#include <string.h>

PKEM_INLINE uint32_t load32(const uint8_t in[4]) {
    return in[0] | ((uint32_t)in[1] << 8) | ((uint32_t)in[2] << 16) | ((uint32_t)in[3] << 24);
}

PKEM_INLINE void store32(uint8_t out[4], uint32_t x) {
    out[0] = (uint8_t)x;
    out[1] = (uint8_t)(x >> 8);
    out[2] = (uint8_t)(x >> 16);
    out[3] = (uint8_t)(x >> 24);
}

/* Whether bytes can be loaded and stored as words, where that is faster. */
#ifdef __XTENSA_EL__
#define ARE_WORDS(bytes) ((uintptr_t)(bytes) % 4 == 0)
PKEM_INLINE uint32_t load_word(const uint8_t *in) {
    uint32_t x;
    memcpy(&x, __builtin_assume_aligned(in, 4), 4);
    return x;
}
PKEM_INLINE void store_word(uint8_t *out, uint32_t x) {
    memcpy(__builtin_assume_aligned(out, 4), &x, 4);
}
/* The four bytes that begin at `in` and lie in the words x and y. */
#define LOADS_JOINED 1
PKEM_INLINE uint32_t joined(uint32_t x, uint32_t y, const uint8_t *in) {
    uint32_t word;
    __asm__("ssa8l %3\n\tsrc %0, %2, %1" : "=r"(word) : "r"(x), "r"(y), "r"(in));
    return word;
}
#else
#define ARE_WORDS(bytes) 0
#define load_word load32
#define store_word store32
#define LOADS_JOINED 0
#define joined(x, y, in) (x)
#endif

#if POCKETKEM_KECCAK_BITS == 8
#include "lanes_bytes.h"
#elif POCKETKEM_KECCAK_BITS == 64
#include "lanes_whole.h"
#else
#include "lanes_interleaved.h"
#endif

#endif
