/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The measured regions: their cycles, stack, trace, executed instructions and profile.
 *
 * A region begins when the firmware writes 1 to MARKER (machine.h) and ends when it writes 0. From
 * a write of 2 until a write of 3 only the stack is followed.
 */
#ifndef REGION_H
#define REGION_H

#include <stdio.h>

#include "../timing/range.h"
#include "cpu.h"

typedef struct measuring {
    FILE *out;      /* the records */
    FILE *executed; /* or null, as the following */
    FILE *profile;
    const char *memory; /* the name of a file */
    range stack, tables;
    uint32_t vector;                          /* of the interrupt that is injected; 0: none */
    uint64_t first_interrupt, interrupt_step; /* in instructions of the region */
} measuring;

extern measuring asked;

/* Sets up what chip calls. */
void region_start(cpu *c);

/* Executes an instruction, and measures it if it is in a region. */
void region_step(cpu *c);

#endif
