/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The full calls: they check arguments, choose the operation (on one core or two, with a key or its
 * seed, streamed or not), and run it.
 */
#include "pocketkem.h"

#include "cores/operation.h"
#include "run.h"
#include "seed_key.h"
#include "streamed.h"

size_t pocketkem_work_bytes(const pocketkem_scheme *scheme, int from_seed) {
    return scheme == NULL ? 0 : pkem_work_bytes(scheme, from_seed);
}

PKEM_SELDOM static int can_read(const pocketkem_io *io) {
    return io->read != NULL && pkem_is_usable(io);
}

PKEM_SELDOM static int can_write(const pocketkem_io *io) {
    return io->write != NULL && pkem_is_usable(io);
}

/* Whether an object can take a key: it is written, and read again if is_read; or it is left out. */
PKEM_SELDOM static int can_make(const pocketkem_io *io, int is_read) {
    return io->write == NULL ? io->read == NULL
                             : (!is_read || io->read != NULL) && pkem_is_usable(io);
}

/* Whether how->streamed and how->dk_is_seed are possible in this build, and agree with the rest. */
/* dk_is_seed is for decapsulation only; the whole key is in dk then, so seed and h_ek are null. */
static int can_stream(const pocketkem_scheme *scheme, const pocketkem_how *how, int from_seed) {
    if (POCKETKEM_RAM != PKEM_RAM_LEAST) {
        return !how->streamed && !how->dk_is_seed;
    }
    return (!how->streamed || (scheme->fips203 && how->worker == NULL)) &&
           (!how->dk_is_seed || (from_seed && how->seed == NULL && how->h_ek == NULL));
}

/*
 * Whether the working memory, the worker and the streaming that `how` asks for can be used.
 * from_seed: the operation is decapsulation with a key that is a seed.
 */
PKEM_SELDOM static int work_is_usable(const pocketkem_scheme *scheme, const pocketkem_how *how,
                                      int from_seed) {
    size_t needed = how->work == NULL ? 0 : pkem_work_bytes(scheme, from_seed || how->streamed);
    return (needed == 0 ? how->work_bytes == 0 : how->work_bytes >= needed) &&
           (uintptr_t)how->work % POCKETKEM_WORK_ALIGN == 0 && pkem_worker_is_usable(how->worker) &&
           can_stream(scheme, how, from_seed);
}

/* The operation that `how` asks for. */
PKEM_INLINE pkem_operation_in *choose(const pocketkem_how *how, pkem_operation_in *on_one_core,
                                      pkem_operation_in *on_two_cores,
                                      pkem_operation_in *streamed) {
    if (how->worker != NULL) {
        return on_two_cores;
    }
    return how->streamed ? streamed : on_one_core;
}

/* is_large: the key is its seed, or objects are streamed, for which pkem_work has more. */
PKEM_INLINE int run(const pocketkem_scheme *scheme, uint8_t *ss, const pocketkem_how *how,
                    int is_large, pkem_operation_in *op) {
    PKEM_RESIST(if (ss != NULL) { pkem_wipe(ss, POCKETKEM_SS_BYTES); })
    if (how->work != NULL) {
        return PKEM_RETURNED(ss, pkem_run_in_memory(scheme, is_large, ss, how, op));
    }
    return PKEM_RETURNED(ss, is_large ? pkem_run_from_seed(scheme, ss, how, op)
                                      : pkem_run(scheme, ss, how, op));
}

int pocketkem_keygen_how(const pocketkem_scheme *scheme, const pocketkem_how *how) {
    if (scheme == NULL || how == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    if ((how->ek.write == NULL && how->dk.write == NULL) || !can_make(&how->ek, 0) ||
        !can_make(&how->dk, !how->streamed) || (how->seed == NULL && how->random == NULL) ||
        !work_is_usable(scheme, how, 0)) {
        return pkem_clear_keys(scheme, how, POCKETKEM_ERR_ARG);
    }
    return run(scheme, NULL, how, how->streamed,
               choose(how, pkem_keygen, pkem_keygen_on_two_cores, pkem_keygen_streamed));
}

int pocketkem_encaps_how(const pocketkem_scheme *scheme, uint8_t ss[32], const pocketkem_how *how) {
    if (scheme == NULL || how == NULL || ss == NULL || !can_read(&how->ek) ||
        !can_write(&how->ct) || !(scheme->fips203 || can_read(&how->ct)) ||
        (how->m == NULL && how->random == NULL) || !work_is_usable(scheme, how, 0)) {
        if (scheme != NULL && how != NULL) {
            pkem_clear_object(&how->ct, pkem_ct_bytes(scheme));
        }
        if (ss != NULL) {
            pkem_wipe(ss, POCKETKEM_SS_BYTES);
        }
        return POCKETKEM_ERR_ARG;
    }
    return run(scheme, ss, how, how->streamed,
               choose(how, pkem_encaps, pkem_encaps_on_two_cores, pkem_encaps_streamed));
}

int pocketkem_decaps_how(const pocketkem_scheme *scheme, uint8_t ss[32], const pocketkem_how *how) {
    int from_seed = how != NULL && pkem_is_from_seed(how);
    if (scheme == NULL || how == NULL || ss == NULL || !can_read(&how->ct) ||
        !(how->seed != NULL || can_read(&how->dk)) || !work_is_usable(scheme, how, from_seed)) {
        if (ss != NULL) {
            pkem_wipe(ss, POCKETKEM_SS_BYTES);
        }
        return POCKETKEM_ERR_ARG;
    }
    return run(scheme, ss, how, from_seed || how->streamed,
               choose(how, from_seed ? pkem_decaps_from_seed : pkem_decaps,
                      pkem_decaps_on_two_cores, pkem_decaps_streamed));
}
