/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* PocketKEM on ESP-IDF: the chip's random generator, and a task on the second core as worker. */
#ifndef POCKETKEM_ESP_H
#define POCKETKEM_ESP_H

#include <freertos/FreeRTOS.h>
#include <freertos/semphr.h>
#include <freertos/task.h>
#include <pocketkem.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A pocketkem_random that reads the chip's generator; ctx is not used. To be called from a task.
 *
 * The generator is random only while a source of entropy feeds it: the radio (Wi-Fi, Bluetooth,
 * 802.15.4), or the internal source below. Otherwise, and if the source goes off meanwhile, nothing
 * but zeros is written and the result is not 0: the operation fails with POCKETKEM_ERR_RNG.
 *
 * The radio sleeps between beacons when Wi-Fi saves power, as it does unless told otherwise. This
 * function then waits for it, up to CONFIG_POCKETKEM_RANDOM_WAIT_MS. ESP-IDF 5.1.0 and 5.1.1 do not
 * tell whether the radio is on, which then counts as off.
 */
int pocketkem_esp_random(void *ctx, uint8_t *out, size_t n);

/*
 * Turns on the internal source of entropy (noise of the SAR ADC) for a program without radio, or
 * before its radio starts. It must be turned off before anything uses Wi-Fi, Bluetooth, 802.15.4,
 * the ADC or (ESP32) I2S, and nothing else may turn it off (bootloader_random_disable).
 * Not from two tasks at once.
 * 0, or POCKETKEM_ERR_RNG if the radio is on: then it is not needed, and would disturb it.
 */
int pocketkem_esp_entropy_start(void);
void pocketkem_esp_entropy_stop(void);

/* One of the two sides of an operation: what it does while it waits for the other one. */
typedef struct pocketkem_esp_side {
    uint32_t looked; /* when it last looked whether the other one is ready, in cycles */
    uint32_t spun;   /* cycles that it has spent looking, in this operation */
    uint32_t sleeps; /* it wants to be woken */
    uint32_t core;   /* on which it runs */
} pocketkem_esp_side;

/*
 * A task that serves operations: pass &esp_worker->worker as how->worker. Must lie in internal
 * memory. A task that waits for the worker sleeps if that takes long, or if it is on the same core;
 * tasks may therefore call operations on either core, at any priority. Priority, stack, core and
 * patience are set in menuconfig, under PocketKEM.
 */
typedef struct pocketkem_esp_worker {
    pocketkem_worker worker;

    /* The rest is the port's. */
    TaskHandle_t task;
    int has_task;           /* is for who starts and stops it */
    SemaphoreHandle_t turn; /* given to a caller that sleeps */
    StaticSemaphore_t turn_memory;
    pocketkem_esp_side sides[2]; /* the caller, the worker */
    uint32_t waited;             /* ticks that the caller has slept, in this operation */
    uint32_t stops;              /* the task is to end, or there is none */
    uint32_t notifying;          /* who is just about to notify the task */
    uint32_t ended;              /* by the task: it touches nothing any more */
    uint64_t memory[(POCKETKEM_WORKER_BYTES + sizeof(uint64_t) - 1) / sizeof(uint64_t)];
} pocketkem_esp_worker;

/*
 * Starts the task, on the core that the calling task is not on unless menuconfig says otherwise.
 * The only function of this port that allocates memory: the task's stack.
 * 0, POCKETKEM_ERR_ARG for a null pointer; POCKETKEM_ERR_WORKER if there is no memory for it, no
 * second core (a chip with one, CONFIG_FREERTOS_UNICORE), or no worker in this build
 * (CONFIG_POCKETKEM_WORKER).
 */
int pocketkem_esp_worker_start(pocketkem_esp_worker *w);

/*
 * Ends the task and waits for that, from any other task. An operation that is waiting for the
 * worker fails with POCKETKEM_ERR_WORKER, as does any later one until the worker is started again.
 * Not before such an operation has returned may the worker be started again, or its memory be used
 * for anything else.
 * Also the way back after an operation has given the worker up
 * (CONFIG_POCKETKEM_WORKER_TIMEOUT_MS): stop, then start. 0, or POCKETKEM_ERR_WORKER if the task
 * did not end in that time, because something keeps it from running; its memory must then be left
 * alone, and stopping may be tried again.
 */
int pocketkem_esp_worker_stop(pocketkem_esp_worker *w);

#ifdef __cplusplus
}
#endif

#endif
