/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A RISC-V core of four stages that issues one instruction at a time, in order: the ESP32-C3.
 *
 * Its manual (ESP32-C3 TRM, 1) says this. It also says that internal memory and the cache answer
 * without wait states, and which hazards the core has: loads whose result is used at once, and
 * jumps. It does not say what they cost. The weights here are those of such a pipeline;
 * docs/timing-model.md says how they were checked, and how far they can be trusted. The counts of
 * instructions are exact.
 *
 * Encodings are those of the RISC-V Instruction Set Manual, volume I.
 */
#include "core.h"

enum { INSTRUCTION, LOAD_USE, TAKEN, JUMP, INDIRECT, UNALIGNED_TARGET, MULTIPLY_HIGH, DIVIDE };

static const event events[] = {
    [INSTRUCTION] = {"instruction", 100},
    [LOAD_USE] = {"load_use", 100}, /* the next instruction needs the loaded value */
    [TAKEN] = {"branch_taken", 200},
    [JUMP] = {"jump", 100},                         /* to an address in the instruction */
    [INDIRECT] = {"indirect", 200},                 /* to an address from a register */
    [UNALIGNED_TARGET] = {"unaligned_target", 100}, /* of 32 bits, which takes two fetches */
    [MULTIPLY_HIGH] = {"multiply_high", 0},         /* counted: other cores take longer for it */
    [DIVIDE] = {"divide", 3200}, /* one bit a cycle; a plugin cannot see the operands */
    {NULL, 0},
};

typedef enum rv32_kind {
    RV32_ALU, /* arithmetic, MUL, stores, and everything not listed below */
    RV32_LOAD,
    RV32_BRANCH,
    RV32_JUMP,     /* JAL */
    RV32_INDIRECT, /* JALR */
    RV32_MULTIPLY_HIGH,
    RV32_DIVIDE
} rv32_kind;

enum { X0 = 0, RA = 1, SP = 2 };

/* x0 is always zero: no instruction waits for it. */
static uint32_t bit(unsigned r) { return r == X0 ? 0 : 1u << r; }

static void set_kind(insn *i, rv32_kind kind, uint32_t reads, uint32_t writes) {
    i->kind = (uint8_t)kind;
    i->reads = reads;
    i->writes = writes;
    i->branch = kind == RV32_BRANCH || kind == RV32_JUMP || kind == RV32_INDIRECT;
    i->call = (kind == RV32_JUMP || kind == RV32_INDIRECT) && (writes & bit(RA));
}

/* ---- 32 bits ---- */

static rv32_kind multiply_or_divide(unsigned funct3) {
    return funct3 == 0 ? RV32_ALU : funct3 < 4 ? RV32_MULTIPLY_HIGH : RV32_DIVIDE;
}

static void decode_32(insn *i, uint32_t op) {
    unsigned rd = op >> 7 & 31, funct3 = op >> 12 & 7, rs1 = op >> 15 & 31, rs2 = op >> 20 & 31;
    switch (op & 0x7f) {
    case 0x03: /* LB ... LHU */
        set_kind(i, RV32_LOAD, bit(rs1), bit(rd));
        break;
    case 0x23: /* SB ... SW */
        set_kind(i, RV32_ALU, bit(rs1) | bit(rs2), 0);
        break;
    case 0x63: /* BEQ ... BGEU */
        set_kind(i, RV32_BRANCH, bit(rs1) | bit(rs2), 0);
        break;
    case 0x6f: /* JAL */
        set_kind(i, RV32_JUMP, 0, bit(rd));
        break;
    case 0x67: /* JALR */
        set_kind(i, RV32_INDIRECT, bit(rs1), bit(rd));
        break;
    case 0x33: /* ADD ... AND, MUL ... REMU */
        set_kind(i, op >> 25 == 1 ? multiply_or_divide(funct3) : RV32_ALU, bit(rs1) | bit(rs2),
                 bit(rd));
        break;
    case 0x17: /* AUIPC */
    case 0x37: /* LUI */
        set_kind(i, RV32_ALU, 0, bit(rd));
        break;
    default: /* ADDI ... ANDI; FENCE, CSRRW ... are not in any hot path */
        set_kind(i, RV32_ALU, bit(rs1), bit(rd));
    }
}

