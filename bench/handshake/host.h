/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What the firmware of the handshake gets from its board: the line to the other end of the TLS
 * connection, and from the computer that simulates the board random bytes, the time, and a place
 * for its report. One file for each board.
 */
#ifndef HANDSHAKE_HOST_H
#define HANDSHAKE_HOST_H

#include <stddef.h>
#include <stdint.h>

/*
 * The line. serial_get returns a byte, or -1 if none has come yet. serial_wait waits for one; it
 * returns -1 if none comes for some milliseconds, or none can come any more. serial_put waits.
 */
void serial_init(void);
int serial_get(void);
int serial_wait(uint32_t milliseconds);
void serial_put(uint8_t byte);

/* Returns 0, or something else if there are no random bytes. */
int host_random(uint8_t *out, size_t n);
/* Seconds since 1970. */
uint32_t host_time(void);
/* Milliseconds since some time; after 2^32 they begin again at 0. */
uint32_t host_milliseconds(void);
/* Writes text to the report. */
void host_write(const char *text);
/* Lets the computer do something else while a core waits for the other one. */
void host_nap(void);
/* Ends the simulation. */
void host_exit(int status);

#endif
