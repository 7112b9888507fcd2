/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * SUPERCOP's interface over wolfSSL's, which works on key objects: an operation has one on its
 * stack, and encodes or decodes a key.
 */
#include <wolfssl/wolfcrypt/wc_mldsa.h>

#include "api.h"

enum { LEVEL = MLDSA_LEVEL == 44 ? WC_ML_DSA_44 : MLDSA_LEVEL == 65 ? WC_ML_DSA_65 : WC_ML_DSA_87 };
enum { SEED_BYTES = 32 };

int randombytes(unsigned char *out, size_t n);
int crypto_sign_keypair(unsigned char *pk, unsigned char *sk);
int crypto_sign(unsigned char *sm, unsigned long long *sm_bytes, const unsigned char *m,
                unsigned long long bytes, const unsigned char *sk);
int crypto_sign_open(unsigned char *m, unsigned long long *bytes, const unsigned char *sm,
                     unsigned long long sm_bytes, const unsigned char *pk);

static int begin(wc_MlDsaKey *key) {
    const int error = wc_MlDsaKey_Init(key, NULL, INVALID_DEVID);
    return error != 0 ? error : wc_MlDsaKey_SetParams(key, LEVEL);
}

int crypto_sign_keypair(unsigned char *pk, unsigned char *sk) {
    wc_MlDsaKey key;
    unsigned char seed[SEED_BYTES];
    word32 pk_bytes = CRYPTO_PUBLICKEYBYTES, sk_bytes = CRYPTO_SECRETKEYBYTES;

    int error = randombytes(seed, sizeof seed);
    if (error == 0) {
        error = begin(&key);
    }
    if (error == 0) {
        error = wc_MlDsaKey_MakeKeyFromSeed(&key, seed);
    }
    if (error == 0) {
        error = wc_MlDsaKey_ExportPubRaw(&key, pk, &pk_bytes);
    }
    if (error == 0) {
        error = wc_MlDsaKey_ExportPrivRaw(&key, sk, &sk_bytes);
    }
    wc_MlDsaKey_Free(&key);
    return error;
}

int crypto_sign(unsigned char *sm, unsigned long long *sm_bytes, const unsigned char *m,
                unsigned long long bytes, const unsigned char *sk) {
    wc_MlDsaKey key;
    unsigned char random[SEED_BYTES];
    word32 made = CRYPTO_BYTES;

    memmove(sm + CRYPTO_BYTES, m, (size_t)bytes);
    int error = randombytes(random, sizeof random);
    if (error == 0) {
        error = begin(&key);
    }
    if (error == 0) {
        error = wc_MlDsaKey_ImportPrivRaw(&key, sk, CRYPTO_SECRETKEYBYTES);
    }
    if (error == 0) {
        error = wc_MlDsaKey_SignCtxWithSeed(&key, NULL, 0, sm, &made, sm + CRYPTO_BYTES,
                                            (word32)bytes, random);
    }
    wc_MlDsaKey_Free(&key);
    *sm_bytes = made + bytes;
    return error;
}

int crypto_sign_open(unsigned char *m, unsigned long long *bytes, const unsigned char *sm,
                     unsigned long long sm_bytes, const unsigned char *pk) {
    wc_MlDsaKey key;
    int is_right = 0;

    if (sm_bytes < CRYPTO_BYTES) {
        return -1;
    }
    const word32 length = (word32)(sm_bytes - CRYPTO_BYTES);
    int error = begin(&key);
    if (error == 0) {
        error = wc_MlDsaKey_ImportPubRaw(&key, pk, CRYPTO_PUBLICKEYBYTES);
    }
    if (error == 0) {
        error = wc_MlDsaKey_VerifyCtx(&key, sm, CRYPTO_BYTES, NULL, 0, sm + CRYPTO_BYTES, length,
                                      &is_right);
    }
    wc_MlDsaKey_Free(&key);
    if (error != 0 || !is_right) {
        return -1;
    }
    memmove(m, sm + CRYPTO_BYTES, length);
    *bytes = length;
    return 0;
}
