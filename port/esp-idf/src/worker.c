/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The worker's task. Each side, the caller of an operation and the worker, spins for a while when
 * it waits, and then sleeps, for at most one tick. A side that begins to wait wakes the other one
 * if that sleeps. On two cores a hand-over therefore costs as much as a read of shared memory. On
 * one core, where the caller may be as well, each side runs when the other one cannot go on,
 * whatever their priorities.
 */
#include "pocketkem_esp.h"

#include "esp_cpu.h"

#include <string.h>

#if CONFIG_POCKETKEM_WORKER && !CONFIG_FREERTOS_UNICORE

/* The most that each side spins in an operation. */
#define SPIN_CYCLES ((uint32_t)CONFIG_POCKETKEM_WORKER_SPIN_US * CONFIG_ESP_DEFAULT_CPU_FREQ_MHZ)
/* The most time between two checks of a side that only waits. If it was longer, the side has worked
   meanwhile, or other tasks have run. */
#define LOOK_CYCLES 2000
/* Rounded up, because a part of the first tick is over. */
#define TIMEOUT_TICKS (pdMS_TO_TICKS(CONFIG_POCKETKEM_WORKER_TIMEOUT_MS) + 1)

enum { CALLER, WORKER };

static uint32_t get(const uint32_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

static void set(uint32_t *word, uint32_t value) { __atomic_store_n(word, value, __ATOMIC_RELEASE); }

/* The handle is valid until the worker is stopped; stopping waits for callers that are in here. */
static void wake_worker(pocketkem_esp_worker *w) {
    __atomic_fetch_add(&w->notifying, 1, __ATOMIC_SEQ_CST);
    if (!__atomic_load_n(&w->stops, __ATOMIC_SEQ_CST)) {
        xTaskNotifyGive(w->task);
    }
    __atomic_fetch_sub(&w->notifying, 1, __ATOMIC_SEQ_CST);
}

static void wake_if_asleep(pocketkem_esp_worker *w, int side) {
    if (!get(&w->sides[side].sleeps)) {
        return;
    }
    if (side == WORKER) {
        wake_worker(w);
    } else {
        xSemaphoreGive(w->turn); /* the caller's notifications are its own */
    }
}

/* Sleeps until woken, or for a tick. Returns whether it was woken. */
static int sleep_side(pocketkem_esp_worker *w, int side) {
    return side == WORKER ? ulTaskNotifyTake(pdTRUE, 1) != 0 : xSemaphoreTake(w->turn, 1) == pdTRUE;
}

/* Whether a side may go on spinning. */
static int spins(pocketkem_esp_side *self, const pocketkem_esp_side *other) {
    const uint32_t now = esp_cpu_get_cycle_count();
    const uint32_t since = now - self->looked;
    self->looked = now;
    if (since < LOOK_CYCLES) {
        self->spun += since;
    }
    return self->spun < SPIN_CYCLES && self->core != get(&other->core);
}

static int waiting(void *ctx) {
    pocketkem_esp_worker *w = ctx;
    const int side = xTaskGetCurrentTaskHandle() == w->task ? WORKER : CALLER;
    pocketkem_esp_side *self = &w->sides[side], *other = &w->sides[1 - side];
    /* Until it has ended, the worker may read the caller's memory. */
    if (get(side == CALLER ? &w->ended : &w->stops)) {
        return 1;
    }
    set(&self->core, (uint32_t)xPortGetCoreID()); /* a caller may have moved to another core */
    if (spins(self, other)) {
        wake_if_asleep(w, 1 - side);
        return 0;
    }
    /* Set before the other side is woken, which may run at once and then wait in turn. */
    set(&self->sleeps, 1);
    wake_if_asleep(w, 1 - side);
    if (!sleep_side(w, side) && side == CALLER) {
        w->waited++;
    }
    set(&self->sleeps, 0);
    /* The worker has no time-out, because the caller may be slow to read or write. */
    return side == CALLER && w->waited > TIMEOUT_TICKS;
}

static int wake(void *ctx) {
    pocketkem_esp_worker *w = ctx;
    if (get(&w->stops)) {
        return 1;
    }
    w->sides[CALLER].spun = 0;
    set(&w->sides[CALLER].core, (uint32_t)xPortGetCoreID());
    w->waited = 0;
    wake_worker(w);
    return 0;
}

static void serve(void *ctx) {
    pocketkem_esp_worker *w = ctx;
    while (!get(&w->stops)) {
        ulTaskNotifyTake(pdTRUE, portMAX_DELAY);
        w->sides[WORKER].spun = 0;
        pocketkem_worker_serve(&w->worker);
        wake_if_asleep(w, CALLER);
    }
    set(&w->ended, 1);
    for (;;) {
        vTaskSuspend(NULL); /* until the function that stops it deletes it by its handle */
    }
}

static BaseType_t chosen_core(void) {
#if CONFIG_POCKETKEM_WORKER_CORE_0
    return 0;
#elif CONFIG_POCKETKEM_WORKER_CORE_1
    return 1;
#else
    return 1 - xPortGetCoreID();
#endif
}

static UBaseType_t chosen_priority(void) {
    const UBaseType_t priority = CONFIG_POCKETKEM_WORKER_PRIORITY;
    return priority != 0 ? priority : uxTaskPriorityGet(NULL);
}

static int start_task(pocketkem_esp_worker *w) {
    const BaseType_t core = chosen_core();
    w->sides[WORKER].core = (uint32_t)core;
    w->turn = xSemaphoreCreateBinaryStatic(&w->turn_memory);
    return xTaskCreatePinnedToCore(serve, "pocketkem", CONFIG_POCKETKEM_WORKER_STACK, w,
                                   chosen_priority(), &w->task, core) == pdPASS
               ? 0
               : POCKETKEM_ERR_WORKER;
}

static int end_task(pocketkem_esp_worker *w) {
    uint32_t ticks = 0;
    __atomic_store_n(&w->stops, 1, __ATOMIC_SEQ_CST);
    xTaskNotifyGive(w->task);
    while (!get(&w->ended) || eTaskGetState(w->task) != eSuspended ||
           __atomic_load_n(&w->notifying, __ATOMIC_SEQ_CST) != 0) {
        if (ticks++ > TIMEOUT_TICKS) {
            return POCKETKEM_ERR_WORKER;
        }
        vTaskDelay(1);
    }
    vTaskDelete(w->task);
    return 0;
}

#else /* no second core */

static int waiting(void *ctx) {
    (void)ctx;
    return 1;
}

static int wake(void *ctx) { return waiting(ctx); }

static int start_task(pocketkem_esp_worker *w) {
    (void)w;
    return POCKETKEM_ERR_WORKER;
}

static int end_task(pocketkem_esp_worker *w) {
    (void)w;
    return 0;
}

#endif

int pocketkem_esp_worker_start(pocketkem_esp_worker *w) {
    int error;
    if (w == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    memset(w, 0, sizeof *w);
    w->worker.wake = wake;
    w->worker.waiting = waiting;
    w->worker.ctx = w;
    w->worker.memory = w->memory;
    w->worker.memory_bytes = sizeof w->memory;
    error = start_task(w);
    if (error != 0) {
        w->stops = 1;
        return error;
    }
    w->has_task = 1;
    return 0;
}

int pocketkem_esp_worker_stop(pocketkem_esp_worker *w) {
    if (w == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    if (w->has_task && end_task(w) != 0) {
        return POCKETKEM_ERR_WORKER;
    }
    w->has_task = 0;
    return 0;
}
