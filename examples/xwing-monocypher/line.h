/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A line on which a device talks in words, decimal numbers and hexadecimal. */
#ifndef LINE_H
#define LINE_H

#include <stddef.h>
#include <stdint.h>

void say(const char *word);
void say_hex(const uint8_t *bytes, size_t n);
/* `error N` for a negative return code of the library. */
void say_error(int error);

/* As pocketkem_io has them. say_bytes says `NAME POSITION HEX`, with ctx as the name. ask_bytes
   asks with `want POSITION COUNT` for so many bytes in hexadecimal; -1 if something else came. */
int say_bytes(void *ctx, size_t pos, const uint8_t *in, size_t n);
int ask_bytes(void *ctx, size_t pos, uint8_t *out, size_t n);

/* The board defines these: a byte of the line, or -1 when it has ended. */
int board_get(void);
void board_put(char c);

#endif
