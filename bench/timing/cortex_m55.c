/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The Cortex-M55 with code and data in its tightly coupled memories, without wait states. It issues
 * one instruction in a cycle, in order.
 *
 * Arm's guide to optimising for it could not be read. Rules are those of two models whose authors
 * have read it: SLOTHY's (github.com/slothy-optimizer/slothy, commit ede5131, and its pull request
 * 464), and, where that has none, LLVM's (ARMScheduleM55.td). Where both have one and differ,
 * SLOTHY's is taken. What neither has is assumed and marked, or is unknown: the record says how
 * many such instructions there were. Nothing was fitted: docs/timing-model.md.
 *
 * Registers 16 to 23 are the eight vectors. The floating-point registers that vectors consist of
 * are not followed.
 */
#include "thumb.h"

enum {
    INSTRUCTION,
    WAIT,
    BUSY,
    BEHIND_STORE,
    TRANSFER,
    TAKEN,
    LOOP_END,
    SHORT_PAIR,
};

enum { TAKEN_CYCLES = 3, VECTOR_CYCLES = 2 };

static const event events[] = {
    [INSTRUCTION] = {"instruction", 100},
    [WAIT] = {"wait", 100},                 /* a cycle in which an operand is not there yet */
    [BUSY] = {"busy", 100},                 /* or the unit is not free */
    [BEHIND_STORE] = {"behind_store", 100}, /* a load two cycles after the store of a vector */
    [TRANSFER] = {"transfer", 100}, /* further cycles of LDM, STM: two words in each; assumed */
    [TAKEN] = {"branch_taken", 100 * TAKEN_CYCLES}, /* LLVM's; nothing is predicted */
    [LOOP_END] = {"loop_end", -100},                /* LE takes no cycle once the loop is known */
    [SHORT_PAIR] = {"short_pair", 0}, /* that the core may issue at once, which is not counted */
    {NULL, 0},
};

enum unit {
    SCALAR,
    MEMORY,
    INTEGER, /* of vectors: sums, logic, all shifts */
    MULTIPLY /* of vectors; and what moves between vectors and other registers */
};

/* Kinds besides those of thumb.h. */
enum kind {
    VECTOR = THUMB_FLOAT + 1,
    VECTOR_STORE,
    INTERLEAVED_STORE, /* VST2x, VST4x */
    ACROSS,            /* a sum over a vector, which goes to other registers */
    LOOP               /* LE */
};

static uint32_t bit(unsigned r) { return 1u << r; }
static uint32_t vector(unsigned q) { return 1u << (16 + (q & 7)); }

/* ---- Vectors [Armv8-M Architecture Reference Manual, C2] ---- */

typedef enum form {
    TWO,      /* Qd, Qn, Qm */
    ONE,      /* Qd, Qm */
    REGISTER, /* Qd, Qn, Rm */
    ITSELF,   /* Qd, Rm: the result goes where the operand was */
    CONSTANT, /* Qd */
    COPIES,   /* Qd, Rt */
    SUM,      /* Rda, Qn, Qm */
    LONG_SUM  /* RdaLo, RdaHi, Qn, Qm */
} form;

/* SLOW: the result is there after two cycles. ADDS: its register is an operand, too. */
enum { SLOW = 1, ADDS = 2 };

typedef struct vector_op {
    uint32_t mask, value;
    uint8_t form, how;
} vector_op;

