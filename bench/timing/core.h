/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A timing model of a core: a decoder, the events that cost time, and what each costs. The plugin
 * (plugin.c) runs it; the model itself knows nothing of QEMU.
 */
#ifndef CORE_H
#define CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cache.h"

/* An instruction, decoded once when QEMU translates it. */
typedef struct insn {
    uint32_t address;
    uint32_t function;      /* where the function begins that it belongs to; 0: not known */
    uint8_t size;           /* bytes */
    uint8_t kind;           /* the core's own classification */
    uint8_t words;          /* what a multiple transfer moves, or another count that kind needs */
    bool branch;            /* may continue elsewhere than at the next address */
    bool call;              /* and leaves the next address as the one to return to */
    bool in_subset;         /* belongs to the functions that are also counted by themselves */
    bool in_rom;            /* comes from flash */
    bool was_executed;      /* in a region, so far */
    bool was_taken[2];      /* of a branch: it went on at the next address, or elsewhere */
    bool undefined;         /* no instruction of this core, though the simulator may know it */
    uint32_t reads, writes; /* registers, one bit each */
} insn;

/* Whether execution went on elsewhere than at the next address. */
static inline bool is_taken(const insn *done, const insn *next) {
    return next->address != done->address + done->size;
}

/*
 * Whether execution entered another function that will return. A branch with a link to within a
 * function is a jump: on Armv6-M it reaches further than others. And a call of what follows only
 * makes room on the stack: compilers for AVR do that.
 */
static inline bool enters(const insn *done, const insn *next) {
    return done->call && is_taken(done, next) &&
           (!next->function || next->address == next->function);
}

/*
 * Whether it went back to where a call came from: to the instruction behind it, or, out of a helper
 * that switches, to one of the cases in the caller.
 */
static inline bool returns_to(uint32_t behind_call, uint32_t caller, const insn *done,
                              const insn *next) {
    bool switches =
        caller && next->function == caller && done->function != caller && next->address != caller;
    return !enters(done, next) && (next->address == behind_call || switches);
}

/* What an instruction did to memory when it was executed. */
typedef struct accesses {
    unsigned loads, stores;
    unsigned rom_loads; /* of the loads, those from flash */
} accesses;

/* What a core remembers from one instruction to the next; all zero at the start of a region. */
typedef struct pipeline {
    uint32_t state[4];
} pipeline;

/* An event's weight is in hundredths of a cycle, so that sums are exact. */
typedef struct event {
    const char *name;
    int weight;
} event;

enum { MAX_EVENTS = 32 };

typedef struct core {
    const char *name;
    const event *events; /* ends with a null name; the first one counts instructions */
    void (*decode)(insn *out, const uint8_t *bytes);
    /*
     * Counts the events of an instruction that was executed, now that it is known where execution
     * went on.
     */
    void (*retire)(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                   uint64_t counts[MAX_EVENTS]);
    cache_shape cache; /* for instructions in flash; it keeps what it has from region to region */
    size_t peripheral; /* the event that is a cycle which a peripheral's register takes */
    bool aligned_only; /* faults where an access is not aligned to its size */
} core;

extern const core core_cortex_m0;
extern const core core_cortex_m0plus;
extern const core core_cortex_m3;
extern const core core_cortex_m4;
extern const core core_rv32;
extern const core core_xtensa_lx6;
extern const core core_xtensa_lx7;

#endif
