/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* K-PKE.Decrypt: one text for an s that is read from dk, and for one that is made from its seed. */
#ifndef POCKETKEM_DECRYPT_H
#define POCKETKEM_DECRYPT_H

#include "batch.h"
#include "row.h"
#include "seed_rows.h"

/*
 * [FIPS203, Algorithm 15, lines 1, 3, 5 and 6], row i: w->acc += s[i] * NTT(u[i]). If from_seed is
 * 1, s[i] is sampled from sigma where line 5 decodes it from dk. Needs: pkem_make_secret then, and
 * pkem_reserve_u. Returns 0 or POCKETKEM_ERR_IO.
 */
PKEM_INLINE int pkem_decrypt_row(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                                 const pocketkem_io *dk, int from_seed, const pocketkem_io *ct) {
    int16_t *u = pkem_u(w, from_seed);
    int error = pkem_read_row_of_u(scheme, u, i, ct);
    if (error != 0) {
        return error;
    }
    pkem_transform(u);
    if (from_seed) {
        pkem_multiply_made_secret(scheme, w, i, u);
        return 0;
    }
    return pkem_is_batched(scheme) ? pkem_multiply_secret_batched(scheme, w, i, u, dk)
                                   : pkem_multiply_secret(w, i, u, dk);
}

/* w->msg = v - the sum of the rows, decoded [lines 2, 4, 6 and 7]. */
PKEM_INLINE int pkem_decrypt_message(const pocketkem_scheme *scheme, pkem_work *w,
                                     const pocketkem_io *ct) {
    pkem_transform_back(w->acc, pkem_after_one_product);
    return pkem_decode_message(scheme, w, ct);
}

/* All of it. from_seed is a constant. */
PKEM_INLINE int pkem_decrypt_rows(const pocketkem_scheme *scheme, pkem_work *w,
                                  const pocketkem_io *dk, int from_seed, const pocketkem_io *ct) {
    int error = 0;
    pkem_begin_row(w);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PKEM_STILL_BUSY();
        if (from_seed) {
            pkem_make_secret(scheme, w, i);
        }
        pkem_reserve_u(w);
        error = pkem_decrypt_row(scheme, w, i, dk, from_seed, ct);
        pkem_release_u(w);
    }
    return error != 0 ? error : pkem_decrypt_message(scheme, w, ct);
}

#endif
