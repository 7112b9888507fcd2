/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_AUTH_H
#define CRYPTO_AUTH_H

/* SUPERCOP generates this header from api.h. */
#include "api.h"

#define crypto_auth_BYTES CRYPTO_BYTES
#define crypto_auth_KEYBYTES CRYPTO_KEYBYTES

int crypto_auth(unsigned char *a, const unsigned char *m, unsigned long long mlen,
                const unsigned char *k);
int crypto_auth_verify(const unsigned char *a, const unsigned char *m, unsigned long long mlen,
                       const unsigned char *k);

#endif
