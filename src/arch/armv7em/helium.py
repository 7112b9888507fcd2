# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Order and registers of straight-line code of Helium (MVE), for the generators of vector kernels.

A generator writes operations on named values in an order for which eight vector registers suffice.
`Program.scheduled` gives them another order, which takes fewer cycles by the rules of
bench/timing/cortex_m55.c, and then registers. In each cycle the most urgent operation is issued of
those that wait for nothing, and leave enough registers for the others in the order that they had.
Urgent is what comes early, or what a long way to the end begins with; chance adds to that.
"""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import dataclass

VECTORS = 8
VECTOR = 16  # bytes
SCALAR, MEMORY, INTEGER, MULTIPLY = range(4)
VECTOR_CYCLES = 2


@dataclass
class Operation:
    """text has {0}, {1}, ... for the registers of what it writes and reads, in this order."""

    text: str
    unit: int
    writes: str = ""
    reads: tuple[str, ...] = ()
    latency: int = 1
    #: The first that it reads is in the register that it writes. Nobody reads it afterwards.
    is_tied: bool = False
    memory: str = ""
    stores: bool = False


@dataclass(frozen=True)
class Choice:
    """seed: of what chance adds to urgency, which is at most `noise` places. reach: how many of the
    next operations one is chosen from. way: how much the way to the end counts."""

    seed: int = 0
    noise: float = 0.0
    reach: int = 40
    way: float = 0.0


def lines(code: list[str]) -> str:
    return "".join(f"    {line}\n" for line in code)


class Program:
    """temporaries: registers for values that are no vectors; their names begin with a point.
    vectors: how many registers there are, from q0 on; the generator names the others itself."""

    def __init__(self, temporaries: tuple[str, ...] = (), vectors: int = VECTORS) -> None:
        self.operations: list[Operation] = []
        self.temporaries = temporaries
        self.vectors = vectors
        self.count = 0

    def _add(self, operation: Operation) -> str:
        self.operations.append(operation)
        return operation.writes

    def _new(self) -> str:
        self.count += 1
        return f"v{self.count}"

    def load(self, base: str, offset: int) -> str:
        address = f"[{base}, #{offset}]"
        return self._add(
            Operation(f"vldrw.u32 {{0}}, {address}", MEMORY, self._new(), memory=address)
        )

    def load_next(self, base: str, name: str = "vldrw.u32", step: int = VECTOR) -> str:
        """Loads a vector from where base points, and advances it; in their order."""
        text = f"{name} {{0}}, [{base}], #{step}"
        return self._add(Operation(text, MEMORY, self._new(), memory=base, stores=True))

    def store_next(self, value: str, base: str) -> None:
        text = f"vstrw.32 {{0}}, [{base}], #{VECTOR}"
        self._add(Operation(text, MEMORY, reads=(value,), memory=base, stores=True))

    def store(self, value: str, base: str, offset: int) -> None:
        address = f"[{base}, #{offset}]"
        text = f"vstrw.32 {{0}}, {address}"
        self._add(Operation(text, MEMORY, reads=(value,), memory=address, stores=True))

    def op(self, name: str, *sources: str, last: str = "") -> str:
        operands = ", ".join(f"{{{n}}}" for n in range(len(sources) + 1))
        return self._add(Operation(f"{name} {operands}{last}", INTEGER, self._new(), sources))

    def product(self, name: str, *sources: str, last: str = "") -> str:
        operands = ", ".join(f"{{{n}}}" for n in range(len(sources) + 1))
        text = f"{name} {operands}{last}"
        return self._add(Operation(text, MULTIPLY, self._new(), sources, 2))

    def scalar(self, text: str, memory: str = "") -> None:
        """An instruction on registers that no value is in; it comes behind the accesses by this."""
        self._add(Operation(text, SCALAR, memory=memory, stores=bool(memory)))

    def insert_left(self, into: str, value: str, by: int) -> str:
        """What is in `into`, and value shifted to the left over it."""
        text = f"vsli.32 {{0}}, {{2}}, #{by}"
        return self._add(Operation(text, INTEGER, self._new(), (into, value), 2, True))

    def multiply_add(self, into: str, value: str, factor: str, name: str = "vmla.s32") -> str:
        """into + value * factor, which is a register, or a value in one of the temporaries."""
        if factor.startswith("."):
            text, reads = f"{name} {{0}}, {{2}}, {{3}}", (into, value, factor)
        else:
            text, reads = f"{name} {{0}}, {{2}}, {factor}", (into, value)
        return self._add(Operation(text, MULTIPLY, self._new(), reads, 2, True))

    def constant(self, value: int) -> str:
        self.count += 1
        return self._add(Operation(f"mov.w {{0}}, #{value:#x}", SCALAR, f".{self.count}"))

    def scheduled(self, choice: Choice) -> tuple[list[str], int]:
        """The lines of the code, and the cycles that they take."""
        schedule = _Schedule(self.operations, (self.vectors, len(self.temporaries)), choice)
        order = [self.operations[n] for n in schedule.order]
        return _with_registers(order, self.vectors, self.temporaries), schedule.cycle


class _Clock:
    def __init__(self) -> None:
        self.cycle = 0
        self.ready: dict[str, int] = {}
        self.busy = [0, 0, 0, 0]
        self.behind = -1

    def at(self, operation: Operation) -> int:
        """The cycle in which it would be issued if it came next."""
        at = max(self.cycle + 1, self.busy[operation.unit] if operation.unit else 0)
        for value in operation.reads:
            at = max(at, self.ready.get(value, 0))
        is_load = operation.unit == MEMORY and not operation.reads
        return at + 1 if is_load and at == self.behind else at

    def issue(self, operation: Operation, at: int) -> None:
        self.cycle = at
        self.busy[operation.unit] = at + VECTOR_CYCLES
        if operation.unit == MEMORY and operation.reads:
            self.behind = at + 2
        if operation.writes:
            self.ready[operation.writes] = at + operation.latency


class _Schedule(_Clock):
    def __init__(
        self, operations: list[Operation], limits: tuple[int, int], choice: Choice
    ) -> None:
        super().__init__()
        self.operations = operations
        self.limits = limits
        self.uses: dict[str, int] = defaultdict(int)
        self.before: list[set[int]] = []
        self._find_dependencies()
        self.urgency = self._urgencies(choice)
        self.waiting = list(range(len(operations)))
        self.done: set[int] = set()
        self.live = [0, 0]
        self.left = dict(self.uses)
        self.order: list[int] = []
        while self.waiting:
            self._issue_one(choice.reach)

    def _find_dependencies(self) -> None:
        writer: dict[str, int] = {}
        readers: dict[str, list[int]] = defaultdict(list)
        accesses: dict[str, list[int]] = defaultdict(list)
        for n, each in enumerate(self.operations):
            before = {writer[value] for value in each.reads}
            if each.is_tied:
                before.update(readers[each.reads[0]])
            for value in set(each.reads):
                self.uses[value] += 1
                readers[value].append(n)
            if each.memory:
                for other in accesses[each.memory]:
                    if each.stores or self.operations[other].stores:
                        before.add(other)
                accesses[each.memory].append(n)
            if each.writes:
                writer[each.writes] = n
            self.before.append(before)

    def _urgencies(self, choice: Choice) -> list[float]:
        way = [0.0] * len(self.operations)
        for n in reversed(range(len(self.operations))):
            for other in self.before[n]:
                way[other] = max(way[other], way[n] + self.operations[other].latency)
        chance = random.Random(choice.seed)
        return [
            n + chance.uniform(0, choice.noise) - choice.way * way[n]
            for n in range(len(self.operations))
        ]

    def _step(self, n: int, left: dict[str, int], live: list[int]) -> None:
        each = self.operations[n]
        for value in set(each.reads):
            left[value] = left.get(value, self.left[value]) - 1
            if left[value] == 0:
                live[value[0] == "."] -= 1
        if each.writes:
            live[each.writes[0] == "."] += 1

    def _fits(self, position: int) -> bool:
        """Whether registers suffice if the waiting one at this position comes next."""
        if position == 0:
            return True
        left: dict[str, int] = {}
        live = list(self.live)
        for n in (self.waiting[position], *self.waiting[:position]):
            self._step(n, left, live)
            if live[0] > self.limits[0] or live[1] > self.limits[1]:
                return False
        return True

    def _issue_one(self, reach: int) -> None:
        best, found = None, None
        candidates = []
        for position, n in enumerate(self.waiting[:reach]):
            if self.before[n] <= self.done:
                candidates.append((self.at(self.operations[n]), self.urgency[n], position))
        for at, _, position in sorted(candidates):
            if self._fits(position):
                best, found = position, at
                break
        assert best is not None
        assert found is not None
        n = self.waiting.pop(best)
        self.issue(self.operations[n], found)
        self._step(n, self.left, self.live)
        self.done.add(n)
        self.order.append(n)


def _with_registers(
    order: list[Operation], vectors: int, temporaries: tuple[str, ...]
) -> list[str]:
    last = {value: n for n, each in enumerate(order) for value in each.reads}
    free = [f"q{n}" for n in range(vectors)]
    others = list(temporaries)
    at: dict[str, str] = {}
    lines = []
    for n, each in enumerate(order):
        read = [at[value] for value in each.reads]
        for value in dict.fromkeys(each.reads):
            if last[value] == n and not (each.is_tied and value == each.reads[0]):
                (others if value[0] == "." else free).append(at.pop(value))
        if each.writes:
            if each.is_tied:
                at[each.writes] = at.pop(each.reads[0])
            else:
                at[each.writes] = (others if each.writes[0] == "." else free).pop(0)
            read.insert(0, at[each.writes])
            if each.writes not in last:
                raise AssertionError(f"nobody reads {each}")
        lines.append(each.text.format(*read))
    return lines


def reordered(
    code: list[tuple[str, int, tuple[str, ...], tuple[str, ...], int]],
) -> list[str]:
    """Code whose registers are given, (text, unit, writes, reads, latency) of each: in each cycle
    the first instruction that is ready."""
    before: list[set[int]] = []
    for n, (_, _, writes, reads, _) in enumerate(code):
        before.append(
            {
                m
                for m in range(n)
                if set(code[m][2]) & {*reads, *writes} or set(code[m][3]) & set(writes)
            }
        )
    waiting, done, lines = list(range(len(code))), set(), []
    clock = _Clock()
    while waiting:
        ready = [n for n in waiting if before[n] <= done]
        steps = {n: Operation(code[n][0], code[n][1], "", code[n][3]) for n in ready}
        n = min(ready, key=lambda n: (clock.at(steps[n]), n))
        clock.issue(steps[n], clock.at(steps[n]))
        for register in code[n][2]:
            clock.ready[register] = clock.cycle + code[n][4]
        waiting.remove(n)
        done.add(n)
        lines.append(code[n][0])
    return lines
