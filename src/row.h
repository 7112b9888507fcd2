/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * One row of what K-PKE computes, in w->acc: it is begun, multiplied, and finished; then row_io.h
 * writes it. From its beginning until it is written, w->acc belongs to the row.
 */
#ifndef POCKETKEM_ROW_H
#define POCKETKEM_ROW_H

#include "busy.h"
#include "matrix.h"
#include "row_io.h"
#include "trace.h"
#include "verify.h"

/* w->acc = 0: begins a row. */
PKEM_INLINE void pkem_begin_row(pkem_work *w) {
    PKEM_ACC_BECOMES(w, PKEM_ACC_SUM);
    pkem_clear(w->acc, sizeof w->acc);
}

/*
 * w->acc = NTT(e[i]) * PKEM_REDUCE_FACTOR: begins row i of t. e[i] is sampled from
 * PRF(w->key, k + i). Products have that factor too, so the encoding removes it from the whole row
 * at once (PKEM_UNDO_REDUCE). Uses w->hash.
 */
PKEM_INLINE void pkem_begin_row_with_e(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    PKEM_ACC_BECOMES(w, PKEM_ACC_SUM);
    PKEM_TRACE_DETAIL_BEGIN(PKEM_TASK_NOISE(scheme->k + i));
    scheme->suite->prf(&w->hash, w->key, (uint8_t)(scheme->k + i));
    pkem_sample_transformed(scheme, &w->hash, w->acc, PKEM_REDUCE_FACTOR);
    PKEM_TRACE_DETAIL_END(PKEM_TASK_NOISE(scheme->k + i));
}

/*
 * w->acc += row i of A, or of its transpose, times the noise vector. Row 0 comes first, and makes
 * the polynomials of that vector as it needs them. Uses w->hash.
 * Needs: w->rho, w->key. Leaves: each coefficient of w->acc has grown by at most PKEM_REDUCED for
 * each entry of the row.
 */
PKEM_INLINE void pkem_multiply_row_inline(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                                          int transposed) {
    for (unsigned j = 0; j < scheme->k; j++) {
        if (i == 0 || !PKEM_NOISE_IS_KEPT) {
            pkem_make_noise(scheme, w, j);
        }
        PKEM_STILL_BUSY();
        pkem_multiply_entry(scheme, w, PKEM_ENTRY(i, j), transposed);
    }
}
#if POCKETKEM_CODE_SMALL
void pkem_multiply_row(const pocketkem_scheme *scheme, pkem_work *w, unsigned i, int transposed);
#else
#define pkem_multiply_row pkem_multiply_row_inline /* saves a frame on the longest path */
#endif

/* w->acc += e1[i], or e2 if i is k, sampled from PRF(w->key, k + i). Uses w->hash. */
void pkem_add_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned i);

/* w->acc = NTT^-1(w->acc), a sum of products. Needs: coefficients of at most 4 * PKEM_REDUCED. */
PKEM_INLINE void pkem_transform_row_back(pkem_work *w) {
    PKEM_ACC_IS(w, PKEM_ACC_SUM);
    PKEM_VERIFY_BOUND(w->acc, PKEM_N, 4 * PKEM_REDUCED);
    PKEM_ACC_BECOMES(w, PKEM_ACC_ROW);
    pkem_transform_back(w->acc, pkem_after_one_product);
}

/* w->acc = NTT^-1(w->acc) + e1[i] = u[i]. */
PKEM_INLINE void pkem_finish_row_of_u(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    pkem_transform_row_back(w);
    pkem_add_noise(scheme, w, i);
}

/*
 * w->acc = NTT^-1(t * y), where t begins at byte ek_at of the object ek: begins that row, and
 * transforms it back. Returns 0 or POCKETKEM_ERR_IO.
 */
int pkem_multiply_key(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                      size_t ek_at);

/* w->acc += e2 + Decompress_1(m), where m is w->msg: what was t * y is then v. */
PKEM_INLINE void pkem_finish_v(const pocketkem_scheme *scheme, pkem_work *w) {
    pkem_add_noise(scheme, w, scheme->k);
    pkem_add_message(w->acc, w->msg);
}

/* w->acc += s[i] * u, where u is NTT(u[i]). s is read from dk. Returns 0 or POCKETKEM_ERR_IO. */
int pkem_multiply_secret(pkem_work *w, unsigned i, const int16_t u[PKEM_N], const pocketkem_io *dk);

#endif
