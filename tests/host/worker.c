/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Two cores give the results of one; slow, absent, used, stopped workers: right, or an error. */
#define _XOPEN_SOURCE 700

#include "cores/job.h"
#include "schemes.h"

#if defined(WORKER_OF_ESP_IDF)
#include "pocketkem_esp.h"
typedef pocketkem_esp_worker port_worker;
#define port_worker_start pocketkem_esp_worker_start
#define port_worker_stop pocketkem_esp_worker_stop
#elif defined(WORKER_OF_PICO)
#include "pocketkem_pico.h"
typedef pocketkem_pico_worker port_worker;
#define port_worker_start pocketkem_pico_worker_start
#define port_worker_stop pocketkem_pico_worker_stop
#else
#include "pocketkem_posix.h"
typedef pocketkem_posix_worker port_worker;
#include <sys/wait.h>
#include <unistd.h>
#define port_worker_start pocketkem_posix_worker_start
#define port_worker_stop pocketkem_posix_worker_stop
#endif

#include "two_cores.h"

#include <pthread.h>
#include <time.h>

static void fill(uint8_t *out, size_t n) {
    for (; n != 0; n--) {
        *out++ = (uint8_t)(rand() >> 8);
    }
}

/* Nothing of a job may be left in a worker's memory but counters. */
static void check_wiped(const pocketkem_scheme *scheme, const pocketkem_worker *worker) {
    const uint8_t *bytes = worker->memory;
    for (size_t i = PKEM_ALIGN(sizeof(pkem_job)); i < worker->memory_bytes; i++) {
        expect(bytes[i] == 0, "the worker's memory is not wiped", scheme);
    }
}

static const size_t sizes[] = {POCKETKEM_WORKER_BYTES, POCKETKEM_WORKER_BYTES_SMALL,
                               POCKETKEM_WORKER_BYTES_LEAST};

static void nap(long microseconds) {
    struct timespec t = {0, microseconds * 1000};
    nanosleep(&t, NULL);
}

/* A worker that rests whenever it waits, and comes late. */
static int rest(void *ctx) {
    (void)ctx;
    nap(100);
    return 0;
}

static void same(unsigned long rounds, int rests) {
    port_worker w;
    expect(port_worker_start(&w) == 0, "no worker", schemes[0]);
    pocketkem_worker caller = w.worker; /* as the caller sees it */
    if (rests) {
        w.worker.waiting = caller.waiting = rest;
    }
    for (unsigned long i = 0; i < rounds; i++) {
        const pocketkem_scheme *scheme = schemes[i % SCHEMES];
        caller.memory_bytes = sizes[i / SCHEMES % 3];
        fill(seed, sizeof seed);
        fill(m, sizeof m);
        expect(run_all(scheme, &one, NULL) == 0, "an error", scheme);
        expect(run_all(scheme, &two, &caller) == 0, "an error on two cores", scheme);
        expect(memcmp(&one, &two, sizeof one) == 0, "two cores give another result", scheme);
        expect(memcmp(one.ss[0], one.ss[1], 32) == 0, "the secrets differ", scheme);
        expect(memcmp(one.ss[0], one.ss[3], 32) != 0, "nothing is rejected", scheme);
        check_wiped(scheme, &caller);
    }
    port_worker_stop(&w);
}

static void compare(unsigned long rounds) { same(rounds, 0); }
static void slow(unsigned long rounds) { same(rounds, 1); }

/* The single operations, each of which must end with this error, and with zeros. */
static void expect_error(const pocketkem_scheme *scheme, const objects *good,
                         const pocketkem_worker *worker, int expected, int reset) {
    static objects o;
    for (unsigned op = KEYGEN; op < OPERATIONS; op++) {
        o = *good;
        const int error = run_one(scheme, op, &o, o.ss[0], worker);
        const int zero = op == KEYGEN
                             ? is_zero(o.ek, pocketkem_ek_bytes(scheme)) &&
                                   is_zero(o.dk, pocketkem_dk_bytes(scheme))
                             : is_zero(o.ss[0], 32) &&
                                   (op != ENCAPS || is_zero(o.ct, pocketkem_ct_bytes(scheme)));
        expect(error == expected, "another error", scheme);
        expect(zero, "outputs that are not zero after an error", scheme);
        expect(memcmp(o.ss[1], good->ss[1], sizeof o.ss - sizeof o.ss[0]) == 0,
               "written behind the shared secret", scheme);
        if (reset) {
            expect(pocketkem_worker_reset(worker) == 0, "no reset", scheme);
            check_wiped(scheme, worker);
        }
        operations++;
    }
}

