/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* An entry of the matrix, where a kernel multiplies coefficients as they leave their bytes. */
#include "matrix.h"

#ifdef PK_ARCH_MULTIPLY_BYTES

#include "trace.h"

/* How many pairs of a noise polynomial pk_noise has in one piece. */
#if POCKETKEM_RAM_SMALL
#define NOISE_PAIRS (PK_PART / 2)
#else
#define NOISE_PAIRS (PK_N / 2)
#endif

/*
 * What the small build calls from one place, on its longest path, and the fast one from two. In the
 * windowed ABI of Xtensa a call takes 32 bytes of stack at least.
 */
#if POCKETKEM_RAM_SMALL && defined(__XTENSA__)
#define ON_LONGEST_PATH PK_INLINE
#define OFF_LONGEST_PATH static PK_NOINLINE /* else values of that path would be spilled */
#else
#define ON_LONGEST_PATH static PK_NOINLINE
#define OFF_LONGEST_PATH PK_INLINE
#endif

/* The product goes on with so many pairs, from pair number first on. */
OFF_LONGEST_PATH void begin_pairs(pk_product *p, pk_work *w, unsigned j, unsigned first,
                                  unsigned pairs) {
    const int16_t *noise = pk_noise(w, j, first / NOISE_PAIRS);
    pk_product_pairs(p, w->acc + 2 * first, noise + 2 * (first % NOISE_PAIRS), first, pairs);
}

/* The caller's own XOF: what it gave last. */
typedef struct own_xof {
    size_t n; /* how many bytes; here, so that no argument is on the stack */
#ifdef PK_MULTIPLY_LANES
    uint8_t in_lanes; /* whether they are in the lanes of Keccak's state */
#endif
} own_xof;

/* Where lanes are no other thing than bytes, it is all the same. */
#ifdef PK_MULTIPLY_LANES
#define SET_IN_LANES(from, are) ((from)->in_lanes = (are))
#define IS_IN_LANES(from) ((from)->in_lanes)
#else
#define SET_IN_LANES(from, are) ((void)0)
#define IS_IN_LANES(from) 0
#endif

/* The next bytes of an entry: in the XOF's state, or else in words. */
ON_LONGEST_PATH const uint8_t *next_bytes(const pk_suite *suite, pk_hash *hash, own_xof *from,
                                          uint32_t words[24 / 4]) {
    SET_IN_LANES(from, 0);
#ifdef PK_KECCAK_IN_PLACE
    if (suite->block != NULL) {
        SET_IN_LANES(from, 1);
        return suite->block(hash, &from->n);
    }
#endif
    from->n = 24;
    suite->squeeze(hash, (uint8_t *)words, 24);
    return (const uint8_t *)words;
}

void pk_multiply_entry(const pocketkem_scheme *scheme, pk_work *w, unsigned entry, int transposed) {
    pk_product p;
    uint32_t words[24 / 4];
    const uint8_t *in = NULL, *end = NULL;
    own_xof from;
    PK_ACC_IS(w, PK_ACC_SUM);
    PK_TRACE_DETAIL_BEGIN(entry);
    pk_product_begin(&p, PK_Q);
    pk_xof_index((uint8_t *)words, entry, transposed); /* where there is room */
    scheme->suite->xof(&w->hash, w->rho, (uint8_t *)words);
    for (unsigned first = 0; first < PK_N / 2; first += NOISE_PAIRS) {
        begin_pairs(&p, w, entry % 4, first, NOISE_PAIRS);
        while (p.left != 0) {
            if (in == end) {
                in = next_bytes(scheme->suite, &w->hash, &from, words);
                end = in + from.n;
            }
            in = IS_IN_LANES(&from) ? pk_multiply_lanes(&p, in, end)
                                    : pk_multiply_bytes(&p, in, end);
        }
    }
    PK_TRACE_DETAIL_END(entry);
}

void pk_begin_product(pk_entry_product *p, int16_t acc[PK_N], pk_work *noise, unsigned j) {
    pk_product_begin(&p->product, PK_Q);
    p->noise = noise;
    p->acc = acc;
    p->j = (uint8_t)j;
    p->pairs = 0;
}

/* A quarter at a time: p->pairs have been begun, of which p->product.left are to go. */
const uint8_t *pk_feed_product(pk_entry_product *p, const uint8_t *in, const uint8_t *end,
                               unsigned pairs) {
    const unsigned quarter = PK_N / 8;
    PK_VERIFY(pairs <= PK_N / 2 && pairs % quarter == 0);
    PK_VERIFY((size_t)(end - in) % PK_PRODUCT_STEP == 0);
    while (in != end && (p->product.left != 0 || p->pairs < pairs)) {
        const unsigned first = p->pairs;
        if (p->product.left == 0) {
            if (first % NOISE_PAIRS == 0) {
                pk_prepare_noise(p->noise, p->j, first / NOISE_PAIRS);
            }
            const int16_t *noise = pk_prepared_noise(p->noise, p->j, first / NOISE_PAIRS);
            pk_product_pairs(&p->product, p->acc + 2 * first, noise + 2 * (first % NOISE_PAIRS),
                             first, quarter);
            p->pairs = (uint8_t)(first + quarter);
        }
        in = pk_multiply_bytes(&p->product, in, end);
    }
    return in;
}

#endif
