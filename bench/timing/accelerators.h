/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The cost of accelerators: each access to a register of a peripheral, and the wait until an
 * operation is done. The firmware computes the operation itself
 * (bench/device/xtensa/peripherals.h), in the handler of an exception that the store to a start
 * register raises. None of that is counted.
 */
#ifndef ACCELERATORS_H
#define ACCELERATORS_H

#include "lane.h"
#include "range.h"

enum { MAX_OPERATIONS = 8, MAX_STATUS = 8 };

/* The plugin's arguments for accelerators. Without registers there are none. */
typedef struct accelerators {
    range registers;                  /* of all peripherals, which share one bus */
    unsigned access;                  /* extra cycles of a load or store there */
    range units;                      /* registers of the accelerators among them */
    uint32_t handler;                 /* the first instruction of the exception's handler */
    range operations;                 /* stores here tell which operation was started */
    unsigned latency[MAX_OPERATIONS]; /* cycles, by operation */
    uint32_t status[MAX_STATUS];      /* registers that tell a driver when an operation is done */
    unsigned latencies, statuses;     /* the numbers of latencies and status registers */
} accelerators;

/* Whether the next instruction belongs to the handler, which is not counted. */
bool accelerators_hide(const accelerators *a, lane *l, const insn *next);
/* Follows a counted instruction: a store that started an operation makes the unit busy. */
void accelerators_retired(const accelerators *a, lane *l, const core *model);
/* An access to memory. Returns false if it is to a unit that is still busy. */
bool accelerators_access(const accelerators *a, lane *l, const core *model, uint64_t address,
                         bool store);

#endif
