/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* One of several cores: its work by a timing model, and the events that it has reported. */
#ifndef LANE_H
#define LANE_H

#include <stdio.h>

#include "core.h"

/* Enough for the self-test, which is four operations, of the largest set. */
enum { MAX_LANE_EVENTS = 8192 };
/* The numbers of bench/device/timeline.h: an event is kind * LANE_IDS + id. */
enum { LANE_IDS = 1024 };
enum { LANE_SIGNAL = 2, LANE_NOTIFY, LANE_WAIT, LANE_WAITED, LANE_LOCK, LANE_LOCKED };

/* The state of a core's accelerator; see accelerators.h. */
typedef struct unit {
    bool computing;     /* in the firmware's own handler, which is not counted */
    uint32_t resume;    /* the instruction at which the handler ends */
    bool written;       /* the current instruction has written a start register */
    bool started;       /* that write has started an operation */
    unsigned operation; /* the operation that was started */
    int64_t busy_until; /* in hundredths of this core's own cycles */
} unit;

typedef struct lane {
    uint64_t counts[2][MAX_EVENTS]; /* outside the subset, inside */
    bool inside;
    pipeline pipe;
    cache cache;
    insn *current;    /* executed; where execution goes on is not yet known */
    uint64_t unknown; /* instructions that the model has no time for */
    accesses memory;  /* the accesses of the current instruction so far */
    stack_pointer sp;
    uint32_t stack_low;  /* the lowest value of that, or the lowest address written */
    uint64_t trace;      /* a hash of the addresses executed, read and written, in order */
    uint64_t told_trace; /* the trace when this core last told the other one to go on */
    unit unit;
    bool vector_unit_returns; /* by the instruction that was executed last */
    bool in_vector_unit;      /* in the firmware's handler, which is not counted: vector_unit.h */
    bool idle;                /* not told to go on since the region began: nothing is recorded */
    bool waiting;             /* for the other core, or a lock: nothing is counted */
    unsigned events;
    struct {
        unsigned kind, id;
        int64_t cycles; /* of its own work up to the event, in hundredths */
    } event[MAX_LANE_EVENTS];
} lane;

/* The cycles of its own work so far, in hundredths. */
int64_t lane_cycles(const lane *l, const core *model);
/* Begins a new region. The cache keeps its lines. */
void lane_clear(lane *l);
/*
 * Begins a new region for a core that waits to be told to go on. Its work before that belongs to
 * the last region: it may still be on its way to the place where it waits.
 */
void lane_rest(lane *l);
/* Counts the current instruction, now that the next one is known. */
void lane_retire(lane *l, const core *model, const insn *next);
/* Appends a number to the trace. */
void lane_trace(lane *l, uint64_t number);
/* Charges bytes of flash that the core asks for, if they are not in the cache. */
void lane_fetch(lane *l, const core *model, uint32_t address, unsigned bytes);
/* Makes the next instruction the current one. */
void lane_go_on(lane *l, const core *model, insn *next);
/* Records an event that the core has reported. Returns false if there is no room for more. */
bool lane_event(lane *l, const core *model, unsigned event);
/* The events as a JSON list of [kind, id, cycles]. */
void lane_write(const lane *l, FILE *out);

#endif
