# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt.S: the transform and its inverse for MSP430 with a hardware multiplier (ntt.h).

Both take a layer at a time, and of a layer four butterflies at a time, whose products are made
together (montgomery.py). There is one table of zetas. Read backwards it is the table of -zeta^-1;
the inverse therefore multiplies b - a. It reduces sums by a multiplication by 1 in the layers of
SCALED, and by the factor in the last one. check_bounds checks that all sums fit.

In cycles of four butterflies of the transform [SLAU367, instruction cycles]:

    products  4 * 3 * 6, and 13 for the first factors                     85
    b         4 * (load 2, store 3)                                       20
    a         4 * (load 2, subtract 1, add to memory 4)                   28
    the rest  interrupts 4, loop 3                                         7
                                                                         140
"""

from __future__ import annotations

from assembly import SP, Code, at, write
from montgomery import (
    FACTOR,
    STATUS,
    Q,
    R,
    bound,
    constant,
    forbid_interrupts,
    lower_halves,
    permit_interrupts,
    reduce,
    upper_halves,
)

A, B, ZETA, COUNTER = 4, 5, 12, 13
LOWS, HIGHS = [6, 7, 8, 9], [10, 11, 14, 15]

#: On the stack: the program's status register; the bytes between a and b; where the layer's zetas
#: begin in the table; START and END of the coefficients; in the inverse, the factor.
STATUS_AT, LENGTH, FIRST, START, END, LAST_FACTOR = range(0, 12, 2)
FRAME = 12

#: The inputs of the transform and of the inverse, and how many layers of it are between lengths
#: whose sums are reduced.
TRANSFORM_BOUND, INVERSE_BOUND = 4200, 16383
SCALED = (2, 16, 128)
CONSTANT_BYTES = 4
ONE = ".Lzetas"  # zeta number 0 is 1
#: Where the last layer of the transform has a of four butterflies; b is two coefficients behind.
PLACES = (0, 2, 8, 10)


def bit_reversed(i: int) -> int:
    return int(f"{i:07b}"[::-1], 2)


ZETAS = [pow(17, bit_reversed(i), Q) for i in range(128)]


def products(code: Code, zetas: list[int], by: int = ZETA, status: int | None = None) -> None:
    """HIGHS times the constants at these offsets from a pointer, each for equally many of them."""
    n = len(HIGHS) // len(zetas)
    parts = [(slice(n * i, n * i + n), zeta) for i, zeta in enumerate(zetas)]
    for part, zeta in parts:
        lower_halves(code, f"{zeta + 2}(r{by})", HIGHS[part], LOWS[part])
    for part, zeta in parts:
        upper_halves(code, at(by, zeta), HIGHS[part])
    reduce(code, LOWS, HIGHS)
    permit_interrupts(code, status)


def butterflies(code: Code) -> None:
    """Four of the transform, with one zeta; A and B move on."""
    forbid_interrupts(code)
    for high in HIGHS:
        code.op("mov", f"@r{B}+", high)
    products(code, [0])
    for i, (low, high) in enumerate(zip(LOWS, HIGHS, strict=True)):
        code.op("mov", f"@r{A}+", low)
        code.op("sub", high, low)
        code.store(low, B, 2 * i - 8)
        code.store(high, A, -2, "add")


def last_butterflies(code: Code) -> None:
    """Four of the last layer, two with each of two zetas; A moves on."""
    forbid_interrupts(code)
    for high, place in zip(HIGHS, PLACES, strict=True):
        code.load(high, A, place + 4)
    products(code, [0, CONSTANT_BYTES], status=COUNTER)
    for low, high, place in zip(LOWS, HIGHS, PLACES, strict=True):
        code.load(low, A, place)
        code.op("sub", high, low)
        code.store(low, A, place + 4)
        code.store(high, A, place, "add")
    code.add(A, 16)
    code.add(ZETA, 2 * CONSTANT_BYTES)


def first_inverse_butterflies(code: Code) -> None:
    """Four of the inverse's first layer, two with each of two zetas, which are before ZETA. B is at
    the constant 1."""
    code.add(ZETA, -2 * CONSTANT_BYTES)
    forbid_interrupts(code)
    for low, high, place in zip(LOWS, HIGHS, PLACES, strict=True):
        code.load(high, A, place + 4)
        code.load(low, A, place)
        code.store(high, A, place, "add")
        code.op("sub", low, high)
    products(code, [CONSTANT_BYTES, 0], status=COUNTER)
    for high, place in zip(HIGHS, PLACES, strict=True):
        code.store(high, A, place + 4)
    forbid_interrupts(code)
    for high, place in zip(HIGHS, PLACES, strict=True):
        code.load(high, A, place)
    products(code, [0], B, status=COUNTER)
    for high, place in zip(HIGHS, PLACES, strict=True):
        code.store(high, A, place)
    code.add(A, 16)


def inverse_butterflies(code: Code) -> None:
    """Four of the inverse, with one zeta; A and B move on."""
    forbid_interrupts(code)
    for i, (low, high) in enumerate(zip(LOWS, HIGHS, strict=True)):
        code.op("mov", f"@r{B}+", high)
        code.load(low, A, 2 * i)
        code.store(high, A, 2 * i, "add")
        code.op("sub", low, high)
    products(code, [0])
    for i, high in enumerate(HIGHS):
        code.store(high, B, 2 * i - 8)
    code.add(A, 8)


def scale(code: Code) -> None:
    """A subroutine: multiplies the coefficients from A to B by the constant at ZETA."""
    code.label(".Lscale")
    code.op("mov", STATUS, COUNTER)
    code.label(".Lscale_four")
    forbid_interrupts(code)
    for high in HIGHS:
        code.op("mov", f"@r{A}+", high)
    products(code, [0], status=COUNTER)
    for i, high in enumerate(HIGHS):
        code.store(high, A, 2 * i - 8)
    code.op("cmp", B, A)
    code.op("jne", ".Lscale_four")
    code.op("ret")


def begin(code: Code, name: str) -> None:
    code.begin(name)
    code.op("sub", f"#{FRAME}", SP)
    code.store(STATUS, SP, STATUS_AT)
    code.op("mov", 12, A)
    code.store(A, SP, START)


def end(code: Code, name: str) -> None:
    code.op("add", f"#{FRAME}", SP)
    code.end(name)


def begin_block(code: Code, length: int) -> None:
    """B = A + LENGTH, and how many times four butterflies there are."""
    code.op("mov", A, B)
    code.load(COUNTER, SP, length)
    code.op("add", COUNTER, B)
    for _ in range(3):
        code.op("rra", COUNTER)


def forward(code: Code) -> None:
    code.label(".Llayer")
    code.load(A, SP, START)
    code.load(ZETA, SP, FIRST)
    code.op("add", "#.Lzetas", ZETA)
    code.label(".Lblock")
    begin_block(code, LENGTH)
    code.label(".Lbutterflies")
    butterflies(code)
    code.op("dec", COUNTER)
    code.op("jnz", ".Lbutterflies")
    code.add(ZETA, CONSTANT_BYTES)
    code.op("mov", B, A)
    code.load(A, SP, END, "cmp")
    code.op("jne", ".Lblock")
    code.load(COUNTER, SP, FIRST)
    code.op("add", COUNTER, f"{FIRST}(r{SP})")
    code.op("rra", f"{LENGTH}(r{SP})")
    code.op("cmp", "#4", f"{LENGTH}(r{SP})")
    code.op("jne", ".Llayer")
    code.load(A, SP, START)
    code.load(ZETA, SP, FIRST)
    code.op("add", "#.Lzetas", ZETA)
    code.op("mov", STATUS, COUNTER)
    code.label(".Llast_butterflies")
    last_butterflies(code)
    code.load(A, SP, END, "cmp")
    code.op("jne", ".Llast_butterflies")
    end(code, "pkem_ntt")


def parameters(code: Code, coefficients: int) -> None:
    """The length and the end of a transform of so many coefficients from A on."""
    code.op("mov", f"#{coefficients}", f"{LENGTH}(r{SP})")
    code.add(A, 2 * coefficients)
    code.store(A, SP, END)


def parts(code: Code) -> None:
    """The transform of a part begins with zeta number 2 + half or 4 + quarter."""
    for condition, name, first, coefficients in (
        ("#if POCKETKEM_RAM == PKEM_RAM_LEAST", "quarter", 4, 64),
        ("#elif POCKETKEM_RAM != PKEM_RAM_FAST", "half", 2, 128),
    ):
        function = f"pkem_ntt_{name}"
        code.lines.append(condition)
        begin(code, function)
        code.add(13, first)
        code.op("rla", 13)
        code.op("rla", 13)
        code.store(13, SP, FIRST)
        parameters(code, coefficients)
        code.op("br", "#.Llayer")
        code.op("END_FUNCTION", function)
    code.lines.append("#endif")


def inverse(code: Code) -> None:
    name = "pkem_inverse_ntt"
    begin(code, name)
    code.store(13, SP, LAST_FACTOR)
    parameters(code, 256)
    code.load(A, SP, START)
    code.op("mov", f"#.Lzetas + {128 * CONSTANT_BYTES}", ZETA)
    code.op("mov", f"#{ONE}", B)
    code.op("mov", STATUS, COUNTER)
    code.label(".Lfirst_inverse")
    first_inverse_butterflies(code)
    code.load(A, SP, END, "cmp")
    code.op("jne", ".Lfirst_inverse")
    code.op("mov", "#8", f"{LENGTH}(r{SP})")
    code.label(".Linverse_layer")
    code.load(A, SP, START)
    code.label(".Linverse_block")
    code.add(ZETA, -CONSTANT_BYTES)
    begin_block(code, LENGTH)
    code.op("cmp", "#256", f"{LENGTH}(r{SP})")
    code.op("jne", ".Linverse_butterflies")
    code.load(ZETA, SP, LAST_FACTOR)
    code.add(ZETA, CONSTANT_BYTES)
    code.label(".Linverse_butterflies")
    inverse_butterflies(code)
    code.op("dec", COUNTER)
    code.op("jnz", ".Linverse_butterflies")
    code.op("cmp", "#32", f"{LENGTH}(r{SP})")
    code.op("jeq", ".Lby_one")
    code.op("cmp", "#256", f"{LENGTH}(r{SP})")
    code.op("jeq", ".Lby_factor")
    code.label(".Linverse_next")
    code.op("mov", B, A)
    code.load(A, SP, END, "cmp")
    code.op("jne", ".Linverse_block")
    code.load(COUNTER, SP, LENGTH)
    code.op("add", COUNTER, f"{LENGTH}(r{SP})")
    code.op("br", "#.Linverse_layer")
    code.label(".Lby_one")
    code.op("push", ZETA)
    code.op("push", B)
    code.op("mov", A, B)
    code.add(A, -32)
    code.op("mov", f"#{ONE}", ZETA)
    code.op("call", "#.Lscale")
    code.op("pop", B)
    code.op("pop", ZETA)
    code.op("br", "#.Linverse_next")
    code.label(".Lby_factor")
    code.op("mov", A, B)
    code.add(A, -256)
    code.load(ZETA, SP, LAST_FACTOR)
    code.op("call", "#.Lscale")
    end(code, name)


def check_bounds() -> None:
    b = TRANSFORM_BOUND
    for _ in range(7):
        b += bound(b)
    assert b < R // 2
    b = INVERSE_BOUND
    for layer in range(7):
        assert 2 * b < R // 2
        product = bound(2 * b)
        b = product if 2 << layer in SCALED else 2 * b


def main() -> None:
    check_bounds()
    code = Code()
    begin(code, "pkem_ntt")
    code.op("mov", f"#{CONSTANT_BYTES}", f"{FIRST}(r{SP})")
    parameters(code, 256)
    forward(code)
    parts(code)
    inverse(code)
    scale(code)
    code.op("END_FUNCTION", "pkem_inverse_ntt")
    code.lines += ["", '    .section .rodata.pkem_ntt, "a", %progbits', "    .balign 2"]
    code.table(".Lzetas", [word for zeta in ZETAS for word in constant(zeta)])
    for name, count in (("pkem_after_one_product", 1), ("pkem_after_two_products", 2)):
        code.lines.append(f"    .globl {name}")
        # The inverse of the products' factor, and of 128; times -zeta^-1 of the last layer.
        factor = pow(128, -1, Q) * pow(FACTOR, -count, Q)
        both = (factor, -factor * pow(ZETAS[1], -1, Q))
        code.table(name, [word for each in both for word in constant(each)])
    write(__file__, code.text())


if __name__ == "__main__":
    main()
