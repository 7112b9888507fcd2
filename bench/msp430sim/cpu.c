/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "cpu.h"

#include "cycles.h"
#include "operand.h"

static const uint32_t masks[] = {0xff, 0xffff, ADDRESSES};
static const uint32_t signs[] = {0x80, 0x8000, 0x80000};

static void set_flags(cpu *c, unsigned affected, unsigned flags) {
    c->r[SR] = (c->r[SR] & ~affected) | flags;
}

static unsigned zero_and_negative(uint32_t result, width w) {
    return (result ? 0 : ZERO) | (result & signs[w] ? NEGATIVE : 0);
}

/* The flags of logic: carry tells that the result is not zero. */
static unsigned logic_flags(uint32_t result, width w) {
    return zero_and_negative(result, w) | (result ? CARRY : 0);
}

enum { ALL_FLAGS = CARRY | ZERO | NEGATIVE | OVERFLOWED };

/* a + b + carry with all flags; subtraction adds the complement. */
static uint32_t add(cpu *c, uint32_t a, uint32_t b, unsigned carry, width w) {
    uint32_t sum = a + b + carry, result = sum & masks[w];
    unsigned flags = zero_and_negative(result, w);
    flags |= sum > masks[w] ? CARRY : 0;
    flags |= (~(a ^ b) & (a ^ result) & signs[w]) ? OVERFLOWED : 0;
    set_flags(c, ALL_FLAGS, flags);
    return result;
}

/* Decimal addition. V is undefined in the manual, and kept. */
static uint32_t add_decimal(cpu *c, uint32_t a, uint32_t b, unsigned carry, width w) {
    static const unsigned digits[] = {2, 4, 5};
    uint32_t result = 0;
    for (unsigned i = 0; i < digits[w]; i++) {
        unsigned digit = (a >> 4 * i & 15) + (b >> 4 * i & 15) + carry;
        carry = digit > 9;
        result |= (uint32_t)((carry ? digit - 10 : digit) & 15) << 4 * i;
    }
    set_flags(c, CARRY | ZERO | NEGATIVE, zero_and_negative(result, w) | (carry ? CARRY : 0));
    return result;
}

/* The result of an operation on two operands. carry: as it is before. */
static uint32_t compute(cpu *c, unsigned operation, uint32_t src, uint32_t dst, unsigned carry,
                        width w) {
    uint32_t result;
    switch (operation) {
    case MOV:
        return src;
    case ADD:
        return add(c, dst, src, 0, w);
    case ADDC:
        return add(c, dst, src, carry, w);
    case SUBC:
        return add(c, dst, ~src & masks[w], carry, w);
    case SUB:
    case CMP:
        return add(c, dst, ~src & masks[w], 1, w);
    case DADD:
        return add_decimal(c, dst, src, carry, w);
    case BIC:
        return dst & ~src;
    case BIS:
        return dst | src;
    case XOR:
        result = dst ^ src;
        set_flags(c, ALL_FLAGS, logic_flags(result, w) | (src & dst & signs[w] ? OVERFLOWED : 0));
        return result;
    default: /* AND, BIT */
        result = dst & src;
        set_flags(c, ALL_FLAGS, logic_flags(result, w));
        return result;
    }
}

static void two_operands(cpu *c, uint16_t opcode, const extension *x) {
    unsigned operation = opcode >> 12;
    width w = operand_width(x, opcode);
    operand from = source(c, x, opcode >> 8 & 15, opcode >> 4 & 3, w);
    uint32_t value = from.value;
    operand to = destination(c, x, opcode & 15, opcode >> 7 & 1);
    bool writes = operation != CMP && operation != BIT;
    bool goes_to_pc = to.at == IN_PC && writes;
    place goes_to = goes_to_pc ? IN_PC : operand_place(&to);
    unsigned cycles = c->is_first ? cycles_of_two_first(from.at, goes_to)
                                  : cycles_of_two(operation, from.at, goes_to, x->present, w);
    unsigned times = repetitions(c, x);
    for (unsigned i = 0; i < times; i++) {
        if (i) {
            value = operand_again(c, &from, w);
        }
        uint32_t old = operation == MOV ? 0 : read_operand(c, &to, w);
        if (c->is_first && operation == MOV && !operand_is_register(&to)) {
            c->clock++; /* it reads the destination all the same */
        }
        unsigned carry = !x->zero_carry && (c->r[SR] & CARRY);
        uint32_t result = compute(c, operation, value, old, carry, w);
        if (writes) {
            write_operand(c, &to, result, w);
        }
    }
    c->cycles += cycles + times - 1;
}

