# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Helpers that the generators of this folder share: instructions, registers, scheduling.

On LX6 the third instruction after a load may use its result without a stall, on LX7 the second.
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

#: The folder of the helpers of all machines.
sys.path.append(str(Path(__file__).resolve().parents[1]))

import generated
from schedule import Instruction, Registers, Straight, lines

__all__ = ["Block", "Instruction", "Registers", "lines", "write"]

#: generated.write for the machine of this folder.
write = partial(generated.write, machine="defined(__XTENSA__)", macros="abi.inc")

#: Instructions from one with a result to the first that can use it without a stall.
LATENCY = {"l32i": 3, "l16si": 3, "l16ui": 3, "l8ui": 3, "l32r": 3, "mull": 2}
STORES = {"s32i", "s16i", "s8i"}


class Block(Straight):
    """Straight-line code for Xtensa."""

    def op(self, name: str, target: str, *sources: str | int) -> str:
        """target = name(sources). Sources are registers or constants."""
        reads = {s for s in sources if isinstance(s, str)}
        if name == "src":
            reads.add("sar")
        text = f"{name} {', '.join(str(s) for s in (target, *sources))}"
        self.code.append(Instruction(text, reads, {target}, LATENCY.get(name, 1)))
        return target

    def shift_amount(self, n: int) -> None:
        """Sets the shift amount of `src`."""
        self.code.append(Instruction(f"ssai {n}", set(), {"sar"}))

    def constant(self, target: str, n: int) -> str:
        """Loads a constant. The assembler makes a load of one that does not fit the instruction."""
        latency = 1 if -2048 <= n < 2048 else LATENCY["l32r"]
        self.code.append(Instruction(f"movi {target}, {n}", set(), {target}, latency))
        return target

    def accumulate(self, name: str, x: str, y: str) -> None:
        """Puts a product into the accumulator of MAC16, or adds it to what is there."""
        old = {"acc"} if name.startswith("mula") else set()
        self.code.append(Instruction(f"{name} {x}, {y}", {x, y} | old, {"acc"}, 2))

    def read_accumulator(self, target: str) -> None:
        self.code.append(Instruction(f"rsr.acclo {target}", {"acc"}, {target}))

    def load(self, target: str, base: str, offset: int, name: str = "l32i", area: str = "") -> str:
        """area: a name for memory of which other instructions access other parts."""
        memory = area or f"{base}+{offset}"
        text = f"{name} {target}, {base}, {offset}"
        self.code.append(Instruction(text, {base, memory}, {target}, LATENCY[name]))
        return target

    def store(
        self, source: str, base: str, offset: int, name: str = "s32i", area: str = ""
    ) -> None:
        memory = area or f"{base}+{offset}"
        text = f"{name} {source}, {base}, {offset}"
        self.code.append(Instruction(text, {source, base}, {memory}))
