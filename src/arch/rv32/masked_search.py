# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for an order of masked code for RV32.

A beam search goes through the instructions of each piece. What may not meet does not meet in any
order that it tries: in a register that is overwritten, on the bus, in the latches of operands, in
results, nor anything that a window of successive instructions moves. Of the orders that are left it
keeps those that cost least, and that leave the fewest instructions behind. Where nothing else may
come next, or no register is left that may take a value, a public instruction is put in, which
clears a register and what the core has kept.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise, product
from pathlib import Path

from masked_steps import CLEAR, LOAD, STORE, Order, Step, Steps, write_orders

#: Registers that are left free.
SPARE = 1
#: What an instruction that is left behind costs, in hundredths of a cycle, until it comes.
LEFT_BEHIND = 6
#: How far ahead of the first one that is left an instruction may come: the best one is taken.
WINDOWS = range(12, 44, 4)


@dataclass(frozen=True, slots=True)
class Line:
    """The instructions so far, and what they have left in the core: a bit for each meaning."""

    cost: int
    done: int  # a bit for each
    first: int  # that is not done
    live: dict[str, str]  # values and registers
    left: dict[str, int]  # their uses
    free: tuple[str, ...]  # the first one is taken first
    content: dict[str, int]
    window: tuple[int, ...]  # of each instruction, the last one first
    operands: int = 0
    results: int = 0
    bus: int = 0
    loaded: int = 0
    stored: int = 0
    late: str = ""  # the value that the last instruction has loaded
    before: Line | None = None
    chosen: Order = ()


def beams(description: str) -> tuple[list[int], random.Random]:
    """Widths of beams that the command line asks for, and the chance."""
    parser = argparse.ArgumentParser(description=description.splitlines()[0])
    widths = [2, 3, 4, 6, 8, 12, 16]
    parser.add_argument("widths", nargs="*", type=int, default=widths, help="of beams")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    return given.widths, random.Random(given.seed)


def fresh(code: Steps) -> Line:
    content = dict.fromkeys(code.registers, 0)
    return Line(0, 0, 0, {}, {}, tuple(code.registers), content, (0,) * code.reach)


class Meanings:
    """Meanings of values, a bit for each, and which of them may not meet."""

    def __init__(self, code: Steps):
        self._meet = code.meet
        self._meanings = [*dict.fromkeys(each for each in code.meanings.values() if each)]
        bits = {meaning: 1 << n for n, meaning in enumerate(self._meanings)}
        self.of = {value: bits.get(meaning, 0) for value, meaning in code.meanings.items()}
        self._asked = [0] * len(bits)
        self._against = [0] * len(bits)

    def clash(self, some: int, others: int) -> bool:
        """Whether one of some may not meet one of the others."""
        while some:
            n = (some & -some).bit_length() - 1
            some &= some - 1
            new = others & ~self._asked[n]
            self._asked[n] |= new
            while new:
                m = (new & -new).bit_length() - 1
                new &= new - 1
                if not self._meet(self._meanings[n], self._meanings[m]):
                    self._against[n] |= 1 << m
            if self._against[n] & others:
                return True
        return False


@dataclass(frozen=True, slots=True)
class Moves:
    """What a step moves."""

    read: int
    result: int
    all: int


