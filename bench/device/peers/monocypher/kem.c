/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "api.h"

int randombytes(uint8_t *out, size_t n);

#if KEM_IS_XWING
#include "curve.h"

static int draw(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    return randombytes(out, n);
}

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    return pocketkem_hybrid_keygen(&pocketkem_xwing, pk, sk, &curve_x25519, draw, NULL);
}

int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    return pocketkem_hybrid_encaps(&pocketkem_xwing, ct, ss, pk, CRYPTO_PUBLICKEYBYTES,
                                   &curve_x25519, draw, NULL);
}

int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    return pocketkem_hybrid_decaps(&pocketkem_xwing, ss, ct, CRYPTO_CIPHERTEXTBYTES, sk,
                                   &curve_x25519);
}
#else
#include <monocypher.h>

/* One multiplication. */
int crypto_kem_keypair(uint8_t *pk, uint8_t *sk) {
    int error = randombytes(sk, CRYPTO_SECRETKEYBYTES);
    crypto_x25519_public_key(pk, sk);
    return error;
}

/* Two. */
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk) {
    uint8_t scalar[32];
    int error = randombytes(scalar, sizeof scalar);
    crypto_x25519_public_key(ct, scalar);
    crypto_x25519(ss, scalar, pk);
    return error;
}

/* One. */
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk) {
    crypto_x25519(ss, sk, ct);
    return 0;
}
#endif
