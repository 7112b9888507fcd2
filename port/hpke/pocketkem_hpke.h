/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * HPKE in its base mode, with ML-KEM alone or together with an elliptic curve: who has a public key
 * sends messages that only the holder of the secret key opens [RFC9180; PQ: draft-ietf-hpke-pq-04].
 *
 * The application brings an AEAD and, for hybrids, the curve (pocketkem_hybrid.h). The KEM and the
 * KDF are PocketKEM's. What pocketkem.h says about memory, state, constant time, errors and buffers
 * holds here, too. Psk and auth modes, and KEMs without ML-KEM, are not here.
 */
#ifndef POCKETKEM_HPKE_H
#define POCKETKEM_HPKE_H

#include <pocketkem_hybrid.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A message that does not open, or a function of the AEAD that reported a failure. */
#define POCKETKEM_ERR_AEAD (-8)

/* ---- What a suite consists of -------------------------------------------------------------- */

/* A KEM is a constant. An application that names one links only the code of that one, and what
   hybrids have in common. */
typedef struct pocketkem_hpke_kem pocketkem_hpke_kem;

POCKETKEM_API extern const pocketkem_hpke_kem pocketkem_hpke_mlkem512;        /* 0x0040 */
POCKETKEM_API extern const pocketkem_hpke_kem pocketkem_hpke_mlkem768;        /* 0x0041 */
POCKETKEM_API extern const pocketkem_hpke_kem pocketkem_hpke_mlkem1024;       /* 0x0042 */
POCKETKEM_API extern const pocketkem_hpke_kem pocketkem_hpke_mlkem768_x25519; /* 0x647a: X-Wing */
POCKETKEM_API extern const pocketkem_hpke_kem pocketkem_hpke_mlkem768_p256;   /* 0x0050 */
POCKETKEM_API extern const pocketkem_hpke_kem pocketkem_hpke_mlkem1024_p384;  /* 0x0051 */

/*
 * Sizes in bytes of public keys (PK) and of encapsulated secrets (ENC). Secret keys (SK) have 64
 * bytes, d || z, with ML-KEM alone, and 32 with a curve [PQ, 4].
 */
#define POCKETKEM_HPKE_MLKEM512_PK_BYTES POCKETKEM_MLKEM512_EK_BYTES
#define POCKETKEM_HPKE_MLKEM512_ENC_BYTES POCKETKEM_MLKEM512_CT_BYTES
#define POCKETKEM_HPKE_MLKEM768_PK_BYTES POCKETKEM_MLKEM768_EK_BYTES
#define POCKETKEM_HPKE_MLKEM768_ENC_BYTES POCKETKEM_MLKEM768_CT_BYTES
#define POCKETKEM_HPKE_MLKEM1024_PK_BYTES POCKETKEM_MLKEM1024_EK_BYTES
#define POCKETKEM_HPKE_MLKEM1024_ENC_BYTES POCKETKEM_MLKEM1024_CT_BYTES
#define POCKETKEM_HPKE_MLKEM768_X25519_PK_BYTES POCKETKEM_XWING_EK_BYTES
#define POCKETKEM_HPKE_MLKEM768_X25519_ENC_BYTES POCKETKEM_XWING_CT_BYTES
#define POCKETKEM_HPKE_MLKEM768_P256_PK_BYTES POCKETKEM_MLKEM768NISTP256_EK_BYTES
#define POCKETKEM_HPKE_MLKEM768_P256_ENC_BYTES POCKETKEM_MLKEM768NISTP256_CT_BYTES
#define POCKETKEM_HPKE_MLKEM1024_P384_PK_BYTES POCKETKEM_MLKEM1024NISTP384_EK_BYTES
#define POCKETKEM_HPKE_MLKEM1024_P384_ENC_BYTES POCKETKEM_MLKEM1024NISTP384_CT_BYTES
#define POCKETKEM_HPKE_SK_MAX 64

