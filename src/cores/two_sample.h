/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Sampling: the matrix from its seed, and noise from the PRF [FIPS203, 4.2.2]. */
#ifndef POCKETKEM_TWO_SAMPLE_H
#define POCKETKEM_TWO_SAMPLE_H

#include "../matrix.h"

/*
 * w->acc += A[i][j], or A[j][i] if transposed, * polynomial j of the noise vector, in the
 * transformed domain. The entry A[i][j] = SampleNTT(XOF(w->rho || j || i)) is multiplied as it
 * leaves the XOF [FIPS203, Algorithm 7]; entry is PK_ITEM_ENTRY(i, j). Factor as in
 * pk_multiply_accumulate. Run time and accesses depend on rho, which is public.
 */
void pk_two_multiply_matrix_entry(const pocketkem_scheme *scheme, pk_work *w, unsigned entry,
                                  int transposed);

/*
 * Makes room in the worker's ring before there is noise: blocks of the first row of the matrix, so
 * many from the first one on, are copied to where polynomials of the noise will be, which are made
 * when the blocks have been used. To be called as the operation goes on, with the blocks that the
 * worker will have made by then.
 */
#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL
void pk_two_stash_blocks(pk_work *w, int blocks);
#else
#define pk_two_stash_blocks(w, blocks) ((void)(w), (void)(blocks))
#endif

/* Starts PRF(key, nonce), or takes its output from the worker if that makes it. */
void pk_two_start_noise(const pk_suite *suite, pk_work *w, const uint8_t key[32], unsigned nonce);

/*
 * Begins with PRF(w->key, nonce) for the next pk_two_start_noise, which will ask for just that.
 * Until then w->hash is not used.
 */
#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL
void pk_two_begin_noise(const pk_suite *suite, pk_work *w, unsigned nonce);
#else
#define pk_two_begin_noise(suite, w, nonce) ((void)0)
#endif

void pk_two_sample_noise(const pk_suite *suite, pk_work *w, int16_t p[PK_N], pk_noise_kind kind);

/* Makes polynomial j of the noise vector: from w->key, with nonce j and width eta1. */
void pk_two_make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j);

/* p = the transform of factor * noise polynomial nonce of the PRF with this key, of width eta1. */
void pk_two_make_transformed(const pocketkem_scheme *scheme, pk_work *w, int16_t p[PK_N],
                             const uint8_t key[32], unsigned nonce, int factor);

/*
 * A part of its polynomial i, transformed. In the small build it is valid until another one is
 * asked for; in that for the least memory, i is the polynomial that was made last.
 */
const int16_t *pk_two_noise(pk_work *w, unsigned i, unsigned part);

#endif
