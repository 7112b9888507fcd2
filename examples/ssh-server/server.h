/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The server, and what it needs of its board. */
#ifndef SSH_SERVER_H
#define SSH_SERVER_H

#include <stddef.h>
#include <stdint.h>

/* Serves the next connection of the line: one user, one command. host is the seed of the host's
   Ed25519 key; user is the public Ed25519 key of who may log in. Returns 0 after a command. */
int32_t ssh_serve(const uint8_t host[32], const uint8_t user[32]);

/* The line. board_get waits; it returns a negative number if no more will come. */
int32_t board_get(void);
void board_put(uint8_t byte);

/* Returns 0, or something else if there are no random bytes. */
int32_t board_random(uint8_t *out, size_t n);

/* Runs a command, which is no string. Writes at most n bytes of what it says, and returns their
   number; negative if there is no such command. */
int32_t board_run(const uint8_t *command, size_t length, uint8_t *out, size_t n);

/* The server found a defect in itself. Does not return. */
void board_panicked(void);

#endif