/* One step of a rotation to the right, with its flags. */
static uint32_t rotate_right(cpu *c, uint32_t value, bool top, width w) {
    uint32_t result = value >> 1 | (top ? signs[w] : 0);
    set_flags(c, ALL_FLAGS, zero_and_negative(result, w) | (value & 1 ? CARRY : 0));
    return result;
}

static uint32_t extend_sign(cpu *c, uint32_t value, const operand *at, width w) {
    /* In a register, all 20 bits [SLAU445, 4.4.1]. The flags are of the width. */
    uint32_t all = value & 0x80 ? ADDRESSES & ~(uint32_t)0xff : 0;
    uint32_t result = (value & 0xff) | all;
    set_flags(c, ALL_FLAGS, logic_flags(result & masks[w], w));
    return operand_is_register(at) ? result : result & masks[w];
}

static void push(cpu *c, uint32_t value, width w) {
    c->r[SP] = (c->r[SP] - (w == ADDRESS ? 4 : 2)) & ADDRESSES;
    store(c, c->r[SP], value, w);
}

static void one_operand(cpu *c, uint16_t opcode, const extension *x) {
    unsigned operation = opcode >> 7 & 7, number = opcode & 15, mode = opcode >> 4 & 3;
    width w = operand_width(x, opcode);
    if ((operation == SWPB || operation == SXT) && x->present && x->address_length) {
        w = ADDRESS; /* SWPBX.A and SXTX.A: both length bits are 0 */
    } else if (operation == SWPB || operation == SXT || operation == CALL) {
        if (w != WORD) {
            fault("unknown opcode 0x%04x", opcode);
        }
    }
    operand at = source_of_one(c, x, number, mode, w);
    bool by_stack = at.at == INDEXED && number == SP;
    unsigned cycles = c->is_first ? cycles_of_one_first(operation, at.at)
                                  : cycles_of_one(operation, at.at, x->present, w, by_stack);
    if (operation == PUSH) {
        push(c, at.value, w);
    } else if (operation == CALL) {
        uint32_t target = at.value & ~1u;
        push(c, c->r[PC] & 0xffff, WORD);
        c->r[PC] = target;
    } else if (!operand_is_writable(&at)) {
        fault("unknown opcode 0x%04x: it writes a constant", opcode);
    } else {
        unsigned times = repetitions(c, x);
        for (unsigned i = 0; i < times; i++) {
            uint32_t value = i ? operand_again(c, &at, w) : at.value, result;
            switch (operation) {
            case RRC:
                result = rotate_right(c, value, !x->zero_carry && (c->r[SR] & CARRY), w);
                break;
            case RRA:
                result = rotate_right(c, value, value & signs[w], w);
                break;
            case SWPB:
                result = (value & 0xf0000) | (value >> 8 & 0xff) | (value & 0xff) << 8;
                break;
            default:
                result = extend_sign(c, value, &at, w);
            }
            if (operation == SXT && operand_is_register(&at)) {
                c->r[number] = result;
            } else {
                write_operand(c, &at, result, w);
            }
        }
        cycles += times - 1;
    }
    c->cycles += cycles;
}

static void reti(cpu *c) {
    uint32_t low = load(c, c->r[SP], WORD);
    uint32_t pc = load(c, c->r[SP] + 2, WORD) & ~1u;
    c->r[SR] = low & 0x0fff;
    c->r[PC] = pc | (low & 0xf000) << 4;
    c->r[SP] = (c->r[SP] + 4) & ADDRESSES;
    c->cycles += CYCLES_OF_RETI;
}

