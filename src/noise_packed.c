/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The noise vector, kept packed and transformed again for each row (POCKETKEM_RAM=small). Because
 * an entry of the matrix is sampled from its first coefficient to its last, half of a transformed
 * polynomial is enough at a time.
 */
#include "noise.h"

#if POCKETKEM_RAM == PKEM_RAM_SMALL

#include "trace.h"

void pkem_make_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned j) {
    PKEM_TRACE_DETAIL_BEGIN(PKEM_TASK_NOISE(j));
    scheme->suite->prf(&w->hash, w->key, (uint8_t)j);
    pkem_sample_packed(scheme->suite, &w->hash, w->vector.noise.packed[j], scheme->eta1);
    PKEM_TRACE_DETAIL_END(PKEM_TASK_NOISE(j));
}

#ifndef PKEM_ARCH_TRANSFORM_PACKED

/* Eight coefficients, three bits each. */
PKEM_INLINE uint32_t packed_bits(const uint8_t in[3]) {
    return in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16;
}

/* Unpacking also does the first layer of the transform: small numbers need no reduction. */
uintptr_t pkem_transform_packed(int16_t p[PKEM_PART], const uint8_t in[PKEM_PACKED_BYTES],
                                unsigned part) {
    const int16_t zeta = part == 0 ? PKEM_FIRST_ZETA : -PKEM_FIRST_ZETA;
    const int16_t offset = (int16_t)(-3 - 3 * zeta);
    for (int16_t *c = p; c != p + PKEM_PART; in += 3) {
        uint32_t low = packed_bits(in), high = packed_bits(in + PKEM_PACKED_BYTES / 2);
        for (int16_t *end = c + 8; c != end; c++) {
            *c = (int16_t)((int16_t)(low & 7) + (int16_t)(high & 7) * zeta + offset);
            low >>= 3;
            high >>= 3;
        }
    }
    return pkem_ntt_half_deepest(p, part);
}

#endif

void pkem_prepare_noise(pkem_work *w, unsigned j, unsigned part) {
    pkem_transform_noted(w, w->vector.noise.packed[j], part);
}

const int16_t *pkem_noise(pkem_work *w, unsigned j, unsigned part) {
    pkem_prepare_noise(w, j, part);
    return pkem_prepared_noise(w, j, part);
}

#endif
