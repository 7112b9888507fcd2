/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* For programs that run under valgrind's memcheck: secrets that are marked as undefined memory. */
#ifndef MARKED_H
#define MARKED_H

#include "scheme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/memcheck.h>

static inline void hide(const void *p, size_t n) { (void)VALGRIND_MAKE_MEM_UNDEFINED(p, n); }

static inline void show(const void *p, size_t n) { (void)VALGRIND_MAKE_MEM_DEFINED(p, n); }

/* If data at p depend on no secret, marks were lost, and memcheck's silence is nothing. */
static inline int depends_on_secret(const void *p, size_t n) {
    static uint8_t undefined_bits[8192];
    (void)VALGRIND_GET_VBITS(p, undefined_bits, n);
    for (size_t i = 0; i < n; i++) {
        if (undefined_bits[i] != 0) {
            return 1;
        }
    }
    return 0;
}

static inline int random_secret(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    for (size_t i = 0; i < n; i++) {
        out[i] = (uint8_t)(i * 37 + 11);
    }
    hide(out, n);
    return 0;
}

/* The matrix's seed rho is public although it is computed from a secret. */
static const pkem_suite *real_suite;

static inline void xof_of_public_seed(pkem_hash *state, const uint8_t rho[32],
                                      const uint8_t index[2]) {
    show(rho, 32);
    real_suite->xof(state, rho, index);
}

/* A scheme with a suite that marks it as defined where it enters the XOF; the caller's copies. */
static inline pocketkem_scheme with_public_seed(const pocketkem_scheme *scheme, pkem_suite *suite) {
    pocketkem_scheme changed = *scheme;
    real_suite = scheme->suite;
    *suite = *scheme->suite;
    suite->xof = xof_of_public_seed;
    changed.suite = suite;
    return changed;
}

#define CHECK(name, condition)                                                                     \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            printf("%s, line %d: not %s\n", name, __LINE__, #condition);                           \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

static inline int read_object(void *ctx, size_t pos, uint8_t *out, size_t n) {
    memcpy(out, (const uint8_t *)ctx + pos, n);
    return 0;
}

static inline int write_object(void *ctx, size_t pos, const uint8_t *in, size_t n) {
    memcpy((uint8_t *)ctx + pos, in, n);
    return 0;
}

/* An object in plain memory, or behind readers and writers. */
static inline pocketkem_io object(uint8_t *bytes, int streams) {
    return streams ? (pocketkem_io){read_object, write_object, bytes} : pocketkem_memory(bytes);
}

#endif
