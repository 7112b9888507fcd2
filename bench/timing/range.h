/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Addresses from one to another. */
#ifndef RANGE_H
#define RANGE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct range {
    uint32_t low, high; /* high is the first address beyond */
} range;

static inline bool in_range(range r, uint64_t address) {
    return address >= r.low && address < r.high;
}

#endif
