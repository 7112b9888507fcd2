# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for an order of masked code, for cores that masked_code.py describes.

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
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import pairwise, product
from pathlib import Path

from masked_code import ALU, CLEAR, LOAD, MOVE, STORE, Order, Step, Steps, copied, write_orders

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
    high: tuple[str, ...]  # those of them that only moves can name
    content: dict[str, int]
    window: tuple[int, ...]  # of each instruction, the last one first
    operands: tuple[int, ...]  # of those that have any, the last one first
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
    content = dict.fromkeys((*code.registers, *code.high), 0)
    kept = (0,) * code.reach, (0,) * code.latches
    return Line(0, 0, 0, {}, {}, tuple(code.registers), tuple(code.high), content, *kept)


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
    counts: bool  # it replaces what the core has kept of operands


class Now:
    """A line that grows by one instruction after another."""

    def __init__(self, line: Line, piece: Piece):
        self.line, self.piece, self.code, self.clash = line, piece, piece.code, piece.clash
        self.cost, self.live, self.left = line.cost, dict(line.live), dict(line.left)
        self.free, self.high, self.content = [*line.free], [*line.high], dict(line.content)
        self.window, self.operands, self.results = line.window, line.operands, line.results
        self.bus, self.loaded, self.stored = line.bus, line.loaded, line.stored
        self.chosen: list[tuple[int, str]] = []

    def suits(self, register: str, result: int) -> bool:
        """Whether nothing that is in a register, or next to it, may not meet what comes there."""
        places = (register, *self.code.beside.get(register, ()))
        return not any(self.clash(result, self.content.get(each, 0)) for each in places)

    def clear(self, registers: list[str]) -> None:
        """Public instructions, each with the register that it clears, if any."""
        for register in registers:
            if register:
                self.content[register] = 0
            if self.code.clears_all or not register:
                self.window = (0, *self.window)[: len(self.window)]
                self.operands = (0, *self.operands)[: len(self.operands)]
            if self.code.clears_all and register:
                self.results = 0
            self.chosen.append((CLEAR, register))
            self.cost += 100

    def put(self, kind: str, moves: Moves, register: str = "", unused: Sequence[str] = ()) -> bool:
        """One more instruction, behind as many public ones as keep apart what must not meet. They
        clear its own register, if that is needed, or one that is not used. False if nothing keeps
        that apart."""
        clash, is_load, is_store = self.clash, kind == LOAD, kind == STORE
        if is_load and clash(moves.result, self.bus | self.loaded):
            return False
        if is_store and clash(moves.read, self.bus | self.stored):
            return False
        apart, everything = 0, moves.read | moves.result
        for distance, kept in enumerate(self.window):
            if clash(everything, kept):
                apart = len(self.window) - distance
                break
        if not is_load:
            for distance, kept in enumerate(self.operands):
                if clash(moves.read, kept):
                    apart = max(apart, len(self.operands) - distance)
                    break
        results_meet = not (is_load or is_store) and clash(moves.result, self.results)
        apart = max(apart, int(results_meet))
        clears = [register] if register and clash(moves.result, self.content[register]) else []
        if clears and register not in unused:
            return False
        if not self.code.clears_all:
            if results_meet:
                return False
            clears += [""] * apart
        elif apart > len(clears):
            clearing = register if register in unused else next(iter(unused), "")
            if not clearing and (results_meet or not self.code.separates):
                return False
            clears += [clearing] * (apart - len(clears))
        self.clear(clears)
        if register:
            self.content[register] = moves.result
        if is_load:
            self.bus = self.loaded = moves.result
        elif is_store:
            self.bus = self.stored = moves.read
        if moves.counts:
            self.operands = (moves.read, *self.operands)[: len(self.operands)]
            self.results = self.results if is_store else moves.result
        self.window = (everything, *self.window)[: len(self.window)]
        self.cost += self.code.costs[kind]
        return True

    def move(self, value: str, to: list[str], origin: list[str]) -> bool:
        """A value goes to a free register, and its own becomes free."""
        meaning = self.piece.of.get(value, 0)
        moves = Moves(meaning, meaning, meaning != 0)
        register = next((r for r in to if self.suits(r, meaning)), "")
        if not register or not self.put(ALU, moves, register):
            return False
        self.chosen.append((MOVE, f"{register} {self.live[value]}"))
        to.remove(register)
        origin.append(self.live[value])
        self.live[value] = register
        return True


