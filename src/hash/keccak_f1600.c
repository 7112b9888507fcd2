/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Keccak-f[1600] [FIPS202, 3.2], in C: unrolled on 64-bit or on bit-interleaved 32-bit words,
 * and a small version in loops for the latter.
 */
#include "keccak.h"

#ifndef PKEM_ARCH_KECCAK_F1600

#define ROUNDS 24

#if POCKETKEM_KECCAK_BITS == 64 || !POCKETKEM_CODE_SMALL

/* The offsets of rho, [x + 5 y], modulo 64 [FIPS202, Table 2]. */
static const uint8_t rho[25] = {0,  1,  62, 28, 27, 36, 44, 6,  55, 20, 3,  10, 43,
                                25, 39, 41, 45, 15, 21, 8,  18, 2,  61, 56, 14};

/*
 * The unrolled versions work in place. A round takes the five lanes that rho and pi bring into one
 * row from wherever they are, and puts the row back into the same five places, so that no second
 * state is needed. Lanes move: at the start of round r, lane (x, y) is in the place that was
 * (x, N^r y) at first, with N y = x + 2 y modulo 5. N^4 is the identity; so with four rounds
 * unrolled every address is a constant [Keccak implementation overview, 3.2, 2.5].
 */

/* n modulo 5, for n up to 63. It is a constant, for which only a compiler that does not optimise
 * would divide. */
PKEM_INLINE unsigned modulo_5(unsigned n) { return n - 5 * (n * 52 >> 8); }

/* N^r y in column x, for r = 0 to 4. */
PKEM_INLINE unsigned row_of(unsigned r, unsigned x, unsigned y) {
    return modulo_5(r == 0   ? y
                    : r == 1 ? x + 2 * y
                    : r == 2 ? 3 * x + 4 * y
                    : r == 3 ? 2 * x + 3 * y
                             : y);
}

PKEM_INLINE unsigned place_of(unsigned r, unsigned x, unsigned y) {
    return x + 5 * row_of(r, x, y);
}

#endif

#if POCKETKEM_KECCAK_BITS == 64

static const uint64_t round_constants[ROUNDS] = {
    0x0000000000000001u, 0x0000000000008082u, 0x800000000000808au, 0x8000000080008000u,
    0x000000000000808bu, 0x0000000080000001u, 0x8000000080008081u, 0x8000000000008009u,
    0x000000000000008au, 0x0000000000000088u, 0x0000000080008009u, 0x000000008000000au,
    0x000000008000808bu, 0x800000000000008bu, 0x8000000000008089u, 0x8000000000008003u,
    0x8000000000008002u, 0x8000000000000080u, 0x000000000000800au, 0x800000008000000au,
    0x8000000080008081u, 0x8000000000008080u, 0x0000000080000001u, 0x8000000080008008u,
};

PKEM_INLINE uint64_t rotate64(uint64_t v, unsigned n) { return (v << n) | (v >> ((64 - n) % 64)); }

PKEM_INLINE uint64_t parity(const uint64_t s[25], unsigned x) {
    return s[x] ^ s[x + 5] ^ s[x + 10] ^ s[x + 15] ^ s[x + 20];
}

/* The lane that pi brings to (x, y), after theta and rho. */
PKEM_INLINE uint64_t take(const uint64_t s[25], const uint64_t d[5], unsigned r, unsigned x,
                          unsigned y) {
    unsigned from = modulo_5(x + 3 * y);
    return rotate64(s[place_of(r, from, x)] ^ d[from], rho[from + 5 * x]);
}

PKEM_INLINE void row(uint64_t s[25], const uint64_t d[5], unsigned r, unsigned y, uint64_t iota) {
    uint64_t b0 = take(s, d, r, 0, y);
    uint64_t b1 = take(s, d, r, 1, y);
    uint64_t b2 = take(s, d, r, 2, y);
    uint64_t b3 = take(s, d, r, 3, y);
    uint64_t b4 = take(s, d, r, 4, y);
    s[place_of(r + 1, 0, y)] = b0 ^ (~b1 & b2) ^ iota;
    s[place_of(r + 1, 1, y)] = b1 ^ (~b2 & b3);
    s[place_of(r + 1, 2, y)] = b2 ^ (~b3 & b4);
    s[place_of(r + 1, 3, y)] = b3 ^ (~b4 & b0);
    s[place_of(r + 1, 4, y)] = b4 ^ (~b0 & b1);
}

