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
 * Makes room in the worker's ring before there is noise: blocks of the first row of the matrix, so
 * many from the first one on, are copied to where polynomials of the noise will be, which are made
 * when the blocks have been used. To be called as the operation goes on, with the blocks that the
 * worker will have made by then.
 */
#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL
void pk_stash_blocks(pk_work *w, int blocks);
#else
#define pk_stash_blocks(w, blocks) ((void)(w), (void)(blocks))
#endif

/* Starts PRF(key, nonce), or takes its output from the worker if that makes it. */
void pk_start_noise(const pk_suite *suite, pk_work *w, const uint8_t key[32], unsigned nonce);

/*
 * Begins with PRF(w->key, nonce) for the next pk_start_noise, which will ask for just that. Until
 * then w->hash is not used.
 */
#if POCKETKEM_WORKER && !POCKETKEM_RAM_SMALL
void pk_begin_noise(const pk_suite *suite, pk_work *w, unsigned nonce);
#else
#define pk_begin_noise(suite, w, nonce) ((void)0)
#endif

/*
 * p = SamplePolyCBD_eta(what was started) * factor [FIPS203, Algorithm 8], or p += that. It is one
 * parameter, so that no argument is passed on the stack.
 */
typedef struct pk_noise_kind {
    uint8_t eta;    /* 2 or 3 */
    uint8_t adds;   /* to what is in p; then eta is 2 and factor is 1 */
    int16_t factor; /* 1 or PK_REDUCE_FACTOR */
} pk_noise_kind;
void pk_sample_noise(const pk_suite *suite, pk_work *w, int16_t p[PK_N], pk_noise_kind kind);

/* The same from the first bytes of the PRF, in words, for that many coefficients. */
#ifndef PK_NOISE_BLOCK
#define PK_NOISE_BLOCK 32
#endif
#define PK_NOISE_BLOCK_BYTES(eta) (PK_NOISE_BLOCK / 4 * (size_t)(eta))
#ifdef PK_ARCH_NOISE_LANES
/* Adds or not, as kind says, count coefficients, out of Keccak's bit-interleaved lanes. */
void pk_noise_lanes(int16_t *p, const uint32_t *lanes, pk_noise_kind kind, unsigned count);
#else
/* Adds it, whatever kind says of that. */
void pk_add_noise_block(int16_t p[PK_NOISE_BLOCK], const uint8_t *in, pk_noise_kind kind);
#if POCKETKEM_RAM_SMALL
/* As pk_transform_packed takes them. */
void pk_pack_noise_block(uint8_t out[PK_NOISE_BLOCK * 3 / 8], const uint8_t *in, unsigned eta);
#endif
#endif

/* The bytes of the PRF that it takes. */
#define PK_PRF_BYTES(eta) (PK_N / 4 * (size_t)(eta))

/* The index of an entry of the matrix, PK_ITEM_ENTRY(i, j), as the XOF absorbs it. */
PK_INLINE void pk_xof_index(uint8_t index[2], unsigned entry, int transposed) {
    index[!transposed] = (uint8_t)(entry / 4);
    index[transposed != 0] = (uint8_t)(entry % 4);
}

#if !POCKETKEM_WORKER
/* Starts the XOF for an entry. */
void pk_start_xof(const pk_suite *suite, pk_hash *hash, const uint8_t rho[32], unsigned entry,
                  int transposed);
#endif

/* Makes polynomial j of the noise vector: from w->key, with nonce j and width eta1. */
void pk_make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j);

/* p = the transform of factor * noise polynomial nonce of the PRF with this key, of width eta1. */
void pk_make_transformed(const pocketkem_scheme *scheme, pk_work *w, int16_t p[PK_N],
                         const uint8_t key[32], unsigned nonce, int factor);

/*
 * A part, from 0 to PK_PARTS - 1, of the transform of a polynomial whose coefficients are packed:
 * plus 3, in three bits each. At most 25,477.
 */
void pk_transform_packed(int16_t p[PK_PART], const uint8_t in[PK_PACKED_BYTES], unsigned part);

/*
 * A part of its polynomial i, transformed. In the small build it is valid until another one is
 * asked for; in that for the least memory, i is the polynomial that was made last.
 */
const int16_t *pk_noise(pk_work *w, unsigned i, unsigned part);

#endif
