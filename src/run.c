/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "run.h"

/* As many bytes as the operation takes; where there are no others, only pkem_wipe_stack. */
PKEM_INLINE void wipe_frames(const pocketkem_scheme *scheme, const pocketkem_how *how,
                             int from_seed) {
    const size_t seed = PKEM_FRAMES_BYTES_FROM_SEED, round3 = PKEM_FRAMES_BYTES_ROUND3;
#if POCKETKEM_WORKER
    from_seed |= how->worker != NULL; /* the steps of a plan are some frames deeper */
#else
    (void)how;
#endif
    if (round3 > PKEM_FRAMES_BYTES && !scheme->fips203 && (round3 >= seed || !from_seed)) {
        pkem_wipe_stack_round3();
    } else if (seed > PKEM_FRAMES_BYTES && from_seed) {
        pkem_wipe_stack_from_seed();
    } else {
        pkem_wipe_stack();
    }
}

#define ON_STACK(name, bytes, from_seed)                                                           \
    int name(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,                \
             pkem_operation_in *op) {                                                              \
        union {                                                                                    \
            uint64_t alignment;                                                                    \
            uint8_t work[bytes];                                                                   \
        } memory;                                                                                  \
        PKEM_ACC_BECOMES((pkem_work *)(void *)memory.work, PKEM_ACC_FREE);                         \
        int error = op(scheme, (pkem_work *)(void *)memory.work, ss, how);                         \
        wipe_frames(scheme, how, from_seed);                                                       \
        pkem_wipe(memory.work, sizeof memory.work);                                                \
        return error;                                                                              \
    }

ON_STACK(pkem_run_2, PKEM_WORK_BYTES(2), 0)
ON_STACK(pkem_run_from_seed_2, PKEM_WORK_BYTES_FROM_SEED(2), 1)
#if !POCKETKEM_RAM_LEAST
ON_STACK(pkem_run_3, PKEM_WORK_BYTES(3), 0)
ON_STACK(pkem_run_4, PKEM_WORK_BYTES(4), 0)
ON_STACK(pkem_run_from_seed_3, PKEM_WORK_BYTES_FROM_SEED(3), 1)
ON_STACK(pkem_run_from_seed_4, PKEM_WORK_BYTES_FROM_SEED(4), 1)
#endif

PKEM_NOINLINE int pkem_run_in_memory(const pocketkem_scheme *scheme, int from_seed, uint8_t *ss,
                                     const pocketkem_how *how, pkem_operation_in *op) {
    PKEM_ACC_BECOMES((pkem_work *)how->work, PKEM_ACC_FREE);
    int error = op(scheme, how->work, ss, how);
    wipe_frames(scheme, how, from_seed);
    pkem_wipe(how->work, pkem_work_bytes(scheme, from_seed));
    return error;
}
