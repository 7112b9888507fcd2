/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * SUPERCOP's interface over wolfSSL's, which works on key objects. An operation therefore also
 * encodes or decodes keys, and has an object on its stack.
 */
#include <wolfssl/wolfcrypt/wc_mlkem.h>

#include "api.h"

enum { TYPE = WOLFSSL_K == 2 ? WC_ML_KEM_512 : WOLFSSL_K == 3 ? WC_ML_KEM_768 : WC_ML_KEM_1024 };

int randombytes(uint8_t *out, size_t n);

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    MlKemKey key;
    uint8_t seed[64];

    int error = randombytes(seed, sizeof seed);
    if (error == 0) {
        error = wc_MlKemKey_Init(&key, TYPE, NULL, INVALID_DEVID);
    }
    if (error == 0) {
        error = wc_MlKemKey_MakeKeyWithRandom(&key, seed, sizeof seed);
    }
    if (error == 0) {
        error = wc_MlKemKey_EncodePublicKey(&key, pk, CRYPTO_PUBLICKEYBYTES);
    }
    if (error == 0) {
        error = wc_MlKemKey_EncodePrivateKey(&key, sk, CRYPTO_SECRETKEYBYTES);
    }
    wc_MlKemKey_Free(&key);
    return error;
}

int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    MlKemKey key;
    uint8_t m[32];

    int error = randombytes(m, sizeof m);
    if (error == 0) {
        error = wc_MlKemKey_Init(&key, TYPE, NULL, INVALID_DEVID);
    }
    if (error == 0) {
        error = wc_MlKemKey_DecodePublicKey(&key, pk, CRYPTO_PUBLICKEYBYTES);
    }
    if (error == 0) {
        error = wc_MlKemKey_EncapsulateWithRandom(&key, ct, ss, m, sizeof m);
    }
    wc_MlKemKey_Free(&key);
    return error;
}

int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    MlKemKey key;

    int error = wc_MlKemKey_Init(&key, TYPE, NULL, INVALID_DEVID);
    if (error == 0) {
        error = wc_MlKemKey_DecodePrivateKey(&key, sk, CRYPTO_SECRETKEYBYTES);
    }
    if (error == 0) {
        error = wc_MlKemKey_Decapsulate(&key, ss, ct, CRYPTO_CIPHERTEXTBYTES);
    }
    wc_MlKemKey_Free(&key);
    return error;
}
