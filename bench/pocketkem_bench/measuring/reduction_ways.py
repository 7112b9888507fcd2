# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Ways to multiply modulo q on AVR, in assembly: one product, and two pairs.

The code comes from the generators of src/arch/avr for the ways that the library uses. The ways that
lost the comparison are written here.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass

from ..folders import ROOT

sys.path.insert(0, str(ROOT / "src" / "arch" / "avr"))
import montgomery
from assembly import Code, Y, Z
from montgomery import Registers
from tables import PRODUCTS

#: The registers of the operands: of one product, and of two pairs.
ONE = Registers()
TWO = Registers(operand=22, constant=20, number=26, zero=14, sum=24, result=12, top=27)
A0, A1, B0, B1 = 16, 18, 20, 22

Body = Callable[[Code], None]


@dataclass(frozen=True)
class ReductionWay:
    name: str
    one: Body | None  # result of ONE = operand * constant
    two: Body | None  # of a0, a1, b0, b1 and zeta
    #: The factors of the product of one, and of two pairs.
    factor: int
    define: str = ""
    #: The implementation that uses this way in its kernels.
    impl: str | None = None
    #: Loads the registers that one needs besides its operands.
    numbers: Body = lambda _code: None
    bytes_of_constant: int = 2

    @property
    def modulo(self):
        return PRODUCTS if self.define else montgomery


# ---- One product ---------------------------------------------------------------------------------


def product(code: Code, x: int, y: int, p: tuple[int, ...], zero: int, signed: bool = True) -> None:
    """p = x * y, 32 bits; x signed or of 12 bits."""
    code.op("muls" if signed else "mulsu", *((x + 1, y + 1) if signed else (y + 1, x + 1)))
    code.op("movw", p[2], 0)
    code.op("mul", x, y)
    code.op("movw", p[0], 0)
    for a, b, is_signed in ((y + 1, x, True), (x + 1, y, signed)):
        code.op("mulsu" if is_signed else "mul", a, b)
        if is_signed:
            code.op("sbc", p[3], zero)
        code.op("add", p[1], 0)
        code.op("adc", p[2], 1)
        code.op("adc", p[3], zero)


def by_bytes(code: Code) -> None:
    montgomery.multiply(code, ONE)


def by_words(code: Code) -> None:
    """Montgomery with m = low word * q^-1, q^-1 = 0xf301; 0xf3 is in r9."""
    p = (2, 3, 4, 5)
    product(code, ONE.operand, ONE.constant, p, ONE.zero)
    code.op("mul", p[0], 9)
    code.op("add", 0, p[1])
    code.op("mov", 22, 0)  # the upper byte of m; its lower one is p[0]
    code.op("mul", p[0], ONE.number)
    code.op("movw", 24, 0)
    code.op("add", 24, 22)
    code.op("adc", 25, ONE.zero)  # carry of the byte that cancels
    code.op("mov", 23, 22)
    code.op("lsl", 23)
    code.op("sbc", 23, 23)
    code.op("muls", 22, ONE.number)
    code.op("mov", 24, 25)
    code.op("clr", 25)
    code.op("add", 24, 23)
    code.op("adc", 25, 23)
    code.op("add", 24, 0)
    code.op("adc", 25, 1)
    code.op("sub", p[2], 24)
    code.op("sbc", p[3], 25)
    code.op("movw", ONE.result, p[2])


def plantard(code: Code) -> None:
    """The constant, of 32 bits, is in r6 to r9. The result is the upper half of the product modulo
    2^32, plus 8, times q."""
    constant, p, a = (6, 7, 8, 9), (2, 3, 4, 5), ONE.operand

    def carry_into(registers: tuple[int, ...]) -> None:
        for op, register, value in zip(
            ("add", "adc", "adc"), registers, (0, 1, ONE.zero), strict=False
        ):
            code.op(op, register, value)

    for i in (0, 2):
        code.op("mul", a, constant[i])
        code.op("movw", p[i], 0)
    for x, i, to in ((a, 1, 1), (a, 3, 3), (a + 1, 0, 1), (a + 1, 1, 2), (a + 1, 2, 3)):
        code.op("mul", x, constant[i])
        carry_into(p[to:])
    # a negative operand is 2^16 too much, times the lower half of the constant
    code.op("mov", 22, a + 1)
    code.op("lsl", 22)
    code.op("sbc", 22, 22)
    for i in range(2):
        code.op("mov", 24, constant[i])
        code.op("and", 24, 22)
        code.op("sub" if i == 0 else "sbc", p[2 + i], 24)
    code.op("movw", a, p[2])
    code.op("subi", a, "0xf8")
    code.op("sbci", a + 1, "0xff")
    code.op("mul", a, ONE.number)  # 13 * 256 * x + x
    code.op("movw", 22, 0)
    code.op("mulsu", a + 1, ONE.number)
    code.op("add", 23, 0)
    code.op("adc", 1, ONE.zero)
    code.op("mov", 25, 1)
    code.op("mov", 1, a + 1)
    code.op("lsl", 1)
    code.op("sbc", 1, 1)
    code.op("add", 22, a + 1)
    code.op("adc", 23, 1)
    code.op("adc", 25, 1)
    code.op("mov", 24, 23)


# ---- Two pairs -----------------------------------------------------------------------------------


def schoolbook(modulo) -> Body:
    """As in multiply_bytes.py: two sums of two products, and b1 * zeta, which is in B0."""

    def body(code: Code) -> None:
        def find_z() -> None:
            if modulo.CLOBBERS_Z:
                code.op("movw", Z, 10)

        if modulo.CLOBBERS_Z:
            code.op("movw", 10, Z)
        modulo.multiply(code, TWO)
        code.op("movw", B1, TWO.result)
        find_z()
        load(code, B0, 4)
        modulo.multiply_two(code, TWO, A0, B0, A1, B1)
        store(code, TWO.result, 0)
        find_z()
        load(code, B1, 6)
        modulo.multiply_two(code, TWO, A0, B1, A1, B0)
        store(code, TWO.result, 2)

    return body


