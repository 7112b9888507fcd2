/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The full calls of a hybrid (curve.h): objects as full_calls.c has them, its secret key or the
 * expanded one, and the members of full.h. What a hybrid takes none of is given or not.
 */
#include "curve.h"
#include "full.h"

/* A hybrid copies all of them. */
static void set_members(pocketkem_how *how, uint8_t *memory, size_t n) {
    set_common(how, memory, n);
    how->random = how->random != NULL ? how->random : NULL;
}

static void keygen_with(kind of_ek, kind of_dk, int given) {
    uint8_t ek_memory[HYBRID_EK], dk_memory[HYBRID_DK], sk[HYBRID_SK], none[32];
    object ek, dk;
    work_if_streamed w;
    pocketkem_how how;
    any_bytes(sk, sizeof sk);
    set_members(&how, IF(given, OWN_MEMORY, w.bytes), sizeof w);
    how.ek = kept(object_of(of_ek, &ek, ek_memory, HYBRID_EK));
    how.dk = kept(object_of(of_dk, &dk, dk_memory, HYBRID_DK));
    how.ct = unused();
    how.seed = IF(given, SECRETS, sk);
    how.m = OR_NULL(none);
    how.h_ek = EITHER(const uint8_t *, none, NULL);
    if (pocketkem_hybrid_keygen_how(&HYBRID, &curve, &how) == 0) {
        is_whole(of_ek, &ek, ek_memory);
        is_whole(of_dk, &dk, dk_memory);
    }
}

void hybrid_keygen_how(void) {
    keygen_with(WRITER, FUNCTIONS, 0);
    keygen_with(MEMORY, NOTHING, SECRETS | OWN_MEMORY);
    keygen_with(NOTHING, MEMORY, OWN_MEMORY);
    keygen_with(NOTHING, NOTHING, SECRETS);
    keygen_with(CONST_MEMORY, MEMORY, SECRETS);
    keygen_with(MEMORY, WRITER, SECRETS);
}

static void encaps_with(kind of_ek, kind of_ct, int given) {
    uint8_t ek_memory[HYBRID_EK], ct_memory[HYBRID_CT], ss[HYBRID_SS], none[32], h_ek[32];
    object ek, ct;
    work_if_streamed w;
    pocketkem_how how;
    any_bytes(ek_memory, sizeof ek_memory);
    any_bytes(h_ek, sizeof h_ek);
    set_members(&how, IF(given, OWN_MEMORY, w.bytes), sizeof w);
    how.ek = kept(object_of(of_ek, &ek, ek_memory, HYBRID_EK));
    how.dk = unused();
    how.ct = kept(object_of(of_ct, &ct, ct_memory, HYBRID_CT));
    how.seed = EITHER(const uint8_t *, none, NULL);
    how.m = OR_NULL(none);
    how.h_ek = IF(given, SECRETS, h_ek);
    if (pocketkem_hybrid_encaps_how(&HYBRID, ss, &curve, &how) == 0) {
        is_whole(of_ct, &ct, ct_memory);
        is_written(ss, sizeof ss);
    }
}

void hybrid_encaps_how(void) {
    encaps_with(READER, FUNCTIONS, 0);
    encaps_with(MEMORY, MEMORY, SECRETS | OWN_MEMORY);
    encaps_with(NOTHING, MEMORY, SECRETS);
    encaps_with(MEMORY, NOTHING, SECRETS);
    encaps_with(MEMORY, CONST_MEMORY, SECRETS);
}

static void decaps_with(kind of_dk, kind of_ct, const uint8_t *sk, int given) {
    uint8_t dk_memory[HYBRID_DK], ct_memory[HYBRID_CT], ss[HYBRID_SS], none[32], h_ek[32];
    object dk, ct;
    work w;
    pocketkem_how how;
    work_from_seed from_seed;
    any_bytes(dk_memory, sizeof dk_memory);
    any_bytes(ct_memory, sizeof ct_memory);
    any_bytes(h_ek, sizeof h_ek);
    if (sk != NULL || POCKETKEM_RAM == PKEM_RAM_LEAST) {
        set_members(&how, IF(given, OWN_MEMORY, from_seed.bytes), sizeof from_seed);
    } else {
        set_members(&how, IF(given, OWN_MEMORY, w.bytes), sizeof w);
    }
    how.ek = unused();
    how.dk = kept(object_of(of_dk, &dk, dk_memory, HYBRID_DK));
    how.ct = kept(object_of(of_ct, &ct, ct_memory, HYBRID_CT));
    how.seed = sk;
    how.m = OR_NULL(none);
    how.h_ek = EITHER(const uint8_t *, sk != NULL ? h_ek : none, NULL); /* with dk it is ignored */
    if (pocketkem_hybrid_decaps_how(&HYBRID, ss, &curve, &how) == 0) {
        is_written(ss, sizeof ss);
    }
}

void hybrid_decaps_how(void) {
    decaps_with(READER, READER, NULL, 0);
    decaps_with(MEMORY, MEMORY, NULL, OWN_MEMORY);
    decaps_with(NOTHING, MEMORY, NULL, OWN_MEMORY);
    decaps_with(READER, NOTHING, NULL, 0);
}

void hybrid_decaps_from_sk(void) {
    uint8_t sk[HYBRID_SK];
    any_bytes(sk, sizeof sk);
    decaps_with(NOTHING, READER, sk, OWN_MEMORY);
    decaps_with(READER, MEMORY, sk, 0);
    decaps_with(NOTHING, WRITER, sk, OWN_MEMORY);
}

/* Null pointers, curves that lack a function, and no member set. */
void hybrid_calls_of_nulls(void) {
    uint8_t ss[HYBRID_SS];
    pocketkem_how how = {0};
    const pocketkem_hybrid *hybrid = ANY_HYBRID;
    const pocketkem_how *or_null = OR_NULL(&how);
    pocketkem_ecdh any_curve = {OR_NULL(make_share), OR_NULL(make_secret), NULL};
    const pocketkem_ecdh *ecdh = OR_NULL(&any_curve);
    pocketkem_hybrid_keygen_how(hybrid, ecdh, or_null);
    pocketkem_hybrid_encaps_how(hybrid, OR_NULL(ss), ecdh, or_null);
    pocketkem_hybrid_decaps_how(hybrid, OR_NULL(ss), ecdh, or_null);
}
