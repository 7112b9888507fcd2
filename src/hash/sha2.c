/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* SHA-256 and SHA-512 [FIPS180-4]: the same functions of words of 32 and of 64 bits. */
#include "sha2.h"

#include <string.h>

/*
 * The initial hash value of SHA-512 as {high, low}: fractions of the square roots of the first 8
 * primes. That of SHA-256 is made of the same numbers, and so of the high words
 * [FIPS180-4, 5.3].
 */
static const uint32_t initial_hash[8][2] PKEM_ROM = {
    {0x6a09e667, 0xf3bcc908}, {0xbb67ae85, 0x84caa73b}, {0x3c6ef372, 0xfe94f82b},
    {0xa54ff53a, 0x5f1d36f1}, {0x510e527f, 0xade682d1}, {0x9b05688c, 0x2b3e6c1f},
    {0x1f83d9ab, 0xfb41bd6b}, {0x5be0cd19, 0x137e2179}};

static void store_be32(uint8_t *p, uint32_t x) {
    p[0] = (uint8_t)(x >> 24);
    p[1] = (uint8_t)(x >> 16);
    p[2] = (uint8_t)(x >> 8);
    p[3] = (uint8_t)x;
}

static uint64_t join(uint32_t high, uint32_t low) { return (uint64_t)high << 32 | low; }

/* ---- What both have in common --------------------------------------------------------------- */

PKEM_NOINLINE void pkem_sha2_compress(pkem_sha2 *s) {
    if (s->digest_bytes == 32) {
        pkem_note_kernel(s, PKEM_SHA256_COMPRESS_FRAME);
        pkem_sha256_compress((pkem_sha256 *)s);
    } else {
        pkem_note_kernel(s, PKEM_SHA512_COMPRESS_FRAME);
        pkem_sha512_compress((pkem_sha512 *)(void *)s); /* which s begins, and is aligned like */
    }
}

static void absorb(pkem_sha2 *s, uint8_t *block, const uint8_t *in, size_t n) {
    const size_t block_bytes = 2u * s->digest_bytes;
    while (n > 0) {
        const size_t used = (size_t)s->length & (block_bytes - 1);
        size_t take = block_bytes - used;
        if (take > n) {
            take = n;
        }
        memcpy(block + used, in, take);
        in += take;
        n -= take;
        s->length += (uint32_t)take;
        if ((s->length & (block_bytes - 1)) == 0) {
            pkem_sha2_compress(s);
        }
    }
}

/* Padding: a bit 1, zeros, and the length in bits as the last words [FIPS180-4, 5.1]. */
static void pad(pkem_sha2 *s, uint8_t *block) {
    const size_t block_bytes = 2u * s->digest_bytes;
    size_t used = (size_t)s->length & (block_bytes - 1);
    block[used++] = 0x80;
    if (used > block_bytes - block_bytes / 8) {
        memset(block + used, 0, block_bytes - used);
        pkem_sha2_compress(s);
        used = 0;
    }
    memset(block + used, 0, block_bytes - used);
    store_be32(block + block_bytes - 8, s->length >> 29);
    store_be32(block + block_bytes - 4, s->length << 3);
    pkem_sha2_compress(s);
}

void pkem_sha256_init(pkem_sha256 *s) {
    s->sha2.length = 0;
    s->sha2.digest_bytes = 32;
    PKEM_ROLLED
    for (unsigned i = 0; i < 8; i++) {
        s->hash[i] = pkem_rom32(initial_hash, &initial_hash[i][0]);
    }
}

void pkem_sha512_init(pkem_sha512 *s) {
    s->sha2.length = 0;
    s->sha2.digest_bytes = 64;
    PKEM_ROLLED
    for (unsigned i = 0; i < 8; i++) {
        s->hash[i] = join(pkem_rom32(initial_hash, &initial_hash[i][0]),
                          pkem_rom32(initial_hash, &initial_hash[i][1]));
    }
}

void pkem_sha256_absorb(pkem_sha256 *s, const uint8_t *in, size_t n) {
    absorb(&s->sha2, (uint8_t *)s->block, in, n);
}

void pkem_sha512_absorb(pkem_sha512 *s, const uint8_t *in, size_t n) {
    absorb(&s->sha2, (uint8_t *)s->block, in, n);
}

void pkem_sha256_finish(pkem_sha256 *s, uint8_t *out) {
    pad(&s->sha2, (uint8_t *)s->block);
    PKEM_ROLLED
    for (unsigned i = 0; i < 8; i++) {
        store_be32(out + 4 * i, s->hash[i]);
    }
}

void pkem_sha512_finish(pkem_sha512 *s, uint8_t *out) {
    pad(&s->sha2, (uint8_t *)s->block);
    PKEM_ROLLED
    for (unsigned i = 0; i < 8; i++) {
        store_be32(out + 8 * i, (uint32_t)(s->hash[i] >> 32));
        store_be32(out + 8 * i + 4, (uint32_t)s->hash[i]);
    }
}
