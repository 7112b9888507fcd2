/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What an operation does with numbers, with masks of tainted bits, and with terms. */
#include "machine.h"
#include "simplify.h"

uint64_t compute(const operation *op, uint64_t a, uint64_t b) {
    unsigned bits = 8 * op->a_size;
    uint64_t all = ones(bits);
    int64_t x = as_signed(a, bits), y = as_signed(b, 8 * (op->b_size ? op->b_size : 1));
    switch (op->code) {
    case OP_COPY:
    case OP_ZEXT:
        return a;
    case OP_SEXT:
        return (uint64_t)x;
    case OP_EQUAL:
        return a == b;
    case OP_NOTEQUAL:
        return a != b;
    case OP_LESS:
        return a < b;
    case OP_LESSEQUAL:
        return a <= b;
    case OP_SLESS:
        return x < y;
    case OP_SLESSEQUAL:
        return x <= y;
    case OP_ADD:
        return a + b;
    case OP_SUB:
        return a - b;
    case OP_CARRY:
        return ((a + b) & all) < a;
    case OP_SCARRY:
        return (~(a ^ b) & (a ^ (a + b))) >> (bits - 1) & 1;
    case OP_SBORROW:
        return ((a ^ b) & (a ^ (a - b))) >> (bits - 1) & 1;
    case OP_2COMP:
        return 0 - a;
    case OP_NEGATE:
        return ~a;
    case OP_XOR:
    case OP_BOOL_XOR:
        return a ^ b;
    case OP_AND:
    case OP_BOOL_AND:
        return a & b;
    case OP_OR:
    case OP_BOOL_OR:
        return a | b;
    case OP_LEFT:
        return b < bits ? a << b : 0;
    case OP_RIGHT:
        return b < bits ? a >> b : 0;
    case OP_SRIGHT:
        return (uint64_t)(x >> (b < bits ? b : bits - 1));
    case OP_MULT:
        return a * b;
    case OP_DIV:
        return a / b;
    case OP_SDIV:
        return y == -1 ? 0 - a : (uint64_t)(x / y);
    case OP_REM:
        return a % b;
    case OP_SREM:
        return y == -1 ? 0 : (uint64_t)(x % y);
    case OP_BOOL_NEGATE:
        return a ^ 1;
    case OP_PIECE:
        return a << 8 * op->b_size | b;
    case OP_POPCOUNT:
        return (uint64_t)__builtin_popcountll(a);
    case OP_LZCOUNT:
        return a == 0 ? bits : (uint64_t)__builtin_clzll(a) - (64 - bits);
    default:
        return 0;
    }
}

/* ---- Taint ---------------------------------------------------------------------------------- */

/* All bits from the lowest one of a mask on: what carries can reach. */
static uint64_t upwards(uint64_t mask) { return mask | (0 - mask); }

/* Whether a < b can be both. The tainted bits of a and b are any. */
static int less_varies(uint64_t a, uint64_t b, uint64_t taint_a, uint64_t taint_b) {
    int can = (a & ~taint_a) < (b | taint_b), must = (a | taint_a) < (b & ~taint_b);
    return can != must;
}

/* The same of numbers with a sign, whose order is that without it after the sign's inversion. */
static int signed_varies(const operation *op, uint64_t a, uint64_t b, uint64_t taint_a,
                         uint64_t taint_b) {
    uint64_t sign = (uint64_t)1 << (8 * op->a_size - 1);
    return less_varies(a ^ sign, b ^ sign, taint_a, taint_b);
}

static int carry_varies(const operation *op, uint64_t a, uint64_t b, uint64_t taint_a,
                        uint64_t taint_b) {
    uint64_t all = ones(8 * op->a_size), least = a & ~taint_a, most = a | taint_a;
    int must = ((least + (b & ~taint_b)) & all) < least;
    int can = ((most + (b | taint_b)) & all) < most;
    return can != must;
}

static uint64_t of_sum(uint64_t a, uint64_t b, uint64_t taint_a, uint64_t taint_b) {
    uint64_t least = (a & ~taint_a) + (b & ~taint_b), most = (a | taint_a) + (b | taint_b);
    return (least ^ most) | taint_a | taint_b;
}

static uint64_t of_difference(uint64_t a, uint64_t b, uint64_t taint_a, uint64_t taint_b) {
    uint64_t least = (a & ~taint_a) - (b | taint_b), most = (a | taint_a) - (b & ~taint_b);
    return (least ^ most) | taint_a | taint_b;
}

