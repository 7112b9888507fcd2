/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * K-PKE, the encryption under the KEM [FIPS203, section 5], a row at a time.
 *
 * Nothing that can be streamed is stored: an entry of the matrix is multiplied as it is sampled,
 * and keys and ciphertexts are read and written in blocks. Functions return 0 or POCKETKEM_ERR_IO.
 * They overwrite the working memory, except the members that their comments name.
 */
#ifndef POCKETKEM_PKE_H
#define POCKETKEM_PKE_H

#include "work.h"

/*
 * K-PKE.KeyGen [FIPS203, Algorithm 13] without its line 1: rho is w->rho, sigma is w->key.
 * Writes ek to the object ek, and s || ek to the object dk. Either may be null. Keeps w->msg.
 */
int pkem_pke_keygen(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                    const pocketkem_io *dk);

/*
 * K-PKE.Encrypt [FIPS203, Algorithm 14] of the message w->msg with the randomness w->key, under the
 * key that begins at byte ek_at of the object ek. Needs: w->rho is the rho of that key.
 *
 * If w->compares is 0, it writes the ciphertext to ct. If w->compares is 1, it writes nothing: it
 * compares the ciphertext with what it reads from ct, and w->different becomes nonzero if they
 * differ.
 */
int pkem_pke_encrypt(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                     size_t ek_at, const pocketkem_io *ct);

/* w->msg = K-PKE.Decrypt(dk, ct) [FIPS203, Algorithm 15]. Keeps w->rho and w->key. */
int pkem_pke_decrypt(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *dk,
                     const pocketkem_io *ct);

#endif
