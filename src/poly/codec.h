/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Coefficients to and from bytes [FIPS203, 4.2.1]. */
#ifndef POCKETKEM_CODEC_H
#define POCKETKEM_CODEC_H

#include "ntt.h"

#include <string.h>

/*
 * The number of coefficients that readers, writers and these functions handle at a time. With d
 * bits each they are PKEM_BLOCK_BYTES(d) bytes.
 */
#define PKEM_BLOCK 16
#define PKEM_BLOCK_BYTES(d) (PKEM_BLOCK / 8 * (d))

/*
 * ByteEncode_d and ByteDecode_d of one block [FIPS203, Algorithms 5 and 6]; d is 1 to 12, the
 * coefficients are less than 2^d. The bytes may share memory with the coefficients: in pkem_encode
 * if both begin at the same place, in pkem_decode if both end at the same place
 * (PKEM_BYTES_IN_BLOCK). Memory is read before it is overwritten.
 */
#define PKEM_BYTES_IN_BLOCK(c, d) ((uint8_t *)((c) + PKEM_BLOCK) - PKEM_BLOCK_BYTES(d))
void pkem_encode(uint8_t *out, const int16_t c[PKEM_BLOCK], unsigned d);
void pkem_decode(int16_t c[PKEM_BLOCK], const uint8_t *in, unsigned d);

/*
 * Compress_d: round(2^d / q * x) mod 2^d [FIPS203, 4.7], for any int16_t x, reduced or not;
 * d is 1 to 11.
 *
 * 2^32 / q is 1290167 + 13/32 + 0.0002. The product modulo 2^32 has the result in its upper d bits.
 * Its error is less than 10 units of 2^-32, while no x is nearer to a tie than 2^(31 - d) / q such
 * units (315 for d = 11). No division is therefore needed, and nothing wider than 32 bits.
 */
PKEM_INLINE int16_t pkem_compress(int16_t x, unsigned d) {
    uint32_t fraction =
        (uint32_t)PKEM_OPERAND(x) * 1290167u + (uint32_t)(PKEM_OPERAND(x) * 13 >> 5);
    return (int16_t)((fraction + ((uint32_t)1 << (31 - d))) >> (32 - d));
}

/* Decompress_d: round(q / 2^d * y) [FIPS203, 4.8], from 0 to q - 1, for 0 <= y < 2^d. */
PKEM_INLINE int16_t pkem_decompress(int16_t y, unsigned d) {
    return (int16_t)(((uint32_t)y * PKEM_Q + ((uint32_t)1 << (d - 1))) >> d);
}

/* The representative from 0 to q - 1 of x, which is at most q - 1 in absolute value. */
PKEM_INLINE int16_t pkem_canonical(int16_t x) {
    int16_t negative = (int16_t)pkem_barrier32((uint32_t)(int32_t)(x >> 15)); /* 0 or -1 */
    return (int16_t)(x + (negative & PKEM_Q));
}

/* Kernels for n coefficients, a multiple of PKEM_BLOCK; bytes may begin anywhere. */
#ifdef PKEM_CODEC_OF_ROWS
/* Whether the byte behind a row may be overwritten: then rows have to be written in order. */
#define PKEM_WRITES_BEHIND_ROWS 1

/* ByteEncode_12 of p * (the number whose PKEM_CONSTANT is given). */
void pkem_encode_products(uint8_t *out, const int16_t *p, uint32_t constant, unsigned n);
/* ByteEncode_d of Compress_d of p. Here and below d is 4, 5, 10 or 11. With 11 the byte behind the
   output is overwritten. */
void pkem_encode_row(uint8_t *out, const int16_t *p, unsigned d, unsigned n);
/* Decompress_d of ByteDecode_d of bytes that may end where c ends. */
void pkem_decode_row(int16_t *c, const uint8_t *in, unsigned d, unsigned n);

#define pkem_encode_product(c, p, constant)                                                        \
    pkem_encode_products((uint8_t *)(c), p, constant, PKEM_BLOCK)
#define pkem_encode_compressed(c, p, d) pkem_encode_row((uint8_t *)(c), p, d, PKEM_BLOCK)
#define pkem_decode_compressed(c, d) pkem_decode_row(c, PKEM_BYTES_IN_BLOCK(c, d), d, PKEM_BLOCK)
unsigned pkem_are_reduced(const uint8_t in[PKEM_BLOCK_BYTES(12)]); /* as below */

/*
 * Functions for one block. The bytes are in the memory of the coefficients, which is aligned to
 * words: encoded bytes at its beginning, and a kernel may write behind them; bytes to decode at its
 * end.
 */
#elif defined(PKEM_ARCH_CODEC)
#define PKEM_WRITES_BEHIND_ROWS 0

