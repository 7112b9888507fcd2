/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Arm's MPS3 board with image AN547 in QEMU: a Cortex-M55. All code is secure, and so is the
   address of the UART. */
#include "../port.h"
#include "cmsdk_uart.h"

#define UART0 ((cmsdk_uart *)0x59303000)

void port_init(void) { cmsdk_uart_init(UART0); }

int port_getc(void) { return cmsdk_uart_get(UART0); }

void port_putc(char c) { cmsdk_uart_put(UART0, c); }

/* The simulator's plugin watches the addresses of these two functions, and counts. */
__attribute__((noinline)) void port_begin(void) { __asm__ volatile("" ::: "memory"); }

__attribute__((noinline)) void port_end(void) { __asm__ volatile("" ::: "memory"); }

uint64_t port_cycles(void) { return 0; }
