/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Terms: bit vectors of 1 to 64 bits, in a graph in which equal terms are one (hash-consing). A
 * term is the number of its node. Operands have smaller numbers than the term, so the order of the
 * numbers is an order of evaluation.
 *
 * Every node has its value for one assignment to the variables, the sample. A simplification that
 * changes this value is a mistake, which is noticed when it is made (graph.wrong).
 */
#ifndef POCKETKEM_PROVE_TERMS_H
#define POCKETKEM_PROVE_TERMS_H

#include <stdint.h>

/* The numbers are known to terms.py by their order. */
enum term_kind {
    T_NONE,
    T_CONST,
    T_VARIABLE, /* a: its number */
    T_ADD,
    T_SUB,
    T_MUL,
    T_AND,
    T_OR,
    T_XOR,
    T_NOT,
    T_SHL, /* by b; 0 from the width on */
    T_LSHR,
    T_ASHR, /* by b; only the sign from the width on */
    T_ROTR, /* by the number of bits in b, which is no term */
    T_UDIV, /* by a divisor that is not 0 in the sample */
    T_UREM,
    T_SDIV,
    T_SREM,
    T_EQ, /* from here to T_SLT: one bit */
    T_ULT,
    T_SLT,
    T_CONCAT,  /* a above b */
    T_EXTRACT, /* from bit b of a on, which is no term */
    T_ZEXT,
    T_SEXT,
    T_ITE, /* a, of one bit: b, otherwise c */
    T_POPCOUNT,
    T_LZCOUNT,
    T_COUNT
};

typedef struct {
    uint8_t kind, width;
    uint16_t unused;
    uint32_t a, b, c;
    uint64_t value; /* in the sample */
    uint64_t zeros; /* bits that are 0 for every assignment */
} node;

typedef struct {
    node *nodes; /* the first one is none */
    uint32_t used, room;
    uint32_t variables;
    uint32_t *table; /* of the hash */
    uint32_t table_size;
    uint32_t *reads; /* by the term of an address: what is read there from a table */
    uint32_t wrong;  /* a term whose simplification has another value */
    uint32_t full;
} graph;

graph *graph_new(uint32_t room);
void graph_free(graph *g);

uint32_t term_const(graph *g, unsigned width, uint64_t value);
uint32_t term_variable(graph *g, unsigned width, uint64_t value);
/* The variable that stands for what is read at an address, which does not change. */
uint32_t term_read(graph *g, uint32_t address, unsigned width, uint64_t value);

/* The term of an operation, simplified. width: of the result. b and c are terms, but where the kind
 * says otherwise; 0 if there is none. */
uint32_t term_make(graph *g, unsigned kind, unsigned width, uint32_t a, uint32_t b, uint32_t c);

/* The values of all terms for another assignment, given by the numbers of variables. */
void graph_evaluate(const graph *g, const uint64_t *variables, uint64_t *values);

/* The same, as the new sample. */
void graph_resample(graph *g, const uint64_t *variables);

#endif
