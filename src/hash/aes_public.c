/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * AES-256 with tables, for public keys. Columns of the state are words, row 0 in the lowest byte
 * [FIPS197, 3.4].
 */
#include "aes_public.h"

#include <string.h>

PKEM_INLINE uint32_t rotate_left(uint32_t x, unsigned n) { return x << n | x >> (32 - n); }
PKEM_INLINE uint8_t row(uint32_t column, unsigned r) { return (uint8_t)(column >> 8 * r); }

PKEM_INLINE uint32_t join(uint8_t r0, uint8_t r1, uint8_t r2, uint8_t r3) {
    return r0 | (uint32_t)r1 << 8 | (uint32_t)r2 << 16 | (uint32_t)r3 << 24;
}

/*
 * substitute(x) is SubBytes of a byte [FIPS197, 5.1.1], product(x) what it then contributes to its
 * column in MixColumns [FIPS197, 5.1.3] if it is in row 0 (rotated by 8 bits for each row below),
 * and mix_column the sum of the contributions of four bytes.
 */
#if POCKETKEM_CODE_SMALL

static const uint8_t s_box[256] PKEM_ROM = {
    0x63, 0x7c, 0x77, 0x7b, 0xf2, 0x6b, 0x6f, 0xc5, 0x30, 0x01, 0x67, 0x2b, 0xfe, 0xd7, 0xab, 0x76,
    0xca, 0x82, 0xc9, 0x7d, 0xfa, 0x59, 0x47, 0xf0, 0xad, 0xd4, 0xa2, 0xaf, 0x9c, 0xa4, 0x72, 0xc0,
    0xb7, 0xfd, 0x93, 0x26, 0x36, 0x3f, 0xf7, 0xcc, 0x34, 0xa5, 0xe5, 0xf1, 0x71, 0xd8, 0x31, 0x15,
    0x04, 0xc7, 0x23, 0xc3, 0x18, 0x96, 0x05, 0x9a, 0x07, 0x12, 0x80, 0xe2, 0xeb, 0x27, 0xb2, 0x75,
    0x09, 0x83, 0x2c, 0x1a, 0x1b, 0x6e, 0x5a, 0xa0, 0x52, 0x3b, 0xd6, 0xb3, 0x29, 0xe3, 0x2f, 0x84,
    0x53, 0xd1, 0x00, 0xed, 0x20, 0xfc, 0xb1, 0x5b, 0x6a, 0xcb, 0xbe, 0x39, 0x4a, 0x4c, 0x58, 0xcf,
    0xd0, 0xef, 0xaa, 0xfb, 0x43, 0x4d, 0x33, 0x85, 0x45, 0xf9, 0x02, 0x7f, 0x50, 0x3c, 0x9f, 0xa8,
    0x51, 0xa3, 0x40, 0x8f, 0x92, 0x9d, 0x38, 0xf5, 0xbc, 0xb6, 0xda, 0x21, 0x10, 0xff, 0xf3, 0xd2,
    0xcd, 0x0c, 0x13, 0xec, 0x5f, 0x97, 0x44, 0x17, 0xc4, 0xa7, 0x7e, 0x3d, 0x64, 0x5d, 0x19, 0x73,
    0x60, 0x81, 0x4f, 0xdc, 0x22, 0x2a, 0x90, 0x88, 0x46, 0xee, 0xb8, 0x14, 0xde, 0x5e, 0x0b, 0xdb,
    0xe0, 0x32, 0x3a, 0x0a, 0x49, 0x06, 0x24, 0x5c, 0xc2, 0xd3, 0xac, 0x62, 0x91, 0x95, 0xe4, 0x79,
    0xe7, 0xc8, 0x37, 0x6d, 0x8d, 0xd5, 0x4e, 0xa9, 0x6c, 0x56, 0xf4, 0xea, 0x65, 0x7a, 0xae, 0x08,
    0xba, 0x78, 0x25, 0x2e, 0x1c, 0xa6, 0xb4, 0xc6, 0xe8, 0xdd, 0x74, 0x1f, 0x4b, 0xbd, 0x8b, 0x8a,
    0x70, 0x3e, 0xb5, 0x66, 0x48, 0x03, 0xf6, 0x0e, 0x61, 0x35, 0x57, 0xb9, 0x86, 0xc1, 0x1d, 0x9e,
    0xe1, 0xf8, 0x98, 0x11, 0x69, 0xd9, 0x8e, 0x94, 0x9b, 0x1e, 0x87, 0xe9, 0xce, 0x55, 0x28, 0xdf,
    0x8c, 0xa1, 0x89, 0x0d, 0xbf, 0xe6, 0x42, 0x68, 0x41, 0x99, 0x2d, 0x0f, 0xb0, 0x54, 0xbb, 0x16,
};

