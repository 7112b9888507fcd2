/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "vectors.h"

#ifdef PKEM_VECTOR_UNIT

PKEM_INLINE int are_vectors(const int16_t *p) {
    return pkem_vectors_work() && (uintptr_t)p % PKEM_VECTOR_BYTES == 0;
}

void pkem_transform(int16_t p[PKEM_N]) {
    if (are_vectors(p)) {
        pkem_ntt_vectors(p);
    } else {
        pkem_ntt(p);
    }
}

void pkem_transform_back(int16_t p[PKEM_N], const uint32_t factor[2]) {
    if (are_vectors(p)) {
        pkem_inverse_ntt_vectors(p, factor == pkem_after_one_product ? 1 : 2);
    } else {
        pkem_inverse_ntt(p, factor);
    }
}

#endif
