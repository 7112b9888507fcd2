/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "product.h"

#include "../hash/keccak.h"
#include "codec.h"

#if defined(PKEM_ARCH_MULTIPLY_BYTES) && PKEM_LANES_BECOME_BYTES

/* The kernel reads bytes: those of nine lanes at a time, of which p->at have been used. */
const uint8_t *pkem_multiply_lanes(pkem_product *p, const uint8_t *lanes, const uint8_t *end) {
    do {
        uint32_t words[3 * PKEM_PRODUCT_STEP / 4];
        const uint8_t *bytes = (const uint8_t *)words;
        size_t left = (size_t)(end - lanes), n = left < sizeof words ? left : sizeof words;
        pkem_keccak_deinterleave(words, (const void *)lanes, n);
        pkem_note(p->noted, PKEM_MULTIPLY_BYTES_FRAME);
        p->at = (int32_t)(pkem_multiply_bytes(p, bytes + p->at, bytes + n) - bytes);
        if (p->at == (int32_t)n) {
            p->at = 0;
            lanes += n;
        }
    } while (p->left != 0 && lanes != end);
    return lanes;
}

#endif

#ifdef PKEM_MULTIPLY_ENCODED

void pkem_multiply_accumulate(int16_t *acc, const int16_t *b, const int16_t *a, unsigned first,
                              unsigned count) {
    PKEM_WORD_ALIGNED int16_t c[PKEM_BLOCK];
    const uint8_t *bytes = (const uint8_t *)c;
    pkem_product p = {.first = -1, .limit = PKEM_KEEP_ALL};
    pkem_product_pairs(&p, acc, b, first, count);
    for (; p.left != 0; a += PKEM_BLOCK) {
        pkem_encode_product(c, a, PKEM_ONE);
        pkem_multiply_bytes(&p, bytes, bytes + PKEM_BLOCK_BYTES(12));
    }
}

#endif
