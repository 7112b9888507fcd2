/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * wolfSSL's functions for ML-KEM keys, over PocketKEM. They are compiled in place of wolfSSL's
 * wc_mlkem.c and wc_mlkem_poly.c, with the header in ../replace.
 *
 * A key that is made is its seed of 64 bytes, from which each operation makes what it needs. So a
 * TLS client generates the key pair when it encodes the public key for its key share, and again in
 * decapsulation. POCKETKEM_WOLFSSL_KEYS_EXPANDED keeps the pair instead.
 */
#include <wolfssl/wolfcrypt/settings.h>

#ifdef WOLFSSL_HAVE_MLKEM

#include <string.h>

#include <wolfssl/error-ssl.h>
#include <wolfssl/wolfcrypt/error-crypt.h>
#include <wolfssl/wolfcrypt/memory.h>
#include <wolfssl/wolfcrypt/wc_mlkem.h>

#include "pocketkem_operations.h"

/* What a key holds. A seed is only in keys of builds that keep seeds. */
enum { NOTHING, PUBLIC, EXPANDED, SEED };

static const pocketkem_wolfssl *lent;

void pocketkem_wolfssl_use(const pocketkem_wolfssl *resources_of_application) {
    lent = resources_of_application;
}

static pkem_wc_resources resources_of(const MlKemKey *key) {
    pkem_wc_resources with = {lent, key->heap};
    return with;
}

static size_t object_bytes(const MlKemKey *key) {
    const pocketkem_scheme *scheme = pkem_wc_scheme_of(key->type);
    return key->holds == PUBLIC ? pocketkem_ek_bytes(scheme) : pocketkem_dk_bytes(scheme);
}

/* Forgets the key, but not its type. */
static void forget(MlKemKey *key) {
    if (key->object != NULL) {
        wc_ForceZero(key->object, object_bytes(key));
        XFREE(key->object, key->heap, DYNAMIC_TYPE_PRIVATE_KEY);
        key->object = NULL;
    }
#ifndef POCKETKEM_WOLFSSL_KEYS_EXPANDED
    wc_ForceZero(key->seed, sizeof key->seed);
#endif
    key->holds = NOTHING;
}

/* Copies a secret key, and leaves no word of it in a register that memcpy need not keep. */
static void copy_secret(byte *out, const byte *in, word32 n) {
    byte last = 0;
    memcpy(out, in, n);
    wc_ForceZero(&last, sizeof last);
}

/* Makes room for what the key will hold, in place of what it held. */
static int reserve(MlKemKey *key, byte holds) {
    forget(key);
    key->holds = holds;
    key->object = (byte *)XMALLOC(object_bytes(key), key->heap, DYNAMIC_TYPE_PRIVATE_KEY);
    if (key->object == NULL) {
        key->holds = NOTHING;
        return MEMORY_E;
    }
    return 0;
}

/* ---- Life ---- */

int wc_MlKemKey_Init(MlKemKey *key, int type, void *heap, int devId) {
    if (key == NULL) {
        return BAD_FUNC_ARG;
    }
    memset(key, 0, sizeof *key); /* also after an error: the caller frees the key then, too */
    key->heap = heap;
#ifdef WOLF_CRYPTO_CB
    key->devId = devId;
#endif
    (void)devId;
    if (type < WC_ML_KEM_512 || type > WC_ML_KEM_1024) {
        return BAD_FUNC_ARG;
    }
    key->type = (byte)type;
    return pkem_wc_scheme_of(type) != NULL ? 0 : NOT_COMPILED_IN;
}

int wc_MlKemKey_Free(MlKemKey *key) {
    if (key != NULL) {
        forget(key);
    }
    return 0;
}

#ifndef WC_NO_CONSTRUCTORS
MlKemKey *wc_MlKemKey_New(int type, void *heap, int devId) {
    MlKemKey *key = (MlKemKey *)XMALLOC(sizeof *key, heap, DYNAMIC_TYPE_TMP_BUFFER);
    if (key != NULL && wc_MlKemKey_Init(key, type, heap, devId) != 0) {
        XFREE(key, heap, DYNAMIC_TYPE_TMP_BUFFER);
        key = NULL;
    }
    return key;
}

int wc_MlKemKey_Delete(MlKemKey *key, MlKemKey **key_p) {
    if (key == NULL) {
        return BAD_FUNC_ARG;
    }
    wc_MlKemKey_Free(key);
    XFREE(key, key->heap, DYNAMIC_TYPE_TMP_BUFFER);
    if (key_p != NULL) {
        *key_p = NULL;
    }
    return 0;
}
#endif

/* ---- Sizes ---- */

static int size(const MlKemKey *key, word32 *len, size_t (*bytes)(const pocketkem_scheme *)) {
    if (key == NULL || len == NULL) {
        return BAD_FUNC_ARG;
    }
    *len = (word32)bytes(pkem_wc_scheme_of(key->type));
    return *len != 0 ? 0 : NOT_COMPILED_IN;
}

