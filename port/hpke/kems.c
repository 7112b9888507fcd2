/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* KEMs: ML-KEM, and the hybrids of TLS and SSH with other keys and another secret [PQ, 4]. */
#include "hpke.h"

PKEM_SMALL_FROM_HERE

/* ---- What the hybrids do otherwise ---- */

/* How often a scalar is drawn of a secret key. */
#define DRAWS_P256 4
#define DRAWS_P384 1

/* d || z || scalar. If no scalar is found, the last bytes are none, which the hybrid refuses. */
static PKEM_NOINLINE void expand(const pocketkem_hybrid *h, uint8_t *keys, const uint8_t *sk,
                                 unsigned draws) {
    uint8_t drawn[POCKETKEM_SEED_BYTES + DRAWS_P256 * 32], *scalar = drawn + POCKETKEM_SEED_BYTES;
    const part parts[] = {{sk, 32}};
    pkem_hpke_xof(PKEM_SHAKE256, drawn, POCKETKEM_SEED_BYTES + (size_t)draws * h->scalar_bytes,
                  parts, 1);
    while (--draws != 0 && !h->is_scalar(scalar)) {
        scalar += h->scalar_bytes;
    }
    memcpy(keys, drawn, POCKETKEM_SEED_BYTES);
    memcpy(keys + POCKETKEM_SEED_BYTES, scalar, h->scalar_bytes);
    pkem_wipe(drawn, sizeof drawn);
}

static void combine(const pocketkem_hybrid *h, uint8_t ss[32], const uint8_t *secret,
                    const uint8_t *ct, const uint8_t *ek, part label) {
    const part parts[] = {
        {ss, 32}, {secret, h->scalar_bytes}, {ct, h->share_bytes}, {ek, h->share_bytes}, label};
    pkem_hpke_xof(PKEM_SHA3_256, ss, 32, parts, sizeof parts / sizeof *parts);
}

static void expand_x25519(uint8_t *keys, const uint8_t *sk) { pocketkem_xwing.expand(keys, sk); }
static void combine_x25519(uint8_t *ss, const uint8_t *secret, const uint8_t *ct,
                           const uint8_t *ek) {
    pocketkem_xwing.combine(ss, secret, ct, ek);
}
static void expand_p256(uint8_t *keys, const uint8_t *sk) {
    expand(&pocketkem_mlkem768nistp256, keys, sk, DRAWS_P256);
}
static void expand_p384(uint8_t *keys, const uint8_t *sk) {
    expand(&pocketkem_mlkem1024nistp384, keys, sk, DRAWS_P384);
}
static void combine_p256(uint8_t *ss, const uint8_t *secret, const uint8_t *ct, const uint8_t *ek) {
    combine(&pocketkem_mlkem768nistp256, ss, secret, ct, ek, TEXT("MLKEM768-P256"));
}
static void combine_p384(uint8_t *ss, const uint8_t *secret, const uint8_t *ct, const uint8_t *ek) {
    combine(&pocketkem_mlkem1024nistp384, ss, secret, ct, ek, TEXT("MLKEM1024-P384"));
}

/* ---- The KEMs ---- */

const pocketkem_hpke_kem pocketkem_hpke_mlkem512 = {&pocketkem_mlkem512, NULL, NULL, NULL, 0x0040};
const pocketkem_hpke_kem pocketkem_hpke_mlkem768 = {&pocketkem_mlkem768, NULL, NULL, NULL, 0x0041};
const pocketkem_hpke_kem pocketkem_hpke_mlkem1024 = {&pocketkem_mlkem1024, NULL, NULL, NULL,
                                                     0x0042};
/* X-Wing; but a share that makes a secret of zeros is refused, as HPKE with X25519 alone, Go,
   OpenSSL and age do [RFC9180, 7.1.4]. */
const pocketkem_hpke_kem pocketkem_hpke_mlkem768_x25519 = {
    &pocketkem_mlkem768, &pocketkem_x25519mlkem768, expand_x25519, combine_x25519, 0x647a};
