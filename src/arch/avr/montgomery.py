# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Multiplication modulo q, byte by byte, for the generators of this folder.

q = 13 * 256 + 1. Subtracting the lowest byte of a number times q therefore makes that byte zero:
(x - x0 * q) / 256 = (x >> 8) - 13 * x0, one multiplication. This is Montgomery's reduction with
digits of 8 bits. Its usual multiplication by q^-1 modulo 256 is not needed, because that is 1. A
reduction after each byte of an operand, not after all products, keeps every sum in 16 bits:

    p = a0 * c;  p = (p >> 8) - 13 * p0;  p += a1 * c;  p = (p >> 8) - 13 * p0

is a * c * 2^-16 modulo q. The second p0 is taken as signed, so that the result is centred: MULSU
leaves the sign of its product in the carry, and the shift is rounded by that. The sum in the middle
is biased, so that its upper byte tells its sign when the bias is subtracted.
"""

from __future__ import annotations

from dataclasses import dataclass

from assembly import Code, high_byte, low_byte

Q = 3329
R = 2**16

BIAS = 136

#: The factor of every product.
FACTOR = pow(R, -1, Q)

#: Bounds: results of a transform of coefficients of at most q / 2, and operands of products; the
#: operands of the inverse.
FACTOR_BOUND, INVERSE_BOUND = 14562, 14591

#: Whether the inverse has to reduce after its first layer.
REDUCES_FIRST = True

CLOBBERS_Z = False


@dataclass(frozen=True)
class Registers:
    """Pairs are given by their lower register. Operand and constant both have to be in r16 to r23,
    which MULSU reaches."""

    operand: int = 16
    constant: int = 18
    number: int = 20  # 13, or the value that another way of multiplying needs
    zero: int = 21
    sum: int = 22
    result: int = 24
    top: int = 26


def constant(x: int) -> int:
    """x * 2^16 modulo q, from -q/2 to q/2."""
    return (x * R + Q // 2) % Q - Q // 2


def bound(a: int, c: int = Q // 2) -> int:
    """The largest absolute value of a product with a, or with any smaller a. Checks that the sum
    fits."""
    high = a // 256 + 1
    assert high <= 128
    lowest = -(c + 1) - 13 * 255 - high * 255 + BIAS * 256
    highest = c + (high - 1) * 255 + BIAS * 256
    assert lowest >= 0 and highest < 2**16, (a, lowest, highest)
    return Q // 2 + 1 + a * c // 2**16


def load_numbers(code: Code, r: Registers) -> None:
    code.op("ldi", r.number, "13")
    code.op("clr", r.zero)


def multiply(code: Code, r: Registers) -> None:
    """result = operand * constant * 2^-16 in 27 cycles. Keeps both."""
    a0, a1, c0, c1 = r.operand, r.operand + 1, r.constant, r.constant + 1
    low, high = r.sum, r.sum + 1
    code.op("mul", a0, c0)
    code.op("movw", low, 0)
    code.op("mulsu", c1, a0)
    code.op("ldi", r.top, str(BIAS))
    code.op("add", high, 0)
    code.op("adc", r.top, 1)
    shift_sum(code, r)
    code.op("mulsu", a1, c0)
    code.op("add", high, 0)
    code.op("adc", r.top, 1)
    code.op("muls", a1, c1)
    code.op("movw", r.result, 0)
    finish(code, r)


def shift_sum(code: Code, r: Registers) -> None:
    """sum, top = (sum >> 8) - 13 * (its lowest byte), one byte higher than before."""
    code.op("mul", r.sum, r.number)
    code.op("sub", r.sum + 1, 0)
    code.op("sbc", r.top, 1)


def finish(code: Code, r: Registers) -> None:
    """result += (top >> 8) - 13 * (the upper byte of sum) + its sign."""
    code.op("subi", r.top, str(BIAS))
    code.op("sbc", r.result + 1, r.zero)
    code.op("muls", r.sum + 1, r.number)
    code.op("adc", r.result, r.top)
    code.op("adc", r.result + 1, r.zero)
    code.op("sub", r.result, 0)
    code.op("sbc", r.result + 1, 1)


def multiply_two(code: Code, r: Registers, x: int, y: int, z: int, w: int) -> None:
    """result = (x * y + z * w) * 2^-16 in 48 cycles. x and z have 12 bits. They and the upper bytes
    of y and w are in r16 to r23."""
    low, high = r.sum, r.sum + 1
    code.op("mul", x, y)
    code.op("movw", low, 0)
    code.op("mulsu", y + 1, x)
    code.op("ldi", r.top, str(BIAS))
    code.op("add", high, 0)
    code.op("adc", r.top, 1)
    code.op("mul", z, w)
    code.op("add", low, 0)
    code.op("adc", high, 1)
    code.op("adc", r.top, r.zero)
    code.op("mulsu", w + 1, z)
    code.op("add", high, 0)
    code.op("adc", r.top, 1)
    shift_sum(code, r)
    code.op("mulsu", y + 1, x + 1)
    code.op("movw", r.result, 0)
    code.op("mulsu", w + 1, z + 1)
    code.op("add", r.result, 0)
    code.op("adc", r.result + 1, 1)
    for a, b in ((x, y), (z, w)):
        code.op("mul", a + 1, b)
        code.op("add", high, 0)
        code.op("adc", r.top, 1)
        code.op("adc", r.result + 1, r.zero)
    finish(code, r)


def bound_of_two(y: int, x: int = 4095) -> int:
    """The largest absolute value of a sum of two products with numbers of at most y, x. Checks that
    the sum fits before products with the upper bytes of x and z, whose carries are added."""
    most = 2 * 255 * (y + 255) // 256 + 1
    assert most + 13 * 255 <= BIAS * 256 and most + BIAS * 256 < 2**16, y
    return Q // 2 + 1 + 2 * x * y // R


#: x / q is about TWENTY * (x / 256) / 256. The bias makes it positive and rounds it.
TWENTY, REDUCE_BIAS = 20, 134
AT_ZERO = TWENTY * REDUCE_BIAS >> 8


def reduce(code: Code, r: Registers, register: int) -> None:
    """Subtracts a multiple of q from a register pair in 14 cycles. Changes operand and result."""
    quotient = r.operand
    code.op("movw", r.operand, register)
    code.op("subi", r.operand + 1, str(256 - REDUCE_BIAS))
    code.op("ldi", r.operand, str(TWENTY))
    code.op("mul", r.operand + 1, r.operand)
    code.op("mov", quotient, 1)
    code.op("mul", quotient, r.number)
    code.op("movw", r.result, register)
    code.op("sub", r.result, quotient)
    code.op("sbc", r.result + 1, 0)
    code.op("subi", r.result, low_byte(-AT_ZERO * Q))
    code.op("sbci", r.result + 1, high_byte(-AT_ZERO * Q))
    code.op("movw", register, r.result)


def reduced(a: int) -> int:
    """The largest result of reduce for a number of at most a."""
    most = 0
    for x in range(-a, a + 1):
        high = (x >> 8) + REDUCE_BIAS
        quotient = high * TWENTY >> 8
        assert 0 <= high < 256 and quotient * 13 < 256
        most = max(most, abs(x - (quotient - AT_ZERO) * Q))
    return most
