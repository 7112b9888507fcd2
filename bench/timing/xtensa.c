/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Xtensa LX6 and LX7, as in the ESP32 and the ESP32-S3: single-issue, in order.
 *
 * The weights are whole cycles; docs/timing-model.md says where they come from. Encodings are those
 * of the Xtensa Instruction Set Architecture Reference Manual, chapter 7.
 */
#include "core.h"
#include "vector_unit.h"
#include "windows.h"

typedef enum xtensa_kind {
    XTENSA_ALU, /* and everything not listed below */
    XTENSA_LOAD,
    XTENSA_MULTIPLY,
    XTENSA_BRANCH,
    XTENSA_RETURN,
    XTENSA_ENTRY,
    XTENSA_VECTOR, /* of the vector unit */
    XTENSA_HANDLER /* of a window overflow or underflow; only handlers have such instructions */
} xtensa_kind;

/* ---- Decoder ---- */

/* Bits in the sets of registers: the 16 of the window, then the accumulator of MAC16. */
enum { ACCUMULATOR = 16 };
/* Special registers, by the numbers that RSR uses. */
enum { ACCLO = 16, ACCHI = 17 };

/* The fields of an instruction. A 16-bit instruction lacks the last two. */
typedef struct fields {
    unsigned op0, t, s, r, op1, op2;
} fields;

static uint32_t bit(unsigned r) { return 1u << r; }

static void set_kind(insn *i, xtensa_kind kind, uint32_t reads, uint32_t writes) {
    i->kind = (uint8_t)kind;
    i->reads = reads;
    i->writes = writes;
    i->branch = kind == XTENSA_BRANCH || kind == XTENSA_RETURN;
    i->unknown = false;
}

/* words: by how many fours of registers a call moves the window, and a return moves it back. */
static void set_call(insn *i, uint32_t reads, unsigned words) {
    set_kind(i, XTENSA_BRANCH, reads, 0);
    i->call = true;
    i->words = (uint8_t)words;
}

static void set_return(insn *i, bool windowed) {
    set_kind(i, XTENSA_RETURN, bit(0), 0);
    i->words = windowed;
}

static void decode_narrow(insn *i, fields f) {
    switch (f.op0) {
    case 8: /* L32I.N */
        set_kind(i, XTENSA_LOAD, bit(f.s), bit(f.t));
        break;
    case 9: /* S32I.N */
        set_kind(i, XTENSA_ALU, bit(f.s) | bit(f.t), 0);
        break;
    case 10: /* ADD.N */
        set_kind(i, XTENSA_ALU, bit(f.s) | bit(f.t), bit(f.r));
        break;
    case 11: /* ADDI.N */
        set_kind(i, XTENSA_ALU, bit(f.s), bit(f.r));
        break;
    case 12:
        if (f.t & 8) { /* BEQZ.N, BNEZ.N */
            set_kind(i, XTENSA_BRANCH, bit(f.s), 0);
        } else { /* MOVI.N */
            set_kind(i, XTENSA_ALU, 0, bit(f.s));
        }
        break;
    case 13:
        if (f.r == 0) { /* MOV.N */
            set_kind(i, XTENSA_ALU, bit(f.s), bit(f.t));
        } else if (f.r == 15 && f.t <= 1) { /* RET.N, RETW.N */
            set_return(i, f.t == 1);
        } else if (f.r == 15 && f.t == 3) { /* NOP.N */
            set_kind(i, XTENSA_ALU, 0, 0);
        }
        break;
    default:
        break;
    }
}

/* op1 = 0 and op2 = 0: jumps through registers, MOVSP, returns from exceptions. */
static void decode_control(insn *i, fields f) {
    if (f.r == 1) { /* MOVSP */
        set_kind(i, XTENSA_ALU, bit(f.s), bit(f.t));
    } else if (f.r == 0 && (f.t == 8 || f.t == 9)) { /* RET, RETW */
        set_return(i, f.t == 9);
    } else if (f.r == 0 && f.t == 10) { /* JX */
        set_kind(i, XTENSA_BRANCH, bit(f.s), 0);
    } else if (f.r == 0 && f.t >= 12) { /* CALLX0 to CALLX12 */
        set_call(i, bit(f.s), f.t & 3);
    } else if (f.r == 3 && f.t == 0 && (f.s == 4 || f.s == 5)) { /* RFWO, RFWU */
        set_kind(i, XTENSA_HANDLER, 0, 0);
    } else if (f.r >= 2 && f.r <= 7) { /* waits for memory, NOP, interrupts on and off */
        set_kind(i, XTENSA_ALU, 0, f.r == 6 ? bit(f.t) : 0);
    }
}

