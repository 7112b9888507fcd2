/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "cache.h"

#include <string.h>

/* Puts a line in the front of its set. Returns true if it was not in the set. */
static bool use(uint32_t *set, unsigned ways, uint32_t line, bool fifo) {
    unsigned at = 0;
    while (at < ways - 1 && set[at] != line) {
        at++;
    }
    bool missed = set[at] != line;
    if (fifo && !missed) {
        return false;
    }
    for (; at > 0; at--) {
        set[at] = set[at - 1];
    }
    set[0] = line;
    return missed;
}

void cache_clear(cache *c) { memset(c->line, 0, sizeof c->line); }

unsigned cache_fetch(cache *c, const cache_shape *shape, uint32_t address, unsigned bytes) {
    unsigned misses = 0;
    uint32_t last = (address + bytes - 1) / shape->line_bytes;
    for (uint32_t line = address / shape->line_bytes; line <= last; line++) {
        misses +=
            use(c->line + line % shape->sets * shape->ways, shape->ways, line + 1, shape->fifo);
    }
    return misses;
}