def karatsuba(code: Code) -> None:
    """(a0 + a1) (b0 + b1) - a0 b0 - a1 b1, of whole products. zeta is multiplied by a1 b1."""
    low, high, middle, zero, thirteen = (2, 3, 4, 5), (6, 7, 8, 9), (10, 11, 12, 13), 14, 24
    load(code, B0, 4)
    product(code, A0, B0, low, zero, signed=False)
    product(code, A1, B1, high, zero, signed=False)
    for to, more in ((A0, A1), (B0, B1)):
        code.op("add", to, more)
        code.op("adc", to + 1, more + 1)
    product(code, A0, B0, middle, zero, signed=False)
    for p in (low, high):
        for i in range(4):
            code.op("sbc" if i else "sub", middle[i], p[i])
    for p in (low, high, middle):
        reduce_product(code, p, thirteen, zero, spare=18)
    code.op("movw", 16, high[2])
    load(code, 18, 8)
    r = Registers(operand=16, constant=18, number=24, zero=14, sum=22, result=6, top=25)
    montgomery.multiply(code, r)
    code.op("add", 6, low[2])
    code.op("adc", 7, low[3])
    store(code, 6, 0)
    store(code, middle[2], 2)


def reduce_product(code: Code, p: tuple[int, ...], thirteen: int, zero: int, spare: int) -> None:
    """The upper two bytes = p * 2^-16 modulo q, as in montgomery.py."""
    code.op("mul", p[0], thirteen)
    code.op("sub", p[1], 0)
    code.op("sbc", p[2], 1)
    code.op("sbc", p[3], zero)
    code.op("mov", spare, p[1])
    code.op("muls", spare, thirteen)
    code.op("adc", p[2], zero)
    code.op("adc", p[3], zero)
    code.op("sub", p[2], 0)
    code.op("sbc", p[3], 1)


def load(code: Code, register: int, at: int) -> None:
    for i in range(2):
        code.op("ldd", register + i, f"Z+{at + i}")


def store(code: Code, register: int, at: int) -> None:
    for i in range(2):
        code.op("std", f"Y+{at + i}", register + i)


# ---- All of them ---------------------------------------------------------------------------------


def load_low(code: Code, register: int, value: int) -> None:
    code.op("ldi", 30, str(value))
    code.op("mov", register, 30)


def look_up(code: Code) -> None:
    PRODUCTS.multiply(code, ONE)


MONTGOMERY = montgomery.FACTOR
WAYS = [
    ReductionWay(
        "Montgomery, a byte at a time (taken)",
        by_bytes,
        schoolbook(montgomery),
        MONTGOMERY,
        impl="pocketkem",
    ),
    ReductionWay("the same, Karatsuba's way", None, karatsuba, MONTGOMERY),
    ReductionWay(
        "the first one in loops (taken for size)", None, None, MONTGOMERY, impl="pocketkem-tiny"
    ),
    ReductionWay(
        "Montgomery, 32 bits and a word at a time",
        by_words,
        None,
        MONTGOMERY,
        numbers=lambda code: load_low(code, 9, 0xF3),
    ),
    ReductionWay("Plantard, constants of 32 bits", plantard, None, 1, bytes_of_constant=4),
    *(
        ReductionWay(
            f"look-up tables in {where.lower() if where == 'FLASH' else where}",
            look_up,
            schoolbook(PRODUCTS),
            1,
            define=f"-DPOCKETKEM_AVR_TABLE_{where}=1",
            impl=f"pocketkem-table-{where.lower()}",
        )
        for where in ("RAM", "FLASH")
    ),
]


# ---- Functions in assembly -----------------------------------------------------------------------


def function(name: str, way: ReductionWay, r: Registers, begin: Body, body: Body, end: Body) -> str:
    """void name(out, in)"""
    modulo = way.modulo
    code = Code()
    code.op("FUNCTION", name)
    code.op("PUSH_KEPT")
    code.op("PUSH_FLASH_PAGE")
    code.op("TABLE_PAGE", "r26")
    code.op("movw", Y, 24)
    modulo.load_numbers(code, r)
    begin(code)
    code.label(f"{name}_begin")
    body(code)
    code.label(f"{name}_end")
    end(code)
    code.op("clr", 1)
    code.op("POP_FLASH_PAGE")
    code.op("POP_KEPT")
    code.op("ret")
    code.op("END_FUNCTION", name)
    return code.text()


def assembly(way: ReductionWay, body: Body) -> str:
    """The function, and the same without the code that is compared."""

    def begin_one(code: Code) -> None:
        way.numbers(code)
        code.op("movw", Z, 22)
        load(code, ONE.operand, 0)
        if way.bytes_of_constant == 4:
            load(code, 6, 2)
            load(code, 8, 4)
        else:
            load(code, ONE.constant, 2)

    def begin_two(code: Code) -> None:
        code.op("movw", Z, 22)
        for register, at in ((A0, 0), (A1, 2), (B1, 6), (B0, 8)):
            load(code, register, at)
        code.op("ldi", 24, "13")

    def nothing(_code: Code) -> None:
        pass

    def end_one(code: Code) -> None:
        store(code, ONE.result, 0)

    is_one = body is way.one
    r, begin = (ONE, begin_one) if is_one else (TWO, begin_two)
    end = end_one if is_one else nothing
    return '#include "config.h"\n#include "arch/avr/macros.inc"\n' + "".join(
        function(name, way, r, begin, code, end)
        for name, code in (("way", body), ("way_without", nothing))
    )
