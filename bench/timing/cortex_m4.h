/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What the Cortex-M3 and the Cortex-M4 have in common: the same pipeline and the same bus
 * interfaces, so the same events; each has its weights.
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
    MULTIPLY_ADD, /* from here on the Cortex-M3 only: the Cortex-M4 multiplies in one cycle */
    MULTIPLY_LONG,
    MULTIPLY_LONG_ADD
};

void cortex_m4_retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                      uint64_t counts[MAX_EVENTS]);

#endif
