/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The self-test by the full calls. A file of its own: the simple one does not link those. */
#include "selftest.h"

static int run_full(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                    pkem_tested operation) {
    switch (operation) {
    case PKEM_TESTS_KEYGEN:
        return pocketkem_keygen_how(scheme, how);
    case PKEM_TESTS_ENCAPS:
        return pocketkem_encaps_how(scheme, ss, how);
    default:
        return pocketkem_decaps_how(scheme, ss, how);
    }
}

int pocketkem_selftest_how(const pocketkem_scheme *scheme, const pocketkem_how *how) {
    pocketkem_how used = {0};
    if (scheme == NULL || how == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    used.dk = how->dk;
    used.ct = how->ct;
    used.work = how->work;
    used.work_bytes = how->work_bytes;
    used.streamed = how->streamed;
    used.worker = how->worker;
    return pkem_selftest(scheme, &used, run_full);
}
