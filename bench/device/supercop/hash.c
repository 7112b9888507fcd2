/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Hash functions under SUPERCOP's names, over PQClean's. */
#include "crypto_hash_sha256.h"
#include "crypto_hash_sha3256.h"
#include "crypto_hash_sha512.h"
#include "crypto_hash_shake256.h"

#include "fips202.h"
#include "sha2.h"

int crypto_hash_sha256(unsigned char *out, const unsigned char *in, unsigned long long n) {
    sha256(out, in, (size_t)n);
    return 0;
}

int crypto_hash_sha512(unsigned char *out, const unsigned char *in, unsigned long long n) {
    sha512(out, in, (size_t)n);
    return 0;
}

int crypto_hash_sha3256(unsigned char *out, const unsigned char *in, unsigned long long n) {
    sha3_256(out, in, (size_t)n);
    return 0;
}

int crypto_hash_shake256(unsigned char *out, const unsigned char *in, unsigned long long n) {
    shake256(out, crypto_hash_shake256_BYTES, in, (size_t)n);
    return 0;
}
