# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Multiplication modulo q after Plantard, as poly/ntt.h has it, and the constants of the transform.

With a constant it is two instructions: SMULWB multiplies 16 by 32 bits and leaves out the lowest 16
bits of the product; the lower half of what remains is (product >> 16), to which 8 is added and
which is multiplied by q in one SMLABB. The result is in the upper half of the register.

Results are the same as those of the portable C, bit by bit: every residue has one representative of
at most (q - 1) / 2 in absolute value, and both end there.
"""

from __future__ import annotations

Q = 3329
Q_TIMES_8 = 8 * Q
Q_INVERSE = pow(Q, -1, 2**32)


def constant(c: int) -> int:
    """PK_CONSTANT(c): what a number is multiplied with to be multiplied by c modulo q."""
    return c * -(2**32) % Q * Q_INVERSE % 2**32


def bit_reversed(i: int, bits: int = 7) -> int:
    return int(f"{i:0{bits}b}"[::-1], 2)


#: 17^BitRev7(i) [FIPS203, Appendix A]
ZETAS = [pow(17, bit_reversed(i), Q) for i in range(128)]


def words(values) -> str:
    return "".join(f"    .word 0x{value:08x}\n" for value in values)


def load_word(register: str, value: int) -> str:
    """Two instructions, so that no address or literal is needed."""
    return f"    movw {register}, #{value & 0xFFFF}\n    movt {register}, #{value >> 16}\n"


def pair_zetas() -> str:
    """Of each pair of coefficients the zeta that it is multiplied modulo X^2 - zeta with."""
    zetas = (constant(sign * zeta) for zeta in ZETAS[64:] for sign in (1, -1))
    return f"""\
    /* Of each pair of coefficients the zeta that it is multiplied modulo X^2 - zeta with. */
    .section .rodata.pk_pair_zetas, "a"
    .global pk_pair_zetas
    .type pk_pair_zetas, %object
    .align 2
pk_pair_zetas:
{words(zetas)}\
    .size pk_pair_zetas, . - pk_pair_zetas
"""


def multiply_pair(pairs: str, singles: str) -> str:
    """The product of a pair with DSP instructions or without, and what each adds before it
    multiplies by q."""
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
