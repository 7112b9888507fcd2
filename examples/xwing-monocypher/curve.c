/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "curve.h"

#include <monocypher.h>

static int share(void *ctx, uint8_t *out, const uint8_t scalar[32]) {
    (void)ctx;
    crypto_x25519_public_key(out, scalar);
    return 0;
}

static int secret(void *ctx, uint8_t out[32], const uint8_t scalar[32], const uint8_t *of_others) {
    (void)ctx;
    crypto_x25519(out, scalar, of_others);
    return 0;
}

const pocketkem_ecdh curve_x25519 = {share, secret, NULL};
