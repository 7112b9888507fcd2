/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A curve that is none: of sums both sides get the same, and nothing branches or is left. */
#ifndef SUM_CURVE_H
#define SUM_CURVE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define ALL_HYBRIDS                                                                                \
    {                                                                                              \
        &pocketkem_xwing, &pocketkem_x25519mlkem768, &pocketkem_secp256r1mlkem768,                 \
            &pocketkem_secp384r1mlkem1024                                                          \
    }

static size_t n_share; /* 32; or of a point, whose x is behind a byte, 65 or 97 */

static inline size_t at_x(void) { return n_share % 2; }
static inline size_t n_scalar(void) { return n_share == 97 ? 48 : 32; }

/* The sum of a scalar and the base point. */
static inline void sum_share(uint8_t *out, const uint8_t *scalar) {
    memset(out, 4, n_share);
    for (size_t i = 0; i < n_scalar(); i++) {
        out[i + at_x()] = (uint8_t)(scalar[i] + 17 * i);
    }
}

static inline void sum_secret(uint8_t *out, const uint8_t *scalar, const uint8_t *other) {
    for (size_t i = 0; i < n_scalar(); i++) {
        out[i] = (uint8_t)(scalar[i] + other[i + at_x()] + 5 * i * i);
    }
}

#endif
