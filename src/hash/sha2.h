/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* SHA-256 and SHA-512 [FIPS180-4]. */
#ifndef POCKETKEM_SHA2_H
#define POCKETKEM_SHA2_H

#include "../platform.h"

/* How both states begin. */
typedef struct pk_sha2 {
    uint32_t length;      /* bytes absorbed; a message is shorter than 2^32 bytes */
    uint8_t digest_bytes; /* which of the two this is: 32 or 64 */
} pk_sha2;

/* The block is filled as bytes, and then becomes the last 16 words of the message schedule. */
typedef struct pk_sha256 {
    pk_sha2 sha2;
    uint32_t hash[8];
    uint32_t block[16];
    uint32_t working[8]; /* a .. h */
} pk_sha256;

typedef struct pk_sha512 {
    pk_sha2 sha2;
    uint64_t hash[8];
    uint64_t block[16];
} pk_sha512;

void pk_sha256_init(pk_sha256 *s);
void pk_sha512_init(pk_sha512 *s);
/* Absorbs n bytes; in any number of calls. */
void pk_sha256_absorb(pk_sha256 *s, const uint8_t *in, size_t n);
void pk_sha512_absorb(pk_sha512 *s, const uint8_t *in, size_t n);
/* Ends the message; out: 32 or 64 bytes. */
void pk_sha256_finish(pk_sha256 *s, uint8_t *out);
void pk_sha512_finish(pk_sha512 *s, uint8_t *out);

/*
 * The compression functions: they take the block, which is full, into the hash value. What they
 * leave in the block is of no use.
 */
void pk_sha256_compress(pk_sha256 *s);
void pk_sha512_compress(pk_sha512 *s);

#endif