static uint64_t of_product(uint64_t a, uint64_t b, uint64_t taint_a, uint64_t taint_b) {
    if ((taint_a == 0 && a == 0) || (taint_b == 0 && b == 0)) {
        return 0;
    }
    /* A bit of a product depends on bits of the factors that are not above it. The lower zeros of
     * one factor, if no taint can change them, move the other factor's taint up. */
    uint64_t known = 0;
    if (taint_a != 0) {
        uint64_t lowest_b = (b | taint_b) & (0 - (b | taint_b));
        known |= (taint_a & (0 - taint_a)) * lowest_b;
    }
    if (taint_b != 0) {
        uint64_t lowest_a = (a | taint_a) & (0 - (a | taint_a));
        known |= (taint_b & (0 - taint_b)) * lowest_a;
    }
    return upwards(known);
}

static uint64_t of_shift(const operation *op, uint64_t a, uint64_t b, uint64_t taint_a,
                         uint64_t taint_b) {
    if (taint_b != 0) {
        return a == 0 && taint_a == 0 ? 0 : ~(uint64_t)0;
    }
    (void)a;
    return compute(op, taint_a, b);
}

uint64_t taint_of(const operation *op, uint64_t a, uint64_t b, uint64_t taint_a, uint64_t taint_b) {
    uint64_t either = taint_a | taint_b;
    if (either == 0) {
        return 0;
    }
    int is_same = op->a == op->b && op->a_size == op->b_size;
    switch (op->code) {
    case OP_COPY:
    case OP_ZEXT:
    case OP_NEGATE:
    case OP_BOOL_NEGATE:
        return taint_a;
    case OP_SEXT:
        return (uint64_t)as_signed(taint_a, 8 * op->a_size);
    case OP_EQUAL:
    case OP_NOTEQUAL:
        return !is_same && ((a ^ b) & ~either) == 0;
    case OP_LESS:
        return !is_same && less_varies(a, b, taint_a, taint_b);
    case OP_LESSEQUAL:
        return !is_same && less_varies(b, a, taint_b, taint_a);
    case OP_SLESS:
        return !is_same && signed_varies(op, a, b, taint_a, taint_b);
    case OP_SLESSEQUAL:
        return !is_same && signed_varies(op, b, a, taint_b, taint_a);
    case OP_ADD:
        return of_sum(a, b, taint_a, taint_b);
    case OP_SUB:
        return is_same ? 0 : of_difference(a, b, taint_a, taint_b);
    case OP_2COMP:
        return of_difference(0, a, 0, taint_a);
    case OP_CARRY:
        return carry_varies(op, a, b, taint_a, taint_b);
    case OP_SCARRY:
        return 1;
    case OP_SBORROW:
        return !is_same;
    case OP_XOR:
    case OP_BOOL_XOR:
        return is_same ? 0 : either;
    case OP_AND:
    case OP_BOOL_AND:
        return (taint_a & taint_b) | (taint_a & b) | (taint_b & a);
    case OP_OR:
    case OP_BOOL_OR:
        return (taint_a & taint_b) | (taint_a & ~b) | (taint_b & ~a);
    case OP_LEFT:
    case OP_RIGHT:
    case OP_SRIGHT:
        return of_shift(op, a, b, taint_a, taint_b);
    case OP_MULT:
        return of_product(a, b, taint_a, taint_b);
    case OP_PIECE:
        return taint_a << 8 * op->b_size | taint_b;
    case OP_POPCOUNT:
    case OP_LZCOUNT:
        return 127;
    default:
        return ~(uint64_t)0;
    }
}

/* ---- Terms ---------------------------------------------------------------------------------- */

/* The term of one bit of a byte that is 0 or 1. */
static uint32_t bit(graph *g, uint32_t term) { return term_make(g, T_EXTRACT, 1, term, 0, 0); }

static uint32_t byte_of(graph *g, uint32_t one_bit) {
    return term_make(g, T_ZEXT, 8, one_bit, 0, 0);
}

static uint32_t not(graph * g, uint32_t one_bit) { return term_make(g, T_NOT, 1, one_bit, 0, 0); }

static uint32_t top(graph *g, uint32_t term, unsigned width) {
    return term_make(g, T_EXTRACT, 1, term, width - 1, 0);
}

