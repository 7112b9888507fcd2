/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Hazard3 as the RP2350 has it: a RISC-V core of three stages that issues one instruction at a
 * time, in order, with separate ports for instructions and data. Both memories answer in the next
 * cycle.
 *
 * The rules were read off its public RTL (github.com/Wren6991/Hazard3), and the cycles of each
 * instruction were compared with a simulation of it: docs/timing-model.md. All are whole cycles.
 * Not covered: interrupts and exceptions, Zcb and Zcmp, the operands of a signed division, and
 * fields of CSR instructions that the core compares as if they were registers.
 */
#include "riscv.h"

enum {
    INSTRUCTION,
    LOAD_USE,
    TAKEN,
    MISPREDICTED,
    JUMP,
    INDIRECT,
    STARVED,
    PREDICTED,
    ATOMIC,
    DIVIDE
};

static const event events[] = {
    [INSTRUCTION] = {"instruction", 100},
    [LOAD_USE] = {"load_use", 100},         /* needs what the instruction before has loaded */
    [TAKEN] = {"branch_taken", 100},        /* and not predicted */
    [MISPREDICTED] = {"mispredicted", 100}, /* predicted to be taken, and not taken */
    [JUMP] = {"jump", 100},                 /* JAL, FENCE.I */
    [INDIRECT] = {"indirect", 100},         /* JALR */
    [STARVED] = {"starved", 100},   /* other cycles in which the next instruction is not there */
    [PREDICTED] = {"predicted", 0}, /* a branch predicted and taken, which costs no more */
    [ATOMIC] = {"atomic", 300},     /* AMO takes 4 cycles */
    [DIVIDE] = {"divide_wait", 100},
    {NULL, 0},
};

/*
 * Cycles besides the instruction's own. A division makes two bits in a cycle. A signed one takes a
 * cycle more if the result's sign is to be corrected; that is charged, as a plugin cannot see it.
 */
enum { DIVIDE_WAIT = 18, DIVIDE_SIGNED_WAIT = 19, ATOMIC_WAIT = 3 };

static bool accesses_exclusively(const insn *i) {
    return i->kind == RV32_EXCLUSIVE || i->kind == RV32_ATOMIC;
}

/* Whether an instruction waits for the one that was executed in the cycle before. */
static bool waits(const pipeline *p, const insn *i) {
    return (p->loading & i->reads & ~i->reads_late) || (p->exclusive && accesses_exclusively(i));
}

static void stay(pipeline *p, unsigned cycles) {
    while (cycles--) {
        fetch_cycle(&p->fetch, 0);
    }
}

/* The cycles until an instruction begins. */
static void begin(pipeline *p, const insn *i, uint64_t *counts) {
    if (!p->fetch.started) {
        fetch_redirect(&p->fetch, i->address);
    }
    if (p->redirected) { /* its own cycle is counted where it belongs */
        p->redirected = false;
        p->loading = 0;
        p->exclusive = false;
        stay(p, 1);
    }
    while (!fetch_has(&p->fetch, i->size)) {
        counts[STARVED]++;
        p->loading = 0;
        p->exclusive = false;
        stay(p, 1);
    }
    if (waits(p, i)) {
        counts[LOAD_USE]++;
        stay(p, 1);
    }
}

/* The cycles in which it executes, but the last one. */
static void execute(pipeline *p, const insn *i, uint64_t *counts) {
    counts[INSTRUCTION]++;
    if (i->kind == RV32_ATOMIC) {
        counts[ATOMIC]++;
        stay(p, ATOMIC_WAIT);
    } else if (i->kind == RV32_DIVIDE || i->kind == RV32_DIVIDE_SIGNED) {
        unsigned wait = i->kind == RV32_DIVIDE ? DIVIDE_WAIT : DIVIDE_SIGNED_WAIT;
        counts[DIVIDE] += wait;
        stay(p, wait);
    }
}

static void redirect(pipeline *p, uint32_t target) {
    fetch_redirect(&p->fetch, target);
    p->redirected = true;
}

/* The last cycle of a branch. */
static void branch(pipeline *p, const insn *done, const insn *next, uint64_t *counts) {
    bool taken = is_taken(done, next);
    if (fetch_predicted(&p->fetch)) {
        counts[taken ? PREDICTED : MISPREDICTED]++;
        if (taken) {
            fetch_cycle(&p->fetch, done->size);
        } else {
            redirect(p, next->address);
            fetch_forget(&p->fetch);
        }
    } else if (taken) {
        counts[TAKEN]++;
        redirect(p, next->address);
        if (next->address < done->address) {
            fetch_predict(&p->fetch, done->address, next->address, done->size == 4);
        }
    } else {
        fetch_cycle(&p->fetch, done->size);
    }
}

static void retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                   uint64_t counts[MAX_EVENTS]) {
    (void)memory;
    begin(p, done, counts);
    execute(p, done, counts);
    switch (done->kind) {
    case RV32_BRANCH:
        branch(p, done, next, counts);
        break;
    case RV32_JUMP:
    case RV32_INDIRECT:
    case RV32_FENCE_I:
        counts[done->kind == RV32_INDIRECT ? INDIRECT : JUMP]++;
        redirect(p, next->address);
        if (done->kind == RV32_FENCE_I) {
            fetch_forget(&p->fetch);
        }
        break;
    default:
        fetch_cycle(&p->fetch, done->size);
    }
    p->exclusive = done->kind == RV32_EXCLUSIVE;
    p->loading = done->kind == RV32_LOAD || p->exclusive ? done->writes : 0;
}

const core core_hazard3 = {"hazard3", events, riscv_decode, retire};
