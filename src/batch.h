/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The rows of K-PKE, where a machine has vectors (PKEM_BATCHES): the matrix and the noise come from
 * eight sponges at once, or four (hash/keccak_x8.h), and products are of whole polynomials. Outputs
 * are those of pke.c.
 *
 * A row cannot be made entry by entry then: up to eight entries of the matrix, or four, are sampled
 * together, and wait in memory as coefficients. So does the noise that rows take later, as bytes.
 */
#ifndef POCKETKEM_BATCH_H
#define POCKETKEM_BATCH_H

#include "work.h"

#ifdef PKEM_BATCHES

/* Whether an operation of this scheme can be batched: its XOF is Keccak's, and vectors work. */
int pkem_is_batched(const pocketkem_scheme *scheme);

/* Rows of t, and s, as the rows of pkem_pke_keygen: all but rho. */
int pkem_put_batched_t(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                       const pocketkem_io *dk);

/* As pkem_pke_encrypt. */
int pkem_encrypt_batched(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                         size_t ek_at, const pocketkem_io *ct);

/* As pkem_multiply_secret. */
int pkem_multiply_secret_batched(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                                 const int16_t u[PKEM_N], const pocketkem_io *dk);

/* As pkem_multiply_key. */
int pkem_multiply_key_batched(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                              size_t ek_at);

/*
 * Of four states the last one has nothing else to do in some batches: there it hashes an object in
 * plain memory (batch_x4.c, PKEM_BESIDE). Both return 1 if they wrote the hash to out, and 0 if
 * the caller has to compute it. pkem_hash_x4: H(ek), with rho in w->rho. pkem_finish_x4: the hash
 * that was begun beside rows, H(ek) in key generation, J(z || c) in decapsulation.
 */
int pkem_hash_x4(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                 uint8_t out[32]);
int pkem_finish_x4(const pocketkem_scheme *scheme, pkem_work *w, uint8_t out[32]);

/*
 * Kernels. Coefficients that are encoded in 12 bits, of so many groups of 8. And a part of
 * pkem_take_block: whole groups of candidates, as long as there is room for one. Returns
 * how many coefficients there are then, and 512 times the number of groups.
 */
void pkem_take_all(int16_t *p, const uint8_t *in, unsigned groups);
unsigned pkem_take_groups(int16_t p[PKEM_N], unsigned have, const uint8_t *block);

/* ---- Parts of that, which two cores share (cores/batch_steps.c) ---- */

/*
 * Appends to the `have` coefficients in p those that a block of the XOF has. Returns how many there
 * are then. Run time depends on rho, which is public.
 */
unsigned pkem_take_block(int16_t p[PKEM_N], unsigned have, const uint8_t *block);

/* Starts the XOF of n entries in as many states, which are zero, from number 0 on. */
void pkem_start_entries(const pocketkem_scheme *scheme, pkem_keccak_x8 *x, const uint8_t rho[32],
                        int transposed, unsigned entry, unsigned n);

/*
 * The noise vector, and the output of the PRF for other noise, which waits in memory: for all of it
 * but a ninth polynomial, e2 at level 1024.
 */
void pkem_make_noise_x8(const pocketkem_scheme *scheme, pkem_work *w, int transposed);

/* p = noise out of what waits in w, or p += that, as kind says. Only w's memory is read. */
void pkem_sample_kept(const pocketkem_scheme *scheme, pkem_work *w, int16_t p[PKEM_N],
                      unsigned nonce, pkem_noise_kind kind);

#else
#define pkem_is_batched(scheme) 0
#define pkem_put_batched_t(scheme, w, ek, dk) 0
#define pkem_encrypt_batched(scheme, w, ek, ek_at, ct) 0
#define pkem_multiply_secret_batched(scheme, w, i, u, dk) 0
#define pkem_multiply_key_batched(scheme, w, ek, ek_at) 0
#endif
#endif
