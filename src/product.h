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
    int16_t *acc;         /* the next pair of coefficients to add to, */
    const int16_t *b;     /* to multiply with (aligned to 4 bytes), */
    const uint32_t *zeta; /* and what modulo */
    int32_t left;         /* pairs to go */
    int32_t first;        /* a coefficient that the next one makes a pair with, or -1 */
    int32_t limit;        /* coefficients that are not less are left out */
} pk_product;

#define PK_PRODUCT_STEP 12 /* bytes come in multiples of it, word by word */
#define PK_KEEP_ALL 4096   /* the limit of 12 bits, which leaves out nothing */

/*
 * acc += b * (the coefficients of 12 bits in the bytes), as pk_multiply_accumulate does, until the
 * bytes or the pairs to go have come to an end. Returns where it has stopped, behind a group of
 * three bytes. Time depends on which coefficients are left out.
 */
const uint8_t *pk_multiply_bytes(pk_product *p, const uint8_t *in, const uint8_t *end);

/* For each of the 128 pairs of coefficients PK_CONSTANT(zeta) of X^2 - zeta. */
extern const uint32_t pk_pair_zetas[PK_N / 2];

/* The product goes on in the first (half = 0) or second half of polynomials. */
PK_INLINE void pk_product_half(pk_product *p, int16_t acc[PK_N / 2], const int16_t b[PK_N / 2],
                               unsigned half) {
    p->acc = acc;
    p->b = b;
    p->zeta = pk_pair_zetas + half * (PK_N / 4);
    p->left = PK_N / 4;
}

#endif
#endif
