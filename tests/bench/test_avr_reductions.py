# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Ways to multiply modulo q on AVR, measured: docs/kernels.md compares them. The kernels use the
quickest one."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pocketkem_bench.boards import ROOT, load_boards
from xtensa import link, run

sys.path.insert(0, str(ROOT / "src" / "arch" / "avr"))
from assembly import Code, Z
from montgomery import Q, Registers, load_numbers, multiply

A, C, RESULT = 16, 18, 24
PRODUCT = (2, 3, 4, 5)
OPERANDS = [(a, c) for a in (-14562, -1, 0, 3329, 14562, 9999) for c in (-1664, -1, 17, 1664)]


def product(code: Code) -> None:
    """PRODUCT = A * C, signed, 19 cycles. r6 is zero."""
    low, high = PRODUCT[0], PRODUCT[2]
    code.op("muls", A + 1, C + 1)
    code.op("movw", high, 0)
    code.op("mul", A, C)
    code.op("movw", low, 0)
    for signed, other in ((A + 1, C), (C + 1, A)):
        code.op("mulsu", signed, other)
        code.op("sbc", PRODUCT[3], 6)
        code.op("add", PRODUCT[1], 0)
        code.op("adc", PRODUCT[2], 1)
        code.op("adc", PRODUCT[3], 6)


def by_bytes(code: Code) -> None:
    multiply(code, Registers())


def by_words(code: Code) -> None:
    """Montgomery with m = low word * q^-1, q^-1 = 0xf301."""
    product(code)
    code.op("mul", PRODUCT[0], 21)
    code.op("add", 0, PRODUCT[1])
    code.op("mov", 22, 0)  # the upper byte of m; its lower one is PRODUCT[0]
    code.op("mul", PRODUCT[0], 20)
    code.op("movw", 24, 0)
    code.op("add", 24, 22)
    code.op("adc", 25, 6)  # carry of the byte that cancels
    code.op("mov", 23, 22)
    code.op("lsl", 23)
    code.op("sbc", 23, 23)
    code.op("muls", 22, 20)
    code.op("mov", 24, 25)
    code.op("clr", 25)
    code.op("add", 24, 23)
    code.op("adc", 25, 23)
    code.op("add", 24, 0)
    code.op("adc", 25, 1)
    code.op("sub", PRODUCT[2], 24)
    code.op("sbc", PRODUCT[3], 25)
    code.op("movw", RESULT, PRODUCT[2])


def plantard(code: Code) -> None:
    """The constant, of 32 bits, is in r7 to r10; the upper half of the product modulo 2^32, plus 8,
    times q."""
    constant, p = (7, 8, 9, 10), (2, 3, 4, 5)
    code.op("mul", A, constant[0])
    code.op("movw", p[0], 0)
    code.op("mul", A, constant[2])
    code.op("movw", p[2], 0)
    code.op("mul", A, constant[1])
    carry_into(code, p[1:])
    code.op("mul", A, constant[3])
    code.op("add", p[3], 0)
    code.op("mul", A + 1, constant[0])
    carry_into(code, p[1:])
    code.op("mul", A + 1, constant[1])
    carry_into(code, p[2:])
    code.op("mul", A + 1, constant[2])
    code.op("add", p[3], 0)
    # a negative operand is 2^16 too much, times the lower half of the constant
    code.op("mov", 22, A + 1)
    code.op("lsl", 22)
    code.op("sbc", 22, 22)
    for i in range(2):
        code.op("mov", 24, constant[i])
        code.op("and", 24, 22)
        code.op("sub" if i == 0 else "sbc", p[2 + i], 24)
    code.op("movw", A, p[2])
    code.op("subi", A, "0xf8")
    code.op("sbci", A + 1, "0xff")
    code.op("mul", A, 20)  # 13 * 256 * x + x
    code.op("movw", 22, 0)
    code.op("mulsu", A + 1, 20)
    code.op("add", 23, 0)
    code.op("adc", 1, 6)
    code.op("mov", RESULT + 1, 1)
    code.op("mov", 1, A + 1)
    code.op("lsl", 1)
    code.op("sbc", 1, 1)
    code.op("add", 22, A + 1)
    code.op("adc", 23, 1)
    code.op("adc", RESULT + 1, 1)
    code.op("mov", RESULT, 23)


def carry_into(code: Code, registers) -> None:
    code.op("add", registers[0], 0)
    for register, value in zip(registers[1:], (1, 6), strict=False):
        code.op("adc", register, value)


