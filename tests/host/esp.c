/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What the POSIX port does not have: callers on the worker's core, starving, no entropy. */
#include "pocketkem_esp.h"

#include "bootloader_random.h"
#include "esp_random.h"

#include "two_cores.h"

#include <pthread.h>
#include <time.h>

/* The caller sometimes moves to the other core: when it writes. */
static int write_moving(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    if (pos % 128 == 0) {
        freertos_occupy(1 - xPortGetCoreID());
    }
    memcpy((uint8_t *)ctx + pos, in, n);
    return 0;
}

static pocketkem_io moving(uint8_t *object) {
    return (pocketkem_io){read_memory, write_moving, object};
}

static pocketkem_esp_worker w;

static void start(void) { check(pocketkem_esp_worker_start(&w) == 0, "no worker"); }

static void stop(void) {
    check(pocketkem_esp_worker_stop(&w) == 0, "the worker did not stop");
    check(pocketkem_esp_worker_stop(&w) == 0, "it may be stopped twice");
}

static void compare(unsigned long rounds) {
    for (unsigned long i = 0; i < rounds; i++) {
        works(&w.worker);
    }
}

/* The worker shares the core of its caller, which must yield so that the worker can run. */
static void same_core(unsigned long rounds) {
    freertos_occupy(0);
    start(); /* on core 1 */
    compare(1);
    freertos_occupy(1);
    compare(rounds);
    io_of = moving;
    compare(rounds);
    io_of = pocketkem_memory;
    stop();
    freertos_leave();
}

/* A task on the worker's core that never yields. */
static int hogs, has_core;

static void nap(void) {
    const struct timespec t = {0, 1000000};
    nanosleep(&t, NULL);
}

static void *hog(void *ctx) {
    (void)ctx;
    freertos_occupy(1);
    __atomic_store_n(&has_core, 1, __ATOMIC_RELEASE);
    while (__atomic_load_n(&hogs, __ATOMIC_ACQUIRE)) {
        nap();
    }
    freertos_leave();
    return NULL;
}

static void starved(unsigned long rounds) {
    for (unsigned long i = 0; i < rounds; i++) {
        pthread_t thread;
        start();
        compare(1);
        hogs = 1;
        has_core = 0;
        pthread_create(&thread, NULL, hog, NULL);
        while (!__atomic_load_n(&has_core, __ATOMIC_ACQUIRE)) {
            nap();
        }
        fails(&w.worker); /* it cannot run */
        check(pocketkem_esp_worker_stop(&w) == POCKETKEM_ERR_WORKER, "stopped, and cannot run");
        fails(&w.worker); /* it is to stop */
        __atomic_store_n(&hogs, 0, __ATOMIC_RELEASE);
        pthread_join(thread, NULL);
        stop();
        start();
        compare(1);
        stop();
    }
}

static void refused(unsigned long rounds) {
    for (unsigned long i = 0; i < rounds; i++) {
        freertos_has_no_memory = 1;
        check(pocketkem_esp_worker_start(&w) == POCKETKEM_ERR_WORKER, "a task without memory");
        fails(&w.worker); /* it has no task */
        stop();
        freertos_has_no_memory = 0;
        start();
        compare(1);
        stop();
    }
    check(pocketkem_esp_worker_start(NULL) == POCKETKEM_ERR_ARG, "null");
    check(pocketkem_esp_worker_stop(NULL) == POCKETKEM_ERR_ARG, "null");
}

/* Two tasks share the worker, on each of the cores. The worker's is core 1. */
static unsigned long wanted;

static void *call(void *core) {
    freertos_occupy(*(const int *)core);
    for (unsigned long right = 0; right < wanted;) {
        objects o = one;
        memset(o.ss[1], 0xa5, sizeof o.ss[1]);
        const int error = run_one(&pocketkem_mlkem768, DECAPS, &o, o.ss[1], &w.worker);
        check(error == 0 || error == POCKETKEM_ERR_WORKER, "another error");
        check(memcmp(o.ss[1], error == 0 ? one.ss[1] : (const uint8_t[32]){0}, 32) == 0,
              "a wrong secret, or no zeros after an error");
        right += error == 0;
        __atomic_fetch_add(&operations, error == 0, __ATOMIC_RELAXED);
        vTaskDelay(error != 0); /* lets the other one have the worker */
    }
    freertos_leave();
    return NULL;
}

static void placed(unsigned long rounds) {
    freertos_occupy(0);
    start(); /* on core 1 */
    freertos_leave();
    wanted = rounds * 3;
    for (unsigned placement = 0; placement < 4; placement++) {
        pthread_t threads[2];
        int cores[2] = {(int)(placement & 1), (int)(placement >> 1)};
        pthread_create(&threads[0], NULL, call, &cores[0]);
        pthread_create(&threads[1], NULL, call, &cores[1]);
        pthread_join(threads[0], NULL);
        pthread_join(threads[1], NULL);
    }
    stop();
}

static int internal_source; /* how often it was turned on */
static unsigned fills;

void bootloader_random_enable(void) { internal_source++; }
void bootloader_random_disable(void) { internal_source--; }

void esp_fill_random(void *out, size_t n) {
    memset(out, 0x5a, n);
    fills++;
}

#if HAS_RADIO
/* The radio is on from one request for its state to another, by their numbers. */
static unsigned asked, on_from = 1, off_from;

int phy_get_modem_flag(void);
int phy_get_modem_flag(void) {
    asked++;
    return asked >= on_from && asked < off_from;
}

static void radio(unsigned first, unsigned end) {
    asked = 0;
    on_from = first;
    off_from = end;
}
#endif

/* Whether it gives random bytes. Otherwise its output must be zeros. */
static int gives(void) {
    uint8_t bytes[33];
    int error;
    memset(bytes, 0xa5, sizeof bytes);
    error = pocketkem_esp_random(NULL, bytes, 32);
    for (size_t i = 0; i < 32; i++) {
        check(bytes[i] == (error ? 0 : 0x5a), "bytes without entropy");
    }
    check(bytes[32] == 0xa5, "too many bytes");
    return error == 0;
}

static void random_bytes(unsigned long rounds) {
    for (unsigned long i = 0; i < rounds; i++) {
        check(!gives(), "random without a source");
        check(pocketkem_esp_entropy_start() == 0 && pocketkem_esp_entropy_start() == 0, "start");
        check(internal_source == 1 && gives(), "random with the internal source");
        pocketkem_esp_entropy_stop();
        pocketkem_esp_entropy_stop();
        check(internal_source == 0 && !gives(), "random after the source was turned off");
#if HAS_RADIO
        radio(1, 1000000);
        check(gives(), "random with the radio");
        check(pocketkem_esp_entropy_start() == POCKETKEM_ERR_RNG && internal_source == 0,
              "the internal source, and the radio is on");
        radio(5, 1000000);
        check(gives() && asked == 6, "a radio that wakes up");
        fills = 0;
        radio(1, 2);
        check(!gives() && fills == 1, "a radio that goes to sleep meanwhile");
        radio(0, 0);
#endif
        operations++;
    }
}

int main(int argc, char **argv) {
    static const trial trials[] = {{"same-core", same_core},
                                   {"starved", starved},
                                   {"refused", refused},
                                   {"placed", placed},
                                   {"random", random_bytes}};
    return try(argc, argv, trials, sizeof trials / sizeof *trials);
}
