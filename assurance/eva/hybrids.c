/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The simple calls of a hybrid (curve.h). */
#include "curve.h"

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
