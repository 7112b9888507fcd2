/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* What is done with one share at a time, in C; numbers out of random words; and those words. */
#include "masked_c.h"

#ifdef PKEM_MASKED_C

/* C has no registers to replace: no memory access moves across, and that is all. */
PKEM_NOINLINE void pkem_masked_between(void) { PKEM_KEEP_ORDER(); }

/* ---- Numbers modulo q ---- */

/* 2^32 modulo q^2: where what is left is not less, all pairs of numbers are equally likely. */
#define REJECTED ((uint32_t)(((uint64_t)1 << 32) % ((uint32_t)PKEM_Q * PKEM_Q)))

/* The whole part of *x * q / 2^32; *x becomes what is left of it, times 2^32. */
static uint32_t whole_part(uint32_t *x) {
    const uint32_t low = (*x & 0xffff) * PKEM_Q, high = (*x >> 16) * PKEM_Q + (low >> 16);
    *x = high << 16 | (low & 0xffff);
    return high >> 16;
}

uint32_t *pkem_masked_uniform(uint32_t *out, const uint32_t *in, const uint32_t *end) {
    for (; in != end; in++) {
        int16_t *pair = (int16_t *)(void *)out;
        uint32_t left = *in;
        pair[0] = (int16_t)whole_part(&left);
        pair[1] = (int16_t)whole_part(&left);
        out += left >= REJECTED;
    }
    return out;
}

/* ---- A share ---- */

void pkem_masked_add(int16_t *p, const int16_t *q, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        p[i] = (int16_t)(p[i] + q[i]);
    }
}

/* From the end: with addresses that count up clang 19 for an MSP430 computes q - p. */
void pkem_masked_subtract(int16_t *p, const int16_t *q, unsigned n) {
    while (n-- != 0) {
        p[n] = (int16_t)(p[n] - q[n]);
    }
}

void pkem_masked_decode_plus(int16_t out[PKEM_N], const uint8_t *in,
                             const int16_t numbers[PKEM_N]) {
    int16_t c[PKEM_BLOCK];
    for (unsigned n = 0; n < PKEM_N; n += PKEM_BLOCK, in += PKEM_BLOCK_BYTES(12)) {
        pkem_decode(c, in, 12);
        pkem_masked_add(c, numbers + n, PKEM_BLOCK);
        memcpy(out + n, c, sizeof c);
    }
}

void pkem_masked_decode_minus(int16_t out[PKEM_N], const uint8_t *in,
                              const int16_t numbers[PKEM_N]) {
    int16_t c[PKEM_BLOCK];
    for (unsigned n = 0; n < PKEM_N; n += PKEM_BLOCK, in += PKEM_BLOCK_BYTES(12)) {
        pkem_decode(c, in, 12);
        pkem_masked_subtract(c, numbers + n, PKEM_BLOCK);
        memcpy(out + n, c, sizeof c);
    }
}

void pkem_masked_xor(void *out, const void *in, const uint32_t *masks, size_t words) {
    uint8_t *to = (uint8_t *)out;
    const uint8_t *from = (const uint8_t *)in;
    for (size_t i = 0; i < 4 * words; i++) {
        to[i] = (uint8_t)(from[i] ^ masks[i / 4] >> 8 * (i % 4));
    }
}

#endif
/* The machines with kernels for masked operations have this one, too, but Armv6-M. */
#if defined(PKEM_MASKED_C) ||                                                                      \
    (defined(PKEM_ARCH_MASKED) && defined(__thumb__) && !defined(__thumb2__))

/* ---- The generator's block [Bernstein, "ChaCha, a variant of Salsa20", 2008] ---- */

PKEM_INLINE uint32_t rotated(uint32_t x, unsigned n) { return x << n | x >> (32 - n); }

static void quarter_round(uint32_t x[16], unsigned a, unsigned b, unsigned c, unsigned d) {
    x[a] += x[b];
    x[d] = rotated(x[d] ^ x[a], 16);
    x[c] += x[d];
    x[b] = rotated(x[b] ^ x[c], 12);
    x[a] += x[b];
    x[d] = rotated(x[d] ^ x[a], 8);
    x[c] += x[d];
    x[b] = rotated(x[b] ^ x[c], 7);
}

void pkem_chacha_block(uint32_t out[16], const uint32_t key[8], uint32_t counter) {
    /* "expand 32-byte k", in words */
    const uint32_t start[4] = {0x61707865u, 0x3320646eu, 0x79622d32u, 0x6b206574u};
    pkem_clear(out, 16 * sizeof *out);
    memcpy(out, start, sizeof start);
    memcpy(out + 4, key, 8 * sizeof *key);
    out[12] = counter;
    for (unsigned round = 0; round < 8; round += 2) {
        for (unsigned i = 0; i < 4; i++) {
            quarter_round(out, i, 4 + i, 8 + i, 12 + i);
        }
        for (unsigned i = 0; i < 4; i++) {
            quarter_round(out, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4);
        }
    }
    for (unsigned i = 0; i < 4; i++) {
        out[i] += start[i];
    }
    for (unsigned i = 0; i < 8; i++) {
        out[4 + i] += key[i];
    }
    out[12] += counter;
}

#endif
