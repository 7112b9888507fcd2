# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Multiplication modulo q with the hardware multiplier, for the generators of this folder.

The multiplier is a peripheral: the first factor is written to MPYS (or to MACS, to add the product
to the last result), and the second one to OP2, which starts it. The first one stays for the next
products. So a few products are made together, step by step: all of them times c' = c * q^-1, of
which the lower half is kept; all times c, of which the upper half is kept; all lower halves times
q, of which the upper half is subtracted. That is a * c * 2^-16 modulo q [Montgomery, Modular
multiplication without trial division, 1985; with signed numbers: Seiler, Faster AVX2 optimized NTT
multiplication for Ring-LWE lattice cryptography, 2018].

An interrupt that uses the multiplier, too, changes all of its registers and cannot restore them:
which of its first factors was written last is not readable. So interrupts are disabled from the
first write to the last read. Eight products take fewer than a hundred cycles. What the program had
in the status register is saved when a kernel begins, and restored after the last read.
"""

from __future__ import annotations

from assembly import SP, Code

Q = 3329
R = 2**16
Q_INVERSE = pow(Q, -1, R)

#: The factor of every product.
FACTOR = pow(R, -1, Q)

MPY, MPYS, MACS, OP2, LOW, HIGH = (f"&MULTIPLIER + {at}" for at in (0, 2, 6, 8, 10, 12))

STATUS = 2


def centred(x: int) -> int:
    return (x + Q // 2) % Q - Q // 2


def constant(x: int) -> list[int]:
    """The two words of x as a constant of products: c = x * 2^16 modulo q, and c'."""
    c = centred(x * R)
    return [c, c * Q_INVERSE % R]


def bound(a: int, c: int = Q // 2, products: int = 1) -> int:
    """The largest absolute value of a sum of so many products with numbers of at most a, c."""
    assert products * a * c < R * R // 2
    most = (products * a * c + R // 2 * Q) // R
    assert most < R // 2
    return most


def forbid_interrupts(code: Code) -> None:
    """They are forbidden after the next instruction, which must not write to the multiplier."""
    code.op("dint")


def permit_interrupts(code: Code, status: int | None = None) -> None:
    """status: the register with the program's status register, if it is not at the stack
    pointer."""
    if status is None:
        code.load(STATUS, SP)
    else:
        code.op("mov", status, STATUS)


def lower_halves(code: Code, c: str, operands: list[int], to: list[int]) -> None:
    code.op("mov", c, MPYS)
    for operand, low in zip(operands, to, strict=True):
        code.op("mov", operand, OP2)
        code.op("mov", LOW, low)


def upper_halves(code: Code, c: str, operands: list[int]) -> None:
    """In place."""
    code.op("mov", c, MPYS)
    for operand in operands:
        code.op("mov", operand, OP2)
        code.op("mov", HIGH, operand)


def reduce(code: Code, lows: list[int], highs: list[int]) -> None:
    """high -= the upper half of low * q."""
    code.op("mov", f"#{Q}", MPYS)
    for low, high in zip(lows, highs, strict=True):
        code.op("mov", low, OP2)
        code.op("sub", HIGH, high)
