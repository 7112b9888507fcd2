/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Noise out of the lanes of Keccak's state, as they are bit-interleaved: where a kernel takes them
 * (PKEM_ARCH_NOISE_LANES). Bytes of another PRF become lanes first.
 */
#include "cbd.h"

#ifdef PKEM_ARCH_NOISE_LANES

#include <string.h>

/* Makes count coefficients out of lanes, as pkem_noise_lanes does. */
typedef void put_lanes(uint8_t *out, const uint32_t *lanes, pkem_noise_kind kind, unsigned count);

/* The PRF's next lanes. After a call that was skipped they would be the key, as it was absorbed. */
PKEM_INLINE const uint32_t *next_block(const pkem_suite *suite, pkem_hash *hash, size_t *n) {
    const uint8_t *lanes;
    PKEM_RESIST(uint8_t before[8]; memcpy(before, hash, sizeof before);)
    do {
        lanes = suite->block(hash, n);
    } while (PKEM_RESIST(pkem_difference(before, hash, sizeof before) == 0 ||) 0);
    return (const void *)lanes;
}

/* Keccak's block of the PRF has 136 bytes. */
PKEM_INLINE void put_blocks(const pkem_suite *suite, pkem_hash *hash, uint8_t *out, size_t step,
                            pkem_noise_kind kind, put_lanes *put) {
    size_t n;
    const uint32_t *lanes = next_block(suite, hash, &n);
    if (kind.eta == 2) {
        put(out, lanes, kind, PKEM_N);
        return;
    }
    /* 32 coefficients are 24 bytes: the last 16 of this block, and 8 of the next one. */
    uint32_t words[24 / 4];
    put(out, lanes, kind, 160);
    memcpy(words, lanes + 120 / 4, 16);
    lanes = next_block(suite, hash, &n);
    memcpy(words + 16 / 4, lanes, 8);
    put(out + 5 * step, words, kind, 32);
    put(out + 6 * step, lanes + 8 / 4, kind, 64);
}

/* All coefficients of a polynomial; PKEM_NOISE_BLOCK of them are step bytes. */
PKEM_INLINE void put_noise(const pkem_suite *suite, pkem_hash *hash, uint8_t *out, size_t step,
                           pkem_noise_kind kind, put_lanes *put) {
    if (suite->block != NULL) {
        put_blocks(suite, hash, out, step, kind, put);
        return;
    }
    uint32_t words[PKEM_NOISE_BLOCK_BYTES(3) / 4];
    size_t n = PKEM_NOISE_BLOCK_BYTES(kind.eta);
    for (uint8_t *end = out + PKEM_N / PKEM_NOISE_BLOCK * step; out != end; out += step) {
        pkem_squeeze_noise(suite, hash, (uint8_t *)words, n);
        pkem_keccak_interleave(words, n);
        put(out, words, kind, PKEM_NOISE_BLOCK);
    }
}

/* The same of count coefficients whose bytes are there. */
PKEM_INLINE void put_bytes(const uint8_t *in, uint8_t *out, size_t step, pkem_noise_kind kind,
                           unsigned count, put_lanes *put) {
    uint32_t words[PKEM_NOISE_BLOCK_BYTES(3) / 4];
    size_t n = PKEM_NOISE_BLOCK_BYTES(kind.eta);
    for (uint8_t *end = out + count / PKEM_NOISE_BLOCK * step; out != end; out += step, in += n) {
        memcpy(words, in, n);
        pkem_keccak_interleave(words, n);
        put(out, words, kind, PKEM_NOISE_BLOCK);
    }
}

PKEM_INLINE void put_coefficients(uint8_t *out, const uint32_t *lanes, pkem_noise_kind kind,
                                  unsigned count) {
    pkem_noise_lanes((int16_t *)(void *)out, lanes, kind, count);
}

void pkem_sample_noise(const pkem_suite *suite, pkem_hash *hash, int16_t p[PKEM_N],
                       pkem_noise_kind kind) {
    PKEM_BEGIN_SAMPLING(p, PKEM_N * sizeof(int16_t));
    put_noise(suite, hash, (uint8_t *)p, PKEM_NOISE_BLOCK * sizeof *p, kind, put_coefficients);
    PKEM_END_SAMPLING(hash, PKEM_N * sizeof(int16_t));
}

