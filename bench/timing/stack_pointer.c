/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "stack_pointer.h"

static const stack_use same = {STACK_SAME, 0}, lost = {STACK_LOST, 0};

static stack_use use(stack_how how, int32_t bytes) { return (stack_use){how, bytes}; }

static int32_t sign_extended(uint32_t value, unsigned bits) {
    return (int32_t)(value << (32 - bits)) >> (32 - bits);
}

/* ---- Thumb [DDI0403, A7.7] ---- */

static stack_use of_thumb_16(uint32_t op) {
    if ((op & 0xff00) == 0xb000) { /* ADD, SUB of SP and a constant */
        int32_t bytes = (int32_t)(op & 0x7f) * 4;
        return use(STACK_MOVED, op & 0x80 ? -bytes : bytes);
    }
    if ((op & 0xfe00) == 0xb400 || (op & 0xfe00) == 0xbc00) { /* PUSH, POP */
        return use(op & 0x0800 ? STACK_POPPED : STACK_PUSHED, 0);
    }
    if ((op & 0xf000) == 0x9000) { /* LDR, STR */
        return use(STACK_SEEN, (int32_t)(op & 0xff) * 4);
    }
    return (op & 0xfd87) == 0x4485 ? lost : same; /* ADD, MOV */
}

/* ThumbExpandImm, where it is a rotated byte: others move no stack pointer. */
static int32_t expanded(uint32_t bits) {
    uint32_t rotation = bits >> 7, byte = (bits & 0x7f) | 0x80;
    return (int32_t)(bits < 0x400 ? bits & 0xff : byte >> rotation | byte << (32 - rotation));
}

static stack_use of_thumb_32(uint32_t first, uint32_t second) {
    uint32_t bits = (first & 0x400) << 1 | (second >> 4 & 0x700) | (second & 0xff);
    bool is_constant = (first & 0xf800) == 0xf000 && !(second & 0x8000);
    bool to_sp = (second & 0x0f00) == 0x0d00;
    switch (first) {
    case 0xe92d: /* STMDB SP! */
    case 0xed2d: /* VPUSH */
    case 0xed6d:
    case 0xe96d: /* STRD with SP before */
        return use(STACK_PUSHED, 0);
    case 0xe8bd: /* LDMIA SP! */
    case 0xecbd: /* VPOP */
    case 0xecfd:
        return use(STACK_POPPED, 0);
    case 0xf84d: /* STR with SP before */
        return to_sp ? use(STACK_PUSHED, 0) : same;
    case 0xf85d: /* LDR with SP behind */
        return (second & 0x0f00) == 0x0b00 ? use(STACK_SEEN, -(int32_t)(second & 0xff)) : same;
    case 0xf8cd: /* STR, LDR */
    case 0xf8dd:
        return use(STACK_SEEN, (int32_t)(second & 0xfff));
    case 0xe8fd: /* LDRD with SP behind */
        return lost;
    }
    if (is_constant && to_sp) {
        switch (first & 0xfbff) {
        case 0xf1ad: /* SUB, ADD, SUBW, ADDW */
            return use(STACK_MOVED, -expanded(bits));
        case 0xf10d:
            return use(STACK_MOVED, expanded(bits));
        case 0xf2ad:
            return use(STACK_MOVED, -(int32_t)bits);
        case 0xf20d:
            return use(STACK_MOVED, (int32_t)bits);
        }
        return lost;
    }
    return (first & 0xfe00) == 0xea00 && to_sp ? lost : same;
}

stack_use stack_use_of_thumb(const uint8_t *b) {
    uint32_t first = (uint32_t)b[0] | (uint32_t)b[1] << 8;
    return first < 0xe800 ? of_thumb_16(first)
                          : of_thumb_32(first, (uint32_t)b[2] | (uint32_t)b[3] << 8);
}

/* ---- RISC-V: the stack pointer is x2 ---- */

