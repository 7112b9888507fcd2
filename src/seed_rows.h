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
 * w->acc += s[i] * u, in two steps: pkem_make_secret precedes that u is read, because u may lie
 * where w->hash is. Needs: the seed was opened; u is transformed.
 */
void pkem_make_secret(const pocketkem_scheme *scheme, pkem_work *w, unsigned i);
void pkem_multiply_made_secret(const pocketkem_scheme *scheme, pkem_work *w, unsigned i,
                               const int16_t u[PKEM_N]);

/* K-PKE.Encrypt, as pkem_pke_encrypt, with the ek of the seed that was opened. */
int pkem_encrypt_with_seed(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct);

#if !POCKETKEM_RAM_LEAST

/* The terms of v, whose sum pkem_begin_sum clears. They use w->hash. */
void pkem_begin_sum(const pocketkem_scheme *scheme, pkem_work *w);

/* sum += s[i] * (A^T y)[i], which is in w->acc, not transformed back. */
void pkem_add_s_times_row(const pocketkem_scheme *scheme, pkem_work *w, unsigned i);

/* sum += e[i] * y[i]. Uses w->acc. */
void pkem_add_e_times_y(const pocketkem_scheme *scheme, pkem_work *w, unsigned i);

/* w->acc = the sum of all terms, transformed back: t * y */
void pkem_take_sum(const pocketkem_scheme *scheme, pkem_work *w);

#else
/* w->acc = t * y, not transformed. */
void pkem_multiply_made_key(const pocketkem_scheme *scheme, pkem_work *w);
#endif

#endif
