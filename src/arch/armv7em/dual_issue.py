# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Orders straight-line code for a core that issues two instructions in a cycle, and gives its
values registers again: the Cortex-M7, whose rules are in dual_rules.py.

What is computed stays the same, because values, not registers, say what an instruction waits for.
In each cycle the most urgent two instructions are issued that are ready, may stand beside each
other, and leave enough registers for the others in the order that they had. Urgent is what a long
way to the end begins with. Chance adds to that: dual_issue.json has the seeds that dual_search.py
has found best.
"""

from __future__ import annotations

import itertools
import json
import random
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from assembly import ALU, Instruction, lines
from dual_rules import LOADS, PLAIN, REGISTER, SHIFTED, Step, may_pair, steps_of


@dataclass(frozen=True)
class Choice:
    """How many of the next instructions one is chosen from, and what chance adds to urgency: a
    first seed to that of all, each further one to that of some."""

    reach: int = 16
    seeds: tuple[int, ...] = ()

    def added(self, count: int) -> list[float]:
        found = [0.0] * count
        for number, seed in enumerate(self.seeds):
            chance = random.Random(seed)
            for at in range(count):
                if number == 0 or chance.random() < _SOME:
                    found[at] += chance.uniform(0, _MOST)
        return found


_SOME, _MOST = 0.04, 16.0


class Schedule:
    """pool: the registers that values may be in. kept: those that are needed behind the code;
    moves: they may be in others there, as they are before the code, which is a loop."""

    def __init__(
        self,
        code: list[Instruction],
        pool: list[str],
        kept: set[str],
        moves: bool,
        choice: Choice,
    ):
        self.steps, self.first, self.last = steps_of(code)
        self.choice, self.moves = choice, moves
        self.kept = {self.last[register] for register in kept}
        written = {register for step in self.steps for register in step.writes}
        self.fixed = {value for register, value in self.first.items() if register not in written}
        self.pool = [r for r in pool if self.first.get(r) not in self.fixed]
        self.registers = len(self.pool)
        self.readers: dict[int, set[int]] = defaultdict(set)
        self.writer: dict[int, int] = {}
        for step in self.steps:
            for value in step.reads.values():
                self.readers[value].add(step.number)
            for value in step.writes.values():
                self.writer[value] = step.number
        for register in () if moves else kept & self.first.keys() & written:
            step = self.steps[self.writer[self.last[register]]]
            step.before |= self.readers[self.first[register]] - {step.number}
        self.urgency = self._urgencies()
        self.order: list[Step] = []
        self.cycles = 0
        self._run()

    def _urgencies(self) -> list[float]:
        found = [0.0] * len(self.steps)
        after = defaultdict(set)
        for step in self.steps:
            for other in step.before:
                after[other].add(step.number)
        for step in reversed(self.steps):
            ways = [found[n] for n in after[step.number]]
            for value in step.writes.values():
                for n in self.readers[value]:
                    reader = self.steps[n]
                    ways.append(found[n] + step.latency + (value in reader.early))
            found[step.number] = max(ways, default=0.0)
        added = self.choice.added(len(found))
        return [each + more for each, more in zip(found, added, strict=True)]

    def _fits(self, *now: Step) -> bool:
        """Whether registers suffice if these are issued now, and the others in their order."""
        left = dict(self.open)
        live = self.live
        first = [step.number for step in now]
        for n in (*first, *(n for n in self.waiting if n < max(first) and n not in first)):
            each = self.steps[n]
            for value in set(each.reads.values()) - self.fixed:
                left[value] = left.get(value, len(self.readers[value])) - 1
                if left[value] == 0 and value not in self.kept:
                    live -= 1
            unread = 0
            for value in each.writes.values():
                if self.readers[value] or value in self.kept:
                    left.setdefault(value, len(self.readers[value]))
                    live += 1
                else:
                    unread += 1
            if live + unread > self.registers:
                return False
        return live <= self.registers

    def _issue(self, step: Step, cycle: int) -> None:
        self.order.append(step)
        self.waiting.remove(step.number)
        self.done.add(step.number)
        for value in set(step.reads.values()) - self.fixed:
            self.open[value] -= 1
            if self.open[value] == 0 and value not in self.kept:
                self.live -= 1
        for value in step.writes.values():
            self.ready[value] = cycle + step.latency
            self.slow[value] = step.unit == LOADS
            if self.readers[value] or value in self.kept:
                self.open[value] = len(self.readers[value])
                self.live += 1

    def _ready_at(self, step: Step) -> int:
        at = 0
        for value in step.reads.values():
            ready = self.ready.get(value, 0)
            is_late = value in step.late and ready
            if is_late or (self.slow.get(value) and step.unit in (PLAIN, SHIFTED)):
                ready -= 1
            at = max(at, ready + (value in step.early))
        return at

    def _candidates(self) -> list[Step]:
        found = []
        for n in self.waiting[: self.choice.reach]:
            step = self.steps[n]
            known = all(
                self.writer[v] in self.done for v in step.reads.values() if v in self.writer
            )
            if known and step.before <= self.done:
                found.append(step)
        return sorted(found, key=lambda step: -self.urgency[step.number])

    def _run(self) -> None:
        self.waiting = [step.number for step in self.steps]
        self.done: set[int] = set()
        self.ready: dict[int, int] = {}
        self.slow: dict[int, bool] = {}
        used = set(self.first.values()) - self.fixed
        self.open = {v: len(self.readers[v]) for v in used}
        self.live = len(used)
        cycle = 0
        while self.waiting:
            cycle += 1
            ready = [each for each in self._candidates() if self._ready_at(each) <= cycle]
            for together in self._choices(ready):
                if self._fits(*together):
                    for step in together:
                        self._issue(step, cycle)
                    break
        self.cycles = cycle

    def _choices(self, ready: list[Step]) -> Iterator[tuple[Step, ...]]:
        """Pairs, the most urgent first, and then one alone."""
        pairs = [pair for pair in itertools.permutations(ready, 2) if may_pair(*pair)]
        yield from sorted(pairs, key=lambda pair: -sum(self.urgency[s.number] for s in pair))
        for step in ready:
            yield (step,)

    def _allocated(self, at_start: dict[str, str]) -> dict[int, str] | None:
        """The register of each value. None: there is none for one of them."""
        n = len(self.order)
        at = {step.number: place for place, step in enumerate(self.order)}
        begin = {v: at[w] for v, w in self.writer.items()} | dict.fromkeys(self.first.values(), -1)
        end = {
            v: n if v in self.kept else max((at[r] for r in self.readers[v]), default=begin[v] + 1)
            for v in begin
        }
        found: dict[int, str] = {}
        for register in sorted(self.first, key=lambda r: r not in at_start):
            wanted = at_start.get(register, register)
            others = (name for name in self.pool if name not in found.values())
            is_taken = wanted in found.values()
            found[self.first[register]] = next(others) if is_taken else wanted
        free_at = dict.fromkeys(self.pool, -2)  # where the value in it ends
        for value in set(found) - self.fixed:
            free_at[found[value]] = end[value]
        target = {v: at_start.get(r, r) for r, v in self.last.items() if v in self.kept}
        for step in reversed(self.order):  # what a kept value is made of, in the same place
            for register in step.tied:
                if step.writes[register] in target:
                    target.setdefault(step.reads[register], target[step.writes[register]])
        # Where a kept value has to end, nothing else is, from then on.
        kept_from: dict[str, int] = {}
        for value, register in () if self.moves else target.items():
            kept_from[register] = min(begin[value], kept_from.get(register, n))
        for step in self.order:
            tied_first = sorted(step.writes.items(), key=lambda write: write[0] not in step.tied)
            for register, value in tied_first:
                ends, wanted = max(end[value], begin[value] + 1), target.get(value)
                names = self.pool
                if register in step.tied:
                    names = [found[step.reads[register]]]
                free = [
                    name
                    for name in names
                    if free_at[name] <= begin[value]
                    and (name == wanted or kept_from.get(name, ends) >= ends)
                ]
                if not free:
                    return None
                found[value] = min(free, key=lambda name: (name != wanted, free_at[name]))
                free_at[found[value]] = ends
        return found

    def code(self) -> tuple[list[Instruction], dict[str, str]] | None:
        """In its new order; and where the code expects and leaves values, by their old registers.
        None: moves would be needed."""
        at_start: dict[str, str] = {}
        for _ in range(30):
            found = self._allocated(at_start)
            if found is None:
                return None
            at_end = {r: found[v] for r, v in self.last.items() if v in self.kept}
            bound = self.first if self.moves else at_end  # what a loop begins with, or all
            if all(at_end[r] == at_start.get(r, r) for r in bound if r in at_end):
                at_begin = {r: found[v] for r, v in self.first.items()}
                return [renamed(step, found) for step in self.order], at_begin | at_end
            if not self.moves:
                return None
            at_start = at_end
        return None


def renamed(step: Step, found: dict[int, str]) -> Instruction:
    each = step.instruction
    written = {r: found[v] for r, v in step.writes.items()}
    read = {r: found[v] for r, v in step.reads.items()}
    seen: set[str] = set()

    def name(match: re.Match) -> str:
        register = match[0]
        is_first = register not in seen
        seen.add(register)
        if register in written and (register not in read or is_first):
            return written[register]
        return read.get(register, register)

    text = REGISTER.sub(name, each.text)
    return Instruction(
        text, each.kind, frozenset(written.values()), frozenset(read.values()), each.memory
    )


#: What a schedule is made of, but for the choice.
Piece = tuple[list[Instruction], list[str], set[str], bool]


def looped(code: list[Instruction], steps: dict[str, int], pool: list[str]) -> Piece:
    """A loop at whose end registers move on by steps. What one turn leaves to the next is kept."""
    moves = (f"add.w {r}, {r}, #{step}" for r, step in steps.items())
    both = (frozenset({r}) for r in steps)
    code = [*code, *(Instruction(m, ALU, r, r) for m, r in zip(moves, both, strict=True))]
    before: set[str] = set()
    written: set[str] = set()
    for each in code:
        before |= each.reads - written
        written |= each.writes
    return code, sorted({*pool, *written}), before & written, False


#: Those that a generator has asked for, by name.
KNOWN: dict[str, Piece] = {}
CHOICES = Path(__file__).with_suffix(".json")


def either(name: str, piece: Piece, code: str, behind: str = "") -> str:
    """The code, and in its place the one in the order for two instructions at a time."""
    return f"""\
#if PKEM_DUAL_ISSUE
{lines(ordered(name, piece)[0])}\
{behind}\
#else
{code}\
#endif
"""


def ordered(name: str, piece: Piece) -> tuple[list[Instruction], dict[str, str]]:
    """The code by the choice of that name, or as it is if there is none yet; and where it expects
    and leaves values, by their old registers."""
    KNOWN[name] = piece
    choices = json.loads(CHOICES.read_text())
    if name not in choices:
        return piece[0], {}
    reach, *seeds = choices[name]
    found = Schedule(*piece, Choice(reach, tuple(seeds))).code()
    assert found, f"{name}: no register is free; run dual_search.py"
    return found
