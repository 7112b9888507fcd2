/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* wolfSSL's hash functions. HASH_... are the names of one. */
#include <wolfssl/wolfcrypt/types.h>

#include <wolfssl/wolfcrypt/ascon.h>
#include <wolfssl/wolfcrypt/sha256.h>
#include <wolfssl/wolfcrypt/sha3.h>
#include <wolfssl/wolfcrypt/sha512.h>

#include "crypto_hash.h"

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long n) {
    HASH_STATE state;
#ifdef HASH_IS_SHA3
    int error = HASH_INIT(&state, NULL, INVALID_DEVID);
#else
    int error = HASH_INIT(&state);
#endif
    if (error == 0) {
        error = HASH_UPDATE(&state, in, (word32)n);
    }
    if (error == 0) {
        error = HASH_FINAL(&state, out);
    }
    return error;
}