PKEM_INLINE uint8_t substitute(uint8_t x) { return pkem_rom8(s_box, &s_box[x]); }

PKEM_INLINE uint32_t substitute4(uint8_t r0, uint8_t r1, uint8_t r2, uint8_t r3) {
    return join(substitute(r0), substitute(r1), substitute(r2), substitute(r3));
}

/* Each byte times 2. */
PKEM_INLINE uint32_t double_bytes(uint32_t x) {
    const uint32_t bit7 = x & 0x80808080u;
    return (x ^ bit7) << 1 ^ ((bit7 - (bit7 >> 7)) & 0x1b1b1b1bu);
}

static uint32_t product(uint8_t x) {
    const uint8_t s = substitute(x), twice = (uint8_t)double_bytes(s);
    return join(twice, s, s, s ^ twice);
}

static uint32_t mix_column(uint8_t r0, uint8_t r1, uint8_t r2, uint8_t r3) {
    const uint32_t x = substitute4(r0, r1, r2, r3);
    const uint32_t next_row = rotate_left(x, 24), sum = x ^ next_row;
    return double_bytes(sum) ^ next_row ^ rotate_left(sum, 16);
}

#else

/* S(x) times 2, 1, 1 and 3 from the lowest byte to the highest. */
const uint32_t pkem_aes_products[256] PKEM_ROM = {
    0xa56363c6, 0x847c7cf8, 0x997777ee, 0x8d7b7bf6, 0x0df2f2ff, 0xbd6b6bd6, 0xb16f6fde, 0x54c5c591,
    0x50303060, 0x03010102, 0xa96767ce, 0x7d2b2b56, 0x19fefee7, 0x62d7d7b5, 0xe6abab4d, 0x9a7676ec,
    0x45caca8f, 0x9d82821f, 0x40c9c989, 0x877d7dfa, 0x15fafaef, 0xeb5959b2, 0xc947478e, 0x0bf0f0fb,
    0xecadad41, 0x67d4d4b3, 0xfda2a25f, 0xeaafaf45, 0xbf9c9c23, 0xf7a4a453, 0x967272e4, 0x5bc0c09b,
    0xc2b7b775, 0x1cfdfde1, 0xae93933d, 0x6a26264c, 0x5a36366c, 0x413f3f7e, 0x02f7f7f5, 0x4fcccc83,
    0x5c343468, 0xf4a5a551, 0x34e5e5d1, 0x08f1f1f9, 0x937171e2, 0x73d8d8ab, 0x53313162, 0x3f15152a,
    0x0c040408, 0x52c7c795, 0x65232346, 0x5ec3c39d, 0x28181830, 0xa1969637, 0x0f05050a, 0xb59a9a2f,
    0x0907070e, 0x36121224, 0x9b80801b, 0x3de2e2df, 0x26ebebcd, 0x6927274e, 0xcdb2b27f, 0x9f7575ea,
    0x1b090912, 0x9e83831d, 0x742c2c58, 0x2e1a1a34, 0x2d1b1b36, 0xb26e6edc, 0xee5a5ab4, 0xfba0a05b,
    0xf65252a4, 0x4d3b3b76, 0x61d6d6b7, 0xceb3b37d, 0x7b292952, 0x3ee3e3dd, 0x712f2f5e, 0x97848413,
    0xf55353a6, 0x68d1d1b9, 0x00000000, 0x2cededc1, 0x60202040, 0x1ffcfce3, 0xc8b1b179, 0xed5b5bb6,
    0xbe6a6ad4, 0x46cbcb8d, 0xd9bebe67, 0x4b393972, 0xde4a4a94, 0xd44c4c98, 0xe85858b0, 0x4acfcf85,
    0x6bd0d0bb, 0x2aefefc5, 0xe5aaaa4f, 0x16fbfbed, 0xc5434386, 0xd74d4d9a, 0x55333366, 0x94858511,
    0xcf45458a, 0x10f9f9e9, 0x06020204, 0x817f7ffe, 0xf05050a0, 0x443c3c78, 0xba9f9f25, 0xe3a8a84b,
    0xf35151a2, 0xfea3a35d, 0xc0404080, 0x8a8f8f05, 0xad92923f, 0xbc9d9d21, 0x48383870, 0x04f5f5f1,
    0xdfbcbc63, 0xc1b6b677, 0x75dadaaf, 0x63212142, 0x30101020, 0x1affffe5, 0x0ef3f3fd, 0x6dd2d2bf,
    0x4ccdcd81, 0x140c0c18, 0x35131326, 0x2fececc3, 0xe15f5fbe, 0xa2979735, 0xcc444488, 0x3917172e,
    0x57c4c493, 0xf2a7a755, 0x827e7efc, 0x473d3d7a, 0xac6464c8, 0xe75d5dba, 0x2b191932, 0x957373e6,
    0xa06060c0, 0x98818119, 0xd14f4f9e, 0x7fdcdca3, 0x66222244, 0x7e2a2a54, 0xab90903b, 0x8388880b,
    0xca46468c, 0x29eeeec7, 0xd3b8b86b, 0x3c141428, 0x79dedea7, 0xe25e5ebc, 0x1d0b0b16, 0x76dbdbad,
    0x3be0e0db, 0x56323264, 0x4e3a3a74, 0x1e0a0a14, 0xdb494992, 0x0a06060c, 0x6c242448, 0xe45c5cb8,
    0x5dc2c29f, 0x6ed3d3bd, 0xefacac43, 0xa66262c4, 0xa8919139, 0xa4959531, 0x37e4e4d3, 0x8b7979f2,
    0x32e7e7d5, 0x43c8c88b, 0x5937376e, 0xb76d6dda, 0x8c8d8d01, 0x64d5d5b1, 0xd24e4e9c, 0xe0a9a949,
    0xb46c6cd8, 0xfa5656ac, 0x07f4f4f3, 0x25eaeacf, 0xaf6565ca, 0x8e7a7af4, 0xe9aeae47, 0x18080810,
    0xd5baba6f, 0x887878f0, 0x6f25254a, 0x722e2e5c, 0x241c1c38, 0xf1a6a657, 0xc7b4b473, 0x51c6c697,
    0x23e8e8cb, 0x7cdddda1, 0x9c7474e8, 0x211f1f3e, 0xdd4b4b96, 0xdcbdbd61, 0x868b8b0d, 0x858a8a0f,
    0x907070e0, 0x423e3e7c, 0xc4b5b571, 0xaa6666cc, 0xd8484890, 0x05030306, 0x01f6f6f7, 0x120e0e1c,
    0xa36161c2, 0x5f35356a, 0xf95757ae, 0xd0b9b969, 0x91868617, 0x58c1c199, 0x271d1d3a, 0xb99e9e27,
    0x38e1e1d9, 0x13f8f8eb, 0xb398982b, 0x33111122, 0xbb6969d2, 0x70d9d9a9, 0x898e8e07, 0xa7949433,
    0xb69b9b2d, 0x221e1e3c, 0x92878715, 0x20e9e9c9, 0x49cece87, 0xff5555aa, 0x78282850, 0x7adfdfa5,
    0x8f8c8c03, 0xf8a1a159, 0x80898909, 0x170d0d1a, 0xdabfbf65, 0x31e6e6d7, 0xc6424284, 0xb86868d0,
    0xc3414182, 0xb0999929, 0x772d2d5a, 0x110f0f1e, 0xcbb0b07b, 0xfc5454a8, 0xd6bbbb6d, 0x3a16162c,
};

