# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Writes ntt_looped.S: the transform of ntt.py and its inverse, one layer at a time.

There is one table of zetas. Read backwards it is the table of -zeta^-1; the inverse therefore
multiplies b - a. It reduces each sum, and multiplies by 1/128 at the end. check_bounds checks both.
"""

from __future__ import annotations

import montgomery
from assembly import Code, Y, Z, high_byte, low_byte, write
from montgomery import (
    FACTOR_BOUND,
    INVERSE_BOUND,
    Q,
    R,
    Registers,
    bound,
    constant,
    multiply,
    reduce,
    reduced,
)
from ntt import (
    ZETAS,
    begin,
    leave,
    load_constants,
    pair,
    table,
    transformed,
)

REGISTERS = Registers()
OPERAND, CONSTANT, RESULT = REGISTERS.operand, REGISTERS.constant, REGISTERS.result
#: START and END of the data; LENGTH of a butterfly in coefficients; FIRST zeta; ZETA in the table.
START, END, LENGTH, FIRST, ZETA = 2, 4, 6, 7, 8
A, B, FACTOR = 10, 12, 14
COUNTER = 27


def load(code: Code, register: int, pointer: str) -> None:
    code.op("ld", register, pointer)
    code.op("ldd", register + 1, f"{pointer}+1")


def store(code: Code, pointer: str, register: int) -> None:
    code.op("st", f"{pointer}+", register)
    code.op("st", f"{pointer}+", register + 1)


def address(code: Code, table: str) -> None:
    """The lower 16 bits of the address of a table."""
    code.op("ldi", Z, low_byte(table))
    code.op("ldi", Z + 1, high_byte(table))


def begin_block(code: Code, label: str, backwards: bool) -> None:
    """Loads the next zeta. Y is at the block; Z goes to its second half."""
    code.label(label)
    code.op("movw", Z, ZETA)
    code.op("FLASH_PAGE", ".Lzetas", f"r{COUNTER}")
    load_constants(code, (CONSTANT,))
    if backwards:
        code.add(Z, -4)
    code.op("movw", ZETA, Z)
    code.op("movw", Z, Y)
    for _ in range(2):
        code.op("add", Z, LENGTH)
        code.op("adc", Z + 1, REGISTERS.zero)
    code.op("mov", COUNTER, LENGTH)


def end_block(code: Code, butterfly: str, block: str) -> None:
    code.op("dec", COUNTER)
    code.op("brne", butterfly)
    code.op("movw", Y, Z)
    pair(code, "cp", "cpc", Y, END)
    code.op("brne", block)


def set_end(code: Code, n: int) -> None:
    """START = Y; END is n coefficients behind it."""
    code.op("movw", START, Y)
    code.op("movw", END, Y)
    if 2 * n < 256:
        code.op("ldi", COUNTER, str(2 * n))
        code.op("add", END, COUNTER)
        code.op("adc", END + 1, REGISTERS.zero)
    else:
        code.op("ldi", COUNTER, str(2 * n // 256))
        code.op("add", END + 1, COUNTER)


def forward(code: Code) -> None:
    """The transform. FIRST is twice the number of a layer's first zeta."""
    code.op("FUNCTION", "pkem_ntt")
    begin(code)
    set_end(code, 256)
    code.op("ldi", COUNTER, "128")
    code.op("mov", LENGTH, COUNTER)
    code.op("ldi", COUNTER, "2")
    code.op("mov", FIRST, COUNTER)
    code.label(".Lforward")
    address(code, ".Lzetas")
    code.op("add", Z, FIRST)
    code.op("adc", Z + 1, REGISTERS.zero)
    code.op("movw", ZETA, Z)
    code.op("movw", Y, START)
    begin_block(code, ".Lblock", backwards=False)
    code.label(".Lbutterfly")
    load(code, OPERAND, "Z")
    code.op("rcall", "pkem_montgomery_multiply")
    load(code, A, "Y")
    code.op("movw", B, A)
    pair(code, "add", "adc", A, RESULT)
    pair(code, "sub", "sbc", B, RESULT)
    store(code, "Y", A)
    store(code, "Z", B)
    end_block(code, ".Lbutterfly", ".Lblock")
    code.op("lsl", FIRST)
    code.op("lsr", LENGTH)
    code.op("mov", COUNTER, LENGTH)
    code.op("cpi", COUNTER, "1")
    code.op("brne", ".Lforward")
    leave(code)
    code.op(".global", "pkem_montgomery_multiply")
    code.label("pkem_montgomery_multiply")
    multiply(code, REGISTERS)
    code.op("ret")


