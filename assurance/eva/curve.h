/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What calls of a hybrid (HYBRID, whose constants begin with POCKETKEM_ and the same name in
 * capitals, NAME) are given: a curve whose functions give any bytes, and fail or not at each call.
 */
#ifndef POCKETKEM_EVA_CURVE_H
#define POCKETKEM_EVA_CURVE_H

#include "application.h"
#include "pocketkem_hybrid.h"

#define HYBRID_EK JOIN(POCKETKEM_, NAME, _EK_BYTES)
#define HYBRID_SK JOIN(POCKETKEM_, NAME, _SK_BYTES)
#define HYBRID_DK JOIN(POCKETKEM_, NAME, _DK_BYTES)
#define HYBRID_CT JOIN(POCKETKEM_, NAME, _CT_BYTES)
#define HYBRID_SS JOIN(POCKETKEM_, NAME, _SS_BYTES)
#define SHARE (HYBRID_EK - EK)

/* ---- The curve ---- */

static int make_share(void *ctx, uint8_t *share, const uint8_t scalar[32]) {
    (void)ctx;
    /*@ assert as_documented: \valid(share + (0 .. SHARE - 1)); */
    /*@ assert as_documented: \initialized(scalar + (0 .. 31)); */
    (void)scalar;
    if (any_bit()) {
        return any_failure();
    }
    any_bytes(share, SHARE);
    return 0;
}

static int make_secret(void *ctx, uint8_t secret[32], const uint8_t scalar[32],
                       const uint8_t *share) {
    (void)ctx;
    /*@ assert as_documented: \valid(secret + (0 .. 31)); */
    /*@ assert as_documented: \initialized(scalar + (0 .. 31)); */
    /*@ assert as_documented: \initialized(share + (0 .. SHARE - 1)); */
    (void)scalar, (void)share;
    if (any_bit()) {
        return any_bit() ? any_failure() : POCKETKEM_ERR_KEY;
    }
    any_bytes(secret, 32);
    return 0;
}

static const pocketkem_ecdh curve = {make_share, make_secret, NULL};

#define ANY_HYBRID OR_NULL(&HYBRID)
#define ANY_CURVE OR_NULL(&curve)

#endif
