/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Simplification of terms, as they are made.
 *
 * - Moves of bits become few kinds of terms (moves.h).
 * - T_XOR of equal terms cancels them, if they are neighbours, or the lower part of one is the
 *   other. T_NOT stands above T_XOR.
 * - Constants are the second operand. T_SUB of a constant is T_ADD.
 */
#include "moves.h"

enum {
    MOST_RUNS = 8, /* of bits, that one T_CONCAT is made of */
    MASK_RUNS = 2  /* of ones, in a mask that becomes a T_CONCAT */
};

/* ---- Bitwise operations --------------------------------------------------------------------- */

static uint32_t not_of(graph *g, unsigned width, uint32_t a) {
    return kind_of(g, a) == T_NOT ? NODE(a)->a : term_plain(g, T_NOT, width, a, 0, 0);
}

static uint32_t xor_of(graph *g, unsigned width, uint32_t a, uint32_t b) {
    if (a == b) {
        return term_const(g, width, 0);
    }
    if (is_const(g, b, 0)) {
        return a;
    }
    if (is_const(g, b, ~(uint64_t)0)) {
        return not_of(g, width, a);
    }
    const node x = *NODE(a), y = *NODE(b);
    if (x.kind == T_NOT && y.kind == T_NOT) {
        return term_make(g, T_XOR, width, x.a, y.a, 0);
    }
    if (x.kind == T_NOT || y.kind == T_NOT) {
        uint32_t sum =
            term_make(g, T_XOR, width, x.kind == T_NOT ? x.a : a, y.kind == T_NOT ? y.a : b, 0);
        return not_of(g, width, sum);
    }
    if (x.kind == T_XOR && (x.a == b || x.b == b)) {
        return x.a == b ? x.b : x.a;
    }
    if (y.kind == T_XOR && (y.a == a || y.b == a)) {
        return y.a == a ? y.b : y.a;
    }
    if (x.kind == T_CONCAT && y.kind == T_ZEXT && x.b == y.a) {
        return concat(g, x.a, term_const(g, width_of(g, x.b), 0));
    }
    if (y.kind == T_CONCAT && x.kind == T_ZEXT && y.b == x.a) {
        return concat(g, y.a, term_const(g, width_of(g, y.b), 0));
    }
    if (x.kind == T_XOR && kind_of(g, x.b) == T_CONST) { /* constants go up */
        if (y.kind == T_CONST) {
            uint32_t number = term_const(g, width, NODE(x.b)->value ^ y.value);
            return term_make(g, T_XOR, width, x.a, number, 0);
        }
        uint32_t sum = term_make(g, T_XOR, width, x.a, b, 0);
        return term_make(g, T_XOR, width, sum, x.b, 0);
    }
    if (y.kind == T_XOR && kind_of(g, y.b) == T_CONST) {
        uint32_t sum = term_make(g, T_XOR, width, a, y.a, 0);
        return term_make(g, T_XOR, width, sum, y.b, 0);
    }
    return term_plain(g, T_XOR, width, a, b, 0);
}

/* The sum of words that have no bit in common, or 0. */
static uint32_t disjoint(graph *g, unsigned width, uint32_t a, uint32_t b) {
    uint64_t of_a = ~NODE(a)->zeros & term_ones(width), of_b = ~NODE(b)->zeros & term_ones(width);
    if (of_a & of_b) {
        return 0;
    }
    /* Where both are zero, the run of either goes on. */
    uint64_t mask = 0;
    unsigned now = of_a != 0 && (of_b == 0 || (of_a & (0 - of_a)) < (of_b & (0 - of_b)));
    for (unsigned i = 0; i < width; i++) {
        now = of_a >> i & 1 ? 1 : of_b >> i & 1 ? 0 : now;
        mask |= (uint64_t)now << i;
    }
    return selected(g, width, a, b, mask, MOST_RUNS);
}

static uint32_t and_of(graph *g, unsigned width, uint32_t a, uint32_t b) {
    if (a == b) {
        return a;
    }
    if (kind_of(g, b) == T_CONST) {
        uint64_t mask = NODE(b)->value;
        if ((~mask & ~NODE(a)->zeros & term_ones(width)) == 0) {
            return a; /* the mask changes nothing */
        }
        if (kind_of(g, a) == T_AND && kind_of(g, NODE(a)->b) == T_CONST) {
            return term_make(g, T_AND, width, NODE(a)->a,
                             term_const(g, width, mask & NODE(NODE(a)->b)->value), 0);
        }
        uint32_t parts = selected(g, width, a, 0, mask, 2 * MASK_RUNS + 1);
        if (parts != 0) {
            return parts;
        }
    }
    if (((NODE(a)->zeros | NODE(b)->zeros) & term_ones(width)) == term_ones(width) ||
        (kind_of(g, a) == T_NOT && NODE(a)->a == b) ||
        (kind_of(g, b) == T_NOT && NODE(b)->a == a)) {
        return term_const(g, width, 0);
    }
    return term_plain(g, T_AND, width, a, b, 0);
}