def table(code: Code, load: str) -> None:
    """PRODUCT[0] + the remainders of its other bytes, looked up: three tables of lower bytes, each
    followed by the one of upper bytes, at addresses whose lower bytes are 0."""
    product(code)
    code.op("mov", RESULT, PRODUCT[0])
    code.op("clr", RESULT + 1)
    for i in (1, 2, 3):
        code.op("ldi", Z + 1, f"hi8({load}_tables + {512 * (i - 1)})")
        code.op("mov", Z, PRODUCT[i])
        code.op(load, 0, "Z")
        code.op("inc", Z + 1)
        code.op(load, 1, "Z")
        code.op("add", RESULT, 0)
        code.op("adc", RESULT + 1, 1)


def table_in_ram(code: Code) -> None:
    table(code, "ld")


def table_in_flash(code: Code) -> None:
    table(code, "lpm")


def remainders() -> list[int]:
    """Centred, of the values of bytes 1, 2 and 3, which is signed."""
    values: list[int] = []
    for i in (1, 2, 3):
        numbers = [b - 256 * (i == 3 and b >= 128) for b in range(256)]
        centred = [(n * 256**i + Q // 2) % Q - Q // 2 for n in numbers]
        values += [c & 0xFF for c in centred] + [c >> 8 & 0xFF for c in centred]
    return values


#: What is measured, and what it leaves as a factor.
WAYS = {
    by_bytes: pow(2**16, -1, Q),
    by_words: pow(2**16, -1, Q),
    plantard: 1,
    table_in_ram: 1,
    table_in_flash: 1,
}


def function(name: str, way, constant: int) -> str:
    """int name(int a), with a constant of its own."""
    code = Code()
    code.lines += [f"    .global {name}", f"{name}:"]
    code.save()
    code.op("movw", A, 24)
    code.op("ldi", C, f"lo8({constant})")
    code.op("ldi", C + 1, f"hi8({constant})")
    code.op("clr", 6)
    load_numbers(code, Registers())
    if way is by_words:
        code.op("ldi", 21, "0xf3")
    if way is plantard:
        word = constant * -(2**32) % Q * pow(Q, -1, 2**32) % 2**32
        for i in range(4):
            code.op("ldi", 30, str(word >> 8 * i & 0xFF))
            code.op("mov", 7 + i, 30)
    way(code)
    code.op("clr", 1)
    code.restore()
    code.op("ret")
    return code.text()


def sources(folder: Path, way) -> list[Path]:
    constants = sorted({c for _, c in OPERANDS})
    text = "".join(function(f"multiply_{constants.index(c)}", way, c) for c in constants)
    values = ", ".join(map(str, remainders()))
    for section, name in (('.data, "aw"', "ld"), ('.progmem.tables, "a"', "lpm")):
        text += f"    .section {section}\n    .balign 256\n{name}_tables:\n    .byte {values}\n"
    assembly = folder / "ways.S"
    assembly.write_text("    .text\n" + text)
    calls = "".join(
        f"    line_number((uint16_t)multiply_{constants.index(c)}({a})); line_end();\n"
        for a, c in OPERANDS
    )
    declarations = "".join(f"int multiply_{i}(int a);\n" for i in range(len(constants)))
    main = folder / "main.c"
    main.write_text(
        '#include "line.h"\n#include "port.h"\n'
        f"{declarations}int main(void) {{\n    port_init();\n{calls}"
        '    line_send("done");\n    for (;;) {\n    }\n}\n'
    )
    return [main, assembly]


def results(folder: Path, way) -> list[int]:
    board = load_boards()["atmega1280"]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    elf = link(board, folder, sources(folder, way), [])
    _, said = run(board, elf, lambda _, said: "done" in said)
    numbers = [int(line) for line in said[: said.index("done")]]
    return [n - 2**16 * (n >= 2**15) for n in numbers]


def cycles(way) -> int:
    """Of straight code, by what an instruction takes [AVR instruction set manual]."""
    code = Code()
    way(code)
    times = {"mul": 2, "muls": 2, "mulsu": 2, "ld": 2, "lpm": 3}
    return sum(times.get(line.split()[0], 1) for line in code.lines)


@pytest.mark.parametrize(
    ("way", "expected"),
    [(by_bytes, 27), (by_words, 41), (plantard, 53), (table_in_ram, 47), (table_in_flash, 53)],
)
def test_cycles_and_results(tmp_path, way, expected):
    for (a, c), result in zip(OPERANDS, results(tmp_path, way), strict=True):
        assert (result - a * c * WAYS[way]) % Q == 0, (a, c)
    assert cycles(way) == expected