class Piece:
    """A part of code, as one round is."""

    def __init__(self, code: Steps, start: int, end: int, meanings: Meanings | None = None):
        self.start, self.steps, self.width = start, code.steps[start:end], 40
        meanings = meanings or Meanings(code)
        of, self.clash = meanings.of, meanings.clash
        self.moves = []
        for step in self.steps:
            read, result = 0, of.get(step.result, 0)
            for value in step.reads:
                read |= of.get(value, 0)
            self.moves.append(Moves(read, result, read | result))
            assert not self.clash(read | result, read | result), step
        self.uses = Counter(value for step in self.steps for value in step.reads)
        made = {step.result: i for i, step in enumerate(self.steps) if step.result}
        self.uses_of: dict[str, list[Step]] = {value: [] for value in made}
        for step in self.steps:
            for value in step.reads:
                self.uses_of[value].append(step)
        self.needs = [[made[value] for value in step.reads] for step in self.steps]
        for cut in code.cuts:
            if not {*cut} <= made.keys():
                continue
            last = max(made[value] for value in cut)
            for i, step in enumerate(self.steps):
                if i > last and {*cut} & {*step.reads}:
                    self.needs[i] += (made[value] for value in cut)
        loads = [i for i, step in enumerate(self.steps) if step.kind == LOAD]
        for one, other in pairwise(loads if code.are_loads_in_order else ()):
            self.needs[other].append(one)
        touched: dict[str, tuple[list[int], list[int]]] = {}  # readers and writers of memory
        for i, step in enumerate(self.steps):
            readers, writers = touched.get(step.memory, ([], []))
            if step.kind == STORE:
                self.needs[i] += readers + writers
                touched[step.memory] = [], [i]
            elif step.memory:
                self.needs[i] += writers
                touched[step.memory] = [*readers, i], writers
        self.masks = [sum(1 << n for n in {*each}) for each in self.needs]

    def ready(self, line: Line) -> list[int]:
        done = line.done
        last = min(line.first + self.width, len(self.steps))
        return [
            i
            for i in range(line.first, last)
            if not done >> i & 1 and self.masks[i] & done == self.masks[i]
        ]

    def _has_room(self, line: Line, step: Step) -> bool:
        """Whether a register is left for what comes next. It need not be if the result and another
        value are used up together."""
        if not step.result or any(line.left[value] == 1 for value in step.reads):
            return True
        together = (value for each in self.uses_of[step.result] for value in each.reads)
        if any(value in line.live and line.left[value] == 1 for value in together):
            return len(line.free) > 0
        return len(line.free) > SPARE

    def then(self, line: Line, i: int, ahead: bool = False) -> Line | None:
        """The line with one more instruction, behind as many public ones as keep apart what must
        not meet. ahead: it may take the last register."""
        step, moves, clash = self.steps[i], self.moves[i], self.clash
        if not (ahead or self._has_room(line, step)):
            return None
        is_load, is_store = step.kind == LOAD, step.kind == STORE
        if is_load and clash(moves.result, line.bus | line.loaded):
            return None
        if is_store and clash(moves.read, line.bus | line.stored):
            return None
        apart = 0
        for distance, kept in enumerate(line.window):
            if clash(moves.all, kept):
                apart = len(line.window) - distance
                break
        if not is_load and clash(moves.read, line.operands):
            apart = max(apart, 1)
        if not (is_load or is_store) and clash(moves.result, line.results):
            apart = max(apart, 1)
        live, left, freed = dict(line.live), dict(line.left), []
        for value in dict.fromkeys(step.reads):
            left[value] -= step.reads.count(value)
            if not left[value]:
                freed.append(live.pop(value))
                del left[value]
        content, register, clears = line.content, "", []
        free = [*line.free, *freed]
        if step.result:
            register = next((r for r in free if not clash(moves.result, content[r])), "")
            if not register:
                if not line.free:
                    return None
                register = line.free[0]
                apart = max(apart, 1)
                clears = [register]
            free.remove(register)
        if apart > len(clears):
            unused = [register, *line.free] if register in line.free else line.free
            if not unused:
                return None
            clears += [unused[0]] * (apart - len(clears))
        window, operands, results = line.window, line.operands, line.results
        if clears:
            content = {**content, **dict.fromkeys(clears, 0)}
            window = ((0,) * len(clears) + window)[: len(window)]
            operands = results = 0
        if step.result:
            content = {**content, register: moves.result}
            if self.uses[step.result]:
                live[step.result], left[step.result] = register, self.uses[step.result]
            else:
                free.append(register)
        bus, loaded, stored = line.bus, line.loaded, line.stored
        if is_load:
            bus = loaded = moves.result
        elif is_store:
            bus = stored = moves.read
            operands = moves.read or operands
        else:
            if moves.read or len({*step.reads}) > 1:
                operands, results = moves.read, moves.result
        first, done = line.first, line.done | 1 << i
        while done >> first & 1:
            first += 1
        waits = not clears and line.late != "" and line.late in step.reads
        return Line(
            line.cost + 100 * (1 + len(clears) + waits),
            *(done, first, live, left, tuple(free), content),
            *((moves.all, *window)[: len(window)], operands, results, bus, loaded, stored),
            step.result if is_load else "",
            line,
            (*((CLEAR, r) for r in clears), (i + self.start, register)),
        )


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
                price = longer.cost + LEFT_BEHIND * (n + 1 - longer.first) + chance.random()
                key = longer.done, longer.operands, longer.results, longer.bus
                if key not in found or price < found[key][0]:
                    found[key] = price, longer
        if not found:
            raise SystemExit(f"No order was found behind {n} instructions. Try a wider beam.")
        lines = [line for _, line in sorted(found.values(), key=lambda each: each[0])[:width]]
    return lines


def is_followed(line: Line, piece: Piece, first: Order) -> bool:
    """Whether a piece that has its order already may come next."""
    line = replace(line, done=0, first=0, before=None)
    cleared: list[str] = []
    for number, register in first:
        if number == CLEAR:
            cleared.append(register)
            continue
        if cleared:
            line = replace(
                line,
                content={**line.content, **dict.fromkeys(cleared, 0)},
                window=((0,) * len(cleared) + line.window)[: len(line.window)],
                operands=0,
                results=0,
            )
            cleared = []
        free = (register, *(r for r in line.free if r != register)) if register else line.free
        longer = piece.then(replace(line, free=free), number - piece.start, ahead=True)
        if longer is None or [*longer.chosen] != [(number, register)]:
            return False
        line = longer
    return True


def order(line: Line) -> Order:
    found = []
    while line.before:
        found[:0] = line.chosen
        line = line.before
    return found


def search(description: str, made: Mapping[str, Callable[[], Steps]], file: Path) -> None:
    """Orders of pieces by themselves, for the command line, by their names."""
    widths, chance = beams(description)
    orders = []
    for name, make in made.items():
        code, found = make(), []
        piece = Piece(code, 0, len(code.steps))
        for piece.width, width in product(WINDOWS, widths):
            with suppress(SystemExit):  # a wide window is one in which registers may run out
                found += searched(piece, [fresh(code)], width, chance)
        best = min(found, key=lambda line: line.cost)
        print(f"{name}: {len(code.steps)} instructions, {best.cost / 100} cycles", flush=True)
        orders.append(order(best))
    write_orders(file, orders)
