/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What a function needs and what it leaves, checked while it runs: in a build with
 * POCKETKEM_VERIFY=1, which is for tests. In any other build this is nothing at all.
 */
#ifndef POCKETKEM_VERIFY_H
#define POCKETKEM_VERIFY_H

#if defined(POCKETKEM_VERIFY) && POCKETKEM_VERIFY

#define PKEM_VERIFIES
#include <stdio.h>
#include <stdlib.h>

/* Ends the program if the condition does not hold. */
#define PKEM_VERIFY(condition)                                                                     \
    ((condition)                                                                                   \
         ? (void)0                                                                                 \
         : (fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition), abort()))

/* Runs a statement that only serves such a check. */
#define PKEM_ONLY_VERIFY(statement) statement

/* That none of n coefficients is more than bound, in absolute value. */
#define PKEM_VERIFY_BOUND(p, n, bound)                                                             \
    do {                                                                                           \
        for (unsigned at_ = 0; at_ < (n); at_++) {                                                 \
            PKEM_VERIFY((p)[at_] <= (bound) && (p)[at_] >= -(bound));                              \
        }                                                                                          \
    } while (0)

#else

#define PKEM_VERIFY(condition) ((void)0)
#define PKEM_ONLY_VERIFY(statement)
#define PKEM_VERIFY_BOUND(p, n, bound) ((void)0)

#endif
#endif