static int refuse(void *ctx) {
    (void)ctx;
    return 1;
}

static int accept(void *ctx) {
    (void)ctx;
    return 0;
}

/* Nobody serves: the application gives up at the hundredth look. */
static int give_up(void *ctx) { return ++*(unsigned *)ctx % 100 == 0; }

static void absent(unsigned long rounds) {
    static uint64_t memory[POCKETKEM_WORKER_BYTES / 8];
    static objects good;
    unsigned looks = 0;
    static uint64_t before[POCKETKEM_WORKER_BYTES / 8];
    pocketkem_worker none = {refuse, refuse, NULL, memory, sizeof memory};
    pocketkem_worker deaf = {accept, give_up, &looks, memory, sizeof memory};
    pocketkem_worker bad[] = {deaf, deaf, deaf, deaf};
    bad[0].wake = NULL;
    bad[1].memory = NULL;
    bad[2].memory = (uint8_t *)memory + 4;
    bad[3].memory_bytes = POCKETKEM_WORKER_BYTES_LEAST - PKEM_PLACE_BYTES;
    for (unsigned long i = 0; i < rounds; i++) {
        const pocketkem_scheme *scheme = schemes[i % SCHEMES];
        fill(seed, sizeof seed);
        fill(m, sizeof m);
        expect(run_all(scheme, &good, NULL) == 0, "an error", scheme);
        expect_error(scheme, &good, &none, POCKETKEM_ERR_WORKER, 0);
        memcpy(before, memory, sizeof memory);
        expect(pocketkem_worker_serve(&none) == 0 && memcmp(before, memory, sizeof memory) == 0,
               "work is left of operations whose worker could not be woken", scheme);
        expect_error(scheme, &good, &deaf, POCKETKEM_ERR_WORKER, 1);
        /* A lost worker stays lost until it is reset. */
        expect(run_one(scheme, ENCAPS, &good, good.ss[0], &deaf) == POCKETKEM_ERR_WORKER,
               "a worker that does not answer", scheme);
        run_all(scheme, &good, NULL);
        deaf.waiting = NULL; /* it would wait for ever if it did not know that the worker is lost */
        expect_error(scheme, &good, &deaf, POCKETKEM_ERR_WORKER, 0);
        deaf.waiting = give_up;
        pocketkem_worker_reset(&deaf);
        for (unsigned b = 0; b < 4; b++) {
            expect_error(scheme, &good, &bad[b], POCKETKEM_ERR_ARG, 0);
        }
    }
    check(pocketkem_worker_serve(NULL) == POCKETKEM_ERR_ARG, "serves null");
    check(pocketkem_worker_reset(NULL) == POCKETKEM_ERR_ARG, "resets null");
    check(pocketkem_worker_reset(&bad[3]) == POCKETKEM_ERR_ARG, "resets what has no room");
    check(port_worker_start(NULL) == POCKETKEM_ERR_ARG, "starts null");
}

/* Another operation, with the worker that this one is using. */
typedef struct nested {
    const pocketkem_scheme *scheme;
    const pocketkem_worker *worker;
    objects inner;
    uint8_t *to;
    int error;
} nested;

static int write_nested(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    nested *x = ctx;
    if (pos == 0) {
        pocketkem_how how = how_of(&x->inner, x->worker);
        x->error = pocketkem_encaps_how(x->scheme, x->inner.ss[0], &how);
    }
    memcpy(x->to + pos, in, n);
    return 0;
}

static int read_object(void *ctx, size_t pos, uint8_t *out, size_t n) {
    memcpy(out, ((nested *)ctx)->to + pos, n);
    return 0;
}

static int fail_late(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    (void)ctx, (void)in, (void)n;
    return pos >= 700;
}

