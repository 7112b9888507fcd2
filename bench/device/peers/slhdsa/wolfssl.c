/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* wolfSSL's SLH-DSA, which works on key objects: an operation has one on its stack, and encodes or
   decodes a key. SLHDSA_SET is its name of the parameter set. */
#include <wolfssl/wolfcrypt/wc_slhdsa.h>

#include "slhdsa.h"

static int begin(SlhDsaKey *key) { return wc_SlhDsaKey_Init(key, SLHDSA_SET, NULL, INVALID_DEVID); }

int slhdsa_keygen(unsigned char *pk, unsigned char *sk, const unsigned char seeds[3 * SLHDSA_N]) {
    SlhDsaKey key;
    word32 pk_bytes = CRYPTO_PUBLICKEYBYTES, sk_bytes = CRYPTO_SECRETKEYBYTES;

    int error = begin(&key);
    if (error == 0) {
        error = wc_SlhDsaKey_MakeKeyWithRandom(&key, seeds, SLHDSA_N, seeds + SLHDSA_N, SLHDSA_N,
                                               seeds + 2 * SLHDSA_N, SLHDSA_N);
    }
    if (error == 0) {
        error = wc_SlhDsaKey_ExportPublic(&key, pk, &pk_bytes);
    }
    if (error == 0) {
        error = wc_SlhDsaKey_ExportPrivate(&key, sk, &sk_bytes);
    }
    wc_SlhDsaKey_Free(&key);
    return error;
}

int slhdsa_sign(unsigned char *signature, const unsigned char *message, size_t bytes,
                const unsigned char *sk, const unsigned char addrnd[SLHDSA_N]) {
    SlhDsaKey key;
    word32 made = CRYPTO_BYTES;

    int error = begin(&key);
    if (error == 0) {
        error = wc_SlhDsaKey_ImportPrivate(&key, sk, CRYPTO_SECRETKEYBYTES);
    }
    if (error == 0) {
        error = wc_SlhDsaKey_SignWithRandom(&key, NULL, 0, message, (word32)bytes, signature, &made,
                                            addrnd);
    }
    wc_SlhDsaKey_Free(&key);
    return error;
}

int slhdsa_verify(const unsigned char *signature, const unsigned char *message, size_t bytes,
                  const unsigned char *pk) {
    SlhDsaKey key;

    int error = begin(&key);
    if (error == 0) {
        error = wc_SlhDsaKey_ImportPublic(&key, pk, CRYPTO_PUBLICKEYBYTES);
    }
    if (error == 0) {
        error = wc_SlhDsaKey_Verify(&key, NULL, 0, message, (word32)bytes, signature, CRYPTO_BYTES);
    }
    wc_SlhDsaKey_Free(&key);
    return error;
}
