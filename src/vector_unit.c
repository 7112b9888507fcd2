/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "vector_unit.h"

#ifdef PKEM_VECTOR_UNIT

#include <string.h>

volatile uint8_t pkem_vector_unit_is = PKEM_VECTORS_UNTRIED;

void pkem_wipe(void *p, size_t n) {
    if (pkem_vectors_work() && n != 0 && ((uintptr_t)p | n) % PKEM_VECTOR_BYTES == 0) {
        pkem_clear_vectors(p, n);
    } else {
        PKEM_SET_ZERO(p, n);
    }
}

#endif
