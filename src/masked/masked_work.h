/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The working memory of masked operations, and what decapsulation and key generation share. */
#ifndef POCKETKEM_MASKED_WORK_H
#define POCKETKEM_MASKED_WORK_H

#include "masked.h"

/* Coefficients of a row's noise, which comes in parts; and words of a state in front of what noise
   leaves alone: of the first share, and of as much of the second one. */
#define PART 64
#define USED_WORDS ((PKEM_N - PART) / 2)

typedef struct pkem_masked_work {
    int16_t numbers[PART]; /* what noise is made of, and its first share; other random words */
    union {
        uint32_t state[PKEM_SHARED_STATE_WORDS]; /* of a masked sponge */
        pkem_hash hash;                          /* of the matrix */
        struct {
            uint32_t used[USED_WORDS];
            int16_t second[PART]; /* share of noise: as far from the first one as in a polynomial */
        } noise;
        struct {
            int16_t numbers[PKEM_COMPRESSED]; /* of c */
            uint32_t randoms[PKEM_COMPARE_RANDOMS(11)];
        } compare;
    } sponge;
    uint32_t secret[PKEM_SECRET_WORDS]; /* m', then z, then K-bar; d */
    uint32_t key[PKEM_SECRET_WORDS];    /* r or sigma, the PRF's key */
    pkem_accepted accepted;             /* K', and whether c' is c; rho */
    pkem_shares acc;                    /* a row's sum of products */
    pkem_shares vector[PKEM_K_MAX];     /* y or s, transformed; only the first k are there */
} pkem_masked_work;

#define RANDOMS(w) ((uint32_t *)(void *)(w)->numbers)

typedef struct pkem_masked_in {
    const pocketkem_scheme *scheme;
    const uint8_t *ct, *key;
    const pocketkem_masking *masking;
} pkem_masked_in;

PKEM_INLINE void pkem_masked_clear_row(pkem_masked_work *w) {
    pkem_clear(w->acc, sizeof w->acc);
    pkem_masked_between();
}

/* w->vector = NTT of the noise of eta1 with the PRF's key, and numbers from `first` on. */
int pkem_masked_make_vector(const pkem_masked_in *in, pkem_masked_work *w, unsigned first);

/* w->acc += A[i][j] * w->vector[j]; of A transposed, A[j][i]. rho is in the key. */
void pkem_masked_multiply_entry(const pkem_masked_in *in, pkem_masked_work *w, unsigned i,
                                unsigned j, int transposed);

/* An operation for this k, in working memory on the stack, of which nothing is left. */
#define PKEM_MASKED_ON_STACK(name, k, operate, inputs)                                             \
    static PKEM_NOINLINE int name(const inputs *in, uint8_t *out) {                                \
        union {                                                                                    \
            pkem_hash alignment;                                                                   \
            uint8_t bytes[offsetof(pkem_masked_work, vector) + (k) * sizeof(pkem_shares)];         \
        } memory;                                                                                  \
        int error = operate(in, (pkem_masked_work *)(void *)memory.bytes, out);                    \
        pkem_wipe_stack(pkem_stack_pointer() - PKEM_MASKED_FRAMES);                                \
        pkem_wipe(&memory, sizeof memory);                                                         \
        return error;                                                                              \
    }

#endif
