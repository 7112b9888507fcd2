/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The noise vector, kept transformed (POCKETKEM_RAM=fast). */
#include "noise.h"

#if !POCKETKEM_RAM_SMALL

#include "trace.h"

void pk_make_noise(const pocketkem_scheme *scheme, pk_work *w, unsigned j) {
    PK_TRACE_DETAIL_BEGIN(PK_TASK_NOISE(j));
    pk_sample_transformed(scheme, &w->hash, w->v.noise[j], w->key, j, 1);
    PK_TRACE_DETAIL_END(PK_TASK_NOISE(j));
}

const int16_t *pk_noise(pk_work *w, unsigned j, unsigned part) {
    return pk_prepared_noise(w, j, part);
}

#endif
