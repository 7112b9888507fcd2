/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "freertos/FreeRTOS.h"
#include "esp_cpu.h"
#include "freertos/semphr.h"
#include "freertos/task.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>

struct freertos_task {
    pthread_t thread;
    int core; /* -1: runs beside them */
    TaskFunction_t function;
    void *ctx;
    UBaseType_t priority;
    uint32_t notified;
    eTaskState state;
};

/* One lock and one condition for everything that a task can wait for. */
static pthread_mutex_t kernel = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int is_occupied[2]; /* the cores */

int freertos_has_no_memory;

static __thread struct freertos_task beside = {.core = -1, .priority = 1};
static __thread struct freertos_task *current;

static struct freertos_task *self(void) { return current != NULL ? current : &beside; }

/* The static functions that follow are called with the kernel locked. */

static void release_core(void) {
    if (self()->core >= 0) {
        is_occupied[self()->core] = 0;
        pthread_cond_broadcast(&changed);
    }
}

static void take_core(void) {
    const int core = self()->core;
    while (core >= 0 && is_occupied[core]) {
        pthread_cond_wait(&changed, &kernel);
    }
    if (core >= 0) {
        is_occupied[core] = 1;
    }
}

static struct timespec in(TickType_t ticks) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_sec += (time_t)(ticks / configTICK_RATE_HZ);
    t.tv_nsec += (long)(ticks % configTICK_RATE_HZ) * (1000000000 / configTICK_RATE_HZ);
    if (t.tv_nsec >= 1000000000) {
        t.tv_sec++;
        t.tv_nsec -= 1000000000;
    }
    return t;
}

/* Blocks until the word is not 0, or time is up; its value then. */
static uint32_t block(const uint32_t *word, TickType_t ticks) {
    const struct timespec until = in(ticks == portMAX_DELAY ? 0 : ticks);
    int late = 0;
    if (*word != 0) {
        return *word;
    }
    release_core();
    while (*word == 0 && !late) {
        late = ticks == portMAX_DELAY ? pthread_cond_wait(&changed, &kernel)
                                      : pthread_cond_timedwait(&changed, &kernel, &until);
    }
    take_core();
    return *word;
}

static void *run(void *task) {
    current = task;
    pthread_mutex_lock(&kernel);
    take_core();
    pthread_mutex_unlock(&kernel);
    current->function(current->ctx);
    abort(); /* a task must not return */
}

BaseType_t xTaskCreatePinnedToCore(TaskFunction_t function, const char *name, uint32_t stack_bytes,
                                   void *ctx, UBaseType_t priority, TaskHandle_t *task,
                                   BaseType_t core) {
    struct freertos_task *t = freertos_has_no_memory ? NULL : calloc(1, sizeof *t);
    (void)name, (void)stack_bytes;
    if (t == NULL) {
        return pdFAIL;
    }
    t->core = core;
    t->function = function;
    t->ctx = ctx;
    t->priority = priority;
    *task = t;
    if (pthread_create(&t->thread, NULL, run, t) != 0) {
        abort();
    }
    return pdPASS;
}

void vTaskSuspend(TaskHandle_t task) {
    if (task != NULL) {
        abort();
    }
    pthread_mutex_lock(&kernel);
    release_core();
    self()->state = eSuspended;
    while (self()->state != eDeleted) {
        pthread_cond_wait(&changed, &kernel);
    }
    pthread_mutex_unlock(&kernel);
    pthread_exit(NULL);
}

void vTaskDelete(TaskHandle_t task) {
    pthread_mutex_lock(&kernel);
    if (task->state != eSuspended) {
        abort();
    }
    task->state = eDeleted;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&kernel);
    pthread_join(task->thread, NULL);
    free(task);
}

eTaskState eTaskGetState(TaskHandle_t task) {
    eTaskState state;
    pthread_mutex_lock(&kernel);
    state = task->state;
    pthread_mutex_unlock(&kernel);
    return state;
}

TaskHandle_t xTaskGetCurrentTaskHandle(void) { return self(); }

UBaseType_t uxTaskPriorityGet(TaskHandle_t task) {
    return (task != NULL ? task : self())->priority;
}

UBaseType_t uxTaskGetStackHighWaterMark(TaskHandle_t task) {
    (void)task;
    return 0;
}

BaseType_t xPortGetCoreID(void) { return self()->core > 0; }

void freertos_occupy(int core) {
    pthread_mutex_lock(&kernel);
    release_core();
    self()->core = core;
    take_core();
    pthread_mutex_unlock(&kernel);
}

void freertos_leave(void) { freertos_occupy(-1); }

static uint64_t nanoseconds(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

TickType_t xTaskGetTickCount(void) {
    return (TickType_t)(nanoseconds() / (1000000000u / configTICK_RATE_HZ));
}

uint32_t esp_cpu_get_cycle_count(void) {
    return (uint32_t)(nanoseconds() * CONFIG_ESP_DEFAULT_CPU_FREQ_MHZ / 1000);
}

void vTaskDelay(TickType_t ticks) {
    static const uint32_t nothing;
    pthread_mutex_lock(&kernel);
    block(&nothing, ticks);
    pthread_mutex_unlock(&kernel);
}

BaseType_t xTaskNotifyGive(TaskHandle_t task) {
    pthread_mutex_lock(&kernel);
    task->notified++;
    release_core(); /* to a task of the core that waits for it, if there is one */
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&kernel);
    sched_yield();
    pthread_mutex_lock(&kernel);
    take_core();
    pthread_mutex_unlock(&kernel);
    return pdPASS;
}

uint32_t ulTaskNotifyTake(BaseType_t clear, TickType_t ticks) {
    uint32_t notified;
    pthread_mutex_lock(&kernel);
    notified = block(&self()->notified, ticks);
    if (notified != 0) {
        self()->notified = clear ? 0 : notified - 1;
    }
    pthread_mutex_unlock(&kernel);
    return notified;
}

SemaphoreHandle_t xSemaphoreCreateBinaryStatic(StaticSemaphore_t *memory) {
    memory->is_given = 0;
    return memory;
}

BaseType_t xSemaphoreGive(SemaphoreHandle_t semaphore) {
    BaseType_t was_free;
    pthread_mutex_lock(&kernel);
    was_free = semaphore->is_given == 0;
    semaphore->is_given = 1;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&kernel);
    return was_free;
}

BaseType_t xSemaphoreTake(SemaphoreHandle_t semaphore, TickType_t ticks) {
    BaseType_t taken;
    pthread_mutex_lock(&kernel);
    taken = block(&semaphore->is_given, ticks) != 0;
    semaphore->is_given = 0;
    pthread_mutex_unlock(&kernel);
    return taken;
}
