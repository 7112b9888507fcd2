/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What the operations may know of an entry of the matrix: what it needs, which is checked where it
 * is called, and what it leaves.
 */
#include "given_products.h"
#include "matrix.h"

/* The noise that an entry of the matrix is multiplied with. */
static void need_noise(const pkem_work *w, unsigned j) {
#if POCKETKEM_RAM != PKEM_RAM_FAST
    const uint8_t *noise = w->vector.noise.packed[PKEM_NOISE_IS_KEPT ? j : 0];
    /*@ assert need: \initialized(noise + (0 .. PKEM_PACKED_BYTES - 1)); */
#else
    const int16_t *noise = w->vector.noise[j];
    /*@ assert need: \initialized(noise + (0 .. PKEM_N - 1)); */
#endif
    (void)noise, (void)j;
}

void pkem_multiply_entry(const pocketkem_scheme *scheme, pkem_work *w, unsigned entry,
                         int transposed) {
    /*@ assert need: entry % 4 < scheme->k && entry / 4 < scheme->k; */
    /*@ assert need: \initialized(&w->rho[0 .. 31]); */
    /*@ assert need: \initialized(&w->acc[0 .. PKEM_N - 1]); */
    (void)transposed;
    need_noise(w, entry % 4);
    add_product(w->acc, PKEM_N);
    any_bytes(w->hash.noted.state, sizeof w->hash.noted.state);
    pkem_note_at(&w->hash, (uintptr_t)any_number());
#if POCKETKEM_RAM != PKEM_RAM_FAST
    any_coefficients(w->vector.noise.part, PKEM_PART, TRANSFORMED(7));
#endif
}
