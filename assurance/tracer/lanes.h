/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Runs a machine's code with many inputs at once: a lane for each. All lanes go the same way and
 * access the same addresses, as code in constant time does; a run in which they do not stops. So
 * an instruction is decoded once for all lanes, and computes with vectors.
 *
 * The machine (executor/machine.h) has the code, the permissions, and what lanes begin with. Its
 * own registers and memory do not change.
 */
#ifndef POCKETKEM_LANES_H
#define POCKETKEM_LANES_H

#include "machine.h"

enum { LANES = 32, OF_CLASS = LANES / 2 }; /* the first half is one class, the rest the other */
enum { STOP_DIFFERS = 64 };                /* an enum stop: lanes do not go the same way */
#define EACH_LANE(l) for (unsigned l = 0; l < LANES; l++)

typedef uint32_t word[LANES] __attribute__((aligned(64)));
struct points;

typedef struct lanes {
    machine *m;
    word *file;   /* by place / 4 */
    word **pages; /* by address / PAGE; of those that may be written. Others are the machine's */
    struct points *points;
} lanes;

/* Of a register, or a temporary: 4 bytes at most. `room` is where they are if they are no word. */
const uint32_t *lanes_get(const lanes *t, uint32_t place, unsigned n, uint32_t *room);

/* What is looked at (points.c). */
struct points *points_new(void);
void points_free(struct points *p);
void points_restart(struct points *p);
void points_begin(lanes *t, const instruction *i);
int points_end(lanes *t, const instruction *i); /* false: it cannot go on */
void points_load(struct points *p, const uint32_t *moved);
void points_store(struct points *p, const uint32_t *before, const uint32_t *after);

#endif
