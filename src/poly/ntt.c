/* SPDX-License-Identifier: Apache-2.0 OR MIT */

#include "product.h"

#if !defined(PKEM_ARCH_NTT) && !PKEM_LEAST_FLASH

/*
 * Takes two layers at a time: it loads the four coefficients that two layers combine. A butterfly
 * adds at most PKEM_REDUCED to a coefficient, so that seven layers need no reduction between them.
 * The blocks of 2 * length are counted, because compilers divide to count them themselves.
 */
PKEM_INLINE void transform_blocks(int16_t *p, unsigned blocks, unsigned length, unsigned first) {
    for (; length >= 4; length /= 4, first *= 4, blocks *= 4) {
        unsigned quarter = length / 2;
        const uint32_t *outer = pkem_zetas + first; /* of the first block of 2 * length */
        const uint32_t *inner = pkem_zetas + 2 * first;
        int16_t *block = p;
        for (unsigned left = blocks; left != 0; left--, block += 2 * length) {
            uint32_t zeta = pkem_rom32(pkem_zetas, outer++);
            uint32_t zeta0 = pkem_rom32(pkem_zetas, inner++);
            uint32_t zeta1 = pkem_rom32(pkem_zetas, inner++);
            for (int16_t *c = block; c != block + quarter; c++) {
                int32_t a0 = c[0], a1 = c[quarter];
                int32_t t0 = pkem_multiply(c[length], zeta);
                int32_t t1 = pkem_multiply(c[length + quarter], zeta);
                int32_t b0 = a0 - t0, b1 = a1 - t1;
                a0 += t0;
                a1 += t1;
                t0 = pkem_multiply(a1, zeta0);
                t1 = pkem_multiply(b1, zeta1);
                c[0] = (int16_t)(a0 + t0);
                c[quarter] = (int16_t)(a0 - t0);
                c[length] = (int16_t)(b0 + t1);
                c[length + quarter] = (int16_t)(b0 - t1);
            }
        }
    }
}

uintptr_t pkem_ntt_half(int16_t p[PKEM_N / 2], unsigned half) {
    transform_blocks(p, 1, 64, 2 + half);
    return pkem_stack_pointer();
}

#if POCKETKEM_RAM == PKEM_RAM_LEAST
uintptr_t pkem_ntt_quarter(int16_t p[PKEM_N / 4], unsigned quarter) {
    uint32_t zeta = pkem_rom32(pkem_zetas, &pkem_zetas[4 + quarter]);
    for (int16_t *c = p; c != p + PKEM_N / 8; c++) {
        int32_t t = pkem_multiply(c[PKEM_N / 8], zeta);
        c[PKEM_N / 8] = (int16_t)(c[0] - t);
        c[0] = (int16_t)(c[0] + t);
    }
    transform_blocks(p, 2, 16, 8 + 2 * quarter);
    return pkem_stack_pointer();
}
#endif

void pkem_ntt(int16_t p[PKEM_N]) {
    uint32_t zeta = pkem_rom32(pkem_zetas, &pkem_zetas[1]);
    for (int16_t *c = p; c != p + PKEM_N / 2; c++) {
        int32_t t = pkem_multiply(c[PKEM_N / 2], zeta);
        c[PKEM_N / 2] = (int16_t)(c[0] - t);
        c[0] = (int16_t)(c[0] + t);
    }
    pkem_ntt_half(p, 0);
    pkem_ntt_half(p + PKEM_N / 2, 1);
}

/*
 * The inverse's butterflies add in the upper half. In the lower half they multiply, and therefore
 * reduce. With B the bound before the first layer, sums reach 8 B after three layers, where they
 * are reduced. From then on no sum of two layers exceeds 8 * PKEM_REDUCED. The table read backwards
 * holds -zeta^-1, hence b - a and not a - b.
 */
