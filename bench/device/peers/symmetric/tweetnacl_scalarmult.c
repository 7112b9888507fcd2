/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "crypto_scalarmult.h"

/* TweetNaCl's header makes macros of SUPERCOP's names. */
int crypto_scalarmult_curve25519_tweet_base(unsigned char *q, const unsigned char *n);
int crypto_scalarmult_curve25519_tweet(unsigned char *q, const unsigned char *n,
                                       const unsigned char *p);

int crypto_scalarmult_base(unsigned char *q, const unsigned char *n) {
    return crypto_scalarmult_curve25519_tweet_base(q, n);
}

int crypto_scalarmult(unsigned char *q, const unsigned char *n, const unsigned char *p) {
    return crypto_scalarmult_curve25519_tweet(q, n, p);
}
