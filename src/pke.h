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

/* Transfers n <= 64 bytes at position pos of an object. */
PK_INLINE int pk_read(const pocketkem_io *from, size_t pos, uint8_t *out, size_t n) {
    return from->read(from->ctx, pos, out, n) ? POCKETKEM_ERR_IO : 0;
}
PK_INLINE int pk_write(const pocketkem_io *to, size_t pos, const uint8_t *in, size_t n) {
    return to->write(to->ctx, pos, in, n) ? POCKETKEM_ERR_IO : 0;
}

/* Where byte pos of an object is that is in plain memory and need not be read; or null. */
#ifdef PK_READS_IN_PLACE
const uint8_t *pk_in_memory(const pocketkem_io *from, size_t pos);
#else
PK_INLINE const uint8_t *pk_in_memory(const pocketkem_io *from, size_t pos) {
    return (void)from, (void)pos, NULL;
}
#endif
#if defined(PK_CODEC_OF_ROWS) || POCKETKEM_WORKER
/* Where to write byte pos of an object that is in plain memory; or null. */
uint8_t *pk_memory_to_write(const pocketkem_io *to, size_t pos);
#endif

/*
 * K-PKE.KeyGen [FIPS203, Algorithm 13] after its first line: (rho, sigma) are w->rho and w->key.
 * Writes s || ek to dk, and ek to ek; either may be null.
 */
int pk_pke_keygen(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                  const pocketkem_io *dk);

/*
 * K-PKE.Encrypt [FIPS203, Algorithm 14] of w->msg with the randomness w->key: written to ct or, if
 * w->compares, compared with what can be read from ct, which w->different tells.
 * The key begins at byte ek_at of the object ek; w->rho has been set from it. If ek is null it is
 * made from its seed, which is in pk_seed_work.
 */
int pk_pke_encrypt(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek, size_t ek_at,
                   const pocketkem_io *ct);

#if POCKETKEM_RAM_LEAST
/*
 * The same in two steps: v, which is kept, so that all of ek has been read before any of ct is
 * written; then u is written, and v.
 */
int pk_pke_encrypt_v(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                     size_t ek_at);
int pk_pke_encrypt_u(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ct);
#endif

/*
 * K-PKE.Decrypt [FIPS203, Algorithm 15] of ct to w->msg.
 * If dk is null the key is made from its seed, which is in pk_seed_work.
 */
int pk_pke_decrypt(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *dk,
                   const pocketkem_io *ct);

#endif
