/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Runs the functions of a test on memory, each in a measured region, and prints the memory. */
#include <stdint.h>

#include "line.h"
#include "port.h"

#ifndef WORDS
#define WORDS 128
#endif

/* From the test; a null pointer ends them. */
extern void (*const probes[])(uint32_t *memory);

static uint32_t memory[WORDS] __attribute__((aligned(16)));

int main(void) {
    port_init();
    for (uint32_t i = 0; i < WORDS; i++) {
        memory[i] = 0x9e3779b9u * (i + 1) ^ i << 7;
    }
    for (void (*const *probe)(uint32_t *) = probes; *probe; probe++) {
        port_begin();
        (*probe)(memory);
        port_end();
    }
    for (uint32_t i = 0; i < WORDS; i++) {
        line_hex32(memory[i]);
        line_end();
    }
    line_text("done");
    line_end();
    for (;;) {
    }
}
