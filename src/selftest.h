/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Self-tests: the answers of a scheme to known inputs, and whether the halves of a key pair belong
 * together. The library does not call them, so they are linked only if the application does.
 */
#ifndef POCKETKEM_SELFTEST_H
#define POCKETKEM_SELFTEST_H

#include "pocketkem.h"

/* How an operation is run: the simple calls' way, or the full calls'. */
typedef enum pkem_tested { PKEM_TESTS_KEYGEN, PKEM_TESTS_ENCAPS, PKEM_TESTS_DECAPS } pkem_tested;
typedef int pkem_run_tested(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                            pkem_tested operation);

/*
 * The self-test: it checks dk and ct, and calls `run` for the operations. *how has dk and ct, and
 * the working memory, the worker and `streamed` for all operations. Its other members are zeros. dk
 * and ct are cleared if they are plain memory, also where one of them is missing.
 */
int pkem_selftest(const pocketkem_scheme *scheme, pocketkem_how *how, pkem_run_tested *run);

#endif
