/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* USART0 of an AVR. */
#ifndef UART_H
#define UART_H

#include <avr/io.h>

/* 1 Mbaud at 16 MHz, without error. */
static inline void uart_init(void) {
    UBRR0 = 0;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
}

static inline int uart_get(void) {
    loop_until_bit_is_set(UCSR0A, RXC0);
    return UDR0;
}

static inline void uart_put(char c) {
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = (uint8_t)c;
}

#endif
