/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What one of several cores did: its work by a timing model, and the events that it told of. */
#ifndef LANE_H
#define LANE_H

#include <stdio.h>

#include "core.h"

enum { MAX_LANE_EVENTS = 4096 };
/* As bench/device/timeline.h has them: an event is kind * LANE_IDS + id. */
enum { LANE_IDS = 256 };
enum { LANE_SIGNAL = 2, LANE_NOTIFY, LANE_WAIT, LANE_WAITED, LANE_LOCK, LANE_LOCKED };

/* What a core's accelerator does; see accelerators.h. */
typedef struct unit {
    bool computing;     /* in the firmware's own handler: nothing counts */
    uint32_t resume;    /* the instruction at which that ends */
    bool written;       /* a start register, by the current instruction */
    bool started;       /* and so an operation */
    unsigned operation; /* which one */
    int64_t busy_until; /* in hundredths of this core's own cycles */
} unit;

typedef struct lane {
    uint64_t counts[2][MAX_EVENTS]; /* outside of the subset, inside */
    bool inside;
    pipeline pipe;
    cache icache;
    insn *current;       /* executed, but not yet known where to */
    accesses memory;     /* its accesses so far */
    uint32_t stack_low;  /* the lowest address that it wrote in its stack */
    uint64_t trace;      /* a hash of the addresses that it executed, read and wrote, in order */
    uint64_t told_trace; /* as it was when this core last told the other one to go on */
    unit unit;
    bool idle;    /* has not been told to go on since the region began: nothing is kept */
    bool waiting; /* for the other core, or a lock: nothing counts */
    unsigned events;
    struct {
        unsigned kind, id;
        int64_t cycles; /* of its own work until then, in hundredths */
    } event[MAX_LANE_EVENTS];
} lane;

/* Of its own work so far, in hundredths. */
int64_t lane_cycles(const lane *l, const core *model);
/* A new region. The cache keeps its lines. */
void lane_clear(lane *l);
/*
 * A new region for a core that is to be told to go on. Until then what it does belongs to the last
 * one: it may still be on its way to where it waits.
 */
void lane_rest(lane *l);
/* Counts the current instruction, now that the next one is known. */
void lane_retire(lane *l, const core *model, const insn *next);
/* Appends a number to the trace. */
void lane_trace(lane *l, uint64_t number);
/* The next instruction becomes the current one. */
void lane_go_on(lane *l, const core *model, insn *next);
/* The core told of an event. False if it told of more than there is room for. */
bool lane_event(lane *l, const core *model, unsigned event);
/* The events as a JSON list of [kind, id, cycles]. */
void lane_write(const lane *l, FILE *out);

#endif
