/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Kernels for polynomials in vectors, aligned to PKEM_VECTOR_BYTES; Helium's need words only. */
#ifndef POCKETKEM_VECTORS_H
#define POCKETKEM_VECTORS_H

#include "../vector_unit.h"
#include "ntt.h"

/*
 * out = base + a * b * PKEM_REDUCE_FACTOR in the transformed domain. A null base is zeros; out may
 * be any of the others. In: b at most 17,000 (Helium: 20,000), a below 2^12. The difference of out
 * and base is at most PKEM_REDUCED.
 */
void pkem_multiply_vectors(int16_t out[PKEM_N], const int16_t *base, const int16_t a[PKEM_N],
                           const int16_t b[PKEM_N]);
/* p += q */
void pkem_add_vectors(int16_t p[PKEM_N], const int16_t q[PKEM_N]);
/* The transform and its inverse, after one product or two: as pkem_transform. */
void pkem_ntt_vectors(int16_t p[PKEM_N]);
void pkem_inverse_ntt_vectors(int16_t p[PKEM_N], unsigned products);

#endif
