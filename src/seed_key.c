/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "seed_key.h"

#include "pke.h"
#include "row.h"
#include "seed_rows.h"
#include "trace.h"

#include <string.h>

PK_SMALL_FROM_HERE /* all of it runs once */

PK_NOINLINE int pk_open_seed(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_how *how) {
    const pk_suite *suite = scheme->suite;
    const uint8_t *d = how->seed;
    int error = 0;
    if (d == NULL) {
        d = (const uint8_t *)w->acc;
        error = pk_read(&how->dk, 0, (uint8_t *)w->acc, 32);
    }
    pk_expand_seed(scheme, w, d);
    pk_keep_sigma_before(scheme, w);
    if (error != 0) {
        return error;
    }
    if (how->seed == NULL) {
        return pk_read(&how->dk, POCKETKEM_SEED_BYTES, pk_h_ek(scheme, w), 32);
    }
    if (how->h_ek != NULL) {
        memcpy(pk_h_ek(scheme, w), how->h_ek, 32);
        return 0;
    }
    pk_tee sink;
    pk_hash *hash = pk_hash_of_ek(scheme, w);
    suite->start(hash, PK_H);
    error = pk_pke_keygen(scheme, w, pk_hashed(&sink, suite, hash, NULL), NULL);
    suite->finish(hash, pk_h_ek(scheme, w));
    return error;
}

int pk_read_z(const pocketkem_how *how, uint8_t z[32]) {
    if (how->seed != NULL) {
        memcpy(z, how->seed + 32, 32);
        return 0;
    }
    return pk_read(&how->dk, 32, z, 32);
}

/* [FIPS203, Algorithm 15], of which line 5 is: s[i] is made. */
PK_NOINLINE int pk_decrypt_with_seed(const pocketkem_scheme *scheme, pk_work *w,
                                     const pocketkem_io *ct) {
    int16_t *u = pk_u(w, 1);
    int error = 0;
    PK_TRACE_BEGIN(PK_TASK_DECRYPT);
    pk_begin_row(w);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        pk_make_secret(scheme, w, i);
        error = pk_read_row_of_u(scheme, u, i, ct);
        if (error == 0) {
            pk_ntt(u);
            pk_multiply_made_secret(scheme, w, i, u);
        }
    }
    if (error == 0) {
        pk_inverse_ntt(w->acc, pk_after_one_product);
        error = pk_decode_message(scheme, w, ct);
    }
    pk_keep_sigma_behind(w);
    PK_TRACE_END(PK_TASK_DECRYPT);
    return error;
}

/* [FIPS203, Algorithm 18], of which lines 1 to 4 are: the seed is opened. */
int pk_decaps_from_seed(const pocketkem_scheme *scheme, pk_work *w, uint8_t *ss,
                        const pocketkem_how *how) {
    int error = pk_open_seed(scheme, w, how); /* lines 1 to 3 */
    if (error == 0) {
        error = pk_decrypt_with_seed(scheme, w, &how->ct); /* line 5 */
    }
    if (error == 0) {
        pk_derive(scheme->suite, w, ss, pk_h_ek(scheme, w)); /* line 6 */
        w->compares = 1;
        w->different = 0;
        error = pk_encrypt_with_seed(scheme, w, &how->ct); /* lines 8 and 9 */
    }
    if (error == 0) {
        error = pk_read_z(how, w->msg); /* line 4 */
    }
    if (error == 0) {
        error = pk_reject(scheme, w, ss, &how->ct); /* lines 7 and 9 to 11 */
    }
    if (error == 0 && !scheme->fips203) {
        error = pk_bind_ciphertext(scheme, w, ss, &how->ct);
    }
    if (error != 0) {
        pk_wipe(ss, 32);
    }
    return error;
}