class Piece:
    """A part of code, as one round is."""

    def __init__(self, code: Steps, start: int, end: int, meanings: Meanings | None = None):
        self.code, self.start, self.steps, self.width = code, start, code.steps[start:end], 40
        meanings = meanings or Meanings(code)
        self.of, self.clash = meanings.of, meanings.clash
        self.moves = []
        for step in self.steps:
            read, result = 0, self.of.get(step.result, 0)
            for value in step.reads:
                read |= self.of.get(value, 0)
            counts = step.kind != LOAD and (read != 0 or len({*step.reads}) > 1)
            self.moves.append(Moves(read, result, counts if step.kind == ALU else read != 0))
            assert not self.clash(read | result, read | result), step
        self.uses = Counter(value for step in self.steps for value in step.reads)
        made = {step.result: i for i, step in enumerate(self.steps) if step.result}
        self.uses_of: dict[str, list[Step]] = {value: [] for value in made}
        for step in self.steps:
            for value in step.reads:
                self.uses_of[value].append(step)
        self.used_at = {
            value: [i for i, step in enumerate(self.steps) if value in step.reads] for value in made
        }
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
        dies = [line.left[v] == 1 and line.live[v] not in self.code.high for v in step.reads]
        if not step.result or any(dies[: 1 + step.commutes] if step.in_place else dies):
            return True
        together = (value for each in self.uses_of[step.result] for value in each.reads)
        if any(value in line.live and line.left[value] == 1 for value in together):
            return len(line.free) > 0
        return len(line.free) > SPARE

    def _spilled(self, now: Now, step: Step) -> bool:
        """Moves the value that is needed last to a register that only moves can name."""
        low = [v for v, r in now.live.items() if r not in self.code.high and v not in step.reads]
        done = now.line.done

        def next_use(value: str) -> int:
            return next((i for i in self.used_at[value] if not done >> i & 1), len(self.steps))

        low.sort(key=next_use, reverse=True)
        return any(now.move(value, now.high, now.free) for value in low[:2])

    def _fetched(self, now: Now, step: Step) -> int | None:
        """Moves values to where the instruction can name them. Which one it copies, if any; -1 if
        no register is left."""
        reads, high = step.reads, self.code.high
        places = range(1 + step.commutes) if step.in_place else range(0)
        dying = [n for n in places if now.left[reads[n]] == 1]
        copies = None
        if step.in_place and not dying:
            copies = copied(step, "", [now.live[value] for value in reads], high)
        for n, value in enumerate(reads):
            if now.live[value] not in high or n == copies:
                continue
            if not now.move(value, now.free, now.high):
                return -1
        return copies

    def then(self, line: Line, i: int, ahead: bool = False) -> Line | None:
        """The line with one more step. ahead: it may take the last register."""
        step, moves, now = self.steps[i], self.moves[i], Now(line, self)
        if not (ahead or self._has_room(line, step) or self._spilled(now, step)):
            return None
        copies = self._fetched(now, step)
        if copies == -1:
            return None
        unused, freed, register = [*now.free], [], ""
        places = [now.live[value] for value in step.reads]
        for value in dict.fromkeys(step.reads):
            now.left[value] -= step.reads.count(value)
            if not now.left[value]:
                freed.append(now.live.pop(value))
                del now.left[value]
        if step.in_place and copies is None:
            register = next(r for r in places[: 1 + step.commutes] if r in freed)
        elif step.result:
            options = [*now.free, *(() if step.in_place else freed)]
            suiting = (r for r in options if now.suits(r, moves.result))
            register = next(suiting, "")
            if not register:
                beside = self.code.beside
                register = next((r for r in now.free if not beside.get(r)), "")
            if not register:
                return None
        if copies is not None:
            meaning = self.of.get(step.reads[copies], 0)
            if not now.suits(register, meaning):
                return None
            if not now.put(ALU, Moves(meaning, meaning, meaning != 0), register, unused):
                return None
            # Public instructions come before both, and must not clear the copy here.
            if not now.put(step.kind, moves, register, [r for r in unused if r != register]):
                return None
        else:
            if step.in_place and not now.suits(register, moves.result):
                return None
            if not now.put(step.kind, moves, register, unused):
                return None
        free = [*now.free, *freed]
        now.free = [r for r in free if r not in self.code.high and r != register]
        now.high += [r for r in freed if r in self.code.high]
        if step.result:
            if self.uses[step.result]:
                now.live[step.result] = register
                now.left[step.result] = self.uses[step.result]
            else:
                now.free.append(register)
        first, done = line.first, line.done | 1 << i
        while done >> first & 1:
            first += 1
        waits = not now.chosen and line.late != "" and line.late in step.reads
        return Line(
            now.cost + self.code.waits * waits,
            *(done, first, now.live, now.left, tuple(now.free), tuple(now.high), now.content),
            *(now.window, now.operands, now.results, now.bus, now.loaded, now.stored),
            step.result if step.kind == LOAD else "",
            line,
            (*now.chosen, (i + self.start, register)),
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


def followed(line: Line, piece: Piece, first: Order) -> Line | None:
    """The line with a piece that has its order already, if it may come next."""
    now = Now(replace(line, done=0, first=0, before=None), piece)
    code = piece.code
    for number, register in first:
        if number == CLEAR:
            now.clear([register])
            continue
        if number == MOVE:
            to, origin = register.split()
            value = next(value for value, r in now.live.items() if r == origin)
            meaning = piece.of.get(value, 0)
            puts, now.live[value] = [(ALU, Moves(meaning, meaning, meaning != 0), to)], to
        else:
            step, moves = piece.steps[number - piece.start], piece.moves[number - piece.start]
            puts = [(step.kind, moves, register)]
            reads = [now.live[value] for value in step.reads]
            if step.in_place and (n := copied(step, register, reads, code.high)) is not None:
                meaning = piece.of.get(step.reads[n], 0)
                puts.insert(0, (ALU, Moves(meaning, meaning, meaning != 0), register))
            for value in dict.fromkeys(step.reads):
                now.left[value] -= step.reads.count(value)
                if not now.left[value]:
                    del now.live[value], now.left[value]
            if step.result and piece.uses[step.result]:
                now.live[step.result], now.left[step.result] = register, piece.uses[step.result]
        for kind, moves, to in puts:
            chosen = len(now.chosen)
            if (to and not now.suits(to, moves.result)) or not now.put(kind, moves, to):
                return None
            if len(now.chosen) > chosen:
                return None
    taken = {*now.live.values()}
    return replace(
        line,
        cost=now.cost,
        live=now.live,
        left=now.left,
        free=tuple(r for r in code.registers if r not in taken),
        high=tuple(r for r in code.high if r not in taken),
        content=now.content,
        window=now.window,
        operands=now.operands,
        results=now.results,
        bus=now.bus,
        loaded=now.loaded,
        stored=now.stored,
    )


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