/* Either sign. Of integers: */
static const vector_op shifts[] = {
    {0xeff811d0, 0xef800050, CONSTANT, SLOW},        /* VMOV, VMVN */
    {0xeff810d0, 0xef800050, CONSTANT, SLOW | ADDS}, /* VORR, VBIC of a constant */
    {0xefc01ff1, 0xef800050, ONE, 0},                /* VSHR */
    {0xefc01ff1, 0xef800250, ONE, SLOW},             /* VRSHR */
    {0xffc01ff1, 0xef800550, ONE, 0},                /* VSHL */
    {0xffc01ef1, 0xff800450, ONE, SLOW | ADDS},      /* VSLI, VSRI */
    {0xeff31ff0, 0xee311e60, ITSELF, 0},             /* VSHL by a register */
    {0xfff31e71, 0xffb00040, ONE, 0},                /* VREV */
    {0xffff1ff1, 0xffb005c0, ONE, 0},                /* VMVN */
    {0xfff31f71, 0xffb10340, ONE, 0},                /* VABS, VNEG */
    {0xfff31f71, 0xffb00440, ONE, 0},                /* VCLS, VCLZ */
    {0xefe00ff1, 0xeea00f40, ONE, SLOW},             /* VMOVL, VSHLL */
    {0xefe00ff1, 0xee800fc1, ONE, SLOW | ADDS},      /* VSHRN, VRSHRN */
    {0xffb10fdf, 0xeea00b10, COPIES, 0},             /* VDUP */
    {0xefc11ff1, 0xef000150, TWO, 0},                /* VAND, VBIC, VORR, VORN, VEOR */
    {0xeff10ff1, 0xee310e00, TWO, SLOW},             /* VMULL of polynomials: LLVM's */
};

/* Of a size that is not 3, which others have. */
static const vector_op sums[] = {
    {0xefc11ff1, 0xef000840, TWO, 0},      /* VADD, VSUB */
    {0xefc11eb1, 0xef000000, TWO, 0},      /* VHADD, VRHADD */
    {0xefc11fe1, 0xef000240, TWO, 0},      /* VHSUB, VQSUB */
    {0xefc11ff1, 0xef000050, TWO, 0},      /* VQADD */
    {0xefc11ff1, 0xef000440, TWO, 0},      /* VSHL */
    {0xefc11ff1, 0xef000540, TWO, SLOW},   /* VRSHL */
    {0xefc11fe1, 0xef000640, TWO, 0},      /* VMAX, VMIN */
    {0xefc11ff1, 0xef000740, TWO, 0},      /* VABD */
    {0xffc10ff0, 0xee010f40, REGISTER, 0}, /* VADD, VSUB */
    {0xefc10fd0, 0xee000f40, REGISTER, 0}, /* VHADD, VHSUB, VQADD, VQSUB */
};

static const vector_op products[] = {
    {0xffc11ff1, 0xef000950, TWO, SLOW},             /* VMUL */
    {0xefc11ff1, 0xef000b40, TWO, SLOW},             /* VQDMULH, VQRDMULH */
    {0xefc10ff0, 0xee010e00, TWO, SLOW},             /* VMULL, VMULH, VRMULH */
    {0xefc10ff0, 0xee000e00, TWO, SLOW | ADDS},      /* VQDMLADH, VQDMLSDH and their kin */
    {0xffc11ff0, 0xee011e60, REGISTER, SLOW},        /* VMUL */
    {0xefc11ff0, 0xee010e60, REGISTER, SLOW},        /* VQDMULH, VQRDMULH */
    {0xefc10ff0, 0xee010e40, REGISTER, SLOW | ADDS}, /* VMLA, VMLAS */
    {0xffc10fd0, 0xee000e40, REGISTER, SLOW | ADDS}, /* VQDMLAH and its kin */
};

static const vector_op sums_of_products[] = {
    {0xeff00fd1, 0xeef00e00, SUM, SLOW},      /* VMLADAV */
    {0xef800fd1, 0xee800e00, LONG_SUM, SLOW}, /* VMLALDAV */
};

static const vector_op *found(const vector_op *ops, size_t count, uint32_t code) {
    for (size_t n = 0; n < count; n++) {
        if ((code & ops[n].mask) == ops[n].value) {
            return &ops[n];
        }
    }
    return NULL;
}

#define FOUND(ops, code) found(ops, sizeof(ops) / sizeof *(ops), code)

