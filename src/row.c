/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "row.h"

#if POCKETKEM_CODE_SMALL
void pk_multiply_row(const pocketkem_scheme *scheme, pk_work *w, unsigned i, int transposed) {
    pk_multiply_row_here(scheme, w, i, transposed);
}
#endif

void pk_add_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned i) {
    const pk_noise_kind kind = {PK_ETA2, 1, 1};
    PK_ACC_IS(w, PK_ACC_ROW);
    PK_VERIFY(i <= scheme->k);
    PK_TRACE_DETAIL_BEGIN(PK_TASK_NOISE(scheme->k + i));
    scheme->suite->prf(&w->hash, w->key, (uint8_t)(scheme->k + i));
    pk_sample_noise(scheme->suite, &w->hash, w->acc, kind);
    PK_TRACE_DETAIL_END(PK_TASK_NOISE(scheme->k + i));
}

int pk_multiply_key(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ek,
                    size_t ek_at) {
    int error = 0;
    pk_begin_row(w);
    for (unsigned i = 0; i < (unsigned)PK_PARTS * scheme->k && error == 0; i++) {
        unsigned part = i % PK_PARTS;
        if (part == 0) {
            pk_make_noise_again(scheme, w, i / PK_PARTS);
        }
        error = pk_multiply_read(w->acc + part * PK_PART, pk_noise(w, i / PK_PARTS, part), part, ek,
                                 ek_at + i * (PK_POLY_BYTES / PK_PARTS));
    }
    PK_VERIFY_BOUND(w->acc, PK_N, 4 * PK_REDUCED);
    PK_ACC_BECOMES(w, PK_ACC_ROW);
    pk_inverse_ntt(w->acc, pk_after_one_product);
    return error;
}

int pk_multiply_secret(pk_work *w, unsigned i, const int16_t u[PK_N], const pocketkem_io *dk) {
    int error = 0;
    PK_ACC_IS(w, PK_ACC_SUM);
    for (unsigned part = 0; part < PK_PARTS && error == 0; part++) {
        error = pk_multiply_read(w->acc + part * PK_PART, u + part * PK_PART, part, dk,
                                 i * PK_POLY_BYTES + part * (PK_POLY_BYTES / PK_PARTS));
    }
    return error;
}
