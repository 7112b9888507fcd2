/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The cycles of a region by instruction, separately for each chain of calls that led to it.
 *
 * A chain ends in a call: from an address, to a function's first address, in the chain of the
 * caller. The outermost chain has number 0 and was not called. Code that is reached by a jump stays
 * in the chain of the jumping code.
 */
#ifndef PROFILE_H
#define PROFILE_H

#include <stdio.h>

#include "core.h"

/* Clears all counts for a new region. */
void profile_clear(void);

/*
 * Counts an instruction that was executed, once it is known where execution went on. cost is in
 * hundredths of a cycle.
 */
void profile_count(const insn *done, const insn *next, int64_t cost);

/*
 * Writes lines of numbers, addresses in hexadecimal, and then an empty line:
 *   call CHAIN CALLER'S-CHAIN FROM-ADDRESS TO-ADDRESS TIMES
 *   cost CHAIN ADDRESS EXECUTIONS HUNDREDTHS
 */
void profile_write(FILE *out);

#endif
