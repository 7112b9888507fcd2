/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A cache between a core and flash. */
#ifndef CACHE_H
#define CACHE_H

#include <stdbool.h>
#include <stdint.h>

enum { MAX_CACHE_LINES = 1024 };

/* ways = 0: no cache. */
typedef struct cache_shape {
    unsigned ways, sets, line_bytes;
    unsigned miss;  /* the event of a miss */
    bool fifo;      /* it replaces the line that was fetched first, not the least recently used */
    bool constants; /* loads from flash go through it, too */
} cache_shape;

/* The lines, each as its address / line_bytes + 1, in each set the one that stays longest first. */
typedef struct cache {
    uint32_t line[MAX_CACHE_LINES];
} cache;

/* Empties the cache. */
void cache_clear(cache *c);
/* Returns how many lines had to be fetched from flash for bytes at an address. */
unsigned cache_fetch(cache *c, const cache_shape *shape, uint32_t address, unsigned bytes);

#endif