static void decode_arithmetic(insn *i, fields f) {
    switch (f.op2) {
    case 0:
        decode_control(i, f);
        break;
    case 4:
        if (f.r <= 3) { /* SSR, SSL, SSA8L, SSA8B */
            set_kind(i, XTENSA_ALU, bit(f.s), 0);
        } else if (f.r == 4) { /* SSAI */
            set_kind(i, XTENSA_ALU, 0, 0);
        } else if (f.r >= 14) { /* NSA, NSAU */
            set_kind(i, XTENSA_ALU, bit(f.s), bit(f.t));
        }
        break;
    case 5: /* the tables of address translation */
        break;
    case 6: /* NEG, ABS */
        set_kind(i, XTENSA_ALU, bit(f.t), bit(f.r));
        break;
    default: /* AND, OR, XOR, ADD, ADDX, SUB, SUBX */
        set_kind(i, XTENSA_ALU, bit(f.s) | bit(f.t), bit(f.r));
    }
}

static void decode_shifts(insn *i, fields f) {
    uint32_t both = bit(f.s) | bit(f.t);
    switch (f.op2) {
    case 0: /* SLLI */
    case 1:
    case 10: /* SLL */
        set_kind(i, XTENSA_ALU, bit(f.s), bit(f.r));
        break;
    case 2: /* SRAI */
    case 3:
    case 4:  /* SRLI */
    case 9:  /* SRL */
    case 11: /* SRA */
        set_kind(i, XTENSA_ALU, bit(f.t), bit(f.r));
        break;
    case 6: /* XSR */
        set_kind(i, XTENSA_ALU, bit(f.t), bit(f.t));
        break;
    case 8: /* SRC */
        set_kind(i, XTENSA_ALU, both, bit(f.r));
        break;
    case 12: /* MUL16U */
    case 13: /* MUL16S */
        set_kind(i, XTENSA_MULTIPLY, both, bit(f.r));
        break;
    default:
        break;
    }
}

static void decode_special(insn *i, fields f) {
    unsigned special = f.r << 4 | f.s;
    switch (f.op2) {
    case 0: /* RSR */
        set_kind(i, XTENSA_ALU, special == ACCLO || special == ACCHI ? bit(ACCUMULATOR) : 0,
                 bit(f.t));
        break;
    case 1: /* WSR */
        set_kind(i, XTENSA_ALU, bit(f.t), 0);
        break;
    case 2: /* SEXT */
    case 3: /* CLAMPS */
        set_kind(i, XTENSA_ALU, bit(f.s), bit(f.r));
        break;
    case 14: /* RUR */
        set_kind(i, XTENSA_ALU, 0, bit(f.r));
        break;
    case 15: /* WUR */
        set_kind(i, XTENSA_ALU, bit(f.t), 0);
        break;
    default: /* MIN, MAX, and the conditional moves, which may leave the old value */
        set_kind(i, XTENSA_ALU, bit(f.s) | bit(f.t) | (f.op2 >= 8 ? bit(f.r) : 0), bit(f.r));
    }
}

static void decode_registers(insn *i, fields f) {
    switch (f.op1) {
    case 0:
        decode_arithmetic(i, f);
        break;
    case 1:
        decode_shifts(i, f);
        break;
    case 2:
        if (f.op2 >= 8) { /* MULL, MULUH, MULSH, and divisions */
            set_kind(i, XTENSA_MULTIPLY, bit(f.s) | bit(f.t), bit(f.r));
        }
        break;
    case 3:
        decode_special(i, f);
        break;
    case 4: /* EXTUI */
    case 5:
        set_kind(i, XTENSA_ALU, bit(f.t), bit(f.r));
        break;
    case 9: /* L32E, S32E */
        set_kind(i, XTENSA_HANDLER, 0, 0);
        break;
    default: /* floating point, which the ESP32-S3 lacks and no KEM uses */
        break;
    }
}

