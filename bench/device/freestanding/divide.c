/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A bit at a time, which takes a time that depends on the numbers. The harness divides what it
 * prints; a KEM that divides secrets has a leak, here as with any other compiler.
 */
#include "divide.h"

/*
 * Shifted are only constant distances: a shift by a variable one would be a call of another
 * function of the run time. The remainder never overflows: it is at most as large as the bits of n
 * that are in it already.
 */
#define DIVISION(name, word, bits)                                                                 \
    word name(word n, word d, word *remainder) {                                                   \
        word rest = 0;                                                                             \
        for (int i = 0; i < (bits); i++) {                                                         \
            rest = rest << 1 | n >> ((bits)-1);                                                    \
            n <<= 1;                                                                               \
            if (rest >= d) {                                                                       \
                rest -= d;                                                                         \
                n |= 1; /* the quotient takes the place of what has been divided */                \
            }                                                                                      \
        }                                                                                          \
        *remainder = rest;                                                                         \
        return n;                                                                                  \
    }

DIVISION(divide32, uint32_t, 32)
DIVISION(divide64, uint64_t, 64)
