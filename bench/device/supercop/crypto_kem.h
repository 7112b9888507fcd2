/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_KEM_H
#define CRYPTO_KEM_H

/* SUPERCOP generates this header from api.h. */
#include "api.h"

#define crypto_kem_PUBLICKEYBYTES CRYPTO_PUBLICKEYBYTES
#define crypto_kem_SECRETKEYBYTES CRYPTO_SECRETKEYBYTES
#define crypto_kem_CIPHERTEXTBYTES CRYPTO_CIPHERTEXTBYTES
#define crypto_kem_BYTES CRYPTO_BYTES

int crypto_kem_keypair(unsigned char *pk, unsigned char *sk);
int crypto_kem_enc(unsigned char *ct, unsigned char *ss, const unsigned char *pk);
int crypto_kem_dec(unsigned char *ss, const unsigned char *ct, const unsigned char *sk);

#endif
