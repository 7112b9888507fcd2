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

/* The number of an entry: that of row i and column j of what is multiplied, A or its transpose. */
#define PKEM_ENTRY(i, j) (4u * (i) + (j))

/* The index of an entry in A, as the XOF absorbs it. */
PKEM_INLINE void pkem_xof_index(uint8_t index[2], unsigned entry, int transposed) {
    index[!transposed] = (uint8_t)(entry / 4);
    index[transposed != 0] = (uint8_t)(entry % 4);
}

/*
 * w->acc += the entry of A, or of its transpose, * polynomial j of the noise vector, where entry is
 * PKEM_ENTRY(i, j). In the transformed domain, and with the factor of pkem_multiply_accumulate. The
 * entry is SampleNTT(XOF(w->rho || index)); it uses w->hash.
 * Needs: polynomial j of the noise is there, and w->acc belongs to this row. Each coefficient of
 * w->acc grows by at most PKEM_REDUCED.
 */
void pkem_multiply_entry(const pocketkem_scheme *scheme, pkem_work *w, unsigned entry,
                         int transposed);

/*
 * The same in steps, for whom the XOF's output comes from elsewhere: pkem_begin_product, then
 * pkem_feed_product with the output, in order, until pkem_product_is_done.
 */
typedef struct pkem_entry_product {
    pkem_work *noise_work; /* whose noise vector it is */
    int16_t *acc;          /* where it is added up: PKEM_N coefficients */
    uint8_t j;             /* the polynomial of the noise */
    uint8_t pairs;         /* pairs of coefficients that have been multiplied */
#ifdef PKEM_ARCH_MULTIPLY_BYTES
    pkem_product product;
#else
    uint8_t have;      /* coefficients in a */
    int16_t a[1 + 16]; /* one coefficient that was left over, and what 24 bytes can give */
#endif
} pkem_entry_product;

/* acc belongs to the product until it is done. */
void pkem_begin_product(pkem_entry_product *p, int16_t acc[PKEM_N], pkem_work *noise_work,
                        unsigned j);

/*
 * Takes bytes from in up to end: a multiple of 24 of the XOF's output; they begin at a word where
 * PKEM_ARCH_MULTIPLY_BYTES is. Stops at end; or when at least pairs of the PKEM_N / 2 have been
 * multiplied, a multiple of PKEM_N / 8, more than there were: so it can stop at each quarter.
 * Returns where it stopped, from where the next call goes on. Needs: polynomial j of the noise is
 * there.
 */
const uint8_t *pkem_feed_product(pkem_entry_product *p, const uint8_t *in, const uint8_t *end,
                                 unsigned pairs);

/* Whether so many pairs have been multiplied: a multiple of PKEM_N / 8. */
PKEM_INLINE int pkem_product_has(const pkem_entry_product *p, unsigned pairs) {
#ifdef PKEM_ARCH_MULTIPLY_BYTES
    return (int)p->pairs - p->product.left >= (int)pairs;
#else
    return p->pairs >= pairs;
#endif
}

/* Whether nothing more is to be fed. Three blocks of SHAKE128 are enough in all but 0.8 %. */
PKEM_INLINE int pkem_product_is_done(const pkem_entry_product *p) {
    return pkem_product_has(p, PKEM_N / 2);
}

#endif
