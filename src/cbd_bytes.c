/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Noise out of the PRF's output as bytes, where there is no kernel that takes it as lanes. */
#include "cbd.h"

#ifndef PKEM_ARCH_NOISE_LANES

#include <string.h>

/*
 * Four coefficients of a centred binomial distribution, plus 3, in fields of 2 * eta bits, from
 * eta * 8 bits. The bits of a word are added up side by side: sums of two in fields of two bits, of
 * three in fields of three; a coefficient is the difference of two neighbouring fields.
 */
#if !defined(PKEM_ARCH_ADD_NOISE_BLOCK) ||                                                         \
    (POCKETKEM_CODE_SMALL && POCKETKEM_RAM != PKEM_RAM_FAST &&                                     \
     !defined(PKEM_ARCH_PACK_NOISE_BLOCK))
PKEM_INLINE_IF_FAST uint32_t expand_noise(const uint8_t *in, unsigned eta) {
    uint32_t t = in[0] | (uint32_t)in[1] << 8;
    if (eta == 2) {
        t = (t & 0x5555u) + (t >> 1 & 0x5555u);
        return (t & 0x3333u) + 0x3333u - (t >> 2 & 0x3333u);
    }
    t |= (uint32_t)in[2] << 16;
    t = (t & 0x249249u) + (t >> 1 & 0x249249u) + (t >> 2 & 0x249249u);
    return (t & 0x1c71c7u) + 0x0c30c3u - (t >> 3 & 0x1c71c7u);
}
#endif

#ifndef PKEM_ARCH_ADD_NOISE_BLOCK
PKEM_NOINLINE void pkem_add_noise_block(int16_t p[PKEM_NOISE_BLOCK], const uint8_t *in,
                                        pkem_noise_kind kind) {
    for (int16_t *end = p + PKEM_NOISE_BLOCK; p != end; in += kind.eta) {
        uint32_t fields = expand_noise(in, kind.eta);
        for (int16_t *last = p + 4; p != last; p++, fields >>= 2 * kind.eta) {
            *p = (int16_t)(*p + ((int16_t)(fields & 7) - 3) * kind.factor);
        }
    }
}
#endif

void pkem_sample_noise(const pkem_suite *suite, pkem_hash *hash, int16_t p[PKEM_N],
                       pkem_noise_kind kind) {
    PKEM_WORD_ALIGNED uint8_t bytes[PKEM_NOISE_BLOCK_BYTES(3)];
    if (!kind.adds) {
        pkem_clear(p, PKEM_N * sizeof *p);
    }
    PKEM_BEGIN_SAMPLING(p, PKEM_N * sizeof(int16_t)); /* zeros are no coefficients yet */
    for (int16_t *end = p + PKEM_N; p != end; p += PKEM_NOISE_BLOCK) {
        pkem_squeeze_noise(suite, hash, bytes, PKEM_NOISE_BLOCK_BYTES(kind.eta));
        pkem_add_noise_block(p, bytes, kind);
    }
    PKEM_END_SAMPLING(hash, PKEM_N * sizeof(int16_t));
}

void pkem_noise_from_bytes(int16_t *p, const uint8_t *in, pkem_noise_kind kind, unsigned count) {
    PKEM_WORD_ALIGNED uint8_t bytes[PKEM_NOISE_BLOCK_BYTES(3)];
    size_t n = PKEM_NOISE_BLOCK_BYTES(kind.eta);
    if (!kind.adds) {
        pkem_clear(p, count * sizeof *p);
    }
    for (int16_t *end = p + count; p != end; p += PKEM_NOISE_BLOCK, in += n) {
        memcpy(bytes, in, n);
        pkem_add_noise_block(p, bytes, kind);
    }
}

#if POCKETKEM_RAM != PKEM_RAM_FAST

#ifndef PKEM_ARCH_PACK_NOISE_BLOCK
#if POCKETKEM_CODE_SMALL

