/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "product.h"

#include "keccak.h"

#ifdef PK_LOOPED_MULTIPLY_BYTES

/* The kernel takes bytes: three lanes at a time, of which p->at bytes have been used. */
const uint8_t *pk_multiply_lanes(pk_product *p, const uint8_t *lanes, const uint8_t *end) {
    do {
        uint32_t words[PK_PRODUCT_STEP / 4];
        const uint8_t *bytes = (const uint8_t *)words;
        pk_keccak_deinterleave(words, (const void *)lanes, sizeof words);
        p->at = (int32_t)(pk_multiply_bytes(p, bytes + p->at, bytes + sizeof words) - bytes);
        if (p->at == sizeof words) {
            p->at = 0;
            lanes += sizeof words;
        }
    } while (p->left != 0 && lanes != end);
    return lanes;
}

#endif
