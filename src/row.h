/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * One row of what K-PKE computes, in w->acc: it is begun, multiplied, and finished; then row_io.h
 * writes it. From its beginning until it is written, w->acc belongs to the row.
 */
#ifndef POCKETKEM_ROW_H
#define POCKETKEM_ROW_H

#include "matrix.h"
#include "row_io.h"
#include "trace.h"
#include "verify.h"

/* Begins a row with zero. */
PK_INLINE void pk_begin_row(pk_work *w) {
    PK_ACC_BECOMES(w, PK_ACC_SUM);
    pk_clear(w->acc, sizeof w->acc);
}

/*
 * Begins row i of t with e[i], transformed, and with the factor that products leave, so that one
 * multiplication takes it away from all: PRF(w->key, k + i). It uses w->hash.
 */
PK_INLINE void pk_begin_row_with_e(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    PK_ACC_BECOMES(w, PK_ACC_SUM);
    PK_TRACE_DETAIL_BEGIN(PK_TASK_NOISE(scheme->k + i));
    pk_sample_transformed(scheme, &w->hash, w->acc, w->key, scheme->k + i, PK_REDUCE_FACTOR);
    PK_TRACE_DETAIL_END(PK_TASK_NOISE(scheme->k + i));
}

/*
 * w->acc += row i of A, or of its transpose, * the noise vector. With row 0 it makes the
 * polynomials of the noise vector as they are needed: rows begin with 0. It uses w->hash. Needs:
 * w->rho, w->key. Leaves: at most PK_REDUCED more for each entry.
 */
PK_INLINE void pk_multiply_row_here(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                                    int transposed) {
    for (unsigned j = 0; j < scheme->k; j++) {
        if (i == 0 || !PK_NOISE_IS_KEPT) {
            pk_make_noise(scheme, w, j);
        }
        pk_multiply_entry(scheme, w, PK_ENTRY(i, j), transposed);
    }
}
#if POCKETKEM_CODE_SMALL
void pk_multiply_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i, int transposed);
#else
#define pk_multiply_row pk_multiply_row_here /* saves a frame on the longest path */
#endif

/* w->acc += e1[i] or, if i is k, e2: PRF(w->key, k + i). It uses w->hash. */
void pk_add_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned i);

/* Transforms a sum of products back. Needs: at most 4 * PK_REDUCED in w->acc. */
PK_INLINE void pk_transform_row_back(pk_work *w) {
    PK_ACC_IS(w, PK_ACC_SUM);
    PK_VERIFY_BOUND(w->acc, PK_N, 4 * PK_REDUCED);
    PK_ACC_BECOMES(w, PK_ACC_ROW);
    pk_inverse_ntt(w->acc, pk_after_one_product);
}

/* Transforms a row of u back, and adds e1[i]. */
PK_INLINE void pk_finish_row_of_u(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    pk_transform_row_back(w);
    pk_add_noise(scheme, w, i);
}

/* w->acc = t * y, not transformed. t begins at byte ek_at of the object ek, or 0 for an error. */
int pk_multiply_key(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                    size_t ek_at);

/* w->acc += e2 + the message w->msg, which makes t * y the row v. */
PK_INLINE void pk_finish_v(const pocketkem_scheme *scheme, pk_work *w) {
    pk_add_noise(scheme, w, scheme->k);
    pk_add_message(w->acc, w->msg);
}

/* w->acc += s[i] * u, with the s in dk; u is row i of u, transformed. */
int pk_multiply_secret(pk_work *w, unsigned i, const int16_t u[PK_N], const pocketkem_io *dk);

#endif
