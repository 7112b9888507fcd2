/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* An AVR with a USART0 and the general purpose register GPIOR0; start-up is that of avr-libc. */
#include "../port.h"

#include <avr/io.h>

/* 1 Mbaud at 16 MHz, without error. */
void port_init(void) {
    UBRR0 = 0;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
}

int port_getc(void) {
    loop_until_bit_is_set(UCSR0A, RXC0);
    return UDR0;
}

void port_putc(char c) {
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = (uint8_t)c;
}

/* The simulator counts from one write to the other. */
void port_begin(void) { GPIOR0 = 1; }

void port_end(void) { GPIOR0 = 0; }

uint64_t port_cycles(void) { return 0; }
