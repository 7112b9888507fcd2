/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Encodings are those of the Armv7-M Architecture Reference Manual, A5. */
#include "thumb.h"

enum { SP = 13, LR = 14, PC = 15 };

static uint32_t bit(unsigned r) { return 1u << r; }

/* Registers read as an operand; PC in this place means "none" or the instruction's address. */
static uint32_t operand(unsigned r) { return r == PC ? 0 : bit(r); }

static unsigned count_bits(uint32_t x) {
    unsigned n = 0;
    for (; x; x &= x - 1) {
        n++;
    }
    return n;
}

static void set_kind(insn *i, thumb_kind kind, uint32_t reads, uint32_t writes) {
    i->kind = (uint8_t)kind;
    i->reads = reads;
    i->writes = writes;
    i->branch = kind == THUMB_BRANCH || kind == THUMB_CALL || kind == THUMB_INDIRECT ||
                kind == THUMB_TABLE || (writes & bit(PC));
    i->call = kind == THUMB_CALL;
}

static void set_multiple(insn *i, bool load, unsigned base, uint32_t list) {
    set_kind(i, THUMB_MULTIPLE, bit(base) | (load ? 0 : list), load ? list : 0);
    i->words = (uint8_t)count_bits(list);
}

/* ---- 16 bits ---- */

static void decode_data_16(insn *i, uint16_t op) {
    unsigned rm = (op >> 3) & 7, rd = op & 7, code = (op >> 6) & 15;
    bool compares = code == 8 || code == 10 || code == 11; /* TST, CMP, CMN */
    bool unary = code == 9 || code == 15;                  /* RSB, MVN */
    set_kind(i, THUMB_ALU, bit(rm) | (unary ? 0 : bit(rd)), compares ? 0 : bit(rd));
}

/* Operations on high registers, and BX. */
static void decode_special_16(insn *i, uint16_t op) {
    unsigned rm = (op >> 3) & 15, rd = (op & 7) | ((op >> 4) & 8);
    switch ((op >> 8) & 3) {
    case 0: /* ADD */
        set_kind(i, rd == PC ? THUMB_INDIRECT : THUMB_ALU, operand(rm) | operand(rd), bit(rd));
        break;
    case 1: /* CMP */
        set_kind(i, THUMB_ALU, operand(rm) | operand(rd), 0);
        break;
    case 2: /* MOV */
        set_kind(i, rd == PC ? THUMB_INDIRECT : THUMB_ALU, operand(rm), bit(rd));
        break;
    default: /* BX, BLX */
        set_kind(i, THUMB_INDIRECT, bit(rm), op & 0x80 ? bit(LR) : 0);
        i->call = op & 0x80;
    }
}

static void decode_memory_16(insn *i, uint16_t op) {
    unsigned rt = op & 7;
    uint32_t address = bit((op >> 3) & 7);
    bool load = op & 0x0800;
    if ((op >> 12) == 5) { /* register offset */
        address |= bit((op >> 6) & 7);
        load = ((op >> 9) & 7) >= 3;
    } else if ((op >> 12) == 9) { /* relative to SP */
        rt = (op >> 8) & 7;
        address = bit(SP);
    }
    set_kind(i, load ? THUMB_LOAD : THUMB_STORE, address | (load ? 0 : bit(rt)),
             load ? bit(rt) : 0);
}

static void decode_miscellaneous_16(insn *i, uint16_t op) {
    unsigned rm = (op >> 3) & 7, rd = op & 7;
    if ((op & 0x0f00) == 0x0000) { /* ADD, SUB of SP */
        set_kind(i, THUMB_ALU, bit(SP), bit(SP));
    } else if ((op & 0x0500) == 0x0100) { /* CBZ, CBNZ */
        set_kind(i, THUMB_BRANCH, bit(rd), 0);
    } else if ((op & 0x0e00) == 0x0400) { /* PUSH */
        set_multiple(i, false, SP, (op & 0xff) | (op & 0x100 ? bit(LR) : 0));
    } else if ((op & 0x0e00) == 0x0c00) { /* POP */
        set_multiple(i, true, SP, (op & 0xff) | (op & 0x100 ? bit(PC) : 0));
    } else if ((op & 0x0f00) == 0x0200 || (op & 0x0f00) == 0x0a00) { /* extensions, REV */
        set_kind(i, THUMB_ALU, bit(rm), bit(rd));
    } else if ((op & 0x0f00) == 0x0f00 && (op & 15)) {
        set_kind(i, THUMB_IT, 0, 0);
    } else {
        set_kind(i, THUMB_ALU, 0, 0); /* hints, CPS, BKPT */
    }
}

