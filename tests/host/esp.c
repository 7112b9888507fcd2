/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The parts of port/esp-idf that the POSIX port does not have: callers on the worker's core, a
 * worker that does not get to run, and a random generator without a source of entropy.
 *
 * esp <what> <rounds>; prints the number of operations, and exits with 1 at the first wrong one.
 */
#include "pocketkem_esp.h"

#include "bootloader_random.h"
#include "esp_random.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static unsigned long operations;

static void check(int is_right, const char *what) {
    if (!is_right) {
        printf("%s\n", what);
        exit(1);
    }
}

static const uint8_t seed[POCKETKEM_SEED_BYTES] = "a seed", m[32] = "a message";

typedef struct objects {
    uint8_t ek[POCKETKEM_MLKEM768_EK_BYTES], dk[POCKETKEM_MLKEM768_DK_BYTES];
    uint8_t ct[POCKETKEM_MLKEM768_CT_BYTES], ss[2][POCKETKEM_SS_BYTES];
} objects;

/* Whether the caller sometimes moves to the other core: when it writes. */
static int moves;

static int write_moving(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    if (pos % 128 == 0) {
        freertos_occupy(1 - xPortGetCoreID());
    }
    memcpy((uint8_t *)ctx + pos, in, n);
    return 0;
}

static int read_object(void *ctx, size_t pos, uint8_t *out, size_t n) {
    memcpy(out, (uint8_t *)ctx + pos, n);
    return 0;
}

static pocketkem_io io_of(uint8_t *object) {
    pocketkem_io io = {read_object, write_moving, object};
    return moves ? io : pocketkem_memory(object);
}

/* Key pair, encapsulation, decapsulation; stops at the first error. */
static int run_all(objects *o, const pocketkem_worker *worker) {
    pocketkem_how how = {0};
    int error;
    memset(o, 0xa5, sizeof *o);
    how.ek = io_of(o->ek);
    how.dk = io_of(o->dk);
    how.ct = io_of(o->ct);
    how.m = m;
    how.worker = worker;
    how.seed = seed;
    error = pocketkem_keygen_how(&pocketkem_mlkem768, &how);
    how.seed = NULL;
    if (error == 0) {
        error = pocketkem_encaps_how(&pocketkem_mlkem768, o->ss[0], &how);
    }
    if (error == 0) {
        error = pocketkem_decaps_how(&pocketkem_mlkem768, o->ss[1], &how);
    }
    operations += 3;
    return error;
}

/* ---- The worker ---- */

static pocketkem_esp_worker w;
static objects one, two;

static void start(void) { check(pocketkem_esp_worker_start(&w) == 0, "no worker"); }

static void stop(void) {
    check(pocketkem_esp_worker_stop(&w) == 0, "the worker did not stop");
    check(pocketkem_esp_worker_stop(&w) == 0, "it may be stopped twice");
}

static void compare(unsigned long rounds) {
    for (unsigned long i = 0; i < rounds; i++) {
        check(run_all(&two, &w.worker) == 0, "an error");
        check(memcmp(&one, &two, sizeof one) == 0, "another result than on one core");
    }
}

/* The worker shares the core of its caller, which must yield so that the worker can run. */
static void same_core(unsigned long rounds) {
    freertos_occupy(0);
    start(); /* on core 1 */
    compare(1);
    freertos_occupy(1);
    compare(rounds);
    moves = 1;
    compare(rounds);
    moves = 0;
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
        check(run_all(&two, &w.worker) == POCKETKEM_ERR_WORKER, "a worker that cannot run");
        for (size_t n = 0; n < sizeof two.ek; n++) {
            check(two.ek[n] == 0, "outputs that are not zero after an error");
        }
        check(pocketkem_esp_worker_stop(&w) == POCKETKEM_ERR_WORKER, "stopped, and cannot run");
        check(run_all(&two, &w.worker) == POCKETKEM_ERR_WORKER, "a worker that is to stop");
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
        check(run_all(&two, &w.worker) == POCKETKEM_ERR_WORKER, "a worker without a task");
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
        pocketkem_how how = {0};
        int error;
        how.ct = pocketkem_memory(o.ct);
        how.dk = pocketkem_memory(o.dk);
        how.worker = &w.worker;
        memset(o.ss, 0xa5, sizeof o.ss[0]);
        error = pocketkem_decaps_how(&pocketkem_mlkem768, o.ss[0], &how);
        check(error == 0 || error == POCKETKEM_ERR_WORKER, "another error");
        check(memcmp(o.ss[0], error == 0 ? one.ss[0] : (const uint8_t[32]){0}, 32) == 0,
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

/* ---- Random bytes ---- */

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
    static const struct {
        const char *name;
        void (*test)(unsigned long rounds);
    } tests[] = {{"same-core", same_core},
                 {"starved", starved},
                 {"refused", refused},
                 {"placed", placed},
                 {"random", random_bytes}};
    check(run_all(&one, NULL) == 0, "one core");
    check(memcmp(one.ss[0], one.ss[1], sizeof one.ss[0]) == 0, "the shared secrets are wrong");
    for (size_t i = 0; i < sizeof tests / sizeof *tests && argc == 3; i++) {
        if (strcmp(argv[1], tests[i].name) == 0) {
            tests[i].test(strtoul(argv[2], NULL, 10));
            printf("%lu operations\n", operations);
            return 0;
        }
    }
    fputs("esp same-core|starved|refused|placed|random <rounds>\n", stderr);
    return 2;
}