int wc_MlKemKey_PublicKeySize(MlKemKey *key, word32 *len) {
    return size(key, len, pocketkem_ek_bytes);
}

int wc_MlKemKey_PrivateKeySize(MlKemKey *key, word32 *len) {
    return size(key, len, pocketkem_dk_bytes);
}

int wc_MlKemKey_CipherTextSize(MlKemKey *key, word32 *len) {
    return size(key, len, pocketkem_ct_bytes);
}

int wc_MlKemKey_SharedSecretSize(MlKemKey *key, word32 *len) {
    (void)key; /* it is the same of all, and wolfSSL's own function takes null, too */
    if (len == NULL) {
        return BAD_FUNC_ARG;
    }
    *len = POCKETKEM_SS_BYTES;
    return 0;
}

/* ---- Keys ---- */

#ifndef WOLFSSL_MLKEM_NO_MAKE_KEY
int wc_MlKemKey_MakeKeyWithRandom(MlKemKey *key, const unsigned char *rand, int len) {
    if (key == NULL || rand == NULL) {
        return BAD_FUNC_ARG;
    }
    if (len != POCKETKEM_SEED_BYTES) {
        return BUFFER_E;
    }
    const pocketkem_scheme *scheme = pkem_wc_scheme_of(key->type);
    if (scheme == NULL) {
        return NOT_COMPILED_IN;
    }
#ifdef POCKETKEM_WOLFSSL_KEYS_EXPANDED
    int error = reserve(key, EXPANDED);
    if (error == 0) {
        const pkem_wc_resources with = resources_of(key);
        error = pkem_wc_make_pair(scheme, NULL, key->object, rand, &with);
        if (error != 0) {
            forget(key);
        }
    }
    return error;
#else
    forget(key);
    memcpy(key->seed, rand, POCKETKEM_SEED_BYTES);
    key->holds = SEED;
    return 0;
#endif
}

int wc_MlKemKey_MakeKey(MlKemKey *key, WC_RNG *rng) {
    byte seed[POCKETKEM_SEED_BYTES];
    if (key == NULL || rng == NULL) {
        return BAD_FUNC_ARG;
    }
    int error = wc_RNG_GenerateBlock(rng, seed, sizeof seed);
    if (error == 0) {
        error = wc_MlKemKey_MakeKeyWithRandom(key, seed, sizeof seed);
    }
    wc_ForceZero(seed, sizeof seed);
    return error;
}
#endif

int wc_MlKemKey_DecodePublicKey(MlKemKey *key, const unsigned char *in, word32 len) {
    if (key == NULL || in == NULL) {
        return BAD_FUNC_ARG;
    }
    const pocketkem_scheme *scheme = pkem_wc_scheme_of(key->type);
    if (scheme == NULL) {
        return NOT_COMPILED_IN;
    }
    if (len != pocketkem_ek_bytes(scheme)) {
        return BUFFER_E;
    }
    int error = pkem_wc_check_ek(scheme, in);
    if (error == PUBLIC_KEY_E) {
        error = ECC_PEERKEY_ERROR; /* for which TLS sends illegal_parameter */
    }
    if (error == 0) {
        error = reserve(key, PUBLIC);
    }
    if (error == 0) {
        memcpy(key->object, in, len);
    }
    return error;
}

int wc_MlKemKey_DecodePrivateKey(MlKemKey *key, const unsigned char *in, word32 len) {
    if (key == NULL || in == NULL) {
        return BAD_FUNC_ARG;
    }
    const pocketkem_scheme *scheme = pkem_wc_scheme_of(key->type);
    if (scheme == NULL) {
        return NOT_COMPILED_IN;
    }
    if (len != pocketkem_dk_bytes(scheme)) {
        return BUFFER_E;
    }
    int error = pkem_wc_check_dk(scheme, in);
    if (error == 0) {
        error = reserve(key, EXPANDED);
    }
    if (error == 0) {
        copy_secret(key->object, in, len);
    }
    return error;
}

int wc_MlKemKey_EncodePublicKey(MlKemKey *key, unsigned char *out, word32 len) {
    if (key == NULL || out == NULL) {
        return BAD_FUNC_ARG;
    }
    if (key->holds == NOTHING) {
        return BAD_STATE_E;
    }
    const pocketkem_scheme *scheme = pkem_wc_scheme_of(key->type);
    if (len != pocketkem_ek_bytes(scheme)) {
        return BUFFER_E;
    }
#ifndef POCKETKEM_WOLFSSL_KEYS_EXPANDED
    if (key->holds == SEED) {
        const pkem_wc_resources with = resources_of(key);
        return pkem_wc_make_pair(scheme, out, NULL, key->seed, &with);
    }
#endif
    memcpy(out, key->holds == PUBLIC ? key->object : pkem_wc_ek_in(scheme, key->object), len);
    return 0;
}

