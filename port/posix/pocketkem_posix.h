/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * PocketKEM on POSIX systems: random bytes from the system, and a thread as the second core.
 * docs/posix.md shows how to use them.
 */
#ifndef POCKETKEM_POSIX_H
#define POCKETKEM_POSIX_H

#include <pocketkem.h>
#include <pthread.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A pocketkem_random that reads /dev/urandom: writes n bytes, any number, to out. Pass it to an
 * operation; ctx is ignored. Returns 0, or something else if the file cannot be opened or ends
 * early.
 */
int pocketkem_posix_random(void *ctx, uint8_t *out, size_t n);

/*
 * A worker: a thread that serves operations. Pass &posix_worker->worker as how->worker. The
 * structure stays the port's from start to stop.
 */
typedef struct pocketkem_posix_worker {
    pocketkem_worker worker;

    /* The rest is the port's. */
    pthread_t thread;
    pid_t process;  /* that has the thread: a child has none */
    int has_thread; /* used only by start and stop */
    pthread_mutex_t mutex;
    pthread_cond_t called;
    unsigned calls; /* not answered yet */
    int stops;      /* whether the thread must end, or has ended */
    int ended;
    uint64_t memory[(POCKETKEM_WORKER_BYTES + sizeof(uint64_t) - 1) / sizeof(uint64_t)];
} pocketkem_posix_worker;

/* Starts the thread. Returns 0, POCKETKEM_ERR_ARG for a null pointer, or POCKETKEM_ERR_WORKER if
   the system has no thread to give. */
int pocketkem_posix_worker_start(pocketkem_posix_worker *w);

/*
 * Ends the thread and waits for it.
 *
 * An operation in another thread that is waiting for the worker fails with POCKETKEM_ERR_WORKER,
 * and so does any later one until the worker is started again. Do not start the worker again, or
 * use its memory for anything else, before these operations have returned.
 *
 * It does nothing for a null pointer, and for a worker that was not started or is stopped already.
 *
 * After fork, the child has no thread: operations with its copy of the structure return
 * POCKETKEM_ERR_WORKER, and stopping does nothing. It may start that worker anew for itself.
 */
void pocketkem_posix_worker_stop(pocketkem_posix_worker *w);

#ifdef __cplusplus
}
#endif

#endif
