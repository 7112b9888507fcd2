# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Helpers that the generators of this folder share: instructions, registers, scheduling."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

#: The folder of the helpers of all machines.
sys.path.append(str(Path(__file__).resolve().parents[1]))

import generated
from schedule import Instruction, Registers, Straight, lines

__all__ = ["Block", "Registers", "deinterleave", "lines", "write"]

#: generated.write for the machine of this folder.
write = partial(generated.write, machine="defined(__riscv)")

#: Instructions from a load to the first that can use its result without a stall.
LOADED = 2


class Block(Straight):
    """Straight-line code for RV32."""

    def op(self, name: str, target: str, *sources: str | int) -> str:
        """target = name(sources). Sources are registers or constants."""
        reads = {s for s in sources if isinstance(s, str)}
        text = f"{name} {', '.join(str(s) for s in (target, *sources))}"
        self.code.append(Instruction(text, reads, {target}))
        return target

    def load(self, target: str, base: str, offset: int, name: str = "lw", area: str = "") -> str:
        """area: a name for memory of which other instructions access other parts."""
        memory = area or f"{base}+{offset}"
        text = f"{name} {target}, {offset}({base})"
        self.code.append(Instruction(text, {base, memory}, {target}, LOADED))
        return target

    def store(self, source: str, base: str, offset: int, name: str = "sw", area: str = "") -> None:
        memory = area or f"{base}+{offset}"
        text = f"{name} {source}, {offset}({base})"
        self.code.append(Instruction(text, {source, base}, {memory}))


def deinterleave(b: Block, even: str, odd: str, t: str, u: str) -> None:
    """A lane's even and odd bits to its lower and upper half (macros.inc). t and u are changed."""
    text = f"deinterleave {even}, {odd}, {t}, {u}"
    b.code.append(Instruction(text, {even, odd}, {even, odd, t, u}))
