/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_STREAM_H
#define CRYPTO_STREAM_H

/* SUPERCOP generates this header from api.h. */
#include "api.h"

#define crypto_stream_KEYBYTES CRYPTO_KEYBYTES
#define crypto_stream_NONCEBYTES CRYPTO_NONCEBYTES

int crypto_stream(unsigned char *c, unsigned long long clen, const unsigned char *n,
                  const unsigned char *k);
int crypto_stream_xor(unsigned char *c, const unsigned char *m, unsigned long long mlen,
                      const unsigned char *n, const unsigned char *k);

#endif
