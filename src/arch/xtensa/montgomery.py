# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Multiplication modulo q in the 16-bit lanes of the ESP32-S3's vectors, after Montgomery.

A product with a constant c needs two vectors: c' = c 2^16 mod q, centred, and c'' = c' q^-1 mod
2^16:

    a c  =  high(a c') - high(low(a c'') q)        high: a shift amount of 16; low: of 0

Both differ by a multiple of 2^16 only, so the difference of the upper halves is exact. With
|c'| <= (q - 1) / 2 the result is at most |a| (q - 1) / 2^17 + q / 2.

Sums of 40 bits take c''' = -c'' instead: QACC = a c' + low(a c''') q, whose lower half is 0,
shifted by 16.
"""

from plantard import ZETAS, Q, centred

R = 1 << 16
Q_INVERSE = pow(Q, -1, R)


def signed(n: int) -> int:
    """The number of 16 bits that is n modulo 2^16."""
    n %= R
    return n - R if n >= R // 2 else n


def factor(c: int) -> int:
    """c'"""
    return centred(c * R % Q)


def low_factor(c: int) -> int:
    """c''"""
    return signed(factor(c) * Q_INVERSE)


def negative_factor(c: int) -> int:
    """c'''"""
    return signed(-factor(c) * Q_INVERSE)


def bound(a: int) -> int:
    """The largest result of a product for |a| at most this."""
    return (a * ((Q - 1) // 2) + (R // 2) * Q) // R


__all__ = [
    "Q_INVERSE",
    "ZETAS",
    "Q",
    "R",
    "bound",
    "factor",
    "low_factor",
    "negative_factor",
    "signed",
]