static void decode_memory(insn *i, fields f) {
    switch (f.r) {
    case 0:  /* L8UI */
    case 1:  /* L16UI */
    case 2:  /* L32I */
    case 9:  /* L16SI */
    case 11: /* L32AI */
        set_kind(i, XTENSA_LOAD, bit(f.s), bit(f.t));
        break;
    case 10: /* MOVI: s belongs to the constant */
        set_kind(i, XTENSA_ALU, 0, bit(f.t));
        break;
    case 12: /* ADDI */
    case 13: /* ADDMI */
        set_kind(i, XTENSA_ALU, bit(f.s), bit(f.t));
        break;
    case 14: /* S32C1I */
        set_kind(i, XTENSA_LOAD, bit(f.s) | bit(f.t), bit(f.t));
        break;
    case 4:  /* S8I */
    case 5:  /* S16I */
    case 6:  /* S32I */
    case 15: /* S32RI */
        set_kind(i, XTENSA_ALU, bit(f.s) | bit(f.t), 0);
        break;
    default: /* of the caches */
        set_kind(i, XTENSA_ALU, bit(f.s), 0);
    }
}

/* Jumps, ENTRY, loops, and branches that compare with zero or with a constant. */
static void decode_jump(insn *i, fields f) {
    unsigned n = f.t & 3, m = f.t >> 2;
    if (n == 0) { /* J */
        set_kind(i, XTENSA_BRANCH, 0, 0);
    } else if (n == 3 && m == 0) { /* ENTRY moves the stack pointer */
        set_kind(i, XTENSA_ENTRY, 0, bit(f.s));
    } else { /* also LOOP, LOOPNEZ and LOOPGTZ; the last two may skip their loop */
        set_kind(i, XTENSA_BRANCH, bit(f.s), 0);
    }
}

static void decode(insn *i, const uint8_t *bytes) {
    fields f = {bytes[0] & 15, bytes[0] >> 4,   bytes[1] & 15,
                bytes[1] >> 4, (bytes[2]) & 15, bytes[2] >> 4};
    set_kind(i, XTENSA_ALU, 0, 0);
    i->stack = stack_use_of_xtensa(bytes);
    i->unknown = true; /* what is none of these: floating point, address translation */
    if (i->size == 2) {
        decode_narrow(i, f);
        return;
    }
    switch (f.op0) {
    case 0:
        decode_registers(i, f);
        break;
    case 1: /* L32R */
        set_kind(i, XTENSA_LOAD, 0, bit(f.t));
        break;
    case 2:
        decode_memory(i, f);
        break;
    case 4: /* MAC16 */
        set_kind(i, XTENSA_MULTIPLY, bit(f.s) | bit(f.t), bit(ACCUMULATOR));
        break;
    case 5:
        set_call(i, 0, f.t & 3);
        break;
    case 6:
        decode_jump(i, f);
        break;
    case 7: /* BBCI and BBSI have a constant where the others have a register */
        set_kind(i, XTENSA_BRANCH, bit(f.s) | ((f.r & 6) == 6 ? 0 : bit(f.t)), 0);
        break;
    default: /* 3: floating point in memory */
        break;
    }
}

/* The ESP32-S3 has a vector unit, whose encodings mean nothing on other cores. */
static void decode_lx7(insn *i, const uint8_t *bytes) {
    decode(i, bytes);
    if (pie_decode(i, bytes)) {
        i->kind = XTENSA_VECTOR;
        i->branch = i->call = i->unknown = false;
    }
}

/* ---- Timing ---- */

enum {
    INSTRUCTION,
    LOAD_USE,
    LOAD_USE_LATER,
    MULTIPLY_USE,
    TAKEN,
    RETURN,
    WINDOW,
    CACHE_MISS,
    PERIPHERAL,
    VECTOR_USE,
    VECTOR_SHIFT,
    VECTOR_STORE
};

static const event lx6_events[] = {
    [INSTRUCTION] = {"instruction", 100},
    [LOAD_USE] = {"load_use", 200},             /* the next instruction needs the loaded value */
    [LOAD_USE_LATER] = {"load_use_later", 100}, /* the instruction after the next needs it */
    [MULTIPLY_USE] = {"multiply_use", 100},
    [TAKEN] = {"branch_taken", 300},
    [RETURN] = {"return", 100}, /* in addition to its cost as a branch */
    [WINDOW] = {"window", 100}, /* an instruction of a window's handler */
    [CACHE_MISS] = {"cache_miss", 60800},
    [PERIPHERAL] = {"peripheral",
                    100}, /* a cycle for a register, or of a wait for an accelerator */
    {NULL, 0},
};

