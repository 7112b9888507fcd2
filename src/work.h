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
#include "object.h"
#include "verify.h"

#include <string.h>

/*
 * Whose pk_work.acc is. A build with POCKETKEM_VERIFY keeps account of it.
 *   PK_ACC_FREE   nobody's: who hashes may have its result there
 *   PK_ACC_SUM    a row's, which is being added up, in the transformed domain
 *   PK_ACC_ROW    a row's, transformed back: noise may be added, and it may be written
 */
typedef enum pk_acc_state { PK_ACC_FREE, PK_ACC_SUM, PK_ACC_ROW } pk_acc_state;
#if POCKETKEM_VERIFY
#define PK_ACC_IS(w, state) PK_VERIFY((w)->acc_state == (state))
#define PK_ACC_BECOMES(w, state) ((void)((w)->acc_state = (state)))
#else
#define PK_ACC_IS(w, state) ((void)0)
#define PK_ACC_BECOMES(w, state) ((void)0)
#endif

#define PK_ALIGN(n)                                                                                \
    (((n) + (POCKETKEM_WORK_ALIGN - 1)) / POCKETKEM_WORK_ALIGN * POCKETKEM_WORK_ALIGN)

#if POCKETKEM_RAM_LEAST

typedef struct pk_work {
    uint8_t rho[32];   /* the matrix's seed */
    uint8_t key[32];   /* the PRF's key: sigma of K-PKE.KeyGen, r of K-PKE.Encrypt */
    uint8_t msg[32];   /* m of K-PKE.Encrypt and K-PKE.Decrypt; z while a key is made */
    int16_t acc[PK_N]; /* a row's sum of products */
    PK_ONLY_VERIFY(pk_acc_state acc_state;)
    uint8_t compares;  /* whether K-PKE.Encrypt compares with its output instead of writing it */
    uint8_t different; /* what it then found: not 0 if a bit was different */
    struct {
        struct {
            int16_t part[PK_PART]; /* of the noise polynomial in use, transformed */
            uint8_t packed[PK_PACKED_BYTES];
        } noise;
    } v;
    uint8_t sigma[32]; /* the PRF's key for s and e, while another one is w->key */
    pk_hash hash;
    /* With the key as its seed, or objects that are streamed: */
    uint8_t kept[272];    /* v of the ciphertext, at its position modulo PK_KEPT */
    pk_hash stream;       /* what hashes an object as it passes, */
    pk_tee tee;           /* through this */
    uint8_t rejected[32]; /* H(ek), then the secret of implicit rejection */
} pk_work;

#define PK_KEPT 256

/*
 * K-PKE.Decrypt: a polynomial of the ciphertext, transformed. Meanwhile w->key is sigma, and it
 * needs no hash; nor noise, if s is read.
 */
#define PK_U_AT(from_seed) ((from_seed) ? offsetof(pk_work, sigma) : offsetof(pk_work, v))
typedef char pk_u_ends_before_stream[PK_U_AT(1) + PK_N * 2 <= offsetof(pk_work, stream) ? 1 : -1];

/* The row of v, 12 bits to a coefficient, while nothing is kept or streamed. */
PK_INLINE uint8_t *pk_row_of_v(pk_work *w) { return (uint8_t *)w + offsetof(pk_work, kept); }
typedef char
    pk_row_of_v_fits[offsetof(pk_work, kept) + PK_POLY_BYTES <= offsetof(pk_work, tee) ? 1 : -1];

#define PK_WORK_BYTES(k) PK_ALIGN(PK_U_AT(0) + PK_N * 2) /* for every k */
#define PK_WORK_BYTES_FROM_SEED(k) PK_ALIGN(sizeof(pk_work))

/* sigma is kept, in the first case before K-PKE.Decrypt, in the second one behind it. */
#define pk_keep_sigma_before(scheme, w) ((void)(scheme), (void)(w))
#define pk_keep_sigma_behind(w) ((void)memcpy((w)->sigma, (w)->key, 32))
PK_INLINE uint8_t *pk_h_ek(const pocketkem_scheme *scheme, pk_work *w) {
    (void)scheme;
    return w->rejected;
}
PK_INLINE pk_hash *pk_hash_of_ek(const pocketkem_scheme *scheme, pk_work *w) {
    (void)scheme;
    return &w->stream;
}

#else

