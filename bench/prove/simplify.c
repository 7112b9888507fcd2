/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Simplification of terms, as they are made.
 *
 * - Moves of bits become T_CONCAT, T_EXTRACT, T_ZEXT and T_SEXT: shifts by constants, masks of
 *   one or two runs of bits, and sums of words that have no bit in common.
 * - A rotation is one node.
 * - T_XOR of equal terms cancels them, if they are neighbours, or the lower part of one is the
 *   other. T_NOT stands above T_XOR.
 * - Constants are the second operand. T_SUB of a constant is T_ADD.
 */
#include "simplify.h"

#include <stddef.h>

enum {
    MOST_RUNS = 8,   /* of bits, that one T_CONCAT is made of */
    MASK_RUNS = 2,   /* of ones, in a mask that becomes a T_CONCAT */
    MOST_LEAVES = 12 /* of T_XOR, that are put in order */
};

#define NODE(term) (&g->nodes[term])

static unsigned kind_of(const graph *g, uint32_t term) { return g->nodes[term].kind; }
static unsigned width_of(const graph *g, uint32_t term) { return g->nodes[term].width; }

static int is_const(const graph *g, uint32_t term, uint64_t value) {
    return kind_of(g, term) == T_CONST &&
           g->nodes[term].value == (value & term_ones(width_of(g, term)));
}

static uint32_t extract(graph *g, uint32_t a, unsigned low, unsigned width) {
    if (low != 0 || width != width_of(g, a)) {
        return term_make(g, T_EXTRACT, width, a, low, 0);
    }
    /* Zeros are the first operand of a T_CONCAT only if it is the second operand of another one. */
    const node *n = &g->nodes[a];
    int has_zeros = n->kind == T_CONCAT && is_const(g, n->a, 0);
    return has_zeros ? term_make(g, T_ZEXT, width, n->b, 0, 0) : a;
}

static uint32_t concat(graph *g, uint32_t high, uint32_t low) {
    return term_make(g, T_CONCAT, width_of(g, high) + width_of(g, low), high, low, 0);
}

static uint32_t zext(graph *g, uint32_t a, unsigned width) {
    return width == width_of(g, a) ? a : term_make(g, T_ZEXT, width, a, 0, 0);
}

static uint32_t sext(graph *g, uint32_t a, unsigned width) {
    return width == width_of(g, a) ? a : term_make(g, T_SEXT, width, a, 0, 0);
}

/* ---- Moves of bits -------------------------------------------------------------------------- */

static uint32_t extract_of(graph *g, unsigned width, uint32_t a, unsigned low) {
    const node n = *NODE(a);
    if (low == 0 && width == n.width) {
        return a;
    }
    if ((n.zeros >> low & term_ones(width)) == term_ones(width)) {
        return term_const(g, width, 0);
    }
    unsigned of_a = width_of(g, n.a);
    switch (n.kind) {
    case T_EXTRACT:
        return extract(g, n.a, n.b + low, width);
    case T_ZEXT:
        if (low + width <= of_a) {
            return extract(g, n.a, low, width);
        }
        return zext(g, extract(g, n.a, low, of_a - low), width);
    case T_SEXT:
        if (low + width <= of_a) {
            return extract(g, n.a, low, width);
        }
        if (low < of_a) {
            return sext(g, extract(g, n.a, low, of_a - low), width);
        }
        return sext(g, extract(g, n.a, of_a - 1, 1), width);
    case T_CONCAT: {
        unsigned of_b = width_of(g, n.b);
        if (low >= of_b) {
            return extract(g, n.a, low - of_b, width);
        }
        if (low + width <= of_b) {
            return extract(g, n.b, low, width);
        }
        uint32_t high = extract(g, n.a, 0, low + width - of_b);
        return concat(g, high, extract(g, n.b, low, of_b - low));
    }
    case T_ROTR: {
        unsigned from = (low + n.b) % n.width;
        if (from + width <= n.width) {
            return extract(g, n.a, from, width);
        }
        uint32_t high = extract(g, n.a, 0, from + width - n.width);
        return concat(g, high, extract(g, n.a, from, n.width - from));
    }
    case T_AND:
    case T_OR:
    case T_XOR: /* unless the constant does something there: moved bits must find together again */
        if (kind_of(g, n.b) == T_CONST) {
            uint64_t part = NODE(n.b)->value >> low & term_ones(width);
            uint64_t neutral = n.kind == T_AND ? term_ones(width) : 0;
            if (part == neutral) {
                return extract(g, n.a, low, width);
            }
        }
        break;
    default:
        break;
    }
    return term_plain(g, T_EXTRACT, width, a, low, 0);
}

