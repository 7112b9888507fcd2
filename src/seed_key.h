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
 * Expands the seed: sets w->rho, w->key = sigma, and H(ek) where pkem_h_ek points. If the caller
 * does not know H(ek), it makes ek and hashes it. sigma is saved as well. Uses w->acc.
 */
int pkem_open_seed(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_how *how);

/* z = the second half of the seed, or the end of dk. Return 0 or POCKETKEM_ERR_IO. */
int pkem_read_z_of_seed(const pocketkem_how *how, uint8_t z[32]);
PKEM_INLINE int pkem_read_z(const pocketkem_scheme *scheme, const pocketkem_how *how, int from_seed,
                            uint8_t z[32]) {
    return from_seed ? pkem_read_z_of_seed(how, z)
                     : pkem_read(&how->dk, pkem_dk_bytes(scheme) - 32, z, 32);
}

/* w->msg = K-PKE.Decrypt(ct). Needs: pkem_open_seed. Leaves: w->key is not needed any more. */
int pkem_decrypt_with_seed(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct);

#endif