static void decode_16(insn *i, uint16_t op) {
    unsigned rd = op & 7, rn = (op >> 3) & 7, r8 = (op >> 8) & 7;
    switch (op >> 11) {
    case 0: /* shifts by a constant */
    case 1:
    case 2:
        set_kind(i, THUMB_ALU, bit(rn), bit(rd));
        break;
    case 3: /* ADD, SUB of three operands */
        set_kind(i, THUMB_ALU, bit(rn) | (op & 0x0400 ? 0 : bit((op >> 6) & 7)), bit(rd));
        break;
    case 4: /* MOV of a constant */
        set_kind(i, THUMB_ALU, 0, bit(r8));
        break;
    case 5: /* CMP */
        set_kind(i, THUMB_ALU, bit(r8), 0);
        break;
    case 6: /* ADD, SUB */
    case 7:
        set_kind(i, THUMB_ALU, bit(r8), bit(r8));
        break;
    case 8:
        if (op & 0x0400) {
            decode_special_16(i, op);
        } else {
            decode_data_16(i, op);
        }
        break;
    case 9: /* LDR of a literal */
        set_kind(i, THUMB_LOAD, 0, bit(r8));
        break;
    case 20: /* ADR */
        set_kind(i, THUMB_ALU, 0, bit(r8));
        break;
    case 21: /* ADD to SP */
        set_kind(i, THUMB_ALU, bit(SP), bit(r8));
        break;
    case 22:
    case 23:
        decode_miscellaneous_16(i, op);
        break;
    case 24: /* STM */
    case 25: /* LDM */
        set_multiple(i, op & 0x0800, r8, op & 0xff);
        break;
    case 26: /* B, conditional; SVC and UDF at the end */
    case 27:
        set_kind(i, ((op >> 8) & 15) < 14 ? THUMB_BRANCH : THUMB_ALU, 0, 0);
        break;
    case 28: /* B */
        set_kind(i, THUMB_BRANCH, 0, 0);
        break;
    default: /* 10 to 19 */
        decode_memory_16(i, op);
    }
}

/* ---- 32 bits ---- */

/* LDRD, STRD, exclusive accesses, table branches. */
static void decode_dual_32(insn *i, uint16_t op, uint16_t arg) {
    unsigned rn = op & 15, rt = arg >> 12, rt2 = (arg >> 8) & 15;
    bool load = op & 0x10, writeback = op & 0x20;
    i->unknown = (op & 0xffe0) == 0xe8c0 && (arg & 0x0080); /* of Armv8-M: LDA, STL, LDAEX, STLEX */
    if (op & 0x0120) { /* with an offset or a write-back: LDRD, STRD */
        uint32_t moved = bit(rt) | bit(rt2), base = writeback ? bit(rn) : 0;
        set_kind(i, load ? THUMB_LOAD_DOUBLE : THUMB_MULTIPLE, operand(rn) | (load ? 0 : moved),
                 (load ? moved : 0) | base);
        i->words = 2;
    } else if ((op & 0xfff0) == 0xe8d0 && (arg & 0x00e0) == 0) {
        set_kind(i, THUMB_TABLE, operand(rn) | bit(arg & 15), 0);
    } else {
        set_kind(i, load ? THUMB_LOAD : THUMB_STORE, bit(rn) | (load ? 0 : bit(rt)),
                 bit(load ? rt : (op & 0x80 ? arg & 15 : rt2)));
    }
}

static void decode_data_32(insn *i, uint16_t op, uint16_t arg, uint32_t second) {
    unsigned rd = (arg >> 8) & 15;
    set_kind(i, THUMB_ALU, operand(op & 15) | second, operand(rd));
}

