/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Sampling: the matrix from its seed, and noise from the PRF [FIPS203, 4.2.2]. */
#ifndef POCKETKEM_SAMPLE_H
#define POCKETKEM_SAMPLE_H

#include "work.h"

/*
 * w->acc += A * b in the transformed domain, where A = SampleNTT(XOF(w->rho, x, y)) is multiplied
 * as it leaves the XOF [FIPS203, Algorithm 7], and b is noise polynomial number noise. Factor as in
 * pk_multiply_accumulate. Its run time and accesses depend on rho, which is public.
 */
void pk_sample_multiply_accumulate(const pk_suite *suite, pk_work *w, uint8_t x, uint8_t y,
                                   unsigned noise);

/* p += factor * SamplePolyCBD_eta(PRF(key, nonce)) [FIPS203, Algorithm 8]; eta is 2 or 3. */
void pk_add_noise(const pk_suite *suite, pk_work *w, int16_t p[PK_N], const uint8_t key[32],
                  uint8_t nonce, uint8_t eta, int16_t factor);

/* Makes the vector of k noise polynomials from w->key, with nonces from 0 on and width eta1. */
void pk_make_noise(const pocketkem_scheme *scheme, pk_work *w);

/*
 * The first (half = 0) or second half (half = 1) of its polynomial i, transformed. In the small build
 * it is valid until another one is asked for.
 */
const int16_t *pk_noise(pk_work *w, unsigned i, unsigned half);

#endif
