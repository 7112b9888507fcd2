/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* An AVR on a simulator that watches the general purpose register GPIOR0. avr-libc has the start-up
   code. */
#include "../port.h"

#include "uart.h"

void port_init(void) { uart_init(); }

int port_getc(void) { return uart_get(); }

void port_putc(char c) { uart_put(c); }

/* The simulator counts between the two writes. */
void port_begin(void) { GPIOR0 = 1; }

void port_end(void) { GPIOR0 = 0; }

void port_pause(void) { GPIOR0 = 2; }

void port_resume(void) { GPIOR0 = 3; }

uint64_t port_cycles(void) { return 0; }
