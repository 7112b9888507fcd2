/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The noise vector, packed and transformed again for each row. A build for little memory keeps all
 * of it (POCKETKEM_RAM=small): because an entry of the matrix is sampled from its first coefficient
 * to its last, half of a transformed polynomial is enough at a time. In one for the least memory
 * one polynomial is there at a time, sampled again for each row, and transformed a quarter at a
 * time.
 */
#include "noise.h"

#if POCKETKEM_RAM != PKEM_RAM_FAST

#include "trace.h"

/* Polynomial j, or the only one that is there. */
#define PACKED(w, j) ((w)->vector.noise.packed[PKEM_NOISE_IS_KEPT ? (j) : 0])

void pkem_make_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned j) {
    PKEM_TRACE_DETAIL_BEGIN(PKEM_TASK_NOISE(j));
    scheme->suite->prf(&w->hash, w->key, (uint8_t)j);
    pkem_sample_packed(scheme->suite, &w->hash, PACKED(w, j), scheme->eta1);
    PKEM_TRACE_DETAIL_END(PKEM_TASK_NOISE(j));
}

/* Eight coefficients, three bits each. */
PKEM_INLINE uint32_t packed_bits(const uint8_t in[3]) {
    return in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16;
}

#ifdef PKEM_ARCH_TRANSFORM_PACKED
/* a kernel does it */
#elif POCKETKEM_RAM == PKEM_RAM_SMALL

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

#else

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
    (void)j; /* the same for all where there is one */
    pkem_transform_noted(w, PACKED(w, j), part);
}

const int16_t *pkem_noise(pkem_work *w, unsigned j, unsigned part) {
    pkem_prepare_noise(w, j, part);
    return pkem_prepared_noise(w, j, part);
}

#endif
