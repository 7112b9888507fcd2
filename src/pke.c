/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pke.h"

#include "batch.h"
#include "decrypt.h"
#include "row.h"
#include "trace.h"

/* [FIPS203, Algorithm 13] */
int pkem_pke_keygen(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                    const pocketkem_io *dk) {
    int error = 0;
    unsigned i = 0;
    if (pkem_is_batched(scheme)) {
        error = pkem_put_batched_t(scheme, w, ek, dk); /* lines 3 to 20 */
        i = scheme->k;
    }
    for (; i < scheme->k && error == 0; i++) {
        PKEM_TRACE_BEGIN(PKEM_TASK_ROW + i);
        PKEM_STILL_BUSY();
        pkem_begin_row_with_e(scheme, w, i); /* acc = e[i]: lines 12 to 15 and 17 */
        /* acc += A[i] * s: lines 3 to 7 and 18; row 0 also makes s: lines 8 to 11 and 16 */
        pkem_multiply_row(scheme, w, i, 0);
        PKEM_STILL_BUSY();
        error = pkem_put_row_of_t(scheme, w, w->acc, i, ek, dk); /* lines 19 and 20 */
        PKEM_TRACE_END(PKEM_TASK_ROW + i);
    }
    if (dk != NULL && error == 0) {
        error = pkem_write(dk, 2 * pkem_vector_bytes(scheme), w->rho, 32); /* line 19 */
    }
    if (ek != NULL && error == 0) {
        error = pkem_write(ek, pkem_vector_bytes(scheme), w->rho, 32); /* line 19 */
    }
    return error;
}

/* [FIPS203, Algorithm 14] */
int pkem_pke_encrypt(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                     size_t ek_at, const pocketkem_io *ct) {
    int error = 0;
    if (pkem_is_batched(scheme)) {
        return pkem_encrypt_batched(scheme, w, ek, ek_at, ct);
    }
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PKEM_TRACE_BEGIN(PKEM_TASK_ROW + i);
        pkem_begin_row(w);
        /* acc = A^T[i] * y: lines 4 to 8 and 19; row 0 also makes y: lines 9 to 12 and 18 */
        pkem_multiply_row(scheme, w, i, 1);
        PKEM_STILL_BUSY();
        pkem_finish_row_of_u(scheme, w, i);             /* acc = u[i]: lines 13 to 16 and 19 */
        error = pkem_put_row(scheme, w, w->acc, i, ct); /* line 22 */
        PKEM_TRACE_END(PKEM_TASK_ROW + i);
    }
    if (error == 0) {
        PKEM_TRACE_BEGIN(PKEM_TASK_ROW + scheme->k);
        error = pkem_multiply_key(scheme, w, ek, ek_at); /* acc = t * y: lines 2 and 21 */
        pkem_finish_v(scheme, w);                        /* acc = v: lines 17, 20 and 21 */
        PKEM_TRACE_END(PKEM_TASK_ROW + scheme->k);
    }
    return error != 0 ? error
                      : pkem_put_row(scheme, w, w->acc, scheme->k, ct); /* lines 23 and 24 */
}

/* [FIPS203, Algorithm 15] */
int pkem_pke_decrypt(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *dk,
                     const pocketkem_io *ct) {
    return pkem_decrypt_rows(scheme, w, dk, 0, ct);
}
