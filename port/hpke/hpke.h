/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What the files of the port share: KEMs (kems.c), KDFs (kdfs.c), and what is made of both. */
#ifndef POCKETKEM_HPKE_INTERNAL_H
#define POCKETKEM_HPKE_INTERNAL_H

#include "pocketkem_hpke.h"

#include "hash/suite.h"
#include "hybrid/hybrid.h"

/* A piece of what is hashed. */
typedef struct part {
    const void *bytes;
    size_t n;
} part;
#define TEXT(text) ((part){text, sizeof text - 1})

struct pocketkem_hpke_kem {
    const pocketkem_scheme *scheme;
    const pocketkem_hybrid *hybrid; /* with its curve behind ML-KEM; null: ML-KEM alone */
    /* Another secret key and another secret than the hybrid's own. */
    void (*expand)(uint8_t *keys, const uint8_t *sk);
    void (*combine)(uint8_t ss[32], const uint8_t secret[32], const uint8_t *ct, const uint8_t *ek);
    uint16_t id;
};

/* The secret of the suite's KEM. how is as for its public calls. */
int pkem_hpke_encaps(const pocketkem_hpke *hpke, uint8_t *ss, const pocketkem_how *how);
int pkem_hpke_decaps(const pocketkem_hpke *hpke, uint8_t *ss, const pocketkem_how *how);

#define PKEM_HPKE_NH_MAX 64

struct pocketkem_hpke_kdf {
    /* Makes a context's secrets of the KEM's [RFC9180, 5.1; PQ, 5]. */
    void (*schedule)(pocketkem_hpke_context *c, const uint8_t ss[POCKETKEM_SS_BYTES], part info);
    /*
     * LabeledExpand of a KDF with two stages, and LabeledDerive of one with one [RFC9180, 4; PQ,
     * 5]: n bytes, at most 255 nh. The context is in two parts.
     */
    void (*derive)(const pocketkem_hpke *hpke, uint8_t *out, size_t n, part secret, part label,
                   part context, part more);
    /* The hash of HKDF, whose output may be longer than nh. */
    void (*start)(pkem_hash *state);
    void (*absorb)(pkem_hash *state, const uint8_t *in, size_t n);
    void (*finish)(pkem_hash *state, uint8_t out[PKEM_HPKE_NH_MAX]);
    uint16_t id;
    uint8_t nh;    /* Nh */
    uint8_t block; /* the hash's, or the XOF's rate */
};

/* Where the exporter's secret is among those of a context: behind the key and the base nonce. */
PKEM_INLINE size_t pkem_hpke_exporter_at(const pocketkem_hpke *hpke) {
    const size_t key_bytes = hpke->aead->key_bytes;
    return key_bytes != 0 ? key_bytes + POCKETKEM_HPKE_NONCE_BYTES : 0;
}

/* A hash function or XOF of Keccak, of several parts, of which out may be one. */
void pkem_hpke_xof(uint8_t rate, uint8_t suffix, uint8_t *out, size_t n, const part *parts,
                   unsigned count);

/* LabeledExtract of a KDF with two stages: nh bytes [RFC9180, 4]. */
void pkem_hpke_extract(const pocketkem_hpke *hpke, uint8_t *out, part salt, part label, part ikm);

#endif
