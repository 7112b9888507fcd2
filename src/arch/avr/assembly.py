# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Helpers that the generators of this folder share."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

#: The folder of the helpers of all machines.
sys.path.append(str(Path(__file__).resolve().parents[1]))

import generated

#: generated.write for the machine of this folder.
write = partial(generated.write, machine="defined(__AVR__)")

X, Y, Z = 26, 28, 30


def low_byte(value: int | str) -> str:
    """The lower byte of a 16-bit number or of a symbol."""
    return f"lo8({_operand(value)})"


def high_byte(value: int | str) -> str:
    """The upper byte of a 16-bit number or of a symbol."""
    return f"hi8({_operand(value)})"


def _operand(value: int | str) -> int | str:
    # clang accepts no expression that begins with a sign.
    return f"0 - {-value}" if isinstance(value, int) and value < 0 else value


class Code:
    """Lines of assembly. Registers are given by their numbers. modulo is the way to multiply modulo
    q: montgomery.py, or an object of tables.py."""

    def __init__(self, modulo=None):
        self.lines: list[str] = []
        self.modulo = modulo

    def op(self, name: str, *operands: int | str) -> None:
        text = ", ".join(f"r{o}" if isinstance(o, int) else o for o in operands)
        self.lines.append(f"    {name} {text}".rstrip())

    def label(self, name: str) -> None:
        self.lines.append(f"{name}:")

    def comment(self, text: str) -> None:
        self.lines.append(f"    /* {text} */")

    def add(self, pointer: int, n: int) -> None:
        """pointer += n."""
        if 0 < n < 64 and pointer >= 24:
            self.op("adiw", pointer, str(n))
        elif 0 < -n < 64 and pointer >= 24:
            self.op("sbiw", pointer, str(-n))
        elif n:
            self.op("subi", pointer, low_byte(-n))
            self.op("sbci", pointer + 1, high_byte(-n))

    def save(self, registers: tuple[int, ...]) -> None:
        for register in registers:
            self.op("push", register)

    def restore(self, registers: tuple[int, ...]) -> None:
        for register in reversed(registers):
            self.op("pop", register)

    def text(self) -> str:
        return "".join(line + "\n" for line in self.lines)


class Window:
    """The 64 bytes that one of the pointers Y and Z reaches, counted from some base."""

    def __init__(self, code: Code, pointer: int, at: int = 0):
        self.code, self.pointer, self.at = code, pointer, at
        self.name = {Y: "Y", Z: "Z"}[pointer]

    def move(self, at: int) -> None:
        self.code.add(self.pointer, at - self.at)
        self.at = at

    def reaches(self, offset: int) -> bool:
        return 0 <= offset - self.at < 64

    def load(self, register: int, offset: int) -> None:
        assert self.reaches(offset), offset
        self.code.op("ldd", register, f"{self.name}+{offset - self.at}")

    def store(self, offset: int, register: int) -> None:
        assert self.reaches(offset), offset
        self.code.op("std", f"{self.name}+{offset - self.at}", register)
