/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM on ESP-IDF: random bytes from the chip's generator, and a task on the second core as
 * worker. docs/esp-idf.md shows how to use them.
 */
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
 * A pocketkem_random that reads the chip's generator: writes n bytes, any number, to out. Pass it
 * to an operation; ctx is ignored. Call it from a task.
 *
 * The generator is random only while a source of entropy feeds it: the radio (Wi-Fi, Bluetooth,
 * 802.15.4), or the internal source below. Without a source, or if the source is turned off
 * meanwhile, the function writes only zeros and does not return 0. The operation then fails with
 * POCKETKEM_ERR_RNG.
 *
 * Wi-Fi saves power by default, and then turns the radio off between beacons. The function waits
 * for the radio, at most CONFIG_POCKETKEM_RANDOM_WAIT_MS. ESP-IDF 5.1.0 and 5.1.1 do not report
 * whether the radio is on; with these versions the radio never counts as a source.
 */
int pocketkem_esp_random(void *ctx, uint8_t *out, size_t n);

/*
 * Turn the internal source of entropy (noise of the SAR ADC) on and off, for a program without
 * radio, or before its radio starts.
 *
 * Turn the source off before anything uses Wi-Fi, Bluetooth, 802.15.4, the ADC or (ESP32) I2S.
 * Nothing else may turn it off (bootloader_random_disable). Do not call these functions from two
 * tasks at once.
 *
 * pocketkem_esp_entropy_start returns 0, or POCKETKEM_ERR_RNG if the radio is on. In that case the
 * internal source is not needed, and would disturb the radio.
 */
int pocketkem_esp_entropy_start(void);
void pocketkem_esp_entropy_stop(void);

/* The port's: one of the two sides of an operation, while it waits for the other side. */
typedef struct pocketkem_esp_side {
    uint32_t looked; /* when it last checked whether the other side is ready, in cycles */
    uint32_t spun;   /* cycles that it has spun in this operation */
    uint32_t sleeps; /* whether it wants to be woken */
    uint32_t core;   /* the core it runs on */
} pocketkem_esp_side;

/* The memory of a worker's that is of use in this build. */
#ifdef CONFIG_POCKETKEM_VECTORS
#define POCKETKEM_ESP_WORKER_BYTES POCKETKEM_WORKER_BYTES_VECTORS
#else
#define POCKETKEM_ESP_WORKER_BYTES POCKETKEM_WORKER_BYTES
#endif

/*
 * A worker: a task that serves operations. Pass &esp_worker->worker as how->worker. The structure
 * must be in internal memory, and stays the port's from start to stop.
 *
 * Tasks may call operations on either core, at any priority. A task that waits for the worker
 * sleeps if that takes long, or if the worker is on the same core. Priority, stack, core and
 * time-outs are set in menuconfig, under PocketKEM.
 */
typedef struct pocketkem_esp_worker {
    pocketkem_worker worker;

    /* The rest is the port's. */
    TaskHandle_t task;
    int has_task;           /* used only by start and stop */
    SemaphoreHandle_t turn; /* given to a caller that sleeps */
    StaticSemaphore_t turn_memory;
    pocketkem_esp_side sides[2]; /* the caller, the worker */
    uint32_t waited;             /* ticks that the caller has slept in this operation */
    uint32_t stops;              /* whether the task must end, or there is none */
    uint32_t notifying;          /* how many callers are just about to notify the task */
    uint32_t ended;              /* set by the task: it touches nothing any more */
    uint64_t memory[(POCKETKEM_ESP_WORKER_BYTES + sizeof(uint64_t) - 1) / sizeof(uint64_t)];
} pocketkem_esp_worker;

/*
 * Starts the worker's task, on the core that the calling task is not on, unless menuconfig chooses
 * a core. This is the only function of the port that allocates memory, which is the task's stack.
 *
 * Returns
 *   0                     on success
 *   POCKETKEM_ERR_ARG     for a null pointer
 *   POCKETKEM_ERR_WORKER  if there is no memory for the stack, no second core (a chip with one
 *                         core, CONFIG_FREERTOS_UNICORE), or no worker in this build
 *                         (CONFIG_POCKETKEM_WORKER)
 */
int pocketkem_esp_worker_start(pocketkem_esp_worker *w);

/*
 * Ends the task and waits until it has ended. Call it from any other task.
 *
 * An operation that is waiting for the worker fails with POCKETKEM_ERR_WORKER, and so does any
 * later one until the worker is started again. Do not start the worker again, or use its memory for
 * anything else, before such an operation has returned.
 *
 * To use a worker again after an operation has given it up (CONFIG_POCKETKEM_WORKER_TIMEOUT_MS),
 * stop it and then start it.
 *
 * Returns 0, or POCKETKEM_ERR_WORKER if the task did not end within that time because something
 * keeps it from running. Its memory must then be left alone. Stopping may be tried again.
 */
int pocketkem_esp_worker_stop(pocketkem_esp_worker *w);

#ifdef __cplusplus
}
#endif

#endif
