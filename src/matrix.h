/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * An entry of the matrix, multiplied with a polynomial of the noise vector as it is sampled
 * [FIPS203, Algorithm 7]. Run time and accesses depend on rho, which is public.
 */
#ifndef POCKETKEM_MATRIX_H
#define POCKETKEM_MATRIX_H

#include "noise.h"
#include "poly/product.h"
#include "verify.h"

/*
 * The number of the entry in row i and column j of the matrix that is multiplied: of A in key
 * generation, of its transpose in encryption. j is also the polynomial that it is multiplied with.
 */
#define PKEM_ENTRY(i, j) (4u * (i) + (j))

/* The two bytes that the XOF absorbs behind rho: j, i for A[i][j]; i, j for the transpose. */
PKEM_INLINE void pkem_xof_index(uint8_t index[2], unsigned entry, int transposed) {
    index[!transposed] = (uint8_t)(entry / 4);
    index[transposed != 0] = (uint8_t)(entry % 4);
}

/*
 * w->acc += entry * polynomial j of the noise vector, where entry is PKEM_ENTRY(i, j): in the
 * transformed domain, and with the factor of pkem_multiply_accumulate. The entry is
 * SampleNTT(w->rho || index). Uses w->hash.
 * Needs: polynomial j was made, and w->acc belongs to this row. Each coefficient of w->acc grows by
 * at most PKEM_REDUCED.
 */
void pkem_multiply_entry(const pocketkem_scheme *scheme, pkem_work *w, unsigned entry,
                         int transposed);

/*
 * The same product in steps, for a caller that has output of the XOF in memory: pkem_begin_product,
 * then pkem_feed_product with the output in its order until pkem_product_is_done. pkem_product_has:
 * whether at least so many pairs have been multiplied, a multiple of PKEM_N / 8.
 */
#ifdef PKEM_ARCH_MULTIPLY_BYTES
typedef struct pkem_entry_product {
    uint8_t j;                       /* the polynomial of the noise vector */
    uint8_t pairs;                   /* pairs of coefficients whose products have been begun */
    PKEM_IN_LANES(uint8_t in_lanes;) /* of the next output */
    pkem_product product;
} pkem_entry_product;
PKEM_INLINE int pkem_product_has(const pkem_entry_product *p, unsigned pairs) {
    return (int)p->pairs - p->product.left >= (int)pairs;
}
#else
typedef struct pkem_entry_product {
    uint8_t j;         /* the polynomial of the noise vector */
    uint8_t pairs;     /* pairs of coefficients that have been multiplied */
    int16_t *acc;      /* the row that the product is added to: PKEM_N coefficients */
    uint8_t have;      /* 1 if a[0] waits for the second coefficient of its pair, or 0 */
    int16_t a[1 + 16]; /* that coefficient, and the 16 at most that 24 bytes give */
} pkem_entry_product;
PKEM_INLINE int pkem_product_has(const pkem_entry_product *p, unsigned pairs) {
    return p->pairs >= pairs;
}
#endif

/* Begins a product, to which acc belongs until it is done. */
void pkem_begin_product(pkem_entry_product *p, int16_t acc[PKEM_N], unsigned j);

/*
 * Goes on with the XOF's output from in to end, a multiple of 24 bytes: PKEM_SET_IN_LANES has said
 * what these are. noise_work: the working
 * memory that the noise vector is in. It stops when the bytes are used up, or earlier when `pairs`
 * of the PKEM_N / 2 pairs of coefficients have been multiplied. pairs is a multiple of PKEM_N / 8,
 * so that a product can stop at each quarter, and more than have been multiplied so far. Returns
 * where it stopped: the next call goes on there.
 * Needs: polynomial j of the noise vector was made; in is aligned to words if there is
 * PKEM_ARCH_MULTIPLY_BYTES.
 */
const uint8_t *pkem_feed_product(pkem_entry_product *p, pkem_work *noise_work, const uint8_t *in,
                                 const uint8_t *end, unsigned pairs);

/* Whether the product is complete. For 99.2 % of entries, three blocks of SHAKE128 are enough. */
PKEM_INLINE int pkem_product_is_done(const pkem_entry_product *p) {
    return pkem_product_has(p, PKEM_N / 2);
}

#endif
