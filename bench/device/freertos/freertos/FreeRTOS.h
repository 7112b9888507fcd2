/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * As much of FreeRTOS, with the two cores of ESP-IDF, as a primitive needs that divides its work
 * into tasks: bench/device/freertos/tasks.c. docs/bench.md says how it differs from the kernel.
 */
#ifndef BENCH_FREERTOS_H
#define BENCH_FREERTOS_H

#include <stddef.h>
#include <stdint.h>

typedef int BaseType_t;
typedef unsigned UBaseType_t;
typedef uint32_t TickType_t;
typedef uint8_t StackType_t;

#define pdFALSE 0
#define pdTRUE 1
#define pdFAIL pdFALSE
#define pdPASS pdTRUE
#define portMAX_DELAY UINT32_MAX
#define portTICK_PERIOD_MS 10
#define portNUM_PROCESSORS 2
#define pdMS_TO_TICKS(ms) ((TickType_t)(ms) / portTICK_PERIOD_MS)
#define configMAX_PRIORITIES 25
#define configASSERT(condition) ((condition) ? (void)0 : freertos_fault(#condition))

void freertos_fault(const char *what);
BaseType_t xPortGetCoreID(void);

#endif
