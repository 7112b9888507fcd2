/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Moves of bits. They become T_CONCAT, T_EXTRACT, T_ZEXT and T_SEXT: shifts by constants, masks of
 * one or two runs of bits, and sums of words that have no bit in common. A rotation is one node.
 *
 * Each function gives the simplified term of one kind, as term_simplify does for all.
 */
#ifndef POCKETKEM_PROVE_MOVES_H
#define POCKETKEM_PROVE_MOVES_H

#include "simplify.h"

#define NODE(term) (&g->nodes[term])

static inline unsigned kind_of(const graph *g, uint32_t term) { return g->nodes[term].kind; }
static inline unsigned width_of(const graph *g, uint32_t term) { return g->nodes[term].width; }

static inline int is_const(const graph *g, uint32_t term, uint64_t value) {
    return kind_of(g, term) == T_CONST &&
           g->nodes[term].value == (value & term_ones(width_of(g, term)));
}

static inline uint32_t concat(graph *g, uint32_t high, uint32_t low) {
    return term_make(g, T_CONCAT, width_of(g, high) + width_of(g, low), high, low, 0);
}

uint32_t extract_of(graph *g, unsigned width, uint32_t a, unsigned low);
uint32_t concat_of(graph *g, unsigned width, uint32_t a, uint32_t b);
uint32_t zext_of(graph *g, unsigned width, uint32_t a);
uint32_t sext_of(graph *g, unsigned width, uint32_t a);

/* kind: T_SHL, T_LSHR or T_ASHR. */
uint32_t shift_of(graph *g, unsigned kind, unsigned width, uint32_t a, uint32_t b);
uint32_t rotation_of(graph *g, unsigned width, uint32_t a, unsigned by);

/* The bits of a where mask is 1, and those of b (0: zeros) elsewhere; 0 if there are more than
 * `most` runs of bits. */
uint32_t selected(graph *g, unsigned width, uint32_t a, uint32_t b, uint64_t mask, unsigned most);

#endif
