/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The signature for tests, as SUPERCOP declares it: names in crypto_sign.h, lengths of 64 bits. */
#include "crypto_sign.h"
#include "fips202.h"

#define TINY_IS_DETERMINISTIC
#include "../../../../tiny_signature.h"

int crypto_sign_keypair(unsigned char *pk, unsigned char *sk) { return tiny_keypair(pk, sk); }

int crypto_sign(unsigned char *sm, unsigned long long *smlen, const unsigned char *m,
                unsigned long long mlen, const unsigned char *sk) {
    *smlen = tiny_sign(sm, m, (size_t)mlen, sk);
    return 0;
}

int crypto_sign_open(unsigned char *m, unsigned long long *mlen, const unsigned char *sm,
                     unsigned long long smlen, const unsigned char *pk) {
    const long n = tiny_open(m, sm, (size_t)smlen, pk);
    *mlen = (unsigned long long)n;
    return n < 0 ? -1 : 0;
}
