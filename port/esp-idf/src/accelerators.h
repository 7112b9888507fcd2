/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What suite_90s_accelerated.c asks of a chip's accelerators: AES-256 encryption of a block, and
 * the compression of a block by SHA-256 or SHA-512. accelerators_esp.c implements it by ESP-IDF;
 * other files by the registers themselves.
 *
 * Blocks and digests are bytes in the order of the standards, and lie at multiples of four.
 */
#ifndef ACCELERATORS_H
#define ACCELERATORS_H

#include <stdint.h>

/* Which of them the chip has: 1 or 0. */
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
 * Locks the AES unit and gives it a key; encrypts any number of blocks; unlocks it. Whoever else
 * wants it waits meanwhile, but not for ever: 0 if who has it does not give it back, 1 otherwise.
 * Nothing of a key or block that is secret stays in the unit.
 */
int accelerators_aes_open(const uint8_t key[32]);
void accelerators_aes_encrypt(const uint32_t in[4], uint32_t out[4]);
void accelerators_aes_close(int is_secret);

typedef enum accelerators_hash { ACCELERATORS_SHA256, ACCELERATORS_SHA512 } accelerators_hash;

/*
 * A message: open says whether the unit is free for it (it never waits), then blocks for one or
 * more at a time, then close, which gives the digest, and must be called for all that was opened.
 * In between the digest is in the unit or, where the unit can load it again, in state, as bytes in
 * the order of the standard; there blocks may return 0 and have done nothing, as above.
 * Nothing of the message or digest stays in the unit.
 */
int accelerators_sha_open(accelerators_hash hash);
int accelerators_sha_blocks(accelerators_hash hash, uint32_t state[16], const uint32_t *blocks,
                            unsigned n, int is_first);
void accelerators_sha_close(accelerators_hash hash, uint32_t state[16], uint32_t *digest);

#endif
