/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The working memory of a build that keeps the whole noise vector, transformed or packed: its size
 * depends on the level. For work.h alone.
 */
#ifndef POCKETKEM_WORK_KEPT_H
#define POCKETKEM_WORK_KEPT_H

typedef struct pkem_work {
    pkem_hash hash;
    uint8_t rho[32]; /* the matrix's seed */
    uint8_t key[32]; /* the PRF's key: sigma of K-PKE.KeyGen, r of K-PKE.Encrypt */
    PKEM_ONLY_VERIFY(pkem_acc_state acc_state;)
    uint8_t compares;  /* 1: K-PKE.Encrypt compares its output with ct instead of writing it */
    uint8_t different; /* the result of that: 0 if every bit was equal */
    PKEM_RESIST(pkem_guard guard;)
    PKEM_POLY_ALIGNED int16_t acc[PKEM_N]; /* a row's sum of products */
    PKEM_RESIST(uintptr_t depth;)          /* the complement of the lowest note so far; 0 if none */
    uint8_t msg[32]; /* m of K-PKE.Encrypt and K-PKE.Decrypt; z while a key is made */
    union {
        uint32_t aligned; /* kernels load pairs of coefficients */
#if POCKETKEM_RAM != PKEM_RAM_FAST
        struct {
            int16_t part[PKEM_PART]; /* of the noise polynomial in use, transformed */
            uint8_t packed[PKEM_K_MAX][PKEM_PACKED_BYTES];
        } noise;
#else
        int16_t noise[PKEM_K_MAX][PKEM_N];
#endif
    } vector; /* s or y; of its polynomials only the first k are there */
} pkem_work;

/* What a secret key kept as its seed needs in addition; it follows the noise polynomials. */
typedef struct pkem_seed_work {
    int16_t poly[PKEM_N]; /* a polynomial of s */
    union {
        int16_t sum[PKEM_N];  /* of the terms of v, while u is made */
        pkem_hash hash_of_ek; /* the state of H(ek), while ek is made again before that */
    } shared;
    uint8_t sigma[32]; /* the PRF's key for s and e */
    uint8_t h_ek[32];  /* H(ek) */
} pkem_seed_work;

/*
 * Where K-PKE.Decrypt keeps a polynomial of u: in the memory of msg, which it writes afterwards,
 * and of the noise vector, which encryption makes later.
 */
#define PKEM_U_AT(from_seed) offsetof(pkem_work, msg)

/* Bytes behind msg: the noise vector, or the rest of u if that is longer. */
#define PKEM_NOISE_BYTES(k)                                                                        \
    (POCKETKEM_RAM == PKEM_RAM_FAST ? (size_t)(k)*512                                              \
     : (k) == 2                     ? (size_t)512 - 32                                             \
                                    : 256 + (size_t)(k)*96)
#define PKEM_UNBATCHED_BYTES(k) PKEM_ALIGN(offsetof(pkem_work, vector) + PKEM_NOISE_BYTES(k))

#ifdef PKEM_BATCHES
#define PKEM_BATCH_PLACES (PKEM_STATES - 1) /* the first entry of a batch is in acc */
/* What batch.h needs in addition; it follows the noise polynomials. */
typedef struct pkem_batch {
    pkem_keccak_x8 keccak;
    int16_t entries[PKEM_BATCH_PLACES][PKEM_N]; /* of the matrix: their coefficients */
    uint8_t noise[PKEM_K_MAX * PKEM_PRF_BYTES(2)];
} pkem_batch;
/*
 * At level 512 there are four entries, and the noise, with its eta1 of 3, is behind them. With four
 * states there are three entries at level 768, and never more than three polynomials of noise.
 */
#define PKEM_BATCH_BYTES(k)                                                                        \
    ((k) == 2                                                                                      \
         ? offsetof(pkem_batch, entries) + 3 * PKEM_N * 2 + (PKEM_STATES / 2) * PKEM_PRF_BYTES(3)  \
     : PKEM_STATES == 4 && (k) == 3                                                                \
         ? offsetof(pkem_batch, entries) + 2 * PKEM_N * 2 + 3 * PKEM_PRF_BYTES(2)                  \
         : sizeof(pkem_batch))
PKEM_INLINE pkem_batch *pkem_batch_of(const pocketkem_scheme *scheme, pkem_work *w) {
    return (pkem_batch *)(void *)((uint8_t *)w + PKEM_UNBATCHED_BYTES(scheme->k));
}
#else
#define PKEM_BATCH_BYTES(k) 0
#endif

#define PKEM_WORK_BYTES(k) (PKEM_UNBATCHED_BYTES(k) + PKEM_BATCH_BYTES(k))
#define PKEM_WORK_BYTES_FROM_SEED(k) (PKEM_WORK_BYTES(k) + PKEM_ALIGN(sizeof(pkem_seed_work)))

#define PKEM_SEED_WORK(scheme, w)                                                                  \
    ((pkem_seed_work *)(void *)((uint8_t *)(w) + PKEM_WORK_BYTES((scheme)->k)))
#if POCKETKEM_CODE_SMALL && POCKETKEM_RAM != PKEM_RAM_FAST /* a call is shorter */
pkem_seed_work *pkem_seed_work_of(const pocketkem_scheme *scheme, pkem_work *w);
#else
PKEM_INLINE pkem_seed_work *pkem_seed_work_of(const pocketkem_scheme *scheme, pkem_work *w) {
    return PKEM_SEED_WORK(scheme, w);
}
#endif

/* sigma is copied before K-PKE.Decrypt. */
#define pkem_save_sigma_before_decrypt(scheme, w)                                                  \
    ((void)memcpy(pkem_seed_work_of(scheme, w)->sigma, (w)->key, 32))
#define pkem_save_sigma_after_decrypt(w) ((void)(w))
PKEM_INLINE uint8_t *pkem_h_ek(const pocketkem_scheme *scheme, pkem_work *w) {
    return pkem_seed_work_of(scheme, w)->h_ek;
}
PKEM_INLINE pkem_hash *pkem_hash_of_ek(const pocketkem_scheme *scheme, pkem_work *w) {
    return &pkem_seed_work_of(scheme, w)->shared.hash_of_ek;
}

/* u is nowhere near w->hash, and there is one note. */
#define pkem_reserve_u(w) ((void)(w))
#define pkem_release_u(w) ((void)(w))
#define PKEM_NOTED_IN(w) ((void *)&(w)->hash)
#define pkem_begin_note_aside(w) ((void)(w))
#define pkem_end_note_aside(w) ((void)(w))

#endif
