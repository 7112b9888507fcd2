/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Sampling: the matrix from its seed, and noise from the PRF [FIPS203, 4.2.2]. */
#ifndef POCKETKEM_SAMPLE_H
#define POCKETKEM_SAMPLE_H

#include "work.h"

/*
 * w->acc += A[i][j], or A[j][i] if transposed, * polynomial j of the noise vector, in the
 * transformed domain. The entry A[i][j] = SampleNTT(XOF(w->rho || j || i)) is multiplied as it
 * leaves the XOF [FIPS203, Algorithm 7]; entry is PK_ITEM_ENTRY(i, j). Factor as in
 * pk_multiply_accumulate. Run time and accesses depend on rho, which is public.
 */
void pk_multiply_matrix_entry(const pocketkem_scheme *scheme, pk_work *w, unsigned entry,
                              int transposed);

/*
 * Makes room in the worker's ring before there is noise: entry (0, j) of the matrix is copied to
 * where polynomial j + 1 of the noise will be, which is made when the entry has been used. To be
 * called as ek is hashed, or has been of no more use; hashed: how many of its bytes have been. The
 * entry is taken when the worker will have made it, a polynomial of ek later.
 */
void pk_stash_entries(pk_work *w, size_t hashed);

/* Starts PRF(key, nonce), or takes its output from the worker if that makes it. */
void pk_start_noise(const pk_suite *suite, pk_work *w, const uint8_t key[32], unsigned nonce);

/*
 * p += SamplePolyCBD_eta(what was started) [FIPS203, Algorithm 8]; eta is 2 or 3.
 * factor, 1 or PK_REDUCE_FACTOR, multiplies it; it is no parameter of its own so that no argument
 * is passed on the stack.
 */
typedef struct pk_noise_kind {
    uint8_t eta;
    int16_t factor;
} pk_noise_kind;
void pk_add_noise(const pk_suite *suite, pk_work *w, int16_t p[PK_N], pk_noise_kind kind);

/* The same from the first bytes of the PRF, in words, for that many coefficients. */
#define PK_NOISE_BLOCK 32
#define PK_NOISE_BLOCK_BYTES(eta) (PK_NOISE_BLOCK / 4 * (size_t)(eta))
void pk_add_noise_block(int16_t p[PK_NOISE_BLOCK], const uint8_t *in, pk_noise_kind kind);

/* The bytes of the PRF that it takes. */
#define PK_PRF_BYTES(eta) (PK_N / 4 * (size_t)(eta))

/* Starts the XOF for an entry of the matrix, PK_ITEM_ENTRY(i, j). */
void pk_start_xof(const pk_suite *suite, pk_hash *hash, const uint8_t rho[32], unsigned entry,
                  int transposed);

/* Makes polynomial j of the noise vector: from w->key, with nonce j and width eta1. */
void pk_make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j);

/*
 * The first (half = 0) or second half (half = 1) of the transform of a polynomial whose
 * coefficients are packed: plus 3, in three bits each. At most 23,299.
 */
void pk_transform_packed(int16_t p[PK_N / 2], const uint8_t in[PK_N * 3 / 8], unsigned half);

/*
 * The first (half = 0) or second half (half = 1) of its polynomial i, transformed. In the small
 * build it is valid until another one is asked for.
 */
const int16_t *pk_noise(pk_work *w, unsigned i, unsigned half);

#endif
