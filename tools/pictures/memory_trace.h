/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The library's trace (src/trace.h), told to memory.c. */
#ifndef MEMORY_TRACE_H
#define MEMORY_TRACE_H

void memory_traced(int begins, unsigned task);

#define PKEM_TRACE_BEGIN(task) memory_traced(1, task)
#define PKEM_TRACE_END(task) memory_traced(0, task)
#define PKEM_TRACE_DETAIL_BEGIN(task) memory_traced(1, task)
#define PKEM_TRACE_DETAIL_END(task) memory_traced(0, task)
#define PKEM_TRACE_SIGNAL(event) ((void)0)
#define PKEM_TRACE_WAIT(event) ((void)0)
#define PKEM_TRACE_WAITED(event) ((void)0)

#endif