const pocketkem_hpke_kem pocketkem_hpke_mlkem768_p256 = {
    &pocketkem_mlkem768, &pocketkem_mlkem768nistp256, expand_p256, combine_p256, 0x0050};
const pocketkem_hpke_kem pocketkem_hpke_mlkem1024_p384 = {
    &pocketkem_mlkem1024, &pocketkem_mlkem1024nistp384, expand_p384, combine_p384, 0x0051};

static pocketkem_hybrid hybrid_of(const pocketkem_hpke_kem *kem) {
    pocketkem_hybrid h = *kem->hybrid;
    h.expand = kem->expand;
    h.combine = kem->combine;
    h.sk_bytes = 32;
    return h;
}

size_t pocketkem_hpke_pk_bytes(const pocketkem_hpke_kem *kem) {
    return kem == NULL           ? 0
           : kem->hybrid != NULL ? pocketkem_hybrid_ek_bytes(kem->hybrid)
                                 : pkem_ek_bytes(kem->scheme);
}

size_t pocketkem_hpke_enc_bytes(const pocketkem_hpke_kem *kem) {
    return kem == NULL           ? 0
           : kem->hybrid != NULL ? pocketkem_hybrid_ct_bytes(kem->hybrid)
                                 : pkem_ct_bytes(kem->scheme);
}

size_t pocketkem_hpke_sk_bytes(const pocketkem_hpke_kem *kem) {
    return kem == NULL ? 0 : kem->hybrid != NULL ? 32 : POCKETKEM_SEED_BYTES;
}

int pocketkem_hpke_pk_how(const pocketkem_hpke *hpke, const pocketkem_how *how) {
    if (hpke == NULL || hpke->kem == NULL || how == NULL || how->seed == NULL ||
        how->dk.write != NULL) {
        if (hpke != NULL && how != NULL) {
            pkem_clear_object(&how->ek, pocketkem_hpke_pk_bytes(hpke->kem));
        }
        return POCKETKEM_ERR_ARG;
    }
    if (hpke->kem->hybrid == NULL) {
        return pocketkem_keygen_how(hpke->kem->scheme, how);
    }
    const pocketkem_hybrid h = hybrid_of(hpke->kem);
    return pocketkem_hybrid_keygen_how(&h, hpke->ecdh, how);
}

int pkem_hpke_encaps(const pocketkem_hpke *hpke, uint8_t *ss, const pocketkem_how *how) {
    if (hpke->kem->hybrid == NULL) {
        return pocketkem_encaps_how(hpke->kem->scheme, ss, how);
    }
    const pocketkem_hybrid h = hybrid_of(hpke->kem);
    return pocketkem_hybrid_encaps_how(&h, ss, hpke->ecdh, how);
}

int pkem_hpke_decaps(const pocketkem_hpke *hpke, uint8_t *ss, const pocketkem_how *how) {
    if (hpke->kem->hybrid == NULL) {
        return pocketkem_decaps_how(hpke->kem->scheme, ss, how);
    }
    const pocketkem_hybrid h = hybrid_of(hpke->kem);
    return pocketkem_hybrid_decaps_how(&h, ss, hpke->ecdh, how);
}

/* ---- Secret keys ---- */

int pocketkem_hpke_derive_sk(const pocketkem_hpke_kem *kem, uint8_t *sk, const uint8_t *ikm,
                             size_t ikm_bytes) {
    const size_t n = pocketkem_hpke_sk_bytes(kem);
    if (kem == NULL || sk == NULL || ikm == NULL || ikm_bytes < n) {
        if (sk != NULL) {
            pkem_wipe(sk, n);
        }
        return POCKETKEM_ERR_ARG;
    }
    /* "KEM", its number, and the lengths of label and key. */
    const uint8_t id[] = {(uint8_t)(kem->id >> 8), (uint8_t)kem->id, 0, 13},
                  length[] = {0, (uint8_t)n};
    const part parts[] = {
        {ikm, ikm_bytes}, TEXT("HPKE-v1KEM"), {id, 4}, TEXT("DeriveKeyPair"), {length, 2}};
    pkem_hpke_xof(PKEM_SHAKE256, sk, n, parts, sizeof parts / sizeof *parts);
    return 0;
}