PKEM_INLINE void keccak_round(uint64_t s[25], unsigned r, uint64_t iota) {
    uint64_t c0 = parity(s, 0), c1 = parity(s, 1), c2 = parity(s, 2);
    uint64_t c3 = parity(s, 3), c4 = parity(s, 4);
    uint64_t d[5];
    d[0] = c4 ^ rotate64(c1, 1);
    d[1] = c0 ^ rotate64(c2, 1);
    d[2] = c1 ^ rotate64(c3, 1);
    d[3] = c2 ^ rotate64(c4, 1);
    d[4] = c3 ^ rotate64(c0, 1);
    row(s, d, r, 0, iota);
    row(s, d, r, 1, 0);
    row(s, d, r, 2, 0);
    row(s, d, r, 3, 0);
    row(s, d, r, 4, 0);
}

#elif PKEM_LEAST_FLASH

/* The bits of the round constants that are not always 0: bit j is number 2^j - 1
   [FIPS202, Algorithm 6]. */
static const uint8_t round_bits[ROUNDS] PKEM_ROM = {
    0x01, 0x1a, 0x5e, 0x70, 0x1f, 0x21, 0x79, 0x55, 0x0e, 0x0c, 0x35, 0x26,
    0x3f, 0x4f, 0x5d, 0x53, 0x52, 0x48, 0x16, 0x66, 0x79, 0x58, 0x21, 0x74,
};

#else

/* The round constants, their even bits and their odd bits [FIPS202, Algorithm 5]. */
static const uint32_t round_constants[ROUNDS][2] PKEM_ROM = {
    {0x00000001u, 0x00000000u}, {0x00000000u, 0x00000089u}, {0x00000000u, 0x8000008bu},
    {0x00000000u, 0x80008080u}, {0x00000001u, 0x0000008bu}, {0x00000001u, 0x00008000u},
    {0x00000001u, 0x80008088u}, {0x00000001u, 0x80000082u}, {0x00000000u, 0x0000000bu},
    {0x00000000u, 0x0000000au}, {0x00000001u, 0x00008082u}, {0x00000000u, 0x00008003u},
    {0x00000001u, 0x0000808bu}, {0x00000001u, 0x8000000bu}, {0x00000001u, 0x8000008au},
    {0x00000001u, 0x80000081u}, {0x00000000u, 0x80000081u}, {0x00000000u, 0x80000008u},
    {0x00000000u, 0x00000083u}, {0x00000000u, 0x80008003u}, {0x00000001u, 0x80008088u},
    {0x00000000u, 0x80000088u}, {0x00000001u, 0x00008000u}, {0x00000000u, 0x80008082u},
};

#endif

#if POCKETKEM_KECCAK_BITS == 32

PKEM_INLINE uint32_t rotate32(uint32_t v, unsigned n) { return (v << n) | (v >> ((32 - n) % 32)); }

#if !POCKETKEM_CODE_SMALL

/*
 * The even half (h = 0) and the odd half (h = 1) of a row need nothing of each other but that a
 * rotation by an odd number exchanges the halves of a lane. Each half of a row is put back into the
 * words its sources came from; so the halves of a place may be exchanged, and row by row and half
 * by half only five words are in use. After four rounds every lane has been exchanged an even
 * number of times. (XKCP's inplace32BI works in this way.)
 */

/* Whether the halves of lane (x, y) are exchanged at the start of round r. */
PKEM_INLINE unsigned exchanged(unsigned r, unsigned x, unsigned y) {
    unsigned odd = 0;
    odd ^= r >= 1 ? rho[place_of(1, x, y)] : 0u;
    odd ^= r >= 2 ? rho[place_of(2, x, y)] : 0u;
    odd ^= r >= 3 ? rho[place_of(3, x, y)] : 0u;
    odd ^= r >= 4 ? rho[place_of(4, x, y)] : 0u;
    return odd & 1;
}

/* The word with half h of lane (x, y) at the start of round r. */
PKEM_INLINE unsigned word_of(unsigned r, unsigned x, unsigned y, unsigned h) {
    return 2 * place_of(r, x, y) + (h ^ exchanged(r, x, y));
}

PKEM_INLINE uint32_t parity(const uint32_t s[50], unsigned r, unsigned x, unsigned h) {
    return s[word_of(r, x, 0, h)] ^ s[word_of(r, x, 1, h)] ^ s[word_of(r, x, 2, h)] ^
           s[word_of(r, x, 3, h)] ^ s[word_of(r, x, 4, h)];
}

/* Half h of the lane that pi brings to (x, y), after theta and rho. */
PKEM_INLINE uint32_t take(const uint32_t s[50], const uint32_t d[10], unsigned r, unsigned x,
                          unsigned y, unsigned h) {
    unsigned from = modulo_5(x + 3 * y);
    unsigned offset = rho[from + 5 * x];
    unsigned half = h ^ (offset & 1);
    return rotate32(s[word_of(r, from, x, half)] ^ d[2 * from + half], (offset + 1 - h) / 2);
}

