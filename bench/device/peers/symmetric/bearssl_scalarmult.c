/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "bearssl_choice.h"

#include <string.h>

#include "crypto_scalarmult.h"

int crypto_scalarmult_base(unsigned char *q, const unsigned char *n) {
    return CURVE25519.mulgen(q, n, 32, BR_EC_curve25519) == 32 ? 0 : -1;
}

int crypto_scalarmult(unsigned char *q, const unsigned char *n, const unsigned char *p) {
    memcpy(q, p, 32);
    return CURVE25519.mul(q, 32, n, 32, BR_EC_curve25519) == 1 ? 0 : -1;
}