static void set_operands(insn *i, const vector_op *op, uint32_t code) {
    uint32_t d = vector(code >> 13), n = vector(code >> 17), m = vector(code >> 1);
    uint32_t register_m = bit(code & 15);
    i->reads = op->how & ADDS ? d : 0;
    i->writes = d;
    switch (op->form) {
    case TWO:
        i->reads |= n | m;
        break;
    case ONE:
        i->reads |= m;
        break;
    case REGISTER:
        i->reads |= n | register_m;
        break;
    case ITSELF:
        i->reads |= d | register_m;
        break;
    case COPIES:
        i->reads |= bit(code >> 12 & 15);
        i->writes = n;
        break;
    case SUM:
    case LONG_SUM:
        i->writes = bit(code >> 12 & 14);
        i->writes |= op->form == LONG_SUM ? bit((code >> 19 & 14) | 1) : 0;
        i->reads |= n | m | (code & 0x20 ? i->writes : 0);
        break;
    default: /* a constant */
        break;
    }
    i->late = op->how & SLOW ? i->writes : 0;
}

static bool decode_operation(insn *i, uint32_t code) {
    bool sized = (code >> 20 & 3) != 3;
    enum kind kind = VECTOR;
    enum unit unit = INTEGER;
    const vector_op *op = FOUND(shifts, code);
    if (!op && sized) {
        op = FOUND(sums, code);
    }
    if (!op) {
        unit = MULTIPLY;
        op = sized ? FOUND(products, code) : NULL;
    }
    if (!op) {
        kind = ACROSS;
        op = FOUND(sums_of_products, code);
    }
    if (op) {
        i->kind = (uint8_t)kind;
        i->unit = (uint8_t)unit;
        set_operands(i, op, code);
    }
    return op;
}

static bool decode_access(insn *i, uint16_t op, uint16_t arg) {
    bool load = op & 0x10, moves = op & 0x20, narrow = !(arg & 0x1000);
    unsigned base = op & (narrow ? 7 : 15), size = arg >> 7 & 3, count = 1;
    bool sequential = (op & 0x0120) && ((arg & 0x1e00) == 0x0e00 ||
                                        ((op & 0xfe00) == 0xec00 && (arg & 0x1e00) == 0x1e00));
    bool interleaved = (op & 0xff80) == 0xfc80 && (arg & 0x1e1e) == 0x1e00;
    if ((op & 0xee40) != 0xec00 || size == 3 || !(sequential || interleaved)) {
        return false; /* of elements anywhere in memory, or of another register */
    }
    if (interleaved) {
        count = arg & 1 ? 4 : 2;
    }
    uint32_t all = 0;
    for (unsigned n = 0; n < count; n++) {
        all |= vector((arg >> 13) + n);
    }
    i->kind = load ? VECTOR : interleaved ? INTERLEAVED_STORE : VECTOR_STORE;
    i->unit = MEMORY;
    i->reads = bit(base) | (load ? 0 : all);
    i->writes = (moves ? bit(base) : 0) | (load ? all : 0);
    i->late = load && interleaved ? all : 0;
    return true;
}

/* VMOV of two registers from or to a vector. */
static bool decode_move(insn *i, uint16_t op, uint16_t arg) {
    if ((op & 0xffe0) != 0xec00 || (arg & 0x1fe0) != 0x0f00) {
        return false;
    }
    uint32_t pair = bit(op & 15) | bit(arg & 15), q = vector(arg >> 13);
    bool to_vector = op & 0x10;
    i->kind = VECTOR;
    i->unit = MULTIPLY;
    i->reads = to_vector ? pair | q : q;
    i->writes = to_vector ? q : pair;
    i->late = 0;
    return true;
}

/* ---- Other instructions ---- */

/* Two short ones may go together if one of them is of these: NOP, IT, B, sums with a constant,
 * moves, extensions. */
static bool is_light(uint16_t op) {
    unsigned top = op >> 11;
    bool sum = (op & 0xfc00) == 0x1c00 || top == 6 || top == 7, move = top == 4;
    bool copy = (op & 0xff00) == 0x4600, extends = (op & 0xff00) == 0xb200;
    bool hint = (op & 0xff00) == 0xbf00, jump = (op >> 12) == 13 || top == 28;
    return sum || move || copy || extends || hint || jump;
}

