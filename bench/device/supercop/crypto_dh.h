/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_DH_H
#define CRYPTO_DH_H

/* SUPERCOP generates this header from api.h. */
#include "api.h"

#define crypto_dh_PUBLICKEYBYTES CRYPTO_PUBLICKEYBYTES
#define crypto_dh_SECRETKEYBYTES CRYPTO_SECRETKEYBYTES
#define crypto_dh_BYTES CRYPTO_BYTES

int crypto_dh_keypair(unsigned char *pk, unsigned char *sk);
int crypto_dh(unsigned char *s, const unsigned char *pk, const unsigned char *sk);

#endif
