# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Helpers that the generators of this folder share. Some come from the folder of Armv7-M."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

#: The folders of the helpers of all machines and of Armv7-M.
sys.path.append(str(Path(__file__).resolve().parents[1]))
sys.path.append(str(Path(__file__).resolve().parents[1] / "armv7em"))

import generated

#: generated.write for the machine of this folder.
write = partial(generated.write, machine="defined(__thumb__) && !defined(__thumb2__)")

#: Registers that only MOV, ADD and CMP can name and that a function has to preserve.
KEPT_HIGH = ["r8", "r9", "r10", "r11"]


class Code:
    """A sequence of instructions."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def op(self, name: str, *operands: str | int) -> None:
        texts = (f"#{o}" if isinstance(o, int) else o for o in operands)
        self.lines.append(f"    {name} {', '.join(texts)}\n")

    def load(self, register: str, base: str, offset: int | str = 0) -> None:
        self.lines.append(f"    ldr {register}, {address(base, offset)}\n")

    def store(self, register: str, base: str, offset: int | str = 0) -> None:
        self.lines.append(f"    str {register}, {address(base, offset)}\n")

    def load_many(self, base: str, registers: list[str]) -> None:
        """Loads registers in ascending order from where base points, and advances base."""
        self.lines.append(f"    ldm {base}!, {{{', '.join(registers)}}}\n")

    def move(self, pointer: str, distance: int) -> None:
        if distance:
            self.op("adds" if distance > 0 else "subs", pointer, abs(distance))

    def label(self, name: str) -> None:
        self.lines.append(f"{name}:\n")

    def text(self) -> str:
        return "".join(self.lines)


def address(base: str, offset: int | str) -> str:
    return f"[{base}, {offset if isinstance(offset, str) else f'#{offset}'}]"


def enter(words: int) -> str:
    """Saves registers and reserves that many words on the stack."""
    saved = ["r4", "r5", "r6", "r7"]
    moves = "".join(f"    mov {a}, {b}\n" for a, b in zip(saved, KEPT_HIGH, strict=True))
    return f"    push {{r4-r7, lr}}\n{moves}    push {{r4-r7}}\n    sub sp, #{4 * words}\n"


def leave(words: int) -> str:
    saved = ["r4", "r5", "r6", "r7"]
    moves = "".join(f"    mov {b}, {a}\n" for a, b in zip(saved, KEPT_HIGH, strict=True))
    return f"    add sp, #{4 * words}\n    pop {{r4-r7}}\n{moves}    pop {{r4-r7, pc}}\n"


def assign(register: str, value: int) -> str:
    """A number of 32 bits, without a load."""
    if value < 256:
        return f"    movs {register}, #{value}\n"
    if zeros := (value & -value).bit_length() - 1:
        return assign(register, value >> zeros) + f"    lsls {register}, #{zeros}\n"
    return assign(register, value & ~0xFF) + f"    adds {register}, #{value & 0xFF}\n"
