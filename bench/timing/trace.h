/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A trace of an execution: a hash of numbers, in order. */
#ifndef TRACE_H
#define TRACE_H

#include <stdint.h>

/*
 * A trace with a number behind it. For a given trace, different numbers give different hashes, and
 * the other way round. A single difference is therefore never lost; several cancel with a
 * probability of 2^-64.
 */
static inline uint64_t trace_with(uint64_t trace, uint64_t number) {
    trace = (trace ^ number) * UINT64_C(0x9e3779b97f4a7c15);
    return trace ^ trace >> 32;
}

#endif
