/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* An entry of the matrix, in C: the coefficients are taken out of the bytes, then multiplied. */
#include "matrix.h"

#ifndef PKEM_ARCH_MULTIPLY_BYTES

#include "trace.h"

#include <string.h>

/*
 * Appends the coefficients in 24 bytes that are less than q to the `have` coefficients in a, and
 * returns how many a holds then. The bytes may lie in a itself, at its end: two coefficients are
 * stored only when all bytes that they overwrite have been read.
 */
PKEM_INLINE unsigned take_coefficients(int16_t *a, unsigned have,
                                       const uint8_t bytes[PKEM_PRODUCT_STEP]) {
    for (const uint8_t *t = bytes; t != bytes + PKEM_PRODUCT_STEP; t += 3) {
        uint16_t d1 = (uint16_t)(t[0] | (t[1] & 0x0fu) << 8);
        uint16_t d2 = (uint16_t)(t[1] >> 4 | (unsigned)t[2] << 4);
        a[have] = (int16_t)d1;
        have += d1 < PKEM_Q;
        a[have] = (int16_t)d2;
        have += d2 < PKEM_Q;
    }
    return have;
}

/* The end of p->a, where the 24 bytes lie that take_coefficients takes. */
#define BYTES_OF(p) ((uint8_t *)(p)->a + sizeof(p)->a - PKEM_PRODUCT_STEP)

/* acc += (the coefficients that the 24 bytes give) * (the noise polynomial). */
static PKEM_NOINLINE void multiply_coefficients(pkem_entry_product *p, pkem_work *noise_work) {
    const int16_t *a = p->a;
    unsigned have = take_coefficients(p->a, p->have, BYTES_OF(p));
    unsigned pairs = p->pairs;
    while (have >= 2 && pairs < PKEM_N / 2) {
        unsigned part = pairs / (PKEM_PART / 2);
        unsigned in_part = pairs % (PKEM_PART / 2);
        unsigned count = PKEM_PART / 2 - in_part;
        if (count > have / 2) {
            count = have / 2;
        }
        if (in_part == 0) {
            pkem_prepare_noise(noise_work, p->j, part);
        }
        const int16_t *b = pkem_prepared_noise(noise_work, p->j, part) + 2 * in_part;
        pkem_multiply_accumulate(p->acc + 2 * pairs, b, a, pairs, count);
        pairs += count;
        a += 2 * count;
        have -= 2 * count;
    }
    p->a[0] = *a;
    p->have = (uint8_t)have;
    p->pairs = (uint8_t)pairs;
}

void pkem_begin_product(pkem_entry_product *p, int16_t acc[PKEM_N], unsigned j) {
    p->acc = acc;
    p->j = (uint8_t)j;
    p->pairs = 0;
    p->have = 0;
}

const uint8_t *pkem_feed_product(pkem_entry_product *p, pkem_work *noise_work, const uint8_t *in,
                                 const uint8_t *end, unsigned pairs) {
    PKEM_VERIFY(p->pairs < pairs && pairs <= PKEM_N / 2 &&
                (size_t)(end - in) % PKEM_PRODUCT_STEP == 0);
    while (p->pairs < pairs && in != end) {
        memcpy(BYTES_OF(p), in, PKEM_PRODUCT_STEP);
        in += PKEM_PRODUCT_STEP;
        multiply_coefficients(p, noise_work);
    }
    return in;
}

void pkem_multiply_entry(const pocketkem_scheme *scheme, pkem_work *w, unsigned entry,
                         int transposed) {
    pkem_entry_product p;
    uint8_t *bytes = BYTES_OF(&p);
    PKEM_ACC_IS(w, PKEM_ACC_SUM);
    PKEM_TRACE_DETAIL_BEGIN(entry);
    pkem_begin_product(&p, w->acc, entry % 4);
    pkem_xof_index(bytes, entry, transposed);
    scheme->suite->xof(&w->hash, w->rho, bytes);
    while (!pkem_product_is_done(&p)) {
        scheme->suite->squeeze(&w->hash, bytes, PKEM_PRODUCT_STEP);
        multiply_coefficients(&p, w);
    }
    PKEM_TRACE_DETAIL_END(entry);
}

#endif
