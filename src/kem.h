/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The KEM: the Fujisaki-Okamoto transform around K-PKE, in its two flavours
 * [FIPS203, Algorithms 16 to 21; Kyber 3.02, Algorithms 7 to 9].
 *
 * The arguments have been checked. Functions return 0 or a POCKETKEM_ERR_*, after which outputs in
 * plain memory have been cleared. Wiping the working memory is left to the caller.
 */
#ifndef POCKETKEM_KEM_H
#define POCKETKEM_KEM_H

#include "work.h"

/* pk_keygen ignores ss. */
int pk_keygen(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss, const pocketkem_how *how);
int pk_encaps(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss, const pocketkem_how *how);
int pk_decaps(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss, const pocketkem_how *how);

/* (w->rho, w->key) = (rho, sigma) = G(d || k); round 3: G(d). d may be in w->acc. */
void pk_expand_seed(const pocketkem_scheme *scheme, pk_work *w, const uint8_t d[32]);

/* What they call after an error: zeros to the outputs that are in plain memory. */
void pk_clear_keys(const pocketkem_scheme *scheme, const pocketkem_how *how);
void pk_clear_ciphertext(const pocketkem_scheme *scheme, const pocketkem_how *how, uint8_t ss[32]);

/*
 * The checks of [FIPS203, 7.2 and 7.3] but for lengths: 0, POCKETKEM_ERR_KEY or POCKETKEM_ERR_IO.
 * hash is overwritten.
 */
int pk_check_ek(const pocketkem_scheme *scheme, const pocketkem_io *ek);
int pk_check_dk(const pocketkem_scheme *scheme, pk_hash *hash, const pocketkem_io *dk);

#endif
