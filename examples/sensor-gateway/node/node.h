/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * A sensor's end of a line to a gateway. The node knows the gateway's encapsulation key, which is
 * in its flash, and has a key of its own, by which the gateway knows it. README.md has the
 * protocol.
 */
#ifndef NODE_H
#define NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__AVR__)
#include <avr/pgmspace.h>
#define FLASH PROGMEM
#else
#define FLASH
#endif

#define READING_BYTES_MOST 32

typedef struct node {
    uint8_t up[16], down[16]; /* keys of this session: to the gateway, and from it */
    uint32_t sent;            /* readings of this session */
} node;

/*
 * Begins a session: a new shared secret, and keys from it. After that, the other end has shown that
 * it has the gateway's secret key and the node's key. Returns 0; an error of pocketkem.h; or
 * NODE_ERR_LINE if the gateway does not answer, or refuses.
 */
#define NODE_ERR_LINE (-20)
int node_join(node *n);

/* Sends a reading, at most READING_BYTES_MOST, and waits until the gateway has acknowledged it.
   Returns 0, or NODE_ERR_LINE: then the session is over, and node_join begins another one. */
int node_send(node *n, const uint8_t *reading, size_t bytes);

/* What a board defines. */
enum { NODE_TIMEOUT_MS = 3000 };
int board_get(void);                      /* a byte of the line; -1 if none comes for that long */
void board_put(uint8_t byte);             /* a byte on the line */
int board_random(uint8_t *out, size_t n); /* random bytes of cryptographic quality: 0 on success */

#endif
