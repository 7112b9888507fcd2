/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Decapsulation on one core: one text for a key as dk and for a key as its seed.
 *
 * Two others have its steps in another order: streamed.c, whose ciphertext is read once, and
 * cores/, for two cores.
 */
#ifndef POCKETKEM_DECAPS_H
#define POCKETKEM_DECAPS_H

#include "pke.h"
#include "seed_key.h"
#include "seed_rows.h"

/*
 * [FIPS203, Algorithm 18; Kyber 3.02, Algorithm 9]. The lines are those of Algorithm 18. from_seed
 * is a constant; if it is 1, the seed is expanded where lines 1 to 4 take dk apart.
 */
PKEM_INLINE int pkem_decapsulate(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                                 const pocketkem_how *how, int from_seed) {
    int error = from_seed ? pkem_open_seed(scheme, w, how) : pkem_decrypt(scheme, w, how);
    if (error == 0 && from_seed) { /* for dk, pkem_decrypt has done that, too: lines 1 to 5 */
        error = pkem_decrypt_with_seed(scheme, w, &how->ct);
    }
    if (error == 0) {
        pkem_derive(scheme->suite, w, PKEM_ACCEPTED(w, ss), /* line 6 */
                    from_seed ? pkem_h_ek(scheme, w) : PKEM_H_OF_DK(w));
        w->compares = 1; /* c' is not stored: each block is compared as it is made */
        w->different = 0;
        PKEM_RESIST(pkem_begin_comparison(w);)
        error = from_seed
                    ? pkem_encrypt_with_seed(scheme, w, &how->ct) /* lines 8 and 9 */
                    : pkem_pke_encrypt(scheme, w, &how->dk, pkem_vector_bytes(scheme), &how->ct);
    }
    if (error == 0) {
        error = pkem_read_z(scheme, how, from_seed, w->msg); /* line 4 */
        PKEM_RESIST(error |= pkem_read_z(scheme, how, from_seed, w->key);)
    }
    if (error == 0) {
        error = pkem_reject(scheme, w, ss, &how->ct); /* lines 7 and 9 to 11 */
    }
    if (error == 0 && !scheme->fips203) {
        error = pkem_bind_ciphertext(scheme, w, ss, &how->ct);
    }
    PKEM_RESIST(error = error == 0 ? 0 : pkem_known_error(error);)
    PKEM_RESIST(w->guard.complete += PKEM_COMPLETE_BUT_J(scheme->fips203);)
    if (error != 0) {
        pkem_wipe(ss, 32);
    }
    return error;
}

#endif
