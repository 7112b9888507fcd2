# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for an order of masked code.

A beam search goes through the instructions of each piece. What may not meet does not meet in any
order that it tries: in a register that is overwritten, on the bus, in the latches of operands, in
results, on the stack of an interrupt; and for a core with a window (masked_steps.py) in any role
within so many instructions. Of the orders that are left it keeps those that cost least
(assembly.py), and that leave the fewest instructions behind. Where no register is left that may
take a value, one is cleared, which may clear latches as well. What has to be further apart has
registers cleared in between.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

from assembly import GET, LOAD, PUT, STORE
from masked_steps import (
    BEHIND,
    CLEAR,
    CLEAR_AGAIN,
    CLEAR_FLAGS,
    FLAGS,
    Order,
    Step,
    Steps,
    write_orders,
)

#: Registers that are left free.
SPARE = 1
#: What an instruction that is left behind costs, in hundredths of a cycle, until it comes.
LEFT_BEHIND = 6
#: What the first load of a row costs for each register below so many.
FEW, ROW = 25, 9
#: How far ahead of the first one that is left an instruction may come: the best one is taken.
WINDOWS = range(8, 24, 2)
#: What an interrupt pushes next to each other.
BESIDE = {"r1": ["r2"], "r2": ["r1", "r3"], "r3": ["r2", "r12"], "r12": ["r3", "lr"], "lr": ["r12"]}
Meaning = Any


@dataclass(frozen=True)
class Line:
    """The instructions so far, and what they have left in the core."""

    cost: int
    done: int  # a bit for each
    first: int  # that is not done
    live: dict[str, str]  # values and registers
    left: dict[str, int]  # their uses
    free: tuple[str, ...]  # the first one is taken first
    content: dict[str, Meaning | None]
    operands: tuple[Meaning | None, ...] = ()
    results: tuple[Meaning | None, ...] = ()
    bus: Meaning | None = None
    loaded: Meaning | None = None
    stored: Meaning | None = None
    moved: tuple[tuple[Meaning, ...], ...] = ()  # by the last instructions, as many as a window has
    kind: str = ""
    late: str = ""  # the value that was loaded last
    dear: int = 0  # what loads have cost that did not have many registers to go to
    before: Line | None = None
    chosen: tuple[tuple[int, str], ...] = ()

    @property
    def price(self) -> int:
        return self.cost + self.dear


