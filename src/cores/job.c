/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "job.h"

#if PKEM_TWO_CORES

#include "../trace.h"

/* The least memory holds the fallback plans: two places, and the object's hash. */
PKEM_ASSERT(pkem_least_is_enough, PKEM_ALIGN(sizeof(pkem_job)) + PKEM_ALIGNING_BYTES +
                                          PKEM_ALIGN(sizeof(pkem_hash)) + sizeof(pkem_hash) +
                                          2 * PKEM_PLACE_BYTES <=
                                      POCKETKEM_WORKER_BYTES_LEAST);

/* ---- The worker's memory ---- */

/* Bytes of the worker's own working memory: all of a pkem_work before the noise vector, or its
 * hash.
 */
static size_t own_bytes(const pkem_plan *plan) {
    return PKEM_ALIGN(plan->has_acc ? offsetof(pkem_work, vector) : sizeof(pkem_hash));
}

size_t pkem_plan_bytes(const pkem_plan *plan) {
    size_t places = (size_t)plan->places * PKEM_PLACE_BYTES;
    size_t with_hash = (size_t)plan->hash_at * PKEM_PLACE_BYTES + sizeof(pkem_hash);
    return PKEM_ALIGN(sizeof(pkem_job)) + PKEM_ALIGNING_BYTES + own_bytes(plan) +
           (places > with_hash ? places : with_hash);
}

pkem_work *pkem_job_worker_work(const pkem_job *job) {
    return (pkem_work *)PKEM_VECTORS_AT((uintptr_t)job + PKEM_ALIGN(sizeof(pkem_job)));
}

uint8_t *pkem_job_place(const pkem_job *job, unsigned place) {
    return (uint8_t *)pkem_job_worker_work(job) + own_bytes(job->plan) + place * PKEM_PLACE_BYTES;
}

pkem_hash *pkem_job_object_hash(const pkem_job *job) {
    return (pkem_hash *)(void *)pkem_job_place(job, job->plan->hash_at);
}

/* ---- The main core's side ---- */

int pkem_job_post(pkem_job *job, const pocketkem_worker *worker) {
    job->worker = worker;
    job->main_steps = job->worker_steps = 0;
    job->is_given_up = job->object_is_hashing = 0;
    job->hashed = 0;
    pkem_counter_set(&job->posted, job->posted + 1);
    if (worker->wake(worker->ctx)) {
        pkem_counter_set(&job->posted, job->posted - 1);
        return POCKETKEM_ERR_WORKER;
    }
    return 0;
}

/* Whether a core that waits has to give the other one up. */
static int gives_up(const pocketkem_worker *worker) {
    return worker->waiting != NULL && worker->waiting(worker->ctx);
}

/* The main core gives up the worker if it has to. */
static void look(pkem_job *job) {
    if (gives_up(job->worker)) {
        pkem_release(&job->owner, PKEM_LOST);
    }
}

void pkem_wipe_job(pkem_job *job) {
    pkem_wipe(pkem_job_worker_work(job),
              own_bytes(job->plan) + (size_t)job->plan->hash_at * PKEM_PLACE_BYTES);
}

int pkem_job_await_end(pkem_job *job, int error) {
    if (error != 0) {
        PKEM_TRACE_SIGNAL(PKEM_EVENT_STOPPED);
        pkem_counter_set(&job->main_steps, PKEM_STOPPED);
    }
    PKEM_TRACE_WAIT(PKEM_EVENT_SERVED);
    while (!pkem_is_lost(&job->owner) && pkem_counter(&job->served) != job->posted) {
        look(job);
    }
    PKEM_TRACE_WAITED(PKEM_EVENT_SERVED);
    if (pkem_counter(&job->served) != job->posted) {
        return 0;
    }
    if (job->is_given_up) { /* it has ended without its last step */
        pkem_wipe_job(job);
    }
    return 1;
}

void pkem_wipe_object_hash(pkem_job *job) {
    uint8_t *hash = (uint8_t *)pkem_job_object_hash(job);
    pkem_wipe(hash, (size_t)((uint8_t *)job + pkem_plan_bytes(job->plan) - hash));
}

/* ---- Waiting ---- */

int pkem_await_worker(pkem_job *job, uint32_t steps) {
    PKEM_TRACE_WAIT(PKEM_EVENT_WORKER_STEP + steps);
    while (pkem_counter(&job->worker_steps) < steps && !pkem_is_lost(&job->owner)) {
        look(job);
    }
    PKEM_TRACE_WAITED(PKEM_EVENT_WORKER_STEP + steps);
    return !pkem_is_lost(&job->owner);
}

int pkem_await_main(pkem_job *job, uint32_t steps) {
    PKEM_TRACE_WAIT(PKEM_EVENT_MAIN_STEP + steps);
    while (pkem_counter(&job->main_steps) < steps && !job->is_given_up) {
        job->is_given_up = (uint8_t)(gives_up(job->worker) != 0);
    }
    PKEM_TRACE_WAITED(PKEM_EVENT_MAIN_STEP + steps);
    return !job->is_given_up;
}

#endif
