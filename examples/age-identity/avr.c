/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The identity on an ATmega2560: its line is USART0, its button is between PD2 and ground, and its
   key is in EEPROM from address 0 on, drawn at the first start. */
#include "identity.h"

#include <avr/eeprom.h>
#include <avr/io.h>
#include <util/delay.h>

#ifndef PATIENCE_MS
#define PATIENCE_MS 15000
#endif

/* Random bytes of cryptographic quality: a source of the application (README.md). 0 on success. */
int application_random(uint8_t *out, size_t n);

int board_get(void) {
    loop_until_bit_is_set(UCSR0A, RXC0);
    return UDR0;
}

void board_put(char c) {
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = (uint8_t)c;
}

bool board_button(void) {
    bool was_free = false;
    for (uint16_t ms = 0; ms < PATIENCE_MS; ms++) {
        const bool is_free = (PIND & 1 << PD2) != 0;
        if (was_free && !is_free) {
            return true;
        }
        was_free |= is_free;
        _delay_ms(1);
    }
    return false;
}

/* Whether the EEPROM has a key: one that was drawn is not all ones. */
int board_seed(uint8_t seed[IDENTITY_SEED_BYTES]) {
    uint8_t all = 0xff;
    eeprom_read_block(seed, (const void *)0, IDENTITY_SEED_BYTES);
    for (uint8_t i = 0; i < IDENTITY_SEED_BYTES; i++) {
        all &= seed[i];
    }
    if (all == 0xff) {
        if (application_random(seed, IDENTITY_SEED_BYTES) != 0) {
            return -1;
        }
        eeprom_write_block(seed, (void *)0, IDENTITY_SEED_BYTES);
    }
    return 0;
}

int main(void) {
    PORTD |= 1 << PD2; /* pulls the line up */
    /* 115,200 baud */
    UBRR0 = (uint16_t)((F_CPU / 4 / 115200 - 1) / 2);
    UCSR0A = 1 << U2X0;
    UCSR0B = 1 << RXEN0 | 1 << TXEN0;
    for (;;) {
        identity_run();
    }
}
