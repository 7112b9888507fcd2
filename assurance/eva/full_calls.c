/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The full calls of a scheme: objects in memory or behind functions, in either direction or none,
 * and at null pointers; a seed, a message and H(ek), or random bytes; memory of exactly the size
 * that is needed, or of fewer bytes, or the stack; streamed or not. A worker is null or not: in
 * these builds there is none. Each member takes each of its values, and those that make a call fail
 * in all combinations. Ways to call follow each other, so that EVA has few states at a time.
 */
#include "full.h"

/* ---- Key generation ---- */

static void keygen_with(kind of_ek, kind of_dk, int given) {
    uint8_t ek_memory[EK], dk_memory[DK], seed[64], none[32];
    object ek, dk;
    work_if_streamed w;
    pocketkem_how how;
    any_bytes(seed, sizeof seed);
    set_common(&how, IF(given, OWN_MEMORY, w.bytes), sizeof w);
    how.ek = object_of(of_ek, &ek, ek_memory, EK);
    how.dk = object_of(of_dk, &dk, dk_memory, DK);
    how.ct = unused();
    how.seed = IF(given, SECRETS, seed);
    how.m = how.h_ek = EITHER(const uint8_t *, none, NULL);
    if (pocketkem_keygen_how(&SCHEME, &how) == 0) {
        is_whole(of_ek, &ek, ek_memory);
        is_whole(of_dk, &dk, dk_memory);
    }
}

void keygen_how(void) {
    keygen_with(WRITER, FUNCTIONS, 0);
    keygen_with(MEMORY, NOTHING, SECRETS | OWN_MEMORY);
    keygen_with(NOTHING, MEMORY, OWN_MEMORY);
    keygen_with(NOTHING, NOTHING, SECRETS);
    keygen_with(CONST_MEMORY, MEMORY, SECRETS);
    keygen_with(MEMORY, CONST_MEMORY, SECRETS);
    keygen_with(MEMORY, WRITER, SECRETS);
}

/* ---- Encapsulation ---- */

static void encaps_with(kind of_ek, kind of_ct, int given) {
    uint8_t ek_memory[EK], ct_memory[CT], ss[32], m[32], h_ek[32];
    object ek, ct;
    work_if_streamed w;
    pocketkem_how how;
    any_bytes(ek_memory, sizeof ek_memory);
    any_bytes(m, sizeof m);
    any_bytes(h_ek, sizeof h_ek);
    set_common(&how, IF(given, OWN_MEMORY, w.bytes), sizeof w);
    how.ek = object_of(of_ek, &ek, ek_memory, EK);
    how.dk = unused();
    how.ct = object_of(of_ct, &ct, ct_memory, CT);
    how.seed = EITHER(const uint8_t *, m, NULL);
    how.m = IF(given, SECRETS, m);
    how.h_ek = IF(given, SECRETS, h_ek);
    if (pocketkem_encaps_how(&SCHEME, ss, &how) == 0) {
        is_whole(of_ct, &ct, ct_memory);
        is_written(ss, sizeof ss);
    }
}

void encaps_how(void) {
    encaps_with(READER, FUNCTIONS, 0);
    encaps_with(MEMORY, MEMORY, SECRETS | OWN_MEMORY);
    encaps_with(NOTHING, MEMORY, SECRETS);
    encaps_with(WRITER, MEMORY, SECRETS);
    encaps_with(MEMORY, NOTHING, SECRETS);
    encaps_with(MEMORY, CONST_MEMORY, SECRETS);
}

/* ---- Decapsulation ---- */

static void decaps_with(kind of_dk, kind of_ct, const uint8_t *seed, int given) {
    uint8_t dk_memory[DK], ct_memory[CT], ss[32], h_ek[32];
    object dk, ct;
    work w;
    pocketkem_how how;
    work_from_seed from_seed;
    any_bytes(dk_memory, sizeof dk_memory);
    any_bytes(ct_memory, sizeof ct_memory);
    any_bytes(h_ek, sizeof h_ek);
    if (seed != NULL || POCKETKEM_RAM == PKEM_RAM_LEAST) {
        set_common(&how, IF(given, OWN_MEMORY, from_seed.bytes), sizeof from_seed);
    } else {
        set_common(&how, IF(given, OWN_MEMORY, w.bytes), sizeof w);
    }
    how.ek = unused();
    how.dk = object_of(of_dk, &dk, dk_memory, DK);
    how.ct = object_of(of_ct, &ct, ct_memory, CT);
    how.seed = seed;
    how.m = EITHER(const uint8_t *, h_ek, NULL);
    how.h_ek = IF(given, SECRETS, h_ek);
    if (given & FIXED) {
        how.streamed = (given & STREAMED) != 0;
        how.dk_is_seed = (given & SEED_IN_DK) != 0;
    }
    if (pocketkem_decaps_how(&SCHEME, ss, &how) == 0) {
        is_written(ss, sizeof ss);
    }
}

void decaps_how(void) {
    decaps_with(READER, READER, NULL, 0);
    decaps_with(MEMORY, MEMORY, NULL, SECRETS | OWN_MEMORY);
    decaps_with(NOTHING, MEMORY, NULL, OWN_MEMORY);
    decaps_with(READER, NOTHING, NULL, 0);
    decaps_with(WRITER, READER, NULL, 0);
}

/* Where objects can be streamed, and dk can hold a seed: each of these operations by itself. */
void decaps_plain(void) { decaps_with(READER, READER, NULL, FIXED); }
void decaps_streamed(void) { decaps_with(READER, READER, NULL, FIXED | STREAMED); }
void decaps_seed_in_dk(void) { decaps_with(READER, READER, NULL, FIXED | SEED_IN_DK); }
void decaps_others(void) {
    decaps_with(MEMORY, MEMORY, NULL, SECRETS | OWN_MEMORY | FIXED | STREAMED);
    decaps_with(NOTHING, MEMORY, NULL, OWN_MEMORY);
    decaps_with(READER, NOTHING, NULL, 0);
    decaps_with(WRITER, READER, NULL, 0);
}

void decaps_from_seed(void) {
    uint8_t seed[64];
    any_bytes(seed, sizeof seed);
    decaps_with(NOTHING, READER, seed, OWN_MEMORY);
    decaps_with(READER, MEMORY, seed, SECRETS);
    decaps_with(NOTHING, WRITER, seed, OWN_MEMORY);
}

/* ---- Null pointers ---- */

void full_calls_of_nulls(void) {
    uint8_t ss[32];
    pocketkem_how how = {0};
    const pocketkem_scheme *scheme = ANY_SCHEME;
    const pocketkem_how *or_null = OR_NULL(&how);
    pocketkem_keygen_how(scheme, or_null);
    pocketkem_encaps_how(scheme, OR_NULL(ss), or_null);
    pocketkem_decaps_how(scheme, OR_NULL(ss), or_null);
    pocketkem_selftest_how(scheme, or_null);
}