/* One term for two neighbours, if they are parts of the same term; otherwise 0. */
static uint32_t joined(graph *g, uint32_t high, uint32_t low) {
    const node h = *NODE(high), l = *NODE(low);
    unsigned width = h.width + l.width;
    if (h.kind == T_CONST && l.kind == T_CONST) {
        return term_const(g, width, h.value << l.width | l.value);
    }
    if (h.kind == T_EXTRACT && l.kind == T_EXTRACT && h.a == l.a) {
        if (h.b == l.b + l.width) {
            return extract(g, h.a, l.b, width);
        }
        if (h.b == 0 && l.b == h.width && width == width_of(g, h.a)) {
            return term_make(g, T_ROTR, width, h.a, l.b, 0);
        }
    }
    return 0;
}

static uint32_t concat_of(graph *g, unsigned width, uint32_t a, uint32_t b) {
    const node high = *NODE(a), low = *NODE(b);
    uint32_t one = joined(g, a, b);
    if (one != 0) {
        return one;
    }
    if (high.kind == T_CONST && high.value == 0) {
        return zext(g, b, width);
    }
    if (high.kind == T_ZEXT) {
        return zext(g, concat(g, high.a, b), width);
    }
    if (high.kind == T_CONCAT) { /* only the second operand may be one */
        return concat(g, high.a, concat(g, high.b, b));
    }
    if (low.kind == T_ZEXT) { /* its zeros may join others further up */
        uint32_t zeros = term_const(g, low.width - width_of(g, low.a), 0);
        b = term_plain(g, T_CONCAT, low.width, zeros, low.a, 0);
    }
    if (kind_of(g, b) == T_CONCAT && (one = joined(g, a, NODE(b)->a)) != 0) {
        return concat(g, one, NODE(b)->b);
    }
    return term_plain(g, T_CONCAT, width, a, b, 0);
}

static uint32_t zext_of(graph *g, unsigned width, uint32_t a) {
    const node n = *NODE(a);
    if (n.width == width) {
        return a;
    }
    if (n.kind == T_ZEXT) {
        return zext(g, n.a, width);
    }
    if (n.kind == T_CONCAT && is_const(g, n.a, 0)) {
        return zext(g, n.b, width);
    }
    return term_plain(g, T_ZEXT, width, a, 0, 0);
}

static uint32_t sext_of(graph *g, unsigned width, uint32_t a) {
    const node n = *NODE(a);
    if (n.width == width) {
        return a;
    }
    if (n.zeros >> (n.width - 1) & 1) {
        return zext(g, a, width);
    }
    return n.kind == T_SEXT ? sext(g, n.a, width) : term_plain(g, T_SEXT, width, a, 0, 0);
}

/* The bits of a where mask is 1, and those of b (0: zeros) elsewhere; 0 if there are more than
 * `most` runs of bits. */
static uint32_t selected(graph *g, unsigned width, uint32_t a, uint32_t b, uint64_t mask,
                         unsigned most) {
    unsigned runs = 1, start = 0;
    for (unsigned i = 1; i < width; i++) {
        runs += (mask >> i & 1) != (mask >> (i - 1) & 1);
    }
    if (runs > most) {
        return 0;
    }
    uint32_t whole = 0;
    for (unsigned i = 1; i <= width; i++) {
        if (i < width && (mask >> i & 1) == (mask >> start & 1)) {
            continue;
        }
        uint32_t from = mask >> start & 1 ? a : b;
        uint32_t part =
            from == 0 ? term_const(g, i - start, 0) : extract(g, from, start, i - start);
        whole = whole == 0 ? part : concat(g, part, whole);
        start = i;
    }
    return whole;
}

static uint32_t shift_of(graph *g, unsigned kind, unsigned width, uint32_t a, uint32_t b) {
    if (kind_of(g, b) != T_CONST) {
        return term_plain(g, kind, width, a, b, 0);
    }
    uint64_t by = NODE(b)->value;
    if (by == 0) {
        return a;
    }
    if (by >= width) {
        return kind == T_ASHR ? sext(g, extract(g, a, width - 1, 1), width)
                              : term_const(g, width, 0);
    }
    unsigned n = (unsigned)by;
    if (kind == T_SHL) {
        return concat(g, extract(g, a, 0, width - n), term_const(g, n, 0));
    }
    uint32_t upper = extract(g, a, n, width - n);
    return kind == T_LSHR ? zext(g, upper, width) : sext(g, upper, width);
}

static uint32_t rotation_of(graph *g, unsigned width, uint32_t a, unsigned by) {
    const node n = *NODE(a);
    if (by == 0) {
        return a;
    }
    switch (n.kind) {
    case T_ROTR:
        return rotation_of(g, width, n.a, (by + n.b) % width);
    case T_NOT:
        return term_make(g, T_NOT, width, rotation_of(g, width, n.a, by), 0, 0);
    case T_CONST:
        return term_const(g, width, n.value >> by | n.value << (width - by));
    case T_CONCAT:
        if (by == width_of(g, n.b)) {
            return concat(g, n.b, n.a);
        }
        return term_plain(g, T_ROTR, width, a, by, 0);
    default:
        return term_plain(g, T_ROTR, width, a, by, 0);
    }
}

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
