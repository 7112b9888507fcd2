/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef BENCH_FREERTOS_SEMPHR_H
#define BENCH_FREERTOS_SEMPHR_H

#include "FreeRTOS.h"

typedef struct freertos_semaphore *SemaphoreHandle_t;

SemaphoreHandle_t xSemaphoreCreateCounting(UBaseType_t most, UBaseType_t given);
#define xSemaphoreCreateBinary() xSemaphoreCreateCounting(1, 0)
#define xSemaphoreCreateMutex() xSemaphoreCreateCounting(1, 1)
void vSemaphoreDelete(SemaphoreHandle_t semaphore);
BaseType_t xSemaphoreGive(SemaphoreHandle_t semaphore);
BaseType_t xSemaphoreTake(SemaphoreHandle_t semaphore, TickType_t ticks);

#endif
