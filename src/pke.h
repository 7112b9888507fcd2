/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * K-PKE, the encryption under the KEM [FIPS203, section 5], a row at a time.
 *
 * Nothing that can be streamed is stored: an entry of the matrix is multiplied as it is sampled,
 * keys and ciphertexts are read and written in blocks. Functions return 0 or POCKETKEM_ERR_IO.
 */
#ifndef POCKETKEM_PKE_H
#define POCKETKEM_PKE_H

#include "work.h"

/* An object, or a part of one that begins at byte start. */
typedef struct pk_part {
    const pocketkem_io *io;
    size_t start;
} pk_part;

/* Transfers n <= 64 bytes at position pos of the part. */
int pk_read(pk_part from, size_t pos, uint8_t *out, size_t n);
int pk_write(pk_part to, size_t pos, const uint8_t *in, size_t n);

/*
 * K-PKE.KeyGen [FIPS203, Algorithm 13] after its first line: (rho, sigma) are w->rho and w->key.
 * Writes s || ek to dk, if dk.io is not null, and ek to ek, if ek.io is not null.
 */
int pk_pke_keygen(const pocketkem_scheme *scheme, pk_work *w, pk_part ek, pk_part dk);

/*
 * K-PKE.Encrypt [FIPS203, Algorithm 14] of w->msg with the randomness w->key, to ct.
 * If ek.io is null the key is made from the seed (pk_seed_work), and w->rho must be set.
 */
int pk_pke_encrypt(const pocketkem_scheme *scheme, pk_work *w, pk_part ek, pk_part ct);

/*
 * K-PKE.Decrypt [FIPS203, Algorithm 15] of ct to w->msg.
 * If dk.io is null the key is made from the seed (pk_seed_work).
 */
int pk_pke_decrypt(const pocketkem_scheme *scheme, pk_work *w, pk_part dk, pk_part ct);

#endif
