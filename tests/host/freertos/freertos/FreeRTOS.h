/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* FreeRTOS as port/esp-idf uses it, on POSIX threads; a task has its core until it blocks. */
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
