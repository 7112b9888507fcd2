/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "product.h"

#include "../hash/keccak.h"
#include "codec.h"

#ifdef PK_LOOPED_MULTIPLY_BYTES

/* The kernel reads bytes: those of nine lanes at a time, of which p->at have been used. */
const uint8_t *pk_multiply_lanes(pk_product *p, const uint8_t *lanes, const uint8_t *end) {
    do {
        uint32_t words[3 * PK_PRODUCT_STEP / 4];
        const uint8_t *bytes = (const uint8_t *)words;
        size_t left = (size_t)(end - lanes), n = left < sizeof words ? left : sizeof words;
        pk_keccak_deinterleave(words, (const void *)lanes, n);
        p->at = (int32_t)(pk_multiply_bytes(p, bytes + p->at, bytes + n) - bytes);
        if (p->at == (int32_t)n) {
            p->at = 0;
            lanes += n;
        }
    } while (p->left != 0 && lanes != end);
    return lanes;
}

#endif

#ifdef PK_MULTIPLY_ENCODED

void pk_multiply_accumulate(int16_t *acc, const int16_t *b, const int16_t *a, unsigned first,
                            unsigned count) {
    PK_WORD_ALIGNED int16_t c[PK_BLOCK];
    const uint8_t *bytes = (const uint8_t *)c;
    pk_product p = {.first = -1, .limit = PK_KEEP_ALL};
    pk_product_pairs(&p, acc, b, first, count);
    for (; p.left != 0; a += PK_BLOCK) {
        pk_encode_product(c, a, PK_ONE);
        pk_multiply_bytes(&p, bytes, bytes + PK_BLOCK_BYTES(12));
    }
}

#endif
