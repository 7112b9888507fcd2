/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#ifndef POCKETKEM_PROVE_SIMPLIFY_H
#define POCKETKEM_PROVE_SIMPLIFY_H

#include "terms.h"

static inline uint64_t term_ones(unsigned width) {
    return width >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << width) - 1;
}

/* The number of an equal node, which is added if there is none. */
uint32_t term_intern(graph *g, node n);

/* The node as it is. */
uint32_t term_plain(graph *g, unsigned kind, unsigned width, uint32_t a, uint32_t b, uint32_t c);

/* An equal term in a simpler form. Not all operands are constants. */
uint32_t term_simplify(graph *g, unsigned kind, unsigned width, uint32_t a, uint32_t b, uint32_t c);

#endif