static void calla(cpu *c, uint16_t opcode) {
    unsigned number = opcode & 15, how = opcode >> 4 & 15;
    place at = IN_REGISTER;
    uint32_t target;
    switch (how) {
    case 4:
        target = c->r[number];
        break;
    case 5:
        at = INDEXED;
        target = load(c, indexed_address(c, number), ADDRESS);
        break;
    case 6:
    case 7:
        at = INDIRECT;
        target = load(c, c->r[number], ADDRESS);
        c->r[number] = (c->r[number] + (how == 7 ? 4 : 0)) & ADDRESSES;
        break;
    case 8:
        at = ABSOLUTE;
        target = load(c, (uint32_t)number << 16 | next_word(c), ADDRESS);
        break;
    case 9: {
        at = INDEXED;
        uint32_t here = c->r[PC];
        target = load(c, (here + ((uint32_t)number << 16 | next_word(c))) & ADDRESSES, ADDRESS);
        break;
    }
    case 11:
        at = IMMEDIATE;
        target = (uint32_t)number << 16 | next_word(c);
        break;
    default:
        fault("unknown opcode 0x%04x", opcode);
    }
    push(c, c->r[PC], ADDRESS);
    c->r[PC] = target & ~1u;
    c->cycles += cycles_of_calla(at, how == 9, how == 5 && number == SP);
}

static void push_or_pop_many(cpu *c, uint16_t opcode) {
    unsigned n = (opcode >> 4 & 15) + 1, number = opcode & 15;
    width w = opcode & 0x0100 ? WORD : ADDRESS;
    bool pops = opcode & 0x0200;
    for (unsigned i = 0; i < n; i++) {
        if (pops) {
            uint32_t value = load(c, c->r[SP], w);
            c->r[SP] = (c->r[SP] + (w == ADDRESS ? 4 : 2)) & ADDRESSES;
            write_register(c, (number + i) & 15, value);
        } else {
            push(c, c->r[(number - i) & 15] & masks[w], w);
        }
    }
    c->cycles += 2 + (w == ADDRESS ? 2 : 1) * n;
}

/* RRCM, RRAM, RLAM, RRUM. */
static void rotate_many(cpu *c, uint16_t opcode) {
    unsigned n = (opcode >> 10 & 3) + 1, number = opcode & 15;
    width w = opcode & 0x0010 ? WORD : ADDRESS;
    uint32_t value = c->r[number] & masks[w];
    for (unsigned i = 0; i < n; i++) {
        switch (opcode >> 8 & 3) {
        case 0:
            value = rotate_right(c, value, c->r[SR] & CARRY, w);
            break;
        case 1:
            value = rotate_right(c, value, value & signs[w], w);
            break;
        case 2:
            value = add(c, value, value, 0, w);
            break;
        default:
            value = rotate_right(c, value, false, w);
        }
    }
    write_register(c, number, value);
    c->cycles += n;
}

static void write_address_register(cpu *c, unsigned number, uint32_t value, place from) {
    write_register(c, number, value);
    c->cycles += cycles_of_address(false, from, number == PC ? IN_PC : IN_REGISTER);
}

static void address_instruction(cpu *c, uint16_t opcode) {
    unsigned high = opcode >> 8 & 15, low = opcode & 15, how = opcode >> 4 & 15;
    bool is_immediate = how < 12;
    uint32_t value;
    switch (how) {
    case 0:
    case 1:
        value = load(c, c->r[high], ADDRESS);
        c->r[high] = (c->r[high] + (how == 1 ? 4 : 0)) & ADDRESSES;
        write_address_register(c, low, value, INDIRECT);
        return;
    case 2:
        value = load(c, (uint32_t)high << 16 | next_word(c), ADDRESS);
        write_address_register(c, low, value, ABSOLUTE);
        return;
    case 3:
        value = load(c, indexed_address(c, high), ADDRESS);
        write_address_register(c, low, value, INDEXED);
        return;
    case 4:
    case 5:
        rotate_many(c, opcode);
        return;
    case 6:
        store(c, (uint32_t)low << 16 | next_word(c), c->r[high], ADDRESS);
        c->cycles += cycles_of_address(false, IN_REGISTER, ABSOLUTE);
        return;
    case 7:
        store(c, indexed_address(c, low), c->r[high], ADDRESS);
        c->cycles += cycles_of_address(false, IN_REGISTER, INDEXED);
        return;
    default:
        value = is_immediate ? (uint32_t)high << 16 | next_word(c) : c->r[high];
    }
    unsigned operation = how & 3; /* MOVA, CMPA, ADDA, SUBA */
    uint32_t old = c->r[low];
    uint32_t result = operation == 0   ? value
                      : operation == 2 ? add(c, old, value, 0, ADDRESS)
                                       : add(c, old, ~value & ADDRESSES, 1, ADDRESS);
    if (operation != 1) {
        write_register(c, low, result);
    }
    c->cycles += cycles_of_address(operation != 0, is_immediate ? IMMEDIATE : IN_REGISTER,
                                   low == PC && operation != 1 ? IN_PC : IN_REGISTER);
}

