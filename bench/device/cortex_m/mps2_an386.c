/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Arm's MPS2 board with image AN386 (and its sisters AN385, AN500) in QEMU: a CMSDK UART. */
#include "../port.h"

typedef struct cmsdk_uart {
    volatile uint32_t data;
    volatile uint32_t state;   /* bit 0: transmit buffer full, bit 1: receive buffer full */
    volatile uint32_t control; /* bit 0: transmit, bit 1: receive */
    volatile uint32_t interrupt;
    volatile uint32_t baud_divider; /* at least 16 */
} cmsdk_uart;

#define UART0 ((cmsdk_uart *)0x40004000)

void port_init(void) {
    UART0->baud_divider = 16;
    UART0->control = 3;
}

int port_getc(void) {
    while (!(UART0->state & 2)) {
    }
    return (int)(UART0->data & 0xff);
}

void port_putc(char c) {
    while (UART0->state & 1) {
    }
    UART0->data = (uint8_t)c;
}

/* The simulator's plugin watches the addresses of these two functions, and counts. */
__attribute__((noinline)) void port_begin(void) { __asm__ volatile("" ::: "memory"); }

__attribute__((noinline)) void port_end(void) { __asm__ volatile("" ::: "memory"); }

uint64_t port_cycles(void) { return 0; }
