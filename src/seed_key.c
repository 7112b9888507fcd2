/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "seed_key.h"

#include "decrypt.h"
#include "pke.h"
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

int pkem_read_z_of_seed(const pocketkem_how *how, uint8_t z[32]) {
    if (how->seed != NULL) {
        memcpy(z, how->seed + 32, 32);
        return 0;
    }
    return pkem_read(&how->dk, 32, z, 32);
}

PKEM_NOINLINE int pkem_decrypt_with_seed(const pocketkem_scheme *scheme, pkem_work *w,
                                         const pocketkem_io *ct) {
    PKEM_TRACE_BEGIN(PKEM_TASK_DECRYPT);
    int error = pkem_decrypt_rows(scheme, w, NULL, 1, ct);
    pkem_save_sigma_after_decrypt(w);
    PKEM_TRACE_END(PKEM_TASK_DECRYPT);
    return error;
}
