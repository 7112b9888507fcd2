/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The line protocol on the device. A request is one line of text, and its answer is one line. A
 * line ends with a space, a # and the CRC-16 (CCITT, initial value 0xffff) of everything before the
 * #, as four hexadecimal digits; then a newline. docs/boards.md lists the requests.
 */
#ifndef LINE_H
#define LINE_H

#include <stddef.h>
#include <stdint.h>

/* The most bytes of data in a line; they are twice as many digits. A board may lower it. */
#ifndef LINE_DATA_BYTES
#if defined(__MSP430__)
#define LINE_DATA_BYTES 64
#else
#define LINE_DATA_BYTES 256
#endif
#endif
#define LINE_BYTES (2 * LINE_DATA_BYTES + 40)

typedef enum line_status {
    LINE_OK,
    LINE_DAMAGED, /* too long, or its CRC is wrong */
    LINE_CLOSED   /* the host has gone */
} line_status;

/* Reads a line. On LINE_OK, line holds its text without the CRC, as a string. */
line_status line_read(char line[LINE_BYTES]);

/*
 * Reads a line "data" with n bytes directly to their place, which needs no memory for the line.
 * Returns 0, or -1 if it is another line or is damaged.
 */
int line_read_data(uint8_t *out, size_t n);

/* Writes a line piece by piece: texts, numbers and data, then the end. */
void line_text(const char *text);
void line_number(uint64_t n);
void line_hex32(uint32_t n);
void line_data(const uint8_t *data, size_t n);
void line_end(void);

/* Writes a whole line. */
void line_send(const char *text);

/* Reports a real board's start, after ending the line that a reset may have cut off. */
void line_started(void);

/* Takes the next word from a line that was read. At the end of the line it is an empty string. */
char *line_word(char **rest);
/* Returns the decimal number, or -1 if the word is none. */
long line_parse_number(const char *word);
/* Converts hexadecimal data. Returns the number of bytes, or -1 with nothing written if there are
   more than max. */
long line_parse_data(const char *word, uint8_t *out, size_t max);

#endif
