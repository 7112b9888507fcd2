/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Passes the library's trace of its work on two cores (src/trace.h) on to the simulator. */
#ifndef KEM_TRACE_H
#define KEM_TRACE_H

#include "timeline.h"

#define PKEM_TRACE_BEGIN(task) timeline(TIMELINE_BEGIN, task)
#define PKEM_TRACE_END(task) timeline(TIMELINE_END, task)
#define PKEM_TRACE_SIGNAL(event) timeline(TIMELINE_SIGNAL, event)
#define PKEM_TRACE_WAIT(event) timeline(TIMELINE_WAIT, event)
#define PKEM_TRACE_WAITED(event) timeline(TIMELINE_WAITED, event)
#ifdef KEM_PARTS /* its figures are not those of the KEM */
#define PKEM_TRACE_DETAIL_BEGIN(task) timeline(TIMELINE_BEGIN, task)
#define PKEM_TRACE_DETAIL_END(task) timeline(TIMELINE_END, task)
#endif

#endif
