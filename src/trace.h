/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What the two cores tell of their work, for a simulator that draws it. A build that wants to know
 * names a header with these macros (POCKETKEM_TRACE_HEADER); in any other there is nothing of it.
 *
 *   PK_TRACE_BEGIN(task), PK_TRACE_END(task)  a task, which becomes a bar
 *   PK_TRACE_DETAIL_BEGIN(task), PK_TRACE_DETAIL_END(task)  the same, in the innermost loops: such
 *                                             a header may leave them out
 *   PK_TRACE_SIGNAL(event)                    before the memory is changed that the other core is
 *                                             waiting for
 *   PK_TRACE_WAIT(event), PK_TRACE_WAITED(event)  around the loop that waits for it
 */
#ifndef POCKETKEM_TRACE_H
#define POCKETKEM_TRACE_H

#ifdef POCKETKEM_TRACE_HEADER
#include POCKETKEM_TRACE_HEADER
#else
#define PK_TRACE_BEGIN(task) ((void)0)
#define PK_TRACE_END(task) ((void)0)
#define PK_TRACE_SIGNAL(event) ((void)0)
#define PK_TRACE_WAIT(event) ((void)0)
#define PK_TRACE_WAITED(event) ((void)0)
#endif
#ifndef PK_TRACE_DETAIL_BEGIN
#define PK_TRACE_DETAIL_BEGIN(task) ((void)0)
#define PK_TRACE_DETAIL_END(task) ((void)0)
#endif

/* Tasks: an entry of the matrix, by its number; noise, by its nonce; a step of a plan
   (cores/plan.h), by its kind; and what else there is. */
#define PK_TASK_NOISE(nonce) (16u + (nonce))
#define PK_TASK_STEP(kind) (64u + (kind))
enum {
    PK_TASK_H = 32,  /* H(ek) or H(ct) */
    PK_TASK_G,       /* G */
    PK_TASK_J,       /* J or the KDF */
    PK_TASK_DECRYPT, /* K-PKE.Decrypt */
    PK_TASK_CHECK,   /* of dk */
    PK_TASK_ROW = 40 /* + i: a row of u, t or v */
};

/* Events: an operation has each of them once. */
enum {
    PK_EVENT_MAIN_STEP = 128,   /* + the number of steps that the main core has taken, below 256 */
    PK_EVENT_WORKER_STEP = 384, /* the same of the worker */
    PK_EVENT_SERVED = 640,
    PK_EVENT_STOPPED,
    PK_EVENTS_END
};

#endif
