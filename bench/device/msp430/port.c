/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * An MSP430 in the simulator of mspdebug: start-up and the line to the host.
 *
 * Bytes to the host go to mspdebug's console. There is no device that could be read, so lines from
 * the host appear in memory: the runner (bench/mspdebug) stops the processor in port_wait, and
 * writes the line to port_line.
 */
#include "../port.h"

#include "../line.h"

/* From link.ld. */
extern uint8_t link_data_load[], link_data_start[], link_data_end[];
extern uint8_t link_bss_start[], link_bss_end[], link_keys_start[], link_keys_end[];

#define CONSOLE (*(volatile uint8_t *)0x00ff)

int main(void);
void reset_handler(void);
void start(void);
void port_wait(void);

char port_line[LINE_BYTES];
static const char *next;

__attribute__((naked)) void reset_handler(void) {
    __asm__ volatile("mov #link_stack_top, r1\n\t"
                     "br #start");
}

static void clear(uint8_t *from, const uint8_t *to) {
    while (from < to) {
        *from++ = 0;
    }
}

void start(void) {
    const uint8_t *from = link_data_load;
    for (uint8_t *to = link_data_start; to < link_data_end; to++) {
        *to = *from++;
    }
    clear(link_bss_start, link_bss_end);
    clear(link_keys_start, link_keys_end);
    main();
    for (;;) {
    }
}

void port_init(void) {}

/* The runner knows these three by their addresses. */
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
