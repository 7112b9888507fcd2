/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* A device that is an identity of age: it has the secret key, and opens file keys. */
#ifndef IDENTITY_H
#define IDENTITY_H

#include "../xwing-monocypher/line.h"

#include <stdbool.h>

#define IDENTITY_SEED_BYTES 32

/*
 * Obeys what comes over the line until that ends:
 *   p   says the public key, in lines `pk POSITION HEX`
 *   o   says `press`, and waits for the button. Then it asks for a stanza with `want POSITION
 * COUNT`, in hexadecimal: 1,120 bytes, which are its argument, and 32, its body. It says `key HEX`.
 * After an error it says `error N`, with the number that pocketkem_hpke.h gives: -8 if the stanza
 * is for somebody else. Without a press it says `error -20`, and asks for nothing.
 */
void identity_run(void);
#define IDENTITY_ERR_BUTTON (-20)

/* ---- What a board defines, beside what line.h names ---- */

/* Whether the button is pressed within the time that the board gives a person. A button that was
   pressed before does not count: somebody has to have seen what for. */
bool board_button(void);
/* The secret key, which was drawn once and stays; 0 on success. */
int board_seed(uint8_t seed[IDENTITY_SEED_BYTES]);

#endif
