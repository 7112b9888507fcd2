# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes add_noise_block.S for AVR: coefficients of a centred binomial distribution [FIPS203,
Algorithm 8].

Bits are added up side by side in a byte, or in three bytes, in fields of two or three bits. A
coefficient is the difference of two fields. The flag T says whether it is multiplied by the factor
and added, or packed (PKEM_PACKED_PLANES).
"""

from __future__ import annotations

from assembly import Code, Y, Z, write

BLOCK = 32
ETA, FACTOR = 18, 20
COEFFICIENT, FIELD, BITS, SHIFTED = 16, 17, 22, 24
COUNTER = 27
PLANES, LAST_EIGHTH = (0, 1, 21), "0x80"


def add_coefficient(code: Code, bits: int, eta: int) -> None:
    """Adds a coefficient from the lowest fields of bits."""
    field = 2**eta - 1
    code.op("mov", COEFFICIENT, bits)
    code.op("andi", COEFFICIENT, str(field))
    code.op("mov", FIELD, bits)
    for _ in range(eta):
        code.op("lsr", FIELD)
    code.op("andi", FIELD, str(field))
    code.op("sub", COEFFICIENT, FIELD)
    code.op("rcall", ".Ladd")


def add(code: Code) -> None:
    code.label(".Ladd")
    code.lines.append("#ifdef PKEM_ARCH_PACK_NOISE_BLOCK")
    code.op("brts", ".Lpack")
    code.lines.append("#endif")
    code.op("mulsu", COEFFICIENT, FACTOR)
    code.op("ld", COEFFICIENT, "Y")
    code.op("ldd", FIELD, "Y+1")
    code.op("add", COEFFICIENT, 0)
    code.op("adc", FIELD, 1)
    code.op("st", "Y+", COEFFICIENT)
    code.op("st", "Y+", FIELD)
    code.op("ret")


def pack(code: Code) -> None:
    """The last plane begins with a marker bit, which falls out when there are eight
    coefficients."""
    code.lines.append("    .global pkem_pack_noise_block")
    code.label("pkem_pack_noise_block")
    code.op("mov", ETA, 20)
    code.op("ldi", PLANES[2], LAST_EIGHTH)
    code.op("set")
    code.op("rjmp", ".Lbegin")
    code.label(".Lpack")
    code.op("subi", COEFFICIENT, "-3")
    for plane in PLANES:
        code.op("lsr", COEFFICIENT)
        code.op("ror", plane)
    code.op("brcc", ".Lpacked")
    for plane in PLANES:
        code.op("st", "Y+", plane)
    code.op("ldi", PLANES[2], LAST_EIGHTH)
    code.label(".Lpacked")
    code.op("ret")


def eta2(code: Code) -> None:
    """Two coefficients from a byte."""
    code.op("ldi", COUNTER, str(BLOCK // 2))
    code.label(".Leta2")
    code.op("ld", BITS, "Z+")
    code.op("mov", SHIFTED, BITS)
    code.op("lsr", SHIFTED)
    code.op("andi", SHIFTED, "0x55")
    code.op("andi", BITS, "0x55")
    code.op("add", BITS, SHIFTED)
    add_coefficient(code, BITS, 2)
    code.op("swap", BITS)
    add_coefficient(code, BITS, 2)
    code.op("dec", COUNTER)
    code.op("brne", ".Leta2")


def eta3(code: Code) -> None:
    """Four coefficients from three bytes: sums of three bits in fields of three."""
    masks = (0x49, 0x92, 0x24)
    bits, sums, spare = (22, 23, 24), (18, 19, 26), 25
    code.op("ldi", COUNTER, str(BLOCK // 4))
    code.label(".Leta3")
    for i in range(3):
        code.op("ld", bits[i], "Z+")
        code.op("mov", sums[i], bits[i])
        code.op("andi", sums[i], str(masks[i]))
    for _ in range(2):
        for i in (2, 1, 0):
            code.op("lsr" if i == 2 else "ror", bits[i])
        for i in range(3):
            code.op("mov", spare, bits[i])
            code.op("andi", spare, str(masks[i]))
            code.op("adc" if i else "add", sums[i], spare)
    for i in range(4):
        add_coefficient(code, sums[0], 3)
        if i == 3:
            break
        code.op("clr", spare)
        for _ in range(2):
            code.op("lsl", sums[0])
            for register in (*sums[1:], spare):
                code.op("rol", register)
        for to, source in zip(sums, (*sums[1:], spare), strict=True):
            code.op("mov", to, source)
    code.op("dec", COUNTER)
    code.op("breq", ".Leta3_end")
    code.op("rjmp", ".Leta3")
    code.label(".Leta3_end")
    code.op("rjmp", ".Lend")


def main() -> None:
    code = Code()
    code.op("FUNCTION", "pkem_add_noise_block")
    code.op("clt")
    code.label(".Lbegin")
    code.save((Y, Y + 1, COEFFICIENT, FIELD))
    code.op("movw", Y, 24)
    code.op("movw", Z, 22)
    code.op("cpi", ETA, "3")
    code.op("breq", ".Leta3_begin")
    eta2(code)
    code.label(".Lend")
    code.op("clr", 1)
    code.restore((Y, Y + 1, COEFFICIENT, FIELD))
    code.op("ret")
    code.label(".Leta3_begin")
    eta3(code)
    add(code)
    code.lines.append("#ifdef PKEM_ARCH_PACK_NOISE_BLOCK")
    pack(code)
    code.lines.append("#endif")
    code.op("END_FUNCTION", "pkem_add_noise_block")
    write(__file__, code.text())


if __name__ == "__main__":
    main()
