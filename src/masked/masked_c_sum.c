/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * What needs products of shares, in C: the decoding of a message, the comparison of a ciphertext's
 * polynomial, and the choice between two secrets.
 *
 * Compression wants the top bits of the sum of two shares that are scaled to powers of two [Coron
 * et al., ePrint 2021/1615]. They are summed bit by bit, of 32 coefficients at once. 13 bits below
 * the top ones have a rounding error of less than what changes a result.
 */
#include "masked_c.h"

#ifdef PKEM_MASKED_C

#define LOW 13
#define MOST_BITS (LOW + 11)
#define LANES 32 /* coefficients at once */
/* What is added to one share: half of the last top bit, and the mean of both errors. */
#define ROUNDING ((1u << (LOW - 1)) + 1)
/* 2^16 times what a coefficient is multiplied by: 2^(LOW + top) / q. */
#define SCALE(top) ((uint32_t)((((uint64_t)1 << (16 + LOW + (top))) + PKEM_Q / 2) / PKEM_Q))

/* ---- Compression ---- */

/* The whole part of x * scale / 2^16. */
PKEM_INLINE uint32_t scaled(int16_t x, uint32_t scale) {
    const int32_t low = PKEM_OPERAND(x) * (int32_t)(scale & 0xffff);
    return (uint32_t)(PKEM_OPERAND(x) * (int32_t)(scale >> 16) + (low >> 16));
}

/*
 * Plane i has bit i of so many coefficients of one share, scaled. Of the share that is rounded,
 * numbers of the ciphertext are subtracted: then the top bits of the sum are to be zero.
 */
static PKEM_NOINLINE void make_planes(uint32_t planes[MOST_BITS], unsigned bits, const int16_t *p,
                                      uint32_t scale, uint32_t rounding, const int16_t *numbers) {
    pkem_clear(planes, MOST_BITS * sizeof *planes);
    for (unsigned n = LANES; n-- != 0;) {
        uint32_t y = scaled(p[n], scale) + rounding;
        if (numbers != NULL) {
            y -= (uint32_t)numbers[n] << LOW;
        }
        for (unsigned i = 0; i < bits; i++, y >>= 1) {
            planes[i] = planes[i] << 1 | (y & 1);
        }
    }
}

/* The carry of bits a and b and of a carry, with another random word. */
PKEM_INLINE void add_bits(uint32_t a, uint32_t b, uint32_t r, uint32_t carry[2]) {
    const uint32_t k0 = pkem_barrier32(carry[0] ^ r), k1 = pkem_barrier32(carry[1] ^ r);
    carry[0] = pkem_apart(a & pkem_barrier32(b ^ k1), r, a & k0);
    carry[1] = pkem_apart(b & k0, r, b & k1);
}

/* Clears those bits of equal that are 1 in d, in shares. */
PKEM_INLINE void clear_bits(uint32_t equal[2], uint32_t d0, uint32_t d1, uint32_t r) {
    const uint32_t e0 = equal[0], e1 = equal[1];
    equal[0] = pkem_apart(e0 & ~d0, r, e0 & d1);
    equal[1] = pkem_apart(e1 & d1, r, e1 & ~d0);
}

/*
 * With numbers: clears those bits of result whose coefficient is not compressed to its number.
 * Without them, the top bit is the result.
 */
