/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Code of all virtual peripherals: breakpoints, and the handling of a hit. */
#include "peripherals.h"

#include <stdbool.h>

#include "../line.h"

/* A store to one of these tells the plugin which operation was started: peripheral_operation. */
extern volatile uint8_t peripheral_operations[PERIPHERAL_OPERATIONS];
volatile uint8_t peripheral_operations[PERIPHERAL_OPERATIONS] PERIPHERAL_INSIDE;

unsigned peripheral_store(const uint32_t registers[16], const uint8_t *code);

/* DBREAKC: stores only, and the bits of the address that must match. */
static uint32_t breakpoint_control(uint32_t bytes) {
    const uint32_t stores = 1u << 31;
    return stores | (0x3f & ~(bytes - 1));
}

void peripheral_init(void) {
    const peripheral_watch *w = peripheral_watches;
    __asm__ volatile("wsr.dbreaka0 %0\n"
                     "wsr.dbreakc0 %1\n"
                     "wsr.dbreaka1 %2\n"
                     "wsr.dbreakc1 %3\n"
                     "dsync\n" ::"r"(w[0].address),
                     "r"(breakpoint_control(w[0].bytes)), "r"(w[1].address),
                     "r"(breakpoint_control(w[1].bytes)));
}

void peripheral_refuse(const char *why) {
    line_text("fault a virtual peripheral ");
    line_text(why);
    line_end();
    for (;;) {
    }
}

/*
 * The exception came before a store, which is not carried out: no watched register keeps the value
 * written to it. Returns the size of the instruction, so that execution continues behind it.
 */
unsigned peripheral_store(const uint32_t registers[16], const uint8_t *code) {
    const bool narrow = (code[0] & 15) == 9;                    /* S32I.N */
    const bool wide = (code[0] & 15) == 2 && code[1] >> 4 == 6; /* S32I */
    if (!narrow && !wide) {
        peripheral_refuse("was written to by another instruction than S32I");
    }
    const unsigned offset = 4u * (narrow ? code[1] >> 4 : code[2]);
    if (registers[code[0] >> 4] & 1) {
        peripheral_operations[peripheral_written(registers[code[1] & 15] + offset)] = 0;
    }
    return narrow ? 2 : 3;
}
