/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "vector_test.h"

#ifdef PKEM_VECTOR_UNIT

#include "poly/product.h"
#include "poly/vectors.h"

PKEM_SMALL_FROM_HERE /* it runs once, on nothing that is secret */

/* Whether eight sponges give what each gives alone. */
static PKEM_NOINLINE int sponges_agree(pkem_keccak_x8 *x, pkem_keccak *alone) {
    uint8_t seed[32];
    int agree = 1;
    for (unsigned i = 0; i < sizeof seed; i++) {
        seed[i] = (uint8_t)(37 * i);
    }
    pkem_x8_init(x);
    for (unsigned i = 0; i < PKEM_STATES; i++) {
        seed[0] = (uint8_t)i;
        pkem_x8_absorb_seed(x, i, 1, PKEM_SHAKE128_RATE, seed);
        pkem_x8_absorb_last(x, i, 0x1f8000u + i);
    }
    pkem_x8_permute(x, PKEM_STATE_LANE_PAIRS);
    for (unsigned i = 0; i < PKEM_STATES; i++) {
        seed[0] = (uint8_t)i;
        pkem_keccak_init_seed(alone, PKEM_SHAKE128_RATE, seed, 0x1f8000u + i);
        pkem_keccak_permute(alone);
        agree &= memcmp(alone->lane, pkem_x8_bytes(x, i), sizeof alone->lane) == 0;
    }
    return agree;
}

/* Coefficients up to `largest` in absolute value, that included. */
static void fill(int16_t p[PKEM_N], int32_t largest) {
    uint32_t x = 1;
    for (unsigned i = 0; i < PKEM_N; i++) {
        x = x * 1664525u + 1013904223u; /* [Numerical Recipes, 7.1] */
        p[i] = (int16_t)(i % 8 == 0 ? largest : (int32_t)(x >> 16 & 0x7ff) - 0x400);
    }
}

/* Whether they are the same modulo q. */
static int are_congruent(const int16_t a[PKEM_N], const int16_t b[PKEM_N]) {
    int16_t different = 0;
    for (unsigned i = 0; i < PKEM_N; i++) {
        different |= pkem_multiply(a[i] - b[i], PKEM_ONE);
    }
    return different == 0;
}

/* Whether transforms and products are those of the other kernels. */
static PKEM_NOINLINE int polynomials_agree(int16_t p[PKEM_TRIED][PKEM_N]) {
    int agree;
    fill(p[0], PKEM_Q - 1);
    fill(p[1], PKEM_Q - 1);
    pkem_ntt_vectors(p[0]);
    pkem_ntt(p[1]);
    agree = are_congruent(p[0], p[1]);
    fill(p[2], 0xfff);
    for (unsigned i = 0; i < PKEM_N; i++) {
        p[2][i] &= 0xfff;
    }
    pkem_multiply_vectors(p[0], p[2], p[2], p[0]);
    pkem_multiply_accumulate(p[2], p[1], p[2], 0, PKEM_N / 2);
    agree &= are_congruent(p[0], p[2]);
    memcpy(p[1], p[0], sizeof p[1]);
    pkem_inverse_ntt_vectors(p[0], 1);
    pkem_inverse_ntt(p[1], pkem_after_one_product);
    agree &= are_congruent(p[0], p[1]);
    pkem_clear_vectors(p[2], sizeof p[2]);
    pkem_add_vectors(p[2], p[0]);
    return agree & (memcmp(p[2], p[0], sizeof p[2]) == 0);
}

void pkem_try_vectors(pkem_keccak_x8 *x, pkem_hash *hash, int16_t p[PKEM_TRIED][PKEM_N]) {
    if (pkem_vector_unit_is == PKEM_VECTORS_UNTRIED) {
        int agree = sponges_agree(x, (pkem_keccak *)(void *)hash) & polynomials_agree(p);
        pkem_vector_unit_is = agree ? PKEM_VECTORS_WORK : PKEM_VECTORS_FAIL;
    }
}

#endif
