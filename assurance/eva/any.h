/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Any values, for EVA. */
#ifndef POCKETKEM_EVA_ANY_H
#define POCKETKEM_EVA_ANY_H

#include <__fc_builtin.h>

#include <stddef.h>
#include <stdint.h>

/*
 * Bounds of coefficients, in absolute value: of those that are transformed, of a product as EVA
 * knows it (it is in fact PKEM_REDUCED), and of what is transformed.
 */
#define BEFORE_TRANSFORM 8192
#define MULTIPLIED 1665
#define TRANSFORMED(layers) (BEFORE_TRANSFORM + (layers)*MULTIPLIED)
#define MOST 32767
/* Of a quarter after two layers: numbers of 3 bits, which EVA takes for -3 to 4, times factors. */
#define BEFORE_QUARTER (4 * (1 + 749 + 1600 + 40))
#define TRANSFORMED_QUARTER (BEFORE_QUARTER + 5 * MULTIPLIED)

/* Each time that it is read, a volatile object has any value. */
static volatile int32_t any_value;
#define ANY_WITHIN(bound) (any_value % ((int32_t)(bound) + 1))

static inline int any_bit(void) { return Frama_C_interval(0, 1); }
static inline uint32_t any_number(void) { return (uint32_t)any_value; }
static inline size_t any_size(void) { return (size_t)any_value; }

/* EVA follows each of two values by itself if they are chosen with ?:, and both at once here. */
#define EITHER(type, a, b) (((type const[2]){(a), (b)})[any_bit()])

static inline void any_bytes(void *p, size_t n) { Frama_C_make_unknown((char *)p, n); }

/* n coefficients of at most bound. */
static inline void any_coefficients(int16_t *p, size_t n, int bound) {
    for (size_t i = 0; i < n; i++) {
        p[i] = (int16_t)ANY_WITHIN(bound);
    }
}

#endif
