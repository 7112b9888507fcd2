/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include <monocypher.h>

#include "crypto_scalarmult.h"

int crypto_scalarmult_base(unsigned char *q, const unsigned char *n) {
    crypto_x25519_public_key(q, n);
    return 0;
}

int crypto_scalarmult(unsigned char *q, const unsigned char *n, const unsigned char *p) {
    crypto_x25519(q, n, p);
    return 0;
}
