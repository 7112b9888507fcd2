/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "operation.h"

#if PKEM_TWO_CORES

#include "../busy.h"
#include "../seed_key.h"
#include "../trace.h"
#include "main_steps.h"

/* ---- The list ---- */

PKEM_INLINE int take_steps(pkem_main_core *main) {
    pkem_job *job = main->core.job;
    for (const pkem_step *step = job->plan->main; step->kind != PKEM_STEP_END; step++) {
        if (step->after != 0 && !pkem_await_worker(job, step->after)) {
            return POCKETKEM_ERR_WORKER;
        }
        PKEM_VERIFY(job->main_steps == (uint32_t)(step - job->plan->main));
        PKEM_TRACE_BEGIN(PKEM_TASK_STEP(step->kind));
        int error = pkem_take_step(&main->core, step) ? 0 : pkem_take_main_step(main, step);
        PKEM_TRACE_END(PKEM_TASK_STEP(step->kind));
        if (error != 0) {
            return error;
        }
        PKEM_TRACE_SIGNAL(PKEM_EVENT_MAIN_STEP + job->main_steps + 1);
        pkem_counter_set(&job->main_steps, job->main_steps + 1);
        PKEM_STILL_BUSY();
    }
    return 0;
}

/* ---- The operations ---- */

/*
 * The address of byte pos of an object in plain memory; otherwise null. If the object is written,
 * its writer has to be of the same memory as its reader.
 */
static const uint8_t *plain_memory_at(const pocketkem_io *object, size_t pos, int is_written) {
    const uint8_t *p = object == NULL ? NULL : pkem_in_memory(object, pos);
    return is_written && p != NULL && pkem_memory_to_write(object, pos) != p ? NULL : p;
}

/* The encapsulation key that key generation writes, by itself or in dk, if it is in plain memory.
 */
static const uint8_t *key_in_memory(const pkem_main_core *main, const pocketkem_scheme *scheme) {
    const uint8_t *ek = plain_memory_at(main->ek, 0, 1);
    return ek != NULL ? ek : plain_memory_at(main->dk, pkem_vector_bytes(scheme), 1);
}

/*
 * Whether rows of the ciphertext may be written or compared in any order, and the worker may hash
 * keys. That needs plain memory, and no hash that absorbs what passes.
 */
static int may_be_in_any_order(const pkem_main_core *main, const pocketkem_scheme *scheme,
                               pkem_plan_operation op) {
    if (op == PKEM_PLAN_ENCAPS && PKEM_WRITES_BEHIND_ROWS) {
        return 0;
    }
    if (op == PKEM_PLAN_KEYGEN) {
        return key_in_memory(main, scheme) != NULL;
    }
    return op == PKEM_PLAN_ENCAPS && scheme->fips203
               ? pkem_memory_to_write(main->ct, 0) != NULL
               : plain_memory_at(main->ct, 0, op == PKEM_PLAN_ENCAPS) != NULL;
}

/* The first plan of an operation that fits the worker's memory and the objects. */
static const pkem_plan *choose_plan(const pocketkem_scheme *scheme, const pocketkem_worker *worker,
                                    pkem_plan_operation op, int any_order) {
#ifdef PKEM_VECTOR_UNIT
    if (any_order && op != PKEM_PLAN_DECAPS_FROM_SEED && pkem_is_batched(scheme)) {
        const pkem_plan *batched = pkem_plans_batched[scheme->k - 2][op];
        if (pkem_plan_bytes(batched) <= worker->memory_bytes) {
            return batched;
        }
    }
#endif
    const pkem_plan *const *plan = scheme->plans->of[op];
    while (pkem_plan_bytes(*plan) > worker->memory_bytes || (!(*plan)->in_order && !any_order)) {
        plan++; /* the last one fits everything */
    }
    return *plan;
}

/*
 * Sets up the object's hash. If the object is in plain memory, steps of the plan hash it there. If
 * it is not, an object that hashes what passes takes its place in main.
 */
static PKEM_NOINLINE void begin_object(pkem_main_core *main, pkem_plan_operation op) {
    pkem_job *job = main->core.job;
    const pocketkem_scheme *scheme = job->scheme;
    const pocketkem_io **object = op == PKEM_PLAN_KEYGEN ? &main->ek : &main->ct;
    job->object = NULL;
    job->hash_kind = PKEM_H;
    if (op == PKEM_PLAN_KEYGEN) {
        job->object_bytes = (uint16_t)pkem_ek_bytes(scheme);
        job->object = key_in_memory(main, scheme);
        if (main->dk == NULL) {
            job->hash_kind = PKEM_NO_HASH;
        }
    } else {
        job->object_bytes = (uint16_t)pkem_ct_bytes(scheme);
        job->object = plain_memory_at(main->ct, 0, op == PKEM_PLAN_ENCAPS);
        if (scheme->fips203) {
            job->hash_kind = op == PKEM_PLAN_ENCAPS ? PKEM_NO_HASH : PKEM_J;
        }
    }
    if (job->hash_kind == PKEM_NO_HASH) {
        job->object = NULL;
    } else if (job->object == NULL) {
        *object = pkem_hashed(&job->tee, scheme->suite, pkem_job_object_hash(job), *object);
    }
}

