# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Plantard's multiplication modulo q, as poly/ntt.h has it, and the constants of the transform.

With t = a * constant modulo 2^32, signed, t * q is r * 2^32 + p, where r is the result and p a
product: of a and a number below q, or what is reduced. MULH gives the floor of t * q / 2^32, which
is r or, if p is negative, r - 1. With ROUNDING added to t, the floor is that of r + p / 2^32 + 0.2:
always r for |p| < 0.2 * 2^32. As |r| is at most (q - 1) / 2 and |p| less than 0.25 * 2^32, the sum
does not overflow.

Results equal those of the portable C bit by bit: every residue has one representative of at most
(q - 1) / 2 in absolute value, and both end there.
"""

from __future__ import annotations

from assembly import Block

Q = 3329
Q_INVERSE = pow(Q, -1, 2**32)

#: One LUI loads it.
ROUNDING = 1 << 18

#: The largest |p| for which the text above holds.
LARGEST_PRODUCT = ROUNDING * Q
assert 2 * LARGEST_PRODUCT < 2**31
assert (Q - 1) // 2 * 2**32 + LARGEST_PRODUCT + ROUNDING * Q < 2**31 * Q


def constant(c: int) -> int:
    """PKEM_CONSTANT(c): multiplying a number by this multiplies it by c modulo q."""
    return c * -(2**32) % Q * Q_INVERSE % 2**32


def bit_reversed(i: int, bits: int = 7) -> int:
    return int(f"{i:0{bits}b}"[::-1], 2)


#: 17^BitRev7(i) [FIPS203, Appendix A]
ZETAS = [pow(17, bit_reversed(i), Q) for i in range(128)]


def multiply(b: Block, target: str, source: str, by: str, rounding: str, q: str) -> None:
    """target = source * c modulo q; `by` holds constant(c), `rounding` ROUNDING."""
    b.op("mul", target, source, by)
    b.op("add", target, target, rounding)
    b.op("mulh", target, target, q)


def load_constants(rounding: str, q: str) -> str:
    return f"    lui {rounding}, {ROUNDING >> 12}\n    li {q}, {Q}\n"


def words(values) -> str:
    return "".join(f"    .word 0x{value:08x}\n" for value in values)
