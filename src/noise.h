/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The noise vector, s in key generation and y in encryption: how it is made, and read a part at a
 * time as it is multiplied. A build keeps it in one of three ways:
 *
 *   noise_transformed.c   512 bytes for each polynomial, transformed
 *   noise_packed.c        96 bytes for each polynomial, and transformed again for each row; or, for
 *                         the least memory, one polynomial, which is sampled again for each row
 */
#ifndef POCKETKEM_NOISE_H
#define POCKETKEM_NOISE_H

#include "cbd.h"
#include "work.h"

/* Whether each polynomial of the vector is kept; otherwise it is made again for each use. */
#define PKEM_NOISE_IS_KEPT (POCKETKEM_RAM != PKEM_RAM_LEAST)

/*
 * Makes polynomial j of the vector: SamplePolyCBD_eta1(PRF(w->key, j)). Uses w->hash.
 * If the vector is not kept, the polynomial replaces the one that was made before.
 */
void pkem_make_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned j);

/* Makes polynomial j again if the vector is not kept. */
PKEM_INLINE void pkem_make_noise_again(const pocketkem_scheme *scheme, pkem_work *w, unsigned j) {
    if (!PKEM_NOISE_IS_KEPT) {
        pkem_make_noise(scheme, w, j);
    }
}

/*
 * Three functions give a part of polynomial j, transformed; parts are 0 to PKEM_PARTS - 1:
 *
 *   pkem_prepare_noise    transforms the part, if pkem_make_noise has not done that
 *   pkem_prepared_noise   returns the part that was prepared last
 *   pkem_noise            does both
 *
 * Need: polynomial j was made. A part is valid until another one is prepared.
 */
#if POCKETKEM_RAM != PKEM_RAM_FAST

PKEM_INLINE const int16_t *pkem_prepared_noise(const pkem_work *w, unsigned j, unsigned part) {
    (void)j, (void)part;
    return w->vector.noise.part;
}

/*
 * p = a part of NTT(the packed polynomial `in`). Coefficients are at most 25,477. Some machines
 * have a kernel for it. The C returns the lowest stack pointer, which pkem_transform_noted notes
 * (wipe.h).
 */
#ifdef PKEM_ARCH_TRANSFORM_PACKED
void pkem_transform_packed(int16_t p[PKEM_PART], const uint8_t in[PKEM_PACKED_BYTES],
                           unsigned part);
#define pkem_transform_noted(w, in, part) pkem_transform_packed((w)->vector.noise.part, in, part)
#else
uintptr_t pkem_transform_packed(int16_t p[PKEM_PART], const uint8_t in[PKEM_PACKED_BYTES],
                                unsigned part);
#define pkem_transform_noted(w, in, part)                                                          \
    pkem_note_at(PKEM_NOTED_IN(w), pkem_transform_packed((w)->vector.noise.part, in, part))
#endif

void pkem_prepare_noise(pkem_work *w, unsigned j, unsigned part);

#else

PKEM_INLINE void pkem_prepare_noise(pkem_work *w, unsigned j, unsigned part) {
    (void)w, (void)j, (void)part;
}

PKEM_INLINE const int16_t *pkem_prepared_noise(const pkem_work *w, unsigned j, unsigned part) {
    return w->vector.noise[j] + part * PKEM_PART;
}

#endif

const int16_t *pkem_noise(pkem_work *w, unsigned j, unsigned part);

#endif
