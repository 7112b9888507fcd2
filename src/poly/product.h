/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Products with coefficients that arrive as bytes. Some machines have a kernel
 * (PK_ARCH_MULTIPLY_BYTES) that multiplies without decoding them to memory. On others coefficients
 * are decoded or sampled first, and then go to pk_multiply_accumulate.
 */
#ifndef POCKETKEM_PRODUCT_H
#define POCKETKEM_PRODUCT_H

#include "ntt.h"

#ifdef PK_ARCH_MULTIPLY_BYTES

/* The kernel depends on the order of the members. */
typedef struct pk_product {
    int16_t *acc;     /* the next pair of coefficients to add to */
    const int16_t *b; /* the pair to multiply by, aligned to 4 bytes */
    const void *zeta; /* the zeta of the pair's modulus */
    int32_t left;     /* remaining pairs */
    int32_t first;    /* a coefficient that waits for its partner, or -1 */
    int32_t limit;    /* coefficients that are not less are rejected */
    int32_t at;       /* the kernel's position; 0 at the start */
} pk_product;

#define PK_PRODUCT_STEP 24 /* bytes come in multiples of this, word by word */
#define PK_KEEP_ALL 4096   /* a limit that accepts all 12-bit coefficients */

/*
 * acc += b * (the 12-bit coefficients in the bytes), as pk_multiply_accumulate does, until the
 * bytes or the pairs come to an end. Returns where to continue: within these bytes if only the
 * pairs have come to an end. Time depends on which coefficients are rejected.
 */
const uint8_t *pk_multiply_bytes(pk_product *p, const uint8_t *in, const uint8_t *end);
/* The same with bytes in the lanes of Keccak's state. */
#ifdef PK_MULTIPLY_LANES /* the kernel reads bit-interleaved lanes */
const uint8_t *pk_multiply_lanes(pk_product *p, const uint8_t *lanes, const uint8_t *end);
#else
#define pk_multiply_lanes pk_multiply_bytes
#endif

/*
 * The zeta of a pair's modulus, X^2 - zeta, as PK_CONSTANT. Where products have a factor of their
 * own, it is multiplied by the inverse of that factor.
 */
#ifdef PK_LOOPED_MULTIPLY_BYTES
/* In pk_zetas, two pairs share one word. The second pair has the negative of its zeta (bit 1). */
#define PK_PAIR_ZETA(pair) ((const uint8_t *)(pk_zetas + PK_N / 4) + 2 * (pair))
#else
#ifdef PK_CORRECT_REDUCE
extern const int16_t pk_pair_zetas[PK_N / 2];
#else
#define PK_HAS_PAIR_ZETAS
extern const uint32_t pk_pair_zetas[PK_N / 2];
#endif
#define PK_PAIR_ZETA(pair) (pk_pair_zetas + (pair))
#endif

/* Begins a product of coefficients below limit. */
PK_INLINE void pk_product_begin(pk_product *p, int32_t limit) {
    p->left = 0;
    p->first = -1;
    p->limit = limit;
    p->at = 0;
}

/* Continues the product with so many pairs of polynomials, from pair number first on. */
PK_INLINE void pk_product_pairs(pk_product *p, int16_t *acc, const int16_t *b, unsigned first,
                                unsigned pairs) {
    p->acc = acc;
    p->b = b;
    p->zeta = PK_PAIR_ZETA(first);
    p->left = (int32_t)pairs;
}

#endif
#endif
