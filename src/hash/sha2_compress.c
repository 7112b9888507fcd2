/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* The compression functions of SHA-256 and SHA-512 [FIPS180-4, 6.2.2, 6.4.2], in C. */
#include "sha2.h"

#ifndef PKEM_ARCH_SHA2_COMPRESS

#include <string.h>

/*
 * The round constants of SHA-512 as {high, low}: fractions of the cube roots of the first 80
 * primes. Those of SHA-256 are the high words of the first 64 [FIPS180-4, 4.2].
 */
static const uint32_t round_constant[80][2] PKEM_ROM = {
    {0x428a2f98, 0xd728ae22}, {0x71374491, 0x23ef65cd}, {0xb5c0fbcf, 0xec4d3b2f},
    {0xe9b5dba5, 0x8189dbbc}, {0x3956c25b, 0xf348b538}, {0x59f111f1, 0xb605d019},
    {0x923f82a4, 0xaf194f9b}, {0xab1c5ed5, 0xda6d8118}, {0xd807aa98, 0xa3030242},
    {0x12835b01, 0x45706fbe}, {0x243185be, 0x4ee4b28c}, {0x550c7dc3, 0xd5ffb4e2},
    {0x72be5d74, 0xf27b896f}, {0x80deb1fe, 0x3b1696b1}, {0x9bdc06a7, 0x25c71235},
    {0xc19bf174, 0xcf692694}, {0xe49b69c1, 0x9ef14ad2}, {0xefbe4786, 0x384f25e3},
    {0x0fc19dc6, 0x8b8cd5b5}, {0x240ca1cc, 0x77ac9c65}, {0x2de92c6f, 0x592b0275},
    {0x4a7484aa, 0x6ea6e483}, {0x5cb0a9dc, 0xbd41fbd4}, {0x76f988da, 0x831153b5},
    {0x983e5152, 0xee66dfab}, {0xa831c66d, 0x2db43210}, {0xb00327c8, 0x98fb213f},
    {0xbf597fc7, 0xbeef0ee4}, {0xc6e00bf3, 0x3da88fc2}, {0xd5a79147, 0x930aa725},
    {0x06ca6351, 0xe003826f}, {0x14292967, 0x0a0e6e70}, {0x27b70a85, 0x46d22ffc},
    {0x2e1b2138, 0x5c26c926}, {0x4d2c6dfc, 0x5ac42aed}, {0x53380d13, 0x9d95b3df},
    {0x650a7354, 0x8baf63de}, {0x766a0abb, 0x3c77b2a8}, {0x81c2c92e, 0x47edaee6},
    {0x92722c85, 0x1482353b}, {0xa2bfe8a1, 0x4cf10364}, {0xa81a664b, 0xbc423001},
    {0xc24b8b70, 0xd0f89791}, {0xc76c51a3, 0x0654be30}, {0xd192e819, 0xd6ef5218},
    {0xd6990624, 0x5565a910}, {0xf40e3585, 0x5771202a}, {0x106aa070, 0x32bbd1b8},
    {0x19a4c116, 0xb8d2d0c8}, {0x1e376c08, 0x5141ab53}, {0x2748774c, 0xdf8eeb99},
    {0x34b0bcb5, 0xe19b48a8}, {0x391c0cb3, 0xc5c95a63}, {0x4ed8aa4a, 0xe3418acb},
    {0x5b9cca4f, 0x7763e373}, {0x682e6ff3, 0xd6b2b8a3}, {0x748f82ee, 0x5defb2fc},
    {0x78a5636f, 0x43172f60}, {0x84c87814, 0xa1f0ab72}, {0x8cc70208, 0x1a6439ec},
    {0x90befffa, 0x23631e28}, {0xa4506ceb, 0xde82bde9}, {0xbef9a3f7, 0xb2c67915},
    {0xc67178f2, 0xe372532b}, {0xca273ece, 0xea26619c}, {0xd186b8c7, 0x21c0c207},
    {0xeada7dd6, 0xcde0eb1e}, {0xf57d4f7f, 0xee6ed178}, {0x06f067aa, 0x72176fba},
    {0x0a637dc5, 0xa2c898a6}, {0x113f9804, 0xbef90dae}, {0x1b710b35, 0x131c471b},
    {0x28db77f5, 0x23047d84}, {0x32caab7b, 0x40c72493}, {0x3c9ebe0a, 0x15c9bebc},
    {0x431d67c4, 0x9c100d4c}, {0x4cc5d4be, 0xcb3e42b6}, {0x597f299c, 0xfc657e2a},
    {0x5fcb6fab, 0x3ad6faec}, {0x6c44198c, 0x4a475817}};

static uint32_t load_be32(const uint8_t *p) {
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | (uint32_t)p[3];
}

static uint64_t join(uint32_t high, uint32_t low) { return (uint64_t)high << 32 | low; }

/*
 * x + y. Where compilers compare for the carry between words, they branch on the result, and what
 * is hashed may be secret: GCC on Xtensa, which has no carry, and clang on MSP430.
 */
PKEM_INLINE uint64_t add64(uint64_t x, uint64_t y) {
#if defined(__XTENSA__) || defined(__MSP430__)
    const uint32_t a = (uint32_t)x, b = (uint32_t)y, sum = a + b;
    const uint32_t carry = ((a & b) | ((a | b) & ~sum)) >> 31;
    return join((uint32_t)(x >> 32) + (uint32_t)(y >> 32) + carry, sum);
#else
    return x + y;
#endif
}

