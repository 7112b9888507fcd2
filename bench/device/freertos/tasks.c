/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Tasks on two cores with FreeRTOS's calls. There is no kernel below them: a task runs to its end
 * when the one on its core waits, on the stack of that one, which goes on when the task has ended
 * and has what it waits for. So a task cannot wait for one that waits below it; that is reported.
 *
 * What one core gives to the other is an event in the timeline (timeline.h), with an id of its own.
 * What a core gives to itself needs none: it is done in this order.
 */
#include "../line.h"
#include "../timeline.h"
#include "../xtensa/spinlock.h"
#include "freertos/FreeRTOS.h"
#include "freertos/semphr.h"
#include "freertos/task.h"

enum { CORES = portNUM_PROCESSORS, MOST_GIVEN = 16, SEMAPHORES = 16, TASKS = 16 };

/* What was given, and the event of it. */
typedef struct gift {
    TaskHandle_t task;
    uint32_t id;
} gift;

/* By the core that gave. */
typedef struct queue {
    volatile uint32_t count[CORES];
    gift gifts[CORES][MOST_GIVEN];
} queue;

struct freertos_semaphore {
    queue given;
    uint32_t most; /* 0: it is free */
};

struct freertos_task {
    TaskFunction_t function; /* NULL: it is free */
    void *argument;
    uint32_t frame[2]; /* see task.S */
    queue notified;
};

/* task.S */
void task_run(TaskFunction_t function, void *argument, uint32_t frame[2]);
void task_leave(const uint32_t frame[2]);

void second_core_main(void);
void kem_prepare(void);

static struct freertos_semaphore semaphores[SEMAPHORES];
static struct freertos_task tasks[TASKS], main_task;
static TaskHandle_t running[CORES] = {&main_task, NULL};
static queue ready[CORES], never; /* tasks that nobody has begun; what nobody gives */
static queue *volatile waits_for[CORES];
static volatile uint32_t taken, is_ready;
static uint32_t ids;

void freertos_fault(const char *what) {
    line_text("fault ");
    line_text(what);
    line_end();
    for (;;) {
    }
}

BaseType_t xPortGetCoreID(void) {
    uint32_t core;
    __asm__ volatile("rsr.prid %0" : "=r"(core));
    return (BaseType_t)core;
}

/* works: between events of a wait there is no work, and the timeline has no lock. */
static void enter(int works) {
    if (works) {
        timeline(TIMELINE_LOCK, 0);
    }
    while (!try_lock(&taken)) {
    }
    if (works) {
        timeline(TIMELINE_LOCKED, 0);
    }
}

static void leave(int works) {
    if (works) {
        timeline(TIMELINE_UNLOCK, 0);
    }
    __asm__ volatile("memw" ::: "memory");
    taken = 0;
}

static uint32_t next_id(void) { return ids++ % TIMELINE_IDS; }

static uint32_t all_of(const queue *q) { return q->count[0] + q->count[1]; }

static int give(queue *q, TaskHandle_t task, uint32_t most) {
    const BaseType_t me = xPortGetCoreID();
    enter(1);
    const int has_room = all_of(q) < most;
    if (has_room && q->count[me] == MOST_GIVEN) {
        freertos_fault("more was given than is kept here");
    }
    if (has_room) {
        const gift what = {task, next_id()};
        timeline(TIMELINE_NOTIFY, what.id);
        q->gifts[me][q->count[me]] = what;
        q->count[me]++;
    }
    leave(1);
    return has_room;
}

/* Takes the first that a core gave, this one or the other one. */
static int pick(queue *q, BaseType_t giver, gift *what) {
    const BaseType_t me = xPortGetCoreID();
    if (q->count[giver] == 0) {
        return 0;
    }
    enter(giver == me);
    const uint32_t count = q->count[giver];
    if (count > 0) {
        *what = q->gifts[giver][0];
        waits_for[me] = NULL; /* before the other core sees the queue without it */
        q->count[giver] = count - 1;
        for (uint32_t at = 1; at < count; at++) {
            q->gifts[giver][at - 1] = q->gifts[giver][at];
        }
    }
    leave(giver == me);
    return count > 0;
}

static void run(gift given) {
    const BaseType_t me = xPortGetCoreID();
    const TaskHandle_t before = running[me];
    running[me] = given.task;
    timeline(TIMELINE_BEGIN, given.id);
    task_run(given.task->function, given.task->argument, given.task->frame);
    timeline(TIMELINE_END, given.id);
    given.task->function = NULL;
    running[me] = before;
}

/* Whether nothing will come: both cores wait, and nothing is there for either. */
static int is_in_vain(void) {
    enter(0);
    int vain = 1;
    for (unsigned core = 0; core < CORES; core++) {
        vain = vain && waits_for[core] && !all_of(waits_for[core]) && !all_of(&ready[core]);
    }
    leave(0);
    return vain;
}

