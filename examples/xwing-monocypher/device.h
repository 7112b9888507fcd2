/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A device that owns an X-Wing key pair, and what it needs of its board. */
#ifndef DEVICE_H
#define DEVICE_H

#include "line.h"

/*
 * Makes a key pair, and then obeys what comes over the line until that ends:
 *   e   says the encapsulation key
 *   d   asks for a ciphertext, and says `secret HEX`
 *   s   asks for somebody's ek, says a ciphertext, and `secret HEX`
 * It says objects as lines `ek POSITION HEX` and `ct POSITION HEX`, and asks with `want POSITION
 * COUNT` for so many bytes in hexadecimal. An application would use a secret, and tell nobody.
 * After an error it says `error N`, with the number that pocketkem.h or pocketkem_hybrid.h gives.
 */
void device_run(void);

/* The board defines it and what line.h names: random bytes of cryptographic quality; 0 on success.
 */
int board_random(void *ctx, uint8_t *out, size_t n);

#endif
