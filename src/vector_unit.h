/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A machine's vector unit, where kernels use one (PKEM_VECTOR_UNIT). Whether it does what these
 * expect is tried once, before the first operation (vector_test.h). If it does not, operations do
 * without.
 *
 * Secrets are in its registers while a kernel runs, and behind that until the next kernel, or until
 * the operation ends (wipe.c). A system that saves registers may save them.
 */
#ifndef POCKETKEM_VECTOR_UNIT_H
#define POCKETKEM_VECTOR_UNIT_H

#include "platform.h"

#ifdef PKEM_VECTOR_UNIT

typedef enum pkem_vector_unit {
    PKEM_VECTORS_UNTRIED,
    PKEM_VECTORS_FAIL,
    PKEM_VECTORS_WORK
} pkem_vector_unit;

/* What is known. Tasks and cores that try it at the same time find the same. */
extern volatile uint8_t pkem_vector_unit_is;

PKEM_INLINE int pkem_vectors_work(void) { return pkem_vector_unit_is == PKEM_VECTORS_WORK; }

/* Clears n bytes, a multiple of PKEM_VECTOR_BYTES and not 0; and the unit's registers. */
void pkem_clear_vectors(void *p, size_t n);
void pkem_wipe_vectors(void);

#endif
#endif
