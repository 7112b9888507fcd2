/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* BearSSL's HMAC. HASH is the name of a hash function in its interface, as in br_HASH_vtable. */
#include <bearssl.h>

#include "crypto_auth.h"

#define JOIN(a, b, c) a##b##c
#define OF(name, what) JOIN(br_, name, what)

int crypto_auth(unsigned char *a, const unsigned char *m, unsigned long long mlen,
                const unsigned char *k) {
    br_hmac_key_context key;
    br_hmac_context state;
    br_hmac_key_init(&key, &OF(HASH, _vtable), k, CRYPTO_KEYBYTES);
    br_hmac_init(&state, &key, CRYPTO_BYTES);
    br_hmac_update(&state, m, (size_t)mlen);
    br_hmac_out(&state, a);
    return 0;
}

int crypto_auth_verify(const unsigned char *a, const unsigned char *m, unsigned long long mlen,
                       const unsigned char *k) {
    unsigned char right[CRYPTO_BYTES], differ = 0;
    crypto_auth(right, m, mlen, k);
    for (int i = 0; i < CRYPTO_BYTES; i++) {
        differ |= a[i] ^ right[i];
    }
    return differ ? -1 : 0;
}
