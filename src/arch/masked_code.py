# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Masked code of a core before it has an order and registers: steps, and what each value means.

masked_beam.py finds the order, in which the two shares of nothing meet. It is kept in a file
beside the generator. A core's masked_steps.py is a table: its registers and instructions, what they
cost, and how far apart has to be what must not meet.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ALU, LOAD, STORE = "alu", "load", "store"
#: In an order, instead of the number of a step: two public registers become one. This clears what
#: the core has kept of operands and results, and the register. Without a register it clears what is
#: kept of operands alone.
CLEAR = -1
#: The same: a value goes from the second register that is named to the first one.
MOVE = -2
#: The numbers of steps, each with the register of its result.
Order = list[tuple[int, str]]


@dataclass(frozen=True)
class Step:
    """An instruction before it has registers. {0} of the text is that of its result, {1} and {2}
    those that it reads. in_place: the result replaces the first value that is read, or, if the
    instruction `commutes`, the second one; what is needed later is copied before."""

    kind: str
    text: str
    reads: tuple[str, ...]
    result: str = ""
    memory: str = ""
    in_place: bool = False
    commutes: bool = False


class Steps:
    """The instructions, as a person would write them. meet: whether nothing of a secret is known
    from two meanings; a value without one is public."""

    #: For values; those that other instructions than MOVE cannot name.
    registers: tuple[str, ...]
    high: tuple[str, ...] = ()
    #: What an interrupt pushes next to each register.
    beside: Mapping[str, tuple[str, ...]] = {}
    #: An instruction meets so many before it, in the window that the model of a core has; and its
    #: operands meet those of so many that have any.
    reach = 2
    latches = 1
    #: Hundredths of cycles, and of a load whose result comes next.
    costs: Mapping[str, int] = dict.fromkeys((ALU, LOAD, STORE), 100)
    waits = 100
    #: Instructions for CLEAR, with a register and without one, and MOVE. The first one may clear
    #: the register alone.
    clears = ""
    clears_all = True
    separates = ""
    moves = ""
    are_loads_in_order = False
    meet: Callable[[Any, Any], bool]

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.ends: list[int] = []  # of each piece
        self.meanings: dict[str, Any] = {}
        #: Values that are there together before one of them is used: the check goes on from there.
        self.cuts: list[tuple[str, ...]] = []

    def _add(self, kind: str, text: str, reads=(), result: str = "", memory: str = "", **kw) -> str:
        self.steps.append(Step(kind, text, tuple(reads), result, memory, **kw))
        return result

    def _op(self, name: str, result: str, *values: str, by: int | None = None) -> str:
        """result = name(values); by: a constant."""
        operands = ", ".join(["{0}", *(f"{{{n + 1}}}" for n in range(len(values)))])
        constant = "" if by is None else f", {by}"
        return self._add(ALU, f"{name} {operands}{constant}", values, result)


def copied(step: Step, register: str, reads: list[str], high: tuple[str, ...]) -> int | None:
    """Which of the values of a step in place is copied to the register of its result, if any."""
    if register in reads[: 1 + step.commutes]:
        return None
    return int(step.commutes and reads[1] in high)


def written(code: Steps, order: Order, name: str = "") -> list[str]:
    """The instructions in an order, each with the register of its result. Where a cut is complete,
    a symbol has its number and its registers behind the name."""
    registers: dict[str, str] = {}
    holds: dict[str, str] = {}
    found = []
    for number, register in order:
        if number == CLEAR:
            found.append((code.clears if register else code.separates).format(register))
            continue
        if number == MOVE:
            to, source = register.split()
            holds[to] = holds[source]
            registers[holds[to]] = to
            found.append(code.moves.format(to, source))
            continue
        step = code.steps[number]
        reads = [registers[value] for value in step.reads]
        if step.in_place:
            first = copied(step, register, reads, code.high)
            if first is not None:
                found.append(code.moves.format(register, reads[first]))
            elif register != reads[0]:
                first = 1
            reads[0] = reads[1 - (first or 0)]
            text = step.text.format(register, register, reads[0])
        else:
            text = step.text.format(register, *reads)
        if step.result:
            registers[step.result], holds[register] = register, step.result
        for n, cut in enumerate(code.cuts):
            if step.result in cut and registers.keys() >= {*cut}:
                text += "\n" + ".".join([name, str(n), *(registers[each] for each in cut)]) + ":"
        found.append(text)
    return found


def read_orders(file: Path) -> list[Order]:
    return [[(number, r) for number, r in piece] for piece in json.loads(file.read_text())]


def write_orders(file: Path, orders: list[Order]) -> None:
    file.write_text(json.dumps(orders, separators=(",", ":")).replace("]],", "]],\n") + "\n")
