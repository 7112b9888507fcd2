/* SPDX-License-Identifier: Apache-2.0 OR MIT */
#include "moves.h"

static uint32_t extract(graph *g, uint32_t a, unsigned low, unsigned width) {
    if (low != 0 || width != width_of(g, a)) {
        return term_make(g, T_EXTRACT, width, a, low, 0);
    }
    /* Zeros are the first operand of a T_CONCAT only if it is the second operand of another one. */
    const node *n = &g->nodes[a];
    int has_zeros = n->kind == T_CONCAT && is_const(g, n->a, 0);
    return has_zeros ? term_make(g, T_ZEXT, width, n->b, 0, 0) : a;
}

static uint32_t zext(graph *g, uint32_t a, unsigned width) {
    return width == width_of(g, a) ? a : term_make(g, T_ZEXT, width, a, 0, 0);
}

static uint32_t sext(graph *g, uint32_t a, unsigned width) {
    return width == width_of(g, a) ? a : term_make(g, T_SEXT, width, a, 0, 0);
}

uint32_t extract_of(graph *g, unsigned width, uint32_t a, unsigned low) {
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

uint32_t concat_of(graph *g, unsigned width, uint32_t a, uint32_t b) {
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

uint32_t zext_of(graph *g, unsigned width, uint32_t a) {
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

uint32_t sext_of(graph *g, unsigned width, uint32_t a) {
    const node n = *NODE(a);
    if (n.width == width) {
        return a;
    }
    if (n.zeros >> (n.width - 1) & 1) {
        return zext(g, a, width);
    }
    return n.kind == T_SEXT ? sext(g, n.a, width) : term_plain(g, T_SEXT, width, a, 0, 0);
}

uint32_t selected(graph *g, unsigned width, uint32_t a, uint32_t b, uint64_t mask, unsigned most) {
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

uint32_t shift_of(graph *g, unsigned kind, unsigned width, uint32_t a, uint32_t b) {
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

uint32_t rotation_of(graph *g, unsigned width, uint32_t a, unsigned by) {
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
