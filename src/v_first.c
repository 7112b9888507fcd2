/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "v_first.h"

#if POCKETKEM_RAM_LEAST

#include "row.h"
#include "trace.h"

static int keep(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    uint8_t *kept = ctx;
    for (size_t i = 0; i < n; i++) {
        kept[(pos + i) % PK_KEPT] = in[i];
    }
    return 0;
}

void pk_keep_v(const pocketkem_scheme *scheme, pk_work *w) {
    const pocketkem_io kept = {NULL, keep, w->kept};
    const uint8_t compares = w->compares;
    w->compares = 0;
    pk_put_row(scheme, w, w->acc, scheme->k, &kept);
    w->compares = compares;
}

int pk_put_u_and_kept_v(const pocketkem_scheme *scheme, pk_work *w, const pocketkem_io *ct) {
    const size_t n = 16; /* a divisor of what is kept and of where it is */
    int error = 0;
    for (unsigned i = 0; i < scheme->k && error == 0; i++) {
        PK_TRACE_BEGIN(PK_TASK_ROW + i);
        pk_begin_row(w);
        pk_multiply_row(scheme, w, i, 1);
        pk_finish_row_of_u(scheme, w, i);
        error = pk_put_row(scheme, w, w->acc, i, ct);
        PK_TRACE_END(PK_TASK_ROW + i);
    }
    for (size_t pos = 32u * scheme->du * scheme->k; pos != pk_ct_bytes(scheme) && error == 0;
         pos += n) {
        const uint8_t *v = w->kept + pos % PK_KEPT;
        error = w->compares ? pk_compare(w, ct, pos, v, n) : pk_write(ct, pos, v, n);
    }
    return error;
}

#endif
