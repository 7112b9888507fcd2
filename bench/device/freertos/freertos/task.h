/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#ifndef BENCH_FREERTOS_TASK_H
#define BENCH_FREERTOS_TASK_H

#include "FreeRTOS.h"

typedef struct freertos_task *TaskHandle_t;
typedef void (*TaskFunction_t)(void *);

#define tskIDLE_PRIORITY 0
#define tskNO_AFFINITY INT32_MAX

BaseType_t xTaskCreatePinnedToCore(TaskFunction_t function, const char *name, uint32_t stack,
                                   void *argument, UBaseType_t priority, TaskHandle_t *handle,
                                   BaseType_t core);
BaseType_t xTaskCreate(TaskFunction_t function, const char *name, uint32_t stack, void *argument,
                       UBaseType_t priority, TaskHandle_t *handle);
void vTaskDelete(TaskHandle_t handle);
void vTaskDelay(TickType_t ticks);
#define taskYIELD() vTaskDelay(0)
TaskHandle_t xTaskGetCurrentTaskHandle(void);
BaseType_t xTaskNotifyGive(TaskHandle_t handle);
uint32_t ulTaskNotifyTake(BaseType_t clears, TickType_t ticks);

#endif
