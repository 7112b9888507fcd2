/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Runs an operation in working memory, of the stack or the caller's, and wipes what it leaves. */
#ifndef POCKETKEM_RUN_H
#define POCKETKEM_RUN_H

#include "kem.h"

typedef int pkem_run_on_stack(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                              pkem_operation_in *op);

/* The working memory in bytes of an operation. is_large: the key is its seed, or objects are
 * streamed. */
PKEM_INLINE size_t pkem_work_bytes(const pocketkem_scheme *scheme, int is_large) {
    (void)scheme; /* a build for the least memory takes the same for all */
    return PKEM_ALIGNING_BYTES +
           (is_large ? PKEM_WORK_BYTES_FROM_SEED(scheme->k) : PKEM_WORK_BYTES(scheme->k));
}

/*
 * Run op in working memory on the stack, and wipe the stack that it has used. C99's variable-length
 * arrays are not used, so there is a function for each size of the working memory: for k = 2, 3 and
 * 4, and for these with a key kept as its seed or with objects that are streamed (from_seed).
 */
pkem_run_on_stack pkem_run_2, pkem_run_3, pkem_run_4;
pkem_run_on_stack pkem_run_from_seed_2, pkem_run_from_seed_3, pkem_run_from_seed_4;
#if POCKETKEM_RAM == PKEM_RAM_LEAST /* the size is the same at every level */
#define pkem_run_3 pkem_run_2
#define pkem_run_4 pkem_run_2
#define pkem_run_from_seed_3 pkem_run_from_seed_2
#define pkem_run_from_seed_4 pkem_run_from_seed_2
#endif

/* Call the one for the scheme. A public function ends in that call, and has no frame by then. */
PKEM_INLINE int pkem_run(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                         pkem_operation_in *op) {
    return scheme->k == 2   ? pkem_run_2(scheme, ss, how, op)
           : scheme->k == 3 ? pkem_run_3(scheme, ss, how, op)
                            : pkem_run_4(scheme, ss, how, op);
}
PKEM_INLINE int pkem_run_from_seed(const pocketkem_scheme *scheme, uint8_t *ss,
                                   const pocketkem_how *how, pkem_operation_in *op) {
    return scheme->k == 2   ? pkem_run_from_seed_2(scheme, ss, how, op)
           : scheme->k == 3 ? pkem_run_from_seed_3(scheme, ss, how, op)
                            : pkem_run_from_seed_4(scheme, ss, how, op);
}

/* Runs op in the working memory how->work, and wipes that and the stack that op has used. */
int pkem_run_in_memory(const pocketkem_scheme *scheme, int is_large, uint8_t *ss,
                       const pocketkem_how *how, pkem_operation_in *op);

/*
 * What the function that has run an operation returns. In a build that resists faults, a fault may
 * have led the operation to another ss. The one of the caller still is all zeros then: an error.
 */
#if POCKETKEM_FAULTS_RESIST
PKEM_INLINE int pkem_returned(const uint8_t *ss, int error) {
    if (error == 0 && ss != NULL && pkem_is_unwritten(ss)) {
        error = POCKETKEM_ERR_SELFTEST;
    }
    pkem_wipe_stack(PKEM_NOTHING_NOTED); /* no more than registers */
    return error;
}
#define PKEM_RETURNED(ss, error) pkem_returned(ss, error)
#else
#define PKEM_RETURNED(ss, error) (error)
#endif

#endif
