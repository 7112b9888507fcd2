/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Self-tests: the answers of a scheme to known inputs, and whether the halves of a key pair belong
 * together. Nothing else calls them, so that an application that does not either links nothing of
 * them.
 */
#ifndef POCKETKEM_SELFTEST_H
#define POCKETKEM_SELFTEST_H

#include "pocketkem.h"

/* How an operation is run: the simple calls' way, or the full calls'. */
typedef enum pkem_tested { PKEM_TESTS_KEYGEN, PKEM_TESTS_ENCAPS, PKEM_TESTS_DECAPS } pkem_tested;
typedef int pkem_run_tested(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                            pkem_tested operation);

/*
 * The self-test, in which `run` runs the operations, and checks what it is given. *how has dk and
 * ct, which can be read, and for all operations working memory, worker and streamed; the rest is
 * zeros. Both objects are cleared if they are plain memory.
 */
int pkem_selftest(const pocketkem_scheme *scheme, pocketkem_how *how, pkem_run_tested *run);

#endif
