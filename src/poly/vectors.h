/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Kernels for polynomials in vectors, aligned to PKEM_VECTOR_BYTES. */
#ifndef POCKETKEM_VECTORS_H
#define POCKETKEM_VECTORS_H

#include "../vector_unit.h"
#include "ntt.h"

/*
 * out = base + a * b * PKEM_REDUCE_FACTOR in the transformed domain. A null base is zeros; out may
 * be any of the others. In: b at most 17,000, a below 2^12. The difference of out and base is at
 * most PKEM_REDUCED.
 */
void pkem_multiply_vectors(int16_t out[PKEM_N], const int16_t *base, const int16_t a[PKEM_N],
                           const int16_t b[PKEM_N]);
/* p += q */
void pkem_add_vectors(int16_t p[PKEM_N], const int16_t q[PKEM_N]);

/*
 * Helium's. Coefficients that are encoded in 12 bits, of so many groups of 8. And a part of
 * pkem_take_block (batch.h): whole groups of candidates, as long as there is room for one. Returns
 * how many coefficients there are then, and 512 times the number of groups.
 */
void pkem_take_all(int16_t *p, const uint8_t *in, unsigned groups);
unsigned pkem_take_groups(int16_t p[PKEM_N], unsigned have, const uint8_t *block);

#endif
