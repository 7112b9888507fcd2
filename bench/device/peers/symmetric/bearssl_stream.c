/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* ChaCha20 [RFC 8439], which BearSSL applies in place. */
#include <string.h>

#include <bearssl.h>

#include "crypto_stream.h"

int crypto_stream(unsigned char *c, unsigned long long clen, const unsigned char *n,
                  const unsigned char *k) {
    memset(c, 0, (size_t)clen);
    br_chacha20_ct_run(k, n, 0, c, (size_t)clen);
    return 0;
}

int crypto_stream_xor(unsigned char *c, const unsigned char *m, unsigned long long mlen,
                      const unsigned char *n, const unsigned char *k) {
    memmove(c, m, (size_t)mlen);
    br_chacha20_ct_run(k, n, 0, c, (size_t)mlen);
    return 0;
}
