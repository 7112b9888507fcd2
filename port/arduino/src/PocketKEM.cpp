/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "PocketKEM.h"

extern "C" __attribute__((weak)) int pocketkem_arduino_random(void *, uint8_t *, size_t) {
    return -1;
}

#if defined(__AVR__)

#include <Arduino.h>
#include <avr/eeprom.h>
#include <util/crc16.h>

/* ---- EEPROM ---- */

static int read_eeprom(void *address, size_t pos, uint8_t *out, size_t n) {
    eeprom_read_block(out, (const uint8_t *)address + pos, n);
    return 0;
}

static int write_eeprom(void *address, size_t pos, const uint8_t *in, size_t n) {
    eeprom_update_block(in, (uint8_t *)address + pos, n);
    return 0;
}

pocketkem_io pocketkem_eeprom(uint8_t *address) {
    pocketkem_io io = {read_eeprom, write_eeprom, address};
    return io;
}

/* ---- The line ---- */

/* Counts requests and answers between two boards. */
static uint8_t number;
static uint16_t crc;

void PocketKEMLine::begin(unsigned long baud) {
    UBRR0 = (uint16_t)((F_CPU / 4 / baud - 1) / 2);
    UCSR0A = _BV(U2X0);
    UCSR0B = _BV(RXEN0) | _BV(TXEN0);
}

bool PocketKEMLine::asked() { return UCSR0A & _BV(RXC0); }

void PocketKEMLine::silence(unsigned ms) {
    uint16_t since = (uint16_t)millis();
    while ((uint16_t)millis() - since < ms) {
        if (asked()) {
            (void)UDR0;
            since = (uint16_t)millis();
        }
    }
    number = 0;
}

static void put(uint8_t byte) {
    crc = _crc_xmodem_update(crc, byte);
    loop_until_bit_is_set(UCSR0A, UDRE0);
    UDR0 = byte;
}

/* The next byte, or -1 if none comes or it is damaged. */
static int get() {
    uint16_t since = (uint16_t)millis();
    while (!PocketKEMLine::asked()) {
        if ((uint16_t)((uint16_t)millis() - since) > PocketKEMLine::TIME_OUT_MS) {
            return -1;
        }
    }
    bool damaged = UCSR0A & (_BV(FE0) | _BV(DOR0));
    uint8_t byte = UDR0;
    crc = _crc_xmodem_update(crc, byte);
    return damaged ? -1 : byte;
}

/* The second byte of a request. */
static uint8_t check(uint8_t wanted) { return (uint8_t)(~wanted ^ number * 29); }

/* Asks for n bytes and reads as many of them as the other board has. Returns their number, or 0. */
static uint8_t take(uint8_t *out, uint8_t n) {
    put(n);
    put(check(n));
    crc = 0xffff;
    if (get() != number) {
        return 0;
    }
    int has = get();
    if (has <= 0 || has > n) {
        return 0;
    }
    for (uint8_t i = 0; i < has; i++) {
        int byte = get();
        if (byte < 0) {
            return 0;
        }
        out[i] = (uint8_t)byte;
    }
    number++;
    return get() < 0 || get() < 0 || crc != 0 ? 0 : (uint8_t)has; /* a CRC over itself is 0 */
}

static int read_line(void *, size_t, uint8_t *out, size_t n) {
    while (n != 0) {
        uint8_t taken = take(out, (uint8_t)n);
        if (taken == 0) {
            return -1;
        }
        out += taken;
        n -= taken;
    }
    return 0;
}

/* Sends the other board as many of n bytes as it asks for. Returns their number, or 0. */
static uint8_t give(const uint8_t *in, uint8_t n) {
    int wanted = get();
    if (wanted <= 0 || get() != check((uint8_t)wanted)) {
        return 0;
    }
    n = wanted < n ? (uint8_t)wanted : n;
    crc = 0xffff;
    put(number);
    put(n);
    for (uint8_t i = 0; i < n; i++) {
        put(in[i]);
    }
    uint16_t sum = crc;
    put((uint8_t)(sum >> 8));
    put((uint8_t)sum);
    number++;
    return n;
}

static int write_line(void *, size_t, const uint8_t *in, size_t n) {
    while (n != 0) {
        uint8_t given = give(in, (uint8_t)n);
        if (given == 0) {
            return -1;
        }
        in += given;
        n -= given;
    }
    return 0;
}

pocketkem_io PocketKEMLine::io() {
    pocketkem_io io = {read_line, write_line, nullptr};
    return io;
}

#endif