static void busy(unsigned long rounds) {
    static objects good;
    static nested x;
    port_worker w;
    port_worker_start(&w);
    for (unsigned long i = 0; i < rounds; i++) {
        const pocketkem_scheme *scheme = schemes[i % SCHEMES];
        fill(seed, sizeof seed);
        run_all(scheme, &good, NULL);
        two = x.inner = good;
        x.scheme = scheme;
        x.worker = &w.worker;
        x.to = two.ct;
        pocketkem_how how = how_of(&two, &w.worker);
        pocketkem_io io = {read_object, write_nested, &x};
        how.ct = io;
        expect(pocketkem_encaps_how(scheme, two.ss[0], &how) == 0 &&
                   !memcmp(&good, &two, sizeof two),
               "an operation whose worker another one asked for", scheme);
        expect(x.error == POCKETKEM_ERR_WORKER && is_zero(x.inner.ss[0], 32),
               "a worker that is in use", scheme);
        /* After an error of its own an operation leaves the worker free. */
        how.ct.write = fail_late;
        expect(pocketkem_encaps_how(scheme, two.ss[0], &how) == POCKETKEM_ERR_IO &&
                   is_zero(two.ss[0], 32),
               "a writer that fails", scheme);
        check_wiped(scheme, &w.worker);
        expect(run_all(scheme, &two, &w.worker) == 0 && memcmp(&good, &two, sizeof two) == 0,
               "a worker after an operation that failed", scheme);
    }
    port_worker_stop(&w);
}

/* Ends the worker at some time while operations run. */
typedef struct killer {
    port_worker *w;
    long after;
} killer;

static void *stop_later(void *ctx) {
    killer *k = ctx;
    nap(k->after);
    port_worker_stop(k->w);
    return NULL;
}

static void stopped(unsigned long rounds) {
    static objects good;
    unsigned long errors = 0;
    for (unsigned long i = 0; i < rounds; i++) {
        const pocketkem_scheme *scheme = schemes[i % SCHEMES];
        static port_worker w;
        killer k = {&w, 20 + rand() % 2000};
        pthread_t thread;
        int error = 0;
        fill(seed, sizeof seed);
        run_all(scheme, &good, NULL);
        port_worker_start(&w);
        pthread_create(&thread, NULL, stop_later, &k);
        for (unsigned n = 0; n < 1000 && error == 0; n++) {
            error = run_all(scheme, &two, &w.worker);
            expect(error != 0 || memcmp(&good, &two, sizeof two) == 0,
                   "a wrong result of a worker that was stopped", scheme);
        }
        expect(error == 0 || error == POCKETKEM_ERR_WORKER, "another error", scheme);
        errors += error != 0;
        pthread_join(thread, NULL);
        expect_error(scheme, &good, &w.worker, POCKETKEM_ERR_WORKER, 0);
    }
    check(errors != 0, "no operation noticed that its worker was stopped");
}

/* Threads that use one worker, until each has had it: right, or refused with zeros. */
enum { THREADS = 16 };

static struct {
    const pocketkem_scheme *scheme;
    const pocketkem_worker *worker;
    objects good;
    unsigned long refused;
} shared;

static void *use_shared(void *ctx) {
    const unsigned op = *(const unsigned *)ctx % OPERATIONS;
    objects o;
    uint8_t *out = op == KEYGEN ? o.dk : o.ss[op - 1];
    const size_t n = op == KEYGEN ? pocketkem_dk_bytes(shared.scheme) : 32;
    int error;
    do {
        o = shared.good;
        memset(out, 0xa5, n);
        error = run_one(shared.scheme, op, &o, out, shared.worker);
        expect(error == 0 ? memcmp(&o, &shared.good, sizeof o) == 0
                          : error == POCKETKEM_ERR_WORKER && is_zero(out, n),
               "a worker that several threads use", shared.scheme);
        __atomic_fetch_add(error == 0 ? &operations : &shared.refused, 1, __ATOMIC_RELAXED);
        if (error != 0) {
            nap(300);
        }
    } while (error != 0);
    return NULL;
}

/* The claim by itself: what one thread at a time may do to a count. */
static uint32_t owner;
static volatile unsigned long claimed;

