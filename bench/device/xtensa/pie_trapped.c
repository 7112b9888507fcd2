/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Executes the instruction that raised an exception, if it is one of the vector unit's. */
#include <stdint.h>

#include "peripherals.h"
#include "pie.h"

enum { CAUSE_ILLEGAL = 0, CAUSE_COPROCESSOR_3 = 35 };
/* Words in the page that trap.inc fills. */
enum { SAVED_SAR = 32, SAVED_LBEG = 36, SAVED_LEND, SAVED_LCOUNT };

void fault_report(uint32_t pc, uint32_t cause);
uint32_t pie_trapped(uint32_t *saved, uint32_t pc);

static pie_unit units[2] PERIPHERAL_INSIDE;

/* The four bytes at an address, by words: memory for instructions allows no other access. */
static uint32_t word_at(uint32_t address) {
    const volatile uint32_t *from = (const volatile uint32_t *)(address & ~3u);
    const unsigned shift = 8 * (address & 3);
    return shift ? from[0] >> shift | from[1] << (32 - shift) : from[0];
}

/* Returns where execution goes on. The processor ends no loop behind an exception. */
uint32_t pie_trapped(uint32_t *saved, uint32_t pc) {
    uint32_t enabled, core;
    __asm__("rsr.cpenable %0\n"
            "rsr.prid %1\n"
            : "=r"(enabled), "=r"(core));
    if (!(enabled >> 3 & 1)) {
        fault_report(pc, CAUSE_COPROCESSOR_3);
    }
    const unsigned size = pie_execute(&units[core & 1], saved, saved[SAVED_SAR], word_at(pc));
    if (size == 0) {
        fault_report(pc, CAUSE_ILLEGAL);
    }
    if (pc + size == saved[SAVED_LEND] && saved[SAVED_LCOUNT] > 0) {
        saved[SAVED_LCOUNT]--;
        return saved[SAVED_LBEG];
    }
    return pc + size;
}
