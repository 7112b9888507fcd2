/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* ChaCha20-Poly1305 [RFC 8439], which is what Monocypher's stream gives for its first message; or
   XChaCha20-Poly1305, with a nonce of 24 bytes. */
#include <monocypher.h>

#include "crypto_aead.h"

#if CRYPTO_NPUBBYTES == 24
#define BEGIN crypto_aead_init_x
#else
#define BEGIN crypto_aead_init_ietf
#endif

int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,
                        unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
                        const unsigned char *nsec, const unsigned char *npub,
                        const unsigned char *k) {
    (void)nsec;
    crypto_aead_ctx stream;
    BEGIN(&stream, k, npub);
    crypto_aead_write(&stream, c, c + mlen, ad, (size_t)adlen, m, (size_t)mlen);
    crypto_wipe(&stream, sizeof stream);
    *clen = mlen + CRYPTO_ABYTES;
    return 0;
}

int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,
                        const unsigned char *c, unsigned long long clen, const unsigned char *ad,
                        unsigned long long adlen, const unsigned char *npub,
                        const unsigned char *k) {
    (void)nsec;
    if (clen < CRYPTO_ABYTES) {
        return -1;
    }
    const unsigned long long n = clen - CRYPTO_ABYTES;
    crypto_aead_ctx stream;
    BEGIN(&stream, k, npub);
    const int error = crypto_aead_read(&stream, m, c + n, ad, (size_t)adlen, c, (size_t)n);
    crypto_wipe(&stream, sizeof stream);
    *mlen = n;
    return error;
}