/* Sums of halfwords and bytes, saturation, extensions that add: LLVM's. */
static bool is_slow(uint16_t op, uint16_t arg) {
    bool parallel = (op & 0xff80) == 0xfa80 && !(arg & 0x80), saturates = (op & 0xfff0) == 0xfa80;
    bool extends = (op & 0xff80) == 0xfa00 && (arg & 0x80) && (op & 15) != 15;
    bool limits = (op & 0xfb50) == 0xf300 && !(arg & 0x8000);
    return parallel || saturates || extends || limits;
}

static uint32_t loaded(const insn *i, uint16_t op, uint16_t arg) {
    uint32_t first = bit(arg >> 12);
    if (i->size == 2) {
        return i->writes;
    }
    switch (i->kind) {
    case THUMB_LOAD:
        return first;
    case THUMB_LOAD_DOUBLE:
        return first | bit(arg >> 8 & 15);
    default: /* LDM; others are of floating-point registers */
        return (op & 0xfe50) == 0xe810 ? arg : 0;
    }
}

static void decode_arithmetic(insn *i, uint16_t op, uint16_t arg) {
    if (i->size == 2) {
        bool multiplies = (op & 0xffc0) == 0x4340;
        i->late = multiplies ? i->writes : 0;
        i->light = is_light(op);
        return;
    }
    bool multiplies = (op & 0xff00) == 0xfb00, selects = (op & 0xfff0) == 0xea50 && (arg & 0x8000);
    bool starts_loop = (op & 0xfff0) == 0xf040 && arg == 0xe001;
    i->unknown &= !selects && !starts_loop;
    i->late = multiplies || is_slow(op, arg) ? i->writes : 0;
    if ((op & 0xef00) == 0xee00) { /* VMOV of one register, VMRS, VMSR */
        i->unit = MULTIPLY;
    } else if ((op & 0xfe00) == 0xea00 && (arg & 0x70f0) && !selects) {
        bool packs = (op & 0xffe0) == 0xeac0, only_shifts = (op & 0xffef) == 0xea4f;
        i->reads_early = packs || only_shifts ? 0 : bit(arg & 15);
    }
}

static void decode(insn *i, const uint8_t *bytes) {
    thumb_decode(i, bytes);
    uint16_t op = (uint16_t)(bytes[0] | bytes[1] << 8);
    uint16_t arg = (uint16_t)(i->size == 4 ? bytes[2] | bytes[3] << 8 : 0);
    uint32_t code = (uint32_t)op << 16 | arg;
    if ((op & 0xec00) == 0xec00 &&
        (decode_move(i, op, arg) || decode_access(i, op, arg) || decode_operation(i, code))) {
        i->branch = i->call = i->unknown = false;
        return;
    }
    switch (i->kind) {
    case THUMB_LOAD:
    case THUMB_LOAD_DOUBLE:
    case THUMB_MULTIPLE:
        i->late = loaded(i, op, arg);
        i->unit = MEMORY;
        break;
    case THUMB_STORE:
        i->unit = MEMORY;
        break;
    case THUMB_MULTIPLY_ADD:
    case THUMB_MULTIPLY_LONG:
    case THUMB_MULTIPLY_LONG_ADD:
        i->late = i->writes;
        break;
    case THUMB_FLOAT: /* VMOV of two registers; the others' registers are not followed */
        i->unit = MULTIPLY;
        i->unknown |= (op & 0x0fe0) != 0x0c40;
        break;
    case THUMB_DIVIDE: /* depends on the operands */
        i->unknown = true;
        break;
    case THUMB_BRANCH:
        if ((op & 0xffdf) == 0xf00f && (arg & 0xf001) == 0xc001) {
            i->kind = LOOP;
        }
        i->unknown &= i->kind != LOOP && ((op & 0xfff0) != 0xf040 || (arg & 0xf001) != 0xc001);
        i->light = i->size == 2 && is_light(op);
        break;
    case THUMB_IT:
        i->light = true;
        break;
    case THUMB_ALU:
        decode_arithmetic(i, op, arg);
        break;
    default: /* calls, indirect branches, tables */
        break;
    }
}