static uint32_t or_of(graph *g, unsigned width, uint32_t a, uint32_t b) {
    if (a == b || is_const(g, b, 0)) {
        return a;
    }
    if (is_const(g, b, ~(uint64_t)0)) {
        return b;
    }
    uint32_t parts = disjoint(g, width, a, b);
    return parts != 0 ? parts : term_plain(g, T_OR, width, a, b, 0);
}

/* ---- Arithmetic ----------------------------------------------------------------------------- */

static uint32_t add_of(graph *g, unsigned width, uint32_t a, uint32_t b) {
    if (is_const(g, b, 0)) {
        return a;
    }
    const node n = *NODE(a);
    if (kind_of(g, b) == T_CONST && n.kind == T_ADD && kind_of(g, n.b) == T_CONST) {
        uint64_t sum = NODE(n.b)->value + NODE(b)->value;
        return term_make(g, T_ADD, width, n.a, term_const(g, width, sum), 0);
    }
    uint32_t parts = disjoint(g, width, a, b);
    return parts != 0 ? parts : term_plain(g, T_ADD, width, a, b, 0);
}

static uint32_t sub_of(graph *g, unsigned width, uint32_t a, uint32_t b) {
    if (a == b) {
        return term_const(g, width, 0);
    }
    if (kind_of(g, b) == T_CONST) {
        return term_make(g, T_ADD, width, a, term_const(g, width, 0 - NODE(b)->value), 0);
    }
    return term_plain(g, T_SUB, width, a, b, 0);
}

static uint32_t mul_of(graph *g, unsigned width, uint32_t a, uint32_t b) {
    if (is_const(g, b, 0)) {
        return b;
    }
    if (kind_of(g, b) == T_CONST && (NODE(b)->value & (NODE(b)->value - 1)) == 0) {
        uint64_t by = (uint64_t)__builtin_ctzll(NODE(b)->value);
        return term_make(g, T_SHL, width, a, term_const(g, width, by), 0);
    }
    return term_plain(g, T_MUL, width, a, b, 0);
}

/* ---- Comparisons ---------------------------------------------------------------------------- */

static uint32_t eq_of(graph *g, uint32_t a, uint32_t b) {
    if (a == b) {
        return term_const(g, 1, 1);
    }
    if (kind_of(g, b) == T_CONST) {
        uint64_t number = NODE(b)->value;
        if (width_of(g, a) == 1) {
            return number ? a : term_make(g, T_NOT, 1, a, 0, 0);
        }
        if (number & NODE(a)->zeros) {
            return term_const(g, 1, 0);
        }
        if (kind_of(g, a) == T_ZEXT) {
            uint32_t inner = NODE(a)->a;
            return term_make(g, T_EQ, 1, inner, term_const(g, width_of(g, inner), number), 0);
        }
    }
    return term_plain(g, T_EQ, 1, a, b, 0);
}

static uint32_t less_of(graph *g, unsigned kind, uint32_t a, uint32_t b) {
    if (a == b || (kind == T_ULT && is_const(g, b, 0))) {
        return term_const(g, 1, 0);
    }
    return term_plain(g, kind, 1, a, b, 0);
}

uint32_t term_simplify(graph *g, unsigned kind, unsigned width, uint32_t a, uint32_t b,
                       uint32_t c) {
    switch (kind) {
    case T_ADD:
    case T_MUL:
    case T_AND:
    case T_OR:
    case T_XOR:
    case T_EQ:
        if (kind_of(g, a) == T_CONST || (kind_of(g, b) != T_CONST && a > b)) {
            uint32_t first = a;
            a = b;
            b = first;
        }
        break;
    default:
        break;
    }
    switch (kind) {
    case T_ADD:
        return add_of(g, width, a, b);
    case T_SUB:
        return sub_of(g, width, a, b);
    case T_MUL:
        return mul_of(g, width, a, b);
    case T_AND:
        return and_of(g, width, a, b);
    case T_OR:
        return or_of(g, width, a, b);
    case T_XOR: {
        uint32_t parts = disjoint(g, width, a, b);
        return parts != 0 ? parts : xor_of(g, width, a, b);
    }
    case T_NOT:
        return not_of(g, width, a);
    case T_SHL:
    case T_LSHR:
    case T_ASHR:
        return shift_of(g, kind, width, a, b);
    case T_ROTR:
        return rotation_of(g, width, a, b);
    case T_EQ:
        return eq_of(g, a, b);
    case T_ULT:
    case T_SLT:
        return less_of(g, kind, a, b);
    case T_CONCAT:
        return concat_of(g, width, a, b);
    case T_EXTRACT:
        return extract_of(g, width, a, b);
    case T_ZEXT:
        return zext_of(g, width, a);
    case T_SEXT:
        return sext_of(g, width, a);
    case T_ITE:
        if (kind_of(g, a) == T_CONST) {
            return NODE(a)->value ? b : c;
        }
        return b == c ? b : term_plain(g, T_ITE, width, a, b, c);
    default:
        return term_plain(g, kind, width, a, b, c);
    }
}
