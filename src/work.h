/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The working memory of an operation: everything it needs but the frames of its functions.
 *
 * Builds differ in how they keep the noise vector (s or y): noise.h says how. A build for the least
 * memory (POCKETKEM_RAM_LEAST) has a pkem_work of its own, whose size is the same at every level.
 */
#ifndef POCKETKEM_WORK_H
#define POCKETKEM_WORK_H

#include "cbd.h"
#include "guard.h"
#include "object.h"
#include "verify.h"
#include "wipe.h"

#include <string.h>

/*
 * What pkem_work.acc holds. A build with POCKETKEM_VERIFY records the state and asserts it.
 *   PKEM_ACC_FREE   nothing that is needed: a function may use it as a buffer
 *   PKEM_ACC_SUM    a row whose products are being added up, in the transformed domain
 *   PKEM_ACC_ROW    a row that was transformed back: noise may be added, and it may be written
 */
typedef enum pkem_acc_state { PKEM_ACC_FREE, PKEM_ACC_SUM, PKEM_ACC_ROW } pkem_acc_state;
#if POCKETKEM_VERIFY
#define PKEM_ACC_IS(w, state) PKEM_VERIFY((w)->acc_state == (state))
#define PKEM_ACC_BECOMES(w, state) ((void)((w)->acc_state = (state)))
#else
#define PKEM_ACC_IS(w, state) ((void)0)
#define PKEM_ACC_BECOMES(w, state) ((void)0)
#endif

#define PKEM_ALIGN(n)                                                                              \
    (((n) + (POCKETKEM_WORK_ALIGN - 1)) / POCKETKEM_WORK_ALIGN * POCKETKEM_WORK_ALIGN)

#if POCKETKEM_RAM_LEAST

typedef struct pkem_work {
    uint8_t rho[32];     /* the matrix's seed */
    uint8_t key[32];     /* the PRF's key: sigma of K-PKE.KeyGen, r of K-PKE.Encrypt */
    uint8_t msg[32];     /* m of K-PKE.Encrypt and K-PKE.Decrypt; z while a key is made */
    int16_t acc[PKEM_N]; /* a row's sum of products */
    PKEM_ONLY_VERIFY(pkem_acc_state acc_state;)
    uint8_t compares;   /* 1: K-PKE.Encrypt compares its output with ct instead of writing it */
    uint8_t different;  /* the result of that: 0 if every bit was equal */
    pkem_lowest lowest; /* the note (wipe.h) of the time when u is in the memory of hash */
    PKEM_RESIST(pkem_guard guard;)
    PKEM_RESIST(uintptr_t depth;) /* the complement of the lowest note so far; 0 if none */
    struct {
        struct {
            int16_t part[PKEM_PART]; /* of the noise polynomial in use, transformed */
            uint8_t packed[PKEM_PACKED_BYTES];
        } noise;
    } vector;
    uint8_t sigma[32]; /* the PRF's key for s and e, while w->key is another one */
    pkem_hash hash;
    /* From here on only with the key as its seed, or with objects that are streamed. */
    uint8_t kept[272];    /* the encoded v: byte pos of ct is at pos % PKEM_KEPT; u ends in it */
    pkem_hash stream;     /* the state of the hash of an object that is streamed */
    pkem_tee tee;         /* the object that feeds it */
    uint8_t rejected[32]; /* H(ek), then the secret of implicit rejection */
} pkem_work;

#define PKEM_KEPT 256 /* at least the bytes of an encoded v, which are 160 at most */

/*
 * Where K-PKE.Decrypt keeps a polynomial of u. If s is read from dk, that is the memory of the
 * noise vector and what follows, the hash included: decryption needs neither. If s is made from its
 * seed, the noise vector is in use, and the memory of sigma is taken: w->key is sigma then.
 */
#define PKEM_U_AT(from_seed)                                                                       \
    ((from_seed) ? offsetof(pkem_work, sigma) : offsetof(pkem_work, vector))
typedef char
    pkem_u_ends_before_stream[PKEM_U_AT(1) + PKEM_N * 2 <= offsetof(pkem_work, stream) ? 1 : -1];

/* The row of v, 12 bits to a coefficient. It lies over kept and stream: neither is in use then. */
PKEM_INLINE uint8_t *pkem_row_of_v(pkem_work *w) {
    return (uint8_t *)w + offsetof(pkem_work, kept);
}
typedef char pkem_row_of_v_fits
    [offsetof(pkem_work, kept) + PKEM_POLY_BYTES <= offsetof(pkem_work, tee) ? 1 : -1];