PKEM_INLINE void row(uint32_t s[50], const uint32_t d[10], unsigned r, unsigned y, unsigned h,
                     uint32_t iota) {
    uint32_t b0 = take(s, d, r, 0, y, h);
    uint32_t b1 = take(s, d, r, 1, y, h);
    uint32_t b2 = take(s, d, r, 2, y, h);
    uint32_t b3 = take(s, d, r, 3, y, h);
    uint32_t b4 = take(s, d, r, 4, y, h);
    s[word_of(r + 1, 0, y, h)] = b0 ^ (~b1 & b2) ^ iota;
    s[word_of(r + 1, 1, y, h)] = b1 ^ (~b2 & b3);
    s[word_of(r + 1, 2, y, h)] = b2 ^ (~b3 & b4);
    s[word_of(r + 1, 3, y, h)] = b3 ^ (~b4 & b0);
    s[word_of(r + 1, 4, y, h)] = b4 ^ (~b0 & b1);
    PKEM_KEEP_ORDER();
}

PKEM_INLINE void keccak_round(uint32_t s[50], unsigned r, const uint32_t iota[2]) {
    uint32_t d[10];
    uint32_t a, b, c;
    /* The parities of theta, in an order that keeps few of them: d[x] = c[x - 1] ^ rot c[x + 1]. */
    uint32_t even0 = parity(s, r, 0, 0), odd0 = parity(s, r, 0, 1);
    uint32_t even2 = parity(s, r, 2, 0), odd2 = parity(s, r, 2, 1);
    d[2] = even0 ^ rotate32(odd2, 1);
    d[3] = odd0 ^ even2;
    a = parity(s, r, 4, 0), b = parity(s, r, 4, 1);
    d[6] = even2 ^ rotate32(b, 1);
    d[7] = odd2 ^ a;
    c = parity(s, r, 1, 0), even2 = parity(s, r, 1, 1);
    d[0] = a ^ rotate32(even2, 1);
    d[1] = b ^ c;
    a = parity(s, r, 3, 0), b = parity(s, r, 3, 1);
    d[4] = c ^ rotate32(b, 1);
    d[5] = even2 ^ a;
    d[8] = a ^ rotate32(odd0, 1);
    d[9] = b ^ even0;

    row(s, d, r, 0, 0, pkem_rom32(round_constants, &iota[0]));
    row(s, d, r, 0, 1, pkem_rom32(round_constants, &iota[1]));
    row(s, d, r, 1, 0, 0);
    row(s, d, r, 1, 1, 0);
    row(s, d, r, 2, 0, 0);
    row(s, d, r, 2, 1, 0);
    row(s, d, r, 3, 0, 0);
    row(s, d, r, 3, 1, 0);
    row(s, d, r, 4, 0, 0);
    row(s, d, r, 4, 1, 0);
}

#else

/* What theta adds to columns 0 to 4, even and odd half. */
PKEM_INLINE void theta(const uint32_t s[50], uint32_t d[10]) {
    uint32_t c[14]; /* the parities of columns 4, 0, 1, 2, 3, 4, 0 */
    for (unsigned i = 0; i < 10; i++) {
        c[i + 2] = s[i] ^ s[i + 10] ^ s[i + 20] ^ s[i + 30] ^ s[i + 40];
    }
    c[0] = c[10];
    c[1] = c[11];
    c[12] = c[2];
    c[13] = c[3];
    for (unsigned i = 0; i < 10; i += 2) {
        d[i] = c[i] ^ rotate32(c[i + 5], 1);
        d[i + 1] = c[i + 1] ^ c[i + 4];
    }
}

/*
 * The rest of theta, with rho and pi: lane 1 is moved to place 10, the one that was there to place
 * 7, and so on, each rotated by its offset, (t + 1)(t + 2) / 2 modulo 64 in step t
 * [FIPS202, Algorithms 2 and 3]. Where that is odd the halves of the lane are exchanged.
 */
