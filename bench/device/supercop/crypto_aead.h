/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef CRYPTO_AEAD_H
#define CRYPTO_AEAD_H

/* SUPERCOP generates this header from api.h. */
#include "api.h"

#define crypto_aead_KEYBYTES CRYPTO_KEYBYTES
#define crypto_aead_NSECBYTES CRYPTO_NSECBYTES
#define crypto_aead_NPUBBYTES CRYPTO_NPUBBYTES
#define crypto_aead_ABYTES CRYPTO_ABYTES

int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,
                        unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
                        const unsigned char *nsec, const unsigned char *npub,
                        const unsigned char *k);
int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,
                        const unsigned char *c, unsigned long long clen, const unsigned char *ad,
                        unsigned long long adlen, const unsigned char *npub,
                        const unsigned char *k);

#endif
