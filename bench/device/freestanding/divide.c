/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Division one bit at a time; its time depends on the operands. The harness divides numbers that it
 * prints. A KEM that divides secrets has a leak, here as with any other compiler.
 */
#include "divide.h"

/*
 * All shifts are by constants: a shift by a variable would call another function of the run time.
 * The remainder never overflows: it is at most the number made of the bits of n already taken.
 */
#define DIVISION(name, word, bits)                                                                 \
    word name(word n, word d, word *remainder) {                                                   \
        word rest = 0;                                                                             \
        for (int i = 0; i < (bits); i++) {                                                         \
            rest = rest << 1 | n >> ((bits)-1);                                                    \
            n <<= 1;                                                                               \
            if (rest >= d) {                                                                       \
                rest -= d;                                                                         \
                n |= 1; /* the quotient replaces the bits that have been divided */                \
            }                                                                                      \
        }                                                                                          \
        *remainder = rest;                                                                         \
        return n;                                                                                  \
    }

DIVISION(divide32, uint32_t, 32)
DIVISION(divide64, uint64_t, 64)
