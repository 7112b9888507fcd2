/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The second core as worker. The cores communicate through memory and the event of SEV and WFE. The
 * FIFOs between them are left to the SDK's lockout, which programs need to write the flash.
 */
#include "pocketkem_pico.h"

#include "hardware/irq.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "pico.h"
#include "pico/flash.h"
#include "pico/multicore.h"

#include <string.h>

/* The most time between two checks of a core that only waits. If it was longer, it has worked. */
#define LOOK_US 100
#define TIMEOUT_US (POCKETKEM_PICO_TIMEOUT_MS * 1000u)
/* The time in which the boot ROM answers. */
#define ANSWER_US 10000

/* The worker that core 1 serves: core 1's entry function has no argument. */
static pocketkem_pico_worker *served;

static uint32_t get(const uint32_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

static void set(uint32_t *word, uint32_t value) { __atomic_store_n(word, value, __ATOMIC_RELEASE); }

/* Earlier writes are visible when the other core wakes. */
static void wake_other_core(void) {
    __dsb();
    __sev();
}

static int waiting(void *ctx) {
    pocketkem_pico_worker *w = ctx;
    if (get_core_num() == 0) {
        const uint32_t now = time_us_32();
        const uint32_t since = now - w->looked;
        w->looked = now;
        if (since < LOOK_US) {
            w->waited += since;
        }
        if (w->waited > TIMEOUT_US) {
            return 1;
        }
    } /* the worker has no time-out, because the caller may be slow to read or write */
    tight_loop_contents();
    /* Until it has ended, the worker may read the caller's memory. */
    return get(get_core_num() == 0 ? &w->ended : &w->stops) != 0;
}

static int wake(void *ctx) {
    pocketkem_pico_worker *w = ctx;
    if (get(&w->stops)) {
        return 1;
    }
    w->waited = 0;
    wake_other_core();
    return 0;
}

/*
 * Runs on core 1. An event between the last check and WFE is kept, and WFE then returns at once. So
 * it is with the RISC-V cores of an RP2350, where the SDK's two functions are h3.unblock and
 * h3.block [RP2350 datasheet, 3.4].
 */
static void serve(void) {
    pocketkem_pico_worker *w = served;
    flash_safe_execute_core_init();
    while (!get(&w->stops)) {
        pocketkem_worker_serve(&w->worker);
        __wfe();
    }
    flash_safe_execute_core_deinit();
    set(&w->ended, 1);
    for (;;) {
        __wfe(); /* until it is reset */
    }
}

/* Whether core 1 is in its boot ROM, which echoes the 0 that starts the start sequence. */
static int core1_is_free(void) {
    const unsigned irq = SIO_FIFO_IRQ_NUM(0);
    const int has_irq = irq_is_enabled(irq);
    uint32_t answer = 1;
    int is_free;
    irq_set_enabled(irq, false);
    multicore_fifo_drain();
    __sev();
    is_free = multicore_fifo_push_timeout_us(0, ANSWER_US) &&
              multicore_fifo_pop_timeout_us(ANSWER_US, &answer) && answer == 0;
    irq_set_enabled(irq, has_irq);
    return is_free;
}

int pocketkem_pico_worker_start(pocketkem_pico_worker *w) {
    if (w == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    memset(w, 0, sizeof *w);
    w->worker.wake = wake;
    w->worker.waiting = waiting;
    w->worker.ctx = w;
    w->worker.memory = w->memory;
    w->worker.memory_bytes = sizeof w->memory;
    if (get_core_num() != 0 || !core1_is_free()) {
        w->stops = 1;
        return POCKETKEM_ERR_WORKER;
    }
    w->has_core = 1;
    served = w;
    multicore_launch_core1_with_stack(serve, (uint32_t *)w->stack, sizeof w->stack);
    return 0;
}

void pocketkem_pico_worker_stop(pocketkem_pico_worker *w) {
    const uint32_t began = time_us_32();
    if (w == NULL || !w->has_core) {
        return;
    }
    set(&w->stops, 1);
    wake_other_core();
    while (!get(&w->ended) && time_us_32() - began < TIMEOUT_US) {
        tight_loop_contents();
    }
    multicore_reset_core1();
    w->has_core = 0;
}
