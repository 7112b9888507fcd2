/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* PocketKEM on POSIX systems: the system's random generator, and a thread as the second core. */
#ifndef POCKETKEM_POSIX_H
#define POCKETKEM_POSIX_H

#include <pocketkem.h>
#include <pthread.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A pocketkem_random that reads /dev/urandom; ctx is not used. Not 0 if it cannot be opened or
 * ends early.
 */
int pocketkem_posix_random(void *ctx, uint8_t *out, size_t n);

/* A thread that serves operations: pass &posix_worker->worker as how->worker. */
typedef struct pocketkem_posix_worker {
    pocketkem_worker worker;

    /* The rest is the port's. */
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t called;
    unsigned calls; /* not answered yet */
    int stops;      /* the thread is to end, or has ended */
    int ended;
    uint64_t memory[(POCKETKEM_WORKER_BYTES + sizeof(uint64_t) - 1) / sizeof(uint64_t)];
} pocketkem_posix_worker;

/* Starts the thread. 0, POCKETKEM_ERR_ARG for a null pointer, POCKETKEM_ERR_WORKER if the system
   has no thread to give. */
int pocketkem_posix_worker_start(pocketkem_posix_worker *w);

/*
 * Ends the thread and waits for it. An operation that is waiting for it in another thread fails
 * with POCKETKEM_ERR_WORKER, as does any later one until the worker is started again. Not before
 * they have returned may the worker be started again, or its memory be used for anything else.
 */
void pocketkem_posix_worker_stop(pocketkem_posix_worker *w);

#ifdef __cplusplus
}
#endif

#endif
