/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Lanes as two words, of their even and of their odd bits (lanes.h, keccak.h). */

/* Exchanges the bits of a under mask << shift with those of b under mask. */
#define EXCHANGE_BITS(a, b, mask, shift)                                                           \
    do {                                                                                           \
        uint32_t t = ((a) >> (shift) ^ (b)) & (mask);                                              \
        (b) ^= t;                                                                                  \
        (a) ^= t << (shift);                                                                       \
    } while (0)

/*
 * A lane from its lower and upper half to its even and odd bits, and back. Bit 5 of the number of a
 * bit says which of two words it is in; each step exchanges this with another bit of the number.
 */
PKEM_INLINE void interleave(uint32_t w[2]) {
    uint32_t a = w[0], b = w[1];
    EXCHANGE_BITS(a, b, 0x0000ffffu, 16);
    EXCHANGE_BITS(a, b, 0x00ff00ffu, 8);
    EXCHANGE_BITS(a, b, 0x0f0f0f0fu, 4);
    EXCHANGE_BITS(a, b, 0x33333333u, 2);
    EXCHANGE_BITS(a, b, 0x55555555u, 1);
    w[0] = a;
    w[1] = b;
}

PKEM_INLINE void deinterleave(uint32_t w[2]) {
    uint32_t a = w[0], b = w[1];
    EXCHANGE_BITS(a, b, 0x55555555u, 1);
    EXCHANGE_BITS(a, b, 0x33333333u, 2);
    EXCHANGE_BITS(a, b, 0x0f0f0f0fu, 4);
    EXCHANGE_BITS(a, b, 0x00ff00ffu, 8);
    EXCHANGE_BITS(a, b, 0x0000ffffu, 16);
    w[0] = a;
    w[1] = b;
}

PKEM_INLINE void xor_last_bit(pkem_keccak *k) { k->lane[(k->rate >> 2) - 1] ^= 0x80000000u; }

PKEM_INLINE void get_lane(const pkem_keccak *k, unsigned i, uint8_t out[8]) {
    uint32_t w[2] = {k->lane[2 * i], k->lane[2 * i + 1]};
    deinterleave(w);
    store32(out, w[0]);
    store32(out + 4, w[1]);
}

#ifdef PKEM_ARCH_XOR_LANES
#define xor_lanes pkem_xor_lanes
#else
PKEM_INLINE void xor_lane(pkem_keccak *k, unsigned i, uint32_t low, uint32_t high) {
    uint32_t w[2] = {low, high};
    interleave(w);
    k->lane[2 * i] ^= w[0];
    k->lane[2 * i + 1] ^= w[1];
}
#include "lanes_words.h"
#endif

static PKEM_NOINLINE void xor_byte(pkem_keccak *k, unsigned pos, uint8_t byte) {
    uint8_t bytes[8] = {0};
    bytes[pos % 8] = byte;
    xor_lanes(k, pos / 8, bytes, 1);
}

PKEM_INLINE void xor_last(pkem_keccak *k, uint32_t last) {
    uint8_t bytes[8] = {0};
    store32(bytes, last);
    xor_lanes(k, 4, bytes, 1);
}
