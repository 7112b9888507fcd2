# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes.S for AVR: coefficients are multiplied as they leave their bytes
(product.h).

A pair of coefficients a0, a1 is in r16 to r19. Its products are

    a0 * b0 + a1 * (b1 * zeta)  and  a0 * b1 + a1 * b0.

These are four multiplications of a coefficient of 12 bits by one of 16, which are reduced in pairs
(montgomery.py), and one of b1 by zeta. Karatsuba's method saves one of the four products, but needs
whole products of 32 bits and their differences, and takes longer (docs/kernels.md).
multiply_bytes_tables.py writes the same with the multiplication of tables.py, which changes Z.

If a candidate is rejected, the coefficient before it waits in r2 and r3 for its partner.
"""

from __future__ import annotations

import montgomery
from assembly import Code, X, Y, Z, write
from montgomery import Q, Registers
from ntt import ZETAS, table

A0, A1, B0, B1 = 16, 18, 20, 22
REGISTERS = Registers(operand=B1, constant=B0, number=X, zero=14, sum=24, result=12, top=X + 1)
WAITING, IN, B, ZETA = 2, 4, 6, 8
LEFT, END = 10, 11
LIMIT = 15  # the upper byte of the limit: compared with 1 more than this, both limits are alike

#: The offsets of members of pkem_product.
MEMBERS = {"acc": 0, "b": 2, "zeta": 4, "left": 6, "first": 10, "limit": 14}


def member(code: Code, op: str, register: int, name: str, byte: int = 0) -> None:
    at = f"Y+{MEMBERS[name] + byte}"
    code.op(op, *((register, at) if op == "ldd" else (at, register)))


def members(code: Code, op: str) -> None:
    """Loads or stores the pointers other than acc, and the number of remaining pairs."""
    for register, name in ((B, "b"), (ZETA, "zeta")):
        for byte in range(2):
            member(code, op, register + byte, name, byte)
    member(code, op, LEFT, "left")


def enter(code: Code) -> None:
    code.op("FUNCTION", "pkem_multiply_bytes")
    code.op("SAVE_REGISTERS")
    code.op("SAVE_FLASH_PAGE")
    code.op("push", 24)
    code.op("push", 25)
    code.op("movw", Y, 24)
    code.op("movw", IN, 22)
    code.op("mov", END, 20)
    members(code, "ldd")
    member(code, "ldd", LIMIT, "limit", 1)
    for byte in range(2):
        member(code, "ldd", WAITING + byte, "first", byte)
    for byte in range(2):
        member(code, "ldd", 24 + byte, "acc", byte)
    code.op("movw", Y, 24)
    code.modulo.load_numbers(code, REGISTERS)
    code.op("movw", Z, ZETA)
    code.op("FLASH_PAGE", ".Lpair_zetas", "r24")
    code.op("sbrs", WAITING + 1, "7")
    code.op("rjmp", ".Lone_waits")


def leave(code: Code) -> None:
    code.label(".Lend")
    code.op("movw", X, Y)
    code.op("pop", Y + 1)
    code.op("pop", Y)
    members(code, "std")
    for byte in range(2):
        member(code, "std", X + byte, "acc", byte)
    for byte in range(2):
        member(code, "std", WAITING + byte, "first", byte)
    code.op("movw", 24, IN)
    code.op("RESTORE_FLASH_PAGE")
    code.op("RESTORE_AND_RETURN")
    code.op("END_FUNCTION", "pkem_multiply_bytes")


def unless_at_end(code: Code, end: str) -> None:
    code.op("tst", LEFT)
    code.op("breq", end)
    code.op("cp", IN, END)
    code.op("breq", end)


def two_coefficients(code: Code) -> None:
    """A0, A1 = the next three bytes."""
    spare = 24
    code.op("movw", Z, IN)
    for register in (A0, A0 + 1, A1 + 1):
        code.op("ld", register, "Z+")
    code.op("movw", IN, Z)
    code.op("mov", A1, A0 + 1)
    code.op("andi", A0 + 1, "0x0f")
    code.op("eor", A1, A0 + 1)
    code.op("swap", A1)
    code.op("swap", A1 + 1)
    code.op("mov", spare, A1 + 1)
    code.op("andi", spare, "0xf0")
    code.op("or", A1, spare)
    code.op("andi", A1 + 1, "0x0f")


def compare(code: Code, register: int) -> None:
    """Sets the carry if the candidate is accepted."""
    code.op("cpi", register, "1")
    code.op("cpc", register + 1, LIMIT)


def parse(code: Code) -> None:
    code.label(".Lnone_waits")
    unless_at_end(code, ".Lend_none_waits")
    two_coefficients(code)
    compare(code, A0)
    code.op("brcc", ".Lfirst_left_out")
    compare(code, A1)
    code.op("clt")
    code.op("brcs", ".Lpair")
    code.op("movw", WAITING, A0)
    code.label(".Lone_waits")
    unless_at_end(code, ".Lend_one_waits")
    two_coefficients(code)
    compare(code, A0)
    code.op("brcc", ".Lsecond_only")
    code.op("set")
    code.op("movw", 24, A1)
    code.op("movw", A1, A0)
    code.op("movw", A0, WAITING)
    code.op("movw", WAITING, 24)
    code.op("rjmp", ".Lpair")
    code.label(".Lsecond_only")
    compare(code, A1)
    code.op("brcc", ".Lone_waits")
    code.op("movw", A0, WAITING)
    code.op("clt")
    code.op("rjmp", ".Lpair")
    code.label(".Lfirst_left_out")
    compare(code, A1)
    code.op("brcc", ".Lnone_waits")
    code.op("movw", WAITING, A1)
    code.op("rjmp", ".Lone_waits")
    code.label(".Lend_none_waits")
    code.op("ldi", 24, "0xff")
    code.op("mov", WAITING + 1, 24)
    code.label(".Lend_one_waits")
    code.op("rjmp", ".Lend")


def pair(code: Code) -> None:
    """Multiplies a pair. T says that WAITING holds the candidate after it, which is not yet
    tested."""
    result = REGISTERS.result
    code.label(".Lpair")
    code.op("movw", Z, ZETA)
    if code.modulo.CLOBBERS_Z:
        code.op("FLASH_PAGE_BESIDE_TABLES", ".Lpair_zetas", "r24")
    code.op("FLASH_LOAD", B0, "Z+")
    code.op("FLASH_LOAD", B0 + 1, "Z+")
    if code.modulo.CLOBBERS_Z:
        code.op("TABLE_PAGE", "r24")
    code.op("movw", ZETA, Z)
    code.op("movw", Z, B)
    code.op("ldd", B1, "Z+2")
    code.op("ldd", B1 + 1, "Z+3")
    code.modulo.multiply(code, REGISTERS)
    code.op("movw", B1, result)
    if code.modulo.CLOBBERS_Z:
        code.op("movw", Z, B)
    code.op("ld", B0, "Z+")
    code.op("ld", B0 + 1, "Z+")
    if code.modulo.CLOBBERS_Z:
        code.op("movw", B, Z)
    code.modulo.multiply_two(code, REGISTERS, A0, B0, A1, B1)
    if code.modulo.CLOBBERS_Z:
        code.op("movw", Z, B)
    accumulate(code, result)
    code.op("ld", B1, "Z+")
    code.op("ld", B1 + 1, "Z+")
    code.op("movw", B, Z)
    code.modulo.multiply_two(code, REGISTERS, A0, B1, A1, B0)
    accumulate(code, result)
    code.op("dec", LEFT)
    code.op("brts", ".Lthird")
    code.op("rjmp", ".Lnone_waits")
    code.label(".Lthird")
    code.op("movw", A0, WAITING)
    compare(code, A0)
    code.op("brcc", ".Lthird_left_out")
    code.op("rjmp", ".Lone_waits")
    code.label(".Lthird_left_out")
    code.op("rjmp", ".Lnone_waits")


def accumulate(code: Code, result: int) -> None:
    code.op("ld", 24, "Y")
    code.op("ldd", 25, "Y+1")
    code.op("add", 24, result)
    code.op("adc", 25, result + 1)
    code.op("st", "Y+", 24)
    code.op("st", "Y+", 25)


def generate(modulo) -> str:
    modulo.bound(modulo.FACTOR_BOUND)
    assert 4 * modulo.bound_of_two(modulo.FACTOR_BOUND) <= modulo.INVERSE_BOUND
    code = Code(modulo)
    enter(code)
    parse(code)
    pair(code)
    leave(code)
    zetas = []
    for zeta in ZETAS[64:]:
        zetas += [modulo.constant(zeta), modulo.constant(Q - zeta)]
    code.lines += ["", '    .section .progmem.pkem_pair_zetas, "a"', "    .global pkem_pair_zetas"]
    code.label("pkem_pair_zetas")
    table(code, ".Lpair_zetas", zetas)
    return code.text()


if __name__ == "__main__":
    write(__file__, generate(montgomery))