static void jump(cpu *c, uint16_t opcode) {
    bool carry = c->r[SR] & CARRY, zero = c->r[SR] & ZERO, negative = c->r[SR] & NEGATIVE;
    bool less = negative != !!(c->r[SR] & OVERFLOWED);
    const bool goes[] = {!zero, zero, !carry, carry, negative, !less, less, true};
    if (goes[opcode >> 10 & 7]) {
        uint32_t distance = (uint32_t)(opcode & 0x3ff) << 1;
        c->r[PC] = (c->r[PC] + (distance ^ 0x400) - 0x400) & ADDRESSES;
    }
    c->cycles += CYCLES_OF_JUMP;
}

void cpu_reset(cpu *c) {
    *c = (cpu){.is_first = c->is_first};
    c->r[PC] = load(c, 0xfffe, WORD) & ~1u;
}

void cpu_interrupt(cpu *c, uint32_t vector) {
    c->clock = c->cycles;
    uint32_t pc = c->r[PC];
    push(c, pc & 0xffff, WORD);
    push(c, (c->r[SR] & 0x0fff) | (pc >> 4 & 0xf000), WORD);
    c->r[SR] &= SCG0;
    c->r[PC] = load(c, vector, WORD) & ~1u;
    c->cycles += CYCLES_OF_INTERRUPT;
    c->interruptible = false;
}

/* Whether an instruction is one of the MSP430X alone: between jumps and the first one with one
   operand, but for RETI, or below these. */
static bool is_new(uint16_t opcode) {
    return opcode < 0x2000 && (opcode < 0x1000 || opcode > 0x1300);
}

static void cut_registers(cpu *c) {
    for (unsigned i = 0; i < REGISTERS; i++) {
        c->r[i] &= 0xffff;
    }
}

void cpu_step(cpu *c) {
    c->clock = c->cycles;
    bool interrupts = c->r[SR] & GIE;
    extension x = {0};
    uint16_t opcode = next_word(c);
    if (c->is_first && is_new(opcode)) {
        fault("opcode 0x%04x is one of an MSP430X", opcode);
    }
    if ((opcode & 0xf800) == 0x1800) {
        x = decode_extension(opcode);
        opcode = next_word(c);
        if (opcode < 0x4000 && (opcode & 0xff00) != 0x1000 && (opcode & 0xff00) != 0x1100 &&
            (opcode & 0xff80) != 0x1200) {
            fault("unknown opcode 0x%04x behind an extension word", opcode);
        }
        x.of_registers = opcode < 0x4000 ? (opcode & 0x30) == 0 : (opcode & 0xb0) == 0;
        check_extension(&x);
    }
    if (opcode >= 0x4000) {
        two_operands(c, opcode, &x);
    } else if (opcode >= 0x2000) {
        jump(c, opcode);
    } else if (opcode >= 0x1400) {
        push_or_pop_many(c, opcode);
    } else if (opcode == 0x1300) {
        reti(c);
    } else if (opcode > 0x1300) {
        calla(c, opcode);
    } else if (opcode >= 0x1000) {
        one_operand(c, opcode, &x);
    } else {
        address_instruction(c, opcode);
    }
    if (c->is_first) {
        cut_registers(c);
    }
    c->interruptible = interrupts;
}
