/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The Cortex-M7, which issues up to two instructions in a cycle, in order. Code and data are in its
 * tightly coupled memories, which answer without wait states.
 *
 * Arm publishes no times of it. The rules are those that others found by measuring, as SLOTHY's
 * model for the Cortex-M7 lists them (github.com/slothy-optimizer/slothy, commit ede5131, whose
 * authors call it approximate), and assumptions, which are marked. Nothing was fitted, and nothing
 * was compared with a chip: docs/timing-model.md.
 */
#include "thumb.h"

enum { INSTRUCTION, PAIRED, WAIT, TRANSFER, MISPREDICTED, DIVIDE };

enum { REFILL_CYCLES = 8, DIVIDE_CYCLES = 10 };

static const event events[] = {
    [INSTRUCTION] = {"instruction", 100},
    [PAIRED] = {"paired", -100},    /* issued in the cycle of the one before */
    [WAIT] = {"wait", 100},         /* a cycle in which an operand is not there yet */
    [TRANSFER] = {"transfer", 100}, /* further cycles of LDM, STM: two words in each */
    [MISPREDICTED] = {"mispredicted", 100 * REFILL_CYCLES}, /* assumed */
    [DIVIDE] = {"divide", 100 * DIVIDE_CYCLES},             /* assumed; 3 to 20 */
    {NULL, 0},
};

enum unit {
    ALU,
    SHIFTED,  /* with a shifted operand, bit fields, extensions: one in a cycle */
    PARALLEL, /* on halfwords or bytes, packing: only as the first of two */
    MULTIPLY, /* one in a cycle, and not beside a store */
    LOAD,     /* two in a cycle if they are of different banks */
    STORE,
    BRANCH,
    FLOATING,
    ALONE /* several cycles, or a state of the core */
};

/* ---- Units ---- */

static uint32_t bit(unsigned r) { return 1u << r; }

static enum unit unit_of_16(uint16_t op) {
    if ((op & 0xfc00) == 0x4000) {
        return (op >> 6 & 15) == 13 ? MULTIPLY : ALU;
    }
    bool extends = (op & 0xff00) == 0xb200, reverses = (op & 0xff00) == 0xba00;
    return extends ? SHIFTED : reverses ? PARALLEL : ALU;
}

static enum unit unit_of_32(uint16_t op, uint16_t arg) {
    if ((op & 0xfe00) == 0xea00) { /* a shifted register */
        bool packs = (op & 0xffe0) == 0xeac0, only_shifts = (op & 0xffef) == 0xea4f;
        return packs ? PARALLEL : (arg & 0x70f0) && !only_shifts ? SHIFTED : ALU;
    }
    if ((op & 0xfa00) == 0xf000 && !(arg & 0x8000)) { /* a constant: rotated, or of one byte */
        return (op & 0x0400) || (arg & 0x7000) ? SHIFTED : ALU;
    }
    if ((op & 0xfa00) == 0xf200 && !(arg & 0x8000)) { /* bit fields, saturation; not ADD, MOVW */
        return op & 0x0100 ? SHIFTED : ALU;
    }
    if ((op & 0xff00) == 0xfa00) {
        bool shifts = (op & 0xff80) == 0xfa00 && !(arg & 0x80);
        return shifts ? ALU : PARALLEL;
    }
    return (op & 0xff00) == 0xfb00 ? MULTIPLY : ALU;
}

/* Which of two banks a load is of: by its offset, as if addresses were divisible by 8. */
static uint8_t bank_of(uint16_t op, uint16_t arg, unsigned size) {
    unsigned offset = arg & 0xfff;
    if (size == 2) {
        bool words = (op & 0xf800) == 0x6800, stack = (op & 0xf800) == 0x9800;
        bool bytes = (op & 0xf800) == 0x7800;
        offset = words ? (op >> 6 & 31) * 4 : stack ? (op & 255) * 4 : (op >> 6 & 31) << !bytes;
    } else if (!(op & 0x80)) {
        offset = arg & 0xff;
    }
    return offset >> 2 & 1;
}

enum { ALWAYS, FORWARD, BACKWARD };

/* Where a branch goes, if it is taken; ALWAYS: it has no condition. */
static uint8_t way_of(uint16_t op, uint16_t arg, unsigned size) {
    if (size == 2) {
        bool conditional = (op >> 12) == 13;
        return (op >> 11) == 28 ? ALWAYS : conditional && (op & 0x80) ? BACKWARD : FORWARD;
    }
    return arg & 0x1000 ? ALWAYS : op & 0x0400 ? BACKWARD : FORWARD;
}

