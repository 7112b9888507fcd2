/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "job.h"

#if POCKETKEM_WORKER

#include "../trace.h"
#include "operation.h"
#include "steps.h"

#include <string.h>

/* The least memory holds the fallback plans: two places, and the object's hash. */
typedef char pk_least_is_enough[PK_ALIGN(sizeof(pk_job)) + PK_ALIGN(sizeof(pk_hash)) +
                                            sizeof(pk_hash) + 2 * PK_PLACE_BYTES <=
                                        POCKETKEM_WORKER_BYTES_LEAST
                                    ? 1
                                    : -1];

/* ---- The worker's memory ---- */

/* Bytes of the worker's own working memory: all of a pk_work before the noise vector, or its hash.
 */
static size_t own_bytes(const pk_plan *plan) {
    return PK_ALIGN(plan->has_acc ? offsetof(pk_work, v) : sizeof(pk_hash));
}

size_t pk_plan_bytes(const pk_plan *plan) {
    size_t places = (size_t)plan->places * PK_PLACE_BYTES;
    size_t with_hash = (size_t)plan->hash_at * PK_PLACE_BYTES + sizeof(pk_hash);
    return PK_ALIGN(sizeof(pk_job)) + own_bytes(plan) + (places > with_hash ? places : with_hash);
}

pk_work *pk_job_own(const pk_job *job) {
    return (pk_work *)(void *)((uint8_t *)(uintptr_t)job + PK_ALIGN(sizeof(pk_job)));
}

uint8_t *pk_job_place(const pk_job *job, unsigned place) {
    return (uint8_t *)pk_job_own(job) + own_bytes(job->plan) + place * PK_PLACE_BYTES;
}

pk_hash *pk_job_object_hash(const pk_job *job) {
    return (pk_hash *)(void *)pk_job_place(job, job->plan->hash_at);
}

int pk_worker_is_usable(const pocketkem_worker *worker) {
    return worker == NULL || (worker->wake != NULL && worker->memory != NULL &&
                              (uintptr_t)worker->memory % POCKETKEM_WORK_ALIGN == 0 &&
                              worker->memory_bytes >= POCKETKEM_WORKER_BYTES_LEAST);
}

/* ---- The main core's side ---- */

int pk_job_post(pk_job *job, const pocketkem_worker *worker) {
    job->worker = worker;
    job->main_steps = job->worker_steps = 0;
    job->is_given_up = job->object_is_hashing = 0;
    job->hashed = 0;
    pk_counter_set(&job->posted, job->posted + 1);
    if (worker->wake(worker->ctx)) {
        pk_counter_set(&job->posted, job->posted - 1);
        return POCKETKEM_ERR_WORKER;
    }
    job->in_use = 1;
    return 0;
}

/* Whether a core that waits has to give the other one up. */
static int gives_up(const pocketkem_worker *worker) {
    return worker->waiting != NULL && worker->waiting(worker->ctx);
}

void pk_wipe_job(pk_job *job) {
    pk_wipe(pk_job_own(job), own_bytes(job->plan) + (size_t)job->plan->hash_at * PK_PLACE_BYTES);
}

int pk_job_end(pk_job *job, int error) {
    if (error != 0) {
        PK_TRACE_SIGNAL(PK_EVENT_STOPPED);
        pk_counter_set(&job->main_steps, PK_STOPPED);
    }
    PK_TRACE_WAIT(PK_EVENT_SERVED);
    while (!job->is_lost && pk_counter(&job->served) != job->posted) {
        job->is_lost = (uint8_t)(gives_up(job->worker) != 0);
    }
    PK_TRACE_WAITED(PK_EVENT_SERVED);
    if (pk_counter(&job->served) == job->posted) {
        if (job->is_given_up) { /* it has ended without its last step */
            pk_wipe_job(job);
        }
        job->object = NULL; /* after an error, there need not be more of it */
        pk_step_hash_end(job);
        pk_wipe(pk_job_object_hash(job), (size_t)((uint8_t *)job + pk_plan_bytes(job->plan) -
                                                  (uint8_t *)pk_job_object_hash(job)));
    }
    job->in_use = 0;
    return job->is_lost ? POCKETKEM_ERR_WORKER : error;
}

/* ---- Waiting ---- */

int pk_await_worker(pk_job *job, uint32_t steps) {
    PK_TRACE_WAIT(PK_EVENT_WORKER_STEP + steps);
    while (pk_counter(&job->worker_steps) < steps && !job->is_lost) {
        job->is_lost = (uint8_t)(gives_up(job->worker) != 0);
    }
    PK_TRACE_WAITED(PK_EVENT_WORKER_STEP + steps);
    return !job->is_lost;
}

int pk_await_main(pk_job *job, uint32_t steps) {
    PK_TRACE_WAIT(PK_EVENT_MAIN_STEP + steps);
    while (pk_counter(&job->main_steps) < steps && !job->is_given_up) {
        job->is_given_up = (uint8_t)(gives_up(job->worker) != 0);
    }
    PK_TRACE_WAITED(PK_EVENT_MAIN_STEP + steps);
    return !job->is_given_up;
}

#endif
