/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Register windows of Xtensa: calls deeper than the core has registers, by each kind of call, and
 * from frames whose stack pointer moves (MOVSP). */
#include <stdint.h>
#include <string.h>

#include "line.h"

enum { RESULTS = 16 };

uint32_t windows_descend(uint32_t depth, uint32_t seed);
uint32_t moving(uint32_t depth, uint32_t seed);
void windows_run(uint32_t results[RESULTS]);

/* An array of a size that is known here only. */
uint32_t moving(uint32_t depth, uint32_t seed) {
    volatile uint32_t array[1 + seed % 13];
    array[seed % 13] = seed;
    const uint32_t below =
        depth == 0 ? windows_descend(9, seed) : moving(depth - 1, 1103 * seed + 77);
    return below ^ array[seed % 13] << depth;
}

void windows_run(uint32_t results[RESULTS]) {
    for (uint32_t i = 0; i < RESULTS / 2; i++) {
        results[i] = windows_descend(5 + 5 * i, 12345 + i);
        results[RESULTS / 2 + i] = moving(3 * i, 54321 + i);
    }
}

int main(void) {
    uint32_t results[RESULTS];
    windows_run(results);
    for (unsigned i = 0; i < RESULTS; i++) {
        line_hex32(results[i]);
        line_end();
    }
    line_text("done");
    line_end();
    for (;;) {
    }
}
