/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The noise vector, s in key generation and y in encryption: how it is made, and read a part at a
 * time as it is multiplied. A build keeps it in one of three ways, each a file:
 *
 *   noise_transformed.c   512 bytes for each polynomial, transformed
 *   noise_packed.c        96 bytes for each polynomial, and transformed again for each row
 *   noise_again.c         one polynomial of 96 bytes, sampled again for each row
 */
#ifndef POCKETKEM_NOISE_H
#define POCKETKEM_NOISE_H

#include "cbd.h"
#include "work.h"

/* Whether all polynomials of the vector are there once they have been made. */
#define PKEM_NOISE_IS_KEPT (!POCKETKEM_RAM_LEAST)

/*
 * Makes polynomial j of the vector: PRF(w->key, j), of width eta1. It uses w->hash.
 * Where the vector is not kept, it takes the place of the polynomial that was made before.
 */
void pkem_make_noise(const pocketkem_scheme *scheme, pkem_work *w, unsigned j);

/* Makes polynomial j for another use, where the vector is not kept. */
PKEM_INLINE void pkem_make_noise_again(const pocketkem_scheme *scheme, pkem_work *w, unsigned j) {
    if (!PKEM_NOISE_IS_KEPT) {
        pkem_make_noise(scheme, w, j);
    }
}

/*
 * Returns a part, from 0 to PKEM_PARTS - 1, of polynomial j, transformed.
 * Needs: polynomial j is there. The part is valid until another one is asked for.
 *
 * It is pkem_prepared_noise, once pkem_prepare_noise has been called.
 */
#if POCKETKEM_RAM_SMALL

PKEM_INLINE const int16_t *pkem_prepared_noise(const pkem_work *w, unsigned j, unsigned part) {
    (void)j, (void)part;
    return w->vector.noise.part;
}

/*
 * A part of the transform of a polynomial that is packed. At most 25,477. The kernel of some
 * machines, or C, which returns how deep the stack went, for a note (wipe.h).
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

#ifdef PKEM_ENCODES_S_EARLY
/* Encodes the part of s that is prepared to where it is to be (pkem_begin_noise). */
void pkem_encode_secret(const pkem_work *w, unsigned j, unsigned part);
PKEM_INLINE void pkem_prepare_noise(pkem_work *w, unsigned j, unsigned part) {
    pkem_transform_noted(w, w->vector.noise.packed[j], part);
    if (w->s != NULL) {
        pkem_encode_secret(w, j, part);
    }
}
#else
void pkem_prepare_noise(pkem_work *w, unsigned j, unsigned part);
#endif

#else

PKEM_INLINE void pkem_prepare_noise(pkem_work *w, unsigned j, unsigned part) {
    (void)w, (void)j, (void)part;
}

PKEM_INLINE const int16_t *pkem_prepared_noise(const pkem_work *w, unsigned j, unsigned part) {
    return w->vector.noise[j] + part * PKEM_PART;
}

#endif

#ifdef PKEM_ENCODES_S_EARLY /* where a frame less counts */
PKEM_INLINE const int16_t *pkem_noise(pkem_work *w, unsigned j, unsigned part) {
    pkem_prepare_noise(w, j, part);
    return pkem_prepared_noise(w, j, part);
}
#else
const int16_t *pkem_noise(pkem_work *w, unsigned j, unsigned part);
#endif

/*
 * Begins a new vector. Where s is not null the vector is s of key generation, and s the object that
 * it goes to: it may be encoded there as it is transformed for the first row, if that is plain
 * memory. pkem_end_writing_secret tells after the first row whether it was.
 */
#ifdef PKEM_ENCODES_S_EARLY
void pkem_begin_noise(pkem_work *w, const pocketkem_io *s);
int pkem_end_writing_secret(pkem_work *w);
/* The same while the first row is made: whether s is written as it is multiplied. */
PKEM_INLINE int pkem_is_writing_secret(const pkem_work *w) { return w->s != NULL; }
#else
PKEM_INLINE void pkem_begin_noise(pkem_work *w, const pocketkem_io *s) { (void)w, (void)s; }
PKEM_INLINE int pkem_end_writing_secret(pkem_work *w) { return (void)w, 0; }
PKEM_INLINE int pkem_is_writing_secret(const pkem_work *w) { return (void)w, 0; }
#endif

#endif