uint32_t term_of(graph *g, const operation *op, uint64_t a, uint64_t b, uint32_t term_a,
                 uint32_t term_b) {
    unsigned of_a = 8 * op->a_size, of_b = 8 * op->b_size, width = 8 * op->out_size;
    uint32_t x = term_a != 0 ? term_a : term_const(g, of_a, a);
    uint32_t y = of_b == 0 ? 0 : term_b != 0 ? term_b : term_const(g, of_b, b);
    uint32_t sum;
    switch (op->code) {
    case OP_COPY:
        return x;
    case OP_ZEXT:
        return term_make(g, T_ZEXT, width, x, 0, 0);
    case OP_SEXT:
        return term_make(g, T_SEXT, width, x, 0, 0);
    case OP_EQUAL:
        return byte_of(g, term_make(g, T_EQ, 1, x, y, 0));
    case OP_NOTEQUAL:
        return byte_of(g, not(g, term_make(g, T_EQ, 1, x, y, 0)));
    case OP_LESS:
        return byte_of(g, term_make(g, T_ULT, 1, x, y, 0));
    case OP_LESSEQUAL:
        return byte_of(g, not(g, term_make(g, T_ULT, 1, y, x, 0)));
    case OP_SLESS:
        return byte_of(g, term_make(g, T_SLT, 1, x, y, 0));
    case OP_SLESSEQUAL:
        return byte_of(g, not(g, term_make(g, T_SLT, 1, y, x, 0)));
    case OP_ADD:
        return term_make(g, T_ADD, width, x, y, 0);
    case OP_SUB:
        return term_make(g, T_SUB, width, x, y, 0);
    case OP_CARRY:
        sum = term_make(g, T_ADD, of_a, x, y, 0);
        return byte_of(g, term_make(g, T_ULT, 1, sum, x, 0));
    case OP_SCARRY: /* the signs of x and y are equal, and the sum's is another one */
        sum = term_make(g, T_ADD, of_a, x, y, 0);
        sum = term_make(g, T_XOR, 1, top(g, sum, of_a), top(g, x, of_a), 0);
        x = not(g, term_make(g, T_XOR, 1, top(g, x, of_a), top(g, y, of_a), 0));
        return byte_of(g, term_make(g, T_AND, 1, x, sum, 0));
    case OP_SBORROW:
        sum = term_make(g, T_SUB, of_a, x, y, 0);
        sum = term_make(g, T_XOR, 1, top(g, sum, of_a), top(g, x, of_a), 0);
        x = term_make(g, T_XOR, 1, top(g, x, of_a), top(g, y, of_a), 0);
        return byte_of(g, term_make(g, T_AND, 1, x, sum, 0));
    case OP_2COMP:
        return term_make(g, T_SUB, width, term_const(g, width, 0), x, 0);
    case OP_NEGATE:
        return term_make(g, T_NOT, width, x, 0, 0);
    case OP_XOR:
        return term_make(g, T_XOR, width, x, y, 0);
    case OP_AND:
        return term_make(g, T_AND, width, x, y, 0);
    case OP_OR:
        return term_make(g, T_OR, width, x, y, 0);
    case OP_LEFT:
    case OP_RIGHT:
    case OP_SRIGHT: {
        unsigned kind = op->code == OP_LEFT ? T_SHL : op->code == OP_RIGHT ? T_LSHR : T_ASHR;
        if (term_b == 0) { /* a distance needs no more bits than the width has */
            y = term_const(g, of_a, b < of_a ? b : of_a);
        } else if (of_b < of_a) {
            y = term_make(g, T_ZEXT, of_a, y, 0, 0);
        } else if (of_b > of_a) {
            return 0;
        }
        return term_make(g, kind, width, x, y, 0);
    }
    case OP_MULT:
        return term_make(g, T_MUL, width, x, y, 0);
    case OP_DIV:
        return term_make(g, T_UDIV, width, x, y, 0);
    case OP_SDIV:
        return term_make(g, T_SDIV, width, x, y, 0);
    case OP_REM:
        return term_make(g, T_UREM, width, x, y, 0);
    case OP_SREM:
        return term_make(g, T_SREM, width, x, y, 0);
    case OP_BOOL_NEGATE:
        return byte_of(g, not(g, bit(g, x)));
    case OP_BOOL_XOR:
        return byte_of(g, term_make(g, T_XOR, 1, bit(g, x), bit(g, y), 0));
    case OP_BOOL_AND:
        return byte_of(g, term_make(g, T_AND, 1, bit(g, x), bit(g, y), 0));
    case OP_BOOL_OR:
        return byte_of(g, term_make(g, T_OR, 1, bit(g, x), bit(g, y), 0));
    case OP_PIECE:
        return term_make(g, T_CONCAT, width, x, y, 0);
    case OP_POPCOUNT:
        return term_make(g, T_POPCOUNT, width, x, 0, 0);
    case OP_LZCOUNT:
        return term_make(g, T_LZCOUNT, width, x, 0, 0);
    default:
        return 0;
    }
}
