/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Tries whether the vector unit does what kernels expect of it (vector_unit.h). */
#ifndef POCKETKEM_VECTOR_TEST_H
#define POCKETKEM_VECTOR_TEST_H

#include "hash/suite.h"
#include "poly/ntt.h"

#ifdef PKEM_VECTOR_UNIT

#define PKEM_TRIED 3
/* Tries it, unless that has been done, in memory for so many polynomials. */
void pkem_try_vectors(pkem_keccak_x8 *x, pkem_hash *hash, int16_t p[PKEM_TRIED][PKEM_N]);

#else /* vectors need no trial, or there are none */
#define pkem_try_vectors(x, hash, p) pkem_clear(&(x)->beside, sizeof(x)->beside)
#endif
#endif
