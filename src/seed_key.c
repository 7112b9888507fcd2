/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "seed_key.h"

#include "pke.h"
#include "row.h"
#include "seed_rows.h"
#include "trace.h"

#include <string.h>

PKEM_SMALL_FROM_HERE /* each function runs once in an operation: size counts, not speed */

PKEM_NOINLINE int pkem_open_seed(const pocketkem_scheme *scheme, pkem_work *w,
                                 const pocketkem_how *how) {
    const pkem_suite *suite = scheme->suite;
    const uint8_t *d = how->seed;
    int error = 0;
    if (d == NULL) {
        d = (const uint8_t *)w->acc;
        error = pkem_read(&how->dk, 0, (uint8_t *)w->acc, 32);
    }
    if (error != 0) {
        return error;
    }
    pkem_expand_seed(scheme, w, d);
    pkem_save_sigma_before_decrypt(scheme, w);
    if (how->seed == NULL) {
        return pkem_read(&how->dk, POCKETKEM_SEED_BYTES, pkem_h_ek(scheme, w), 32);
    }
    if (how->h_ek != NULL) {
        memcpy(pkem_h_ek(scheme, w), how->h_ek, 32);
        return 0;
    }
    pkem_tee sink;
    pkem_hash *hash = pkem_hash_of_ek(scheme, w);
    hash->noted.lowest = PKEM_NOTHING_NOTED;
    suite->start(hash, PKEM_H);
    error = pkem_pke_keygen(scheme, w, pkem_hashed(&sink, suite, hash, NULL), NULL);
    suite->finish(hash, pkem_h_ek(scheme, w));
    pkem_move_note(PKEM_NOTE(w), &hash->noted.lowest);
    return error;
}

int pkem_read_z(const pocketkem_how *how, uint8_t z[32]) {
    if (how->seed != NULL) {
        memcpy(z, how->seed + 32, 32);
        return 0;
    }
    return pkem_read(&how->dk, 32, z, 32);
}

/* [FIPS203, Algorithm 15], but s[i] is sampled from sigma where line 5 decodes it from dk. */
PKEM_NOINLINE int pkem_decrypt_with_seed(const pocketkem_scheme *scheme, pkem_work *w,
                                         const pocketkem_io *ct) {
    int16_t *u = pkem_u(w, 1);
    int error = 0;
    PKEM_TRACE_BEGIN(PKEM_TASK_DECRYPT);
    pkem_begin_row(w);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PKEM_STILL_BUSY();
        pkem_make_secret(scheme, w, i);
        pkem_reserve_u(w);
        error = pkem_read_row_of_u(scheme, u, i, ct);
        if (error == 0) {
            pkem_transform(u);
            pkem_multiply_made_secret(scheme, w, i, u);
        }
        pkem_release_u(w);
    }
    if (error == 0) {
        pkem_transform_back(w->acc, pkem_after_one_product);
        error = pkem_decode_message(scheme, w, ct);
    }
    pkem_save_sigma_after_decrypt(w);
    PKEM_TRACE_END(PKEM_TASK_DECRYPT);
    return error;
}

/* [FIPS203, Algorithm 18], but the seed is expanded where lines 1 to 4 take dk apart. */
int pkem_decaps_from_seed(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                          const pocketkem_how *how) {
    int error = pkem_open_seed(scheme, w, how); /* lines 1 to 3 */
    if (error == 0) {
        error = pkem_decrypt_with_seed(scheme, w, &how->ct); /* line 5 */
    }
    if (error == 0) {
        pkem_derive(scheme->suite, w, PKEM_ACCEPTED(w, ss), pkem_h_ek(scheme, w)); /* line 6 */
        w->compares = 1;
        w->different = 0;
        PKEM_RESIST(pkem_begin_comparison(w);)
        error = pkem_encrypt_with_seed(scheme, w, &how->ct); /* lines 8 and 9 */
    }
    if (error == 0) {
        error = pkem_read_z(how, w->msg); /* line 4 */
        PKEM_RESIST(error |= pkem_read_z(how, w->key);)
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