/* Whether s is encoded while the first row is made, so that it need not be transformed again. */
#if POCKETKEM_RAM_SMALL && POCKETKEM_WORKER && !POCKETKEM_CODE_SMALL
#define PK_ENCODES_S_EARLY
#endif

typedef struct pk_work {
    pk_hash hash;
    uint8_t rho[32]; /* the matrix's seed */
    uint8_t key[32]; /* the PRF's key: sigma of K-PKE.KeyGen, r of K-PKE.Encrypt */
    PK_ONLY_VERIFY(pk_acc_state acc_state;)
    uint8_t compares;  /* whether K-PKE.Encrypt compares with its output instead of writing it */
    uint8_t different; /* what it then found: not 0 if a bit was different */
#ifdef PK_ENCODES_S_EARLY
    uint8_t *s;        /* where it goes, in key generation, if that is plain memory; or null */
#endif
    PK_WORD_ALIGNED int16_t acc[PK_N]; /* a row's sum of products */
    uint8_t msg[32]; /* m of K-PKE.Encrypt and K-PKE.Decrypt; z while a key is made */
    union {
#ifdef PK_ARCH_MULTIPLY_BYTES
        uint32_t aligned; /* the kernel loads pairs of coefficients */
#endif
#if POCKETKEM_RAM_SMALL
        struct {
            int16_t part[PK_PART]; /* of the noise polynomial in use, transformed */
            uint8_t packed[PK_K_MAX][PK_PACKED_BYTES];
        } noise;
#else
        int16_t noise[PK_K_MAX][PK_N];
#endif
    } v; /* only its first k polynomials are there */
} pk_work;

/* What a secret key kept as its seed needs in addition; it follows the noise polynomials. */
typedef struct pk_seed_work {
    int16_t poly[PK_N]; /* a polynomial of s */
    union {
        int16_t acc[PK_N]; /* the row of v */
        pk_hash h_ek;      /* H(ek) while ek is made again */
    } u;
    uint8_t sigma[32]; /* the PRF's key for s and e */
    uint8_t h_ek[32];
} pk_seed_work;

/*
 * K-PKE.Decrypt: a polynomial of the ciphertext, transformed, is where m will be and noise is not
 * yet.
 */
#define PK_U_AT(from_seed) offsetof(pk_work, msg)

/* Sizes in bytes: of noise, or of what there is of u behind m. */
#if POCKETKEM_RAM_SMALL
#define PK_NOISE_BYTES(k) ((k) == 2 ? (size_t)512 - 32 : 256 + (size_t)(k)*96)
#else
#define PK_NOISE_BYTES(k) ((size_t)(k)*512)
#endif
#define PK_WORK_BYTES(k) PK_ALIGN(offsetof(pk_work, v) + PK_NOISE_BYTES(k))
#define PK_WORK_BYTES_FROM_SEED(k) (PK_WORK_BYTES(k) + PK_ALIGN(sizeof(pk_seed_work)))

#define PK_SEED_WORK(scheme, w)                                                                    \
    ((pk_seed_work *)(void *)((uint8_t *)(w) + PK_WORK_BYTES((scheme)->k)))
#if POCKETKEM_CODE_SMALL && POCKETKEM_RAM_SMALL /* a call is shorter */
pk_seed_work *pk_seed_work_of(const pocketkem_scheme *scheme, pk_work *w);
#else
PK_INLINE pk_seed_work *pk_seed_work_of(const pocketkem_scheme *scheme, pk_work *w) {
    return PK_SEED_WORK(scheme, w);
}
#endif

/* Keeps the PRF's key for s and e; H(ek); the hash that it comes from. */
#define pk_keep_sigma_before(scheme, w)                                                            \
    ((void)memcpy(pk_seed_work_of(scheme, w)->sigma, (w)->key, 32))
#define pk_keep_sigma_behind(w) ((void)(w))
PK_INLINE uint8_t *pk_h_ek(const pocketkem_scheme *scheme, pk_work *w) {
    return pk_seed_work_of(scheme, w)->h_ek;
}
PK_INLINE pk_hash *pk_hash_of_ek(const pocketkem_scheme *scheme, pk_work *w) {
    return &pk_seed_work_of(scheme, w)->u.h_ek;
}

#endif

PK_INLINE int16_t *pk_u(pk_work *w, int from_seed) {
    (void)from_seed; /* it is in the same place, unless memory is least */
    return (int16_t *)(void *)((uint8_t *)w + PK_U_AT(from_seed));
}

#endif