#if PKEM_LEAST_FLASH
PKEM_INLINE void move_lanes(uint32_t s[50], const uint32_t d[10]) {
    /* With the lane's column above its place: a compiler for size would divide by 5. */
#define AT(place) (place) | (place) % 5 << 5
    static const uint8_t step_at[24] PKEM_ROM = {AT(10), AT(7),  AT(11), AT(17), AT(18), AT(3),
                                                 AT(5),  AT(16), AT(8),  AT(21), AT(24), AT(4),
                                                 AT(15), AT(23), AT(19), AT(13), AT(12), AT(2),
                                                 AT(20), AT(14), AT(22), AT(9),  AT(6),  AT(1)};
#undef AT
    uint32_t even = s[2] ^ d[2], odd = s[3] ^ d[3];
    unsigned offset = 0;
    s[0] ^= d[0];
    s[1] ^= d[1];
    for (unsigned t = 0; t < 24; t++) {
        unsigned at = pkem_rom8(step_at, &step_at[t]);
        uint32_t *lane = s + 2 * (at & 31);
        const uint32_t *add = d + 2 * (at >> 5);
        uint32_t next_even = lane[0] ^ add[0], next_odd = lane[1] ^ add[1];
        offset += t + 1;
        if (offset % 2 != 0) {
            uint32_t swap = even;
            even = odd;
            odd = swap;
        }
        lane[0] = rotate32(even, (offset + 1) / 2 % 32);
        lane[1] = rotate32(odd, offset / 2 % 32);
        even = next_even;
        odd = next_odd;
    }
}
#else
PKEM_INLINE void move_lanes(uint32_t s[50], const uint32_t d[10]) {
    uint32_t even = s[2] ^ d[2], odd = s[3] ^ d[3], next_even, next_odd;
    s[0] ^= d[0];
    s[1] ^= d[1];
#define MOVE(place, offset)                                                                        \
    next_even = s[2 * (place)] ^ d[2 * ((place) % 5)];                                             \
    next_odd = s[2 * (place) + 1] ^ d[2 * ((place) % 5) + 1];                                      \
    s[2 * (place)] = rotate32((offset) % 2 ? odd : even, ((offset) + 1) / 2);                      \
    s[2 * (place) + 1] = rotate32((offset) % 2 ? even : odd, (offset) / 2);                        \
    even = next_even;                                                                              \
    odd = next_odd;                                                                                \
    PKEM_KEEP_ORDER()
    MOVE(10, 1);
    MOVE(7, 3);
    MOVE(11, 6);
    MOVE(17, 10);
    MOVE(18, 15);
    MOVE(3, 21);
    MOVE(5, 28);
    MOVE(16, 36);
    MOVE(8, 45);
    MOVE(21, 55);
    MOVE(24, 2);
    MOVE(4, 14);
    MOVE(15, 27);
    MOVE(23, 41);
    MOVE(19, 56);
    MOVE(13, 8);
    MOVE(12, 25);
    MOVE(2, 43);
    MOVE(20, 62);
    MOVE(14, 18);
    MOVE(22, 39);
    MOVE(9, 61);
    MOVE(6, 20);
    MOVE(1, 44);
#undef MOVE
}
#endif

PKEM_INLINE void chi(uint32_t s[50]) {
    for (uint32_t *row = s; row != s + 50; row += 10) {
        for (uint32_t *half = row; half != row + 2; half++) {
            uint32_t b0 = half[0], b1 = half[2], b2 = half[4], b3 = half[6], b4 = half[8];
            half[0] = b0 ^ (~b1 & b2);
            half[2] = b1 ^ (~b2 & b3);
            half[4] = b2 ^ (~b3 & b4);
            half[6] = b3 ^ (~b4 & b0);
            half[8] = b4 ^ (~b0 & b1);
        }
    }
}

PKEM_INLINE void iota(uint32_t s[50], unsigned round) {
#if PKEM_LEAST_FLASH
    unsigned bits = pkem_rom8(round_bits, &round_bits[round]);
    s[0] ^= bits & 1;
    for (unsigned j = 1; j < 7; j++) {
        s[1] ^= (uint32_t)(bits >> j & 1) << ((1u << j) / 2 - 1);
    }
#else
    s[0] ^= pkem_rom32(round_constants, &round_constants[round][0]);
    s[1] ^= pkem_rom32(round_constants, &round_constants[round][1]);
#endif
}

void pkem_keccak_f1600(pkem_keccak *k) {
    uint32_t d[10];
    for (unsigned i = 0; i < ROUNDS; i++) {
        theta(k->lane, d);
        move_lanes(k->lane, d);
        chi(k->lane);
        iota(k->lane, i);
    }
    pkem_note(k, 0);
}

#endif
#endif

#if POCKETKEM_KECCAK_BITS == 64 || !POCKETKEM_CODE_SMALL

void pkem_keccak_f1600(pkem_keccak *k) {
    for (unsigned i = 0; i < ROUNDS; i += 4) {
        keccak_round(k->lane, 0, round_constants[i]);
        keccak_round(k->lane, 1, round_constants[i + 1]);
        keccak_round(k->lane, 2, round_constants[i + 2]);
        keccak_round(k->lane, 3, round_constants[i + 3]);
    }
    pkem_note(k, 0);
}

#endif

#endif
