/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The kernels of masked.h in C, for any machine. With the same random words they give the same
 * shares as those in assembly.
 *
 * They are verified for values only. C has no order, and no registers: a compiler may bring both
 * shares of a word together where no line does. It is given little reason to, and nothing is
 * claimed of what it makes.
 */
#ifndef POCKETKEM_MASKED_C_H
#define POCKETKEM_MASKED_C_H

#include "masked.h"

/* Words of a share of a state, and from a secret's first share to its second one. */
#define PKEM_STATE_WORDS (PKEM_SHARED_STATE_WORDS / 2)

/*
 * a + r + b, in this order. a and b are products with a factor in common, which a compiler would
 * take out: then it would have the sum of what is in shares.
 */
PKEM_INLINE uint32_t pkem_apart(uint32_t a, uint32_t r, uint32_t b) {
    return pkem_barrier32(pkem_barrier32(a) ^ r) ^ b;
}

/* Words of a secret have its bytes in their order. */
PKEM_INLINE void pkem_put_word(uint32_t *at, uint32_t x) {
    uint8_t *bytes = (uint8_t *)at;
    for (unsigned i = 0; i < 4; i++, x >>= 8) {
        bytes[i] = (uint8_t)x;
    }
}

#endif
