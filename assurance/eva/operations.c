/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The simple calls of a scheme, with any contents of every input, any length, any pointer null, and
 * a random generator that fails or not at each call. Objects have exactly their size, and hold
 * nothing that has been initialised unless they are inputs.
 */
#include "application.h"

/* ---- The operations ---- */

void keygen(void) {
    uint8_t ek[EK], dk[DK];
    uint8_t *to_ek = OR_NULL(ek), *to_dk = OR_NULL(dk);
    int error = pocketkem_keygen(ANY_SCHEME, to_ek, to_dk, ANY_RANDOM, NULL);
    if (error == 0) {
        is_written(ek, sizeof ek);
        is_written(dk, sizeof dk);
    }
}

void encaps(void) {
    uint8_t ek[EK], ct[CT], ss[32];
    any_bytes(ek, sizeof ek);
    int error =
        pocketkem_encaps(ANY_SCHEME, OR_NULL(ct), OR_NULL(ss), OR_NULL(ek), ANY_RANDOM, NULL);
    if (error == 0) {
        is_written(ct, sizeof ct);
        is_written(ss, sizeof ss);
    }
}

void decaps(void) {
    uint8_t dk[DK], ct[CT], ss[32];
    any_bytes(dk, sizeof dk);
    any_bytes(ct, sizeof ct);
    int error = pocketkem_decaps(ANY_SCHEME, OR_NULL(ss), OR_NULL(ct), OR_NULL(dk));
    if (error == 0) {
        is_written(ss, sizeof ss);
    }
}

void keygen_derand(void) {
    uint8_t ek[EK], dk[DK], d[32], z[32];
    any_bytes(d, sizeof d);
    any_bytes(z, sizeof z);
    int error =
        pocketkem_keygen_derand(ANY_SCHEME, OR_NULL(ek), OR_NULL(dk), OR_NULL(d), OR_NULL(z));
    if (error == 0) {
        is_written(ek, sizeof ek);
        is_written(dk, sizeof dk);
    }
}

void encaps_derand(void) {
    uint8_t ek[EK], ct[CT], ss[32], m[32];
    any_bytes(ek, sizeof ek);
    any_bytes(m, sizeof m);
    int error =
        pocketkem_encaps_derand(ANY_SCHEME, OR_NULL(ct), OR_NULL(ss), OR_NULL(ek), OR_NULL(m));
    if (error == 0) {
        is_written(ct, sizeof ct);
        is_written(ss, sizeof ss);
    }
}

/* ---- What else there is of simple calls ---- */

void checks(void) {
    uint8_t ek[EK], dk[DK];
    size_t ek_bytes = any_size(), dk_bytes = any_size();
    any_bytes(ek, sizeof ek);
    any_bytes(dk, sizeof dk);
    pocketkem_check_ek(ANY_SCHEME, OR_NULL(IF_LENGTH(ek_bytes, ek)), ek_bytes);
    pocketkem_check_dk(ANY_SCHEME, OR_NULL(IF_LENGTH(dk_bytes, dk)), dk_bytes);
}

void check_pair(void) {
    uint8_t ek[EK], dk[DK], ct[CT];
    any_bytes(ek, sizeof ek);
    any_bytes(dk, sizeof dk);
    pocketkem_check_pair(ANY_SCHEME, OR_NULL(ek), OR_NULL(dk), OR_NULL(ct), ANY_RANDOM, NULL);
}

void sizes(void) {
    const pocketkem_scheme *scheme = ANY_SCHEME;
    size_t ek = pocketkem_ek_bytes(scheme), dk = pocketkem_dk_bytes(scheme);
    size_t ct = pocketkem_ct_bytes(scheme), work = pocketkem_work_bytes(scheme, (int)any_value);
    const char *name = pocketkem_name(scheme);
    /*@ assert as_documented: scheme == \null ? ek == 0 && dk == 0 && ct == 0 && work == 0
                                              : ek == EK && dk == DK && ct == CT && work > 0; */
    while (*name != 0) {
        name++;
    }
    (void)ek, (void)dk, (void)ct, (void)work;
}