void pkem_inverse_ntt(int16_t p[PKEM_N], const uint32_t factor[2]) {
    const uint32_t *first = pkem_zetas + 128;
    for (int16_t *c = p; c != p + PKEM_N; c += 4) {
        uint32_t zeta = pkem_rom32(pkem_zetas, --first);
        int32_t a0 = c[0], a1 = c[1], b0 = c[2], b1 = c[3];
        c[0] = (int16_t)(a0 + b0);
        c[1] = (int16_t)(a1 + b1);
        c[2] = pkem_multiply(b0 - a0, zeta);
        c[3] = pkem_multiply(b1 - a1, zeta);
    }
    for (unsigned half = 4, blocks = 64; half <= 16; half *= 4, blocks /= 4) {
        unsigned length = 2 * half;
        const uint32_t *inner = pkem_zetas + blocks;
        const uint32_t *outer = pkem_zetas + blocks / 2;
        for (int16_t *block = p; block != p + PKEM_N; block += 2 * length) {
            uint32_t zeta0 = pkem_rom32(pkem_zetas, --inner);
            uint32_t zeta1 = pkem_rom32(pkem_zetas, --inner);
            uint32_t zeta = pkem_rom32(pkem_zetas, --outer);
            for (int16_t *c = block; c != block + half; c++) {
                int32_t a0 = c[0], a1 = c[half], b0 = c[length], b1 = c[length + half];
                int32_t t0 = pkem_multiply(a1 - a0, zeta0);
                int32_t t1 = pkem_multiply(b1 - b0, zeta1);
                a0 += a1;
                b0 += b1;
                c[0] = pkem_multiply(a0 + b0, PKEM_ONE);
                c[half] = (int16_t)(t0 + t1);
                c[length] = pkem_multiply(b0 - a0, zeta);
                c[length + half] = pkem_multiply(t1 - t0, zeta);
            }
        }
    }
    uint32_t zeta0 = pkem_rom32(pkem_zetas, &pkem_zetas[3]),
             zeta1 = pkem_rom32(pkem_zetas, &pkem_zetas[2]);
    uint32_t sum = pkem_read_factor(factor, 0), difference = pkem_read_factor(factor, 1);
    for (int16_t *c = p; c != p + 64; c++) {
        int32_t a0 = c[0], a1 = c[64], b0 = c[128], b1 = c[192];
        int32_t t0 = pkem_multiply(a1 - a0, zeta0);
        int32_t t1 = pkem_multiply(b1 - b0, zeta1);
        a0 += a1;
        b0 += b1;
        c[0] = pkem_multiply(a0 + b0, sum);
        c[64] = pkem_multiply(t0 + t1, sum);
        c[128] = pkem_multiply(b0 - a0, difference);
        c[192] = pkem_multiply(t1 - t0, difference);
    }
}

#endif

#ifndef PKEM_MULTIPLY_ENCODED

/* a times zeta, where X^2 - zeta is the modulus of pair number i. */
PKEM_INLINE int32_t times_zeta_of_pair(int16_t a, unsigned i) {
#ifdef PKEM_HAS_PAIR_ZETAS
    return pkem_multiply(a, pkem_pair_zetas[i]);
#else
    int32_t product = pkem_multiply(a, pkem_rom32(pkem_zetas, &pkem_zetas[64 + i / 2]));
    return i % 2 != 0 ? -product : product;
#endif
}

void pkem_multiply_accumulate(int16_t *acc, const int16_t *b, const int16_t *a, unsigned first,
                              unsigned count) {
    for (unsigned end = first + count; first != end; first++, acc += 2, b += 2, a += 2) {
        int32_t b1_zeta = times_zeta_of_pair(b[1], first);
        int32_t a0 = PKEM_OPERAND(a[0]), a1 = PKEM_OPERAND(a[1]);
        int32_t b0 = PKEM_OPERAND(b[0]), b1 = PKEM_OPERAND(b[1]);
        int32_t c0 = a0 * b0 + a1 * PKEM_OPERAND(b1_zeta);
        int32_t c1 = a0 * b1 + a1 * b0;
        acc[0] = (int16_t)(acc[0] + pkem_reduce(c0));
        acc[1] = (int16_t)(acc[1] + pkem_reduce(c1));
    }
}

#endif
