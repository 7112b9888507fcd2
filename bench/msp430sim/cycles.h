/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The cycles of each instruction of an MSP430X of the families 5xx, 6xx, FR5xx, FR6xx and FR2xx
 * (CPUXV2), from zero-wait-state memory. They are facts of the instruction tables of SLAU208,
 * SLAU367 and SLAU445 (chapter CPUX, "Instruction cycles and lengths"). And those of the first
 * MSP430, of 1xx (is_first; SLAU049, chapter RISC 16-bit CPU). The first CPUX, of 2xx and 4xx, has
 * others.
 */
#ifndef CYCLES_H
#define CYCLES_H

#include <stdbool.h>

/* Where an operand is, as far as it matters here. A constant of the constant generator is as fast
   as a register. Symbolic and absolute addresses are as fast as indexed ones, but for CALL. */
typedef enum place {
    IN_REGISTER,
    INDIRECT,    /* @Rn */
    INCREMENTED, /* @Rn+ */
    IMMEDIATE,
    INDEXED,  /* x(Rn), EDE */
    ABSOLUTE, /* &EDE */
    IN_PC,    /* of a destination */
    PLACES
} place;

typedef enum width { BYTE, WORD, ADDRESS } width;

enum { CYCLES_OF_JUMP = 2, CYCLES_OF_RETI = 5, CYCLES_OF_INTERRUPT = 6 };

/* The operation codes of two operands, bits 15 to 12 of the instruction. */
enum { MOV = 4, ADD, ADDC, SUBC, SUB, CMP, DADD, BIT, BIC, BIS, XOR, AND };

/* Those of one operand, bits 9 to 7. */
enum { RRC, SWPB, RRA, SXT, PUSH, CALL };

/* An instruction with two operands. extended: it has an extension word. */
unsigned cycles_of_two(unsigned operation, place from, place to, bool extended, width w);
unsigned cycles_of_two_first(place from, place to);

/* One with one operand. by_stack: its operand is indexed by the stack pointer. */
unsigned cycles_of_one(unsigned operation, place at, bool extended, width w, bool by_stack);
unsigned cycles_of_one_first(unsigned operation, place at);

/* MOVA, or (others) ADDA, CMPA and SUBA. */
unsigned cycles_of_address(bool others, place from, place to);

/* CALLA. */
unsigned cycles_of_calla(place at, bool is_symbolic, bool by_stack);

#endif
