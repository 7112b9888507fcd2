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
write = partial(generated.write, machine="defined(__MSP430__)")

SP = 1
#: The registers that a function has to keep, beside the stack pointer [SLAA534, 3.2].
KEPT = (4, 5, 6, 7, 8, 9, 10)
#: Bytes of a return address.
RETURN = 2


def at(base: int, offset: int | str) -> str:
    """The word in memory so many bytes behind the address in a register."""
    return f"@r{base}" if offset == 0 else f"{offset}(r{base})"


class Code:
    """Lines of assembly. Registers are given by their numbers. Operands are in the order of the
    machine: the source, and then the destination."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def op(self, name: str, *operands: int | str) -> None:
        text = ", ".join(f"r{o}" if isinstance(o, int) else o for o in operands)
        self.lines.append(f"    {name} {text}".rstrip())

    def load(self, register: int, base: int, offset: int | str = 0, name: str = "mov") -> None:
        self.op(name, at(base, offset), register)

    def store(self, register: int, base: int, offset: int | str = 0, name: str = "mov") -> None:
        self.op(name, register, f"{offset}(r{base})")

    def label(self, name: str) -> None:
        self.lines.append(f"{name}:")

    def comment(self, text: str) -> None:
        self.lines.append(f"    /* {text} */")

    def add(self, register: int, n: int) -> None:
        if n:
            self.op("add" if n > 0 else "sub", f"#{abs(n)}", register)

    def begin(self, name: str, kept: tuple[int, ...] = KEPT) -> None:
        self.op("FUNCTION", name)
        for register in kept:
            self.op("push", register)

    def end(self, name: str, kept: tuple[int, ...] = KEPT) -> None:
        for register in reversed(kept):
            self.op("pop", register)
        self.op("ret")
        self.op("END_FUNCTION", name)

    def table(self, label: str, words: list[int]) -> None:
        self.label(label)
        for i in range(0, len(words), 8):
            numbers = ", ".join(f"0x{word & 0xFFFF:04x}" for word in words[i : i + 8])
            self.lines.append(f"    .short {numbers}")

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"
