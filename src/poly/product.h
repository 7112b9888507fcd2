/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Products of coefficients that come as bytes, without a detour through memory: a kernel that some
 * machines have (PK_ARCH_MULTIPLY_BYTES). Elsewhere coefficients are decoded or sampled first, and
 * then go to pk_multiply_accumulate.
 */
#ifndef POCKETKEM_PRODUCT_H
#define POCKETKEM_PRODUCT_H

#include "ntt.h"

#ifdef PK_ARCH_MULTIPLY_BYTES

/* The kernel knows the order of the members. */
typedef struct pk_product {
    int16_t *acc;     /* the next pair of coefficients to add to, */
    const int16_t *b; /* to multiply with (aligned to 4 bytes), */
    const void *zeta; /* and what modulo */
    int32_t left;     /* pairs to go */
    int32_t first;    /* a coefficient that the next one makes a pair with, or -1 */
    int32_t limit;    /* coefficients that are not less are left out */
    int32_t at;       /* where the kernel goes on; 0 at the start */
} pk_product;

#define PK_PRODUCT_STEP 24 /* bytes come in multiples of it, word by word */
#define PK_KEEP_ALL 4096   /* the limit of 12 bits, which leaves out nothing */

/*
 * acc += b * (the coefficients of 12 bits in the bytes), as pk_multiply_accumulate does, until the
 * bytes or the pairs to go have come to an end. Returns where to go on: with these bytes, if only
 * the pairs have. Time depends on which coefficients are left out.
 */
const uint8_t *pk_multiply_bytes(pk_product *p, const uint8_t *in, const uint8_t *end);
/* The same of bytes that are in the lanes of Keccak's state. */
#ifdef PK_MULTIPLY_LANES /* they are bit-interleaved */
const uint8_t *pk_multiply_lanes(pk_product *p, const uint8_t *lanes, const uint8_t *end);
#else
#define pk_multiply_lanes pk_multiply_bytes
#endif

/*
 * What a pair of coefficients is multiplied modulo: X^2 - the number whose PK_CONSTANT is there,
 * or, where products have a factor of their own, its product with the inverse of that.
 */
#ifdef PK_LOOPED_MULTIPLY_BYTES
/* In pk_zetas those of two pairs are one word, whose negative the second pair has (bit 1). */
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

/* Of coefficients below limit. */
PK_INLINE void pk_product_begin(pk_product *p, int32_t limit) {
    p->left = 0;
    p->first = -1;
    p->limit = limit;
    p->at = 0;
}

/* The product goes on with so many pairs of polynomials, from pair number first on. */
PK_INLINE void pk_product_pairs(pk_product *p, int16_t *acc, const int16_t *b, unsigned first,
                                unsigned pairs) {
    p->acc = acc;
    p->b = b;
    p->zeta = PK_PAIR_ZETA(first);
    p->left = (int32_t)pairs;
}

#endif
#endif
