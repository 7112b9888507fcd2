/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "pocketkem_posix.h"

#include <sched.h>
#include <string.h>
#include <unistd.h>

/* Whether this process is a child of the worker's own: the thread was not copied. */
static int is_child(const pocketkem_posix_worker *w) { return getpid() != w->process; }

static int wake(void *ctx) {
    pocketkem_posix_worker *w = ctx;
    int stops;
    if (is_child(w)) { /* and the mutex may be locked for ever */
        return 1;
    }
    pthread_mutex_lock(&w->mutex);
    stops = __atomic_load_n(&w->stops, __ATOMIC_RELAXED);
    if (!stops) {
        w->calls++;
        pthread_cond_signal(&w->called);
    }
    pthread_mutex_unlock(&w->mutex);
    return stops;
}

static int waiting(void *ctx) {
    pocketkem_posix_worker *w = ctx;
    const int *reason = pthread_equal(pthread_self(), w->thread) ? &w->stops : &w->ended;
    sched_yield();
    if (is_child(w)) { /* a callback of the operation has forked */
        return 1;
    }
    return __atomic_load_n(reason, __ATOMIC_ACQUIRE);
}

/* However the thread ends, it tells the operations that wait for it. It does so last, because until
   then it may read their memory. */
static void end(void *ctx) {
    pocketkem_posix_worker *w = ctx;
    __atomic_store_n(&w->stops, 1, __ATOMIC_RELEASE);
    __atomic_store_n(&w->ended, 1, __ATOMIC_RELEASE);
}

static void unlock(void *mutex) { pthread_mutex_unlock(mutex); }

/* Waits for a call. Returns 0 if the thread has to end instead. */
static int next_call(pocketkem_posix_worker *w) {
    int called;
    pthread_mutex_lock(&w->mutex);
    pthread_cleanup_push(unlock, &w->mutex);
    while (w->calls == 0 && !__atomic_load_n(&w->stops, __ATOMIC_RELAXED)) {
        pthread_cond_wait(&w->called, &w->mutex);
    }
    called = w->calls != 0;
    if (called) {
        w->calls--;
    }
    pthread_cleanup_pop(1);
    return called;
}

static void *serve(void *ctx) {
    pocketkem_posix_worker *w = ctx;
    pthread_cleanup_push(end, w);
    while (next_call(w)) {
        pocketkem_worker_serve(&w->worker);
    }
    pthread_cleanup_pop(1);
    return NULL;
}

int pocketkem_posix_worker_start(pocketkem_posix_worker *w) {
    if (w == NULL) {
        return POCKETKEM_ERR_ARG;
    }
    memset(w, 0, sizeof *w);
    w->worker.wake = wake;
    w->worker.waiting = waiting;
    w->worker.ctx = w;
    w->worker.memory = w->memory;
    w->worker.memory_bytes = sizeof w->memory;
    w->process = getpid();
    /* Copied from a static initialiser, because such a mutex needs no destruction. */
    memcpy(&w->mutex, &(pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER, sizeof w->mutex);
    memcpy(&w->called, &(pthread_cond_t)PTHREAD_COND_INITIALIZER, sizeof w->called);
    if (pthread_create(&w->thread, NULL, serve, w) != 0) {
        w->stops = w->ended = 1;
        return POCKETKEM_ERR_WORKER;
    }
    w->has_thread = 1;
    return 0;
}

void pocketkem_posix_worker_stop(pocketkem_posix_worker *w) {
    if (w == NULL || !w->has_thread || is_child(w)) {
        return;
    }
    w->has_thread = 0;
    pthread_mutex_lock(&w->mutex);
    __atomic_store_n(&w->stops, 1, __ATOMIC_RELEASE);
    pthread_cond_signal(&w->called);
    pthread_mutex_unlock(&w->mutex);
    pthread_join(w->thread, NULL);
}
