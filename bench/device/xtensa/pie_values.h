/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Lanes, memory and operands, for the files of the vector unit's model. */
#ifndef PIE_VALUES_H
#define PIE_VALUES_H

#include <stdbool.h>

#include "pie.h"
#include "pie_form.h"

/* Memory at an address; a test of the model on another machine has an array. */
#ifndef PIE_MEMORY
#define PIE_MEMORY(address) ((void *)(uintptr_t)(address))
#endif

static inline int32_t extended(uint32_t value, unsigned bits) {
    const unsigned rest = 32 - bits;
    return (int32_t)(value << rest) >> rest;
}

static inline int64_t clamped(int64_t value, int64_t low, int64_t high) {
    return value < low ? low : value > high ? high : value;
}

/* To the range of a signed number. */
static inline int64_t saturated(int64_t value, unsigned bits) {
    const int64_t limit = (int64_t)1 << (bits - 1);
    return clamped(value, -limit, limit - 1);
}

static inline uint32_t lane(const pie_vector *v, unsigned bits, unsigned i) {
    return bits == 8 ? v->b[i] : bits == 16 ? v->h[i] : v->w[i];
}

static inline int32_t signed_lane(const pie_vector *v, unsigned bits, unsigned i) {
    return extended(lane(v, bits, i), bits);
}

static inline void put_lane(pie_vector *v, unsigned bits, unsigned i, uint32_t value) {
    if (bits == 8) {
        v->b[i] = (uint8_t)value;
    } else if (bits == 16) {
        v->h[i] = (uint16_t)value;
    } else {
        v->w[i] = value;
    }
}

/* ---- Memory: low bits of an address are dropped, and nothing faults ---- */

static inline uint32_t load_word(uint32_t address) {
    return *(const volatile uint32_t *)PIE_MEMORY(address);
}

static inline void store_word(uint32_t address, uint32_t value) {
    *(volatile uint32_t *)PIE_MEMORY(address) = value;
}

static inline void load_words(uint32_t *to, uint32_t address, unsigned words) {
    address &= ~(4u * words - 1);
    for (unsigned i = 0; i < words; i++) {
        to[i] = load_word(address + 4 * i);
    }
}

static inline void store_words(uint32_t address, const uint32_t *from, unsigned words) {
    address &= ~(4u * words - 1);
    for (unsigned i = 0; i < words; i++) {
        store_word(address + 4 * i, from[i]);
    }
}

static inline void broadcast(pie_vector *to, uint32_t address, unsigned bits) {
    const uint32_t value = bits == 8    ? *(const volatile uint8_t *)PIE_MEMORY(address)
                           : bits == 16 ? *(const volatile uint16_t *)PIE_MEMORY(address & ~1u)
                                        : load_word(address & ~3u);
    for (unsigned i = 0; i < 128 / bits; i++) {
        put_lane(to, bits, i, value);
    }
}

/* The pie_operands of an instruction, with the values before it. */
typedef struct pie_operands {
    const pie_form *form;
    pie_vector x, y, s, t; /* copies */
    pie_vector *d, *e, *m, *in_s, *in_t;
    uint32_t *a, address, other, sar;
    int32_t n;
    unsigned o;
} pie_operands;

/*
 * Each executes an operation of its kind, and returns false for one of another kind. b: the address
 * register that some write.
 */
bool pie_on_bits(const pie_operands *o, unsigned operation);
bool pie_on_lanes(const pie_operands *o, unsigned operation);
bool pie_on_pairs(const pie_unit *u, const pie_operands *o, unsigned operation);
bool pie_on_accumulators(pie_unit *u, const pie_operands *o, unsigned operation, uint32_t *b);
bool pie_moves(pie_unit *u, const pie_operands *o, unsigned operation, uint32_t *b);

#endif
