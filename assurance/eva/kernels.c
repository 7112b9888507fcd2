/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The functions that kernels_given.c stands for, themselves: from whatever that asks of their
 * callers, what they leave is what it says.
 */
#include "any.h"
#include "hash/suite.h"
#include "poly/ntt.h"

/* Coefficients that are stored nowhere else. */
static void are_at_most(const int16_t *p, unsigned n, int bound) {
    for (unsigned i = 0; i < n; i++) {
        /*@ assert left: -bound <= p[i] <= bound; */
    }
    (void)p, (void)bound;
}

void transforms(void) {
    int16_t p[PKEM_N];
    any_coefficients(p, PKEM_N, BEFORE_TRANSFORM);
    pkem_ntt(p);
    are_at_most(p, PKEM_N, TRANSFORMED(7));
}

void parts_of_transforms(void) {
    int16_t p[PKEM_N];
    for (unsigned half = 0; half < 2; half++) {
        any_coefficients(p, PKEM_N / 2, BEFORE_TRANSFORM);
        pkem_ntt_half(p, half);
        are_at_most(p, PKEM_N / 2, TRANSFORMED(6));
    }
#if POCKETKEM_RAM == PKEM_RAM_LEAST
    for (unsigned quarter = 0; quarter < 4; quarter++) {
        any_coefficients(p, PKEM_N / 4, BEFORE_QUARTER);
        pkem_ntt_quarter(p, quarter);
        are_at_most(p, PKEM_N / 4, TRANSFORMED_QUARTER);
    }
#endif
}

void inverse_transform(void) {
    int16_t p[PKEM_N];
    any_coefficients(p, PKEM_N, MOST);
    pkem_inverse_ntt(p, pkem_after_one_product);
    are_at_most(p, PKEM_N, MULTIPLIED);
    any_coefficients(p, PKEM_N, MOST);
    pkem_inverse_ntt(p, pkem_after_two_products);
    are_at_most(p, PKEM_N, MULTIPLIED);
}

/* From any first pair. The sum of products overflows only with four factors of -32768. */
void products(void) {
    int16_t acc[2], a[2], b[2];
    for (unsigned first = 0; first < PKEM_N / 2; first++) {
        any_coefficients(a, 2, MOST);
        any_coefficients(b, 2, MOST);
        any_coefficients(acc, 2, 0);
        pkem_multiply_accumulate(acc, b, a, first, 1);
        are_at_most(acc, 2, MULTIPLIED);
        any_coefficients(acc, 2, MOST - MULTIPLIED);
        pkem_multiply_accumulate(acc, b, a, first, 1);
    }
}

void hashes(void) {
    pkem_hash hash;
    any_bytes(&hash, sizeof hash);
    pkem_keccak_f1600(&hash.keccak);
    any_bytes(&hash, sizeof hash);
    pkem_sha256_compress(&hash.sha256);
    any_bytes(&hash, sizeof hash);
    pkem_sha512_compress(&hash.sha512);
}
