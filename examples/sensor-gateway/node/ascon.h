/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Ascon-AEAD128 and Ascon-XOF128 of NIST SP 800-232, small rather than fast. No branch and no
 * address depends on a secret.
 */
#ifndef ASCON_H
#define ASCON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ASCON_KEY_BYTES 16
#define ASCON_NONCE_BYTES 16
#define ASCON_TAG_BYTES 16

/* Encrypts n bytes in place and writes the tag. A nonce must not be used twice with a key. */
void ascon_seal(uint8_t tag[16], uint8_t *text, size_t n, const uint8_t *ad, size_t ad_bytes,
                const uint8_t key[16], const uint8_t nonce[16]);

/* Decrypts n bytes in place. If the tag is wrong, the bytes are zeros and it returns false. */
bool ascon_open(const uint8_t tag[16], uint8_t *text, size_t n, const uint8_t *ad, size_t ad_bytes,
                const uint8_t key[16], const uint8_t nonce[16]);

/* Ascon-XOF128, absorbed in pieces. */
typedef struct ascon_xof {
    uint64_t state[5];
    uint8_t absorbed; /* bytes of the block that is not full */
} ascon_xof;

void ascon_xof_begin(ascon_xof *xof);
void ascon_xof_absorb(ascon_xof *xof, const uint8_t *in, size_t n);
/* Once. Wipes the state. */
void ascon_xof_squeeze(ascon_xof *xof, uint8_t *out, size_t n);

/* Zeros that a compiler does not leave out. */
void ascon_wipe(void *memory, size_t n);

#endif