def beam(description: str) -> tuple[str, int, random.Random]:
    """The core, the width and the chance that the command line asks for."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    parser.add_argument("core", choices=BEHIND)
    parser.add_argument("width", nargs="?", type=int, default=64, help="of the beam. Default: 64")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    return given.core, given.width, random.Random(given.seed)


def fresh(code: Steps) -> Line:
    content = dict.fromkeys([*code.registers, FLAGS])
    moved = ((),) * code.behind
    return Line(0, 0, 0, {}, {}, tuple(code.registers), content, moved=moved)


class Piece:
    """A part of code, as one round is."""

    def __init__(self, code: Steps, start: int, end: int):
        self.start, self.steps = start, code.steps[start:end]
        self.meanings, self.meet = code.meanings, code.meet
        self.clears_latches, self.window = code.clears_latches, code.window
        self.clears_again = code.clear_again != ""
        for step in self.steps:
            read = [self.meanings.get(value) for value in (*step.reads, *step.reads)]
            assert all(self.meet(a, b) for a, b in combinations(read, 2)), step
        self.uses = Counter(value for step in self.steps for value in step.reads)
        made = {
            value: i for i, step in enumerate(self.steps) for value in (step.result, step.flags)
        }
        made.pop("", None)
        self.uses_of: dict[str, list[Step]] = {value: [] for value in made}
        for step in self.steps:
            for value in step.reads:
                self.uses_of[value].append(step)
        self.needs = [[made[value] for value in step.reads] for step in self.steps]
        for i, step in enumerate(self.steps):
            if step.result in made and self.meanings.get(step.result) is None:
                user = self.uses_of[step.result][0]
                while len(user.reads) == 1 and self.meanings.get(user.result) is None:
                    user = self.uses_of[user.result][0]
                if len(user.reads) > 1:
                    self.needs[i].append(made[user.reads[0]])
        loads = [i for i, step in enumerate(self.steps) if step.kind == LOAD]
        for one, other in pairwise(loads if code.are_loads_in_order else ()):
            self.needs[other].append(one)
        for cut in code.cuts:
            last = max(made[value] for value in cut)
            for i, step in enumerate(self.steps):
                if i > last and {*cut} & {*step.reads}:
                    self.needs[i] += (made[value] for value in cut)
        touched: dict[
            str, tuple[list[int], list[int]]
        ] = {}  # readers and writers of memory and slots
        for i, step in enumerate(self.steps):
            readers, writers = touched.get(step.memory, ([], []))
            if step.kind in (STORE, PUT):
                self.needs[i] += readers + writers
                touched[step.memory] = [], [i]
            elif step.memory:
                self.needs[i] += writers
                touched[step.memory] = [*readers, i], writers

    def ready(self, line: Line) -> list[int]:
        found = []
        for i in range(line.first, min(line.first + self.window, len(self.steps))):
            if not line.done >> i & 1 and all(line.done >> n & 1 for n in self.needs[i]):
                found.append(i)
        return found

    def _has_room(self, line: Line, step: Step) -> bool:
        """Whether a register is left for what comes next. It need not be if the result and another
        value are used up together."""
        freed = (line.left[value] == 1 and line.live[value] != FLAGS for value in step.reads)
        if not step.result or any(freed):
            return True
        together = (value for each in self.uses_of[step.result] for value in each.reads)
        if any(v in line.live and self.uses[v] == 1 for v in together):
            return len(line.free) > 0
        if self.meanings.get(step.result) is None:  # a constant, for a value that waits for it
            return len(line.free) > 0
        return not step.can_wait and len(line.free) > SPARE

    def then(self, line: Line, i: int, ahead: bool = False) -> Line | None:
        """The line with one more instruction, if nothing meets that must not. ahead: it may
        take the last register."""
        step = self.steps[i]
        if not (ahead or self._has_room(line, step)):
            return None
        read = tuple(self.meanings.get(value) for value in step.reads) or (None,)
        mine, flags = self.meanings.get(step.result), self.meanings.get(step.flags)
        operands, results = line.operands, line.results
        parts = False  # whether something public has to come before
        if step.kind != LOAD:
            operands = (mine,) if step.kind == GET else read
            parts = not all(self.meet(a, b) for a in line.operands for b in operands)
            if not any(operands):
                operands = line.operands
        bus, loaded, stored = line.bus, line.loaded, line.stored
        if step.kind == LOAD:
            if not (self.meet(bus, mine) and self.meet(loaded, mine)):
                return None
            bus = loaded = mine
        elif step.kind == STORE:
            if not (self.meet(bus, read[0]) and self.meet(stored, read[0])):
                return None
            bus = stored = read[0]
        else:
            results = (mine if step.result else read[0],)  # what goes to a slot is a result as well
            results += (flags,) if step.flags else ()
            parts |= not all(self.meet(a, b) for a in line.results for b in results)
        moved = self._moved(step)
        apart = self._apart(line, moved)  # so many instructions that move nothing have to come
        if apart is None:
            return None
        live, left, free = dict(line.live), dict(line.left), [*line.free]
        for value in dict.fromkeys(step.reads):
            left[value] -= step.reads.count(value)
            if not left[value]:
                free.append(live.pop(value))
                del left[value]
        content, register, cleared = line.content, "", ""
        flags_meet = False
        if step.flags:
            if FLAGS in live.values():
                return None
            flags_meet = not self.meet(content[FLAGS], flags)
            content = {**content, FLAGS: flags}
            if self.uses[step.flags]:
                live[step.flags], left[step.flags] = FLAGS, self.uses[step.flags]
        free = [r for r in free if r != FLAGS]
        if step.result:
            beside = [
                r for r in free if all(self.meet(content.get(n), mine) for n in BESIDE.get(r, ()))
            ]
            fits = [r for r in beside if self.meet(content[r], mine)]
            clear = [r for r in beside if r in line.free]
            if not (fits or clear):
                return None
            if not fits:
                cleared = clear[0]
            register = (fits or clear)[0]
            free.remove(register)
            content = {**content, register: mine}
            if self.uses[step.result]:
                live[step.result], left[step.result] = register, self.uses[step.result]
            else:
                free.append(register)
        if parts and not self.clears_latches:
            if not self.clears_again:
                return None
            apart = max(apart, 2)
        if (parts or flags_meet or apart) and not cleared:
            unused = [r for r in line.free if r != register]
            if not unused:
                return None
            cleared = next((r for r in unused if content[r]), unused[0])
            content = {**content, cleared: None}
        clears = ((CLEAR_FLAGS if flags_meet else CLEAR, cleared),) if cleared else ()
        again = CLEAR_AGAIN if self.clears_again else CLEAR
        clears += ((again, cleared),) * (apart - len(clears))
        if clears and (self.clears_latches or clears[-1][0] == CLEAR_AGAIN):
            operands = () if operands is line.operands else operands
            results = () if results is line.results else results
        every = (*line.moved, *[()] * len(clears), moved)
        moved = every[len(every) - len(line.moved) :]
        first, done = line.first, line.done | 1 << i
        while done >> first & 1:
            first += 1
        return Line(
            *(
                line.cost + 100 + 100 * len(clears) + self._extra(line, step),
                done,
                first,
                live,
                left,
                tuple(free),
            ),
            *(content, operands, results, bus, loaded, stored, moved, step.kind),
            *(step.result if step.kind == LOAD else "", line.dear + self._dear(line, step)),
            *(line, (*clears, (i + self.start, register))),
        )

    def _moved(self, step: Step) -> tuple[Meaning, ...]:
        """All that an instruction moves."""
        values = dict.fromkeys((*step.reads, step.result, step.flags))
        return tuple(m for value in values if (m := self.meanings.get(value)) is not None)

    def _apart(self, line: Line, moved: tuple[Meaning, ...]) -> int | None:
        """How many instructions have to come before one that moves this, for a window's sake."""
        if not line.moved:
            return 0
        if not all(self.meet(a, b) for a, b in combinations(moved, 2)):
            return None
        for n, late in enumerate(reversed(line.moved)):
            if not all(self.meet(a, b) for a in late for b in moved):
                return len(line.moved) - n
        return 0

    @staticmethod
    def _dear(line: Line, step: Step) -> int:
        """Loads in a row are cheaper: the first one waits for registers."""
        return FEW * max(0, ROW - len(line.free)) * (step.kind == LOAD != line.kind)

    @staticmethod
    def _extra(line: Line, step: Step) -> int:
        extra = 87 * (line.late != "" and line.late in step.reads)
        if step.kind in (LOAD, STORE):
            extra += 100 * (line.kind == STORE)
        if step.kind == LOAD:
            extra += 100 * (line.kind != LOAD)
        return extra


