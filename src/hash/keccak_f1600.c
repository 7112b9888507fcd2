/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/* Keccak-f[1600] [FIPS202, 3.2], in C: unrolled on 64-bit or on bit-interleaved 32-bit words. */
#include "keccak.h"

#if !defined(PKEM_ARCH_KECCAK_F1600) && !POCKETKEM_FIPS202_CUSTOM &&                               \
    (POCKETKEM_KECCAK_BITS == 64 || !POCKETKEM_CODE_SMALL)

#define ROUNDS 24

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

#else

#include "keccak_constants.h"

PKEM_INLINE uint32_t rotate32(uint32_t v, unsigned n) { return (v << n) | (v >> ((32 - n) % 32)); }

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

#endif

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
