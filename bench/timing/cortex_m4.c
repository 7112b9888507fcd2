/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The Cortex-M4 with memory of zero wait states.
 *
 * The base is Arm's Technical Reference Manual (Cortex-M4 TRM, 3.3). Weights that it leaves open
 * were fitted to published hardware figures (docs/timing-model.md). Fractions are therefore
 * averages over many pieces of code and not properties of a single instruction.
 */
#include "cortex_m4.h"

static const event events[] = {
    [INSTRUCTION] = {"instruction", 100},
    [ADDRESS_PHASE] = {"address_phase", 100}, /* of a load, unless one precedes it directly */
    [AFTER_STORE] = {"after_store", 100},     /* a load or store directly after a store */
    [TRANSFER] = {"transfer", 100},           /* each word of LDM, STM, PUSH, POP, STRD, VLDR */
    [LOAD_DOUBLE] = {"load_double", 300},     /* LDRD takes 4 */
    [LOAD_USE] = {"load_use", 87},            /* the next instruction needs what was loaded */
    [UNALIGNED_WIDE_LOAD] = {"unaligned_wide_load", 46}, /* its encoding crosses words */
    [ROM_LOAD] = {"rom_load", 15},
    [TAKEN] = {"branch_taken", 100}, /* B, CBZ, and PC loaded from memory */
    [NOT_TAKEN] = {"branch_not_taken", 85},
    [UNALIGNED_TARGET] = {"unaligned_target", 100}, /* of 32 bits, so that it takes two fetches */
    [CALL] = {"call", 117},
    [INDIRECT] = {"indirect", 123}, /* to an address from a register or from memory */
    [TABLE] = {"table_branch", 200},
    [UNALIGNED_RUN] = {"unaligned_run", 100}, /* fetching falls behind: the third in a row */
    [IT_NARROW] = {"it_narrow", -36},         /* IT is mostly folded into the next instruction */
    [IT_WIDE] = {"it_wide", -100},
    [DIVIDE] = {"divide", 500}, /* 2 to 12, depending on operands that a plugin cannot see */
    [FLOAT] = {"float", 100},
    {NULL, 0},
};

/* The pipeline's state: the kind of the last instruction, and the length of the unaligned run. */
enum { LAST_MEMORY, RUN };
enum { NO_MEMORY, WAS_LOAD, WAS_STORE };

static bool is_unaligned_wide(const insn *i) { return i->size == 4 && (i->address & 2); }

static void retire_memory(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                          uint64_t *counts) {
    uint32_t last = p->state[LAST_MEMORY];
    counts[AFTER_STORE] += last == WAS_STORE;
    if (done->kind == THUMB_STORE) {
        p->state[LAST_MEMORY] = WAS_STORE; /* the write buffer hides the rest of its time */
        return;
    }
    p->state[LAST_MEMORY] = WAS_LOAD;
    counts[ADDRESS_PHASE] += last != WAS_LOAD;
    counts[ROM_LOAD] += memory->rom_loads != 0;
    counts[LOAD_USE] += (done->writes & next->reads) != 0;
    counts[UNALIGNED_WIDE_LOAD] += is_unaligned_wide(done);
}

static void retire_branch(pipeline *p, const insn *done, const insn *next, uint64_t *counts) {
    if (!is_taken(done, next)) {
        counts[NOT_TAKEN]++;
        return;
    }
    switch (done->kind) {
    case THUMB_CALL:
        counts[CALL]++;
        break;
    case THUMB_INDIRECT:
        counts[INDIRECT]++;
        break;
    case THUMB_TABLE:
        counts[TABLE]++;
        break;
    case THUMB_BRANCH:
        counts[TAKEN]++;
        break;
    default: /* PC was loaded */
        counts[TAKEN]++;
        counts[INDIRECT]++;
    }
    counts[UNALIGNED_TARGET] += is_unaligned_wide(next);
    p->state[RUN] = 0;
}

void cortex_m4_retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                      uint64_t counts[MAX_EVENTS]) {
    /* In an IT block a load or store may not have happened. */
    bool accessed = memory->loads || memory->stores;
    bool single = false;

    counts[INSTRUCTION]++;
    p->state[RUN] = is_unaligned_wide(done) ? p->state[RUN] + 1 : 0;
    counts[UNALIGNED_RUN] += p->state[RUN] == 3;

    switch (done->kind) {
    case THUMB_LOAD:
    case THUMB_STORE:
        single = accessed;
        if (accessed) {
            retire_memory(p, done, memory, next, counts);
        }
        break;
    case THUMB_MULTIPLE:
        counts[TRANSFER] += accessed ? done->words : 0;
        break;
    case THUMB_LOAD_DOUBLE:
        counts[LOAD_DOUBLE] += accessed;
        break;
    case THUMB_IT:
        counts[next->size == 2 ? IT_NARROW : IT_WIDE]++;
        break;
    case THUMB_DIVIDE:
        counts[DIVIDE]++;
        break;
    case THUMB_FLOAT:
        counts[FLOAT] += done->words;
        break;
    default:
        break;
    }
    if (!single) {
        p->state[LAST_MEMORY] = NO_MEMORY;
    }
    if (done->branch) {
        retire_branch(p, done, next, counts);
    }
}

const core core_cortex_m4 = {"cortex_m4", events, thumb_decode, cortex_m4_retire};