#define PKEM_WORK_BYTES(k) PKEM_ALIGN(PKEM_U_AT(0) + PKEM_N * 2) /* for every k */
#define PKEM_WORK_BYTES_FROM_SEED(k) PKEM_ALIGN(sizeof(pkem_work))

/*
 * Copies sigma from w->key, which r will overwrite. Each kind of build does that in one of the two:
 * here after K-PKE.Decrypt, because u is in the memory of w->sigma until then.
 */
#define pkem_save_sigma_before_decrypt(scheme, w) ((void)(scheme), (void)(w))
#define pkem_save_sigma_after_decrypt(w) ((void)memcpy((w)->sigma, (w)->key, 32))
PKEM_INLINE uint8_t *pkem_h_ek(const pocketkem_scheme *scheme, pkem_work *w) {
    (void)scheme;
    return w->rejected;
}
PKEM_INLINE pkem_hash *pkem_hash_of_ek(const pocketkem_scheme *scheme, pkem_work *w) {
    (void)scheme;
    return &w->stream;
}

#else

/* Key generation encodes s while the first row is made: it need not transform s again for that. */
#if POCKETKEM_RAM_SMALL && POCKETKEM_WORKER && !POCKETKEM_CODE_SMALL
#define PKEM_ENCODES_S_EARLY
#endif

typedef struct pkem_work {
    pkem_hash hash;
    uint8_t rho[32]; /* the matrix's seed */
    uint8_t key[32]; /* the PRF's key: sigma of K-PKE.KeyGen, r of K-PKE.Encrypt */
    PKEM_ONLY_VERIFY(pkem_acc_state acc_state;)
    uint8_t compares;  /* 1: K-PKE.Encrypt compares its output with ct instead of writing it */
    uint8_t different; /* the result of that: 0 if every bit was equal */
    PKEM_RESIST(pkem_guard guard;)
#ifdef PKEM_ENCODES_S_EARLY
    uint8_t *s; /* where it goes, in key generation, if that is plain memory; or null */
#endif
    PKEM_POLY_ALIGNED int16_t acc[PKEM_N]; /* a row's sum of products */
    PKEM_RESIST(uintptr_t depth;)          /* the complement of the lowest note so far; 0 if none */
    uint8_t msg[32]; /* m of K-PKE.Encrypt and K-PKE.Decrypt; z while a key is made */
    union {
#ifdef PKEM_ARCH_MULTIPLY_BYTES
        uint32_t aligned; /* the kernel loads pairs of coefficients */
#endif
#if POCKETKEM_RAM_SMALL
        struct {
            int16_t part[PKEM_PART]; /* of the noise polynomial in use, transformed */
            uint8_t packed[PKEM_K_MAX][PKEM_PACKED_BYTES];
        } noise;
#else
        int16_t noise[PKEM_K_MAX][PKEM_N];
#endif
    } vector; /* s or y; of its polynomials only the first k are there */
} pkem_work;

#ifdef PKEM_BATCHES
#define PKEM_BATCH_PLACES (PKEM_STATES - 1) /* the first entry of eight is in acc */
/* What batch.h needs in addition; it follows the noise polynomials. */
typedef struct pkem_batch {
    pkem_keccak_x8 keccak;
    int16_t entries[PKEM_BATCH_PLACES][PKEM_N]; /* of the matrix: their coefficients */
    uint8_t noise[PKEM_K_MAX * PKEM_PRF_BYTES(2)];
} pkem_batch;
/* At level 512 there are four entries, and the noise, with its eta1 of 3, is behind them. */
#define PKEM_BATCH_BYTES(k)                                                                        \
    ((k) == 2 ? offsetof(pkem_batch, entries) + 3 * PKEM_N * 2 + 4 * PKEM_PRF_BYTES(3)             \
              : sizeof(pkem_batch))
#else
#define PKEM_BATCH_BYTES(k) 0
#endif

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
#if POCKETKEM_RAM_SMALL
#define PKEM_NOISE_BYTES(k) ((k) == 2 ? (size_t)512 - 32 : 256 + (size_t)(k)*96)
#else
#define PKEM_NOISE_BYTES(k) ((size_t)(k)*512)
#endif
#define PKEM_UNBATCHED_BYTES(k) PKEM_ALIGN(offsetof(pkem_work, vector) + PKEM_NOISE_BYTES(k))
#define PKEM_WORK_BYTES(k) (PKEM_UNBATCHED_BYTES(k) + PKEM_BATCH_BYTES(k))
#define PKEM_WORK_BYTES_FROM_SEED(k) (PKEM_WORK_BYTES(k) + PKEM_ALIGN(sizeof(pkem_seed_work)))

