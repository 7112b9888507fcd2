/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Operations whose objects come and go over a line to somebody who is not trusted, so that nothing
 * is asked for twice (pocketkem_how.streamed). For ML-KEM, in builds for the least memory.
 */
#ifndef POCKETKEM_STREAMED_H
#define POCKETKEM_STREAMED_H

#include "kem.h"

#if POCKETKEM_RAM == PKEM_RAM_LEAST
pkem_operation_in pkem_keygen_streamed, pkem_encaps_streamed, pkem_decaps_streamed;
#else /* where how->streamed is refused */
#define pkem_keygen_streamed NULL
#define pkem_encaps_streamed NULL
#define pkem_decaps_streamed NULL
#endif

#endif
