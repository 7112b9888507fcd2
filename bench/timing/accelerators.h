/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What accelerators cost: each access to a register of a peripheral, and the wait until an
 * operation is done. The firmware computes the operation itself
 * (bench/device/xtensa/peripherals.h), in the handler of an exception that the store to a start
 * register raises; nothing of that is counted.
 */
#ifndef ACCELERATORS_H
#define ACCELERATORS_H

#include "lane.h"
#include "range.h"

enum { MAX_OPERATIONS = 8, MAX_STATUS = 8 };

/* As the plugin's arguments say it; no accelerators if there are no registers. */
typedef struct accelerators {
    range registers;                  /* of all peripherals: they are on one bus */
    unsigned access;                  /* cycles of a load or store there, besides the instruction */
    range units;                      /* of them, those of the accelerators */
    uint32_t handler;                 /* the first instruction of the exception's handler */
    range operations;                 /* where it stores to tell which operation was started */
    unsigned latency[MAX_OPERATIONS]; /* cycles, by operation */
    uint32_t status[MAX_STATUS];      /* registers in which a driver sees that one is done */
    unsigned latencies, statuses;     /* how many were given */
} accelerators;

/* Whether the next instruction belongs to the handler, so that nothing of it counts. */
bool accelerators_hide(const accelerators *a, lane *l, const insn *next);
/* An instruction was counted: if it was a store that started an operation, the unit is now busy. */
void accelerators_retired(const accelerators *a, lane *l, const core *model);
/* An access to memory. Returns false if a unit is accessed that is still busy. */
bool accelerators_access(const accelerators *a, lane *l, const core *model, uint64_t address,
                         bool store);

#endif
