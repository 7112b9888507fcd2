/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * K-PKE, the encryption under the KEM [FIPS203, section 5], a row at a time.
 *
 * Nothing that can be streamed is stored: an entry of the matrix is multiplied as it is sampled,
 * keys and ciphertexts are read and written in blocks. Functions return 0 or POCKETKEM_ERR_IO. They
 * use all of the working memory but what is said.
 */
#ifndef POCKETKEM_PKE_H
#define POCKETKEM_PKE_H

#include "work.h"

/*
 * K-PKE.KeyGen [FIPS203, Algorithm 13] after its first line: (rho, sigma) are w->rho and w->key.
 * Writes s || ek to dk, and ek to ek; either may be null. w->msg stays as it is.
 */
int pkem_pke_keygen(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                    const pocketkem_io *dk);

/*
 * K-PKE.Encrypt [FIPS203, Algorithm 14] of w->msg with the randomness w->key: written to ct or, if
 * w->compares, compared with what can be read from ct, which w->different tells.
 * The key begins at byte ek_at of the object ek; w->rho has been set from it.
 */
int pkem_pke_encrypt(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                     size_t ek_at, const pocketkem_io *ct);

/*
 * K-PKE.Decrypt [FIPS203, Algorithm 15] of ct to w->msg. w->rho and w->key stay as they are.
 */
int pkem_pke_decrypt(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *dk,
                     const pocketkem_io *ct);

#endif
