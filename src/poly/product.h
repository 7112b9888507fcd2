/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Products with coefficients that arrive as bytes. Some machines have a kernel
 * (PKEM_ARCH_MULTIPLY_BYTES) that multiplies without decoding them to memory. On others
 * coefficients are decoded or sampled first, and then go to pkem_multiply_accumulate.
 */
#ifndef POCKETKEM_PRODUCT_H
#define POCKETKEM_PRODUCT_H

#include "ntt.h"

/*
 * Where the kernel reads bit-interleaved lanes (PKEM_MULTIPLY_LANES), what it reads has a member
 * in_lanes, which says whether it is lanes, or bytes. PKEM_IN_LANES(...) is for such a build alone.
 */
#ifdef PKEM_MULTIPLY_LANES
#define PKEM_IN_LANES(...) __VA_ARGS__
#define PKEM_SET_IN_LANES(of, are) ((void)((of)->in_lanes = (are)))
#define PKEM_IS_IN_LANES(of) ((of)->in_lanes)
#else
#define PKEM_IN_LANES(...)
#define PKEM_SET_IN_LANES(of, are) ((void)0)
#define PKEM_IS_IN_LANES(of) 0
#define pkem_multiply_lanes pkem_multiply_bytes
#endif

/*
 * Bytes of the XOF that are squeezed at a time. All that is multiplied comes in multiples of this,
 * for a kernel word by word.
 */
#define PKEM_PRODUCT_STEP 24

#ifdef PKEM_ARCH_MULTIPLY_BYTES

/* Whether the kernel for lanes is C, which gives their bytes to the one for bytes, and notes. */
#if defined(PKEM_LOOPED_MULTIPLY_BYTES) && defined(PKEM_MULTIPLY_LANES)
#define PKEM_LANES_BECOME_BYTES 1
#define PKEM_IF_LANES_NOTE(...) __VA_ARGS__
#else
#define PKEM_LANES_BECOME_BYTES 0
#define PKEM_IF_LANES_NOTE(...)
#endif

/* The kernel depends on the order of the members. */
typedef struct pkem_product {
    int16_t *acc;                    /* the next pair of coefficients to add to */
    const int16_t *b;                /* the pair to multiply by, aligned to 4 bytes */
    const void *zeta;                /* the zeta of the pair's modulus */
    int32_t left;                    /* remaining pairs */
    int32_t first;                   /* a coefficient that waits for its partner, or -1 */
    int32_t limit;                   /* coefficients that are not less are rejected */
    int32_t at;                      /* the kernel's position; 0 at the start */
    PKEM_IF_LANES_NOTE(void *noted;) /* what takes the note of pkem_multiply_lanes (wipe.h) */
} pkem_product;

#define PKEM_KEEP_ALL 4096 /* a limit that accepts all 12-bit coefficients */

/*
 * acc += b * (the 12-bit coefficients in the bytes), as pkem_multiply_accumulate does, until the
 * bytes or the pairs come to an end. Returns where to continue: within these bytes if only the
 * pairs have come to an end. Time depends on which coefficients are rejected.
 */
const uint8_t *pkem_multiply_bytes(pkem_product *p, const uint8_t *in, const uint8_t *end);
/* The same with bytes in the lanes of Keccak's state. */
const uint8_t *pkem_multiply_lanes(pkem_product *p, const uint8_t *lanes, const uint8_t *end);

/*
 * The zeta of a pair's modulus, X^2 - zeta, as PKEM_CONSTANT. Where products have a factor of their
 * own, it is multiplied by the inverse of that factor.
 */
#ifdef PKEM_LOOPED_MULTIPLY_BYTES
/* In pkem_zetas, two pairs share one word. The second pair has the negative of its zeta (bit 1). */
#define PKEM_PAIR_ZETA(pair) ((const uint8_t *)(pkem_zetas + PKEM_N / 4) + 2 * (pair))
#elif defined(PKEM_CORRECT_REDUCE)
extern const int16_t pkem_pair_zetas[PKEM_N / 2];
#define PKEM_PAIR_ZETA(pair) (pkem_pair_zetas + (pair))
#else
#define PKEM_HAS_PAIR_ZETAS
extern const uint32_t pkem_pair_zetas[PKEM_N / 2];
#define PKEM_PAIR_ZETA(pair) (pkem_pair_zetas + (pair))
#endif

/* Begins a product of coefficients below limit. */
PKEM_INLINE void pkem_product_begin(pkem_product *p, int32_t limit) {
    p->left = 0;
    p->first = -1;
    p->limit = limit;
    p->at = 0;
}

/* Notes how deep the kernel will go, or tells it where to note that (wipe.h). */
PKEM_INLINE void pkem_product_notes_in(pkem_product *p, void *state) {
    (void)p;
    PKEM_IF_LANES_NOTE(p->noted = state;)
    pkem_note_kernel(state, PKEM_LANES_BECOME_BYTES ? 0 : PKEM_MULTIPLY_BYTES_FRAME);
}

/* Continues the product with so many pairs of polynomials, from pair number first on. */
PKEM_INLINE void pkem_product_pairs(pkem_product *p, int16_t *acc, const int16_t *b, unsigned first,
                                    unsigned pairs) {
    p->acc = acc;
    p->b = b;
    p->zeta = PKEM_PAIR_ZETA(first);
    p->left = (int32_t)pairs;
}

#endif
#endif
