/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Rows of a matrix times a vector in two shares, by what the machine has for unmasked ones. */
#include "masked_c.h"

#if defined(PKEM_MASKED) && !defined(PKEM_CODEC_OF_ROWS)

void pkem_encode_products(uint8_t *out, const int16_t *p, uint32_t constant, unsigned n) {
    PKEM_WORD_ALIGNED int16_t c[PKEM_BLOCK];
    for (const int16_t *end = p + n; p != end; p += PKEM_BLOCK, out += PKEM_BLOCK_BYTES(12)) {
        pkem_encode_product(c, p, constant);
        memcpy(out, c, PKEM_BLOCK_BYTES(12));
    }
    pkem_wipe(c, sizeof c); /* the other share comes to the same place */
}

void pkem_decode_row(int16_t *c, const uint8_t *in, unsigned d, unsigned n) {
    for (int16_t *end = c + n; c != end; c += PKEM_BLOCK, in += PKEM_BLOCK_BYTES(d)) {
        memcpy(PKEM_BYTES_IN_BLOCK(c, d), in, PKEM_BLOCK_BYTES(d));
        pkem_decode_compressed(c, d);
    }
}

#endif

#ifdef PKEM_MASKED_C

#include "../poly/product.h"

void pkem_masked_ntt(int16_t p[PKEM_N]) {
    for (unsigned i = 0; i < PKEM_N; i++) {
        p[i] = pkem_multiply(p[i], PKEM_ONE);
    }
    pkem_ntt(p);
}

/* Some machines' encoding knows two constants, and not this one. */
void pkem_masked_encode_as_product(uint8_t *out, int16_t p[PKEM_N]) {
    for (unsigned i = 0; i < PKEM_N; i++) {
        p[i] = pkem_reduce(p[i]);
    }
    pkem_encode_products(out, p, PKEM_ONE, PKEM_N);
}

#ifdef PKEM_ARCH_MULTIPLY_BYTES

void pkem_masked_accumulate_encoded(int16_t acc[PKEM_N], const int16_t b[PKEM_N],
                                    const uint8_t *in) {
    uint32_t words[48 / 4];
    uint8_t *const bytes = (uint8_t *)words;
    pkem_product p;
    pkem_product_begin(&p, PKEM_KEEP_ALL);
    pkem_product_pairs(&p, acc, b, 0, PKEM_N / 2);
    for (; p.left != 0; in += sizeof words) {
        memcpy(words, in, sizeof words);
        pkem_multiply_bytes(&p, bytes, bytes + sizeof words);
    }
    pkem_masked_between();
}

void pkem_masked_accumulate_entry(const pkem_suite *suite, pkem_hash *hash, pkem_shares acc,
                                  pkem_shares b) {
    uint32_t words[PKEM_PRODUCT_STEP / 4];
    uint8_t *const bytes = (uint8_t *)words;
    pkem_product p[2];
    for (unsigned share = 0; share < 2; share++) {
        pkem_product_begin(&p[share], PKEM_Q);
        pkem_product_pairs(&p[share], acc[share], b[share], 0, PKEM_N / 2);
    }
    while (p[0].left != 0) {
        suite->squeeze(hash, bytes, PKEM_PRODUCT_STEP);
        for (unsigned share = 0; share < 2; share++) {
            pkem_multiply_bytes(&p[share], bytes, bytes + PKEM_PRODUCT_STEP);
            pkem_masked_between();
        }
    }
}

#else

void pkem_masked_accumulate_encoded(int16_t acc[PKEM_N], const int16_t b[PKEM_N],
                                    const uint8_t *in) {
    int16_t c[PKEM_BLOCK];
    for (unsigned n = 0; n < PKEM_N; n += PKEM_BLOCK, in += PKEM_BLOCK_BYTES(12)) {
        pkem_decode(c, in, 12);
        pkem_multiply_accumulate(acc + n, b + n, c, n / 2, PKEM_BLOCK / 2);
    }
    pkem_masked_between();
}

/* [FIPS203, Algorithm 7] */
void pkem_masked_accumulate_entry(const pkem_suite *suite, pkem_hash *hash, pkem_shares acc,
                                  pkem_shares b) {
    uint8_t bytes[PKEM_PRODUCT_STEP];
    int16_t a[1 + PKEM_BLOCK + 1] = {0}, c[PKEM_BLOCK];
    unsigned have = 0, pairs = 0;
    while (pairs != PKEM_N / 2) {
        suite->squeeze(hash, bytes, PKEM_PRODUCT_STEP);
        pkem_decode(c, bytes, 12);
        for (unsigned i = 0; i < PKEM_BLOCK; i++) {
            a[have] = c[i];
            have += c[i] < PKEM_Q;
        }
        const unsigned left = PKEM_N / 2 - pairs, n = have / 2 < left ? have / 2 : left;
        for (unsigned share = 0; share < 2; share++) {
            pkem_multiply_accumulate(acc[share] + 2 * pairs, b[share] + 2 * pairs, a, pairs, n);
            pkem_masked_between();
        }
        pairs += n;
        a[0] = a[2 * n];
        have -= 2 * n;
    }
}

#endif
#endif
