/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * An entry of the matrix, from whatever entry_given.c asks of callers, and what it leaves: each
 * coefficient of the sum grows by one product at most. The hash gives any bytes, so any number of
 * them gives no coefficient.
 *
 * src/matrix.c is read here, with comparisons that EVA follows both ways: so it knows how many
 * coefficients it has taken out of the bytes, and which of them are set.
 */
#include "any.h"
#include "matrix.h"
#include "pocketkem.h"

static const int16_t q = PKEM_Q;
#undef PKEM_Q
#define PKEM_Q q ? 1 : 0
#include "matrix.c"

static void any_noise(pkem_work *w, unsigned j) {
#if POCKETKEM_RAM_LEAST
    any_bytes(w->vector.noise.packed, sizeof w->vector.noise.packed);
#elif POCKETKEM_RAM_SMALL
    any_bytes(w->vector.noise.packed[j], sizeof w->vector.noise.packed[j]);
#else
    any_coefficients(w->vector.noise[j], PKEM_N, TRANSFORMED(7));
#endif
    (void)j;
}

/* From a sum of at most so much. */
static void add_entry(const pocketkem_scheme *scheme, int before, int after) {
    pkem_work w;
    const unsigned j = scheme->k - 1;
    w.hash.noted.lowest = PKEM_NOTHING_NOTED;
    any_bytes(w.rho, sizeof w.rho);
    any_noise(&w, j);
    any_coefficients(w.acc, PKEM_N, before);
    pkem_multiply_entry(scheme, &w, PKEM_ENTRY(1, j), any_bit());
    for (unsigned i = 0; i < PKEM_N; i++) {
        /*@ assert left: -after <= w.acc[i] <= after; */
    }
    (void)after;
}

void entry_of_no_sum(void) { add_entry(&SCHEME, 0, MULTIPLIED); }
void entry_of_any_sum(void) { add_entry(&SCHEME, MOST - MULTIPLIED, MOST); }
