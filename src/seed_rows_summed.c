/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * With the key made from its seed, t is not made a second time for v: because t = A s + e,
 *     v = t y + e2 + m = sum over rows i of (s[i] * (A^T y)[i] + e[i] * y[i]) + e2 + m,
 * and (A^T y)[i] is there when row i of u is computed. s and e are sampled as they are needed.
 */
#include "seed_rows.h"

#if !POCKETKEM_RAM_LEAST

#include "row.h"
#include "trace.h"

#if POCKETKEM_CODE_SMALL && POCKETKEM_RAM_SMALL
PK_NOINLINE pk_seed_work *pk_seed_work_of(const pocketkem_scheme *scheme, pk_work *w) {
    return PK_SEED_WORK(scheme, w);
}
#endif

/* s[i] is made when it is multiplied. */
void pk_make_secret(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    (void)scheme, (void)w, (void)i;
}

/* poly = s[i], transformed. */
static void make_s(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    pk_seed_work *seed = pk_seed_work_of(scheme, w);
    pk_sample_transformed(scheme, &w->hash, seed->poly, seed->sigma, i, 1);
}

void pk_multiply_made_secret(const pocketkem_scheme *scheme, pk_work *w, unsigned i,
                             const int16_t u[PK_N]) {
    make_s(scheme, w, i);
    pk_multiply_accumulate(w->acc, u, pk_seed_work_of(scheme, w)->poly, 0, PK_N / 2);
}

void pk_begin_sum(const pocketkem_scheme *scheme, pk_work *w) {
    pk_seed_work *seed = pk_seed_work_of(scheme, w);
    pk_clear(seed->u.acc, sizeof seed->u.acc);
}

PK_NOINLINE void pk_add_s_times_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    pk_seed_work *seed = pk_seed_work_of(scheme, w);
    PK_ACC_IS(w, PK_ACC_SUM);
    make_s(scheme, w, i);
    pk_multiply_accumulate(seed->u.acc, seed->poly, w->acc, 0, PK_N / 2);
}

PK_NOINLINE void pk_add_e_times_y(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    pk_seed_work *seed = pk_seed_work_of(scheme, w);
    int16_t *acc = seed->u.acc;
    PK_ACC_IS(w, PK_ACC_FREE);
    pk_sample_transformed(scheme, &w->hash, w->acc, seed->sigma, scheme->k + i, PK_REDUCE_FACTOR);
    pk_multiply_accumulate(acc, pk_noise(w, i, 0), w->acc, 0, PK_N / 4);
    pk_multiply_accumulate(acc + PK_N / 2, pk_noise(w, i, 1), w->acc + PK_N / 2, PK_N / 4,
                           PK_N / 4);
}

PK_NOINLINE void pk_take_sum(const pocketkem_scheme *scheme, pk_work *w) {
    const int16_t *sum = pk_seed_work_of(scheme, w)->u.acc; /* of 2 k products: too large */
    for (unsigned i = 0; i < PK_N; i++) {
        w->acc[i] = pk_multiply(sum[i], PK_ONE);
    }
    PK_ACC_BECOMES(w, PK_ACC_ROW);
    pk_inverse_ntt(w->acc, pk_after_two_products);
}

/* [FIPS203, Algorithm 14] */
int pk_encrypt_with_seed(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ct) {
    int error = 0;
    pk_begin_noise(w, NULL);
    pk_begin_sum(scheme, w);
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PK_TRACE_BEGIN(PK_TASK_ROW + i);
        pk_begin_row(w);
        pk_multiply_row(scheme, w, i, 1); /* lines 4 to 12 and 18 */
        pk_add_s_times_row(scheme, w, i);
        pk_finish_row_of_u(scheme, w, i);             /* lines 13 to 16 and 19 */
        error = pk_put_row(scheme, w, w->acc, i, ct); /* line 22 */
        PK_TRACE_END(PK_TASK_ROW + i);
        pk_add_e_times_y(scheme, w, i);
    }
    PK_TRACE_BEGIN(PK_TASK_ROW + scheme->k);
    pk_take_sum(scheme, w);
    pk_finish_v(scheme, w); /* lines 17, 20 and 21 */
    PK_TRACE_END(PK_TASK_ROW + scheme->k);
    return error != 0 ? error : pk_put_row(scheme, w, w->acc, scheme->k, ct); /* line 23 */
}

#endif