PKEM_INLINE uint32_t rotr32(uint32_t x, unsigned n) { return x >> n | x << (32 - n); }
PKEM_INLINE uint64_t rotr64(uint64_t x, unsigned n) { return x >> n | x << (64 - n); }

/* Ch and Maj, with fewer operations than in the standard [FIPS180-4, 4.1]. */
#define CH(x, y, z) ((((y) ^ (z)) & (x)) ^ (z))
#define MAJ(x, y, z) ((((x) ^ (y)) & ((y) ^ (z))) ^ (y))

/* The working variable a .. h, number n from 0, in round t: they move by renaming. */
#define VARIABLE(n) v[((n)-t) & 7u]

/* The next 16 words of the message schedule, in place of the last 16. Returns its stack pointer. */
PKEM_NOINLINE static uintptr_t extend256(uint32_t w[16]) {
    PKEM_UNROLLED(16)
    for (unsigned t = 0; t < 16; t++) {
        const uint32_t x = w[(t + 1) & 15u], y = w[(t + 14) & 15u];
        w[t] += (rotr32(x, 7) ^ rotr32(x, 18) ^ x >> 3) + w[(t + 9) & 15u] +
                (rotr32(y, 17) ^ rotr32(y, 19) ^ y >> 10);
    }
    return pkem_stack_pointer();
}

/* Word t % 16 of the next 16. */
PKEM_INLINE void extend512(pkem_sha512_word w[16], unsigned t) {
    const uint64_t x = w[(t + 1) & 15u], y = w[(t + 14) & 15u];
    const uint64_t sum = add64(w[t & 15u], w[(t + 9) & 15u]);
    w[t & 15u] = add64(add64(sum, rotr64(x, 1) ^ rotr64(x, 8) ^ x >> 7),
                       rotr64(y, 19) ^ rotr64(y, 61) ^ y >> 6);
}

/* [FIPS180-4, 6.2.2] */
void pkem_sha256_compress(pkem_sha256 *s) {
    uint32_t *v = s->working;
    memcpy(v, s->hash, sizeof s->hash);
    for (unsigned i = 0; i < 16; i++) {
        s->block[i] = load_be32((const uint8_t *)&s->block[i]);
    }
    for (unsigned first = 0;; first += 16) {
        PKEM_UNROLLED(16)
        for (unsigned t = 0; t < 16; t++) {
            const uint32_t a = VARIABLE(0), e = VARIABLE(4);
            const uint32_t t1 = VARIABLE(7) +
                                pkem_rom32(round_constant, &round_constant[first + t][0]) +
                                s->block[t] + (rotr32(e, 6) ^ rotr32(e, 11) ^ rotr32(e, 25)) +
                                CH(e, VARIABLE(5), VARIABLE(6));
            VARIABLE(3) += t1;
            VARIABLE(7) = t1 + (rotr32(a, 2) ^ rotr32(a, 13) ^ rotr32(a, 22)) +
                          MAJ(a, VARIABLE(1), VARIABLE(2));
        }
        if (first == 48) {
            break;
        }
        pkem_note_at(s, extend256(s->block));
    }
    for (unsigned i = 0; i < 8; i++) {
        s->hash[i] += v[i];
    }
}

/*
 * [FIPS180-4, 6.4.2]. Never unrolled: Kyber hashes one block of it in an operation. In order, a
 * term at a time, because words of 64 bits soon fill the registers of a small machine, and then the
 * stack.
 */
void pkem_sha512_compress(pkem_sha512 *s) {
    uint64_t v[8];
    memcpy(v, s->hash, sizeof v);
    for (unsigned i = 0; i < 16; i++) {
        const uint8_t *bytes = (const uint8_t *)&s->block[i];
        s->block[i] = join(load_be32(bytes), load_be32(bytes + 4));
    }
    for (unsigned t = 0; t < 80; t++) {
        if (t >= 16) {
            extend512(s->block, t);
        }
        PKEM_KEEP_ORDER();
        uint64_t t1 = add64(add64(s->block[t & 15u], VARIABLE(7)),
                            join(pkem_rom32(round_constant, &round_constant[t][0]),
                                 pkem_rom32(round_constant, &round_constant[t][1])));
        PKEM_KEEP_ORDER();
        uint64_t x = VARIABLE(4);
        t1 = add64(t1, CH(x, VARIABLE(5), VARIABLE(6)));
        PKEM_KEEP_ORDER();
        t1 = add64(t1, rotr64(x, 14) ^ rotr64(x, 18) ^ rotr64(x, 41));
        VARIABLE(3) = add64(VARIABLE(3), t1);
        PKEM_KEEP_ORDER();
        x = VARIABLE(0);
        t1 = add64(t1, MAJ(x, VARIABLE(1), VARIABLE(2)));
        PKEM_KEEP_ORDER();
        VARIABLE(7) = add64(t1, rotr64(x, 28) ^ rotr64(x, 34) ^ rotr64(x, 39));
    }
    for (unsigned i = 0; i < 8; i++) {
        s->hash[i] = add64(s->hash[i], v[i]);
    }
    pkem_wipe(v, sizeof v);
    pkem_note(s, PKEM_LEAF_BYTES); /* pkem_wipe, and what it calls */
}

#else

/* The kernels know where these are. */
#define IS_AT(type, member, offset) (offsetof(type, member) == (offset))
PKEM_ASSERT(pkem_sha2_kernels_fit, IS_AT(pkem_sha256, hash, 8) && IS_AT(pkem_sha256, block, 40) &&
                                       IS_AT(pkem_sha256, working, 104) &&
                                       IS_AT(pkem_sha512, hash, 8) &&
                                       IS_AT(pkem_sha512, block, 72));

#endif
