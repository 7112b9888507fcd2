/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * With the key made from its seed, t is not made a second time for v: because t = A s + e,
 *     v = t y + e2 + m = sum over rows i of (s[i] * (A^T y)[i] + e[i] * y[i]) + e2 + m,
 * and (A^T y)[i] is there when row i of u is computed. s and e are sampled as they are needed.
 */
#include "seed_rows.h"

#if POCKETKEM_RAM != PKEM_RAM_LEAST

#include "row.h"
#include "trace.h"

#if POCKETKEM_CODE_SMALL && POCKETKEM_RAM != PKEM_RAM_FAST
PKEM_NOINLINE pkem_seed_work *pkem_seed_work_of(const pocketkem_scheme *scheme, pkem_work *w) {
    return PKEM_SEED_WORK(scheme, w);
}
#endif

/* s[i] is made when it is multiplied. */
void pkem_make_secret(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    (void)scheme, (void)w, (void)i;
}

/* poly = s[i], transformed. */
static void make_s(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    pkem_seed_work *seed = pkem_seed_work_of(scheme, w);
    scheme->suite->prf(&w->hash, seed->sigma, (uint8_t)i);
    pkem_sample_transformed(scheme, &w->hash, seed->poly, 1);
}

void pkem_multiply_made_secret(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                               const int16_t u[PKEM_N]) {
    make_s(scheme, w, i);
    pkem_multiply_accumulate(w->acc, u, pkem_seed_work_of(scheme, w)->poly, 0, PKEM_N / 2);
}

void pkem_begin_sum(const pocketkem_scheme *scheme, pkem_work *w) {
    pkem_seed_work *seed = pkem_seed_work_of(scheme, w);
    pkem_clear(seed->shared.sum, sizeof seed->shared.sum);
}

PKEM_NOINLINE void pkem_add_s_times_row(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    pkem_seed_work *seed = pkem_seed_work_of(scheme, w);
    PKEM_ACC_IS(w, PKEM_ACC_SUM);
    PKEM_STILL_BUSY();
    make_s(scheme, w, i);
    pkem_multiply_accumulate(seed->shared.sum, seed->poly, w->acc, 0, PKEM_N / 2);
}

PKEM_NOINLINE void pkem_add_e_times_y(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    pkem_seed_work *seed = pkem_seed_work_of(scheme, w);
    int16_t *acc = seed->shared.sum;
    PKEM_ACC_IS(w, PKEM_ACC_FREE);
    PKEM_STILL_BUSY();
    scheme->suite->prf(&w->hash, seed->sigma, (uint8_t)(scheme->k + i));
    pkem_sample_transformed(scheme, &w->hash, w->acc, PKEM_REDUCE_FACTOR);
    pkem_multiply_accumulate(acc, pkem_noise(w, i, 0), w->acc, 0, PKEM_N / 4);
    pkem_multiply_accumulate(acc + PKEM_N / 2, pkem_noise(w, i, 1), w->acc + PKEM_N / 2, PKEM_N / 4,
                             PKEM_N / 4);
}

PKEM_NOINLINE void pkem_take_sum(const pocketkem_scheme *scheme, pkem_work *w) {
    const int16_t *sum = pkem_seed_work_of(scheme, w)->shared.sum; /* of 2 k products: too large */
    for (unsigned i = 0; i < PKEM_N; i++) {
        w->acc[i] = pkem_multiply(sum[i], PKEM_ONE);
    }
    PKEM_ACC_BECOMES(w, PKEM_ACC_ROW);
    pkem_transform_back(w->acc, pkem_after_two_products);
}

/* [FIPS203, Algorithm 14] */
int pkem_encrypt_with_seed(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct) {
    int error = 0;
    pkem_begin_sum(scheme, w);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PKEM_TRACE_BEGIN(PKEM_TASK_ROW + i);
        pkem_begin_row(w);
        pkem_multiply_row(scheme, w, i, 1); /* lines 4 to 12 and 18 */
        pkem_add_s_times_row(scheme, w, i);
        pkem_finish_row_of_u(scheme, w, i);             /* lines 13 to 16 and 19 */
        error = pkem_put_row(scheme, w, w->acc, i, ct); /* line 22 */
        PKEM_TRACE_END(PKEM_TASK_ROW + i);
        pkem_add_e_times_y(scheme, w, i);
    }
    PKEM_TRACE_BEGIN(PKEM_TASK_ROW + scheme->k);
    pkem_take_sum(scheme, w);
    pkem_finish_v(scheme, w); /* lines 17, 20 and 21 */
    PKEM_TRACE_END(PKEM_TASK_ROW + scheme->k);
    return error != 0 ? error : pkem_put_row(scheme, w, w->acc, scheme->k, ct); /* line 23 */
}

#endif