static stack_use of_riscv_16(uint32_t op) {
    uint32_t place = (op & 3) << 3 | op >> 13, rd = op >> 7 & 31;
    switch (place) {
    case 1 << 3: /* C.ADDI */
        return rd == 2 ? use(STACK_MOVED, sign_extended((op >> 7 & 0x20) | (op >> 2 & 0x1f), 6))
                       : same;
    case 1 << 3 | 3: /* C.ADDI16SP */
        return rd == 2 ? use(STACK_MOVED,
                             sign_extended((op >> 3 & 0x200) | (op >> 2 & 0x10) | (op << 1 & 0x40) |
                                               (op << 4 & 0x180) | (op << 3 & 0x20),
                                           10))
                       : same;
    case 2 << 3 | 2: /* C.LWSP */
        return use(STACK_SEEN, (int32_t)((op >> 7 & 0x20) | (op >> 2 & 0x1c) | (op << 4 & 0xc0)));
    case 2 << 3 | 6: /* C.SWSP */
        return use(STACK_SEEN, (int32_t)((op >> 7 & 0x3c) | (op >> 1 & 0xc0)));
    case 2 << 3 | 4: /* C.MV, C.ADD */
        return rd == 2 && (op >> 2 & 31) != 0 ? lost : same;
    default:
        return same;
    }
}

stack_use stack_use_of_riscv(const uint8_t *b) {
    uint32_t op = (uint32_t)b[0] | (uint32_t)b[1] << 8;
    if ((op & 3) != 3) {
        return of_riscv_16(op);
    }
    op |= (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
    uint32_t code = op & 0x7f, rd = op >> 7 & 31, rs1 = op >> 15 & 31;
    if (code == 0x23) {
        return rs1 == 2 ? use(STACK_SEEN, sign_extended((op >> 20 & 0xfe0) | rd, 12)) : same;
    }
    if (code == 0x03 && rs1 == 2) {
        return rd == 2 ? lost : use(STACK_SEEN, sign_extended(op >> 20, 12));
    }
    if (rd != 2 || code == 0x63) {
        return same;
    }
    return (op & 0xfffff) == 0x10113 ? use(STACK_MOVED, sign_extended(op >> 20, 12)) : lost;
}

/* ---- Xtensa: the stack pointer is a1 ---- */

stack_use stack_use_of_xtensa(const uint8_t *b) {
    uint32_t op = (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16;
    uint32_t op0 = op & 15, t = op >> 4 & 15, s = op >> 8 & 15, r = op >> 12 & 15;
    if ((op & 0xff) == 0x36) { /* ENTRY */
        return s == 1 ? use(STACK_ENTERED, -(int32_t)(op >> 12) * 8) : lost;
    }
    if (op == 0x90 || (op & 0xffff) == 0xf01d) { /* RETW, RETW.N */
        return use(STACK_LEFT, 0);
    }
    if (op0 == 0 && (op >> 16 & 15) == 9) { /* L32E, S32E */
        return use(STACK_HANDLED, 0);
    }
    if (op0 == 2 && s == 1 && (r == 2 || r == 6)) { /* L32I, S32I */
        return use(STACK_SEEN, (int32_t)(op >> 16) * 4);
    }
    if ((op0 == 8 || op0 == 9) && s == 1) { /* L32I.N, S32I.N */
        return use(STACK_SEEN, (int32_t)r * 4);
    }
    if (op0 == 2 && t == 1 && (r == 12 || r == 13)) { /* ADDI, ADDMI */
        int32_t bytes = sign_extended(op >> 16, 8) * (r == 13 ? 256 : 1);
        return s == 1 ? use(STACK_MOVED, bytes) : lost;
    }
    return (op & 0xfff0ff) == 0x001010 ? lost : same; /* MOVSP */
}

/* ---- What is executed ---- */

void stack_accessed(stack_pointer *sp, stack_use what, uint32_t address, unsigned size) {
    if (what.how == STACK_SEEN || (what.how == STACK_PUSHED && !sp->accessed)) {
        sp->at = address - (uint32_t)what.bytes;
    } else if (what.how == STACK_POPPED) {
        sp->at = address + size;
    }
    sp->accessed = true;
}

void stack_executed(stack_pointer *sp, stack_use what, bool is_next, stack_use next) {
    sp->accessed = false;
    if (what.how == STACK_ENTERED && is_next) {
        sp->callers[sp->depth++ % STACK_FRAMES] = sp->at;
    }
    if (what.how == STACK_MOVED || (what.how == STACK_ENTERED && is_next)) {
        sp->at += sp->at != 0 ? (uint32_t)what.bytes : 0;
    } else if (what.how == STACK_LEFT && next.how != STACK_HANDLED) {
        sp->at = sp->depth != 0 ? sp->callers[--sp->depth % STACK_FRAMES] : 0;
    } else if (what.how == STACK_LOST) {
        sp->at = 0;
    }
}
