/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A hybrid (HYBRID, whose constants begin with POCKETKEM_ and the same name in capitals, NAME): the
 * simple calls, with a curve whose functions give any bytes, and fail or not at each call.
 */
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

/* ---- The simple calls ---- */

#define ANY_HYBRID OR_NULL(&HYBRID)
#define ANY_CURVE OR_NULL(&curve)

void hybrid_keygen(void) {
    uint8_t ek[HYBRID_EK], sk[HYBRID_SK];
    int error =
        pocketkem_hybrid_keygen(ANY_HYBRID, OR_NULL(ek), OR_NULL(sk), ANY_CURVE, ANY_RANDOM, NULL);
    if (error == 0) {
        is_written(ek, sizeof ek);
        is_written(sk, sizeof sk);
    }
}

void hybrid_encaps(void) {
    uint8_t ek[HYBRID_EK], ct[HYBRID_CT], ss[HYBRID_SS];
    size_t n = any_size();
    any_bytes(ek, sizeof ek);
    int error = pocketkem_hybrid_encaps(ANY_HYBRID, OR_NULL(ct), OR_NULL(ss),
                                        OR_NULL(IF_LENGTH(n, ek)), n, ANY_CURVE, ANY_RANDOM, NULL);
    if (error == 0) {
        is_written(ct, sizeof ct);
        is_written(ss, sizeof ss);
    }
}

void hybrid_decaps(void) {
    uint8_t sk[HYBRID_SK], ct[HYBRID_CT], ss[HYBRID_SS];
    size_t n = any_size();
    any_bytes(sk, sizeof sk);
    any_bytes(ct, sizeof ct);
    int error = pocketkem_hybrid_decaps(ANY_HYBRID, OR_NULL(ss), OR_NULL(IF_LENGTH(n, ct)), n,
                                        OR_NULL(sk), ANY_CURVE);
    if (error == 0) {
        is_written(ss, sizeof ss);
    }
}

void hybrid_sizes(void) {
    const pocketkem_hybrid *hybrid = ANY_HYBRID;
    size_t ek = pocketkem_hybrid_ek_bytes(hybrid), sk = pocketkem_hybrid_sk_bytes(hybrid);
    size_t dk = pocketkem_hybrid_dk_bytes(hybrid), ct = pocketkem_hybrid_ct_bytes(hybrid);
    size_t ss = pocketkem_hybrid_ss_bytes(hybrid);
    const char *name = pocketkem_hybrid_name(hybrid);
    /*@ assert as_documented:
            hybrid == \null ? ek == 0 && sk == 0 && dk == 0 && ct == 0 && ss == 0
                            : ek == HYBRID_EK && sk == HYBRID_SK && dk == HYBRID_DK &&
                              ct == HYBRID_CT && ss == HYBRID_SS; */
    while (*name != 0) {
        name++;
    }
    (void)ek, (void)sk, (void)dk, (void)ct, (void)ss;
}
