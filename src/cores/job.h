/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A job: an operation that two cores share, in the worker's memory, and how one core waits for the
 * other.
 *
 * Each core counts the steps of its plan that it has taken. It alone writes its count, after
 * everything that the step has written, and the other core reads the count before anything that
 * its own step reads. The worker writes nothing but its own memory and calls nothing of the
 * application but `waiting`, so a worker that dies, or comes too late, can harm nobody.
 */
#ifndef POCKETKEM_JOB_H
#define POCKETKEM_JOB_H

#include "../object.h"
#include "../work.h"
#include "claim.h"
#include "plan.h"

/* Bytes of a place: one block of SHAKE128's output. */
#define PKEM_PLACE_BYTES 168
/* Blocks of an entry that go through places. 0.8 % of entries need a fourth one. */
#define PKEM_ENTRY_BLOCKS 3

#define PKEM_NO_HASH 0xff /* a pkem_job.hash_kind: the object is not hashed */

/* A main core that has failed sets its count to this: the worker then leaves the job. */
#define PKEM_STOPPED 0xffffffffu

/*
 * The beginning of the worker's memory. Behind it come the worker's working memory
 * (pkem_worker_work with an accumulator, or its hash alone), the plan's places, and the object's
 * hash.
 */
typedef struct pkem_job {
    /* Written by the main core before it posts the job; read by both. */
    const pocketkem_scheme *scheme;
    const pkem_plan *plan;
    const pocketkem_worker *worker;
    pkem_work *main_work; /* its noise vector and, if the worker has no seeds of its own, its seeds:
                      the worker reads them, and writes nothing there */
    const uint8_t *object; /* what is hashed, if it is in plain memory; or null */
    uint16_t object_bytes;
    uint8_t transposed; /* whether the matrix is (encryption) */
    uint8_t hash_kind;  /* of the object: pkem_hash_kind, or PKEM_NO_HASH */

    uint32_t owner; /* whose this memory is: PKEM_FREE and so on (claim.h) */

    /* Written by the core that takes the steps of the object's hash. */
    uint16_t hashed;           /* bytes of the object that the hash has absorbed */
    uint8_t object_is_hashing; /* the hash was started, and not finished */

    /* The worker's own. */
    uint8_t is_given_up; /* the application has told the worker to stop waiting */

    /* The main core's own, too. */
    pkem_tee tee; /* hashes the object as it passes, if it is not in plain memory */

    /* Counters: one core writes, the other one reads. */
    uint32_t posted;       /* the main core writes: jobs that it has posted */
    uint32_t served;       /* the worker writes: jobs that have ended */
    uint32_t main_steps;   /* the main core writes: steps that it has taken, or PKEM_STOPPED */
    uint32_t worker_steps; /* the worker writes: steps that it has taken */
} pkem_job;

/* Bytes of a worker's memory that a plan takes. */
size_t pkem_plan_bytes(const pkem_plan *plan);

/*
 * Posts a job. Needs: this operation has claimed the worker, and set its members.
 * Returns 0, or POCKETKEM_ERR_WORKER if the worker cannot be woken.
 */
int pkem_job_post(pkem_job *job, const pocketkem_worker *worker);

/*
 * Waits until the worker has ended the job. If error is not 0, it tells the worker first to stop
 * before its next step. Returns 0 if the worker is lost. Otherwise it returns 1, and the worker's
 * memory has been wiped up to the object's hash.
 */
int pkem_job_await_end(pkem_job *job, int error);

/*
 * Wait until the other core has taken so many steps. Return 1 then, and 0 if the application ends
 * the waiting (pocketkem_worker.waiting). PKEM_STOPPED is more than any number of steps.
 */
int pkem_await_worker(pkem_job *job, uint32_t steps);
int pkem_await_main(pkem_job *job, uint32_t steps);

/* Wipes the worker's memory up to the object's hash, which the main core may still be using. */
void pkem_wipe_job(pkem_job *job);

/* Wipes the object's hash and what lies behind it. */
void pkem_wipe_object_hash(pkem_job *job);

/* Parts of the worker's memory: the worker's working memory, a place, and the object's hash. */
pkem_work *pkem_job_worker_work(const pkem_job *job);
uint8_t *pkem_job_place(const pkem_job *job, unsigned place);
pkem_hash *pkem_job_object_hash(const pkem_job *job);

/* A core that sees a counter also sees everything that was written before the counter. */
PKEM_INLINE uint32_t pkem_counter(const uint32_t *counter) {
    return __atomic_load_n(counter, __ATOMIC_ACQUIRE);
}
PKEM_INLINE void pkem_counter_set(uint32_t *counter, uint32_t value) {
    __atomic_store_n(counter, value, __ATOMIC_RELEASE);
}

#endif
