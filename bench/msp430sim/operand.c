/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "operand.h"

static const uint32_t masks[] = {0xff, 0xffff, ADDRESSES};

extension decode_extension(uint16_t word) {
    return (extension){.present = true, .word = word, .address_length = !(word & 0x40)};
}

void check_extension(extension *x) {
    if (x->of_registers) {
        x->zero_carry = x->word & 0x100;
        if (x->word & 0x0630) {
            fault("reserved bits in the extension word 0x%04x", x->word);
        }
        return;
    }
    if (x->word & 0x0030) {
        fault("reserved bits in the extension word 0x%04x", x->word);
    }
    x->source_high = (uint32_t)(x->word >> 7 & 15) << 16;
    x->destination_high = (uint32_t)(x->word & 15) << 16;
}

unsigned repetitions(const cpu *c, const extension *x) {
    if (!x->present || !x->of_registers) {
        return 1;
    }
    unsigned low = x->word & 15;
    return (x->word & 0x80 ? c->r[low] & 15 : low) + 1;
}

width operand_width(const extension *x, uint16_t opcode) {
    bool is_byte = opcode & 0x40;
    if (!x->present || !x->address_length) {
        return is_byte ? BYTE : WORD;
    }
    if (!is_byte && (opcode & 0xff80) != 0x1080 && (opcode & 0xff80) != 0x1180) {
        fault("the length of opcode 0x%04x 0x%04x is reserved", x->word, opcode);
    }
    return ADDRESS;
}

uint16_t next_word(cpu *c) {
    uint16_t word = bus_fetch(c, c->r[PC]);
    c->r[PC] = (c->r[PC] + 2) & ADDRESSES;
    return word;
}

uint32_t load(cpu *c, uint32_t address, width w) {
    if (w != ADDRESS) {
        return bus_load(c, address, w == BYTE ? 1 : 2);
    }
    uint32_t low = bus_load(c, address, 2);
    return low | (uint32_t)(bus_load(c, (address + 2) & ADDRESSES, 2) & 15) << 16;
}

void store(cpu *c, uint32_t address, uint32_t value, width w) {
    bus_store(c, address, w == BYTE ? 1 : 2, (uint16_t)(value & (w == BYTE ? 0xff : 0xffff)));
    if (w == ADDRESS) {
        bus_store(c, (address + 2) & ADDRESSES, 2, (uint16_t)(value >> 16 & 15));
    }
}

void write_register(cpu *c, unsigned number, uint32_t value) {
    switch (number) {
    case PC:
    case SP:
        c->r[number] = value & ADDRESSES & ~1u;
        break;
    case SR:
        c->r[SR] = value & 0xffff;
        break;
    case CG2:
        break;
    default:
        c->r[number] = value & ADDRESSES;
    }
}

uint32_t indexed_address(cpu *c, unsigned number) {
    uint32_t base = c->r[number]; /* PC is that of the index */
    return (base + (uint32_t)(int16_t)next_word(c)) & ADDRESSES;
}

/* x(Rn), x(PC), &x. Below 64 KB, an instruction without extension word stays there
   [SLAU445, 4.4.2.1]. */
static uint32_t memory_address(cpu *c, const extension *x, unsigned number, uint32_t high) {
    uint32_t base = number == SR ? 0 : c->r[number];
    uint16_t index = next_word(c);
    if (x->present) {
        return (base + (high | index)) & ADDRESSES;
    }
    return base <= 0xffff ? (base + index) & 0xffff : (base + (uint32_t)(int16_t)index) & ADDRESSES;
}

static operand read_source(cpu *c, const extension *x, unsigned number, unsigned mode, width w,
                           uint32_t high) {
    static const uint32_t constants[2][4] = {{0, 0, 4, 8}, {0, 1, 2, ADDRESSES}};
    operand o = {.at = IN_REGISTER, .number = number};
    if (number == CG2 || (number == SR && mode >= 2)) {
        o.is_constant = true;
        o.value = constants[number - SR][mode] & masks[w];
    } else if (mode == 0) {
        o.value = c->r[number] & masks[w];
    } else if (mode == 1) {
        o.at = number == SR ? ABSOLUTE : INDEXED;
        o.address = memory_address(c, x, number, high);
        o.value = load(c, o.address, w);
    } else if (mode == 3 && number == PC) {
        o.at = IMMEDIATE;
        o.value = (high | next_word(c)) & masks[w];
    } else {
        o.at = mode == 3 ? INCREMENTED : INDIRECT;
        o.address = c->r[number];
        o.value = load(c, o.address, w);
        if (mode == 3) {
            unsigned step = w == ADDRESS ? 4 : w == WORD || number == SP ? 2 : 1;
            c->r[number] = (c->r[number] + step) & ADDRESSES;
        }
    }
    return o;
}

operand source(cpu *c, const extension *x, unsigned number, unsigned mode, width w) {
    return read_source(c, x, number, mode, w, x->source_high);
}

operand source_of_one(cpu *c, const extension *x, unsigned number, unsigned mode, width w) {
    return read_source(c, x, number, mode, w, x->destination_high);
}

operand destination(cpu *c, const extension *x, unsigned number, unsigned mode) {
    operand o = {.at = number == PC ? IN_PC : IN_REGISTER, .number = number};
    if (mode) {
        if (number == CG2) {
            fault("a destination is indexed by the constant generator");
        }
        o.at = number == SR ? ABSOLUTE : INDEXED;
        o.address = memory_address(c, x, number, x->destination_high);
    }
    return o;
}

place operand_place(const operand *o) { return o->at == IN_PC ? IN_REGISTER : o->at; }

bool operand_is_register(const operand *o) { return o->at == IN_REGISTER || o->at == IN_PC; }

bool operand_is_writable(const operand *o) { return !o->is_constant && o->at != IMMEDIATE; }

uint32_t read_operand(cpu *c, const operand *o, width w) {
    return operand_is_register(o) ? c->r[o->number] & masks[w] : load(c, o->address, w);
}

void write_operand(cpu *c, const operand *o, uint32_t value, width w) {
    if (operand_is_register(o)) {
        write_register(c, o->number, value & masks[w]);
    } else {
        store(c, o->address, value, w);
    }
}

uint32_t operand_again(const cpu *c, const operand *o, width w) {
    return o->is_constant ? o->value : c->r[o->number] & masks[w];
}
