/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The line to the host of an MSP430 in the simulator of mspdebug.
 *
 * Bytes to the host go to mspdebug's console. There is no device to read from, so lines from the
 * host appear in memory: the runner (bench/mspdebug) stops the processor in port_wait and writes
 * the line to port_line.
 */
#include "../port.h"

#include "../line.h"

#define CONSOLE (*(volatile uint8_t *)0x00ff)

void port_wait(void);

char port_line[LINE_BYTES];
static const char *next;

void port_init(void) {}

/* The runner finds these three by their addresses. */
__attribute__((noinline)) void port_wait(void) { __asm__ volatile("" ::: "memory"); }

__attribute__((noinline)) void port_begin(void) { __asm__ volatile("" ::: "memory"); }

__attribute__((noinline)) void port_end(void) { __asm__ volatile("" ::: "memory"); }

int port_getc(void) {
    if (!next) {
        port_wait();
        next = port_line;
    }
    char c = *next++;
    if (c == '\n') {
        next = 0;
    }
    return (uint8_t)c;
}

void port_putc(char c) { CONSOLE = (uint8_t)c; }

uint64_t port_cycles(void) { return 0; }
