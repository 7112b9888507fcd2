# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Plantard's multiplication modulo q, as poly/ntt.h has it, and the constants of the transform.

A multiplication by a constant is two instructions. SMULWB multiplies 16 by 32 bits and drops the
lowest 16 bits of the product. The lower half of the rest is (product >> 16). One SMLABB adds 8 to
it and multiplies by q. The result is in the upper half of the register.

Results equal those of the portable C bit by bit: every residue has one representative of at most
(q - 1) / 2 in absolute value, and both end there.
"""

from __future__ import annotations

Q = 3329
Q_TIMES_8 = 8 * Q
Q_INVERSE = pow(Q, -1, 2**32)


def constant(c: int) -> int:
    """PKEM_CONSTANT(c): multiplying a number by this multiplies it by c modulo q."""
    return c * -(2**32) % Q * Q_INVERSE % 2**32


def bit_reversed(i: int, bits: int = 7) -> int:
    return int(f"{i:0{bits}b}"[::-1], 2)


#: 17^BitRev7(i) [FIPS203, Appendix A]
ZETAS = [pow(17, bit_reversed(i), Q) for i in range(128)]


def words(values) -> str:
    return "".join(f"    .word 0x{value:08x}\n" for value in values)


def load_word(register: str, value: int) -> str:
    """Loads a word with two instructions, so that no address or literal is needed."""
    return f"    movw {register}, #{value & 0xFFFF}\n    movt {register}, #{value >> 16}\n"


def pair_zetas() -> str:
    """For each pair of coefficients the zeta of its modulus X^2 - zeta."""
    zetas = (constant(sign * zeta) for zeta in ZETAS[64:] for sign in (1, -1))
    return f"""\
    /* Of each pair of coefficients the zeta that it is multiplied modulo X^2 - zeta with. */
    .section .rodata.pkem_pair_zetas, "a"
    .global pkem_pair_zetas
    .type pkem_pair_zetas, %object
    .align 2
pkem_pair_zetas:
{words(zetas)}\
    .size pkem_pair_zetas, . - pkem_pair_zetas
"""


def multiply_pair(pairs: str, singles: str) -> str:
    """The macro that multiplies a pair, with DSP instructions or without, and EIGHT, the
    rounding term that it adds: 8 q after the multiplication by q, 8 before it."""
    return f"""\
#if defined(__ARM_FEATURE_DSP)
    .macro multiply_pair
{pairs}\
    .endm
#define EIGHT {Q_TIMES_8}
#else
    .macro multiply_pair
{singles}\
    .endm
#define EIGHT 8
#endif
"""
