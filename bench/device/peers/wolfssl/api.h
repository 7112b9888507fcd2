/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* wolfSSL's ML-KEM under the names of SUPERCOP's interface. */
#ifndef API_H
#define API_H

#include <stddef.h>
#include <stdint.h>

#define CRYPTO_PUBLICKEYBYTES (384 * WOLFSSL_K + 32)
#define CRYPTO_SECRETKEYBYTES (768 * WOLFSSL_K + 96)
#define CRYPTO_CIPHERTEXTBYTES (WOLFSSL_K == 4 ? 1568 : 320 * WOLFSSL_K + 128)
#define CRYPTO_BYTES 32

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk);
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk);
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk);

#endif
