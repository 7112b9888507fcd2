/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A crypto callback: wolfSSL asks it first whenever a key of its own is to be made or used. The key
 * object is wolfSSL's, so keys go in and out of it in their encoded form.
 */
#include <wolfssl/wolfcrypt/settings.h>

#if defined(WOLF_CRYPTO_CB) && defined(WOLFSSL_HAVE_MLKEM)

#include <wolfssl/wolfcrypt/cryptocb.h>
#include <wolfssl/wolfcrypt/error-crypt.h>
#include <wolfssl/wolfcrypt/memory.h>
#include <wolfssl/wolfcrypt/wc_mlkem.h>

#include "pocketkem_operations.h"

static void release(byte *encoded, size_t n, MlKemKey *key) {
    if (encoded != NULL) {
        wc_ForceZero(encoded, n);
        XFREE(encoded, key->heap, DYNAMIC_TYPE_PRIVATE_KEY);
    }
    (void)key;
}

static int make_key(MlKemKey *key, WC_RNG *rng, const pocketkem_scheme *scheme,
                    const pkem_wc_resources *with) {
    byte seed[POCKETKEM_SEED_BYTES];
    const size_t dk_bytes = pocketkem_dk_bytes(scheme);
    byte *dk = (byte *)XMALLOC(dk_bytes, key->heap, DYNAMIC_TYPE_PRIVATE_KEY);
    int error = dk != NULL ? wc_RNG_GenerateBlock(rng, seed, sizeof seed) : MEMORY_E;
    if (error == 0) {
        error = pkem_wc_make_pair(scheme, NULL, dk, seed, with);
    }
    wc_ForceZero(seed, sizeof seed);
    if (error == 0) {
        error = wc_MlKemKey_DecodePrivateKey(key, dk, (word32)dk_bytes);
    }
    release(dk, dk_bytes, key);
    return error;
}

static int encapsulate_to(MlKemKey *key, WC_RNG *rng, byte *ct, byte *ss,
                          const pocketkem_scheme *scheme, const pkem_wc_resources *with) {
    byte m[WC_ML_KEM_ENC_RAND_SZ];
    const size_t ek_bytes = pocketkem_ek_bytes(scheme);
    byte *ek = (byte *)XMALLOC(ek_bytes, key->heap, DYNAMIC_TYPE_PRIVATE_KEY);
    int error = ek != NULL ? wc_MlKemKey_EncodePublicKey(key, ek, (word32)ek_bytes) : MEMORY_E;
    if (error == 0) {
        error = wc_RNG_GenerateBlock(rng, m, sizeof m);
    }
    if (error == 0) {
        error = pkem_wc_encapsulate(scheme, ct, ss, ek, NULL, m, with);
    }
    wc_ForceZero(m, sizeof m);
    release(ek, ek_bytes, key);
    return error;
}

static int decapsulate_with(MlKemKey *key, const byte *ct, byte *ss, const pocketkem_scheme *scheme,
                            const pkem_wc_resources *with) {
    const size_t dk_bytes = pocketkem_dk_bytes(scheme);
    byte *dk = (byte *)XMALLOC(dk_bytes, key->heap, DYNAMIC_TYPE_PRIVATE_KEY);
    int error = dk != NULL ? wc_MlKemKey_EncodePrivateKey(key, dk, (word32)dk_bytes) : MEMORY_E;
    if (error == 0) {
        error = pkem_wc_decapsulate(scheme, ss, ct, dk, NULL, with);
    }
    release(dk, dk_bytes, key);
    return error;
}

/* The key of a request, or null for a request that is not about ML-KEM. */
static MlKemKey *key_of(const wc_CryptoInfo *info) {
    int family = WC_PQC_KEM_TYPE_NONE;
    void *key = NULL;
    if (info->algo_type != WC_ALGO_TYPE_PK) {
        return NULL;
    }
    switch (info->pk.type) {
    case WC_PK_TYPE_PQC_KEM_KEYGEN:
        family = info->pk.pqc_kem_kg.type;
        key = info->pk.pqc_kem_kg.key;
        break;
    case WC_PK_TYPE_PQC_KEM_ENCAPS:
        family = info->pk.pqc_encaps.type;
        key = info->pk.pqc_encaps.key;
        break;
    case WC_PK_TYPE_PQC_KEM_DECAPS:
        family = info->pk.pqc_decaps.type;
        key = info->pk.pqc_decaps.key;
        break;
    default:
        break;
    }
    return family == WC_PQC_KEM_TYPE_MLKEM ? (MlKemKey *)key : NULL;
}

int pocketkem_wolfssl_callback(int id, struct wc_CryptoInfo *info, void *lent) {
    (void)id;
    MlKemKey *key = info != NULL ? key_of(info) : NULL;
    const pocketkem_scheme *scheme = key != NULL ? pkem_wc_scheme_of(key->type) : NULL;
    if (scheme == NULL) {
        return CRYPTOCB_UNAVAILABLE;
    }
    const pkem_wc_resources with = {lent, key->heap};
    switch (info->pk.type) {
    case WC_PK_TYPE_PQC_KEM_KEYGEN:
        return make_key(key, info->pk.pqc_kem_kg.rng, scheme, &with);
    case WC_PK_TYPE_PQC_KEM_ENCAPS:
        if (info->pk.pqc_encaps.ciphertextLen != pocketkem_ct_bytes(scheme) ||
            info->pk.pqc_encaps.sharedSecretLen != POCKETKEM_SS_BYTES) {
            return BUFFER_E;
        }
        return encapsulate_to(key, info->pk.pqc_encaps.rng, info->pk.pqc_encaps.ciphertext,
                              info->pk.pqc_encaps.sharedSecret, scheme, &with);
    default:
        if (info->pk.pqc_decaps.ciphertextLen != pocketkem_ct_bytes(scheme) ||
            info->pk.pqc_decaps.sharedSecretLen != POCKETKEM_SS_BYTES) {
            return BUFFER_E;
        }
        return decapsulate_with(key, info->pk.pqc_decaps.ciphertext,
                                info->pk.pqc_decaps.sharedSecret, scheme, &with);
    }
}

#endif
