/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#pragma once

#include "FreeRTOS.h"

typedef struct freertos_task *TaskHandle_t;
typedef void (*TaskFunction_t)(void *);
typedef enum eTaskState { eRunning, eReady, eBlocked, eSuspended, eDeleted } eTaskState;

BaseType_t xTaskCreatePinnedToCore(TaskFunction_t function, const char *name, uint32_t stack_bytes,
                                   void *ctx, UBaseType_t priority, TaskHandle_t *task,
                                   BaseType_t core);
void vTaskDelete(TaskHandle_t task);  /* of one that is suspended */
void vTaskSuspend(TaskHandle_t task); /* of the calling one: null */
eTaskState eTaskGetState(TaskHandle_t task);
TaskHandle_t xTaskGetCurrentTaskHandle(void);
UBaseType_t uxTaskPriorityGet(TaskHandle_t task);
UBaseType_t uxTaskGetStackHighWaterMark(TaskHandle_t task); /* 0: it is not watched here */
TickType_t xTaskGetTickCount(void);
void vTaskDelay(TickType_t ticks);
BaseType_t xTaskNotifyGive(TaskHandle_t task);
uint32_t ulTaskNotifyTake(BaseType_t clear, TickType_t ticks);
void vTaskSuspendAll(void); /* the test's */
BaseType_t xTaskResumeAll(void);