/* Takes from a queue; meanwhile the tasks of this core run. Returns 0 if nothing came in time: a
   time that is not 0 has passed when nothing can come any more. */
static int take(queue *q, TickType_t ticks) {
    const BaseType_t me = xPortGetCoreID();
    gift what;
    for (;;) {
        if (pick(q, me, &what)) {
            return 1;
        }
        if (pick(&ready[me], me, &what)) {
            run(what);
            continue;
        }
        if (ticks == 0 && all_of(q) == 0) {
            return 0;
        }
        int of_queue = 0, of_tasks = 0, is_late = 0;
        timeline(TIMELINE_WAIT, 0);
        waits_for[me] = q;
        while (!of_queue && !of_tasks && !is_late) {
            of_queue = pick(q, !me, &what);
            of_tasks = !of_queue && pick(&ready[me], !me, &what);
            is_late = !of_queue && !of_tasks && q != &never && is_in_vain();
        }
        if (is_late) {
            waits_for[me] = NULL;
            if (ticks == portMAX_DELAY) {
                freertos_fault("tasks wait for each other, or for one below them on their core");
            }
            what.id = next_id();
            timeline(TIMELINE_NOTIFY, what.id);
        }
        timeline(TIMELINE_WAITED, what.id);
        if (of_tasks) {
            run(what);
        } else {
            return of_queue;
        }
    }
}

void second_core_main(void) {
    is_ready = 1;
    (void)take(&never, portMAX_DELAY);
}

/* The operations do not pay for the start of the second core. */
void kem_prepare(void) {
    while (!is_ready) {
    }
}

BaseType_t xTaskCreatePinnedToCore(TaskFunction_t function, const char *name, uint32_t stack,
                                   void *argument, UBaseType_t priority, TaskHandle_t *handle,
                                   BaseType_t core) {
    (void)name, (void)stack, (void)priority;
    enter(1);
    TaskHandle_t task = tasks;
    while (task < tasks + TASKS && task->function != NULL) {
        task++;
    }
    if (task == tasks + TASKS) {
        freertos_fault("there are more tasks than are kept here");
    }
    task->function = function;
    task->argument = argument;
    task->notified.count[0] = task->notified.count[1] = 0;
    leave(1);
    if (handle != NULL) {
        *handle = task;
    }
    (void)give(&ready[core < CORES ? core : !xPortGetCoreID()], task, UINT32_MAX);
    return pdPASS;
}

BaseType_t xTaskCreate(TaskFunction_t function, const char *name, uint32_t stack, void *argument,
                       UBaseType_t priority, TaskHandle_t *handle) {
    return xTaskCreatePinnedToCore(function, name, stack, argument, priority, handle,
                                   tskNO_AFFINITY);
}

void vTaskDelete(TaskHandle_t handle) {
    const TaskHandle_t me = xTaskGetCurrentTaskHandle();
    if (me == &main_task || (handle != NULL && handle != me)) {
        freertos_fault("vTaskDelete ends only the task that calls it");
    }
    task_leave(me->frame);
}

void vTaskDelay(TickType_t ticks) {
    (void)ticks;
    (void)take(&never, 0);
}

TaskHandle_t xTaskGetCurrentTaskHandle(void) { return running[xPortGetCoreID()]; }

BaseType_t xTaskNotifyGive(TaskHandle_t handle) {
    return give(&handle->notified, NULL, UINT32_MAX);
}

uint32_t ulTaskNotifyTake(BaseType_t clears, TickType_t ticks) {
    queue *notified = &xTaskGetCurrentTaskHandle()->notified;
    uint32_t count = (uint32_t)take(notified, ticks);
    while (count > 0 && clears && take(notified, 0)) {
        count++;
    }
    return count;
}

SemaphoreHandle_t xSemaphoreCreateCounting(UBaseType_t most, UBaseType_t given) {
    enter(1);
    SemaphoreHandle_t semaphore = semaphores;
    while (semaphore < semaphores + SEMAPHORES && semaphore->most != 0) {
        semaphore++;
    }
    if (semaphore == semaphores + SEMAPHORES) {
        freertos_fault("there are more semaphores than are kept here");
    }
    semaphore->most = most;
    semaphore->given.count[0] = semaphore->given.count[1] = 0;
    leave(1);
    for (; given > 0; given--) {
        (void)xSemaphoreGive(semaphore);
    }
    return semaphore;
}

void vSemaphoreDelete(SemaphoreHandle_t semaphore) { semaphore->most = 0; }

BaseType_t xSemaphoreGive(SemaphoreHandle_t semaphore) {
    return give(&semaphore->given, NULL, semaphore->most);
}

BaseType_t xSemaphoreTake(SemaphoreHandle_t semaphore, TickType_t ticks) {
    return take(&semaphore->given, ticks);
}