void pkem_noise_from_bytes(int16_t *p, const uint8_t *in, pkem_noise_kind kind, unsigned count) {
    put_bytes(in, (uint8_t *)p, PKEM_NOISE_BLOCK * sizeof *p, kind, count, put_coefficients);
}

#if POCKETKEM_RAM != PKEM_RAM_FAST

/* Sixteen coefficients, plus 3, in three bits each: first 32 bits of them, then 16. */
PKEM_INLINE void pack_lane(uint8_t *out, uint32_t even, uint32_t odd) {
    uint32_t a = (even & 0x55555555u) + (odd & 0x55555555u);
    uint32_t b = (even >> 1 & 0x55555555u) + (odd >> 1 & 0x55555555u);
    /* Four bits for each second one; then each with its neighbour in bytes, and in 12 of 16 bits.
     */
    uint32_t x = (a & 0x33333333u) + 0x33333333u - (b & 0x33333333u);
    uint32_t y = (a >> 2 & 0x33333333u) + 0x33333333u - (b >> 2 & 0x33333333u);
    uint32_t low = (x & 0x0f0f0f0fu) | (y & 0x0f0f0f0fu) << 3;
    uint32_t high = (x >> 4 & 0x0f0f0f0fu) | (y >> 4 & 0x0f0f0f0fu) << 3;
    x = (low & 0x00ff00ffu) | (high & 0x00ff00ffu) << 6;
    y = (low >> 8 & 0x00ff00ffu) | (high >> 8 & 0x00ff00ffu) << 6;
    low = (x & 0xfffu) | (y & 0xfffu) << 12 | x >> 16 << 24;
    uint16_t last = (uint16_t)(x >> 24 | y >> 16 << 4);
    memcpy(out, &low, 4);
    memcpy(out + 4, &last, 2);
}

/* Eight coefficients, of 24 even and 24 odd bits. */
PKEM_INLINE uint32_t pack_bits3(uint32_t even, uint32_t odd) {
    uint32_t a = (even & 0x249249u) + (odd & 0x249249u) + (even >> 1 & 0x249249u);
    uint32_t b = (odd >> 1 & 0x249249u) + (even >> 2 & 0x249249u) + (odd >> 2 & 0x249249u);
    return a + 0x6db6dbu - b;
}

/* What the next function takes of the stack. Of two cores, one may go no deeper. */
#define PUT_PACKED_BYTES 80

static PKEM_NOINLINE void put_packed(uint8_t *out, const uint32_t *lanes, pkem_noise_kind kind,
                                     unsigned count) {
    uint8_t *end = out + count * 3 / 8;
    if (kind.eta == 2) {
        for (; out != end; out += 6, lanes += 2) {
            pack_lane(out, lanes[0], lanes[1]);
        }
        return;
    }
    for (; out != end; out += 12, lanes += 6) {
        uint32_t eight[4] = {
            pack_bits3(lanes[0], lanes[1]),
            pack_bits3(lanes[0] >> 24 | lanes[2] << 8, lanes[1] >> 24 | lanes[3] << 8),
            pack_bits3(lanes[2] >> 16 | lanes[4] << 16, lanes[3] >> 16 | lanes[5] << 16),
            pack_bits3(lanes[4] >> 8, lanes[5] >> 8)};
        uint32_t words[3] = {eight[0] | eight[1] << 24, eight[1] >> 8 | eight[2] << 16,
                             eight[2] >> 16 | eight[3] << 8};
        memcpy(out, words, 12);
    }
}

void pkem_sample_packed(const pkem_suite *suite, pkem_hash *hash, uint8_t out[PKEM_PACKED_BYTES],
                        unsigned eta) {
    pkem_noise_kind kind = {(uint8_t)eta, 0, 1};
    PKEM_BEGIN_SAMPLING(out, PKEM_PACKED_BYTES);
    put_noise(suite, hash, out, PKEM_NOISE_BLOCK * 3 / 8, kind, put_packed);
    pkem_note_kernel(hash, PKEM_TWO_CORES ? PUT_PACKED_BYTES : 0);
    PKEM_END_SAMPLING(hash, PKEM_PACKED_BYTES);
}

void pkem_pack_from_bytes(uint8_t *out, const uint8_t *in, unsigned eta, unsigned count) {
    pkem_noise_kind kind = {(uint8_t)eta, 0, 1};
    put_bytes(in, out, PKEM_NOISE_BLOCK * 3 / 8, kind, count, put_packed);
}

#endif
#endif