/* Constants of 12 and 16 bits, bit fields, saturation. */
static void decode_plain_immediate_32(insn *i, uint16_t op, uint16_t arg) {
    unsigned rd = (arg >> 8) & 15, code = (op >> 4) & 31;
    bool moves = code == 4 || code == 12;  /* MOVW, MOVT */
    bool keeps = code == 12 || code == 22; /* MOVT, BFI: the rest of rd stays */
    set_kind(i, THUMB_ALU, (moves ? 0 : operand(op & 15)) | (keeps ? bit(rd) : 0), bit(rd));
}

/* Of Armv8.1-M: loops (DLS, WLS, LE), VCTP, branches in the future. */
static void decode_loop_32(insn *i, uint16_t op, uint16_t arg) {
    unsigned rn = op & 15;
    if ((op & 0xff80) != 0xf000) {
        set_kind(i, THUMB_BRANCH, 0, 0);
    } else if (arg & 0x2000) { /* DLS */
        set_kind(i, THUMB_ALU, operand(rn), arg == 0xe001 ? bit(LR) : 0);
    } else if (rn == PC) { /* LE, without a count if bit 5 is set */
        uint32_t count = op & 0x20 ? 0 : bit(LR);
        set_kind(i, THUMB_BRANCH, count, count);
    } else {
        set_kind(i, THUMB_BRANCH, bit(rn), bit(LR));
    }
    i->unknown = true;
}

static void decode_branch_32(insn *i, uint16_t op, uint16_t arg) {
    switch (arg & 0x5000) {
    case 0x0000:
        if (((op >> 6) & 15) < 14) { /* B, conditional */
            set_kind(i, THUMB_BRANCH, 0, 0);
        } else { /* MSR, MRS, barriers, hints */
            bool mrs = (op & 0xfff0) == 0xf3e0, msr = (op & 0xfff0) == 0xf380;
            set_kind(i, THUMB_ALU, msr ? bit(op & 15) : 0, mrs ? bit((arg >> 8) & 15) : 0);
        }
        break;
    case 0x1000:
        set_kind(i, THUMB_BRANCH, 0, 0);
        break;
    case 0x4000:
        decode_loop_32(i, op, arg);
        break;
    default:
        set_kind(i, THUMB_CALL, 0, bit(LR));
    }
}

static void decode_memory_32(insn *i, uint16_t op, uint16_t arg) {
    unsigned rn = op & 15, rt = arg >> 12;
    bool load = op & 0x10;
    uint32_t address = operand(rn), base = 0;
    if (rn != PC && !(op & 0x80)) {
        if (!(arg & 0x0800)) {
            address |= bit(arg & 15); /* register offset */
        } else if (arg & 0x0100) {
            base = bit(rn); /* write-back */
        }
    }
    if (load && rt == PC && (op & 0x0060) != 0x0040) {
        set_kind(i, THUMB_ALU, address, 0); /* PLD, PLI: hints */
    } else {
        set_kind(i, load ? THUMB_LOAD : THUMB_STORE, address | (load ? 0 : bit(rt)),
                 (load ? bit(rt) : 0) | base);
    }
}

static void decode_multiply_32(insn *i, uint16_t op, uint16_t arg) {
    unsigned high = (arg >> 8) & 15, low = arg >> 12, code = (op >> 4) & 7;
    uint32_t factors = bit(op & 15) | bit(arg & 15);
    if (!(op & 0x80)) { /* MUL, MLA and their kin: low is the addend */
        bool adds = code == 0 && low != PC;
        set_kind(i, adds ? THUMB_MULTIPLY_ADD : THUMB_ALU, factors | operand(low), bit(high));
    } else if ((code == 1 || code == 3) && (arg & 0xf0) == 0xf0) {
        set_kind(i, THUMB_DIVIDE, factors, bit(high));
    } else {
        uint32_t product = bit(high) | bit(low);
        bool adds = code >= 4;
        set_kind(i, adds ? THUMB_MULTIPLY_LONG_ADD : THUMB_MULTIPLY_LONG,
                 factors | (adds ? product : 0), product);
    }
}

