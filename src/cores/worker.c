/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The second core: takes the worker's list of the job that was posted. */
#include "operation.h"

#if POCKETKEM_WORKER

#include "../trace.h"
#include "steps.h"

/* Takes the list, until its end or until the main core stops the job. */
static void take_steps(pk_job *job) {
    pk_core core;
    pk_work *own = pk_job_own(job);
    pk_begin_core(&core, job, own, job->plan->has_acc ? own : job->main);
    for (const pk_step *step = job->plan->worker; step->kind != PK_STEP_END; step++) {
        if ((step->after != 0 && !pk_await_main(job, step->after)) ||
            pk_counter(&job->main_steps) == PK_STOPPED) {
            return;
        }
        PK_TRACE_BEGIN(PK_TASK_STEP(step->kind));
        pk_take_step(&core, step);
        PK_TRACE_END(PK_TASK_STEP(step->kind));
        PK_TRACE_SIGNAL(PK_EVENT_WORKER_STEP + job->worker_steps + 1);
        pk_counter_set(&job->worker_steps, job->worker_steps + 1);
    }
}

/* As pk_wipe_stack. */
static PK_NOINLINE void wipe_frames(void) {
    uint8_t frames[PK_WORKER_FRAMES_BYTES];
    pk_wipe(frames, sizeof frames);
}

int pocketkem_worker_serve(const pocketkem_worker *worker) {
    if (worker == NULL || worker->memory == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    pk_job *job = worker->memory;
    uint32_t posted = pk_counter(&job->posted);
    if (posted == job->served) {
        return 0;
    }
    take_steps(job);
    if (!job->is_given_up) { /* else the main core may still be reading */
        pk_wipe_job(job);
    }
    wipe_frames();
    PK_TRACE_SIGNAL(PK_EVENT_SERVED);
    pk_counter_set(&job->served, posted);
    return 0;
}

int pocketkem_worker_reset(const pocketkem_worker *worker) {
    if (worker == NULL || !pk_worker_is_usable(worker)) {
        return POCKETKEM_ERR_ARG;
    }
    pk_wipe(worker->memory, worker->memory_bytes);
    return 0;
}

#endif
