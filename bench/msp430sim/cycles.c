/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "cycles.h"

/* An instruction with two operands, by extension: none, .B and .W, .A; by source: a register or
   constant, @Rn, @Rn+, #N, memory with an address in the instruction; by destination: a register,
   PC, memory. */
static const unsigned char two[3][5][3] = {
    {{1, 3, 4}, {2, 4, 5}, {2, 4, 5}, {2, 3, 5}, {3, 5, 6}},
    {{2, 4, 5}, {3, 5, 6}, {3, 5, 6}, {3, 4, 6}, {4, 6, 7}},
    {{2, 4, 7}, {4, 6, 9}, {4, 6, 9}, {3, 4, 8}, {5, 7, 10}},
};
/* The same of the first MSP430. */
static const unsigned char two_first[5][3] = {
    {1, 2, 4}, {2, 2, 5}, {2, 3, 5}, {2, 3, 5}, {3, 3, 6}};

static unsigned length_of(bool extended, width w) { return !extended ? 0 : w == ADDRESS ? 2 : 1; }

static unsigned row_of(place from) { return from >= INDEXED ? INDEXED : from; }

static unsigned column_of(place to) { return to == IN_REGISTER ? 0 : to == IN_PC ? 1 : 2; }

unsigned cycles_of_two(unsigned operation, place from, place to, bool extended, width w) {
    unsigned length = length_of(extended, w), row = row_of(from), column = column_of(to);
    unsigned cycles = two[length][row][column];
    if (column == 2 && (operation == MOV || operation == BIT || operation == CMP)) {
        cycles -= length == 2 ? 2 : 1; /* the destination is not both read and written */
    }
    if (length && column == 1 && (row == IMMEDIATE || row == INDEXED) &&
        (operation == MOV || operation == ADD || operation == SUB)) {
        cycles--;
    }
    return cycles;
}

unsigned cycles_of_two_first(place from, place to) {
    return two_first[row_of(from)][column_of(to)];
}

/* One operand, by extension as above; by operand: register, @Rn, @Rn+, #N, memory. Rotations have
   no immediate operand. */
static const unsigned char rotate[3][5] = {{1, 3, 3, 3, 4}, {2, 4, 4, 4, 5}, {2, 6, 6, 6, 7}};
static const unsigned char push[3][5] = {{3, 3, 3, 3, 4}, {4, 4, 4, 4, 5}, {5, 6, 6, 5, 7}};
static const unsigned char call[6] = {4, 4, 4, 4, 5, 6}; /* the last one is &EDE */
/* The same of the first MSP430. Rotations are as above. */
static const unsigned char push_first[5] = {3, 4, 5, 4, 5};
static const unsigned char call_first[5] = {4, 4, 5, 5, 5};

unsigned cycles_of_one(unsigned operation, place at, bool extended, width w, bool by_stack) {
    unsigned row = row_of(at);
    if (operation == CALL) {
        return call[at] + by_stack;
    }
    if (operation == PUSH) {
        return push[length_of(extended, w)][row] + by_stack;
    }
    return rotate[length_of(extended, w)][row];
}

unsigned cycles_of_one_first(unsigned operation, place at) {
    unsigned row = row_of(at);
    return operation == CALL   ? call_first[row]
           : operation == PUSH ? push_first[row]
                               : rotate[0][row];
}

/* MOVA, by source as in `two` and by destination. */
static const unsigned char mova[5][3] = {{1, 3, 4}, {3, 5, 0}, {3, 5, 0}, {2, 3, 0}, {4, 6, 0}};

unsigned cycles_of_address(bool others, place from, place to) {
    if (others && from == IMMEDIATE) {
        return 3;
    }
    return mova[row_of(from)][column_of(to)];
}

unsigned cycles_of_calla(place at, bool is_symbolic, bool by_stack) {
    switch (at) {
    case INDIRECT:
        return 6;
    case INDEXED:
        return is_symbolic ? 7 : 5 + by_stack;
    case ABSOLUTE:
        return 7;
    default:
        return 5;
    }
}
