/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * The computations of the accelerators, written from the standards in the simplest way. Their time
 * is not counted, and they share no code with what is measured.
 */
#include <string.h>

#include "peripherals.h"

/* ---- AES-256 [FIPS197] ---- */

enum { ROUNDS = 14, KEY_BYTES = 32 };

static uint8_t times_x(uint8_t a) { return (uint8_t)(a << 1 ^ (a & 0x80 ? 0x1b : 0)); }

static uint8_t product(uint8_t a, uint8_t b) {
    uint8_t sum = 0;
    for (; b; b >>= 1, a = times_x(a)) {
        sum ^= b & 1 ? a : 0;
    }
    return sum;
}

/* The inverse is the 254th power; then the affine map [FIPS197, 5.1.1]. */
static uint8_t sub_byte(uint8_t a) {
    uint8_t power = a;
    for (unsigned i = 0; i < 6; i++) {
        power = product(product(power, power), a);
    }
    power = product(power, power);
    unsigned sum = power ^ 0x63u;
    for (unsigned i = 1; i <= 4; i++) {
        sum ^= (unsigned)power << i ^ (unsigned)power >> (8 - i);
    }
    return (uint8_t)sum;
}

static uint8_t substitute[256] PERIPHERAL_INSIDE;

/* Makes the table at the first use. The entry of 0 is not 0; it is written last, to mark the end.
 */
static void make_table(void) {
    for (unsigned i = 255; substitute[0] == 0; i--) {
        substitute[i] = sub_byte((uint8_t)i);
    }
}

/* [FIPS197, 5.2] */
static void expand_key(uint8_t words[16 * (ROUNDS + 1)], const uint8_t key[KEY_BYTES]) {
    uint8_t round_constant = 1;
    memcpy(words, key, KEY_BYTES);
    for (unsigned i = KEY_BYTES; i < 16 * (ROUNDS + 1); i += 4) {
        const unsigned turned = i % KEY_BYTES == 0;
        for (unsigned j = 0; j < 4; j++) {
            const uint8_t byte = words[i - 4 + (j + turned) % 4];
            words[i + j] = i % 16 == 0 ? substitute[byte] : byte;
        }
        if (turned) {
            words[i] ^= round_constant;
            round_constant = times_x(round_constant);
        }
        for (unsigned j = 0; j < 4; j++) {
            words[i + j] ^= words[i + j - KEY_BYTES];
        }
    }
}

static void add_round_key(uint8_t block[16], const uint8_t *round_key) {
    for (unsigned i = 0; i < 16; i++) {
        block[i] ^= round_key[i];
    }
}

/* SubBytes and ShiftRows, then MixColumns except in the last round [FIPS197, 5.1]. */
static void cipher_round(uint8_t block[16], int is_last) {
    uint8_t a[16];
    for (unsigned i = 0; i < 16; i++) {
        a[i] = substitute[block[(i + 4 * (i % 4)) % 16]];
    }
    for (unsigned i = 0; i < 16; i++) {
        const uint8_t *column = a + i / 4 * 4;
        const uint8_t next = column[(i + 1) % 4];
        const uint8_t others = column[(i + 2) % 4] ^ column[(i + 3) % 4];
        block[i] = is_last ? a[i] : times_x(a[i]) ^ times_x(next) ^ next ^ others;
    }
}

void unit_aes256(const uint8_t key[KEY_BYTES], uint8_t block[16]) {
    uint8_t round_keys[16 * (ROUNDS + 1)];
    make_table();
    expand_key(round_keys, key);
    add_round_key(block, round_keys);
    for (unsigned r = 1; r <= ROUNDS; r++) {
        cipher_round(block, r == ROUNDS);
        add_round_key(block, round_keys + 16 * r);
    }
}

/* ---- SHA-256 and SHA-512 [FIPS180-4] ---- */

/* The first 64 bits of the fractional parts of the square roots of the first 8 primes, and of the
   cube roots of the first 80; SHA-256 has the first 32 bits of them [4.2, 5.3]. */
static const uint64_t initial_hash[8] = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179,
};

