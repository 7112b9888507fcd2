# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes multiply_bytes_looped.S: the products of multiply_bytes.py for small code. A turn of the
loop takes three bytes, which are at any address.

Two pairs have the same zeta but for its sign: bit 1 of the address says which (product.h).
"""

from __future__ import annotations

from assembly import Block, write
from multiply_bytes import (
    B0,
    B1,
    B1_ZETA,
    C_Q,
    C_ROUNDING,
    FIRST,
    IN,
    OLD0,
    WORDS,
    ZETA,
    B,
    Bytes,
    T,
    product,
)
from plantard import multiply


class OneGroup(Bytes):
    """The loop with one group."""

    groups = 1
    step = 3

    @staticmethod
    def product() -> Block:
        return product("sub", 2)

    def enter(self) -> str:
        return ""

    def enter_at(self, group: int) -> str:
        return f"""\
    bgez {FIRST}, .L{self.name}_odd{group}
"""

    def load_words(self, b: Block, first: int, end: int) -> None:
        for i in range(3):
            b.load(WORDS[i], IN, i, "lbu")

    def extract(self, b: Block, target: str, bit: int) -> None:
        if bit == 0:
            b.op("andi", T, WORDS[1], 15)
            b.op("slli", T, T, 8)
            b.op("or", target, T, WORDS[0])
        else:
            b.op("srli", T, WORDS[1], 4)
            b.op("slli", target, WORDS[2], 4)
            b.op("or", target, target, T)

    def operands(self, b: Block, group: int) -> None:
        """B1_ZETA gets the sign - for the first pair of a zeta, and + for the second, whose zeta is
        negative: both are the wrong one."""
        self.load_words(b, 0, 24)
        b.op("andi", T, ZETA, 2)
        b.op("sub", OLD0, ZETA, T)
        b.load(B1_ZETA, OLD0, 0)
        b.load(B1, B, 2, "lh")
        b.load(B0, B, 0, "lh")
        multiply(b, B1_ZETA, B1, B1_ZETA, C_ROUNDING, C_Q)
        b.op("addi", T, T, -1)
        b.op("mul", B1_ZETA, B1_ZETA, T)


def main() -> None:
    write(__file__, OneGroup().function())


if __name__ == "__main__":
    main()
