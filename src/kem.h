/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The KEM: the Fujisaki-Okamoto transform around K-PKE, in its two flavours
 * [FIPS203, Algorithms 16 to 21; Kyber 3.02, Algorithms 7 to 9], and the steps that it consists of.
 *
 * The caller has checked the arguments, and wipes the working memory. Functions return 0 or a
 * POCKETKEM_ERR_*.
 */
#ifndef POCKETKEM_KEM_H
#define POCKETKEM_KEM_H

#include "work.h"

/*
 * An operation on one core. It sets all of w itself. ss has 32 bytes; key generation ignores it.
 * After an error the outputs in plain memory have been cleared.
 */
typedef int pkem_operation_in(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                              const pocketkem_how *how);
pkem_operation_in pkem_keygen, pkem_encaps, pkem_decaps;

/* ---- Steps of key generation ---- */

/* seed = d || z: the 64 bytes of how->seed, or random bytes. seed may be in w->acc. */
int pkem_draw_seed(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t *seed);

/*
 * (w->rho, w->key) = (rho, sigma) = G(d || k); in round 3 G(d). d may be in w->acc.
 * Needs: w->acc is free (work.h). Overwrites w->acc and w->hash.
 */
void pkem_expand_seed(const pocketkem_scheme *scheme, pkem_work *w, const uint8_t d[32]);

/* w->key = H(the ek in dk). Uses w->hash. */
int pkem_hash_ek_in_dk(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *dk);

/* Writes the end of dk: H(ek) || z. */
int pkem_finish_dk(const pocketkem_scheme *scheme, const pocketkem_io *dk, const uint8_t h_ek[32],
                   const uint8_t z[32]);

/* ---- Steps of encapsulation ---- */

/*
 * The modulus check of FIPS 203, 7.2, for bytes pos to end of t in ek. pos and end are multiples of
 * PKEM_POLY_BYTES / 2. If hash is not null, it absorbs these bytes.
 * Returns 0, POCKETKEM_ERR_IO, or POCKETKEM_ERR_KEY; the hash has absorbed all bytes even then.
 * Needs: hash was started, and has absorbed what precedes. Leaves: it can absorb more.
 */
int pkem_absorb_t(const pocketkem_scheme *scheme, pkem_hash *hash, const pocketkem_io *ek,
                  size_t pos, size_t end);

/* out = H(t || rho). Checks t as well, except in round 3. out may not be in hash. */
int pkem_hash_ek(const pocketkem_scheme *scheme, pkem_hash *hash, const pocketkem_io *ek,
                 const uint8_t rho[32], uint8_t out[32]);

/* m = how->m, or random bytes. In round 3, m is the hash of these. Uses hash. */
int pkem_draw_message(const pocketkem_scheme *scheme, pkem_hash *hash, const pocketkem_how *how,
                      uint8_t m[32]);

/*
 * (ss, w->key) = (K, r) = G(m || h), where m is w->msg. h may be in w->acc.
 * Needs: w->acc is free (work.h). Overwrites w->acc and w->hash.
 */
void pkem_derive(const pkem_suite *suite, pkem_work *w, uint8_t ss[32], const uint8_t h[32]);

/* Round 3: ss = KDF(ss || H(ct)). It reads ct for that. Uses w->hash and w->key. */
int pkem_bind_ciphertext(const pocketkem_scheme *scheme, pkem_work *w, uint8_t ss[32],
                         const pocketkem_io *ct);
/* The same with H(ct) given as h_ct, which may not be in w->hash. */
void pkem_bind_hash(const pkem_suite *suite, pkem_work *w, uint8_t ss[32], const uint8_t h_ct[32]);

/* ---- Steps of decapsulation ---- */

/*
 * Checks dk [FIPS203, 7.3], unless how says that it was checked, and decrypts
 * [Algorithm 18, lines 1 to 5]. Sets w->rho, w->msg = m', and PKEM_H_OF_DK = h.
 */
int pkem_decrypt(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_how *how);
#define PKEM_H_OF_DK(w) ((uint8_t *)(w)->acc) /* valid until K-PKE.Encrypt begins */

/*
 * Implicit rejection: ss = J(z || ct) if w->different is not 0, in round 3 ss = z. In constant
 * time. Needs: w->msg is z. Uses w->hash, and overwrites w->msg.
 */
int pkem_reject(const pocketkem_scheme *scheme, pkem_work *w, uint8_t ss[32],
                const pocketkem_io *ct);

/*
 * Where faults are resisted, decapsulation keeps K' aside, and z twice, in w->msg and w->key: ss is
 * written once it is selected, and then sealed again.
 */
#define PKEM_ACCEPTED(w, ss) PKEM_RESIST_OR((w)->guard.accepted, ss)
void pkem_begin_comparison(pkem_work *w);
/* Seals ss, which pkem_run compares with it. */
void pkem_seal(pkem_work *w, const uint8_t ss[32]);

/* out = different ? other : out, in constant time. */
void pkem_replace_if(uint8_t out[32], const uint8_t other[32], uint8_t different);

/* ---- The checks of keys [FIPS203, 7.2 and 7.3], except of their lengths ---- */

/* Return 0, POCKETKEM_ERR_KEY or POCKETKEM_ERR_IO. hash is overwritten. */
int pkem_check_ek(const pocketkem_scheme *scheme, const pocketkem_io *ek);
int pkem_check_dk(const pocketkem_scheme *scheme, pkem_hash *hash, const pocketkem_io *dk);

#endif