/* ---- 16 bits ---- */

/* Three bits name one of x8 to x15. */
static uint32_t low(unsigned r) { return bit(8 + (r & 7)); }

static void decode_quadrant_0(insn *i, unsigned op) {
    switch (op >> 13) {
    case 0: /* C.ADDI4SPN */
        set_kind(i, RV32_ALU, bit(SP), low(op >> 2));
        break;
    case 2: /* C.LW */
        set_kind(i, RV32_LOAD, low(op >> 7), low(op >> 2));
        break;
    default: /* C.SW */
        set_kind(i, RV32_ALU, low(op >> 7) | low(op >> 2), 0);
    }
}

static void decode_quadrant_1(insn *i, unsigned op) {
    unsigned rd = op >> 7 & 31;
    switch (op >> 13) {
    case 0: /* C.ADDI, C.NOP */
        set_kind(i, RV32_ALU, bit(rd), bit(rd));
        break;
    case 1: /* C.JAL */
        set_kind(i, RV32_JUMP, 0, bit(RA));
        break;
    case 2: /* C.LI */
        set_kind(i, RV32_ALU, 0, bit(rd));
        break;
    case 3: /* C.LUI, C.ADDI16SP */
        set_kind(i, RV32_ALU, rd == SP ? bit(SP) : 0, bit(rd));
        break;
    case 4: /* C.SRLI, C.SRAI, C.ANDI; C.SUB, C.XOR, C.OR, C.AND */
        set_kind(i, RV32_ALU, low(op >> 7) | ((op >> 10 & 3) == 3 ? low(op >> 2) : 0),
                 low(op >> 7));
        break;
    case 5: /* C.J */
        set_kind(i, RV32_JUMP, 0, 0);
        break;
    default: /* C.BEQZ, C.BNEZ */
        set_kind(i, RV32_BRANCH, low(op >> 7), 0);
    }
}

static void decode_quadrant_2(insn *i, unsigned op) {
    unsigned rd = op >> 7 & 31, rs2 = op >> 2 & 31;
    bool bit_12 = op & 0x1000;
    switch (op >> 13) {
    case 0: /* C.SLLI */
        set_kind(i, RV32_ALU, bit(rd), bit(rd));
        break;
    case 2: /* C.LWSP */
        set_kind(i, RV32_LOAD, bit(SP), bit(rd));
        break;
    case 4:
        if (rs2 == X0 && rd != X0) { /* C.JR, C.JALR */
            set_kind(i, RV32_INDIRECT, bit(rd), bit_12 ? bit(RA) : 0);
        } else { /* C.MV, C.ADD; C.EBREAK */
            set_kind(i, RV32_ALU, bit(rs2) | (bit_12 ? bit(rd) : 0), bit(rd));
        }
        break;
    default: /* C.SWSP */
        set_kind(i, RV32_ALU, bit(SP) | bit(rs2), 0);
    }
}

static void decode(insn *out, const uint8_t *bytes) {
    unsigned half = bytes[0] | (unsigned)bytes[1] << 8;
    switch (half & 3) {
    case 0:
        decode_quadrant_0(out, half);
        break;
    case 1:
        decode_quadrant_1(out, half);
        break;
    case 2:
        decode_quadrant_2(out, half);
        break;
    default:
        decode_32(out, half | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24);
    }
}

/* ---- Time ---- */

static void retire(pipeline *p, const insn *done, const accesses *memory, const insn *next,
                   uint64_t counts[MAX_EVENTS]) {
    (void)p;
    (void)memory;
    counts[INSTRUCTION]++;
    counts[LOAD_USE] += done->kind == RV32_LOAD && (done->writes & next->reads);
    counts[MULTIPLY_HIGH] += done->kind == RV32_MULTIPLY_HIGH;
    counts[DIVIDE] += done->kind == RV32_DIVIDE;
    if (!done->branch || !is_taken(done, next)) {
        return;
    }
    counts[TAKEN] += done->kind == RV32_BRANCH;
    counts[JUMP] += done->kind == RV32_JUMP;
    counts[INDIRECT] += done->kind == RV32_INDIRECT;
    counts[UNALIGNED_TARGET] += next->size == 4 && (next->address & 2);
}

const core core_rv32 = {"rv32", events, decode, retire};