static void decode(insn *i, const uint8_t *bytes) {
    thumb_decode(i, bytes);
    uint16_t op = (uint16_t)(bytes[0] | bytes[1] << 8);
    uint16_t arg = (uint16_t)(bytes[2] | bytes[3] << 8);
    switch (i->kind) {
    case THUMB_LOAD:
        i->unit = LOAD;
        i->words = bank_of(op, arg, i->size);
        break;
    case THUMB_STORE:
        i->unit = STORE;
        i->reads_late = i->size == 4 ? bit(arg >> 12) : bit((op >> 12) == 9 ? op >> 8 & 7 : op & 7);
        break;
    case THUMB_BRANCH:
        i->words = way_of(op, arg, i->size);
        i->unit = BRANCH;
        break;
    case THUMB_CALL:
        i->unit = BRANCH;
        break;
    case THUMB_MULTIPLY_ADD:
        i->reads_late = bit(arg >> 12);
        i->unit = MULTIPLY;
        break;
    case THUMB_MULTIPLY_LONG_ADD:
        i->reads_late = i->writes;
        i->unit = MULTIPLY;
        break;
    case THUMB_MULTIPLY_LONG:
        i->unit = MULTIPLY;
        break;
    case THUMB_FLOAT:
        i->unit = FLOATING;
        i->unknown |= i->words == VFP_DIVISION;
        break;
    case THUMB_ALU:
        i->unit = i->size == 2              ? unit_of_16(op)
                  : (op & 0xef00) == 0xee00 ? FLOATING /* VMOV of one register */
                                            : unit_of_32(op, arg);
        break;
    default: /* LDM, STM, LDRD, BX, TBB, IT, divisions */
        i->unit = ALONE;
    }
    if (i->unit == SHIFTED) {
        i->reads_early = i->size == 4 && (op & 0xfe00) == 0xea00 ? bit(arg & 15) : i->reads;
    }
}

/* ---- Time ---- */

static uint32_t max(uint32_t a, uint32_t b) { return a > b ? a : b; }

/* The first cycle in which all operands are there. */
static uint32_t operands_ready(const issue *s, const insn *i) {
    uint32_t at = 0;
    for (unsigned r = 0; r < 16; r++) {
        if (!(i->reads & bit(r))) {
            continue;
        }
        uint32_t ready = s->ready[r];
        if ((i->reads_late & bit(r)) && ready) {
            ready--;
        } else if (s->slow & bit(r) && (i->unit == ALU || i->unit == SHIFTED)) {
            ready--; /* what was loaded reaches arithmetic a cycle before other units */
        }
        at = max(at, ready + ((i->reads_early & bit(r)) != 0));
    }
    return at;
}

static bool are_pair(const issue *s, const insn *i) {
    if (s->issued != 1 || s->alone || i->unit == ALONE || i->unit == PARALLEL) {
        return false;
    }
    if (s->written & (i->writes | (i->reads & ~i->reads_late))) {
        return false;
    }
    bool multiplies = s->unit == MULTIPLY || i->unit == MULTIPLY;
    bool stores = s->unit == STORE || i->unit == STORE;
    if (multiplies && stores) {
        return false;
    }
    if (s->unit == LOAD && i->unit == LOAD) {
        return s->bank != i->words;
    }
    bool memory = s->unit == LOAD || s->unit == STORE;
    if (memory && (i->unit == LOAD || i->unit == STORE)) {
        return false;
    }
    return s->unit == ALU || s->unit != i->unit;
}

static unsigned latency(const insn *i) {
    switch (i->unit) {
    case LOAD:
    case MULTIPLY:
        return 2;
    case FLOATING:
        return i->kind == THUMB_FLOAT ? 3 : 1; /* VMOV of two registers */
    default:
        return 1;
    }
}

static void begin_cycle(issue *s, const insn *i, uint32_t cycle) {
    s->cycle = cycle;
    s->issued = 1;
    s->unit = i->unit;
    s->alone = i->unit == ALONE || i->unit == BRANCH;
    s->bank = i->words;
    s->written = i->writes;
}

/* Nothing more is issued in this cycle and the next ones. */
static void stop(issue *s, unsigned cycles) {
    s->cycle += cycles;
    s->issued = 2;
}

/* Backward branches are expected to be taken, forward ones not, and returns to return: assumed. */
static bool is_mispredicted(const insn *done, const insn *next) {
    return done->kind == THUMB_BRANCH && done->words != ALWAYS &&
           is_taken(done, next) != (done->words == BACKWARD);
}

static void retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                   uint64_t counts[MAX_EVENTS]) {
    (void)memory;
    issue *s = &p->issue;
    uint32_t at = operands_ready(s, done);
    counts[INSTRUCTION]++;
    if (at <= s->cycle && are_pair(s, done)) {
        counts[PAIRED]++;
        s->issued = 2;
    } else {
        uint32_t cycle = max(at, s->cycle + 1);
        counts[WAIT] += cycle - (s->cycle + 1);
        begin_cycle(s, done, cycle);
    }
    for (unsigned r = 0; r < 16; r++) {
        if (done->writes & bit(r)) {
            s->ready[r] = s->cycle + latency(done);
            s->slow = done->unit == LOAD ? s->slow | bit(r) : s->slow & ~bit(r);
        }
    }
    if (done->kind == THUMB_MULTIPLE && done->words > 2) {
        unsigned more = (done->words + 1u) / 2 - 1;
        counts[TRANSFER] += more;
        stop(s, more);
    } else if (done->kind == THUMB_DIVIDE) {
        counts[DIVIDE]++;
        stop(s, DIVIDE_CYCLES);
    } else if (is_mispredicted(done, next)) {
        counts[MISPREDICTED]++;
        stop(s, REFILL_CYCLES);
    } else if (done->branch && is_taken(done, next)) {
        stop(s, 0); /* nothing from the target in the same cycle */
    }
}

const core core_cortex_m7 = {"cortex_m7", events, decode, retire};
