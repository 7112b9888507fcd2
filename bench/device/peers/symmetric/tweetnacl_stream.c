/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "crypto_stream.h"

/* TweetNaCl's header makes macros of SUPERCOP's names. */
int crypto_stream_salsa20_tweet(unsigned char *c, unsigned long long clen, const unsigned char *n,
                                const unsigned char *k);
int crypto_stream_salsa20_tweet_xor(unsigned char *c, const unsigned char *m,
                                    unsigned long long mlen, const unsigned char *n,
                                    const unsigned char *k);

int crypto_stream(unsigned char *c, unsigned long long clen, const unsigned char *n,
                  const unsigned char *k) {
    return crypto_stream_salsa20_tweet(c, clen, n, k);
}

int crypto_stream_xor(unsigned char *c, const unsigned char *m, unsigned long long mlen,
                      const unsigned char *n, const unsigned char *k) {
    return crypto_stream_salsa20_tweet_xor(c, m, mlen, n, k);
}
