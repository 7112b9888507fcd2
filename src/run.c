/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "run.h"

#define ON_STACK(name, bytes)                                                                      \
    int name(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,                \
             pkem_operation_in *op) {                                                              \
        union {                                                                                    \
            uint64_t alignment;                                                                    \
            uint8_t work[bytes];                                                                   \
        } memory;                                                                                  \
        pkem_work *w = (pkem_work *)(void *)memory.work;                                           \
        PKEM_ACC_BECOMES(w, PKEM_ACC_FREE);                                                        \
        pkem_begin_notes(w, (uintptr_t)w); /* a value that needs no register of its own */         \
        int error = op(scheme, w, ss, how);                                                        \
        pkem_wipe_stack(pkem_lowest_noted(w));                                                     \
        pkem_wipe(memory.work, sizeof memory.work);                                                \
        return error;                                                                              \
    }

ON_STACK(pkem_run_2, PKEM_WORK_BYTES(2))
ON_STACK(pkem_run_from_seed_2, PKEM_WORK_BYTES_FROM_SEED(2))
#if !POCKETKEM_RAM_LEAST
ON_STACK(pkem_run_3, PKEM_WORK_BYTES(3))
ON_STACK(pkem_run_4, PKEM_WORK_BYTES(4))
ON_STACK(pkem_run_from_seed_3, PKEM_WORK_BYTES_FROM_SEED(3))
ON_STACK(pkem_run_from_seed_4, PKEM_WORK_BYTES_FROM_SEED(4))
#endif

PKEM_NOINLINE int pkem_run_in_memory(const pocketkem_scheme *scheme, int from_seed, uint8_t *ss,
                                     const pocketkem_how *how, pkem_operation_in *op) {
    pkem_work *w = how->work;
    PKEM_ACC_BECOMES(w, PKEM_ACC_FREE);
    pkem_begin_notes(w, PKEM_NOTHING_NOTED);
    int error = op(scheme, w, ss, how);
    pkem_wipe_stack(pkem_lowest_noted(w));
    pkem_wipe(w, pkem_work_bytes(scheme, from_seed));
    return error;
}
