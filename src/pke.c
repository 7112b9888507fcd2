/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pke.h"

#include "row.h"
#include "trace.h"

/* [FIPS203, Algorithm 13] */
int pk_pke_keygen(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                  const pocketkem_io *dk) {
    int error = 0;
    pk_begin_noise(w, dk);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PK_TRACE_BEGIN(PK_TASK_ROW + i);
        pk_begin_row_with_e(scheme, w, i);                     /* lines 12 to 15 and 17 */
        pk_multiply_row(scheme, w, i, 0);                      /* lines 3 to 11, 16 and 18 */
        error = pk_put_row_of_t(scheme, w, w->acc, i, ek, dk); /* lines 19 and 20 */
        PK_TRACE_END(PK_TASK_ROW + i);
    }
    if (dk != NULL && error == 0) {
        error = pk_write(dk, 2 * pk_vector_bytes(scheme), w->rho, 32); /* line 19 */
    }
    if (ek != NULL && error == 0) {
        error = pk_write(ek, pk_vector_bytes(scheme), w->rho, 32); /* line 19 */
    }
    return error;
}

/* [FIPS203, Algorithm 14] */
int pk_pke_encrypt(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek, size_t ek_at,
                   const pocketkem_io *ct) {
    int error = 0;
    pk_begin_noise(w, NULL);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PK_TRACE_BEGIN(PK_TASK_ROW + i);
        pk_begin_row(w);
        pk_multiply_row(scheme, w, i, 1);             /* lines 4 to 12 and 18 */
        pk_finish_row_of_u(scheme, w, i);             /* lines 13 to 16 and 19 */
        error = pk_put_row(scheme, w, w->acc, i, ct); /* line 22 */
        PK_TRACE_END(PK_TASK_ROW + i);
    }
    if (error == 0) {
        PK_TRACE_BEGIN(PK_TASK_ROW + scheme->k);
        error = pk_multiply_key(scheme, w, ek, ek_at); /* lines 2 and 21 */
        pk_finish_v(scheme, w);                        /* lines 17, 20 and 21 */
        PK_TRACE_END(PK_TASK_ROW + scheme->k);
    }
    return error != 0 ? error : pk_put_row(scheme, w, w->acc, scheme->k, ct); /* lines 23 and 24 */
}

/* [FIPS203, Algorithm 15] */
int pk_pke_decrypt(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *dk,
                   const pocketkem_io *ct) {
    int16_t *u = pk_u(w, 0);
    int error = 0;
    pk_begin_row(w);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        error = pk_read_row_of_u(scheme, u, i, ct); /* lines 1 and 3 */
        if (error == 0) {
            pk_ntt(u);                               /* line 6 */
            error = pk_multiply_secret(w, i, u, dk); /* lines 5 and 6 */
        }
    }
    if (error != 0) {
        return error;
    }
    pk_inverse_ntt(w->acc, pk_after_one_product); /* line 6 */
    return pk_decode_message(scheme, w, ct);      /* lines 2, 4, 6 and 7 */
}
