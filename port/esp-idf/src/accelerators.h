/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The interface between suite_90s_accelerated.c and a chip's accelerators: AES-256 encryption of
 * blocks, and the compression of blocks by SHA-256 or SHA-512. accelerators_esp.c implements it
 * with ESP-IDF; other files use the registers directly.
 *
 * Blocks and digests are bytes in the order of the standards, at addresses that are multiples of
 * four.
 */
#ifndef ACCELERATORS_H
#define ACCELERATORS_H

#include <stdint.h>

/* Whether the chip has each of them: 1 or 0. */
#if defined(ESP_PLATFORM)
#include "soc/soc_caps.h"
#if SOC_AES_SUPPORTED && SOC_AES_SUPPORT_AES_256
#define ACCELERATED_AES256 1
#else
#define ACCELERATED_AES256 0
#endif
#if SOC_SHA_SUPPORTED && SOC_SHA_SUPPORT_SHA256
#define ACCELERATED_SHA256 1
#else
#define ACCELERATED_SHA256 0
#endif
#if SOC_SHA_SUPPORTED && SOC_SHA_SUPPORT_SHA512
#define ACCELERATED_SHA512 1
#else
#define ACCELERATED_SHA512 0
#endif
#else
#define ACCELERATED_AES256 1
#define ACCELERATED_SHA256 1
#define ACCELERATED_SHA512 1
#endif

/*
 * open locks the AES unit and loads a key. encrypt encrypts any number of blocks. close unlocks the
 * unit. Other users of the unit wait meanwhile. open waits for another user, but not for ever: it
 * returns 0 if that user does not release the unit, otherwise 1. No secret key or block stays in
 * the unit.
 */
int accelerators_aes_open(const uint8_t key[32]);
void accelerators_aes_encrypt(const uint32_t in[4], uint32_t out[4]);
void accelerators_aes_close(int is_secret);

typedef enum accelerators_hash { ACCELERATORS_SHA256, ACCELERATORS_SHA512 } accelerators_hash;

/*
 * A message. open returns whether the unit is free for it, and never waits. blocks then takes one
 * or more blocks at a time. close gives the digest; it must be called for every message that was
 * opened. In between, the digest is in the unit. If the unit can load it again, it is in state
 * instead, as bytes in the order of the standard; blocks may then return 0 without having done
 * anything, like accelerators_aes_open. Nothing of the message or digest stays in the unit.
 */
int accelerators_sha_open(accelerators_hash hash);
int accelerators_sha_blocks(accelerators_hash hash, uint32_t state[16], const uint32_t *blocks,
                            unsigned n, int is_first);
void accelerators_sha_close(accelerators_hash hash, uint32_t state[16], uint32_t *digest);

#endif