static PKEM_NOINLINE const uint32_t *compress(uint32_t result[2], const int16_t *p,
                                              const uint32_t *randoms, unsigned top, uint32_t scale,
                                              const int16_t *numbers) {
    const unsigned bits = LOW + top;
    uint32_t planes[2][MOST_BITS], carry[2];
    make_planes(planes[0], bits, p, scale, ROUNDING, numbers);
    make_planes(planes[1], bits, p + PKEM_N, scale, 0, NULL);
    /* The first carry, of a and b alone. */
    const uint32_t a0 = planes[0][0], b0 = planes[1][0], r0 = *randoms++;
    carry[0] = pkem_apart(a0 & pkem_barrier32(b0 ^ r0), r0 & ~a0, 0);
    carry[1] = r0;
    for (unsigned i = 1; i < bits; i++) {
        const uint32_t a = planes[0][i], b = planes[1][i];
        const uint32_t d0 = a ^ carry[0], d1 = b ^ carry[1];
        if (i >= LOW && numbers != NULL) {
            clear_bits(result, d0, d1, *randoms++);
        } else if (i >= LOW) {
            result[0] = d0;
            result[1] = d1;
        }
        if (i + 1 < bits) {
            add_bits(a, b, *randoms++, carry);
        }
    }
    return randoms;
}

void pkem_masked_decode(const int16_t *p, const uint32_t *randoms, uint32_t *message) {
    for (unsigned n = 0; n < PKEM_COMPRESSED; n += LANES, p += LANES, message++) {
        uint32_t bits[2];
        randoms = compress(bits, p, randoms, 1, SCALE(1), NULL);
        pkem_put_word(message, bits[0]);
        pkem_put_word(message + PKEM_SHARE_WORDS, bits[1]);
    }
}

#define COMPARE(d)                                                                                 \
    void pkem_masked_compare_##d(const int16_t *p, const uint32_t *randoms, uint32_t equal[2],     \
                                 const int16_t *numbers) {                                         \
        for (unsigned n = 0; n < PKEM_COMPRESSED; n += LANES) {                                    \
            randoms = compress(equal, p + n, randoms, d, SCALE(d), numbers + n);                   \
        }                                                                                          \
    }
COMPARE(4)
COMPARE(5)
COMPARE(10)
COMPARE(11)

/* Products of bits with those above them, until one is left. What is above that is random. */
void pkem_masked_fold(const void *anything, const uint32_t randoms[PKEM_FOLD_RANDOMS],
                      uint32_t equal[2]) {
    (void)anything;
    for (unsigned n = 16; n != 0; n /= 2, randoms++) {
        const uint32_t mask = ((uint32_t)1 << n) - 1;
        const uint32_t low0 = equal[0] & mask, high0 = equal[0] >> n & mask;
        const uint32_t low1 = equal[1] & mask, high1 = equal[1] >> n & mask;
        equal[0] = pkem_apart(low0 & high0, *randoms, low0 & high1);
        equal[1] = pkem_apart(low1 & high1, *randoms, low1 & high0);
    }
}

/* ---- The choice ---- */

void pkem_masked_select(void *out, const uint32_t randoms[PKEM_SELECT_RANDOMS],
                        const pkem_accepted *accepted, const uint32_t other[PKEM_SECRET_WORDS]) {
    uint8_t *at = (uint8_t *)out;
    const uint32_t spread = *randoms++;
    const uint32_t e0 = pkem_barrier32((0 - pkem_barrier32(accepted->equal[0] & 1)) ^ spread);
    const uint32_t e1 = pkem_barrier32((0 - pkem_barrier32(accepted->equal[1] & 1)) ^ spread);
    for (unsigned i = 0; i < PKEM_SHARE_WORDS; i++, at += 4) {
        const uint32_t *a = accepted->secret + i, *b = other + i, r = randoms[i];
        const uint32_t d0 = pkem_barrier32(a[0] ^ b[0]);
        const uint32_t d1 = pkem_barrier32(a[PKEM_SHARE_WORDS] ^ b[PKEM_SHARE_WORDS]);
        const uint32_t c0 = pkem_apart(e0 & d0, b[0] ^ r, e0 & d1);
        const uint32_t c1 = pkem_apart(e1 & d1, b[PKEM_SHARE_WORDS] ^ r, e1 & d0);
        memcpy(at, &c0, sizeof c0);
        memcpy(at + 4 * PKEM_SHARE_WORDS, &c1, sizeof c1);
    }
}

#endif