static const uint64_t round_constant[80] = {
    0x428a2f98d728ae22, 0x7137449123ef65cd, 0xb5c0fbcfec4d3b2f, 0xe9b5dba58189dbbc,
    0x3956c25bf348b538, 0x59f111f1b605d019, 0x923f82a4af194f9b, 0xab1c5ed5da6d8118,
    0xd807aa98a3030242, 0x12835b0145706fbe, 0x243185be4ee4b28c, 0x550c7dc3d5ffb4e2,
    0x72be5d74f27b896f, 0x80deb1fe3b1696b1, 0x9bdc06a725c71235, 0xc19bf174cf692694,
    0xe49b69c19ef14ad2, 0xefbe4786384f25e3, 0x0fc19dc68b8cd5b5, 0x240ca1cc77ac9c65,
    0x2de92c6f592b0275, 0x4a7484aa6ea6e483, 0x5cb0a9dcbd41fbd4, 0x76f988da831153b5,
    0x983e5152ee66dfab, 0xa831c66d2db43210, 0xb00327c898fb213f, 0xbf597fc7beef0ee4,
    0xc6e00bf33da88fc2, 0xd5a79147930aa725, 0x06ca6351e003826f, 0x142929670a0e6e70,
    0x27b70a8546d22ffc, 0x2e1b21385c26c926, 0x4d2c6dfc5ac42aed, 0x53380d139d95b3df,
    0x650a73548baf63de, 0x766a0abb3c77b2a8, 0x81c2c92e47edaee6, 0x92722c851482353b,
    0xa2bfe8a14cf10364, 0xa81a664bbc423001, 0xc24b8b70d0f89791, 0xc76c51a30654be30,
    0xd192e819d6ef5218, 0xd69906245565a910, 0xf40e35855771202a, 0x106aa07032bbd1b8,
    0x19a4c116b8d2d0c8, 0x1e376c085141ab53, 0x2748774cdf8eeb99, 0x34b0bcb5e19b48a8,
    0x391c0cb3c5c95a63, 0x4ed8aa4ae3418acb, 0x5b9cca4f7763e373, 0x682e6ff3d6b2b8a3,
    0x748f82ee5defb2fc, 0x78a5636f43172f60, 0x84c87814a1f0ab72, 0x8cc702081a6439ec,
    0x90befffa23631e28, 0xa4506cebde82bde9, 0xbef9a3f7b2c67915, 0xc67178f2e372532b,
    0xca273eceea26619c, 0xd186b8c721c0c207, 0xeada7dd6cde0eb1e, 0xf57d4f7fee6ed178,
    0x06f067aa72176fba, 0x0a637dc5a2c898a6, 0x113f9804bef90dae, 0x1b710b35131c471b,
    0x28db77f523047d84, 0x32caab7b40c72493, 0x3c9ebe0a15c9bebc, 0x431d67c49c100d4c,
    0x4cc5d4becb3e42b6, 0x597f299cfc657e2a, 0x5fcb6fab3ad6faec, 0x6c44198c4a475817,
};

#define ROTATE(x, n) ((x) >> (n) | (x) << (8 * sizeof(x) - (n)))
/* Sigma of three rotations; sigma of two rotations and a shift [4.1.2, 4.1.3]. */
#define ROTATIONS(x, l, m, n) (ROTATE(x, l) ^ ROTATE(x, m) ^ ROTATE(x, n))
#define ROTATIONS_SHIFT(x, l, m, n) (ROTATE(x, l) ^ ROTATE(x, m) ^ (x) >> (n))

/* The end of a round, once t1 is known [6.2.2, 6.4.2]. */
#define FINISH_ROUND(v, t1, t2)                                                                    \
    do {                                                                                           \
        memmove(v + 1, v, 7 * sizeof v[0]);                                                        \
        v[4] += t1;                                                                                \
        v[0] = (t1) + (t2);                                                                        \
    } while (0)

#define CHOOSE(x, y, z) (((x) & (y)) ^ (~(x) & (z)))
#define MAJORITY(x, y, z) (((x) & (y)) ^ ((x) & (z)) ^ ((y) & (z)))

void unit_sha256_start(uint32_t hash[8]) {
    for (unsigned i = 0; i < 8; i++) {
        hash[i] = (uint32_t)(initial_hash[i] >> 32);
    }
}

void unit_sha256(uint32_t hash[8], const uint32_t block[16]) {
    uint32_t w[64], v[8];
    memcpy(w, block, 16 * sizeof w[0]);
    memcpy(v, hash, sizeof v);
    for (unsigned t = 0; t < 64; t++) {
        if (t >= 16) {
            w[t] = ROTATIONS_SHIFT(w[t - 2], 17, 19, 10) + w[t - 7] +
                   ROTATIONS_SHIFT(w[t - 15], 7, 18, 3) + w[t - 16];
        }
        const uint32_t t1 = v[7] + ROTATIONS(v[4], 6, 11, 25) + CHOOSE(v[4], v[5], v[6]) +
                            (uint32_t)(round_constant[t] >> 32) + w[t];
        const uint32_t t2 = ROTATIONS(v[0], 2, 13, 22) + MAJORITY(v[0], v[1], v[2]);
        FINISH_ROUND(v, t1, t2);
    }
    for (unsigned i = 0; i < 8; i++) {
        hash[i] += v[i];
    }
}

void unit_sha512_start(uint64_t hash[8]) { memcpy(hash, initial_hash, sizeof initial_hash); }

void unit_sha512(uint64_t hash[8], const uint64_t block[16]) {
    uint64_t w[80], v[8];
    memcpy(w, block, 16 * sizeof w[0]);
    memcpy(v, hash, sizeof v);
    for (unsigned t = 0; t < 80; t++) {
        if (t >= 16) {
            w[t] = ROTATIONS_SHIFT(w[t - 2], 19, 61, 6) + w[t - 7] +
                   ROTATIONS_SHIFT(w[t - 15], 1, 8, 7) + w[t - 16];
        }
        const uint64_t t1 = v[7] + ROTATIONS(v[4], 14, 18, 41) + CHOOSE(v[4], v[5], v[6]) +
                            round_constant[t] + w[t];
        const uint64_t t2 = ROTATIONS(v[0], 28, 34, 39) + MAJORITY(v[0], v[1], v[2]);
        FINISH_ROUND(v, t1, t2);
    }
    for (unsigned i = 0; i < 8; i++) {
        hash[i] += v[i];
    }
}
