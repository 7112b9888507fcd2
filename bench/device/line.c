/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "line.h"

#include "port.h"

static uint16_t crc16(uint16_t crc, uint8_t byte) {
    crc ^= (uint16_t)((uint16_t)byte << 8);
    for (int bit = 0; bit < 8; bit++) {
        crc = (uint16_t)((crc & 0x8000) ? (uint16_t)(crc << 1) ^ 0x1021 : crc << 1);
    }
    return crc;
}

static int hex_value(char c) {
    if (c >= '0' && c <= '9') {
        return c - '0';
    }
    if (c >= 'a' && c <= 'f') {
        return c - 'a' + 10;
    }
    return -1;
}

/* ---- Reading ---- */

/* Returns true if the line ends in " #" and the CRC of the text before the #; removes that end. */
static int check_crc(char *line, size_t length) {
    if (length < 6 || line[length - 5] != '#' || line[length - 6] != ' ') {
        return 0;
    }
    uint16_t computed = 0xffff;
    for (size_t i = 0; i < length - 5; i++) {
        computed = crc16(computed, (uint8_t)line[i]);
    }
    uint16_t received = 0;
    for (size_t i = length - 4; i < length; i++) {
        int digit = hex_value(line[i]);
        if (digit < 0) {
            return 0;
        }
        received = (uint16_t)((uint16_t)(received << 4) | (uint16_t)digit);
    }
    line[length - 6] = 0;
    return received == computed;
}

line_status line_read(char line[LINE_BYTES]) {
    size_t length = 0;
    for (;;) {
        int c = port_getc();
        if (c < 0) {
            return LINE_CLOSED;
        }
        if (c == '\n') {
            return length < LINE_BYTES && check_crc(line, length) ? LINE_OK : LINE_DAMAGED;
        }
        if (length < LINE_BYTES) {
            line[length++] = (char)c;
        }
    }
}

/* Reads a character and adds it to the CRC. */
static int take(uint16_t *crc) {
    int c = port_getc();
    *crc = crc16(*crc, (uint8_t)c);
    return c;
}

int line_read_data(uint8_t *out, size_t n) {
    static const char start[] = "data ";
    uint16_t crc = 0xffff;
    int good = 1;
    for (unsigned i = 0; i < 5; i++) {
        good &= take(&crc) == start[i];
    }
    for (; n != 0; n--) {
        int high = hex_value((char)take(&crc)), low = hex_value((char)take(&crc));
        good &= high >= 0 && low >= 0;
        *out++ = (uint8_t)(high * 16 + low);
    }
    good &= take(&crc) == ' ';
    good &= port_getc() == '#';
    for (int shift = 12; shift >= 0; shift -= 4) {
        good &= hex_value((char)port_getc()) == (crc >> shift & 15);
    }
    return good && port_getc() == '\n' ? 0 : -1;
}

char *line_word(char **rest) {
    char *word = *rest;
    char *end = word;
    while (*end != 0 && *end != ' ') {
        end++;
    }
    *rest = *end ? end + 1 : end;
    *end = 0;
    return word;
}

long line_parse_number(const char *word) {
    long n = 0;
    if (*word == 0) {
        return -1;
    }
    for (; *word; word++) {
        if (*word < '0' || *word > '9' || n > 99999999) {
            return -1;
        }
        n = 10 * n + (*word - '0');
    }
    return n;
}

long line_parse_data(const char *word, uint8_t *out, size_t max) {
    size_t digits = 0;
    while (hex_value(word[digits]) >= 0) {
        digits++;
    }
    if (word[digits] != 0 || digits % 2 != 0 || digits / 2 > max) {
        return -1;
    }
    for (size_t i = 0; i < digits / 2; i++) {
        out[i] = (uint8_t)(16 * hex_value(word[2 * i]) + hex_value(word[2 * i + 1]));
    }
    return (long)(digits / 2);
}

/* ---- Writing ---- */

/* The digit of the lower four bits. A table would be in RAM on an AVR. */
static char hex_digit(unsigned bits) {
    bits &= 15;
    return (char)(bits < 10 ? '0' + bits : 'a' - 10 + bits);
}

static uint16_t sent_crc = 0xffff;

static void send(char c) {
    sent_crc = crc16(sent_crc, (uint8_t)c);
    port_putc(c);
}

void line_text(const char *text) {
    while (*text) {
        send(*text++);
    }
}

void line_number(uint64_t n) {
    char digits[20];
    int count = 0;
    do {
        digits[count++] = (char)('0' + (int)(n % 10));
        n /= 10;
    } while (n);
    while (count) {
        send(digits[--count]);
    }
}

void line_hex32(uint32_t n) {
    for (int shift = 28; shift >= 0; shift -= 4) {
        send(hex_digit((unsigned)(n >> shift)));
    }
}

void line_data(const uint8_t *data, size_t n) {
    for (size_t i = 0; i < n; i++) {
        send(hex_digit(data[i] >> 4));
        send(hex_digit(data[i]));
    }
}

void line_end(void) {
    send(' ');
    uint16_t crc = sent_crc;
    port_putc('#');
    for (int shift = 12; shift >= 0; shift -= 4) {
        port_putc(hex_digit(crc >> shift));
    }
    port_putc('\n');
    sent_crc = 0xffff;
}

void line_send(const char *text) {
    line_text(text);
    line_end();
}

void line_started(void) {
    port_putc('\n');
    line_send("started");
}
