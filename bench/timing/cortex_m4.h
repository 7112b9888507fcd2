/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The events of the Cortex-M3 and the Cortex-M4. Both have the same pipeline and the same bus
 * interfaces, and therefore the same events; each has weights of its own.
 */
#ifndef CORTEX_M4_H
#define CORTEX_M4_H

#include "thumb.h"

enum cortex_m4_event {
    INSTRUCTION,
    ADDRESS_PHASE,
    AFTER_STORE,
    TRANSFER,
    LOAD_DOUBLE,
    LOAD_USE,
    UNALIGNED_WIDE_LOAD,
    ROM_LOAD,
    TAKEN,
    NOT_TAKEN,
    UNALIGNED_TARGET,
    CALL,
    INDIRECT,
    TABLE,
    UNALIGNED_RUN,
    IT_NARROW,
    IT_WIDE,
    DIVIDE,
    FLOAT,        /* the Cortex-M4 only */
    MULTIPLY_ADD, /* this and the following: the Cortex-M3 only; the M4 multiplies in one cycle */
    MULTIPLY_LONG,
    MULTIPLY_LONG_ADD
};

void cortex_m4_retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                      uint64_t counts[MAX_EVENTS]);

#endif