def parts(code: Code) -> None:
    for condition, name, part, n in (
        ("#if POCKETKEM_RAM == PKEM_RAM_LEAST", "quarter", 4, 64),
        ("#elif POCKETKEM_RAM != PKEM_RAM_FAST", "half", 2, 128),
    ):
        number = 22
        code.lines.append(condition)
        code.lines.append(f"    .global pkem_ntt_{name}")
        code.label(f"pkem_ntt_{name}")
        begin(code, f"pkem_ntt_{name}_saved" if name == "quarter" else None)
        code.op("subi", number, str(-part))
        code.op("lsl", number)
        code.op("mov", FIRST, number)
        set_end(code, n)
        code.op("ldi", COUNTER, str(n // 2))
        code.op("mov", LENGTH, COUNTER)
        code.label(".Lreduce")
        load(code, A, "Y")
        reduce(code, REGISTERS, A)
        store(code, "Y", A)
        code.op("dec", COUNTER)
        code.op("brne", ".Lreduce")
        code.op("rjmp", ".Lforward")
    code.lines.append("#endif")


def inverse(code: Code) -> None:
    code.lines.append("    .global pkem_inverse_ntt")
    code.label("pkem_inverse_ntt")
    begin(code)
    code.op("movw", FACTOR, 22)
    set_end(code, 256)
    code.op("ldi", COUNTER, "2")
    code.op("mov", LENGTH, COUNTER)
    address(code, ".Lzetas + 2 * 127")
    code.op("movw", ZETA, Z)
    code.label(".Linverse")
    code.op("movw", Y, START)
    begin_block(code, ".Linverse_block", backwards=True)
    code.label(".Linverse_butterfly")
    load(code, A, "Y")
    load(code, OPERAND, "Z")
    code.op("movw", B, OPERAND)
    pair(code, "sub", "sbc", OPERAND, A)
    pair(code, "add", "adc", A, B)
    code.op("rcall", "pkem_montgomery_multiply")
    store(code, "Z", RESULT)
    reduce(code, REGISTERS, A)
    store(code, "Y", A)
    end_block(code, ".Linverse_butterfly", ".Linverse_block")
    code.op("lsl", LENGTH)
    code.op("brcc", ".Linverse")
    code.op("movw", Z, FACTOR)
    code.op("FLASH_PAGE", ".Lzetas", f"r{COUNTER}")
    load_constants(code, (CONSTANT,))
    code.op("movw", Y, START)
    code.op("clr", COUNTER)
    code.label(".Lscale")
    load(code, OPERAND, "Y")
    code.op("rcall", "pkem_montgomery_multiply")
    store(code, "Y", RESULT)
    code.op("dec", COUNTER)
    code.op("brne", ".Lscale")
    leave(code)
    code.op("END_FUNCTION", "pkem_ntt")


def check_bounds() -> None:
    assert transformed(montgomery, 1664, 7) == FACTOR_BOUND
    a = INVERSE_BOUND
    for _ in range(7):
        a = max(reduced(2 * a), bound(2 * a))
    bound(a)


def main() -> None:
    check_bounds()
    code = Code(montgomery)
    forward(code)
    parts(code)
    inverse(code)
    code.lines += ["", '    .section .progmem.pkem_ntt, "a"']
    table(code, ".Lzetas", [constant(z) for z in ZETAS])
    for name, products in (("pkem_after_one_product", 1), ("pkem_after_two_products", 2)):
        code.op(".global", name)
        table(code, name, [constant(pow(128, -1, Q) * R**products)])
    write(__file__, code.text())


if __name__ == "__main__":
    main()
