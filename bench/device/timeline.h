/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Events that two cores report to the simulator. An event is a store of one byte whose address
 * names the event. It costs a store, and has no effect on hardware.
 *
 * Waiting is not work. Instructions between TIMELINE_WAIT and TIMELINE_WAITED are not counted. The
 * waiting core's clock continues at the time of the other core's event with the same id, plus the
 * cost of the hand-over (the board file has it). The same work therefore gives the same timeline,
 * however the simulator runs the cores.
 *
 * A lock goes to the core that asks for it first by these clocks. Waiting for it is not work
 * either. Locks have ids of their own.
 *
 * The core that is waited for reports TIMELINE_SIGNAL or TIMELINE_NOTIFY before it changes the
 * memory that the waiting core reads. The timeline does not have the second core's work after its
 * last event.
 */
#ifndef TIMELINE_H
#define TIMELINE_H

#include <stdint.h>

typedef enum timeline_event {
    TIMELINE_BEGIN,  /* the start of a task, which is drawn as a bar */
    TIMELINE_END,    /* the end of the task with this id */
    TIMELINE_SIGNAL, /* for a core that spins */
    TIMELINE_NOTIFY, /* for a core that sleeps until the operating system wakes it */
    TIMELINE_WAIT,   /* this core starts to wait for a signal or notification with this id */
    TIMELINE_WAITED, /* the signal or notification has come */
    TIMELINE_LOCK,   /* this core starts to wait for the lock with this id */
    TIMELINE_LOCKED, /* this core has the lock */
    TIMELINE_UNLOCK, /* this core is about to release the lock */
    TIMELINE_EVENTS
} timeline_event;

/* The plugin and timeline.py know this number too. An id signals once in an operation, or once
   between two notifications with one id; each of those begins a job. */
#define TIMELINE_IDS 1024

extern volatile uint8_t timeline_events[TIMELINE_EVENTS * TIMELINE_IDS];

static inline void timeline(timeline_event event, unsigned id) {
    timeline_events[(unsigned)event * TIMELINE_IDS + id] = 0;
}

#endif
