/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "run.h"

/* As many bytes as the operation takes; where there are no others, only pk_wipe_stack. */
PK_INLINE void wipe_frames(const pocketkem_scheme *scheme, const pocketkem_how *how,
                           int from_seed) {
    const size_t seed = PK_FRAMES_BYTES_FROM_SEED, round3 = PK_FRAMES_BYTES_ROUND3;
#if POCKETKEM_WORKER
    from_seed |= how->worker != NULL; /* the steps of a plan are some frames deeper */
#else
    (void)how;
#endif
    if (round3 > PK_FRAMES_BYTES && !scheme->fips203 && (round3 >= seed || !from_seed)) {
        pk_wipe_stack_round3();
    } else if (seed > PK_FRAMES_BYTES && from_seed) {
        pk_wipe_stack_from_seed();
    } else {
        pk_wipe_stack();
    }
}

#define ON_STACK(name, bytes, from_seed)                                                           \
    int name(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,                \
             pk_operation_in *op) {                                                                \
        union {                                                                                    \
            uint64_t alignment;                                                                    \
            uint8_t work[bytes];                                                                   \
        } memory;                                                                                  \
        PK_ACC_BECOMES((pk_work *)(void *)memory.work, PK_ACC_FREE);                               \
        int error = op(scheme, (pk_work *)(void *)memory.work, ss, how);                           \
        wipe_frames(scheme, how, from_seed);                                                       \
        pk_wipe(memory.work, sizeof memory.work);                                                  \
        return error;                                                                              \
    }

ON_STACK(pk_run_2, PK_WORK_BYTES(2), 0)
ON_STACK(pk_run_from_seed_2, PK_WORK_BYTES_FROM_SEED(2), 1)
#if !POCKETKEM_RAM_LEAST
ON_STACK(pk_run_3, PK_WORK_BYTES(3), 0)
ON_STACK(pk_run_4, PK_WORK_BYTES(4), 0)
ON_STACK(pk_run_from_seed_3, PK_WORK_BYTES_FROM_SEED(3), 1)
ON_STACK(pk_run_from_seed_4, PK_WORK_BYTES_FROM_SEED(4), 1)
#endif

PK_NOINLINE int pk_run_in_memory(const pocketkem_scheme *scheme, int from_seed, uint8_t *ss,
                                 const pocketkem_how *how, pk_operation_in *op) {
    PK_ACC_BECOMES((pk_work *)how->work, PK_ACC_FREE);
    int error = op(scheme, how->work, ss, how);
    wipe_frames(scheme, how, from_seed);
    pk_wipe(how->work, pk_work_bytes(scheme, from_seed));
    return error;
}
