/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include <monocypher.h>

#include "crypto_stream.h"

#if CRYPTO_NONCEBYTES == 12
#define STREAM crypto_chacha20_ietf
#else
#define STREAM crypto_chacha20_djb
#endif

int crypto_stream(unsigned char *c, unsigned long long clen, const unsigned char *n,
                  const unsigned char *k) {
    STREAM(c, NULL, (size_t)clen, k, n, 0);
    return 0;
}

int crypto_stream_xor(unsigned char *c, const unsigned char *m, unsigned long long mlen,
                      const unsigned char *n, const unsigned char *k) {
    STREAM(c, m, (size_t)mlen, k, n, 0);
    return 0;
}