/* ---- Time ---- */

static uint32_t max(uint32_t a, uint32_t b) { return a > b ? a : b; }

/* The first cycle in which all operands are there. */
static uint32_t operands_ready(const beats *s, const insn *i) {
    uint32_t at = 0;
    for (unsigned r = 0; r < 24; r++) {
        if (!(i->reads & bit(r)) || !s->ready[r]) {
            continue;
        }
        uint32_t ready = s->ready[r] + ((i->reads_early & bit(r)) != 0);
        if (i->kind == VECTOR_STORE && (s->products & bit(r))) {
            ready--; /* a product reaches a store a cycle before other units */
        } else if (i->kind == INTERLEAVED_STORE && r >= 16) {
            ready += s->slow & bit(r) ? 1 : 2; /* three cycles from any instruction */
        }
        at = max(at, ready);
    }
    return at;
}

static void set_results(beats *s, const insn *i) {
    bool product = i->kind == VECTOR && i->unit == MULTIPLY;
    for (unsigned r = 0; r < 24; r++) {
        if (i->writes & bit(r)) {
            s->ready[r] = s->cycle + 1 + ((i->late & bit(r)) != 0) + (i->kind == ACROSS);
        }
    }
    s->slow = (s->slow & ~i->writes) | i->late;
    s->products = (s->products & ~i->writes) | (product ? i->late : 0);
}

/* Whether the core may issue it beside the last instruction. */
static bool is_short_pair(const beats *s, const insn *i) {
    const insn *first = s->single;
    return first && first->size == 2 && i->size == 2 && (first->light || i->light) &&
           !(first->writes & (i->reads | i->writes));
}

static void wait(beats *s, const insn *i, const accesses *memory, uint64_t *counts) {
    uint32_t next = s->cycle + 1, ready = max(next, operands_ready(s, i));
    uint32_t at = i->unit ? max(ready, s->busy[i->unit]) : ready;
    counts[WAIT] += ready - next;
    counts[BUSY] += at - ready;
    if (memory->loads && at == s->behind) {
        counts[BEHIND_STORE]++;
        at++;
    }
    bool pair = at == next && is_short_pair(s, i);
    counts[SHORT_PAIR] += pair;
    s->single = pair ? NULL : i;
    s->cycle = at;
}

static void retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                   uint64_t counts[MAX_EVENTS]) {
    beats *s = &p->beats;
    bool taken = done->branch && is_taken(done, next);
    counts[INSTRUCTION]++;
    if (done->kind == LOOP && s->loop == done->address) { /* the core goes on by itself */
        counts[LOOP_END]++;
        s->ready[14] = s->cycle;
        s->single = NULL;
        s->loop = taken ? s->loop : 0;
        return;
    }
    wait(s, done, memory, counts);
    bool is_vector = done->kind >= VECTOR && done->kind <= ACROSS;
    s->busy[done->unit] = s->cycle + (is_vector ? VECTOR_CYCLES : 1);
    if (done->kind == VECTOR_STORE || done->kind == INTERLEAVED_STORE) {
        s->behind = s->cycle + 2;
    }
    if (done->kind == THUMB_MULTIPLE && done->words > 2) {
        unsigned more = (done->words + 1u) / 2 - 1;
        counts[TRANSFER] += more;
        s->cycle += more;
    }
    set_results(s, done);
    if (taken) {
        counts[TAKEN]++;
        s->cycle += TAKEN_CYCLES;
        s->single = NULL;
        s->loop = done->kind == LOOP ? done->address : s->loop;
    }
}

const core core_cortex_m55 = {"cortex_m55", events, decode, retire};
