/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The KEM: the Fujisaki-Okamoto transform around K-PKE, in its two flavours
 * [FIPS203, Algorithms 16 to 21; Kyber 3.02, Algorithms 7 to 9], and the steps that it consists of.
 *
 * The arguments have been checked. Functions return 0 or a POCKETKEM_ERR_*. Wiping the working
 * memory is left to the caller.
 */
#ifndef POCKETKEM_KEM_H
#define POCKETKEM_KEM_H

#include "work.h"

/*
 * An operation on one core, in w, of which nothing need be set. ss has 32 bytes; key generation
 * ignores it. After an error the outputs in plain memory have been cleared.
 */
typedef int pkem_operation_in(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                              const pocketkem_how *how);
pkem_operation_in pkem_keygen, pkem_encaps, pkem_decaps;

/* ---- Steps of key generation ---- */

/* seed = d || z, 64 bytes: how->seed or random ones. seed may be w->acc. */
int pkem_draw_seed(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t *seed);

/*
 * (w->rho, w->key) = (rho, sigma) = G(d || k); round 3: G(d). d may be w->acc.
 * Uses w->hash, and w->acc, which nobody may own.
 */
void pkem_expand_seed(const pocketkem_scheme *scheme, pkem_work *w, const uint8_t d[32]);

/* w->key = H(the ek in dk). Uses w->hash. */
int pkem_hash_ek_in_dk(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *dk);

/* Writes what follows ek in dk: H(ek) and z. */
int pkem_finish_dk(const pocketkem_scheme *scheme, const pocketkem_io *dk, const uint8_t h_ek[32],
                   const uint8_t z[32]);

/* ---- Steps of encapsulation ---- */

/*
 * Checks the modulus of a part of the t in ek [FIPS203, 7.2] and, if hash is not null, absorbs it
 * there: from byte pos to byte end, which are multiples of PKEM_POLY_BYTES / 2. 0,
 * POCKETKEM_ERR_IO, or POCKETKEM_ERR_KEY after all of the part was absorbed.
 * Needs: hash was started, and has absorbed what precedes. Leaves: it can absorb more.
 */
int pkem_absorb_t(const pocketkem_scheme *scheme, pkem_hash *hash, const pocketkem_io *ek,
                  size_t pos, size_t end);

/* out = H(t || rho), and the check of t, which round 3 does not know. out may not be in hash. */
int pkem_hash_ek(const pocketkem_scheme *scheme, pkem_hash *hash, const pocketkem_io *ek,
                 const uint8_t rho[32], uint8_t out[32]);

/* m = how->m or random bytes; round 3 sends out their hash. Uses hash. */
int pkem_draw_message(const pocketkem_scheme *scheme, pkem_hash *hash, const pocketkem_how *how,
                      uint8_t m[32]);

/*
 * (ss, w->key) = (K, r) = G(w->msg || h). h may be w->acc.
 * Uses w->hash, and w->acc, which nobody may own.
 */
void pkem_derive(const pkem_suite *suite, pkem_work *w, uint8_t ss[32], const uint8_t h[32]);

/* Round 3: ss = KDF(ss || H(ct)), after ct was written or read. Uses w->hash and w->key. */
int pkem_bind_ciphertext(const pocketkem_scheme *scheme, pkem_work *w, uint8_t ss[32],
                         const pocketkem_io *ct);
/* The same with a hash that is there. h_ct may not be in w->hash. */
void pkem_bind_hash(const pkem_suite *suite, pkem_work *w, uint8_t ss[32], const uint8_t h_ct[32]);

/* ---- Steps of decapsulation ---- */

/*
 * The first half: checks the key, unless how says that it was checked, and decrypts. Leaves
 * w->rho, w->msg = m', and H(ek) of dk in PKEM_H_OF_DK [FIPS203, Algorithm 18, lines 1 to 5].
 */
int pkem_decrypt(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_how *how);
#define PKEM_H_OF_DK(w) ((uint8_t *)(w)->acc) /* until K-PKE.Encrypt begins */

/*
 * Replaces ss by J(z || ct), of w->msg = z, if w->different is not 0; in round 3 by z. In constant
 * time. Uses w->hash, and leaves J in w->msg.
 */
int pkem_reject(const pocketkem_scheme *scheme, pkem_work *w, uint8_t ss[32],
                const pocketkem_io *ct);

#if POCKETKEM_FAULTS_RESIST
/*
 * Decapsulation keeps K' aside, and z twice, in w->msg and w->key: ss is written once it is
 * selected, and then sealed again.
 */
#define PKEM_ACCEPTED(w, ss) ((w)->guard.accepted)
void pkem_begin_comparison(pkem_work *w);
/* Seals ss, which pkem_run compares with it. */
void pkem_seal(pkem_work *w, const uint8_t ss[32]);
#else
#define PKEM_ACCEPTED(w, ss) (ss)
#endif

/* out = different ? other : out, in constant time. */
void pkem_replace_if(uint8_t out[32], const uint8_t other[32], uint8_t different);

/* ---- The checks of [FIPS203, 7.2 and 7.3] but for lengths ---- */

/* 0, POCKETKEM_ERR_KEY or POCKETKEM_ERR_IO. hash is overwritten. */
int pkem_check_ek(const pocketkem_scheme *scheme, const pocketkem_io *ek);
int pkem_check_dk(const pocketkem_scheme *scheme, pkem_hash *hash, const pocketkem_io *dk);

#endif
