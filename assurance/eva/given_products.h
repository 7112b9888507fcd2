/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What a product needs of its factors, and what it leaves in a sum. */
#ifndef POCKETKEM_EVA_GIVEN_PRODUCTS_H
#define POCKETKEM_EVA_GIVEN_PRODUCTS_H

#include "any.h"

/* Pairs of coefficients that are multiplied, from pair `first` on. */
static inline void need_factors(const int16_t *b, const int16_t *a, unsigned first,
                                unsigned count) {
    /*@ assert need: 1 <= count && first + count <= 128; */
    /*@ assert need: \valid_read(b + (0 .. 2 * count - 1)); */
    /*@ assert need: \initialized(b + (0 .. 2 * count - 1)); */
    /*@ assert need: \valid_read(a + (0 .. 2 * count - 1)); */
    /*@ assert need: \initialized(a + (0 .. 2 * count - 1)); */
    for (unsigned i = 0; i < 2 * count; i++) {
        /*@ assert need: -MOST <= a[i] && -MOST <= b[i]; */
    }
    (void)a, (void)b, (void)first;
}

/* Each coefficient grows by a product. */
static inline void add_product(int16_t *acc, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        /*@ assert need: MULTIPLIED - MOST <= acc[i] <= MOST - MULTIPLIED; */
        acc[i] = (int16_t)(acc[i] + ANY_WITHIN(MULTIPLIED));
    }
}

#endif
