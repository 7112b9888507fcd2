/* SPDX-License-Identifier: Apache-2.0 OR MIT */

/*
 * Arithmetic in Z_q[X] / (X^256 + 1), q = 3329, and its number-theoretic transform
 * [FIPS203, 4.3].
 *
 * A polynomial is 256 coefficients of int16_t, each standing for its class modulo q. Bounds are
 * stated on absolute values. Products of two variables have the factor -2^-32 that Plantard's
 * reduction leaves. It is removed where a result leaves the transform.
 */
#ifndef POCKETKEM_NTT_H
#define POCKETKEM_NTT_H

#include "../wipe.h"

#define PKEM_N 256
#define PKEM_Q 3329

/* Transformed polynomials are multiplied in parts, which are independent of each other. */
#define PKEM_PARTS (POCKETKEM_RAM == PKEM_RAM_LEAST ? 4 : 2)
#define PKEM_PART (PKEM_N / PKEM_PARTS)

/*
 * The largest absolute value of a reduced coefficient, (q - 1) / 2. Every multiplication gives a
 * reduced result.
 */
#define PKEM_REDUCED 1664

/*
 * Multiplication by a constant c modulo q after Plantard [Huang et al., "Improved Plantard
 * Arithmetic for Lattice-based Cryptography", TCHES 2022(4), Algorithm 11]. The constant is given
 * as PKEM_CONSTANT(c) = (c * (-2^32) mod q) * q^-1 mod 2^32.
 * For |a| <= 2^18 the result is a * c modulo q and at most PKEM_REDUCED.
 */
#define PKEM_Q_INVERSE 0x6ba8f301u /* q^-1 mod 2^32 */

PKEM_INLINE int16_t pkem_multiply(int32_t a, uint32_t constant) {
    int32_t product = (int32_t)((uint32_t)PKEM_OPERAND(a) * constant);
    return (int16_t)(PKEM_OPERAND((product >> 16) + 8) * PKEM_Q >> 16);
}

/*
 * a * PKEM_REDUCE_FACTOR modulo q, at most PKEM_REDUCED, for |a| <= 2^30. The factor is -2^-32 mod
 * q, unless products of a machine's kernels have another one; backend.h then has two more
 * constants, and pkem_multiply_accumulate is C, whose bytes of stack the permutation does not take.
 */
#ifndef PKEM_REDUCE_FACTOR
#define PKEM_REDUCE_FACTOR 1400
#define PKEM_UNDO_REDUCE 0x97f44facu /* PKEM_CONSTANT(1 / PKEM_REDUCE_FACTOR) */
#define PKEM_MULTIPLY_ACCUMULATE_FRAME 0
PKEM_INLINE int16_t pkem_reduce(int32_t a) { return pkem_multiply(a, PKEM_Q_INVERSE); }
#else
#define PKEM_MULTIPLY_ACCUMULATE_FRAME                                                             \
    (sizeof(int16_t[PKEM_BLOCK]) + sizeof(pkem_product) + PKEM_LEAF_BYTES)
PKEM_INLINE int16_t pkem_reduce(int32_t a) {
    return pkem_multiply(pkem_multiply(a, PKEM_Q_INVERSE), PKEM_CORRECT_REDUCE);
}
#endif

#define PKEM_ONE 0x0013afb8u /* PKEM_CONSTANT(1) */

/* PKEM_CONSTANT(17^BitRev7(i)); for kernels too. */
extern const uint32_t pkem_zetas[128];

/*
 * The transform, in place, with output in bit-reversed order [FIPS203, Algorithm 9].
 * In: at most 21,119. Out: at most 7 * PKEM_REDUCED more than the input.
 * A kernel may allow less if that is enough for all its callers. On AVR the bounds here and below
 * are those of src/arch/avr/ntt.py.
 */
void pkem_ntt(int16_t p[PKEM_N]);

/*
 * The transform without its first layer, of the first (half = 0) or second half (half = 1) of the
 * coefficients. After that layer the ring has split into X^128 - PKEM_FIRST_ZETA and
 * X^128 + PKEM_FIRST_ZETA, and the halves are independent of each other.
 * In: at most 22,783. Out: at most 6 * PKEM_REDUCED more than the input.
 */
#define PKEM_FIRST_ZETA 1729
#ifdef PKEM_ARCH_NTT
void pkem_ntt_half(int16_t p[PKEM_N / 2], unsigned half);
#define pkem_ntt_half_deepest(p, half)                                                             \
    (pkem_ntt_half(p, half), pkem_stack_pointer() - PKEM_LEAF_BYTES)
#else /* returns its stack pointer, for a note (wipe.h) */
uintptr_t pkem_ntt_half(int16_t p[PKEM_N / 2], unsigned half);
#define pkem_ntt_half_deepest pkem_ntt_half
#endif

/*
 * The transform without its first two layers, of one of four quarters.
 * In: at most 24,447. Out: at most 5 * PKEM_REDUCED more than the input.
 */
uintptr_t pkem_ntt_quarter(int16_t p[PKEM_N / 4], unsigned quarter); /* as pkem_ntt_half in C */

/*
 * The inverse transform, in place [FIPS203, Algorithm 10]. factor removes the factor that products
 * have: pkem_after_one_product, or pkem_after_two_products if an operand of the product was a
 * product. In: at most 4 * PKEM_REDUCED. Out: at most PKEM_REDUCED.
 */
extern const uint32_t pkem_after_one_product[2];
extern const uint32_t pkem_after_two_products[2];
/* Reads an element of the table that factor is. */
PKEM_INLINE uint32_t pkem_read_factor(const uint32_t factor[2], unsigned i) {
    return factor == pkem_after_one_product ? pkem_rom32(pkem_after_one_product, &factor[i])
                                            : pkem_rom32(pkem_after_two_products, &factor[i]);
}
void pkem_inverse_ntt(int16_t p[PKEM_N], const uint32_t factor[2]);

/*
 * The two, by vectors if the machine has them and they work (poly/vectors.h). Vectors take less: at
 * most PKEM_Q - 1 where the transform goes in, or 4,200 (Helium); its outputs are at most 17,000
 * then (20,000), and those of the inverse, after one product or two, 2,400 (2,800).
 */
#ifdef PKEM_VECTOR_UNIT
void pkem_transform(int16_t p[PKEM_N]);
void pkem_transform_back(int16_t p[PKEM_N], const uint32_t factor[2]);
#elif defined(PKEM_ARCH_NTT_VECTORS)
void pkem_ntt_vectors(int16_t p[PKEM_N]);
void pkem_inverse_ntt_vectors(int16_t p[PKEM_N], unsigned products);
#define pkem_transform pkem_ntt_vectors
PKEM_INLINE void pkem_transform_back(int16_t p[PKEM_N], const uint32_t factor[2]) {
    pkem_inverse_ntt_vectors(p, factor == pkem_after_one_product ? 1 : 2);
}
#else
#define pkem_transform pkem_ntt
#define pkem_transform_back pkem_inverse_ntt
#endif

/*
 * acc += a * b * PKEM_REDUCE_FACTOR in the transformed domain, for count of the 128 pairs of
 * coefficients [FIPS203, Algorithms 11 and 12]. acc, b and a point to pair number first, which
 * determines its modulus. Where a kernel multiplies bytes, count is a multiple of 8.
 * In: |a| * |b| at most 2^29. Each coefficient of acc grows by at most PKEM_REDUCED.
 */
void pkem_multiply_accumulate(int16_t *acc, const int16_t *b, const int16_t *a, unsigned first,
                              unsigned count);

#endif
