/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#define _XOPEN_SOURCE 700

#include "second_core.h"

#include <stdbool.h>
#include <ucontext.h>

static ucontext_t operation, core;
static bool is_running, is_on_core;
static char stack[65536];
static uint64_t memory[SECOND_CORE_BYTES_MAX / 8];
static pocketkem_worker worker;

static void serve(void) {
    (void)pocketkem_worker_serve(&worker);
    is_running = is_on_core = false;
}

static int wake(void *ctx) {
    (void)ctx;
    if (is_running || getcontext(&core) != 0) {
        return 1;
    }
    core.uc_stack.ss_sp = stack;
    core.uc_stack.ss_size = sizeof stack;
    core.uc_link = &operation;
    makecontext(&core, serve, 0);
    is_running = true;
    return 0;
}

/* Switches to the other core. Waiting for a core that has ended never returns. */
static int waiting(void *ctx) {
    (void)ctx;
    if (!is_running) {
        return 1;
    }
    is_on_core = !is_on_core;
    return is_on_core ? swapcontext(&operation, &core) : swapcontext(&core, &operation);
}

void second_core_turn(void) {
    if (is_running) {
        (void)waiting(NULL);
    }
}

const pocketkem_worker *second_core(size_t memory_bytes) {
    worker.wake = wake;
    worker.waiting = waiting;
    worker.memory = memory;
    worker.memory_bytes = memory_bytes;
    return &worker;
}
