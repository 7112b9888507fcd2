/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "FreeRTOS.h"

typedef struct StaticSemaphore {
    uint32_t is_given;
} StaticSemaphore_t;
typedef StaticSemaphore_t *SemaphoreHandle_t;

SemaphoreHandle_t xSemaphoreCreateBinaryStatic(StaticSemaphore_t *memory);
BaseType_t xSemaphoreGive(SemaphoreHandle_t semaphore);
BaseType_t xSemaphoreTake(SemaphoreHandle_t semaphore, TickType_t ticks);