#ifdef PKEM_BATCHES
PKEM_INLINE pkem_batch *pkem_batch_of(const pocketkem_scheme *scheme, pkem_work *w) {
    return (pkem_batch *)(void *)((uint8_t *)w + PKEM_UNBATCHED_BYTES(scheme->k));
}
#endif
#define PKEM_SEED_WORK(scheme, w)                                                                  \
    ((pkem_seed_work *)(void *)((uint8_t *)(w) + PKEM_WORK_BYTES((scheme)->k)))
#if POCKETKEM_CODE_SMALL && POCKETKEM_RAM_SMALL /* a call is shorter */
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

#endif

/*
 * The operation's note of how deep the stack went (wipe.h) is the one behind the state of w->hash.
 * The working memory may be shorter than a pkem_work, so the note is found by its offset.
 *
 * In a build for the least memory, u lies over w->hash and its note. A function that writes u calls
 * pkem_reserve_u first, which saves the note, and pkem_release_u afterwards, also after an error.
 * The hash is not used in between.
 */
#define PKEM_NOTE_AT(w, offset) ((pkem_lowest *)(void *)((uint8_t *)(w) + (offset)))
#define PKEM_NOTE(w) PKEM_NOTE_AT(w, offsetof(pkem_work, hash) + offsetof(pkem_noted, lowest))
#define PKEM_DEPTH(w) PKEM_NOTE_AT(w, offsetof(pkem_work, depth))
#if POCKETKEM_RAM_LEAST
#define PKEM_NOTE_ASIDE(w) PKEM_NOTE_AT(w, offsetof(pkem_work, lowest))
#define pkem_reserve_u(w) pkem_move_note(PKEM_NOTE_ASIDE(w), PKEM_NOTE(w))
#define pkem_release_u(w) ((void)(*PKEM_NOTE(w) = PKEM_NOTHING_NOTED))
#else
#define pkem_reserve_u(w) ((void)(w))
#define pkem_release_u(w) ((void)(w))
#endif

/* Where functions that run while u may lie over the hash note their frames (pkem_note). */
#if POCKETKEM_RAM_LEAST
#define PKEM_NOTED_IN(w)                                                                           \
    ((void *)((uint8_t *)(w) + offsetof(pkem_work, lowest) - offsetof(pkem_noted, lowest)))
#else
#define PKEM_NOTED_IN(w) ((void *)&(w)->hash)
#endif

/* Begins the notes of an operation, with an address above all of its frames. */
PKEM_INLINE void pkem_begin_notes(pkem_work *w, pkem_lowest highest) {
    *PKEM_NOTE(w) = highest;
#if POCKETKEM_RAM_LEAST
    *PKEM_NOTE_ASIDE(w) = PKEM_NOTHING_NOTED;
#endif
    PKEM_RESIST(*PKEM_DEPTH(w) = ~highest;)
}
#if POCKETKEM_FAULTS_RESIST
/*
 * A fault may overwrite the note, as it makes a function work on another state. What is kept here
 * stays: it is far from the hash. Wiped memory has no note.
 */
PKEM_INLINE void pkem_keep_note(pkem_work *w) {
    pkem_lowest lowest = *PKEM_NOTE(w);
    if (lowest != 0 && ~lowest > *PKEM_DEPTH(w)) {
        *PKEM_DEPTH(w) = ~lowest;
    }
}
#endif
/* Ends them: returns the lowest note of the operation. */
PKEM_INLINE pkem_lowest pkem_lowest_noted(pkem_work *w) {
#if POCKETKEM_RAM_LEAST
    pkem_move_note(PKEM_NOTE(w), PKEM_NOTE_ASIDE(w));
#endif
#if POCKETKEM_FAULTS_RESIST
    pkem_keep_note(w);
    return ~*PKEM_DEPTH(w);
#else
    return *PKEM_NOTE(w);
#endif
}

/* The polynomial of u that K-PKE.Decrypt is working on; from_seed: s is made from its seed. */
PKEM_INLINE int16_t *pkem_u(pkem_work *w, int from_seed) {
    (void)from_seed; /* only a build for the least memory has two places */
    return (int16_t *)(void *)((uint8_t *)w + PKEM_U_AT(from_seed));
}

#endif
