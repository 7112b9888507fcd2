/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The second core: takes the worker's list of the job that was posted. */
#include "operation.h"

#if PKEM_TWO_CORES

#include "../trace.h"
#include "steps.h"

/* Takes the list, until its end or until the main core stops the job. */
static void take_steps(pkem_job *job) {
    pkem_core core;
    pkem_begin_core(&core, job, pkem_job_worker_work(job));
    for (const pkem_step *step = job->plan->worker; step->kind != PKEM_STEP_END; step++) {
        if ((step->after != 0 && !pkem_await_main(job, step->after)) ||
            pkem_counter(&job->main_steps) == PKEM_STOPPED) {
            return;
        }
        PKEM_VERIFY(job->worker_steps == (uint32_t)(step - job->plan->worker));
        PKEM_TRACE_BEGIN(PKEM_TASK_STEP(step->kind));
        pkem_take_step(&core, step);
        PKEM_TRACE_END(PKEM_TASK_STEP(step->kind));
        PKEM_TRACE_SIGNAL(PKEM_EVENT_WORKER_STEP + job->worker_steps + 1);
        pkem_counter_set(&job->worker_steps, job->worker_steps + 1);
    }
}

int pocketkem_worker_serve(const pocketkem_worker *worker) {
    if (worker == NULL || worker->memory == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    pkem_job *job = (pkem_job *)worker->memory;
    uint32_t posted = pkem_counter(&job->posted);
    if (posted == job->served) {
        return 0;
    }
    pkem_lowest *noted = PKEM_NOTE(pkem_job_worker_work(job));
    *noted = PKEM_NOTHING_NOTED;
    take_steps(job);
    const pkem_lowest lowest = *noted;
    if (!job->is_given_up) { /* else the main core may still be reading that memory */
        pkem_wipe_job(job);
    }
    pkem_wipe_stack(lowest);
    PKEM_TRACE_SIGNAL(PKEM_EVENT_SERVED);
    pkem_counter_set(&job->served, posted);
    return 0;
}

int pkem_worker_is_usable(const pocketkem_worker *worker) {
    return worker == NULL || (worker->wake != NULL && worker->memory != NULL &&
                              (uintptr_t)worker->memory % POCKETKEM_WORK_ALIGN == 0 &&
                              worker->memory_bytes >= POCKETKEM_WORKER_BYTES_LEAST);
}

int pocketkem_worker_reset(const pocketkem_worker *worker) {
    if (worker == NULL || !pkem_worker_is_usable(worker)) {
        return POCKETKEM_ERR_ARG;
    }
    pkem_wipe(worker->memory, worker->memory_bytes);
    return 0;
}

#endif