int wc_MlKemKey_EncodePrivateKey(MlKemKey *key, unsigned char *out, word32 len) {
    if (key == NULL || out == NULL) {
        return BAD_FUNC_ARG;
    }
    if (key->holds == NOTHING || key->holds == PUBLIC) {
        return BAD_STATE_E;
    }
    const pocketkem_scheme *scheme = pkem_wc_scheme_of(key->type);
    if (len != pocketkem_dk_bytes(scheme)) {
        return BUFFER_E;
    }
#ifndef POCKETKEM_WOLFSSL_KEYS_EXPANDED
    if (key->holds == SEED) {
        const pkem_wc_resources with = resources_of(key);
        return pkem_wc_make_pair(scheme, NULL, out, key->seed, &with);
    }
#endif
    copy_secret(out, key->object, len);
    return 0;
}

/* ---- Encapsulation ---- */

#ifndef WOLFSSL_MLKEM_NO_ENCAPSULATE
#ifndef POCKETKEM_WOLFSSL_KEYS_EXPANDED
/* To a key that is a seed: its encapsulation key is made for this one use. */
static int encapsulate_to_seed(const pocketkem_scheme *scheme, byte *ct, byte *ss, MlKemKey *key,
                               const byte *m, const pkem_wc_resources *with) {
    byte *ek = (byte *)XMALLOC(pocketkem_ek_bytes(scheme), key->heap, DYNAMIC_TYPE_TMP_BUFFER);
    if (ek == NULL) {
        return MEMORY_E;
    }
    int error = pkem_wc_make_pair(scheme, ek, NULL, key->seed, with);
    if (error == 0) {
        error = pkem_wc_encapsulate(scheme, ct, ss, ek, NULL, m, with);
    }
    XFREE(ek, key->heap, DYNAMIC_TYPE_TMP_BUFFER);
    return error;
}
#endif

int wc_MlKemKey_EncapsulateWithRandom(MlKemKey *key, unsigned char *ct, unsigned char *ss,
                                      const unsigned char *rand, int len) {
    if (key == NULL || ct == NULL || ss == NULL || rand == NULL) {
        return BAD_FUNC_ARG;
    }
    if (len != WC_ML_KEM_ENC_RAND_SZ) {
        return BUFFER_E;
    }
    const pocketkem_scheme *scheme = pkem_wc_scheme_of(key->type);
    const pkem_wc_resources with = resources_of(key);
    switch (key->holds) {
    case PUBLIC:
        return pkem_wc_encapsulate(scheme, ct, ss, key->object, NULL, rand, &with);
    case EXPANDED:
        return pkem_wc_encapsulate(scheme, ct, ss, pkem_wc_ek_in(scheme, key->object),
                                   pkem_wc_h_ek_in(scheme, key->object), rand, &with);
#ifndef POCKETKEM_WOLFSSL_KEYS_EXPANDED
    case SEED:
        return encapsulate_to_seed(scheme, ct, ss, key, rand, &with);
#endif
    default:
        return BAD_STATE_E;
    }
}

int wc_MlKemKey_Encapsulate(MlKemKey *key, unsigned char *ct, unsigned char *ss, WC_RNG *rng) {
    byte m[WC_ML_KEM_ENC_RAND_SZ];
    if (key == NULL || ct == NULL || ss == NULL || rng == NULL) {
        return BAD_FUNC_ARG;
    }
    if (key->holds == NOTHING) {
        return BAD_STATE_E;
    }
    int error = wc_RNG_GenerateBlock(rng, m, sizeof m);
    if (error == 0) {
        error = wc_MlKemKey_EncapsulateWithRandom(key, ct, ss, m, sizeof m);
    }
    wc_ForceZero(m, sizeof m);
    return error;
}
#endif

/* ---- Decapsulation ---- */

#ifndef WOLFSSL_MLKEM_NO_DECAPSULATE
int wc_MlKemKey_Decapsulate(MlKemKey *key, unsigned char *ss, const unsigned char *ct, word32 len) {
    const byte *dk = NULL, *seed = NULL;
    if (key == NULL || ss == NULL || ct == NULL) {
        return BAD_FUNC_ARG;
    }
    if (key->holds == NOTHING || key->holds == PUBLIC) {
        return BAD_STATE_E;
    }
    const pocketkem_scheme *scheme = pkem_wc_scheme_of(key->type);
    if (len != pocketkem_ct_bytes(scheme)) {
        return BUFFER_E;
    }
#ifndef POCKETKEM_WOLFSSL_KEYS_EXPANDED
    if (key->holds == SEED) {
        seed = key->seed;
    }
#endif
    if (seed == NULL) {
        dk = key->object; /* checked when it was decoded, or made here */
    }
    const pkem_wc_resources with = resources_of(key);
    return pkem_wc_decapsulate(scheme, ss, ct, dk, seed, &with);
}
#endif

#endif
