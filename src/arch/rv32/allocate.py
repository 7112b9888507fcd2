# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A register allocator for the body of a loop, which is straight-line code.

Each value of a `Program` is computed once. It may have a home, a place in memory that is its own
while it is alive. When no register is left, the value whose next use is furthest away gives up its
register [Belady, A study of replacement algorithms, 1966]; it is stored to its home if it has not
been before. Values that have a register at the loop's end keep it for the next round, whose uses
count as well.

`Allocator` decides when a value is in a register, a stay. `colour` then says in which one, so that
a value begins each round in the same register. That takes hardly a move: a stay may begin in any
register that is free, and there are far more stays than registers.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from dataclasses import dataclass, field

from assembly import Block

NEVER = 1 << 30


@dataclass
class Operation:
    name: str
    result: int | None
    sources: tuple[int, ...]
    constants: tuple[int, ...] = ()
    place: tuple[str, int] | None = None  # of a load or store: base register and offset


@dataclass
class Program:
    operations: list[Operation] = field(default_factory=list)
    values: int = 0
    #: The places of values that have one: base register and offset.
    home: dict[int, tuple[str, int]] = field(default_factory=dict)
    #: The values at the loop's beginning, and which values they are in the next round.
    carried: dict[int, int] = field(default_factory=dict)

    def value(self) -> int:
        self.values += 1
        return self.values - 1

    def op(self, name: str, *sources: int, constants: tuple[int, ...] = ()) -> int:
        result = self.value()
        self.operations.append(Operation(name, result, sources, constants))
        return result


class Allocator:
    """start: the values that are in registers at the loop's beginning; others are at home."""

    def __init__(self, program: Program, registers: int, start: list[int]):
        self.program = program
        self.start = start
        self.code: list[Operation] = []  # on stays instead of values
        self.stays = len(start)
        self.where = {value: stay for stay, value in enumerate(start)}
        self.registers = registers
        self.free = registers - len(start)
        self.stored = {v for v in program.carried if v not in self.where}
        self.uses: dict[int, list[int]] = {v: [] for v in range(program.values)}
        self.now = 0
        for i, operation in enumerate(program.operations):
            for source in dict.fromkeys(operation.sources):
                self.uses[source].append(i)
        for first, last in program.carried.items():
            self.uses[last].append(len(program.operations) + self.uses[first][0])

    def next_use(self, value: int) -> int:
        uses = self.uses[value]
        at = bisect_left(uses, self.now)
        return uses[at] if at < len(uses) else NEVER

    def store(self, value: int) -> None:
        if value not in self.stored and self.next_use(value) != NEVER:
            place = self.program.home[value]
            self.code.append(Operation("sw", None, (self.where[value],), place=place))
            self.stored.add(value)

    def evict(self, keep: tuple[int, ...]) -> None:
        value = max(
            (v for v in self.where if v not in keep),
            key=lambda v: (self.next_use(v), v in self.stored),
        )
        self.store(value)
        del self.where[value]
        self.free += 1

    def new_stay(self, value: int, keep: tuple[int, ...] = ()) -> int:
        if self.free == 0:
            self.evict(keep)
        self.free -= 1
        self.where[value] = self.stays
        self.stays += 1
        return self.where[value]

    def fetch(self, value: int, keep: tuple[int, ...]) -> None:
        if value not in self.where:
            assert value in self.stored
            place = self.program.home[value]
            self.code.append(Operation("lw", self.new_stay(value, keep), (), place=place))

    def drop_dead(self, values: tuple[int, ...]) -> None:
        for value in dict.fromkeys(values):
            if self.next_use(value) == NEVER:
                del self.where[value]
                self.free += 1

    def run(self) -> list[int]:
        """Returns which values should stay in registers for the next round, by their numbers there.
        One register is left to the end of the loop."""
        for i, operation in enumerate(self.program.operations):
            self.now = i
            for source in operation.sources:
                self.fetch(source, operation.sources)
            sources = tuple(self.where[source] for source in operation.sources)
            self.now += 1
            self.drop_dead(operation.sources)
            stay = self.new_stay(operation.result)
            self.code.append(Operation(operation.name, stay, sources, operation.constants))
        stays = [first for first, last in self.program.carried.items() if last in self.where]
        stays.sort(key=lambda first: self.next_use(self.program.carried[first]))
        return stays[: self.registers - 1]

    def end(self) -> None:
        """Brings the values that go around to where the next round expects them."""
        for first, last in self.program.carried.items():
            if first not in self.start and last in self.where:
                self.store(last)
                del self.where[last]
                self.free += 1
        kept = tuple(self.program.carried[first] for first in self.start)
        for value in kept:
            self.fetch(value, kept)


