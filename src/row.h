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
PKEM_INLINE void pkem_begin_row(pkem_work *w) {
    PKEM_ACC_BECOMES(w, PKEM_ACC_SUM);
    pkem_clear(w->acc, sizeof w->acc);
}

/*
 * Begins row i of t with e[i], transformed, and with the factor that products leave, so that one
 * multiplication takes it away from all: PRF(w->key, k + i). It uses w->hash.
 */
PKEM_INLINE void pkem_begin_row_with_e(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    PKEM_ACC_BECOMES(w, PKEM_ACC_SUM);
    PKEM_TRACE_DETAIL_BEGIN(PKEM_TASK_NOISE(scheme->k + i));
    pkem_sample_transformed(scheme, &w->hash, w->acc, w->key, scheme->k + i, PKEM_REDUCE_FACTOR);
    PKEM_TRACE_DETAIL_END(PKEM_TASK_NOISE(scheme->k + i));
}

/*
 * w->acc += row i of A, or of its transpose, * the noise vector. With row 0 it makes the
 * polynomials of the noise vector as they are needed: rows begin with 0. It uses w->hash. Needs:
 * w->rho, w->key. Leaves: at most PKEM_REDUCED more for each entry.
 */
PKEM_INLINE void pkem_multiply_row_inline(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                                          int transposed) {
    for (unsigned j = 0; j < scheme->k; j++) {
        if (i == 0 || !PKEM_NOISE_IS_KEPT) {
            pkem_make_noise(scheme, w, j);
        }
        pkem_multiply_entry(scheme, w, PKEM_ENTRY(i, j), transposed);
    }
}
#if POCKETKEM_CODE_SMALL
void pkem_multiply_row(const pocketkem_scheme *scheme, pkem_work *w, unsigned i, int transposed);
#else
#define pkem_multiply_row pkem_multiply_row_inline /* saves a frame on the longest path */
#endif

/* w->acc += e1[i] or, if i is k, e2: PRF(w->key, k + i). It uses w->hash. */
void pkem_add_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned i);

/* Transforms a sum of products back. Needs: at most 4 * PKEM_REDUCED in w->acc. */
PKEM_INLINE void pkem_transform_row_back(pkem_work *w) {
    PKEM_ACC_IS(w, PKEM_ACC_SUM);
    PKEM_VERIFY_BOUND(w->acc, PKEM_N, 4 * PKEM_REDUCED);
    PKEM_ACC_BECOMES(w, PKEM_ACC_ROW);
    pkem_inverse_ntt(w->acc, pkem_after_one_product);
}

/* Transforms a row of u back, and adds e1[i]. */
PKEM_INLINE void pkem_finish_row_of_u(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    pkem_transform_row_back(w);
    pkem_add_noise(scheme, w, i);
}

/* w->acc = t * y, not transformed. t begins at byte ek_at of the object ek, or 0 for an error. */
int pkem_multiply_key(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                      size_t ek_at);

/* w->acc += e2 + the message w->msg, which makes t * y the row v. */
PKEM_INLINE void pkem_finish_v(const pocketkem_scheme *scheme, pkem_work *w) {
    pkem_add_noise(scheme, w, scheme->k);
    pkem_add_message(w->acc, w->msg);
}

/* w->acc += s[i] * u, with the s in dk; u is row i of u, transformed. */
int pkem_multiply_secret(pkem_work *w, unsigned i, const int16_t u[PKEM_N], const pocketkem_io *dk);

#endif
