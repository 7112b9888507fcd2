# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked code before it has an order and registers: steps, and what each value means.

masked_search.py finds the orders, in which the two shares of nothing meet. They are kept in a file
beside the generator, one for each model of what meets.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from assembly import ALU, GET, LOAD, PUT, STORE, Instruction, lines

#: In an order, instead of the number of a step: a register is cleared, or the flags with it, or
#: once more, with two public operands.
CLEAR, CLEAR_FLAGS, CLEAR_AGAIN = -1, -2, -3
#: Where flags are that a step leaves, instead of a register.
FLAGS = "flags"
#: The numbers of steps, each with the register of its result.
Order = list[tuple[int, str]]
#: By the cores that have orders of their own: how many instructions behind one meet all that it
#: moves. They are the reach of a window in the models of docs/masking.md.
BEHIND = {"cortex-m4": 0, "cortex-m33": 2, "cortex-m3": 0}
#: What slots are where there are no floating-point registers: memory.
_ON_STACK = {"cortex-m3": {GET: LOAD, PUT: STORE}}


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
    clear_flags = clear_again = ""
    clears_latches = False
    are_loads_in_order = False
    is_loop = False
    #: How far ahead of the first one that is left an instruction may come.
    window = 28

    def __init__(self, core: str = "cortex-m4") -> None:
        self.behind = BEHIND[core]
        self._kinds = _ON_STACK.get(core, {})
        self.steps: list[Step] = []
        self.ends: list[int] = []  # of each piece
        self.meanings: dict[str, Any] = {}
        #: Values that are there together before one of them is used: the check goes on from there.
        self.cuts: list[tuple[str, ...]] = []

    @abstractmethod
    def meet(self, a: Any, b: Any) -> bool:
        """Whether nothing of a secret is known from both meanings."""

    def _add(self, kind: str, text: str, reads=(), result: str = "", memory: str = "", **kw) -> str:
        kind = self._kinds.get(kind, kind)
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
        if number < 0:
            clears = {CLEAR: code.clear, CLEAR_FLAGS: code.clear_flags}
            text = clears.get(number, code.clear_again).format(register)
            assert text, "an order of another core"
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


def read_orders(file: Path, core: str) -> list[Order]:
    return [[(number, r) for number, r in piece] for piece in json.loads(file.read_text())[core]]


def write_orders(file: Path, core: str, orders: list[Order]) -> None:
    text = json.dumps(json.loads(file.read_text()) | {core: orders}, separators=(",", ":"))
    file.write_text(re.sub(r"(?<=\]\],)|(?<=:)(?=\[)", "\n", text) + "\n")


def by_core(text: Callable[[str], str], has_slots: bool = False) -> str:
    """What is written for each core, of which a build takes one. A Cortex-M3 takes what is a
    Cortex-M4's, but for slots."""
    m4, m33, m3 = (text(core) if has_slots or core != "cortex-m3" else "" for core in BEHIND)
    found = f"#if !PKEM_MASKED_WINDOW\n{m4}#else\n{m33}#endif\n"
    return f"#if PKEM_FPU_REGISTERS\n{found}#else\n{m3}#endif\n" if has_slots else found


def ordered(make: Callable[[str], Steps], orders: Path, piece: int, name: str = "") -> str:
    """A piece of code in the orders of all cores."""
    return by_core(lambda core: lines(written(make(core), read_orders(orders, core)[piece], name)))