def colour(allocator: Allocator, registers: list[str]) -> list[str]:
    """The register of each stay, by its number.

    Stays are coloured from the end of the code to its beginning, and end as they should. Then they
    are coloured from the beginning, where they begin as they should: each takes the register that
    it had the first time, as soon as this is free.
    """
    code, start = allocator.code, allocator.start
    at_end = {allocator.where[allocator.program.carried[v]]: i for i, v in enumerate(start)}
    wanted = {stay: registers[i] for stay, i in at_end.items()}
    free = deque(r for r in registers if r not in wanted.values())
    last_uses: list[list[int]] = []
    for operation in reversed(code):
        if operation.result is not None:
            free.append(wanted[operation.result])
        last_uses.append([s for s in dict.fromkeys(operation.sources) if s not in wanted])
        wanted.update((s, free.popleft()) for s in last_uses[-1])
    found = {i: registers[i] for i in range(len(start))}
    live = set(found)
    left = deque(r for r in registers if r not in found.values())
    for operation, dead in zip(code, reversed(last_uses), strict=True):
        live.difference_update(dead)
        left.extend(found[s] for s in dead)
        stay = operation.result
        if stay is not None:
            register = wanted[stay]
            if register not in left:  # then one that is free too early
                register = next(r for r in left if r in {wanted[s] for s in live})
            left.remove(register)
            found[stay] = register
            live.add(stay)
    return [found[stay] for stay in range(allocator.stays)]


def allocate(
    program: Program, registers: list[str], start: list[int]
) -> tuple[Block, dict[int, str]]:
    """The code, and the registers of the values at the loop's beginning. start: the values that
    must have one there."""
    allocator = allocated(program, len(registers), start)
    found = colour(allocator, registers)
    block = Block()
    for o in allocator.code:
        sources = [found[s] for s in o.sources]
        if o.name == "sw" and o.place:
            block.store(sources[0], *o.place)
        elif o.name == "lw":
            block.load(found[o.result], *(o.place or (sources[0], *o.constants)))
        else:
            block.op(o.name, found[o.result], *sources, *o.constants)
    ends = [found[allocator.where[program.carried[value]]] for value in allocator.start]
    begins = [found[i] for i in range(len(ends))]
    move(block, dict(zip(ends, begins, strict=True)), registers)
    return block, {value: found[i] for i, value in enumerate(allocator.start)}


def move(block: Block, moves: dict[str, str], registers: list[str]) -> None:
    """Moves registers to other registers, all at once."""
    spare = next(r for r in registers if r not in moves and r not in moves.values())
    moves = {a: b for a, b in moves.items() if a != b}
    while moves:
        at_end = next((a for a, b in moves.items() if b not in moves), None)
        if at_end is None:  # they go around
            a = next(iter(moves))
            block.op("mv", spare, a)
            moves[spare] = moves.pop(a)
        else:
            block.op("mv", moves.pop(at_end), at_end)


def allocated(program: Program, registers: int, start: list[int]) -> Allocator:
    """Repeats until a round begins with the same values in registers as the one before."""
    for _ in range(12):
        end = Allocator(program, registers, start).run()
        if set(end) == set(start):
            break
        start = end
    allocator = Allocator(program, registers, start)
    allocator.run()
    allocator.end()
    return allocator
