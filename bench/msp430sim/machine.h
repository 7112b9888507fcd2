/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The rest of the chip: memory, and the peripherals that firmware of the bench uses. These are the
 * multiplier, Timer_A as a counter of cycles, and a serial port, which are at the addresses of an
 * MSP430FR5994 (but for a multiplier of 16 bits). Other registers of peripherals keep what is
 * written to them.
 */
#ifndef MACHINE_H
#define MACHINE_H

#include "../timing/range.h"
#include "cpu.h"

typedef enum access_kind { ACCESS_FETCH, ACCESS_LOAD, ACCESS_STORE } access_kind;

typedef struct machine {
    uint8_t *memory; /* all of the address space */
    range rom, ram, code;
    bool rom_is_writable;                                                  /* FRAM */
    void (*on_access)(access_kind kind, uint32_t address, unsigned bytes); /* or null */
    void (*on_marker)(uint16_t value);                                     /* a write to MARKER */
    uint8_t (*receive)(void);  /* the next byte from the host */
    bool (*can_receive)(void); /* whether there is one; may wait */
    void (*send)(uint8_t byte);
} machine;

extern machine chip;

enum {
    MARKER = 0x00f0, /* a register of the simulator, by which firmware marks regions */
    PERIPHERALS_END = 0x1000,
    ADDRESS_SPACE = 0x100000,
};

/* Allocates memory and loads the segments of an ELF file. */
void machine_load(const char *elf);

/* Accepts an interrupt of the timer if one is due. Returns whether it did. */
bool machine_interrupt(cpu *c);

#endif