/*
 * VFP: coprocessors 10 and 11. Its registers are not followed. The vector extension has encodings
 * of other coprocessors, and those from 0xef00 on, as has Armv8's floating point.
 */
static void decode_float_32(insn *i, uint16_t op, uint16_t arg) {
    unsigned rt = arg >> 12, coprocessor = arg >> 8 & 15;
    bool computes = (op & 0x0e00) == 0x0e00 && !(arg & 0x10);
    i->unknown = (op & 0xff00) >= 0xef00 || (coprocessor != 10 && (coprocessor != 11 || computes));
    if ((op & 0x0fe0) == 0x0c40) { /* VMOV of two registers */
        uint32_t pair = bit(rt) | bit(op & 15);
        set_kind(i, THUMB_FLOAT, op & 0x10 ? 0 : pair, op & 0x10 ? pair : 0);
        i->words = 1;
    } else if ((op & 0x0e00) == 0x0c00) { /* loads and stores */
        bool single = (op & 0x0120) == 0x0100, wide = arg & 0x0100;
        set_kind(i, THUMB_MULTIPLE, operand(op & 15), 0);
        i->words = (uint8_t)(single ? 1 + wide : arg & 0xff);
        i->writes = op & 0x20 ? bit(op & 15) : 0;
    } else if (arg & 0x10) { /* VMOV of one register, VMRS, VMSR */
        set_kind(i, THUMB_ALU, op & 0x10 ? 0 : operand(rt), op & 0x10 ? operand(rt) : 0);
    } else {
        set_kind(i, THUMB_FLOAT, 0, 0);
        if ((op & 0xffb0) == 0xee80 || ((op & 0xffbf) == 0xeeb1 && (arg & 0x00c0) == 0x00c0)) {
            i->words = VFP_DIVISION;
        } else if ((op & 0x00a0) == 0x0000 || (op & 0xffb0) == 0xeea0 || (op & 0xffb0) == 0xee90) {
            i->words = 2; /* VMLA and its kin */
        }
    }
}

static void decode_32(insn *i, uint16_t op, uint16_t arg) {
    if ((op & 0xec00) == 0xec00) {
        decode_float_32(i, op, arg);
    } else if ((op & 0xfe40) == 0xe800) { /* LDM, STM */
        set_multiple(i, op & 0x10, op & 15, arg);
        i->writes |= op & 0x20 ? bit(op & 15) : 0;
    } else if ((op & 0xfe40) == 0xe840) {
        decode_dual_32(i, op, arg);
    } else if ((op & 0xfe00) == 0xea00) { /* a shifted register */
        decode_data_32(i, op, arg, bit(arg & 15));
        /* Of Armv8.1-M: CSEL and its kin, shifts of two registers. */
        i->unknown = (arg & 0x8000) || (arg & 15) == PC;
    } else if ((op & 0xf800) == 0xf000 && (arg & 0x8000)) {
        decode_branch_32(i, op, arg);
    } else if ((op & 0xfa00) == 0xf000) { /* a constant */
        decode_data_32(i, op, arg, 0);
    } else if ((op & 0xfa00) == 0xf200) {
        decode_plain_immediate_32(i, op, arg);
    } else if ((op & 0xfe00) == 0xf800) {
        decode_memory_32(i, op, arg);
    } else if ((op & 0xff00) == 0xfa00) { /* shifts by a register, extensions, parallel */
        decode_data_32(i, op, arg, bit(arg & 15));
    } else {
        decode_multiply_32(i, op, arg);
        i->unknown = (op & 0xff00) != 0xfb00;
    }
}

void thumb_decode(insn *i, const uint8_t *bytes) {
    uint16_t first = (uint16_t)(bytes[0] | bytes[1] << 8);
    /* QEMU 7.2 looks ahead to the next page, and takes the instruction there for a part of this
     * one. */
    i->size = (first >> 11) < 29 ? 2 : 4;
    i->stack = stack_use_of_thumb(bytes);
    if (i->size == 2) {
        decode_16(i, first);
    } else {
        decode_32(i, first, (uint16_t)(bytes[2] | bytes[3] << 8));
    }
}
