/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* BearSSL's authenticated encryption, which works in place: AES-GCM with its AES of 32-bit words,
   or ChaCha20-Poly1305. It leaves what becomes of a forged message to its caller. */
#include "bearssl_choice.h"

#include <string.h>

#include "crypto_aead.h"

/* Encrypts or decrypts n bytes, and computes their tag. */
static void run(int encrypts, unsigned char *data, size_t n, unsigned char *tag,
                const unsigned char *ad, size_t ad_bytes, const unsigned char *nonce,
                const unsigned char *key) {
#ifdef AEAD_CHACHA
    POLY1305(key, nonce, data, n, ad, ad_bytes, tag, br_chacha20_ct_run, encrypts);
#else
    br_aes_ct_ctr_keys aes;
    br_gcm_context state;
    br_aes_ct_ctr_init(&aes, key, CRYPTO_KEYBYTES);
    br_gcm_init(&state, &aes.vtable, GHASH);
    br_gcm_reset(&state, nonce, CRYPTO_NPUBBYTES);
    br_gcm_aad_inject(&state, ad, ad_bytes);
    br_gcm_flip(&state);
    br_gcm_run(&state, encrypts, data, n);
    br_gcm_get_tag(&state, tag);
#endif
}

int crypto_aead_encrypt(unsigned char *c, unsigned long long *clen, const unsigned char *m,
                        unsigned long long mlen, const unsigned char *ad, unsigned long long adlen,
                        const unsigned char *nsec, const unsigned char *npub,
                        const unsigned char *k) {
    (void)nsec;
    memmove(c, m, (size_t)mlen);
    run(1, c, (size_t)mlen, c + mlen, ad, (size_t)adlen, npub, k);
    *clen = mlen + CRYPTO_ABYTES;
    return 0;
}

int crypto_aead_decrypt(unsigned char *m, unsigned long long *mlen, unsigned char *nsec,
                        const unsigned char *c, unsigned long long clen, const unsigned char *ad,
                        unsigned long long adlen, const unsigned char *npub,
                        const unsigned char *k) {
    unsigned char tag[CRYPTO_ABYTES], differ = 0;
    (void)nsec;
    if (clen < CRYPTO_ABYTES) {
        return -1;
    }
    *mlen = clen - CRYPTO_ABYTES;
    memmove(m, c, (size_t)*mlen);
    run(0, m, (size_t)*mlen, tag, ad, (size_t)adlen, npub, k);
    for (int i = 0; i < CRYPTO_ABYTES; i++) {
        differ |= tag[i] ^ c[*mlen + i];
    }
    return differ ? -1 : 0;
}
