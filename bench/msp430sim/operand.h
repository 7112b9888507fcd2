/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The operands of instructions: addressing modes, and the extension word before an instruction. */
#ifndef OPERAND_H
#define OPERAND_H

#include "cpu.h"
#include "cycles.h"

#define ADDRESSES UINT32_C(0xfffff)

/* An extension word, which gives operands 20 bits, repeats an instruction on registers, or takes
   the carry as 0. */
typedef struct extension {
    bool present;
    bool of_registers;   /* both operands are registers, so that the word has another meaning */
    bool address_length; /* A/L is 0 */
    uint16_t word;
    bool zero_carry;
    uint32_t source_high, destination_high; /* bits 19 to 16 of what follows the instruction */
} extension;

typedef struct operand {
    place at;
    bool is_constant; /* of the constant generator */
    unsigned number;  /* of the register */
    uint32_t address; /* in memory */
    uint32_t value;   /* of a source */
} operand;

extension decode_extension(uint16_t word);

/* Completes it once of_registers is known. A reserved form is a fault. */
void check_extension(extension *x);

/* How often the instruction is executed. */
unsigned repetitions(const cpu *c, const extension *x);

width operand_width(const extension *x, uint16_t opcode);

uint16_t next_word(cpu *c);
uint32_t load(cpu *c, uint32_t address, width w);
void store(cpu *c, uint32_t address, uint32_t value, width w);
void write_register(cpu *c, unsigned number, uint32_t value);

/* The address x(Rn) of an address instruction, whose index is the next word. */
uint32_t indexed_address(cpu *c, unsigned number);

/* A source, read. */
operand source(cpu *c, const extension *x, unsigned number, unsigned mode, width w);

/* The operand of an instruction that has one, read. In its extension word, the bits of the index
   are where those of a destination are. */
operand source_of_one(cpu *c, const extension *x, unsigned number, unsigned mode, width w);

/* A destination, not read. */
operand destination(cpu *c, const extension *x, unsigned number, unsigned mode);

/* Where a destination is that is not changed: PC, too, is then a register. */
place operand_place(const operand *o);

bool operand_is_register(const operand *o);
bool operand_is_writable(const operand *o);
uint32_t read_operand(cpu *c, const operand *o, width w);
void write_operand(cpu *c, const operand *o, uint32_t value, width w);

/* The value of a source when the instruction is repeated. */
uint32_t operand_again(const cpu *c, const operand *o, width w);

#endif
