/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* wolfSSL's authenticated encryption, of which AEAD_... names one. */
#include <wolfssl/wolfcrypt/types.h>

#include "crypto_aead.h"

#if defined(AEAD_ASCON)
#include <wolfssl/wolfcrypt/ascon.h>
#elif defined(AEAD_CHACHA)
#include <wolfssl/wolfcrypt/chacha20_poly1305.h>
#else
#include <wolfssl/wolfcrypt/aes.h>
#endif

static int seal(unsigned char *c, unsigned char *tag, const unsigned char *m, word32 n,
                const unsigned char *ad, word32 ad_bytes, const unsigned char *nonce,
                const unsigned char *key) {
#if defined(AEAD_ASCON)
    wc_AsconAEAD128 state;
    int error = wc_AsconAEAD128_Init(&state);
    error = error ? error : wc_AsconAEAD128_SetKey(&state, key);
    error = error ? error : wc_AsconAEAD128_SetNonce(&state, nonce);
    error = error ? error : wc_AsconAEAD128_SetAD(&state, ad, ad_bytes);
    error = error ? error : wc_AsconAEAD128_EncryptUpdate(&state, c, m, n);
    error = error ? error : wc_AsconAEAD128_EncryptFinal(&state, tag);
    wc_AsconAEAD128_Clear(&state);
    return error;
#elif defined(AEAD_CHACHA)
    return wc_ChaCha20Poly1305_Encrypt(key, nonce, ad, ad_bytes, m, n, c, tag);
#else
    Aes aes;
    int error = wc_AesInit(&aes, NULL, INVALID_DEVID);
    error = error ? error : wc_AesGcmSetKey(&aes, key, CRYPTO_KEYBYTES);
    error = error ? error
                  : wc_AesGcmEncrypt(&aes, c, m, n, nonce, CRYPTO_NPUBBYTES, tag, CRYPTO_ABYTES, ad,
                                     ad_bytes);
    wc_AesFree(&aes);
    return error;
#endif
}

static int open(unsigned char *m, const unsigned char *tag, const unsigned char *c, word32 n,
                const unsigned char *ad, word32 ad_bytes, const unsigned char *nonce,
                const unsigned char *key) {
#if defined(AEAD_ASCON)
    wc_AsconAEAD128 state;
    int error = wc_AsconAEAD128_Init(&state);
    error = error ? error : wc_AsconAEAD128_SetKey(&state, key);
    error = error ? error : wc_AsconAEAD128_SetNonce(&state, nonce);
    error = error ? error : wc_AsconAEAD128_SetAD(&state, ad, ad_bytes);
    error = error ? error : wc_AsconAEAD128_DecryptUpdate(&state, m, c, n);
    error = error ? error : wc_AsconAEAD128_DecryptFinal(&state, tag);
    wc_AsconAEAD128_Clear(&state);
    return error;
#elif defined(AEAD_CHACHA)
    return wc_ChaCha20Poly1305_Decrypt(key, nonce, ad, ad_bytes, c, n, tag, m);
#else
    Aes aes;
    int error = wc_AesInit(&aes, NULL, INVALID_DEVID);
    error = error ? error : wc_AesGcmSetKey(&aes, key, CRYPTO_KEYBYTES);
    error = error ? error
                  : wc_AesGcmDecrypt(&aes, m, c, n, nonce, CRYPTO_NPUBBYTES, tag, CRYPTO_ABYTES, ad,
                                     ad_bytes);
    wc_AesFree(&aes);
    return error;
#endif
}

int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,
                        unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
                        const unsigned char *nsec, const unsigned char *npub,
                        const unsigned char *k) {
    (void)nsec;
    *clen = mlen + CRYPTO_ABYTES;
    return seal(c, c + mlen, m, (word32)mlen, ad, (word32)adlen, npub, k);
}

int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,
                        const unsigned char *c, unsigned long long clen, const unsigned char *ad,
                        unsigned long long adlen, const unsigned char *npub,
                        const unsigned char *k) {
    (void)nsec;
    if (clen < CRYPTO_ABYTES) {
        return -1;
    }
    *mlen = clen - CRYPTO_ABYTES;
    return open(m, c + *mlen, c, (word32)*mlen, ad, (word32)adlen, npub, k);
}
