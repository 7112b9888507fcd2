/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The memory that an AVR instruction is about to read or write, which simavr does not report. */
#ifndef ACCESS_H
#define ACCESS_H

#include <simavr/sim_avr.h>
#include <stdint.h>

typedef enum access_kind { ACCESS_NONE, ACCESS_LOAD, ACCESS_STORE, ACCESS_FLASH } access_kind;

typedef struct memory_access {
    access_kind kind;
    uint32_t address;
} memory_access;

/* The word of flash at a byte address. */
uint16_t flash_word(const avr_t *avr, uint32_t address);

/*
 * The access of the instruction at the program counter, before it is executed. The stack accesses
 * of calls, returns and interrupts are left out: they follow from the executed instructions.
 */
memory_access next_access(const avr_t *avr);

#endif