PKEM_INLINE uint32_t product(uint8_t x) {
    return pkem_rom32(pkem_aes_products, &pkem_aes_products[x]);
}
PKEM_INLINE uint8_t substitute(uint8_t x) { return (uint8_t)(product(x) >> 8); }

PKEM_INLINE uint32_t substitute4(uint8_t r0, uint8_t r1, uint8_t r2, uint8_t r3) {
    return join(substitute(r0), substitute(r1), substitute(r2), substitute(r3));
}

PKEM_INLINE uint32_t mix_column(uint8_t r0, uint8_t r1, uint8_t r2, uint8_t r3) {
    const uint32_t rows23 = product(r2) ^ rotate_left(product(r3), 8);
    return product(r0) ^ rotate_left(product(r1) ^ rotate_left(rows23, 8), 8);
}

#endif

/* The bytes that ShiftRows brings into column j [FIPS197, 5.1.2]. */
#define SHIFTED(c, j)                                                                              \
    row((c)[j], 0), row((c)[((j) + 1) & 3u], 1), row((c)[((j) + 2) & 3u], 2),                      \
        row((c)[((j) + 3) & 3u], 3)

/* A round but the last, from `in` to `out`. */
PKEM_INLINE void cipher_round(uint32_t out[4], const uint32_t in[4], const uint32_t round_key[4]) {
    out[0] = mix_column(SHIFTED(in, 0)) ^ round_key[0];
    out[1] = mix_column(SHIFTED(in, 1)) ^ round_key[1];
    out[2] = mix_column(SHIFTED(in, 2)) ^ round_key[2];
    out[3] = mix_column(SHIFTED(in, 3)) ^ round_key[3];
}

