/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What the programs that compare kernels with other code have in common. */
#ifndef COMPARING_H
#define COMPARING_H

#include "line.h"
#include "port.h"

#include <string.h>

static uint32_t random_state = 1;

/* [Marsaglia, Xorshift RNGs, 2003] */
static uint32_t random_word(void) {
    random_state ^= random_state << 13;
    random_state ^= random_state >> 17;
    random_state ^= random_state << 5;
    return random_state;
}

/* How many inputs were tried, and how many of them gave another result. */
static void report(const char *kernel, unsigned inputs, unsigned different) {
    line_text(kernel);
    line_text(" ");
    line_number(inputs);
    line_text(" ");
    line_number(different);
    line_end();
}

static void end(void) {
    line_send("done");
    for (;;) {
        port_getc(); /* a simulator may give the lines away only now */
    }
}

#endif
