/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A timing model of a core: a decoder, the events that cost time, and the cost of each event. The
 * plugin (plugin.c) runs it. The model itself does not depend on QEMU.
 */
#ifndef CORE_H
#define CORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "cache.h"
#include "fetch_queue.h"
#include "stack_pointer.h"

/* An instruction, decoded once, when QEMU translates it. */
typedef struct insn {
    uint32_t address;
    uint32_t function;      /* the start of the function that contains it; 0: not known */
    uint8_t size;           /* bytes */
    uint8_t kind;           /* the core's own classification */
    uint8_t words;          /* words of a multiple transfer, or another count for that kind */
    bool branch;            /* execution may continue elsewhere than at the next address */
    bool call;              /* a branch that leaves the next address as return address */
    bool in_subset;         /* in a function that is also counted separately */
    bool in_rom;            /* comes from flash */
    bool was_executed;      /* in a region, so far */
    bool was_taken[2];      /* of a branch: execution went on at the next address, or elsewhere */
    bool undefined;         /* not an instruction of this core; the simulator may know it */
    bool unknown;           /* the model has no time for it, and counts it as any other */
    uint32_t reads, writes; /* registers, one bit each */
    uint32_t reads_late;    /* of those read, what is needed a stage later: a value to store */
    uint32_t late;          /* of the vector unit's: written a cycle after the others */
    uint32_t reads_early;   /* and a stage earlier: an operand to shift */
    uint8_t unit;           /* the part of the core that executes it, if there are several */
    bool light;             /* the core may issue it beside another one */
    stack_use stack;        /* what it has to do with the stack pointer */
} insn;

/* Whether execution went on elsewhere than at the next address. */
static inline bool is_taken(const insn *done, const insn *next) {
    return next->address != done->address + done->size;
}

/*
 * Whether execution entered another function that will return. A branch with a link to an address
 * in the same function is a jump: on Armv6-M it reaches further than other branches. A call of the
 * next address only makes room on the stack: compilers for AVR do that.
 */
static inline bool enters(const insn *done, const insn *next) {
    return done->call && is_taken(done, next) &&
           (!next->function || next->address == next->function);
}

/*
 * Whether execution returned to a caller: to the instruction behind the call, or, from a helper for
 * switches, to one of the cases in the caller.
 */
static inline bool returns_to(uint32_t behind_call, uint32_t caller, const insn *done,
                              const insn *next) {
    bool switches =
        caller && next->function == caller && done->function != caller && next->address != caller;
    return !enters(done, next) && (next->address == behind_call || switches);
}

/* The memory accesses of an instruction that was executed. */
typedef struct accesses {
    unsigned loads, stores;
    unsigned rom_loads; /* of the loads, those from flash */
} accesses;

/* What a core that issues two instructions in a cycle has issued, and when results are there. */
typedef struct issue {
    uint32_t cycle;
    uint32_t ready[16]; /* the first cycle in which an instruction can use the register */
    uint32_t slow;      /* registers whose results come from a load */
    uint8_t issued;     /* instructions in this cycle */
    uint8_t unit;       /* of the first of them */
    bool alone;         /* nothing can be issued beside it */
    uint32_t written;   /* registers that it writes */
    uint8_t bank;       /* of memory, if it is a load */
} issue;

/* When results of a core are there that issues one instruction in a cycle, and what is free. */
typedef struct beats {
    uint32_t cycle;     /* of the last instruction */
    uint32_t ready[24]; /* the first cycle in which an instruction can use the register */
    uint32_t slow;      /* registers that are ready two cycles after their instruction */
    uint32_t products;  /* of vectors */
    uint32_t busy[4];   /* the first cycle in which a unit is free */
    uint32_t behind;    /* the cycle in which a load waits for a vector store */
    uint32_t loop;      /* the address of the loop's end that the core knows */
    const insn *single; /* the last instruction, if nothing was issued beside it */
} beats;

/* The state that a core carries from one instruction to the next; zero at the start of a region. */
typedef struct pipeline {
    uint32_t state[4];
    beats beats; /* Cortex-M55 only */
    issue issue; /* Cortex-M7 only; the following: Hazard3 only */
    fetch_queue fetch;
    uint32_t loading; /* registers that the last instruction has loaded in the cycle before */
    bool exclusive;   /* that instruction was an exclusive access */
    bool redirected;  /* that instruction has sent execution elsewhere */
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
     * Counts the events of an instruction that was executed, once it is known where execution went
     * on.
     */
    void (*retire)(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                   uint64_t counts[MAX_EVENTS]);
    cache_shape cache;   /* before flash; regions do not empty it */
    size_t peripheral;   /* the event of a cycle for a peripheral's register */
    bool aligned_only;   /* an access that is not aligned to its size is a fault */
    uint8_t least_frame; /* of a function that writes nothing there */
} core;

extern const core core_cortex_m0;
extern const core core_cortex_m0plus;
extern const core core_cortex_m3;
extern const core core_cortex_m4;
extern const core core_cortex_m7;
extern const core core_cortex_m55;
extern const core core_hazard3;
extern const core core_rv32;
extern const core core_xtensa_lx6;
extern const core core_xtensa_lx7;

#endif