/* What the counter's byte contributes to column 0 in round 1: it is in row 3. */
PKEM_INLINE uint32_t counter_product(uint8_t counter) { return rotate_left(product(counter), 24); }

/* What column 0 contributes to all of them in the round after. */
PKEM_INLINE void add_column0(uint32_t c[4], uint32_t column0) {
    c[0] ^= product(row(column0, 0));
    c[3] ^= rotate_left(product(row(column0, 1)), 8);
    c[2] ^= rotate_left(product(row(column0, 2)), 16);
    c[1] ^= rotate_left(product(row(column0, 3)), 24);
}

/* ---- The key schedule [FIPS197, 5.2] ------------------------------------------------------- */

static uint32_t load_le32(const uint8_t *p) { return join(p[0], p[1], p[2], p[3]); }

PKEM_INLINE void store_le32(uint8_t *p, uint32_t x) {
    for (unsigned r = 0; r < 4; r++) {
        p[r] = row(x, r);
    }
}

/* The word that makes round key r out of round key r - 2; last is the last column before it. */
PKEM_NOINLINE static uint32_t key_step(uint32_t last, unsigned r) {
    const uint32_t word = substitute4(row(last, 0), row(last, 1), row(last, 2), row(last, 3));
    return r % 2 != 0 ? word : rotate_left(word, 24) ^ (uint32_t)1 << (r / 2 - 1);
}

PKEM_SELDOM static void advance_key(uint32_t out[4], const uint32_t in[4], uint32_t step) {
    out[0] = in[0] ^ step;
    out[1] = in[1] ^ out[0];
    out[2] = in[2] ^ out[1];
    out[3] = in[3] ^ out[2];
}

/* Rounds 1 and 2, which are done once: small. */
PKEM_NOINLINE static void first_rounds(uint32_t out[4], const uint32_t in[4],
                                       const uint32_t round_key[4]) {
    PKEM_ROLLED
    for (unsigned j = 0; j < 4; j++) {
        out[j] = mix_column(SHIFTED(in, j)) ^ round_key[j];
    }
}

