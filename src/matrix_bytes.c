/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* An entry of the matrix, where a kernel multiplies coefficients as they leave their bytes. */
#include "matrix.h"

#ifdef PKEM_ARCH_MULTIPLY_BYTES

#include "trace.h"

/* How many pairs of a noise polynomial one call of pkem_noise gives. */
#define NOISE_PAIRS (POCKETKEM_RAM == PKEM_RAM_FAST ? PKEM_N / 2 : PKEM_PART / 2)

/*
 * In the windowed ABI of Xtensa each call takes at least 32 bytes of stack. So the small build
 * inlines the function on the deepest call path. Then it must not inline the other one, whose
 * values would be spilled to the stack.
 */
#if POCKETKEM_RAM != PKEM_RAM_FAST && defined(__XTENSA__)
#define INLINE_ON_SMALL_XTENSA PKEM_INLINE
#define INLINE_EXCEPT_SMALL_XTENSA static PKEM_NOINLINE
#else
#define INLINE_ON_SMALL_XTENSA static PKEM_NOINLINE
#define INLINE_EXCEPT_SMALL_XTENSA PKEM_INLINE
#endif

/* Sets p up for `pairs` pairs of coefficients, from pair number first on. */
INLINE_EXCEPT_SMALL_XTENSA void begin_pairs(pkem_product *p, pkem_work *w, unsigned j,
                                            unsigned first, unsigned pairs) {
    const int16_t *noise = pkem_noise(w, j, first / NOISE_PAIRS);
    pkem_product_pairs(p, w->acc + 2 * first, noise + 2 * (first % NOISE_PAIRS), first, pairs);
}

/* What next_bytes returns besides an address. In a struct, so that no argument is on the stack. */
typedef struct xof_output {
    size_t n; /* bytes */
    PKEM_IN_LANES(uint8_t in_lanes;)
} xof_output;

/* The next output of the XOF: in its state, or squeezed to words if the suite has no `block`. */
INLINE_ON_SMALL_XTENSA const uint8_t *next_bytes(const pkem_suite *suite, pkem_hash *hash,
                                                 xof_output *from,
                                                 uint32_t words[PKEM_PRODUCT_STEP / 4]) {
    PKEM_SET_IN_LANES(from, 0);
    if (PKEM_HAS_BLOCK(suite)) {
        PKEM_SET_IN_LANES(from, 1);
        return PKEM_NEXT_BLOCK(suite, hash, &from->n);
    }
    from->n = PKEM_PRODUCT_STEP;
    suite->squeeze(hash, (uint8_t *)words, PKEM_PRODUCT_STEP);
    return (const uint8_t *)words;
}

void pkem_multiply_entry(const pocketkem_scheme *scheme, pkem_work *w, unsigned entry,
                         int transposed) {
    pkem_product p;
    uint32_t words[PKEM_PRODUCT_STEP / 4];
    const uint8_t *in = NULL, *end = NULL;
    xof_output from;
    PKEM_ACC_IS(w, PKEM_ACC_SUM);
    PKEM_TRACE_DETAIL_BEGIN(entry);
    pkem_product_notes_in(&p, PKEM_NOTED_IN(w));
    pkem_product_begin(&p, PKEM_Q);
    pkem_xof_index((uint8_t *)words, entry, transposed); /* words is not in use yet */
    scheme->suite->xof(&w->hash, w->rho, (uint8_t *)words);
    for (unsigned first = 0; first < PKEM_N / 2; first += NOISE_PAIRS) {
        begin_pairs(&p, w, entry % 4, first, NOISE_PAIRS);
        while (p.left != 0) {
            if (in == end) {
                in = next_bytes(scheme->suite, &w->hash, &from, words);
                end = in + from.n;
            }
            in = PKEM_IS_IN_LANES(&from) ? pkem_multiply_lanes(&p, in, end)
                                         : pkem_multiply_bytes(&p, in, end);
        }
    }
    PKEM_TRACE_DETAIL_END(entry);
}

void pkem_begin_product(pkem_entry_product *p, int16_t acc[PKEM_N], unsigned j) {
    pkem_product_begin(&p->product, PKEM_Q);
    p->product.acc = acc; /* from where the kernel goes on */
    p->j = (uint8_t)j;
    p->pairs = 0;
}

/* Begins a quarter at a time. Of the p->pairs that were begun, p->product.left are still to do. */
const uint8_t *pkem_feed_product(pkem_entry_product *p, pkem_work *noise_work, const uint8_t *in,
                                 const uint8_t *end, unsigned pairs) {
    const unsigned quarter = PKEM_N / 8;
    PKEM_VERIFY(pairs <= PKEM_N / 2 && pairs % quarter == 0);
    PKEM_VERIFY((size_t)(end - in) % PKEM_PRODUCT_STEP == 0);
    while (in != end && (p->product.left != 0 || p->pairs < pairs)) {
        const unsigned first = p->pairs;
        if (p->product.left == 0) {
            if (first % NOISE_PAIRS == 0) {
                pkem_prepare_noise(noise_work, p->j, first / NOISE_PAIRS);
            }
            const int16_t *noise = pkem_prepared_noise(noise_work, p->j, first / NOISE_PAIRS);
            pkem_product_pairs(&p->product, p->product.acc, noise + 2 * (first % NOISE_PAIRS),
                               first, quarter);
            p->pairs = (uint8_t)(first + quarter);
        }
        in = PKEM_TWO_CORES && PKEM_IS_IN_LANES(p) ? pkem_multiply_lanes(&p->product, in, end)
                                                   : pkem_multiply_bytes(&p->product, in, end);
    }
    return in;
}

#endif
