/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Hybrids: ML-KEM together with an elliptic curve of the application. They are made of whole
 * operations of ML-KEM, before or after which they call the curve; the library does not call them.
 */
#ifndef POCKETKEM_HYBRID_INTERNAL_H
#define POCKETKEM_HYBRID_INTERNAL_H

#include "pocketkem_hybrid.h"

#include "../part.h"

/* P-384, which has the longest scalar and share. The curve's secret is as long as its scalar. */
#define PKEM_SCALAR_MAX 48
#define PKEM_SHARE_MAX 97
/* The secret key as it is used: d || z || scalar. */
#define PKEM_KEYS_MAX (POCKETKEM_SEED_BYTES + PKEM_SCALAR_MAX)

struct pocketkem_hybrid {
    const pocketkem_scheme *kem;
    /* Makes d || z || scalar of a secret key. Null: the secret key is just that. */
    void (*expand)(uint8_t *keys, const uint8_t *sk);
    /*
     * Makes the shared secret of both secrets, that of the KEM being in ss, and the curve's shares
     * in ct and ek. Null: the shared secret is one secret behind the other.
     */
    void (*combine)(uint8_t ss[32], const uint8_t secret[32], const uint8_t *ct, const uint8_t *ek);
    /* Whether bytes are a scalar. Null: all are. */
    int (*is_scalar)(const uint8_t *scalar);
    /* Whether a share, or the secret made with it, is refused. Null: none is. */
    int (*refuses)(const uint8_t *share, const uint8_t *secret);
    uint8_t share_bytes;
    uint8_t scalar_bytes; /* and those of the curve's secret */
    uint8_t sk_bytes;
    uint8_t curve_first; /* in objects, and among the secrets */
    char name[19];
};

/* Where the two parts begin in ek and in ct. */
PKEM_INLINE size_t pkem_kem_at(const pocketkem_hybrid *h) {
    return h->curve_first ? h->share_bytes : 0;
}
PKEM_INLINE size_t pkem_share_at(const pocketkem_hybrid *h, size_t kem_bytes) {
    return h->curve_first ? 0 : kem_bytes;
}

/* How ML-KEM's part of an operation is run: the simple calls' way, or the full calls'. */
typedef int pkem_run_kem(const pocketkem_scheme *kem, uint8_t *ss, const pocketkem_how *how);

/*
 * The operations. *how has the objects of the hybrid, and is changed. how->seed is its secret key;
 * keygen needs it, and decaps reads dk if it is null. The caller has checked the pointers. After an
 * error, objects in plain memory and ss are zeros.
 */
int pkem_hybrid_keygen(const pocketkem_hybrid *h, const pocketkem_ecdh *ecdh, pocketkem_how *how,
                       pkem_run_kem *run);
int pkem_hybrid_encaps(const pocketkem_hybrid *h, uint8_t *ss, const pocketkem_ecdh *ecdh,
                       pocketkem_how *how, pkem_run_kem *run);
int pkem_hybrid_decaps(const pocketkem_hybrid *h, uint8_t *ss, const pocketkem_ecdh *ecdh,
                       pocketkem_how *how, pkem_run_kem *run);

/* Draws a secret key. Returns 0 or POCKETKEM_ERR_RNG. */
int pkem_hybrid_draw(const pocketkem_hybrid *h, uint8_t *sk, pocketkem_random random, void *ctx);

PKEM_INLINE int pkem_has_curve(const pocketkem_ecdh *ecdh) {
    return ecdh != NULL && ecdh->share != NULL && ecdh->secret != NULL;
}

PKEM_INLINE size_t pkem_hybrid_ss_bytes(const pocketkem_hybrid *h) {
    return h->combine != NULL ? POCKETKEM_SS_BYTES : POCKETKEM_SS_BYTES + (size_t)h->scalar_bytes;
}

#endif
