/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What the two cores tell of their work, for a simulator that draws it. A build that wants to know
 * names a header with these macros (POCKETKEM_TRACE_HEADER); in any other there is nothing of it.
 *
 * - PKEM_TRACE_BEGIN(task), PKEM_TRACE_END(task): a task, which becomes a bar
 * - PKEM_TRACE_DETAIL_BEGIN(task), PKEM_TRACE_DETAIL_END(task): the same, in the innermost loops;
 *   such a header may leave them out
 * - PKEM_TRACE_SIGNAL(event): before the memory is changed that the other core is waiting for
 * - PKEM_TRACE_WAIT(event), PKEM_TRACE_WAITED(event): around the loop that waits for it
 */
#ifndef POCKETKEM_TRACE_H
#define POCKETKEM_TRACE_H

#ifdef POCKETKEM_TRACE_HEADER
#include POCKETKEM_TRACE_HEADER
#else
#define PKEM_TRACE_BEGIN(task) ((void)0)
#define PKEM_TRACE_END(task) ((void)0)
#define PKEM_TRACE_SIGNAL(event) ((void)0)
#define PKEM_TRACE_WAIT(event) ((void)0)
#define PKEM_TRACE_WAITED(event) ((void)0)
#endif
#ifndef PKEM_TRACE_DETAIL_BEGIN
#define PKEM_TRACE_DETAIL_BEGIN(task) ((void)0)
#define PKEM_TRACE_DETAIL_END(task) ((void)0)
#endif

/* Tasks: an entry of the matrix, by its number; noise, by its nonce; a step of a plan
   (cores/plan.h), by its kind; and what else there is. */
#define PKEM_TASK_NOISE(nonce) (16u + (nonce))
#define PKEM_TASK_STEP(kind) (64u + (kind))
enum {
    PKEM_TASK_H = 32,  /* H(ek) or H(ct) */
    PKEM_TASK_G,       /* G */
    PKEM_TASK_J,       /* J or the KDF */
    PKEM_TASK_DECRYPT, /* K-PKE.Decrypt */
    PKEM_TASK_CHECK,   /* of dk */
    PKEM_TASK_ROW = 40 /* + i: a row of u, t or v */
};

/* Events: an operation has each of them once. */
enum {
    PKEM_EVENT_MAIN_STEP = 128, /* + the number of steps that the main core has taken, below 256 */
    PKEM_EVENT_WORKER_STEP = 384, /* the same of the worker */
    PKEM_EVENT_SERVED = 640,
    PKEM_EVENT_STOPPED,
    PKEM_EVENTS_END
};

#endif
