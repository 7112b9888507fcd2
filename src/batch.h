/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The rows of K-PKE, where a machine has vectors (PKEM_BATCHES): the matrix and the noise come from
 * eight sponges at once (hash/keccak_x8.h), and products are of whole polynomials. Outputs are
 * those of pke.c.
 *
 * A row cannot be made entry by entry then: up to eight entries of the matrix are sampled together,
 * and wait in memory as coefficients. So does the noise that rows take later, as bytes.
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

#else
#define pkem_is_batched(scheme) 0
#define pkem_put_batched_t(scheme, w, ek, dk) 0
#define pkem_encrypt_batched(scheme, w, ek, ek_at, ct) 0
#define pkem_multiply_secret_batched(scheme, w, i, u, dk) 0
#endif
#endif
