/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "terms.h"
#include "simplify.h"
#include "zeros.h"

#include <stdlib.h>
#include <string.h>

static uint32_t hash_of(const node *n) {
    uint64_t h = n->kind * 0x9e3779b97f4a7c15u ^ (uint64_t)n->width << 56;
    const uint64_t words[2] = {(uint64_t)n->a << 32 | n->b, n->c};
    for (unsigned i = 0; i < 2; i++) {
        h = (h ^ words[i]) * 0xff51afd7ed558ccdu;
        h ^= h >> 32;
    }
    if (n->kind == T_CONST) {
        h = (h ^ n->value) * 0xff51afd7ed558ccdu;
        h ^= h >> 32;
    }
    return (uint32_t)h;
}

static int same(const node *x, const node *y) {
    return x->kind == y->kind && x->width == y->width && x->a == y->a && x->b == y->b &&
           x->c == y->c && (x->kind != T_CONST || x->value == y->value);
}

graph *graph_new(uint32_t room) {
    graph *g = calloc(1, sizeof *g);
    uint32_t size = 1024;
    while (size < 2 * (uint64_t)room && size < 1u << 31) {
        size *= 2;
    }
    if (g != NULL) {
        g->nodes = zeros(room * sizeof *g->nodes);
        g->table = zeros(size * sizeof *g->table);
        g->reads = zeros(room * sizeof *g->reads);
        g->room = room;
        g->table_size = size;
        g->used = 1;
    }
    if (g != NULL && (g->nodes == NULL || g->table == NULL || g->reads == NULL)) {
        graph_free(g);
        g = NULL;
    }
    return g;
}

void graph_free(graph *g) {
    if (g != NULL) {
        give_back(g->nodes, g->room * sizeof *g->nodes);
        give_back(g->table, g->table_size * sizeof *g->table);
        give_back(g->reads, g->room * sizeof *g->reads);
        free(g);
    }
}

uint32_t term_intern(graph *g, node n) {
    uint32_t at = hash_of(&n) & (g->table_size - 1);
    while (g->table[at] != 0) {
        if (same(&g->nodes[g->table[at]], &n)) {
            return g->table[at];
        }
        at = (at + 1) & (g->table_size - 1);
    }
    if (g->used == g->room) {
        g->full = 1;
        return 1; /* any term: whoever runs the machine looks at full */
    }
    g->table[at] = g->used;
    g->nodes[g->used] = n;
    return g->used++;
}

uint32_t term_const(graph *g, unsigned width, uint64_t value) {
    value &= term_ones(width);
    node n = {.kind = T_CONST, .width = (uint8_t)width, .value = value, .zeros = ~value};
    return term_intern(g, n);
}

uint32_t term_variable(graph *g, unsigned width, uint64_t value) {
    node n = {.kind = T_VARIABLE, .width = (uint8_t)width, .a = g->variables++};
    n.value = value & term_ones(width);
    n.zeros = ~term_ones(width);
    return term_intern(g, n);
}

uint32_t term_read(graph *g, uint32_t address, unsigned width, uint64_t value) {
    uint32_t *known = &g->reads[address];
    if (*known == 0 || g->nodes[*known].width != width) {
        *known = term_variable(g, width, value);
    }
    return *known;
}

static int64_t extended(uint64_t value, unsigned width) {
    return (int64_t)(value << (64 - width)) >> (64 - width);
}

