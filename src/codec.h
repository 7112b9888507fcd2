/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Coefficients to and from bytes [FIPS203, 4.2.1]. */
#ifndef POCKETKEM_CODEC_H
#define POCKETKEM_CODEC_H

#include "ntt.h"

/*
 * How many coefficients travel through readers, writers and these functions at a time; with d bits
 * each they are PK_BLOCK_BYTES(d) bytes.
 */
#define PK_BLOCK 16
#define PK_BLOCK_BYTES(d) (PK_BLOCK / 8 * (d))

/*
 * ByteEncode_d and ByteDecode_d of one block [FIPS203, Algorithms 5 and 6]; d is 1 to 12, the
 * coefficients are less than 2^d. The bytes may share memory with the coefficients: for pk_encode
 * if both begin at the same place, for pk_decode if both end there (PK_BYTES_IN_BLOCK); what is
 * overwritten has been read before.
 */
#define PK_BYTES_IN_BLOCK(c, d) ((uint8_t *)((c) + PK_BLOCK) - PK_BLOCK_BYTES(d))
void pk_encode(uint8_t *out, const int16_t c[PK_BLOCK], unsigned d);
void pk_decode(int16_t c[PK_BLOCK], const uint8_t *in, unsigned d);

/*
 * Compress_d: round(2^d / q * x) mod 2^d [FIPS203, 4.7], for any int16_t x, reduced or not;
 * d is 1 to 11.
 *
 * 2^32 / q is 1290167 + 13/32 + 0.0002: the product modulo 2^32 has the result in its upper d bits,
 * with an error of less than 10 units of 2^-32, while no x is nearer than 2^31 / q such units to a
 * tie. So there is no division, and nothing wider than 32 bits.
 */
PK_INLINE int16_t pk_compress(int16_t x, unsigned d) {
    uint32_t fraction = (uint32_t)PK_OPERAND(x) * 1290167u + (uint32_t)(PK_OPERAND(x) * 13 >> 5);
    return (int16_t)((fraction + ((uint32_t)1 << (31 - d))) >> (32 - d));
}

/* Decompress_d: round(q / 2^d * y) [FIPS203, 4.8], from 0 to q - 1, for 0 <= y < 2^d. */
PK_INLINE int16_t pk_decompress(int16_t y, unsigned d) {
    return (int16_t)(((uint32_t)y * PK_Q + ((uint32_t)1 << (d - 1))) >> d);
}

/* x, at most q - 1 in absolute value, to the representative from 0 to q - 1. */
PK_INLINE int16_t pk_canonical(int16_t x) {
    int16_t negative = (int16_t)pk_barrier32((uint32_t)(int32_t)(x >> 15)); /* 0 or -1 */
    return (int16_t)(x + (negative & PK_Q));
}

#endif