/* ByteEncode_12 of p * (the number whose PKEM_CONSTANT is given). */
void pkem_encode_product(int16_t c[PKEM_BLOCK], const int16_t p[PKEM_BLOCK], uint32_t constant);
/* ByteEncode_d of Compress_d of p. Here and below d is 4, 5, 10 or 11. With PKEM_CODEC_OF_MESSAGES
   it may be 1 here, and p may then be c. */
void pkem_encode_compressed(int16_t c[PKEM_BLOCK], const int16_t p[PKEM_BLOCK], unsigned d);
/* Decompress_d of ByteDecode_d. */
void pkem_decode_compressed(int16_t c[PKEM_BLOCK], unsigned d);
/* Returns 1 if all 12-bit coefficients in a block's bytes, which may begin anywhere, are less than
   q; otherwise 0. */
unsigned pkem_are_reduced(const uint8_t in[PKEM_BLOCK_BYTES(12)]);

#else
#define PKEM_WRITES_BEHIND_ROWS 0

PKEM_INLINE void pkem_encode_product(int16_t c[PKEM_BLOCK], const int16_t p[PKEM_BLOCK],
                                     uint32_t constant) {
    for (unsigned j = 0; j < PKEM_BLOCK; j++) {
        c[j] = pkem_canonical(pkem_multiply(p[j], constant));
    }
    pkem_encode((uint8_t *)c, c, 12);
}

PKEM_INLINE void pkem_encode_compressed(int16_t c[PKEM_BLOCK], const int16_t p[PKEM_BLOCK],
                                        unsigned d) {
    for (unsigned j = 0; j < PKEM_BLOCK; j++) {
        c[j] = pkem_compress(p[j], d);
        PKEM_KEEP_ORDER(); /* an unrolled loop would spill */
    }
    pkem_encode((uint8_t *)c, c, d);
}

PKEM_INLINE void pkem_decode_compressed(int16_t c[PKEM_BLOCK], unsigned d) {
    pkem_decode(c, PKEM_BYTES_IN_BLOCK(c, d), d);
    for (unsigned j = 0; j < PKEM_BLOCK; j++) {
        c[j] = pkem_decompress(c[j], d);
    }
}

PKEM_INLINE unsigned pkem_are_reduced(const uint8_t in[PKEM_BLOCK_BYTES(12)]) {
    int16_t c[PKEM_BLOCK];
    int16_t negative = -1;
    pkem_decode(c, in, 12);
    for (unsigned i = 0; i < PKEM_BLOCK; i++) {
        negative &= (int16_t)(c[i] - PKEM_Q);
    }
    return negative < 0;
}

#endif

#ifdef PKEM_ARCH_MESSAGE

/* ByteEncode_1 of Compress_1 of c - p; c may be overwritten. */
void pkem_encode_message(uint8_t m[PKEM_BLOCK / 8], int16_t c[PKEM_BLOCK],
                         const int16_t p[PKEM_BLOCK]);
/* p += Decompress_1 of ByteDecode_1 of m. */
void pkem_add_message(int16_t p[PKEM_N], const uint8_t m[PKEM_N / 8]);

#else

PKEM_INLINE void pkem_encode_message(uint8_t m[PKEM_BLOCK / 8], int16_t c[PKEM_BLOCK],
                                     const int16_t p[PKEM_BLOCK]) {
#ifdef PKEM_CODEC_OF_MESSAGES
    for (unsigned j = 0; j < PKEM_BLOCK; j++) {
        c[j] = (int16_t)(c[j] - p[j]);
    }
    pkem_encode_compressed(c, c, 1);
    memcpy(m, c, PKEM_BLOCK_BYTES(1));
#else
    for (unsigned j = 0; j < PKEM_BLOCK; m++) {
        uint8_t byte = 0;
        PKEM_ROLLED
        for (unsigned next = j + 8; j != next; j++) {
            byte = (uint8_t)(byte >> 1 | pkem_compress((int16_t)(c[j] - p[j]), 1) << 7);
            PKEM_KEEP_ORDER();
        }
        *m = byte;
    }
#endif
}

PKEM_INLINE void pkem_add_message(int16_t p[PKEM_N], const uint8_t m[PKEM_N / 8]) {
    for (const uint8_t *end = m + PKEM_N / 8; m != end; m++) {
        uint32_t bits = *m;
        PKEM_UNROLLED_TWICE
        for (int16_t *next = p + 8; p != next; p++) {
            int16_t mask = (int16_t) - (int16_t)pkem_barrier32(bits & 1);
            *p = (int16_t)(*p + (mask & ((PKEM_Q + 1) / 2)));
            bits >>= 1;
        }
    }
}

#endif
#endif