/* Eight coefficients, plus 3, in three bits each, from 2 * eta bytes. */
static uint32_t pack_noise(const uint8_t *in, unsigned eta) {
    uint32_t bits = 0;
    for (unsigned at = 0; at != 24; in += eta) {
        uint32_t fields = expand_noise(in, eta);
        for (unsigned end = at + 12; at != end; at += 3, fields >>= 2 * eta) {
            bits |= (fields & 7) << at;
        }
    }
    return bits;
}

#else

/*
 * The same without a loop: differences, too, are made side by side, and then moved together.
 */
PKEM_INLINE uint32_t pack_noise2(const uint8_t in[4]) {
    uint32_t t = in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16 | (uint32_t)in[3] << 24;
    t = (t & 0x55555555u) + (t >> 1 & 0x55555555u);
    t = (t & 0x33333333u) + 0x33333333u - (t >> 2 & 0x33333333u);
    t = (t & 0x07070707u) | (t >> 1 & 0x38383838u);
    t = (t & 0x003f003fu) | (t >> 2 & 0x0fc00fc0u);
    return (t & 0xfffu) | (t >> 4 & 0xfff000u);
}

/* Of these four, from three bytes. */
PKEM_INLINE uint32_t pack_noise3(const uint8_t in[3]) {
    uint32_t t = in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16;
    t = (t & 0x249249u) + (t >> 1 & 0x249249u) + (t >> 2 & 0x249249u);
    t = (t & 0x1c71c7u) + 0x0c30c3u - (t >> 3 & 0x1c71c7u);
    t = (t & 0x7007u) | (t >> 3 & 0x38038u);
    return (t & 0x3fu) | (t >> 6 & 0xfc0u);
}

PKEM_INLINE uint32_t pack_noise(const uint8_t *in, unsigned eta) {
    return eta == 2 ? pack_noise2(in) : pack_noise3(in) | pack_noise3(in + 3) << 12;
}

#endif

PKEM_NOINLINE void pkem_pack_noise_block(uint8_t out[PKEM_NOISE_BLOCK * 3 / 8], const uint8_t *in,
                                         unsigned eta) {
    for (uint8_t *end = out + PKEM_NOISE_BLOCK * 3 / 8; out != end; out += 3, in += 2 * eta) {
        uint32_t bits = pack_noise(in, eta);
        out[0] = (uint8_t)bits;
        out[1] = (uint8_t)(bits >> 8);
        out[2] = (uint8_t)(bits >> 16);
    }
}

#endif

void pkem_sample_packed(const pkem_suite *suite, pkem_hash *hash, uint8_t out[PKEM_PACKED_BYTES],
                        unsigned eta) {
    PKEM_WORD_ALIGNED uint8_t bytes[PKEM_NOISE_BLOCK_BYTES(3)];
    PKEM_BEGIN_SAMPLING(out, PKEM_PACKED_BYTES);
    for (uint8_t *end = out + PKEM_PACKED_BYTES; out != end; out += PKEM_NOISE_BLOCK * 3 / 8) {
        pkem_squeeze_noise(suite, hash, bytes, PKEM_NOISE_BLOCK_BYTES(eta));
        pkem_pack_noise_block(out, bytes, eta);
    }
    PKEM_END_SAMPLING(hash, PKEM_PACKED_BYTES);
}

void pkem_pack_from_bytes(uint8_t *out, const uint8_t *in, unsigned eta, unsigned count) {
    PKEM_WORD_ALIGNED uint8_t bytes[PKEM_NOISE_BLOCK_BYTES(3)];
    size_t n = PKEM_NOISE_BLOCK_BYTES(eta);
    for (uint8_t *end = out + count * 3 / 8; out != end; out += PKEM_NOISE_BLOCK * 3 / 8, in += n) {
        memcpy(bytes, in, n);
        pkem_pack_noise_block(out, bytes, eta);
    }
}

#endif
#endif
