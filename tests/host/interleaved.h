/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What happens before each step of a plan, in place of a trace (POCKETKEM_TRACE_HEADER): the core
 * that would take it may have to wait, so that the two cores meet in any order.
 */
#ifndef POCKETKEM_INTERLEAVED_H
#define POCKETKEM_INTERLEAVED_H

void before_step(void);

#define PKEM_TRACE_BEGIN(task) before_step()
#define PKEM_TRACE_END(task) ((void)0)
#define PKEM_TRACE_SIGNAL(event) ((void)0)
#define PKEM_TRACE_WAIT(event) ((void)0)
#define PKEM_TRACE_WAITED(event) ((void)0)

#endif
