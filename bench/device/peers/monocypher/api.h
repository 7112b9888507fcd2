/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* X25519 of Monocypher as a KEM, and X-Wing with it, under the names of SUPERCOP's interface. */
#ifndef API_H
#define API_H

#include <stddef.h>
#include <stdint.h>

#if KEM_IS_XWING
#define CRYPTO_PUBLICKEYBYTES 1216
#define CRYPTO_SECRETKEYBYTES 32
#define CRYPTO_CIPHERTEXTBYTES 1120
#else
#define CRYPTO_PUBLICKEYBYTES 32
#define CRYPTO_SECRETKEYBYTES 32
#define CRYPTO_CIPHERTEXTBYTES 32
#endif
#define CRYPTO_BYTES 32

int crypto_kem_keypair(uint8_t *pk, uint8_t *sk);
int crypto_kem_enc(uint8_t *ct, uint8_t *ss, const uint8_t *pk);
int crypto_kem_dec(uint8_t *ss, const uint8_t *ct, const uint8_t *sk);

#endif
