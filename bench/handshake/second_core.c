/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The second core: it sleeps until an operation of the KEM wakes it, as in
 * bench/device/pocketkem/kem_two_cores.c. Its memory is on its stack.
 */
#include "second_core.h"

#include "../device/port.h"
#include "../device/timeline.h"
#include "host.h"
#include "trace.h"

void second_core_main(void);

enum { WAKE = PKEM_EVENTS_END };

static volatile uint32_t calls, is_ready;

static int wake(void *ctx) {
    (void)ctx;
    timeline(TIMELINE_NOTIFY, WAKE);
    calls++;
    return 0;
}

static pocketkem_worker worker = {wake, NULL, NULL, NULL, POCKETKEM_WORKER_BYTES};

void second_core_main(void) {
    uint64_t memory[POCKETKEM_WORKER_BYTES / sizeof(uint64_t)];
    uint32_t served = 0;
    worker.memory = memory;
    pocketkem_worker_reset(&worker);
    is_ready = 1;
    for (;;) {
        timeline(TIMELINE_WAIT, WAKE);
        while (calls == served) {
            host_nap();
        }
        timeline(TIMELINE_WAITED, WAKE);
        served++;
        pocketkem_worker_serve(&worker);
    }
}

__attribute__((weak)) void port_start_second_core(void);

const pocketkem_worker *second_core_worker(void) {
    if (port_start_second_core != NULL) {
        port_start_second_core();
    }
    while (!is_ready) {
    }
    return &worker;
}
