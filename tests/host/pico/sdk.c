/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "hardware/irq.h"
#include "hardware/sync.h"
#include "hardware/timer.h"
#include "pico.h"
#include "pico/flash.h"
#include "pico/multicore.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>

int pico_core1_is_used, pico_core1_dies, pico_core1_is_lockable;

static __thread unsigned core;
static pthread_t core1;
static int core1_runs;

uint32_t time_us_32(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint32_t)((uint64_t)t.tv_sec * 1000000u + (uint64_t)t.tv_nsec / 1000u);
}

unsigned get_core_num(void) { return core; }

void pico_be_core(unsigned number) { core = number; }

/* Dead, until it is reset. */
static void die(void) {
    for (;;) {
        const struct timespec t = {0, 1000000};
        nanosleep(&t, NULL);
    }
}

/* Where core 1 may die or be reset. */
static void check_core1(void) {
    if (core == 1) {
        if (__atomic_load_n(&pico_core1_dies, __ATOMIC_RELAXED)) {
            die();
        }
        pthread_testcancel();
    }
}

void tight_loop_contents(void) {
    sched_yield();
    check_core1();
}

static void *run(void *entry) {
    core = 1;
    (*(void (**)(void))entry)();
    abort(); /* it would fall back into the boot ROM */
}

void multicore_launch_core1_with_stack(void (*entry)(void), uint32_t *stack_bottom,
                                       size_t stack_size_bytes) {
    static void (*argument)(void);
    if (core != 0 || core1_runs || pico_core1_is_used || (uintptr_t)stack_bottom % 8 != 0 ||
        stack_size_bytes % 8 != 0) {
        abort(); /* or hang */
    }
    argument = entry;
    core1_runs = 1;
    pthread_create(&core1, NULL, run, &argument);
}

void multicore_reset_core1(void) {
    if (core1_runs) {
        pthread_cancel(core1);
        pthread_join(core1, NULL);
    }
    core1_runs = pico_core1_is_lockable = 0;
}

bool flash_safe_execute_core_init(void) {
    __atomic_store_n(&pico_core1_is_lockable, 1, __ATOMIC_SEQ_CST);
    return true;
}

bool flash_safe_execute_core_deinit(void) {
    __atomic_store_n(&pico_core1_is_lockable, 0, __ATOMIC_SEQ_CST);
    return true;
}

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int has_event[2];

void __dsb(void) {} /* the lock of __sev orders as well */

void __sev(void) {
    pthread_mutex_lock(&mutex);
    has_event[0] = has_event[1] = 1;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
}

static void unlock(void *m) { pthread_mutex_unlock(m); }

void __wfe(void) {
    pthread_mutex_lock(&mutex);
    pthread_cleanup_push(unlock, &mutex);
    while (!has_event[core]) {
        pthread_cond_wait(&changed, &mutex);
    }
    has_event[core] = 0;
    pthread_cleanup_pop(1);
    check_core1();
}

static bool irqs[32];
static uint32_t answer;
static int has_answer;

bool irq_is_enabled(unsigned num) { return irqs[num]; }
void irq_set_enabled(unsigned num, bool enabled) { irqs[num] = enabled; }

void multicore_fifo_drain(void) { has_answer = 0; }

bool multicore_fifo_push_timeout_us(uint32_t data, uint64_t timeout_us) {
    (void)timeout_us;
    has_answer = !core1_runs && !pico_core1_is_used;
    answer = data;
    return true;
}

bool multicore_fifo_pop_timeout_us(uint64_t timeout_us, uint32_t *out) {
    const bool had_answer = has_answer != 0;
    (void)timeout_us;
    if (had_answer) {
        *out = answer;
    }
    has_answer = 0;
    return had_answer;
}
