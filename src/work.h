/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The working memory of an operation: everything it needs but the frames of its functions.
 *
 * The vector of noise polynomials (s or y) has the two builds of POCKETKEM_RAM: kept transformed,
 * 512 bytes for a polynomial; or packed, three bits to a coefficient, 96 bytes, and transformed
 * again for each row of the matrix. Because the matrix is sampled from its first coefficient to its
 * last, half of a transformed polynomial is enough at a time.
 *
 * A build for the least memory (POCKETKEM_RAM_LEAST) keeps one polynomial packed, which is sampled
 * again for each row, and a quarter of its transform. Its memory is the same at every level.
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
 * Whose pkem_work.acc is. A build with POCKETKEM_VERIFY keeps account of it.
 *   PKEM_ACC_FREE   nobody's: who hashes may have its result there
 *   PKEM_ACC_SUM    a row's, which is being added up, in the transformed domain
 *   PKEM_ACC_ROW    a row's, transformed back: noise may be added, and it may be written
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
    uint8_t compares;   /* whether K-PKE.Encrypt compares with its output instead of writing it */
    uint8_t different;  /* what it then found: not 0 if a bit was different */
    pkem_lowest lowest; /* a note (wipe.h) for while u is in the memory of hash */
    PKEM_RESIST(pkem_guard guard;)
    PKEM_RESIST(uintptr_t depth;) /* the complement of the lowest note so far; 0 if none */
    struct {
        struct {
            int16_t part[PKEM_PART]; /* of the noise polynomial in use, transformed */
            uint8_t packed[PKEM_PACKED_BYTES];
        } noise;
    } vector;
    uint8_t sigma[32]; /* the PRF's key for s and e, while another one is w->key */
    pkem_hash hash;
    /* With the key as its seed, or objects that are streamed: */
    uint8_t kept[272];    /* v of the ciphertext, at its position modulo PKEM_KEPT */
    pkem_hash stream;     /* what hashes an object as it passes, */
    pkem_tee tee;         /* through this */
    uint8_t rejected[32]; /* H(ek), then the secret of implicit rejection */
} pkem_work;

#define PKEM_KEPT 256

/*
 * K-PKE.Decrypt: a polynomial of the ciphertext, transformed. Meanwhile w->key is sigma, and it
 * needs no hash; nor noise, if s is read.
 */
#define PKEM_U_AT(from_seed)                                                                       \
    ((from_seed) ? offsetof(pkem_work, sigma) : offsetof(pkem_work, vector))
typedef char
    pkem_u_ends_before_stream[PKEM_U_AT(1) + PKEM_N * 2 <= offsetof(pkem_work, stream) ? 1 : -1];

/* The row of v, 12 bits to a coefficient, while nothing is kept or streamed. */
PKEM_INLINE uint8_t *pkem_row_of_v(pkem_work *w) {
    return (uint8_t *)w + offsetof(pkem_work, kept);
}
typedef char pkem_row_of_v_fits
    [offsetof(pkem_work, kept) + PKEM_POLY_BYTES <= offsetof(pkem_work, tee) ? 1 : -1];

#define PKEM_WORK_BYTES(k) PKEM_ALIGN(PKEM_U_AT(0) + PKEM_N * 2) /* for every k */
#define PKEM_WORK_BYTES_FROM_SEED(k) PKEM_ALIGN(sizeof(pkem_work))

/* sigma is kept, in the first case before K-PKE.Decrypt, in the second one behind it. */
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

/* Whether s is encoded while the first row is made, so that it need not be transformed again. */
#if POCKETKEM_RAM_SMALL && POCKETKEM_WORKER && !POCKETKEM_CODE_SMALL
#define PKEM_ENCODES_S_EARLY
#endif

typedef struct pkem_work {
    pkem_hash hash;
    uint8_t rho[32]; /* the matrix's seed */
    uint8_t key[32]; /* the PRF's key: sigma of K-PKE.KeyGen, r of K-PKE.Encrypt */
    PKEM_ONLY_VERIFY(pkem_acc_state acc_state;)
    uint8_t compares;  /* whether K-PKE.Encrypt compares with its output instead of writing it */
    uint8_t different; /* what it then found: not 0 if a bit was different */
    PKEM_RESIST(pkem_guard guard;)
#ifdef PKEM_ENCODES_S_EARLY
    uint8_t *s; /* where it goes, in key generation, if that is plain memory; or null */
#endif
    PKEM_WORD_ALIGNED int16_t acc[PKEM_N]; /* a row's sum of products */
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
    } vector; /* only its first k polynomials are there */
} pkem_work;

/* What a secret key kept as its seed needs in addition; it follows the noise polynomials. */
typedef struct pkem_seed_work {
    int16_t poly[PKEM_N]; /* a polynomial of s */
    union {
        int16_t sum[PKEM_N];  /* the row of v */
        pkem_hash hash_of_ek; /* H(ek) while ek is made again */
    } shared;
    uint8_t sigma[32]; /* the PRF's key for s and e */
    uint8_t h_ek[32];
} pkem_seed_work;

/*
 * K-PKE.Decrypt: a polynomial of the ciphertext, transformed, is where m will be and noise is not
 * yet.
 */
#define PKEM_U_AT(from_seed) offsetof(pkem_work, msg)

/* Sizes in bytes: of noise, or of what there is of u behind m. */
#if POCKETKEM_RAM_SMALL
#define PKEM_NOISE_BYTES(k) ((k) == 2 ? (size_t)512 - 32 : 256 + (size_t)(k)*96)
#else
#define PKEM_NOISE_BYTES(k) ((size_t)(k)*512)
#endif
#define PKEM_WORK_BYTES(k) PKEM_ALIGN(offsetof(pkem_work, vector) + PKEM_NOISE_BYTES(k))
#define PKEM_WORK_BYTES_FROM_SEED(k) (PKEM_WORK_BYTES(k) + PKEM_ALIGN(sizeof(pkem_seed_work)))

#define PKEM_SEED_WORK(scheme, w)                                                                  \
    ((pkem_seed_work *)(void *)((uint8_t *)(w) + PKEM_WORK_BYTES((scheme)->k)))
#if POCKETKEM_CODE_SMALL && POCKETKEM_RAM_SMALL /* a call is shorter */
pkem_seed_work *pkem_seed_work_of(const pocketkem_scheme *scheme, pkem_work *w);
#else
PKEM_INLINE pkem_seed_work *pkem_seed_work_of(const pocketkem_scheme *scheme, pkem_work *w) {
    return PKEM_SEED_WORK(scheme, w);
}
#endif

/* Keeps the PRF's key for s and e; H(ek); the hash that it comes from. */
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
 * The operation's note: that of w->hash. In a build for the least memory, u is in the memory of the
 * hash: who has written u calls pkem_release_u before the hash is used again, and in any case.
 *
 * There may be less working memory than all of pkem_work: a note is found by its offset.
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

/* Where functions that use no hash note their frames (pkem_note): u may be there meanwhile. */
#if POCKETKEM_RAM_LEAST
#define PKEM_NOTED_IN(w)                                                                           \
    ((void *)((uint8_t *)(w) + offsetof(pkem_work, lowest) - offsetof(pkem_noted, lowest)))
#else
#define PKEM_NOTED_IN(w) ((void *)&(w)->hash)
#endif

/* To be called first, with an address above all frames; and last. */
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

PKEM_INLINE int16_t *pkem_u(pkem_work *w, int from_seed) {
    (void)from_seed; /* it is in the same place, unless memory is least */
    return (int16_t *)(void *)((uint8_t *)w + PKEM_U_AT(from_seed));
}

#endif
