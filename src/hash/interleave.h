/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A lane's even and odd bits in two words. */
#ifndef POCKETKEM_INTERLEAVE_H
#define POCKETKEM_INTERLEAVE_H

#include "../platform.h"

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
PKEM_INLINE void pkem_interleave(uint32_t w[2]) {
    uint32_t a = w[0], b = w[1];
    EXCHANGE_BITS(a, b, 0x0000ffffu, 16);
    EXCHANGE_BITS(a, b, 0x00ff00ffu, 8);
    EXCHANGE_BITS(a, b, 0x0f0f0f0fu, 4);
    EXCHANGE_BITS(a, b, 0x33333333u, 2);
    EXCHANGE_BITS(a, b, 0x55555555u, 1);
    w[0] = a;
    w[1] = b;
}

PKEM_INLINE void pkem_deinterleave(uint32_t w[2]) {
    uint32_t a = w[0], b = w[1];
    EXCHANGE_BITS(a, b, 0x55555555u, 1);
    EXCHANGE_BITS(a, b, 0x33333333u, 2);
    EXCHANGE_BITS(a, b, 0x0f0f0f0fu, 4);
    EXCHANGE_BITS(a, b, 0x00ff00ffu, 8);
    EXCHANGE_BITS(a, b, 0x0000ffffu, 16);
    w[0] = a;
    w[1] = b;
}

#endif