/* The same sizes at run time; 0 for a null KEM. */
POCKETKEM_API size_t pocketkem_hpke_pk_bytes(const pocketkem_hpke_kem *kem);
POCKETKEM_API size_t pocketkem_hpke_sk_bytes(const pocketkem_hpke_kem *kem);
POCKETKEM_API size_t pocketkem_hpke_enc_bytes(const pocketkem_hpke_kem *kem);

/* A KDF is one, too [RFC9180, 7.2; PQ, 5]. TurboSHAKE (0x0012, 0x0013) is not here. */
typedef struct pocketkem_hpke_kdf pocketkem_hpke_kdf;

POCKETKEM_API extern const pocketkem_hpke_kdf pocketkem_hpke_hkdf_sha256; /* 0x0001 */
POCKETKEM_API extern const pocketkem_hpke_kdf pocketkem_hpke_hkdf_sha384; /* 0x0002 */
POCKETKEM_API extern const pocketkem_hpke_kdf pocketkem_hpke_hkdf_sha512; /* 0x0003 */
POCKETKEM_API extern const pocketkem_hpke_kdf pocketkem_hpke_shake128;    /* 0x0010 */
POCKETKEM_API extern const pocketkem_hpke_kdf pocketkem_hpke_shake256;    /* 0x0011 */

#define POCKETKEM_HPKE_NONCE_BYTES 12
#define POCKETKEM_HPKE_TAG_BYTES 16
#define POCKETKEM_HPKE_KEY_MAX 32

/*
 * The application's AEAD, with nonces of 12 bytes and tags of 16, which are the last bytes of a
 * ciphertext. Its functions run in constant time with respect to the key and the text, and leave
 * nothing of them on the stack. They return 0 on success; anything else makes a call fail with
 * POCKETKEM_ERR_AEAD. ctx, aad and in may be null where there is nothing.
 */
typedef int (*pocketkem_hpke_crypt)(void *ctx, uint8_t *out, const uint8_t *key,
                                    const uint8_t *nonce, const uint8_t *aad, size_t aad_bytes,
                                    const uint8_t *in, size_t n);
typedef struct pocketkem_hpke_aead {
    uint16_t id;       /* AES-128-GCM 1, AES-256-GCM 2, ChaCha20-Poly1305 3, 0xffff for none */
    uint8_t key_bytes; /* 16 or 32; 0 for none: such a context only exports */
    pocketkem_hpke_crypt seal; /* writes n + 16 bytes; may be null if nothing is sent */
    pocketkem_hpke_crypt open; /* writes n - 16 bytes, if the tag is right; n is at least 16 */
    void *ctx;                 /* what both are called with */
} pocketkem_hpke_aead;

typedef struct pocketkem_hpke {
    const pocketkem_hpke_kem *kem;
    const pocketkem_hpke_kdf *kdf;
    const pocketkem_hpke_aead *aead;
    const pocketkem_ecdh *ecdh; /* the curve; null with ML-KEM alone */
} pocketkem_hpke;

/* ---- Keys ---------------------------------------------------------------------------------- */

/*
 * A secret key is random bytes (SK), and pocketkem_hpke_pk makes the public key (PK) of it. Or it
 * is derived from other secret bytes, at least as many [RFC9180, 4: DeriveKeyPair].
 * Errors: POCKETKEM_ERR_ARG for a null pointer, POCKETKEM_ERR_ECDH; POCKETKEM_ERR_KEY if no scalar
 * comes out of sk, which happens to one of 2^128 with P-256 and to one of 2^194 with P-384.
 */
POCKETKEM_API int pocketkem_hpke_pk(const pocketkem_hpke *hpke, uint8_t *pk, const uint8_t *sk);
POCKETKEM_API int pocketkem_hpke_derive_sk(const pocketkem_hpke_kem *kem, uint8_t *sk,
                                           const uint8_t *ikm, size_t ikm_bytes);

/* ---- Contexts ------------------------------------------------------------------------------ */

