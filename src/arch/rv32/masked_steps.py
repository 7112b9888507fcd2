# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked code for RV32 before it has an order and registers: steps, and what each value means.

masked_search.py finds the order, in which the two shares of nothing meet. It is kept in a file
beside the generator.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from keccak_rounds import REGISTERS

# isort: split
from generated import HEADER

#: Which meanings may not meet is the same for all cores.
sys.path.append(str(Path(__file__).resolve().parents[1] / "armv7em"))

ALU, LOAD, STORE = "alu", "load", "store"
#: In an order, instead of the number of a step: two public registers become one. This clears what
#: the core has kept of operands and results, and the register.
CLEAR = -1
CLEARS = "xor {}, gp, tp"
#: The numbers of steps, each with the register of its result.
Order = list[tuple[int, str]]


@dataclass(frozen=True)
class Step:
    """An instruction before it has registers. {0} of the text is that of its result, {1} and {2}
    those that it reads."""

    kind: str
    text: str
    reads: tuple[str, ...]
    result: str = ""
    memory: str = ""


class Steps:
    """The instructions, as a person would write them. meet: whether nothing of a secret is known
    from two meanings; a value without one is public."""

    #: For values.
    registers: tuple[str, ...] = (*REGISTERS,)
    #: An instruction meets so many before it, in the window that the model of a core has.
    reach = 2
    are_loads_in_order = False
    meet: Callable[[Any, Any], bool]

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.ends: list[int] = []  # of each piece
        self.meanings: dict[str, Any] = {}
        #: Values that are there together before one of them is used: the check goes on from there.
        self.cuts: list[tuple[str, ...]] = []

    def _add(self, kind: str, text: str, reads=(), result: str = "", memory: str = "") -> str:
        self.steps.append(Step(kind, text, tuple(reads), result, memory))
        return result

    def _op(self, name: str, result: str, *values: str, by: int | None = None) -> str:
        """result = name(values); by: a constant."""
        operands = ", ".join(["{0}", *(f"{{{n + 1}}}" for n in range(len(values)))])
        constant = "" if by is None else f", {by}"
        return self._add(ALU, f"{name} {operands}{constant}", values, result)


def written(code: Steps, order: Order, name: str = "") -> list[str]:
    """The instructions in an order, each with the register of its result. Where a cut is complete,
    a symbol has its number and its registers behind the name."""
    registers: Mapping[str, str] = {}
    found = []
    for number, register in order:
        if number == CLEAR:
            found.append(CLEARS.format(register))
            continue
        step = code.steps[number]
        reads = [registers[value] for value in step.reads]
        if step.result:
            registers = {**registers, step.result: register}
        text = step.text.format(register, *reads)
        for n, cut in enumerate(code.cuts):
            if step.result in cut and registers.keys() >= {*cut}:
                text += "\n" + ".".join([name, str(n), *(registers[each] for each in cut)]) + ":"
        found.append(text)
    return found


#: What a caller would find in registers that a function may change.
CLEARED = "".join(f"    {CLEARS.format(r)}\n" for r in REGISTERS if r[0] in "at")


def header(generator: str) -> str:
    """Linkers shorten nothing in the file: what is in a firmware is what was checked."""
    names = {"generator": Path(generator).name, "macros": "macros.inc"}
    condition = "defined(PKEM_ARCH_MASKED) && defined(__riscv)"
    return HEADER.format(condition=condition, **names) + "    .option norelax\n"


def framed(name: str, saved: int, body: str, room: int = 0) -> str:
    """A function that calls others, and keeps so many registers s. room: bytes from sp on."""
    frame = (room + 4 * saved + 4 + 15) // 16 * 16
    kept = ["ra", *(f"s{i}" for i in range(saved))]
    stack = "".join(f"    {{0}} {r}, {room + 4 * i}(sp)\n" for i, r in enumerate(kept))
    return f"""
    FUNCTION {name}
    addi sp, sp, -{frame}
{stack.format("sw")}\
{body}\
{stack.format("lw")}\
    addi sp, sp, {frame}
    ret
    END_FUNCTION {name}
"""


def read_orders(file: Path) -> list[Order]:
    return [[(number, r) for number, r in piece] for piece in json.loads(file.read_text())]


def write_orders(file: Path, orders: list[Order]) -> None:
    file.write_text(json.dumps(orders, separators=(",", ":")).replace("]],", "]],\n") + "\n")
