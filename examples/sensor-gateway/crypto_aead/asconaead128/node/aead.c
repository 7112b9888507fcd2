/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The node's Ascon behind SUPERCOP's crypto_aead, so that ./pocketkem can measure it. */
#include <string.h>

#include "../../../node/ascon.c"
#include "api.h"
#include "crypto_aead.h"

int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,
                        unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
                        const unsigned char *nsec, const unsigned char *npub,
                        const unsigned char *k) {
    (void)nsec;
    memmove(c, m, (size_t)mlen);
    ascon_seal(c + mlen, c, (size_t)mlen, ad, (size_t)adlen, k, npub);
    *clen = mlen + CRYPTO_ABYTES;
    return 0;
}

int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,
                        const unsigned char *c, unsigned long long clen, const unsigned char *ad,
                        unsigned long long adlen, const unsigned char *npub,
                        const unsigned char *k) {
    unsigned char tag[CRYPTO_ABYTES];
    (void)nsec;
    if (clen < CRYPTO_ABYTES) {
        return -1;
    }
    *mlen = clen - CRYPTO_ABYTES;
    memcpy(tag, c + *mlen, sizeof tag); /* m may be c */
    memmove(m, c, (size_t)*mlen);
    int ok = ascon_open(tag, m, (size_t)*mlen, ad, (size_t)adlen, k, npub);
    return ok ? 0 : -1;
}