static const event lx7_events[] = {
    [INSTRUCTION] = {"instruction", 100},
    [LOAD_USE] = {"load_use", 100},
    [LOAD_USE_LATER] = {"load_use_later", 0},
    [MULTIPLY_USE] = {"multiply_use", 100},
    [TAKEN] = {"branch_taken", 300},
    [RETURN] = {"return", 0},
    [WINDOW] = {"window", 100},
    [CACHE_MISS] = {"cache_miss", 32800},
    [PERIPHERAL] = {"peripheral", 100},
    [VECTOR_USE] = {"vector_use", 100},     /* the next instruction needs what comes late */
    [VECTOR_SHIFT] = {"vector_shift", 100}, /* SRCMB takes two cycles */
    [VECTOR_STORE] = {"vector_store", 0},   /* 0 to 60 by what others have measured */
    {NULL, 0},
};

/* The pipeline's state: the registers that the last instruction loaded, and the windows. */
enum { LOADED, WINDOWS };

/* The number of instructions that window handlers execute because of an instruction. */
static unsigned follow_windows(uint32_t windows[WINDOWS_STATE], const insn *done) {
    if (done->kind == XTENSA_ENTRY) {
        return windows_enter(windows);
    }
    if (done->kind == XTENSA_RETURN) {
        return done->words ? windows_return(windows) : 0;
    }
    if (done->call && done->words) {
        windows_call(windows, done->words);
    }
    return windows_use(windows, (done->reads | done->writes) & 0xffff);
}

/*
 * A stall for the last load covers a stall for the load before. Nothing is waited for behind a
 * jump, and after a call the registers have other names.
 */
static void retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                   uint64_t counts[MAX_EVENTS]) {
    if (done->kind == XTENSA_HANDLER || next->kind == XTENSA_HANDLER) {
        return; /* a handler, or the instruction that raised it, which is executed again */
    }
    counts[WINDOW] += follow_windows(p->state + WINDOWS, done);
    uint32_t loaded = done->kind == XTENSA_LOAD ? done->writes : done->late;
    uint32_t loaded_before = p->state[LOADED] & ~done->writes;

    p->state[LOADED] = 0;
    counts[INSTRUCTION]++;
    if (done->kind == XTENSA_VECTOR) {
        counts[VECTOR_SHIFT] += done->words;
        counts[VECTOR_STORE] += memory->stores > 0;
    }
    if (done->branch && is_taken(done, next)) {
        counts[TAKEN]++;
        counts[RETURN] += done->kind == XTENSA_RETURN;
    } else if (loaded & next->reads) {
        counts[done->kind == XTENSA_VECTOR ? VECTOR_USE : LOAD_USE]++;
    } else if (loaded_before & next->reads) {
        counts[LOAD_USE_LATER]++;
        p->state[LOADED] = loaded;
    } else {
        counts[MULTIPLY_USE] += done->kind == XTENSA_MULTIPLY && (done->writes & next->reads);
        p->state[LOADED] = loaded;
    }
}

/*
 * The instruction caches. ESP32: Series Datasheet v5.3, section 4.1.5 (each core has 32 KB, two-way
 * set-associative, in blocks of 32 bytes). ESP32-S3: ESP-IDF's default settings, in
 * components/esp_system/port/soc/esp32s3/Kconfig.cache (16 KB, eight ways, lines of 32 bytes). It
 * is an assumption that the least recently used line is replaced.
 */
const core core_xtensa_lx6 = {
    "xtensa_lx6",
    lx6_events,
    decode,
    retire,
    {.ways = 2, .sets = 512, .line_bytes = 32, .miss = CACHE_MISS},
    .peripheral = PERIPHERAL,
    .least_frame = 32, /* 16 bytes, and 16 for its caller's registers */
};
const core core_xtensa_lx7 = {
    "xtensa_lx7",
    lx7_events,
    decode_lx7,
    retire,
    {.ways = 8, .sets = 64, .line_bytes = 32, .miss = CACHE_MISS},
    .peripheral = PERIPHERAL,
    .least_frame = 32, /* 16 bytes, and 16 for its caller's registers */
};
