/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A range of addresses. */
#ifndef RANGE_H
#define RANGE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct range {
    uint32_t low, high; /* high is the first address beyond the range */
} range;

static inline bool in_range(range r, uint64_t address) {
    return address >= r.low && address < r.high;
}

#endif
