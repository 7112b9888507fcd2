/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The noise vector, kept transformed (POCKETKEM_RAM=fast). */
#include "noise.h"

#if POCKETKEM_RAM == PKEM_RAM_FAST

#include "trace.h"

void pkem_make_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned j) {
    PKEM_TRACE_DETAIL_BEGIN(PKEM_TASK_NOISE(j));
    scheme->suite->prf(&w->hash, w->key, (uint8_t)j);
    pkem_sample_transformed(scheme, &w->hash, w->vector.noise[j], 1);
    PKEM_TRACE_DETAIL_END(PKEM_TASK_NOISE(j));
}

const int16_t *pkem_noise(pkem_work *w, unsigned j, unsigned part) {
    return pkem_prepared_noise(w, j, part);
}

#endif
