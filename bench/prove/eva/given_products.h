/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What a product leaves in a sum. */
#ifndef POCKETKEM_EVA_GIVEN_PRODUCTS_H
#define POCKETKEM_EVA_GIVEN_PRODUCTS_H

#include "any.h"

/* Each coefficient grows by a product. */
static inline void add_product(int16_t *acc, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        /*@ assert need: MULTIPLIED - MOST <= acc[i] <= MOST - MULTIPLIED; */
        acc[i] = (int16_t)(acc[i] + ANY_WITHIN(MULTIPLIED));
    }
}

#endif
