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

/* Tasks: an item of duo.h, by its number, and what only the operation's own core does. */
enum {
    PK_TASK_H = 32,  /* H(ek) or H(ct) */
    PK_TASK_G,       /* G */
    PK_TASK_J,       /* J or the KDF */
    PK_TASK_DECRYPT, /* K-PKE.Decrypt */
    PK_TASK_CHECK,   /* of dk */
    PK_TASK_PRODUCT, /* of an entry that the other core made */
    PK_TASK_ROW = 40 /* + i: a row of u, t or v */
};

/* Events: an operation has each of them once. */
enum {
    PK_EVENT_KEY = 64,
    PK_EVENT_SERVED,
    PK_EVENT_NOISE, /* + number of the polynomial, of the noise vector */
    PK_EVENT_STOP = 70,
    PK_EVENT_PREFIX,
    PK_EVENT_MADE, /* + number of the block: 3 for 16 entries, up to 2 for 9 noise items, 1 hash */
    PK_EVENT_USED = 144,  /* + number of the block */
    PK_EVENT_PART = 216,  /* + number of the part that the worker hands over (duo.h) */
    PK_EVENT_TAKEN = 224, /* + number of the part */
    PK_EVENT_PIECE = 232, /* + number of the piece of a row, but for the last one */
    PK_EVENTS_END = 235
};

#endif
