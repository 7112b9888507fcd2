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

#include "../platform.h"

#define PK_N 256
#define PK_Q 3329

/* Transformed polynomials are multiplied in parts, which are independent of each other. */
#if POCKETKEM_RAM_LEAST
#define PK_PARTS 4
#else
#define PK_PARTS 2
#endif
#define PK_PART (PK_N / PK_PARTS)

/*
 * The largest absolute value of a reduced coefficient, (q - 1) / 2. Every multiplication gives a
 * reduced result.
 */
#define PK_REDUCED 1664

/*
 * Multiplication by a constant c modulo q after Plantard [Huang et al., "Improved Plantard
 * Arithmetic for Lattice-based Cryptography", TCHES 2022(4), Algorithm 11]. The constant is given
 * as PK_CONSTANT(c) = (c * (-2^32) mod q) * q^-1 mod 2^32.
 * For |a| <= 2^18 the result is a * c modulo q and at most PK_REDUCED.
 */
#define PK_Q_INVERSE 0x6ba8f301u /* q^-1 mod 2^32 */

PK_INLINE int16_t pk_multiply(int32_t a, uint32_t constant) {
    int32_t product = (int32_t)((uint32_t)PK_OPERAND(a) * constant);
    return (int16_t)(PK_OPERAND((product >> 16) + 8) * PK_Q >> 16);
}

/*
 * a * PK_REDUCE_FACTOR modulo q, at most PK_REDUCED, for |a| <= 2^30. The factor is -2^-32 mod q,
 * unless products of a machine's kernels have another one; backend.h then has two more constants.
 */
#ifndef PK_REDUCE_FACTOR
#define PK_REDUCE_FACTOR 1400
#define PK_UNDO_REDUCE 0x97f44facu /* PK_CONSTANT(1 / PK_REDUCE_FACTOR) */
PK_INLINE int16_t pk_reduce(int32_t a) { return pk_multiply(a, PK_Q_INVERSE); }
#else
PK_INLINE int16_t pk_reduce(int32_t a) {
    return pk_multiply(pk_multiply(a, PK_Q_INVERSE), PK_CORRECT_REDUCE);
}
#endif

#define PK_ONE 0x0013afb8u /* PK_CONSTANT(1) */

/* PK_CONSTANT(17^BitRev7(i)); for kernels too. */
extern const uint32_t pk_zetas[128];

/*
 * The transform, in place, with output in bit-reversed order [FIPS203, Algorithm 9].
 * In: at most 21,119. Out: at most 7 * PK_REDUCED more than the input.
 * A kernel may allow less if that is enough for all its callers. On AVR the bounds here and below
 * are those of src/arch/avr/ntt.py.
 */
void pk_ntt(int16_t p[PK_N]);

/*
 * The transform without its first layer, of the first (half = 0) or second half (half = 1) of the
 * coefficients. After that layer the ring has split into X^128 - PK_FIRST_ZETA and
 * X^128 + PK_FIRST_ZETA, and the halves are independent of each other.
 * In: at most 22,783. Out: at most 6 * PK_REDUCED more than the input.
 */
#define PK_FIRST_ZETA 1729
void pk_ntt_half(int16_t p[PK_N / 2], unsigned half);

#if POCKETKEM_RAM_LEAST
/*
 * The transform without its first two layers, of one of four quarters.
 * In: at most 24,447. Out: at most 5 * PK_REDUCED more than the input.
 */
void pk_ntt_quarter(int16_t p[PK_N / 4], unsigned quarter);
#endif

/*
 * The inverse transform, in place [FIPS203, Algorithm 10]. factor removes the factor that products
 * have: pk_after_one_product, or pk_after_two_products if an operand of the product was a product.
 * In: at most 4 * PK_REDUCED. Out: at most PK_REDUCED.
 */
extern const uint32_t pk_after_one_product[2];
extern const uint32_t pk_after_two_products[2];
void pk_inverse_ntt(int16_t p[PK_N], const uint32_t factor[2]);

/*
 * acc += a * b * PK_REDUCE_FACTOR in the transformed domain, for count of the 128 pairs of
 * coefficients [FIPS203, Algorithms 11 and 12]. acc, b and a point to pair number first, which
 * determines its modulus. Where a kernel multiplies bytes, count is a multiple of 8.
 * In: |a| * |b| at most 2^29. Each coefficient of acc grows by at most PK_REDUCED.
 */
void pk_multiply_accumulate(int16_t *acc, const int16_t *b, const int16_t *a, unsigned first,
                            unsigned count);

#endif