/* Prepares and posts the job of an operation whose objects are in main. Returns 0 or
   POCKETKEM_ERR_WORKER. */
static PKEM_NOINLINE int begin(pkem_main_core *main, const pocketkem_scheme *scheme, pkem_work *w,
                               pkem_plan_operation op) {
    const pocketkem_worker *worker = main->how->worker;
    pkem_job *job = (pkem_job *)worker->memory;
    if (!pkem_claim(&job->owner)) {
        return POCKETKEM_ERR_WORKER;
    }
    job->scheme = scheme;
    job->plan = choose_plan(scheme, worker, op, may_be_in_any_order(main, scheme, op));
    job->main_work = w;
    job->transposed = op != PKEM_PLAN_KEYGEN;
    pkem_begin_core(&main->core, job, w);
    begin_object(main, op);
    main->halves_of_t = main->is_hashing_ek = 0;
    w->compares = op >= PKEM_PLAN_DECAPS;
    w->different = 0;
    if (op != PKEM_PLAN_KEYGEN) {
        pkem_give_rho(&main->core);
    }
    int error = pkem_job_post(job, worker);
    if (error != 0) {
        pkem_release(&job->owner, PKEM_FREE);
    }
    return error;
}

/* Ends the job. Returns error, which is that of the operation, unless the worker is lost. */
static int end(pkem_main_core *main, int error) {
    pkem_job *job = main->core.job;
    if (pkem_job_await_end(job, error)) {
        job->object =
            NULL; /* after an error, the rest of the object need not exist: do not hash it */
        pkem_step_hash_end(job, main->core.w);
        pkem_wipe_object_hash(job);
    }
    if (pkem_is_lost(&job->owner)) {
        return POCKETKEM_ERR_WORKER;
    }
    pkem_release(&job->owner, PKEM_FREE);
    return error;
}

/* Runs an operation. Needs: main has its how, ss and objects. */
static PKEM_NOINLINE int run(pkem_main_core *main, const pocketkem_scheme *scheme, pkem_work *w,
                             pkem_plan_operation op) {
    int error = begin(main, scheme, w, op);
    if (error != 0) {
        return error;
    }
    error = take_steps(main);
    pkem_end_hash_of_ek(main);
    return end(main, error);
}

int pkem_keygen_on_two_cores(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                             const pocketkem_how *how) {
    pkem_main_core main;
    (void)ss;
    main.how = how;
    main.ek = how->ek.write != NULL ? &how->ek : NULL;
    main.dk = how->dk.write != NULL ? &how->dk : NULL;
    main.from_seed = 0;
    int error = run(&main, scheme, w, PKEM_PLAN_KEYGEN);
    return error == 0 ? 0 : pkem_clear_keys(scheme, how, error);
}

int pkem_encaps_on_two_cores(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                             const pocketkem_how *how) {
    pkem_main_core main;
    main.how = how;
    main.ss = ss;
    main.ek = &how->ek;
    main.ct = &how->ct;
    main.from_seed = 0;
    int error = pkem_read(main.ek, pkem_vector_bytes(scheme), w->rho, 32);
    if (error == 0) {
        error = run(&main, scheme, w, PKEM_PLAN_ENCAPS);
    }
    return error == 0 ? 0 : pkem_clear_ciphertext(scheme, how, ss, error);
}

/* As pkem_open_seed, but a key whose H(ek) is not known is made on two cores. */
static PKEM_NOINLINE int open_seed(pkem_main_core *main, const pocketkem_scheme *scheme,
                                   pkem_work *w) {
    const pkem_suite *suite = scheme->suite;
    pkem_hash *hash = pkem_hash_of_ek(scheme, w);
    pkem_tee sink;
    if (main->how->h_ek != NULL) {
        return pkem_open_seed(scheme, w, main->how);
    }
    hash->noted.lowest = PKEM_NOTHING_NOTED;
    suite->start(hash, PKEM_H);
    main->ek = pkem_hashed(&sink, suite, hash, NULL);
    main->dk = NULL;
    int error = run(main, scheme, w, PKEM_PLAN_KEYGEN);
    suite->finish(hash, pkem_h_ek(scheme, w));
    pkem_move_note(PKEM_NOTE(w), &hash->noted.lowest);
    pkem_save_sigma_before_decrypt(scheme, w);
    return error;
}

int pkem_decaps_on_two_cores(const pocketkem_scheme *scheme, pkem_work *w, uint8_t *ss,
                             const pocketkem_how *how) {
    pkem_main_core main;
    int error;
    main.how = how;
    main.ss = ss;
    main.from_seed = (uint8_t)(how->seed != NULL);
    error = main.from_seed ? open_seed(&main, scheme, w)
                           : pkem_read(&how->dk, 2 * pkem_vector_bytes(scheme), w->rho, 32);
    main.ek = main.dk = &how->dk;
    main.ct = &how->ct;
    if (error == 0) {
        error =
            run(&main, scheme, w, main.from_seed ? PKEM_PLAN_DECAPS_FROM_SEED : PKEM_PLAN_DECAPS);
    }
    if (error != 0) {
        pkem_wipe(ss, 32);
    }
    return error;
}

#endif