def searched(piece: Piece, starts: list[Line], width: int, chance: random.Random) -> list[Line]:
    lines = [replace(each, done=0, first=0, before=None) for each in starts]
    for n in range(len(piece.steps)):
        found: dict[tuple, tuple[float, Line]] = {}
        for line in lines:
            for i in piece.ready(line):
                longer = piece.then(line, i)
                if longer is None:
                    continue
                # Those that were passed over wait, and have registers wait for them.
                price = longer.price + LEFT_BEHIND * (n + 1 - longer.first) + chance.random()
                key = longer.done, longer.operands, longer.results, longer.bus, longer.moved
                if key not in found or price < found[key][0]:
                    found[key] = price, longer
        if not found:
            raise SystemExit(f"No order was found behind {n} instructions. Try a wider beam.")
        lines = [line for _, line in sorted(found.values(), key=lambda each: each[0])[:width]]
    return lines


def follows(line: Line, piece: Piece, first: Order) -> str | None:
    """Whether a round that has its order already may come next: nothing, or the register that it
    cannot take, or None."""
    line = replace(line, done=0, first=0, before=None)
    for number, register in first:
        if number < 0:
            line = replace(line, content={**line.content, register: None})
            moved = (*line.moved, ())[1:] if line.moved else ()
            line = replace(line, moved=moved)
            if piece.clears_latches or number == CLEAR_AGAIN:
                line = replace(line, operands=(), results=())
            continue
        free = [register, *(r for r in line.free if r != register)] if register else line.free
        longer = piece.then(replace(line, free=tuple(free)), number - piece.start, ahead=True)
        if longer is None:
            return None
        if longer.chosen[0] != (number, register):
            return register
        line = longer
    return ""


def repeats(line: Line, piece: Piece) -> bool:
    """Whether it may come again, behind what counts."""
    counted = replace(line, operands=(), results=(), moved=((),) * len(line.moved))
    return follows(counted, piece, order(line)) == ""


def round_again(line: Line, piece: Piece, first: Order) -> Order | None:
    """What is to be cleared behind a round, so that one that has its order already may follow."""
    if follows(line, piece, first) == "":
        return []
    if not piece.clears_again:
        return None
    one, *others = line.free
    cleared = [one]
    line = replace(line, operands=(), results=(), moved=((),) * len(line.moved))
    while True:
        content = {**line.content, **dict.fromkeys(cleared)}
        lacks = follows(replace(line, content=content), piece, first)
        if lacks == "":
            return [(CLEAR, r) for r in cleared] + [(CLEAR_AGAIN, one)]
        if len(cleared) > len(others) or lacks in cleared:
            return None
        cleared += [lacks] if lacks else [r for r in others if r not in cleared]


def order(line: Line) -> Order:
    found = []
    while line.before:
        found[:0] = line.chosen
        line = line.before
    return found


def search(description: str, made: Mapping[str, Callable[[str], Steps]], file: Path) -> None:
    """Orders of pieces by themselves, for the command line, by their names."""
    core, width, chance = beam(description)
    orders = []
    for name, make in made.items():
        code, found = make(core), []
        for code.window in WINDOWS:
            piece = Piece(code, 0, len(code.steps))
            with suppress(SystemExit):  # a wide window is one in which registers may run out
                lines = searched(piece, [fresh(code)], width, chance)
                found += [line for line in lines if not code.is_loop or repeats(line, piece)]
        best = min(found, key=lambda line: line.cost)
        print(f"{name}: {len(code.steps)} instructions, {best.cost / 100} cycles")
        orders.append(order(best))
    write_orders(file, core, orders)
