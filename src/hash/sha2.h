/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* SHA-256 and SHA-512 [FIPS180-4]. */
#ifndef POCKETKEM_SHA2_H
#define POCKETKEM_SHA2_H

#include "../wipe.h"

/* How both states begin. */
typedef struct pkem_sha2 {
    uint32_t length;      /* bytes absorbed; a message is shorter than 2^32 bytes */
    uint8_t digest_bytes; /* which of the two this is: 32 or 64 */
} pkem_sha2;

/* The block is filled as bytes, and then becomes the last 16 words of the message schedule. */
typedef struct pkem_sha256 {
    pkem_sha2 sha2;
    uint32_t hash[8];
    uint32_t block[16];
    uint32_t working[8]; /* a .. h */
} pkem_sha256;

/* Where words of 64 bits need no more alignment than others, states take no padding for it. */
#if defined(__GNUC__) && UINTPTR_MAX == 0xffffffffu && !defined(__XTENSA__)
typedef uint64_t pkem_sha512_word __attribute__((aligned(4)));
#else
typedef uint64_t pkem_sha512_word;
#endif

typedef struct pkem_sha512 {
    pkem_sha2 sha2;
    pkem_sha512_word hash[8];
    pkem_sha512_word block[16];
} pkem_sha512;

void pkem_sha256_init(pkem_sha256 *s);
void pkem_sha512_init(pkem_sha512 *s);
/* Absorbs n bytes. It may be called any number of times. */
void pkem_sha256_absorb(pkem_sha256 *s, const uint8_t *in, size_t n);
void pkem_sha512_absorb(pkem_sha512 *s, const uint8_t *in, size_t n);
/* Ends the message, and writes 32 or 64 bytes to out. */
void pkem_sha256_finish(pkem_sha256 *s, uint8_t *out);
void pkem_sha512_finish(pkem_sha512 *s, uint8_t *out);

/*
 * The compression functions: they add the full block to the hash value. They leave intermediate
 * values in the block.
 */
void pkem_sha256_compress(pkem_sha256 *s);
void pkem_sha512_compress(pkem_sha512 *s);

/* Calls the compression function of s, which is in a pkem_hash, and notes its stack (wipe.h). */
void pkem_sha2_compress(pkem_sha2 *s);

#endif
