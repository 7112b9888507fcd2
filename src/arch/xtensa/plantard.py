# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Plantard's multiplication modulo q, as poly/ntt.h has it, and the constants of the transform.

Results equal those of the portable C bit by bit: every residue has one representative of at most
(q - 1) / 2 in absolute value, and both end there.
"""

from __future__ import annotations

from assembly import Block

Q = 3329
Q_INVERSE = pow(Q, -1, 2**32)


def constant(c: int) -> int:
    """PKEM_CONSTANT(c): multiplying a number by this multiplies it by c modulo q."""
    return c * -(2**32) % Q * Q_INVERSE % 2**32


def centred(c: int) -> int:
    """The representative of at most (q - 1) / 2 in absolute value."""
    return (c + Q // 2) % Q - Q // 2


def bit_reversed(i: int, bits: int = 7) -> int:
    return int(f"{i:0{bits}b}"[::-1], 2)


#: 17^BitRev7(i) [FIPS203, Appendix A]
ZETAS = [pow(17, bit_reversed(i), Q) for i in range(128)]


def multiply(b: Block, target: str, source: str, by: str, q: str) -> None:
    """target = source * c modulo q; `by` holds constant(c)."""
    b.op("mull", target, source, by)
    reduce_product(b, target, q)


def reduce_product(b: Block, target: str, q: str) -> None:
    b.op("srai", target, target, 16)
    b.op("addi", target, target, 8)
    b.op("mull", target, target, q)
    b.op("srai", target, target, 16)


def words(values) -> str:
    return "".join(f"    .word 0x{value:08x}\n" for value in values)
