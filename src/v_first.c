/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "v_first.h"

#if POCKETKEM_RAM == PKEM_RAM_LEAST

#include "row.h"
#include "trace.h"

/* The writer of an object that keeps v. pos counts from the beginning of the ciphertext. */
static int keep(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    uint8_t *kept = (uint8_t *)ctx;
    for (size_t i = 0; i < n; i++) {
        kept[(pos + i) % PKEM_KEPT] = in[i];
    }
    return 0;
}

void pkem_keep_v(const pocketkem_scheme *scheme, pkem_work *w) {
    const pocketkem_io kept = {NULL, keep, w->kept};
    const uint8_t compares = w->compares;
    w->compares = 0;
    pkem_put_row(scheme, w, w->acc, scheme->k, &kept);
    w->compares = compares;
}

int pkem_put_u_and_kept_v(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct) {
    const size_t n =
        16; /* divides v's length, its position, and PKEM_KEPT: no chunk wraps around */
    int error = 0;
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PKEM_TRACE_BEGIN(PKEM_TASK_ROW + i);
        pkem_begin_row(w);
        pkem_multiply_row(scheme, w, i, 1);
        pkem_finish_row_of_u(scheme, w, i);
        error = pkem_put_row(scheme, w, w->acc, i, ct);
        PKEM_TRACE_END(PKEM_TASK_ROW + i);
    }
    for (size_t pos = 32u * scheme->du * scheme->k; pos != pkem_ct_bytes(scheme) && error == 0;
         pos += n) {
        const uint8_t *v = w->kept + pos % PKEM_KEPT;
        error = w->compares ? pkem_compare(w, ct, pos, v, n) : pkem_write(ct, pos, v, n);
    }
    return error;
}

#endif