void pkem_aes256ctr_public_init(pkem_aes256ctr_public *s, const uint8_t public_key[32], uint8_t n0,
                                uint8_t n1) {
    /* Round keys 0 to 2 are where number 3 and what follows will be. */
    uint32_t(*const k)[4] = s->round_key;
    PKEM_ROLLED
    for (unsigned i = 0; i < 8; i++) {
        k[i / 4][i % 4] = load_le32(public_key + 4 * i);
    }
    advance_key(k[2], k[0], key_step(k[1][3], 2));

    /* Rounds 1 and 2 with 0 in place of the counter; what that contributes is taken away. */
    s->counter_key = row(k[0][3], 3);
    k[0][0] ^= join(n0, n1, 0, 0);
    first_rounds(s->block, k[0], k[1]);
    s->first = s->block[0] ^ counter_product(s->counter_key);
    first_rounds(s->second, s->block, k[2]);
    add_column0(s->second, s->block[0]);

    advance_key(k[0], k[1], key_step(k[2][3], 3));
    advance_key(k[1], k[2], key_step(k[0][3], 4));
    PKEM_ROLLED
    for (unsigned r = 5; r <= 12; r++) {
        advance_key(k[r - 3], k[r - 5], key_step(k[r - 4][3], r));
    }
    s->step[0] = key_step(k[12 - 3][3], 13);
    advance_key(s->block, k[11 - 3], s->step[0]);
    s->step[1] = key_step(s->block[3], 14);

    s->is_public = 1;
    s->counter = 0;
    s->used = sizeof s->block;
}

/* ---- Counter mode [SP800-38A, 6.5] --------------------------------------------------------- */

#ifndef PKEM_ARCH_AES256CTR_PUBLIC_BLOCK

void pkem_aes256ctr_public_block(pkem_aes256ctr_public *s) {
    uint32_t c[4], b[4];
    memcpy(c, s->second, sizeof c);
    add_column0(c, s->first ^ counter_product(s->counter ^ s->counter_key));
    s->counter++;
    for (uint32_t(*k)[4] = s->round_key; k != s->round_key + 10; k += 2) {
        cipher_round(b, c, k[0]);
        cipher_round(c, b, k[1]);
    }
    uint32_t key = s->step[0]; /* a column of round key 13, and then of 14 */
    for (unsigned j = 0; j < 4; j++) {
        key ^= s->round_key[11 - 3][j];
        s->block[j] = mix_column(SHIFTED(c, j)) ^ key;
    }
    PKEM_KEEP_ORDER(); /* or all of it is kept in registers, and then on the stack */
    memcpy(c, s->block, sizeof c);
    key = s->step[1];
    for (unsigned j = 0; j < 4; j++) {
        key ^= s->round_key[12 - 3][j];
        store_le32((uint8_t *)&s->block[j], substitute4(SHIFTED(c, j)) ^ key);
    }
    pkem_note(s, 0);
}

#else

/* The kernel knows where these are. */
#define IS_AT(member, offset) (offsetof(pkem_aes256ctr_public, member) == (offset))
PKEM_ASSERT(pkem_public_aes_kernel_fits,
            IS_AT(counter, 2) && IS_AT(counter_key, 3) && IS_AT(first, 4) && IS_AT(second, 8) &&
                IS_AT(round_key, 24) && IS_AT(step, 184) && IS_AT(block, 192));

#endif

void pkem_aes256ctr_public_squeeze(pkem_aes256ctr_public *s, uint8_t *out, size_t n) {
    for (const uint8_t *end = out + n; out != end; out += 8) {
        if (s->used == sizeof s->block) {
            pkem_note_kernel(s, PKEM_AES256CTR_PUBLIC_BLOCK_FRAME);
            pkem_aes256ctr_public_block(s);
            s->used = 0;
        }
        memcpy(PKEM_SQUEEZED(out), PKEM_SQUEEZED((const uint8_t *)s->block + s->used), 8);
        s->used = (uint8_t)(s->used + 8);
    }
}
