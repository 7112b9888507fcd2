# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes transform_packed.S: a quarter of the transform of packed noise (noise.h), for AVR.

Eight coefficients, with 3 added to each, are three bytes: their lowest bits, their middle bits and
their upper bits (PKEM_PACKED_PLANES). The first two layers of the transform split the ring in four.
After them a coefficient is a sum of four with factors, one from each quarter of the polynomial.
pkem_ntt_quarter does the other layers.
"""

from __future__ import annotations

from assembly import Code, X, Y, Z, write
from montgomery import Q
from ntt import ZETAS, table

QUARTER = 64
PACKED_QUARTER = QUARTER * 3 // 8

OFFSET, COEFFICIENT, COUNTER, SUM = 14, 16, 17, 24
PLANES = [[2 + 3 * i + bit for bit in range(3)] for i in range(4)]
FACTORS = (18, 20, 22)


def centred(x: int) -> int:
    return (x + Q // 2) % Q - Q // 2


def first_layers(part: int) -> list[int]:
    """The factors of the second, third and fourth coefficient, and the term that removes the 3."""
    half = ZETAS[1] * (-1) ** (part // 2)
    quarter = ZETAS[2 + part // 2] * (-1) ** part
    factors = [centred(quarter), centred(half), centred(half * quarter)]
    return [*factors, -3 * (1 + sum(factors))]


def extract(code: Code, planes: list[int], to: int) -> None:
    """Extracts the next coefficient into a register that is zero."""
    for plane in reversed(planes):
        code.op("lsr", plane)
        code.op("rol", to)


def main() -> None:
    p, packed, part = 24, 22, 20
    code = Code()
    code.op("FUNCTION", "pkem_transform_packed")
    code.op("SAVE_REGISTERS")
    code.op("SAVE_FLASH_PAGE")
    code.op("push", p)
    code.op("push", p + 1)
    code.op("push", part)
    code.op("movw", Y, p)
    code.op("movw", X, packed)
    for _ in range(3):
        code.op("lsl", part)
    code.op("FLASH_ELEMENT", ".Lfirst_layers", part, COUNTER, 1)
    for register in (*FACTORS, OFFSET):
        code.op("FLASH_LOAD", register, "Z+")
        code.op("FLASH_LOAD", register + 1, "Z+")
    code.op("movw", Z, X)
    code.add(Z, PACKED_QUARTER)
    code.op("ldi", COUNTER, str(QUARTER))
    code.label(".Leight")
    for bit in range(3):
        code.op("ld", PLANES[0][bit], "X+")
        for i in range(3):
            code.op("ldd", PLANES[i + 1][bit], f"Z+{i * PACKED_QUARTER + bit}")
    code.add(Z, 3)
    code.label(".Lcoefficient")
    code.op("clr", SUM)
    code.op("clr", SUM + 1)
    extract(code, PLANES[0], SUM)
    code.op("add", SUM, OFFSET)
    code.op("adc", SUM + 1, OFFSET + 1)
    for planes, factor in zip(PLANES[1:], FACTORS, strict=True):
        code.op("clr", COEFFICIENT)
        extract(code, planes, COEFFICIENT)
        code.op("mul", COEFFICIENT, factor)
        code.op("add", SUM, 0)
        code.op("adc", SUM + 1, 1)
        code.op("mul", COEFFICIENT, factor + 1)
        code.op("add", SUM + 1, 0)
    code.op("st", "Y+", SUM)
    code.op("st", "Y+", SUM + 1)
    code.op("dec", COUNTER)
    code.op("breq", ".Ltransform")
    code.op("mov", COEFFICIENT, COUNTER)
    code.op("andi", COEFFICIENT, "7")
    code.op("brne", ".Lcoefficient")
    code.op("rjmp", ".Leight")
    code.label(".Ltransform")
    code.op("pop", 22)
    code.op("pop", p + 1)
    code.op("pop", p)
    code.op("jmp", "pkem_ntt_quarter_saved")
    code.op("END_FUNCTION", "pkem_transform_packed")
    code.lines += ["", '    .section .progmem.pkem_transform_packed, "a"']
    table(code, ".Lfirst_layers", [x for part in range(4) for x in first_layers(part)])
    write(__file__, code.text())


if __name__ == "__main__":
    main()
