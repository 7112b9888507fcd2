/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* In place of a trace (POCKETKEM_TRACE_HEADER): before a step a core may have to wait. */
#ifndef POCKETKEM_INTERLEAVED_H
#define POCKETKEM_INTERLEAVED_H

void before_step(void);

#define PKEM_TRACE_BEGIN(task) before_step()
#define PKEM_TRACE_END(task) ((void)0)
#define PKEM_TRACE_SIGNAL(event) ((void)0)
#define PKEM_TRACE_WAIT(event) ((void)0)
#define PKEM_TRACE_WAITED(event) ((void)0)

#endif