/* The value of an operation; of a term of T_CONST or T_VARIABLE, its own. */
static uint64_t value_of(const node *nodes, const node *n, const uint64_t *values) {
    unsigned w = n->width, of_a = nodes[n->a].width;
    uint64_t a = values != NULL ? values[n->a] : nodes[n->a].value;
    int has_b = n->kind != T_EXTRACT && n->kind != T_ROTR;
    uint64_t b = !has_b ? n->b : values != NULL ? values[n->b] : nodes[n->b].value;
    uint64_t c = values != NULL ? values[n->c] : nodes[n->c].value;
    int64_t signed_a = a == 0 ? 0 : extended(a, of_a);
    int64_t signed_b = has_b && b != 0 ? extended(b, nodes[n->b].width) : 0;
    uint64_t result = 0;
    switch (n->kind) {
    case T_ADD:
        result = a + b;
        break;
    case T_SUB:
        result = a - b;
        break;
    case T_MUL:
        result = a * b;
        break;
    case T_AND:
        result = a & b;
        break;
    case T_OR:
        result = a | b;
        break;
    case T_XOR:
        result = a ^ b;
        break;
    case T_NOT:
        result = ~a;
        break;
    case T_SHL:
        result = b < w ? a << b : 0;
        break;
    case T_LSHR:
        result = b < w ? a >> b : 0;
        break;
    case T_ASHR:
        result = (uint64_t)(signed_a >> (b < w ? b : w - 1));
        break;
    case T_ROTR:
        result = b == 0 ? a : a >> b | a << (w - b);
        break;
    case T_UDIV:
        result = b != 0 ? a / b : ~(uint64_t)0;
        break;
    case T_UREM:
        result = b != 0 ? a % b : a;
        break;
    case T_SDIV:
        result = b == 0           ? (signed_a < 0 ? 1 : ~(uint64_t)0)
                 : signed_b == -1 ? 0 - a
                                  : (uint64_t)(signed_a / signed_b);
        break;
    case T_SREM:
        result = b == 0 ? a : signed_b == -1 ? 0 : (uint64_t)(signed_a % signed_b);
        break;
    case T_EQ:
        result = a == b;
        break;
    case T_ULT:
        result = a < b;
        break;
    case T_SLT:
        result = signed_a < signed_b;
        break;
    case T_CONCAT:
        result = a << nodes[n->b].width | b;
        break;
    case T_EXTRACT:
        result = a >> b;
        break;
    case T_ZEXT:
        result = a;
        break;
    case T_SEXT:
        result = (uint64_t)signed_a;
        break;
    case T_ITE:
        result = a != 0 ? b : c;
        break;
    case T_POPCOUNT:
        result = (uint64_t)__builtin_popcountll(a);
        break;
    case T_LZCOUNT:
        result = a == 0 ? of_a : (uint64_t)__builtin_clzll(a) - (64 - of_a);
        break;
    default:
        break;
    }
    return result & term_ones(w);
}

void graph_evaluate(const graph *g, const uint64_t *variables, uint64_t *values) {
    values[0] = 0;
    for (uint32_t i = 1; i < g->used; i++) {
        const node *n = &g->nodes[i];
        values[i] = n->kind == T_CONST      ? n->value
                    : n->kind == T_VARIABLE ? variables[n->a] & term_ones(n->width)
                                            : value_of(g->nodes, n, values);
    }
}

void graph_resample(graph *g, const uint64_t *variables) {
    for (uint32_t i = 1; i < g->used; i++) {
        node *n = &g->nodes[i];
        if (n->kind == T_VARIABLE) {
            n->value = variables[n->a] & term_ones(n->width);
        } else if (n->kind != T_CONST) {
            n->value = value_of(g->nodes, n, NULL);
        }
    }
}

/* The bits of a result that are 0 for every assignment. */
static uint64_t zeros_of(const graph *g, const node *n) {
    const node *a = &g->nodes[n->a], *b = &g->nodes[n->b];
    uint64_t above = ~term_ones(n->width);
    switch (n->kind) {
    case T_AND:
        return a->zeros | b->zeros;
    case T_OR:
    case T_XOR:
        return (a->zeros & b->zeros) | above;
    case T_ZEXT:
        return a->zeros;
    case T_EXTRACT:
        return (n->b == 0 ? a->zeros : a->zeros >> n->b | ~(~(uint64_t)0 >> n->b)) | above;
    case T_CONCAT:
        return (a->zeros << b->width | (b->zeros & term_ones(b->width))) | above;
    case T_ITE:
        return b->zeros & g->nodes[n->c].zeros;
    case T_ROTR: {
        uint64_t inside = a->zeros & term_ones(n->width);
        return inside >> n->b | inside << (n->width - n->b) | above;
    }
    case T_POPCOUNT:
    case T_LZCOUNT:
        return ~(uint64_t)127 | above;
    default:
        return above;
    }
}

/* The node as it is, without simplification. */
uint32_t term_plain(graph *g, unsigned kind, unsigned width, uint32_t a, uint32_t b, uint32_t c) {
    node n = {.kind = (uint8_t)kind, .width = (uint8_t)width, .a = a, .b = b, .c = c};
    n.value = value_of(g->nodes, &n, NULL);
    n.zeros = zeros_of(g, &n);
    return term_intern(g, n);
}

uint32_t term_make(graph *g, unsigned kind, unsigned width, uint32_t a, uint32_t b, uint32_t c) {
    node n = {.kind = (uint8_t)kind, .width = (uint8_t)width, .a = a, .b = b, .c = c};
    uint64_t value = value_of(g->nodes, &n, NULL);
    int b_is_term = kind != T_EXTRACT && kind != T_ROTR;
    if (g->nodes[a].kind == T_CONST && (b == 0 || !b_is_term || g->nodes[b].kind == T_CONST) &&
        (c == 0 || g->nodes[c].kind == T_CONST)) {
        return term_const(g, width, value);
    }
    uint32_t made = term_simplify(g, kind, width, a, b, c);
    if (!g->full && (g->nodes[made].value != value || g->nodes[made].width != width)) {
        g->wrong = made;
    }
    return made;
}
