/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The Cortex-M3 with memory of zero wait states: the pipeline of the Cortex-M4, with its weights,
 * and a slower multiplier [Cortex-M3 TRM, Arm DDI 0337I, Table 3-1].
 *
 * A long multiplication takes 3 to 5 cycles (4 to 7 with accumulation). It ends early on small
 * operands, which a plugin cannot see. The longest time is charged, so that code that uses it
 * appears too slow. Constant-time code must not use it.
 */
#include "cortex_m4.h"

static const event events[] = {
    [INSTRUCTION] = {"instruction", 100},
    [ADDRESS_PHASE] = {"address_phase", 100},
    [AFTER_STORE] = {"after_store", 100},
    [TRANSFER] = {"transfer", 100},
    [LOAD_DOUBLE] = {"load_double", 300},
    [LOAD_USE] = {"load_use", 87},
    [UNALIGNED_WIDE_LOAD] = {"unaligned_wide_load", 46},
    [ROM_LOAD] = {"rom_load", 15},
    [TAKEN] = {"branch_taken", 100},
    [NOT_TAKEN] = {"branch_not_taken", 85},
    [UNALIGNED_TARGET] = {"unaligned_target", 100},
    [CALL] = {"call", 117},
    [INDIRECT] = {"indirect", 123},
    [TABLE] = {"table_branch", 200},
    [UNALIGNED_RUN] = {"unaligned_run", 100},
    [IT_NARROW] = {"it_narrow", -36},
    [IT_WIDE] = {"it_wide", -100},
    [DIVIDE] = {"divide", 500}, /* 2 to 12, depending on its operands */
    [FLOAT] = {"float", 0},
    [MULTIPLY_ADD] = {"multiply_add", 100},
    [MULTIPLY_LONG] = {"multiply_long", 400},
    [MULTIPLY_LONG_ADD] = {"multiply_long_add", 600},
    {NULL, 0},
};

static void retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                   uint64_t counts[MAX_EVENTS]) {
    cortex_m4_retire(p, done, memory, next, counts);
    counts[MULTIPLY_ADD] += done->kind == THUMB_MULTIPLY_ADD;
    counts[MULTIPLY_LONG] += done->kind == THUMB_MULTIPLY_LONG;
    counts[MULTIPLY_LONG_ADD] += done->kind == THUMB_MULTIPLY_LONG_ADD;
}

const core core_cortex_m3 = {"cortex_m3", events, thumb_decode, retire};
