/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The noise vector, of which one polynomial is there at a time: packed, sampled again for each row,
 * and transformed a quarter at a time (POCKETKEM_RAM=least).
 */
#include "noise.h"

#if POCKETKEM_RAM == PKEM_RAM_LEAST

#include "trace.h"

#include <string.h>

void pkem_make_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned j) {
    PKEM_TRACE_DETAIL_BEGIN(PKEM_TASK_NOISE(j));
    scheme->suite->prf(&w->hash, w->key, (uint8_t)j);
    pkem_sample_packed(scheme->suite, &w->hash, w->vector.noise.packed, scheme->eta1);
    PKEM_TRACE_DETAIL_END(PKEM_TASK_NOISE(j));
}

#ifndef PKEM_ARCH_TRANSFORM_PACKED

/* Eight coefficients, three bits each. */
PKEM_INLINE uint32_t packed_bits(const uint8_t in[3]) {
    return in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16;
}

/*
 * The first two layers make each quarter of their result from all four quarters of the
 * coefficients. A row has the factors of the second, third and fourth of them, for one quarter of
 * the result. Tests compute them.
 */
static const int16_t first_layers[4][3] PKEM_ROM = {
    {-749, -1600, -40}, {749, -1600, 40}, {-40, 1600, -749}, {40, 1600, 749}};

/* p += factor * (a quarter of the packed coefficients, which begins at in) */
static PKEM_NOINLINE void add_packed(int16_t p[PKEM_PART], const uint8_t *in, int16_t factor) {
    for (int16_t *c = p; c != p + PKEM_PART; in += 3) {
        uint32_t bits = packed_bits(in);
        for (int16_t *end = c + 8; c != end; c++) {
            *c = (int16_t)(*c + ((int16_t)(bits & 7) - 3) * factor);
            bits >>= 3;
        }
    }
}

uintptr_t pkem_transform_packed(int16_t p[PKEM_PART], const uint8_t in[PKEM_PACKED_BYTES],
                                unsigned part) {
    pkem_clear(p, PKEM_PART * sizeof *p);
    add_packed(p, in, 1);
    for (unsigned i = 0; i < 3; i++) {
        in += PKEM_PACKED_BYTES / 4;
        add_packed(p, in, (int16_t)pkem_rom16(first_layers, &first_layers[part][i]));
    }
    return pkem_ntt_quarter(p, part);
}

#endif

void pkem_prepare_noise(pkem_work *w, unsigned j, unsigned part) {
    (void)j;
    pkem_transform_noted(w, w->vector.noise.packed, part);
}

const int16_t *pkem_noise(pkem_work *w, unsigned j, unsigned part) {
    pkem_prepare_noise(w, j, part);
    return pkem_prepared_noise(w, j, part);
}

#endif
