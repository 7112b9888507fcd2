/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * As much of FreeRTOS, as ESP-IDF extends it, as port/esp-idf uses, on POSIX threads.
 *
 * A task has its core for itself until it blocks: nothing takes it away from it, so that a task
 * that spins where it should sleep stops all others of its core for good. Threads that are no tasks
 * run beside the cores.
 */
#pragma once

#include <stdint.h>

typedef int BaseType_t;
typedef unsigned UBaseType_t;
typedef uint32_t TickType_t;

#define pdFALSE 0
#define pdTRUE 1
#define pdPASS pdTRUE
#define pdFAIL pdFALSE
#define portMAX_DELAY 0xffffffffu
#define configTICK_RATE_HZ 1000
#define pdMS_TO_TICKS(ms) ((TickType_t)((uint64_t)(ms)*configTICK_RATE_HZ / 1000))

BaseType_t xPortGetCoreID(void);

/* Interrupts are off in a critical section. The test's. */
typedef struct portMUX_TYPE {
    int is_taken;
} portMUX_TYPE;
#define portMUX_INITIALIZER_UNLOCKED                                                               \
    { 0 }
void portENTER_CRITICAL(portMUX_TYPE *mux);
void portEXIT_CRITICAL(portMUX_TYPE *mux);

/* For the tests: the calling thread is a task of this core from now on; or none again. */
void freertos_occupy(int core);
void freertos_leave(void);
/* Whether there is no memory for a new task. */
extern int freertos_has_no_memory;
