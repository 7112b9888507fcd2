/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* An instruction cache between a core and flash. It replaces the least recently used line. */
#ifndef CACHE_H
#define CACHE_H

#include <stdbool.h>
#include <stdint.h>

enum { MAX_CACHE_LINES = 1024 };

/* ways = 0: no cache. */
typedef struct cache_shape {
    unsigned ways, sets, line_bytes;
    unsigned miss; /* the event of a miss */
} cache_shape;

/* The lines, each as its address / line_bytes + 1, in the order of their last use in each set. */
typedef struct cache {
    uint32_t line[MAX_CACHE_LINES];
} cache;

/* Empties the cache. */
void cache_clear(cache *c);
/* Returns how many lines had to be fetched from flash for bytes at an address. */
unsigned cache_fetch(cache *c, const cache_shape *shape, uint32_t address, unsigned bytes);

#endif
