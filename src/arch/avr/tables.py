# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Multiplication modulo q with look-up tables. Writes tables.S, which has the tables. This is the
alternative that POCKETKEM_AVR_REDUCTION offers for comparison; Montgomery's (montgomery.py) is
quicker.

The product p is computed in full, 32 bits. Its two upper bytes are replaced by their remainders
modulo q. The second byte of that sum, with the carry, is replaced in the same way:

    s = p1:p0 + T2[p2] + T3[p3];  result = s0 + T1[s1]

T2 and T3 have remainders from 0 to q - 1, so that s is positive and has 17 bits. T1 has the centred
remainders of 256 * s1 + 128, less 128: the result is at most (q - 1) / 2 + 128. Products have no
factor.

The sum below p3 is biased as in montgomery.py. There are two T3, which take the bias away. Entries
are split: all lower bytes are in a page of 256 bytes, where the index is the lower byte of their
address, and the upper bytes are in another page. Indices are secret. That is safe because no AVR
has a cache: LD takes two cycles and LPM three at any address.
"""

from __future__ import annotations

from dataclasses import dataclass

from assembly import Code, Z, high_byte, low_byte, write
from montgomery import Q, Registers

NAME = "pkem_reduction_tables"

#: Pages by the kind of table. The upper bytes of T1 and T3 are two pages further, those of T2 one.
#: T3 begins where T1 continues for an index of 256 and more.
PAGE_OF_T2, PAGE_OF_T1, PAGE_OF_T3 = 0, 2, 3
UPPER_OF_T2, UPPER = 1, 2
T1_ENTRIES = (2**16 - 1 + 2 * (Q - 1) >> 8) + 1

#: A multiple of q that reduce adds to make a number positive.
POSITIVE = 10 * Q


@dataclass(frozen=True)
class Tables:
    """A way to multiply with the interface of montgomery.py. It has this bias, and p3 from least to
    most."""

    bias: int
    least: int
    most: int
    #: The start of its T3 within the page.
    at: int

    CLOBBERS_Z = True
    #: The factor of every product.
    FACTOR = 1
    #: Bounds: results of a transform of coefficients of at most q / 2, and operands of products;
    #: the operands of the inverse.
    FACTOR_BOUND, INVERSE_BOUND = 14209, 7168
    #: Whether the inverse has to reduce after its first layer.
    REDUCES_FIRST = False

    @property
    def end(self) -> int:
        return self.at + self.most - self.least + 1

    def constant(self, x: int) -> int:
        """x modulo q, from -q/2 to q/2."""
        return (x + Q // 2) % Q - Q // 2

    def check(self, lowest: int, highest: int, product: int) -> None:
        """Checks a sum below p3 that is in this range without the bias, and the largest product."""
        assert lowest + (self.bias << 16) >= 0
        assert highest + (self.bias << 16) < 2**24
        assert self.least <= -product + (self.bias << 16) >> 24
        assert product + (self.bias << 16) >> 24 <= self.most

    def bound(self, a: int, constant: int = Q // 2) -> int:
        """The largest absolute value of a product with a, or with any smaller a."""
        high = a // 256 + 1
        assert high <= 128
        outer = 255 * constant
        self.check(-outer - high * 255 * 256, outer + (high - 1) * 255 * 256, a * constant)
        return Q // 2 + 128

    def bound_of_two(self, y: int, x: int = 4095) -> int:
        """The largest absolute value of a sum of two products with numbers of at most y, x."""
        self.check(-2 * 255 * y, 2 * 255 * y + 2 * 15 * 255 * 256, 2 * x * y)
        return Q // 2 + 128

    def load_numbers(self, code: Code, r: Registers) -> None:
        code.op("ldi", r.number, str(self.at - self.least))
        code.op("clr", r.zero)

    def multiply(self, code: Code, r: Registers) -> None:
        """result = operand * constant modulo q, in 44 cycles with tables in RAM, 50 in flash. Keeps
        both, and changes Z."""
        a0, a1, c0, c1 = r.operand, r.operand + 1, r.constant, r.constant + 1
        code.op("mul", a0, c0)
        code.op("movw", r.sum, 0)
        code.op("mulsu", c1, a0)
        code.op("ldi", r.top, str(self.bias))
        add_to_sum(code, r)
        code.op("mulsu", a1, c0)
        add_to_sum(code, r)
        code.op("muls", a1, c1)
        code.op("add", r.top, 0)
        code.op("adc", 1, r.number)
        code.op("mov", Z, 1)
        look_up(code, r)

    def multiply_two(self, code: Code, r: Registers, x: int, y: int, z: int, w: int) -> None:
        """result = x * y + z * w modulo q in 61 cycles, or 67 in flash. x and z have 12 bits. They
        and the upper bytes of y and w are in r16 to r23. Changes Z."""
        code.op("mul", x, y)
        code.op("movw", r.sum, 0)
        code.op("mulsu", y + 1, x)
        code.op("ldi", r.top, str(self.bias))
        add_to_sum(code, r)
        code.op("mul", z, w)
        code.op("add", r.sum, 0)
        code.op("adc", r.sum + 1, 1)
        code.op("adc", r.top, r.zero)
        code.op("mulsu", w + 1, z)
        add_to_sum(code, r)
        for a, b in ((x, y), (z, w)):
            code.op("mul", a + 1, b)
            add_to_sum(code, r)
        code.op("mulsu", y + 1, x + 1)
        code.op("add", r.top, 0)
        code.op("adc", 1, r.number)
        code.op("mov", Z, 1)
        code.op("mulsu", w + 1, z + 1)
        code.op("add", r.top, 0)
        code.op("adc", Z, 1)
        look_up(code, r)

    def reduce(self, code: Code, r: Registers, register: int) -> None:
        """Subtracts a multiple of q from a register pair in 12 cycles, or 14. Changes Z."""
        low, high = register, register + 1
        code.op("movw", r.operand, register)
        code.op("subi", r.operand, low_byte(-POSITIVE))
        code.op("sbci", r.operand + 1, high_byte(-POSITIVE))
        code.op("mov", Z, r.operand + 1)
        code.op("ldi", Z + 1, page(PAGE_OF_T1))
        code.op("TABLE_LOAD", low, "Z")
        code.op("subi", Z + 1, str(256 - UPPER))
        code.op("TABLE_LOAD", high, "Z")
        code.op("add", low, r.operand)
        code.op("adc", high, r.zero)

    def reduced(self, a: int) -> int:
        """The largest result of reduce for a number of at most a."""
        assert a <= POSITIVE and a + POSITIVE < 2**16
        return Q // 2 + 128


def add_to_sum(code: Code, r: Registers) -> None:
    """Adds a product to the upper bytes of the sum."""
    code.op("add", r.sum + 1, 0)
    code.op("adc", r.top, 1)


def page(number: int) -> str:
    return f"hi8({NAME} + {256 * number})"


def look_up(code: Code, r: Registers) -> None:
    """result = the number in sum and top, and the index of T3 in Z. 27 cycles, or 33 in flash."""
    low, high = r.result, r.result + 1
    code.op("ldi", Z + 1, page(PAGE_OF_T3))
    code.op("TABLE_LOAD", low, "Z")
    code.op("subi", Z + 1, str(256 - UPPER))
    code.op("TABLE_LOAD", high, "Z")
    code.op("mov", Z, r.top)
    code.op("ldi", Z + 1, page(PAGE_OF_T2))
    code.op("TABLE_LOAD", 0, "Z")
    code.op("inc", Z + 1)
    code.op("TABLE_LOAD", 1, "Z")
    code.op("add", low, 0)
    code.op("adc", high, 1)
    code.op("add", low, r.sum)
    code.op("adc", high, r.sum + 1)
    code.op("mov", Z, high)
    code.op("ldi", Z + 1, page(PAGE_OF_T1))
    code.op("adc", Z + 1, r.zero)
    code.op("TABLE_LOAD", 0, "Z")
    code.op("subi", Z + 1, str(256 - UPPER))
    code.op("TABLE_LOAD", high, "Z")
    code.op("add", low, 0)
    code.op("adc", high, r.zero)


TRANSFORM = Tables(bias=120, least=-3, most=3, at=T1_ENTRIES - 256)
PRODUCTS = Tables(bias=111, least=-7, most=7, at=TRANSFORM.end)


def entries() -> list[int]:
    """The bytes of all pages."""
    pages: dict[int, int] = {}
    for i in range(256):
        pages[256 * PAGE_OF_T2 + i] = (i << 16) % Q
    for i in range(T1_ENTRIES):
        pages[256 * PAGE_OF_T1 + i] = (256 * i + 128 + Q // 2) % Q - Q // 2 - 128
    for way in (TRANSFORM, PRODUCTS):
        for p3 in range(way.least, way.most + 1):
            at = 256 * PAGE_OF_T3 + way.at + p3 - way.least
            pages[at] = ((p3 << 24) - (way.bias << 16)) % Q
    found = [0] * (256 * (PAGE_OF_T3 + UPPER) + PRODUCTS.end)
    for at, value in pages.items():
        upper = UPPER_OF_T2 if at < 256 * PAGE_OF_T1 else UPPER
        found[at], found[at + 256 * upper] = value & 0xFF, value >> 8 & 0xFF
    return found


def main() -> None:
    code = Code()
    code.op("TABLE_SECTION")
    code.op(".global", NAME)
    code.op(".type", NAME, "@object")
    code.label(NAME)
    values = entries()
    for i in range(0, len(values), 16):
        code.op(".byte", ", ".join(str(value) for value in values[i : i + 16]))
    code.op(".size", NAME, f". - {NAME}")
    write(__file__, code.text(), kernel="PKEM_REDUCTION_TABLES")


if __name__ == "__main__":
    main()
