/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* For kernels of vectors. Before it: LARGEST, LARGEST_OUT, LARGEST_BACK of the transforms. */
#ifndef COMPARING_VECTORS_H
#define COMPARING_VECTORS_H

#include "../../src/poly/product.h"
#include "../../src/poly/vectors.h"

#include "comparing.h"

enum { KINDS = 6, LARGEST_SUM = 4 * PKEM_REDUCED };

/* With what must not be written behind each. */
static PKEM_POLY_ALIGNED int16_t poly[4][PKEM_N + 8];

/* All largest, all smallest, these by chance, by lengths; any. */
static void fill(int16_t p[PKEM_N], int32_t largest, unsigned kind) {
    for (unsigned i = 0; i < PKEM_N; i++) {
        uint32_t x = random_word() >> 8;
        int32_t any = (int32_t)(x % (2 * (uint32_t)largest + 1)) - largest;
        int is_small = kind == 1 || (kind == 2 && (x & 1)) || (kind == 3 && (i & 2)) ||
                       (kind == 4 && (i & 128));
        p[i] = (int16_t)(kind == 5 ? any : is_small ? -largest : largest);
    }
}

static int are_congruent(const int16_t *a, const int16_t *b, int32_t bound) {
    for (unsigned i = 0; i < PKEM_N; i++) {
        if ((a[i] - b[i]) % PKEM_Q != 0 || a[i] > bound || a[i] < -bound) {
            return 0;
        }
    }
    return 1;
}

static void compare_transforms(void) {
    unsigned different = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        fill(poly[0], LARGEST, kind);
        memcpy(poly[1], poly[0], sizeof poly[1]);
        pkem_ntt_vectors(poly[0]);
        pkem_ntt(poly[1]);
        different += !are_congruent(poly[0], poly[1], LARGEST_OUT);
        fill(poly[0], LARGEST_SUM, kind);
        memcpy(poly[1], poly[0], sizeof poly[1]);
        pkem_inverse_ntt_vectors(poly[0], 1 + kind % 2);
        pkem_inverse_ntt(poly[1], kind % 2 ? pkem_after_two_products : pkem_after_one_product);
        different += !are_congruent(poly[0], poly[1], LARGEST_BACK);
    }
    report("NTT_VECTORS", 2 * KINDS, different);
}

/* How many products differ, of KINDS. */
static unsigned differ_in_products(void) {
    unsigned different = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        fill(poly[0], 4095, kind);
        for (unsigned i = 0; i < PKEM_N; i++) {
            poly[0][i] = (int16_t)(poly[0][i] < 0 ? -poly[0][i] : poly[0][i]);
        }
        fill(poly[1], LARGEST_OUT, (kind + 1) % KINDS);
        fill(poly[2], kind == 0 ? 0 : LARGEST_SUM - PKEM_REDUCED, kind);
        memcpy(poly[3], poly[2], sizeof poly[3]);
        pkem_multiply_accumulate(poly[3], poly[1], poly[0], 0, PKEM_N / 2);
        /* The output is one of the inputs, or none. */
        int16_t *out = kind == 5 ? poly[0] : poly[2];
        pkem_multiply_vectors(out, kind == 0 ? NULL : poly[2], poly[0], poly[1]);
        different += !are_congruent(out, poly[3], LARGEST_SUM);
    }
    return different;
}

#endif
