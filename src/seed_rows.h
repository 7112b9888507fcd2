/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Rows of a key that is made from its seed each time. A build has one of two ways, each a file:
 *
 *   seed_rows_summed.c   t is not made: what v needs of it comes together with the rows of u
 *   seed_rows_again.c    t is made again for v, row by row, in a build for the least memory
 */
#ifndef POCKETKEM_SEED_ROWS_H
#define POCKETKEM_SEED_ROWS_H

#include "work.h"

/*
 * w->acc += s[i] * u, where u is NTT(u[i]), in two steps: pkem_make_secret before u is read,
 * because u may lie over w->hash, and pkem_multiply_made_secret afterwards. Need: pkem_open_seed.
 */
void pkem_make_secret(const pocketkem_scheme *scheme, pkem_work *w, unsigned i);
void pkem_multiply_made_secret(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                               const int16_t u[PKEM_N]);

/* As pkem_pke_encrypt, with the ek that the seed gives. Needs: pkem_open_seed. */
int pkem_encrypt_with_seed(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct);

/* In seed_rows_summed.c: */

/* sum = 0: begins the sum of the terms of v, which the next functions add. They use w->hash. */
void pkem_begin_sum(const pocketkem_scheme *scheme, pkem_work *w);

/* sum += s[i] * w->acc. Needs: w->acc is (A^T y)[i], still transformed. */
void pkem_add_s_times_row(const pocketkem_scheme *scheme, pkem_work *w, unsigned i);

/* sum += e[i] * y[i]. Overwrites w->acc. */
void pkem_add_e_times_y(const pocketkem_scheme *scheme, pkem_work *w, unsigned i);

/* w->acc = NTT^-1(sum), which is t * y. */
void pkem_take_sum(const pocketkem_scheme *scheme, pkem_work *w);

/* In seed_rows_again.c: w->acc = NTT^-1(t * y). */
void pkem_multiply_made_key(const pocketkem_scheme *scheme, pkem_work *w);

#endif
