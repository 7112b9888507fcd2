/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include <monocypher.h>

#include "crypto_hash.h"

int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long n) {
    crypto_blake2b(out, CRYPTO_BYTES, in, (size_t)n);
    return 0;
}
