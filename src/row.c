/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "row.h"

#if POCKETKEM_CODE_SMALL
void pkem_multiply_row(const pocketkem_scheme *scheme, pkem_work *w, unsigned i, int transposed) {
    pkem_multiply_row_inline(scheme, w, i, transposed);
}
#endif

void pkem_add_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned i) {
    const pkem_noise_kind kind = {PKEM_ETA2, 1, 1};
    PKEM_ACC_IS(w, PKEM_ACC_ROW);
    PKEM_VERIFY(i <= scheme->k);
    PKEM_TRACE_DETAIL_BEGIN(PKEM_TASK_NOISE(scheme->k + i));
    scheme->suite->prf(&w->hash, w->key, (uint8_t)(scheme->k + i));
    pkem_sample_noise(scheme->suite, &w->hash, w->acc, kind);
    PKEM_TRACE_DETAIL_END(PKEM_TASK_NOISE(scheme->k + i));
}

int pkem_multiply_key(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ek,
                      size_t ek_at) {
    int error = 0;
    pkem_begin_row(w);
    for (unsigned i = 0; i < (unsigned)PKEM_PARTS * scheme->k && error == 0; i++) {
        unsigned part = i % PKEM_PARTS;
        if (part == 0) {
            PKEM_STILL_BUSY();
            pkem_make_noise_again(scheme, w, i / PKEM_PARTS);
        }
        error = pkem_multiply_read(w, pkem_noise(w, i / PKEM_PARTS, part), part, ek,
                                   ek_at + i * (PKEM_POLY_BYTES / PKEM_PARTS));
    }
    PKEM_VERIFY_BOUND(w->acc, PKEM_N, 4 * PKEM_REDUCED);
    PKEM_ACC_BECOMES(w, PKEM_ACC_ROW);
    pkem_transform_back(w->acc, pkem_after_one_product);
    return error;
}

int pkem_multiply_secret(pkem_work *w, unsigned i, const int16_t u[PKEM_N],
                         const pocketkem_io *dk) {
    int error = 0;
    PKEM_ACC_IS(w, PKEM_ACC_SUM);
    for (unsigned part = 0; part < PKEM_PARTS && error == 0; part++) {
        error = pkem_multiply_read(w, u + part * PKEM_PART, part, dk,
                                   i * PKEM_POLY_BYTES + part * (PKEM_POLY_BYTES / PKEM_PARTS));
    }
    return error;
}
