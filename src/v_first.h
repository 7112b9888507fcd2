/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * K-PKE.Encrypt whose v is made before u, and kept until u has been written: of a build for the
 * least memory, where all of ek is to be read before any of ct is written.
 */
#ifndef POCKETKEM_V_FIRST_H
#define POCKETKEM_V_FIRST_H

#include "work.h"

#if POCKETKEM_RAM_LEAST

/* Keeps the v that is in w->acc, compressed. */
void pkem_keep_v(const pocketkem_scheme *scheme, pkem_work *w);

/* Makes u, and writes u and the v that was kept; or compares, if w->compares. */
int pkem_put_u_and_kept_v(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct);

#endif
#endif
