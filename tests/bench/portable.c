/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Portable C that is inline in headers, with which kernels.c compares. */
#include "../../src/poly/codec.h"

void portable_encode_product(int16_t c[PKEM_BLOCK], const int16_t p[PKEM_BLOCK], uint32_t constant);
void portable_encode_compressed(int16_t c[PKEM_BLOCK], const int16_t p[PKEM_BLOCK], unsigned d);
void portable_decode_compressed(int16_t c[PKEM_BLOCK], unsigned d);
unsigned portable_are_reduced(const uint8_t in[PKEM_BLOCK_BYTES(12)]);
void portable_encode_message(uint8_t m[PKEM_BLOCK / 8], int16_t c[PKEM_BLOCK],
                             const int16_t p[PKEM_BLOCK]);
void portable_add_message(int16_t p[PKEM_N], const uint8_t m[PKEM_N / 8]);

void portable_encode_message(uint8_t m[PKEM_BLOCK / 8], int16_t c[PKEM_BLOCK],
                             const int16_t p[PKEM_BLOCK]) {
    pkem_encode_message(m, c, p);
}

void portable_add_message(int16_t p[PKEM_N], const uint8_t m[PKEM_N / 8]) {
    pkem_add_message(p, m);
}

void portable_encode_product(int16_t c[PKEM_BLOCK], const int16_t p[PKEM_BLOCK],
                             uint32_t constant) {
    pkem_encode_product(c, p, constant);
}

void portable_encode_compressed(int16_t c[PKEM_BLOCK], const int16_t p[PKEM_BLOCK], unsigned d) {
    pkem_encode_compressed(c, p, d);
}

void portable_decode_compressed(int16_t c[PKEM_BLOCK], unsigned d) { pkem_decode_compressed(c, d); }

unsigned portable_are_reduced(const uint8_t in[PKEM_BLOCK_BYTES(12)]) {
    return pkem_are_reduced(in);
}
