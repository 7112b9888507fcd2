/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * K-PKE.Encrypt that makes v before u, and keeps v until u has been written. Builds for the least
 * memory need it where all of ek has to be read before any of ct is written.
 */
#ifndef POCKETKEM_V_FIRST_H
#define POCKETKEM_V_FIRST_H

#include "work.h"

/* Keeps v, which is w->acc, compressed and encoded. */
void pkem_keep_v(const pocketkem_scheme *scheme, pkem_work *w);

/* Makes u. Writes u and the v that was kept to ct, or compares them with ct if w->compares is 1. */
int pkem_put_u_and_kept_v(const pocketkem_scheme *scheme, pkem_work *w, const pocketkem_io *ct);

#endif
