/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Encodings are those of the RISC-V Instruction Set Manual, volume I. */
#include "riscv.h"

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

static void set_store(insn *i, uint32_t base, uint32_t value) {
    set_kind(i, RV32_STORE, base | value, 0);
    i->reads_late = value & ~base;
}

/* ---- 32 bits ---- */

static rv32_kind multiply_or_divide(unsigned funct3) {
    if (funct3 < 4) {
        return funct3 == 0 ? RV32_ALU : RV32_MULTIPLY_HIGH;
    }
    return funct3 & 1 ? RV32_DIVIDE : RV32_DIVIDE_SIGNED;
}

static void decode_32(insn *i, uint32_t op) {
    unsigned rd = op >> 7 & 31, funct3 = op >> 12 & 7, rs1 = op >> 15 & 31, rs2 = op >> 20 & 31;
    switch (op & 0x7f) {
    case 0x03: /* LB ... LHU */
        set_kind(i, RV32_LOAD, bit(rs1), bit(rd));
        break;
    case 0x23: /* SB ... SW */
        set_store(i, bit(rs1), bit(rs2));
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
    case 0x2f: /* LR, SC, AMOSWAP ... */
        set_kind(i, op >> 28 == 1 ? RV32_EXCLUSIVE : RV32_ATOMIC, bit(rs1) | bit(rs2), bit(rd));
        break;
    case 0x0f: /* FENCE, FENCE.I */
        set_kind(i, funct3 == 1 ? RV32_FENCE_I : RV32_ALU, 0, 0);
        break;
    default: /* ADDI ... ANDI, CSRRW ... */
        set_kind(i, RV32_ALU, bit(rs1), bit(rd));
        i->unknown = (op & 0x7f) != 0x13 && (op & 0x7f) != 0x73; /* floating point, vectors */
    }
}

/* ---- 16 bits ---- */

/* Three bits name one of x8 to x15. */
static uint32_t low(unsigned r) { return bit(8 + (r & 7)); }

static void decode_quadrant_0(insn *i, unsigned op) {
    i->unknown = op >> 13 != 0 && (op >> 13 & 3) != 2; /* of floating point; Zcb */
    switch (op >> 13) {
    case 0: /* C.ADDI4SPN */
        set_kind(i, RV32_ALU, bit(SP), low(op >> 2));
        break;
    case 2: /* C.LW */
        set_kind(i, RV32_LOAD, low(op >> 7), low(op >> 2));
        break;
    default: /* C.SW */
        set_store(i, low(op >> 7), low(op >> 2));
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
    i->unknown = (op >> 13) % 4 != 0 && (op >> 13) % 4 != 2; /* of floating point; Zcmp */
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
        set_store(i, bit(SP), bit(rs2));
    }
}

void riscv_decode(insn *out, const uint8_t *bytes) {
    unsigned half = bytes[0] | (unsigned)bytes[1] << 8;
    out->stack = stack_use_of_riscv(bytes);
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
