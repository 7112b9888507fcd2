/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The node on an Arduino Uno, or another AVR with a USART0: what its thermometer says. */
#include "node.h"

#include <avr/io.h>
#include <util/delay.h>

#ifndef INTERVAL_MS
#define INTERVAL_MS 10000
#endif

/* Random bytes of cryptographic quality: a source of the application (README.md). 0 on success. */
int application_random(uint8_t *out, size_t n);

int board_random(uint8_t *out, size_t n) { return application_random(out, n); }

int board_get(void) {
    for (uint32_t i = 0; i < NODE_TIMEOUT_MS * 50UL; i++) {
        if (UCSR0A & 1 << RXC0) {
            return UDR0;
        }
        _delay_us(20); /* less than half of a byte */
    }
    return -1;
}

void board_put(uint8_t byte) {
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = byte;
}

/* The chip's thermometer, as its converter gives it: about 1 per degree, not calibrated. */
static uint16_t measure(void) {
    ADMUX = 1 << REFS1 | 1 << REFS0 | 1 << MUX3;
    ADCSRA = 1 << ADEN | 1 << ADSC | 1 << ADPS2 | 1 << ADPS1 | 1 << ADPS0;
    loop_until_bit_is_clear(ADCSRA, ADSC);
    return ADC;
}

int main(void) {
    static node n;
    int error = NODE_ERR_LINE;
    /* 115,200 baud */
    UBRR0 = (uint16_t)((F_CPU / 4 / 115200 - 1) / 2);
    UCSR0A = 1 << U2X0;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
    for (;;) {
        if (error != 0) {
            error = node_join(&n);
        }
        if (error == 0) {
            const uint16_t value = measure();
            const uint8_t reading[] = {(uint8_t)(value >> 8), (uint8_t)value};
            error = node_send(&n, reading, sizeof reading);
        }
        for (unsigned ms = 0; ms < INTERVAL_MS / 10; ms++) {
            _delay_ms(10);
        }
    }
}