static void *claim(void *rounds) {
    for (unsigned long n = *(const unsigned long *)rounds; n != 0;) {
        if (pkem_claim(&owner)) {
            claimed++;
            pkem_release(&owner, PKEM_FREE);
            n--;
        }
    }
    return NULL;
}

static void together(void *(*thread)(void *ctx), void *of[THREADS]) {
    pthread_t threads[THREADS];
    for (unsigned n = 0; n < THREADS; n++) {
        pthread_create(&threads[n], NULL, thread, of[n]);
    }
    for (unsigned n = 0; n < THREADS; n++) {
        pthread_join(threads[n], NULL);
    }
}

static void claims(unsigned long rounds) {
    void *of[THREADS];
    for (unsigned n = 0; n < THREADS; n++) {
        of[n] = &rounds;
    }
    together(claim, of);
    operations = claimed;
}

static void share(unsigned long rounds) {
    static unsigned numbers[THREADS];
    void *of[THREADS];
    port_worker w;
    port_worker_start(&w);
    shared.worker = &w.worker;
    for (unsigned n = 0; n < THREADS; n++) {
        numbers[n] = n;
        of[n] = &numbers[n];
    }
    for (unsigned long i = 0; i < rounds; i++) {
        shared.scheme = schemes[i % SCHEMES];
        fill(seed, sizeof seed);
        fill(m, sizeof m);
        run_all(shared.scheme, &shared.good, NULL);
        together(use_shared, of);
        check_wiped(shared.scheme, &w.worker);
    }
    port_worker_stop(&w);
    check(shared.refused != 0, "no thread met another one");
}

#if !defined(WORKER_OF_ESP_IDF) && !defined(WORKER_OF_PICO)
/* A child has a copy of the worker, and no thread that serves it. */
static pid_t child;

static int write_forking(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    if (pos == 0) {
        child = fork();
    }
    memcpy((uint8_t *)ctx + pos, in, n);
    return 0;
}

static void check_child(void) {
    int status;
    check(waitpid(child, &status, 0) == child && status == 0, "a child with its parent's worker");
}

static void forked(unsigned long rounds) {
    static const pocketkem_posix_worker never;
    static objects good;
    port_worker w = never;
    port_worker_stop(NULL);
    port_worker_stop(&w);
    for (unsigned long i = 0; i < rounds; i++) {
        const pocketkem_scheme *scheme = schemes[i % SCHEMES];
        pocketkem_how how = how_of(&two, &w.worker);
        fill(seed, sizeof seed);
        fill(m, sizeof m);
        run_all(scheme, &good, NULL);
        port_worker_start(&w);
        child = fork();
        if (child == 0) {
            alarm(10); /* if it waits for ever */
            expect_error(scheme, &good, &w.worker, POCKETKEM_ERR_WORKER, 0);
            port_worker_stop(&w);
            port_worker_start(&w);
            run_all(scheme, &two, &w.worker);
            port_worker_stop(&w);
            _exit(memcmp(&good, &two, sizeof two) != 0);
        }
        check_child();
        two = good;
        how.ct.write = write_forking;
        how.ct.read = read_memory;
        how.ct.ctx = two.ct;
        child = -1;
        int error = pocketkem_encaps_how(scheme, two.ss[0], &how);
        if (child == 0) {
            _exit(error != POCKETKEM_ERR_WORKER || !is_zero(two.ss[0], 32));
        }
        check_child();
        expect(error == 0 && memcmp(&good, &two, sizeof two) == 0,
               "an operation whose callback forks", scheme);
        port_worker_stop(&w);
        port_worker_stop(&w);
        expect_error(scheme, &good, &w.worker, POCKETKEM_ERR_WORKER, 0);
    }
}
#endif

int main(int argc, char **argv) {
    static const trial trials[] = {
        {"compare", compare},
        {"absent", absent},
        {"slow", slow},
        {"busy", busy},
        {"stopped", stopped},
        {"share", share},
        {"claims", claims},
#if !defined(WORKER_OF_ESP_IDF) && !defined(WORKER_OF_PICO)
        {"forked", forked},
#endif
    };
    return try(argc, argv, trials, sizeof trials / sizeof *trials);
}
