/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The device on an ATmega2560 or another AVR: its line is USART0. */
#include "device.h"

#include <avr/io.h>

/* Random bytes of cryptographic quality: a source of the application (README.md). 0 on success. */
int application_random(uint8_t *out, size_t n);

int board_random(void *ctx, uint8_t *out, size_t n) {
    (void)ctx;
    return application_random(out, n);
}

int board_get(void) {
    loop_until_bit_is_set(UCSR0A, RXC0);
    return UDR0;
}

void board_put(char c) {
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = (uint8_t)c;
}

int main(void) {
    /* 115,200 baud */
    UBRR0 = (uint16_t)((F_CPU / 4 / 115200 - 1) / 2);
    UCSR0A = 1 << U2X0;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
    for (;;) {
        device_run();
    }
}
