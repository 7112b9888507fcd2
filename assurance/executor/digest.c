/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Names for terms that do not depend on the graph that they are in: of terms of two runs with the
 * same variables, those with the same name are the same function. */
#include "terms.h"

static uint64_t mixed(uint64_t h, uint64_t word) {
    h = (h ^ word) * 0xff51afd7ed558ccdu;
    return h ^ h >> 29;
}

static int is_commutative(unsigned kind) {
    return kind == T_ADD || kind == T_MUL || kind == T_AND || kind == T_OR || kind == T_XOR ||
           kind == T_EQ;
}

/* Two words for each term, made with two seeds. The sample's values are no part of them. */
void graph_digest(const graph *g, uint64_t (*names)[2]) {
    names[0][0] = names[0][1] = 0;
    for (uint32_t i = 1; i < g->used; i++) {
        const node *n = &g->nodes[i];
        int is_leaf = n->kind == T_CONST || n->kind == T_VARIABLE;
        int b_is_term = !is_leaf && n->kind != T_EXTRACT && n->kind != T_ROTR;
        for (unsigned k = 0; k < 2; k++) {
            uint64_t a = is_leaf ? n->kind == T_CONST ? n->value : n->a : names[n->a][k];
            uint64_t b = b_is_term ? names[n->b][k] : n->b;
            uint64_t c = is_leaf ? 0 : names[n->c][k];
            int is_turned = is_commutative(n->kind) && b < a;
            uint64_t h = mixed(k + 1, (uint64_t)n->kind << 8 | n->width);
            h = mixed(mixed(mixed(h, is_turned ? b : a), is_turned ? a : b), c);
            names[i][k] = mixed(h, k);
        }
    }
}
