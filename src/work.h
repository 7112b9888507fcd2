/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The working memory of an operation: everything it needs but the frames of its functions.
 *
 * The vector of noise polynomials (s or y) has the two builds of POCKETKEM_RAM: kept transformed,
 * 512 bytes for a polynomial; or packed, three bits to a coefficient, 96 bytes, and transformed
 * again for each row of the matrix. Because the matrix is sampled from its first coefficient to its
 * last, half of a transformed polynomial is enough at a time.
 */
#ifndef POCKETKEM_WORK_H
#define POCKETKEM_WORK_H

#include "ntt.h"
#include "scheme.h"

typedef struct pk_work {
    pk_hash hash;
    uint8_t rho[32];   /* the matrix's seed */
    uint8_t key[32];   /* the PRF's key: sigma of K-PKE.KeyGen, r of K-PKE.Encrypt */
    uint8_t msg[32];   /* m of K-PKE.Encrypt and K-PKE.Decrypt; z while a key is made */
    int16_t acc[PK_N]; /* a row's sum of products */
    uint8_t compares;  /* whether K-PKE.Encrypt compares with its output instead of writing it */
    uint8_t different; /* what it then found: not 0 if a bit was different */
#if POCKETKEM_WORKER
    uint8_t noise_left;   /* bytes of the block at noise */
    uint8_t stashed;      /* entries of the first row that were copied from the worker's ring */
    struct pk_duo *duo;   /* the worker on a second core, or null */
    const uint8_t *noise; /* what is left of a block of the PRF's output from it, or null */
#endif
    union {
        int16_t u[PK_N]; /* K-PKE.Decrypt: a polynomial of the ciphertext, transformed */
#ifdef PK_ARCH_MULTIPLY_BYTES
        uint32_t aligned; /* the kernel loads pairs of coefficients */
#endif
#if POCKETKEM_RAM_SMALL
        struct {
            int16_t half[PK_N / 2]; /* of the noise polynomial in use, transformed */
            uint8_t packed[PK_K_MAX][PK_N * 3 / 8];
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

#define PK_ALIGN(n)                                                                                \
    (((n) + (POCKETKEM_WORK_ALIGN - 1)) / POCKETKEM_WORK_ALIGN * POCKETKEM_WORK_ALIGN)

/* Sizes in bytes; u, 512 bytes, fits in with the noise of the smallest k but in the small build. */
#if POCKETKEM_RAM_SMALL
#define PK_NOISE_BYTES(k) ((k) == 2 ? (size_t)512 : 256 + (size_t)(k)*96)
#else
#define PK_NOISE_BYTES(k) ((size_t)(k)*512)
#endif
#define PK_WORK_BYTES(k) PK_ALIGN(offsetof(pk_work, v) + PK_NOISE_BYTES(k))
#define PK_WORK_BYTES_FROM_SEED(k) (PK_WORK_BYTES(k) + PK_ALIGN(sizeof(pk_seed_work)))

PK_INLINE pk_seed_work *pk_seed_work_of(const pocketkem_scheme *scheme, pk_work *w) {
    return (pk_seed_work *)(void *)((uint8_t *)w + PK_WORK_BYTES(scheme->k));
}

#endif
