/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What programs that run a firmware on a simulated chip share: their arguments, and the line
 * between the firmware and the host, which is their standard input and output.
 */
#ifndef HOST_H
#define HOST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "../timing/range.h"

/* Ends the program with a message: "runner: WHAT WHICH". */
_Noreturn void give_up(const char *what, const char *which);

/* ---- Arguments ---- */

/* "NAME=VALUE". Its value goes to the one that is not null. */
typedef struct argument {
    const char *name;
    const char **text;
    uint32_t *number;
    range *range; /* LOW-HIGH */
    FILE **file;  /* opened for writing */
} argument;

/* Whether an argument is one of these, and its value a good one. */
bool parse_argument(char *given, const argument *known, size_t count);

/* A number in any of C's notations. *end is behind it. */
bool parse_number(const char *text, char **end, uint32_t *number);

/* ---- The line ---- */

/* Makes lines leave when they end: the host may wait for one while the firmware works. */
void host_start(void);

/*
 * Whether a byte can be received. A firmware that asks twice without receiving or sending waits
 * for the host, and so does the second call.
 */
bool host_can_receive(void);

/* 0 if there is none. */
uint8_t host_receive(void);

/* Sends a line when its last byte is there: a part of it is useless if a fault comes before. */
void host_send(uint8_t value);

/* Ends the program with a line of the protocol that names the fault. */
_Noreturn void host_fault(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
