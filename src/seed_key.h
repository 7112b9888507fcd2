/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Decapsulation with a secret key that is kept as its seed d || z, and the steps of it. It takes
 * more working memory: pkem_seed_work, or all of pkem_work in a build for the least memory.
 */
#ifndef POCKETKEM_SEED_KEY_H
#define POCKETKEM_SEED_KEY_H

#include "kem.h"

/* Whether the secret key of decapsulation is its seed: how->seed, or what how->dk holds. */
PKEM_INLINE int pkem_is_from_seed(const pocketkem_how *how) {
    return how->seed != NULL || how->dk_is_seed;
}

pkem_operation_in pkem_decaps_from_seed;

/*
 * Expands the seed: w->rho; sigma, which is kept, and in w->key; and H(ek), where pkem_h_ek tells.
 * For that ek is made and hashed, unless its hash is known. Uses w->acc.
 */
int pkem_open_seed(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_how *how);

/* z of the seed. */
int pkem_read_z(const pocketkem_how *how, uint8_t z[32]);

/* K-PKE.Decrypt of ct to w->msg. Needs: the seed was opened. Leaves: w->key is of no use. */
int pkem_decrypt_with_seed(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct);

#endif
