/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What two cores tell the simulator of their work. An event is a store of one byte whose address
 * says what happened; it costs a store, and on hardware it does nothing.
 *
 * Waiting is not work. What a core executes between TIMELINE_WAIT and TIMELINE_WAITED is not
 * counted; its clock goes on at that of the other core's event with the same id, plus what the
 * hand-over costs (the board file says it). So the same work gives the same timeline, however the
 * simulator runs the cores.
 *
 * A lock goes to the core that asks for it first by these clocks, and waiting for it is not work
 * either. Locks have ids of their own.
 *
 * Whoever is waited for says TIMELINE_SIGNAL or TIMELINE_NOTIFY before it changes the memory that
 * the waiting core looks at. What the second core does after its last word is not in the timeline.
 */
#ifndef TIMELINE_H
#define TIMELINE_H

#include <stdint.h>

typedef enum timeline_event {
    TIMELINE_BEGIN,  /* of a task, to be drawn as a bar */
    TIMELINE_END,    /* of the task with this id */
    TIMELINE_SIGNAL, /* for a core that spins */
    TIMELINE_NOTIFY, /* for a core that sleeps until the operating system wakes it */
    TIMELINE_WAIT,   /* from here on this core waits for a signal or notification with this id */
    TIMELINE_WAITED, /* it has come */
    TIMELINE_LOCK,   /* from here on this core waits for the lock with this id */
    TIMELINE_LOCKED, /* it has it */
    TIMELINE_UNLOCK, /* before it gives the lock back */
    TIMELINE_EVENTS
} timeline_event;

/* Known to the plugin and to timeline.py too. An id signals once in an operation, or between
   two notifications with one id, of which each begins a job. */
#define TIMELINE_IDS 256

extern volatile uint8_t timeline_events[TIMELINE_EVENTS * TIMELINE_IDS];

static inline void timeline(timeline_event event, unsigned id) {
    timeline_events[(unsigned)event * TIMELINE_IDS + id] = 0;
}

#endif
