# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked code before it has an order and registers: steps, and what each value means.

masked_search.py finds the order, in which the two shares of nothing meet. It is kept in a file
beside the generator.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assembly import ALU, Instruction

#: In an order, instead of the number of a step: a register is cleared, or the flags with it.
CLEAR, CLEAR_FLAGS = -1, -2
#: Where flags are that a step leaves, instead of a register.
FLAGS = "flags"
#: The numbers of steps, each with the register of its result.
Order = list[tuple[int, str]]


@dataclass(frozen=True)
class Step:
    """An instruction before it has registers. {0} of the text is that of its result. can_wait: it
    need not come while few registers are free. flags: what it leaves in the flags, which are read
    last by those that need them."""

    kind: str
    text: str
    reads: tuple[str, ...]
    result: str = ""
    memory: str = ""
    can_wait: bool = False
    flags: str = ""


class Steps(ABC):
    """The instructions, as a person would write them. What a value means is for `meet` alone; a
    value without a meaning is public."""

    #: For values.
    registers: list[str]
    #: Clears a register. If it has two public registers as operands, those of its neighbours do not
    #: meet, nor do their results.
    clear = "mov.w {}, #0"
    clear_flags = ""
    clears_latches = False
    are_loads_in_order = False
    #: How far ahead of the first one that is left an instruction may come.
    window = 28

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.ends: list[int] = []  # of each piece
        self.meanings: dict[str, Any] = {}
        #: Values that are there together before one of them is used: the check goes on from there.
        self.cuts: list[tuple[str, ...]] = []

    @abstractmethod
    def meet(self, a: Any, b: Any) -> bool:
        """Whether nothing of a secret is known from both meanings."""

    def _add(self, kind: str, text: str, reads=(), result: str = "", memory: str = "", **kw) -> str:
        self.steps.append(Step(kind, text, tuple(reads), result, memory, **kw))
        return result

    def _op(self, name: str, result: str, a: str, b: str, ror: int = 0) -> str:
        """result = name(a, b >>> ror)"""
        rotated = f", ror #{ror % 32}" if ror % 32 else ""
        return self._add(ALU, f"{name}.w {{0}}, {{1}}, {{2}}{rotated}", (a, b), result)


def written(code: Steps, order: Order, name: str = "") -> list[Instruction]:
    """The instructions in an order, each with the register of its result. Where a cut is complete,
    a symbol has its number and its registers behind the name."""
    registers: dict[str, str] = {}
    found = []
    for number, register in order:
        if number in (CLEAR, CLEAR_FLAGS):
            text = (code.clear if number == CLEAR else code.clear_flags).format(register)
            found.append(Instruction(text, ALU, frozenset({register}), frozenset()))
            continue
        step = code.steps[number]
        reads = [registers[value] for value in step.reads if value in registers]
        if step.result:
            registers[step.result] = register
        writes = frozenset({register} if step.result else ())
        text = step.text.format(register, *reads)
        for n, cut in enumerate(code.cuts):
            if step.result in cut and registers.keys() >= {*cut}:
                text += "\n" + ".".join([name, str(n), *map(registers.get, cut)]) + ":"
        found.append(Instruction(text, step.kind, writes, frozenset(reads), step.memory))
    return found


def read_orders(file: Path) -> list[Order]:
    return [[(number, r) for number, r in piece] for piece in json.loads(file.read_text())]


def write_orders(file: Path, orders: list[Order]) -> None:
    file.write_text(json.dumps(orders, separators=(",", ":")).replace("]],", "]],\n") + "\n")
