/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "run.h"

#include "vector_test.h"

#include <string.h>

#if POCKETKEM_FAULTS_RESIST

/* Nothing is complete yet, and nothing in ss is the caller's. */
static PKEM_NOINLINE void begin(pkem_work *w, uint8_t *ss) {
    w->guard.complete = 0;
    w->guard.broken = 0;
    w->guard.is_sealed = 0;
    w->hash.noted.sampled = 0;
    w->hash.noted.is_prf = 0;
    if (ss != NULL) {
        pkem_wipe(ss, POCKETKEM_SS_BYTES);
    }
}

static PKEM_NOINLINE int refuse(uint8_t *ss, int error) {
    if (ss != NULL) {
        pkem_wipe(ss, POCKETKEM_SS_BYTES);
        pkem_wipe(ss, POCKETKEM_SS_BYTES);
    }
    return pkem_known_error(error);
}

/* The bits in which ss is not what was sealed. */
static PKEM_NOINLINE uint32_t unsealed(const pkem_work *w, const uint8_t ss[32]) {
    uint32_t different = 0;
    for (unsigned i = 0; i < POCKETKEM_SS_BYTES; i++) {
        different |= (uint8_t)(ss[i] ^ ~w->guard.sealed[i]);
    }
    return different;
}

/*
 * What an operation has returned, if its working memory says so, too: that it has come to its end,
 * that what was made twice was equal, and that the shared secret is what was sealed. Only then it
 * gets out, and is compared once more.
 */
static PKEM_NOINLINE int confirm(const pkem_work *w, uint8_t *ss, int error) {
    uint32_t failed = w->guard.broken | (w->guard.complete ^ PKEM_COMPLETE) | (uint32_t)error;
    failed |= (uint32_t)(w->guard.is_sealed != (ss != NULL));
    if (ss != NULL) {
        failed |= unsealed(w, w->guard.ss);
        if (failed == 0) {
            memcpy(ss, w->guard.ss, POCKETKEM_SS_BYTES);
        }
        failed |= unsealed(w, ss);
    }
    return failed != 0 ? refuse(ss, error) : 0;
}

/*
 * All of an operation but its memory, which the caller wipes again. A fault may end this function
 * together with one that it calls: what takes a frame, or gives it back, is an instruction, too.
 */
static PKEM_NOINLINE int run(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                             pkem_operation_in *op, pkem_work *w, size_t bytes) {
    begin(w, ss);
    int error = op(scheme, w, w->guard.ss, how);
    error = confirm(w, ss, error);
    error = confirm(w, ss, error);
    pkem_lowest lowest = pkem_lowest_noted(w);
    pkem_wipe_stack(lowest);
    pkem_wipe(w, bytes);
    *PKEM_DEPTH(w) = ~lowest; /* is still needed */
    return error;
}

PKEM_INLINE int known(int error) { return error == 0 ? 0 : pkem_known_error(error); }
#else
PKEM_INLINE int run(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                    pkem_operation_in *op, pkem_work *w, size_t bytes) {
    (void)bytes;
    return op(scheme, w, ss, how);
}
PKEM_INLINE int known(int error) { return error; }
#endif

/* Tries the vector unit, in memory that the operation does not need yet. */
PKEM_INLINE void try_vectors(const pocketkem_scheme *scheme, pkem_work *w) {
    (void)scheme, (void)w;
    PKEM_BATCHED(pkem_try_vectors(&pkem_batch_of(scheme, w)->keccak, &w->hash,
                                  pkem_batch_of(scheme, w)->entries);)
}

#define ON_STACK(name, bytes)                                                                      \
    int name(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,                \
             pkem_operation_in *op) {                                                              \
        PKEM_POLY_ALIGNED union {                                                                  \
            uint64_t alignment;                                                                    \
            uint8_t work[bytes];                                                                   \
        } memory;                                                                                  \
        pkem_work *w = (pkem_work *)(void *)memory.work;                                           \
        PKEM_ACC_BECOMES(w, PKEM_ACC_FREE);                                                        \
        pkem_begin_notes(w, (uintptr_t)w); /* is above all frames of op */                         \
        try_vectors(scheme, w);                                                                    \
        int error = run(scheme, ss, how, op, w, sizeof memory.work);                               \
        pkem_wipe_stack(pkem_lowest_noted(w));                                                     \
        pkem_wipe(memory.work, sizeof memory.work);                                                \
        return known(error);                                                                       \
    }

ON_STACK(pkem_run_2, PKEM_WORK_BYTES(2))
ON_STACK(pkem_run_from_seed_2, PKEM_WORK_BYTES_FROM_SEED(2))
#if POCKETKEM_RAM != PKEM_RAM_LEAST
ON_STACK(pkem_run_3, PKEM_WORK_BYTES(3))
ON_STACK(pkem_run_4, PKEM_WORK_BYTES(4))
ON_STACK(pkem_run_from_seed_3, PKEM_WORK_BYTES_FROM_SEED(3))
ON_STACK(pkem_run_from_seed_4, PKEM_WORK_BYTES_FROM_SEED(4))
#endif

PKEM_NOINLINE int pkem_run_in_memory(const pocketkem_scheme *scheme, int is_large, uint8_t *ss,
                                     const pocketkem_how *how, pkem_operation_in *op) {
    pkem_work *w = (pkem_work *)PKEM_VECTORS_AT(how->work);
    PKEM_ACC_BECOMES(w, PKEM_ACC_FREE);
    pkem_begin_notes(w, PKEM_NOTHING_NOTED);
    try_vectors(scheme, w);
    int error = run(scheme, ss, how, op, w, pkem_work_bytes(scheme, is_large));
    pkem_wipe_stack(pkem_lowest_noted(w));
    pkem_wipe(w, pkem_work_bytes(scheme, is_large) - PKEM_ALIGNING_BYTES);
    return known(error);
}
