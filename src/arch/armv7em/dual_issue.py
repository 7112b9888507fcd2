# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Orders straight-line code for a core that issues two instructions in a cycle, and gives its
values registers again: the Cortex-M7, whose rules are those of bench/timing/cortex_m7.c.

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
from dataclasses import dataclass, field
from pathlib import Path

from assembly import GET, LOAD, PUT, STORE, Instruction

PLAIN, SHIFTED, PARALLEL, MULTIPLY, LOADS, STORES, MOVES = range(7)
_REGISTER = re.compile(r"\b(r1[0-2]|r[0-9]|lr)\b")
_MULTIPLIES = ("mul", "mla", "mls", "smul", "smla", "smm", "umul", "umla", "smua", "smus", "smlsd")
_PARALLEL = ("pkh", "uadd", "sadd", "usub", "ssub", "uxt", "sxt", "sel", "rev")
_BITS = ("ubfx", "sbfx", "bfi", "bfc", "usat", "ssat")
_SHIFT = re.compile(r", (lsl|lsr|asr|ror) #")  # of an operand
_UNITS = {LOAD: LOADS, STORE: STORES, GET: MOVES, PUT: MOVES}


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


@dataclass
class Step:
    """An instruction: the values that it reads and writes, and what the core does with it."""

    number: int
    instruction: Instruction
    unit: int
    latency: int
    reads: dict[str, int] = field(default_factory=dict)  # by register
    early: set[int] = field(default_factory=set)  # needed earlier: what is shifted
    late: set[int] = field(default_factory=set)  # needed later: what is stored or added
    writes: dict[str, int] = field(default_factory=dict)
    tied: set[str] = field(default_factory=set)  # registers with one place in the text for both
    before: set[int] = field(default_factory=set)  # steps that come first: memory, what is tied
    bank: int = 0


def unit_of(text: str) -> int:
    name = text.split()[0]
    if name.startswith(_MULTIPLIES):
        return MULTIPLY
    if name.startswith(_PARALLEL):
        return PARALLEL
    if name.startswith(_BITS):
        return SHIFTED
    return SHIFTED if _SHIFT.search(text) or _has_long_constant(text) else PLAIN


def _has_long_constant(text: str) -> bool:
    """Of more than a byte; MOVW and its kin have them apart."""
    found = re.search(r"#(\w+)$", text)
    is_apart = text.startswith(("movw", "movt", "lsr", "lsl", "asr", "ror"))
    return found is not None and not is_apart and int(found[1], 0) > 255


def steps_of(code: list[Instruction]) -> tuple[list[Step], dict[str, int], dict[str, int]]:
    """With the values that registers have before and after the code."""
    holds: dict[str, int] = {}
    first: dict[str, int] = {}
    stored: dict[str, list[int]] = defaultdict(list)  # accesses since the last store, and that
    readers: dict[int, set[int]] = defaultdict(set)
    count = 0
    steps = []
    for number, each in enumerate(code):
        text = each.text
        unit = _UNITS.get(each.kind, unit_of(text))
        step = Step(number, each, unit, 2 if unit in (LOADS, MULTIPLY) else 1)
        for register in sorted(each.reads):
            if register not in holds:
                holds[register] = first[register] = count
                count += 1
            step.reads[register] = holds[register]
        operands = _REGISTER.findall(text)
        if unit == SHIFTED:
            shifted = operands[-1:] if _SHIFT.search(text) else step.reads
            step.early = {step.reads[register] for register in shifted}
        if unit == STORES and operands[0] in step.reads:
            step.late = {step.reads[operands[0]]}
        if text.startswith(("mla", "mls")) and operands[-1] in step.reads:
            step.late = {step.reads[operands[-1]]}
        if found := re.search(r"\[.*#(\d+)", text):
            step.bank = int(found[1]) >> 2 & 1
        if each.memory:
            writes = each.kind in (STORE, PUT)
            for other in stored[each.memory]:
                if writes or code[other].kind in (STORE, PUT):
                    step.before.add(other)
            if writes:
                stored[each.memory] = [number]
            else:
                stored[each.memory].append(number)
        for register in sorted(each.writes):
            if register in step.reads and operands.count(register) == 1:
                step.tied.add(register)  # nobody reads the old value afterwards
                step.before |= readers[step.reads[register]] - {number}
            step.writes[register] = holds[register] = count
            count += 1
        for value in step.reads.values():
            readers[value].add(number)
        steps.append(step)
    return steps, first, holds


def may_pair(one: Step, two: Step) -> bool:
    if two.unit == PARALLEL or set(one.writes.values()) & (set(two.reads.values()) - two.late):
        return False
    units = {one.unit, two.unit}
    if MULTIPLY in units and STORES in units:
        return False
    if units == {LOADS}:
        return one.bank != two.bank
    if units == {LOADS, STORES}:
        return False
    return one.unit == PLAIN or one.unit != two.unit


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
            for register, value in step.writes.items():
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

    text = _REGISTER.sub(name, each.text)
    return Instruction(
        text, each.kind, frozenset(written.values()), frozenset(read.values()), each.memory
    )


#: What a schedule is made of, but for the choice.
Piece = tuple[list[Instruction], list[str], set[str], bool]
CHOICES = Path(__file__).with_suffix(".json")


def ordered(name: str, piece: Piece) -> tuple[list[Instruction], dict[str, str]]:
    """The code by the choice of that name; and where it expects and leaves values, by their old
    registers."""
    reach, *seeds = json.loads(CHOICES.read_text())[name]
    found = Schedule(*piece, Choice(reach, tuple(seeds))).code()
    assert found, f"{name}: no register is free; run dual_search.py"
    return found
