/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The self-tests of a scheme, by the simple call and by the full one. Hash functions give any
 * bytes here, so an answer is the known one or not at each comparison.
 */
#include "full.h"

void selftest(void) {
    uint8_t dk[DK], ct[CT];
    pocketkem_selftest(ANY_SCHEME, OR_NULL(dk), OR_NULL(ct));
}

static void selftest_with(kind of_dk, kind of_ct, int given) {
    uint8_t dk_memory[DK], ct_memory[CT];
    object dk, ct;
    work_if_streamed w;
    pocketkem_how how;
    set_common(&how, IF(given, OWN_MEMORY, w.bytes), sizeof w);
    how.ek = unused();
    how.dk = kept(object_of(of_dk, &dk, dk_memory, DK));
    how.ct = kept(object_of(of_ct, &ct, ct_memory, CT));
    how.seed = how.m = how.h_ek = EITHER(const uint8_t *, dk_memory, NULL);
    pocketkem_selftest_how(&SCHEME, &how);
}

void selftest_how(void) {
    selftest_with(FUNCTIONS, FUNCTIONS, 0);
    selftest_with(MEMORY, MEMORY, OWN_MEMORY);
    selftest_with(NOTHING, MEMORY, 0);
    selftest_with(MEMORY, NOTHING, 0);
    selftest_with(CONST_MEMORY, MEMORY, 0);
    selftest_with(READER, MEMORY, 0);
    selftest_with(MEMORY, WRITER, 0);
}