/* One direction of messages. Everything in it is secret. */
typedef struct pocketkem_hpke_context {
    const pocketkem_hpke *hpke; /* which lives as long */
    uint32_t sequence;          /* of the next message */
    uint8_t sends;
    uint8_t secrets[POCKETKEM_HPKE_KEY_MAX + POCKETKEM_HPKE_NONCE_BYTES + 64];
} pocketkem_hpke_context;

/*
 * Begins to send to the holder of pk. Out: context, enc (ENC bytes) for the receiver. info binds
 * the context to its purpose, and may be null if it is empty; at most 65,535 bytes. random is
 * called as by pocketkem_encaps, or pocketkem_hybrid_encaps with a curve. Errors: those of
 * pocketkem_hybrid_encaps.
 */
POCKETKEM_API int pocketkem_hpke_send(const pocketkem_hpke *hpke, pocketkem_hpke_context *context,
                                      uint8_t *enc, const uint8_t *pk, size_t pk_bytes,
                                      const uint8_t *info, size_t info_bytes,
                                      pocketkem_random random, void *ctx);

/*
 * Begins to receive. In: enc, and how many bytes it has as received; sk (SK bytes). An enc for
 * another key is no error here, if its share is one: then messages do not open. A share of X25519
 * that makes a secret of zeros is none, though X-Wing has it.
 * Errors: those of pocketkem_hybrid_decaps.
 */
POCKETKEM_API int pocketkem_hpke_receive(const pocketkem_hpke *hpke,
                                         pocketkem_hpke_context *context, const uint8_t *enc,
                                         size_t enc_bytes, const uint8_t *sk, const uint8_t *info,
                                         size_t info_bytes);

/*
 * The next message: n bytes of text to n + 16 of ct, or back, where n counts those of ct. A message
 * that does not open is not counted: the next one may be it.
 * Errors: POCKETKEM_ERR_ARG for a null pointer, for a context of the other direction, without an
 * AEAD or after 2^32 - 1 messages; POCKETKEM_ERR_AEAD.
 */
POCKETKEM_API int pocketkem_hpke_seal(pocketkem_hpke_context *context, uint8_t *ct,
                                      const uint8_t *text, size_t n, const uint8_t *aad,
                                      size_t aad_bytes);
POCKETKEM_API int pocketkem_hpke_open(pocketkem_hpke_context *context, uint8_t *text,
                                      const uint8_t *ct, size_t n, const uint8_t *aad,
                                      size_t aad_bytes);

/*
 * A secret of n bytes that both sides have, for a purpose that label names [RFC9180, 5.3].
 * Errors: POCKETKEM_ERR_ARG for a null pointer, and for more than 255 bytes for each of the KDF's
 * output: 8,160 with HKDF-SHA256 or SHAKE128.
 */
POCKETKEM_API int pocketkem_hpke_export(const pocketkem_hpke_context *context, uint8_t *out,
                                        size_t n, const uint8_t *label, size_t label_bytes);

/* Wipes a context that is not needed any more. */
POCKETKEM_API void pocketkem_hpke_end(pocketkem_hpke_context *context);

/* ---- The full calls ------------------------------------------------------------------------- */

/*
 * The same with the objects in a pocketkem_how, whose members mean what pocketkem.h and
 * pocketkem_hybrid.h say: how->ek is pk, how->ct is enc, how->seed is sk, which pk_how and
 * receive_how need.
 */
POCKETKEM_API int pocketkem_hpke_pk_how(const pocketkem_hpke *hpke, const pocketkem_how *how);
POCKETKEM_API int pocketkem_hpke_send_how(const pocketkem_hpke *hpke,
                                          pocketkem_hpke_context *context, const uint8_t *info,
                                          size_t info_bytes, const pocketkem_how *how);
POCKETKEM_API int pocketkem_hpke_receive_how(const pocketkem_hpke *hpke,
                                             pocketkem_hpke_context *context, const uint8_t *info,
                                             size_t info_bytes, const pocketkem_how *how);

#ifdef __cplusplus
}
#endif

#endif
