# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A register allocator for straight-line code.

A `Program` is a list of operations on values; each value is computed once. `allocate` gives values
registers. When no register is left, the value whose next use is furthest away gives up its register
[Belady, A study of replacement algorithms, 1966]. It goes to a slot in memory, unless it can be
loaded again from where it came from, or is a constant.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from assembly import Block

#: How many operations before its use a value in memory is loaded.
AHEAD = 1

NEVER = 1 << 30


@dataclass
class Operation:
    name: str
    result: int | None
    sources: tuple[int, ...] = ()
    constants: tuple[int, ...] = ()
    shift: int | None = None  # the shift amount of `src`
    place: tuple[str, int] | None = None  # of a load or store: base register and offset


@dataclass
class Program:
    operations: list[Operation] = field(default_factory=list)
    values: int = 0
    constants: dict[int, int] = field(default_factory=dict)
    given: dict[int, str] = field(default_factory=dict)
    results: list[int] = field(default_factory=list)

    def value_in(self, register: str) -> int:
        """The value that earlier code has left in a register."""
        self.given[self.values] = register
        self.values += 1
        return self.values - 1

    def _result(self, operation: Operation) -> int:
        operation.result = self.values
        self.values += 1
        self.operations.append(operation)
        return operation.result

    def op(self, name: str, *sources: int) -> int:
        return self._result(Operation(name, None, sources))

    def shift(self, name: str, x: int, n: int) -> int:
        """slli, srli or another operation with a constant."""
        return self._result(Operation(name, None, (x,), (n,)))

    def funnel(self, high: int, low: int, n: int) -> int:
        """The lower word of high:low, shifted right by n."""
        return self._result(Operation("src", None, (high, low), shift=n))

    def rotate_right(self, x: int, n: int) -> int:
        return self.funnel(x, x, n % 32)

    def extract(self, x: int, at: int, bits: int) -> int:
        return self._result(Operation("extui", None, (x,), (at, bits)))

    def constant(self, n: int) -> int:
        if n not in self.constants:
            self.constants[n] = self._result(Operation("movi", None, constants=(n,)))
        return self.constants[n]

    def load(self, base: str, offset: int) -> int:
        return self._result(Operation("l32i", None, place=(base, offset)))

    def load_from(self, pointer: int, offset: int, name: str = "l32i") -> int:
        """Loads from the address that is a value; the program does not change that memory."""
        return self._result(Operation(name, None, (pointer,), (offset,)))

    def store(self, x: int, base: str, offset: int) -> None:
        self.operations.append(Operation("s32i", None, (x,), place=(base, offset)))

    def store_to(self, x: int, pointer: int, offset: int) -> None:
        """Stores to the address that is a value; the program does not read that memory again."""
        self.operations.append(Operation("s32i", None, (x, pointer), (offset,)))


class Allocator:
    def __init__(self, program: Program, registers: list[str], slots: list[tuple[str, int]]):
        self.program = program
        self.block = Block()
        self.free = [r for r in registers if r not in program.given.values()]
        self.slots = list(reversed(slots))
        self.where = dict(program.given)  # the values in registers
        self.home: dict[int, tuple[str, int]] = {}  # the values in memory
        self.constants: dict[int, int] = {}
        self.own_slot: set[int] = set()
        self.uses: dict[int, list[int]] = {}
        self.sar: int | None = None
        self.now = 0
        for i, operation in enumerate(program.operations):
            for source in dict.fromkeys(operation.sources):
                self.uses.setdefault(source, []).append(i)
        for result in program.results:
            self.uses.setdefault(result, []).append(len(program.operations))

    def next_use(self, value: int) -> int:
        return next((use for use in self.uses.get(value, []) if use >= self.now), NEVER)

    def can_be_had_again(self, value: int) -> bool:
        if value in self.constants:
            return True
        if value not in self.home:
            return False
        if value in self.own_slot:
            return True
        last = self.uses[value][-1]
        return not any(
            o.name == "s32i" and o.place == self.home[value]
            for o in self.program.operations[self.now : last]
        )

    def evict(self, keep: set[int], not_before: int = 0) -> str | None:
        """Frees a register that is not needed before not_before. Returns None if there is none."""
        candidates = [v for v in self.where if v not in keep]
        value = max(candidates, key=lambda v: (self.next_use(v), self.can_be_had_again(v)))
        if self.next_use(value) < not_before:
            return None
        register = self.where.pop(value)
        if self.next_use(value) != NEVER and not self.can_be_had_again(value):
            self.home[value] = self.slots.pop()
            self.own_slot.add(value)
            self.block.store(register, *self.home[value])
        return register

    def register(self, keep: set[int], not_before: int = 0) -> str | None:
        return self.free.pop(0) if self.free else self.evict(keep, not_before)

    def fetch(self, value: int, keep: set[int], not_before: int = 0) -> None:
        if value in self.where or (value not in self.home and value not in self.constants):
            return
        register = self.register(keep, not_before)
        if register is None:
            return
        if value in self.constants:
            self.block.constant(register, self.constants[value])
        else:
            self.block.load(register, *self.home[value])
        self.where[value] = register

    def overwrite(self, store: Operation) -> None:
        """Saves the value that was loaded from where the store goes, if it is still needed."""
        for value in [v for v, place in self.home.items() if place == store.place]:
            assert value not in self.own_slot
            if any(use > self.now for use in self.uses.get(value, [])):
                self.fetch(value, set(store.sources))
            del self.home[value]

    def drop_dead(self, values: tuple[int, ...]) -> None:
        for value in dict.fromkeys(values):
            if self.next_use(value) == NEVER:
                if value in self.where:
                    self.free.append(self.where.pop(value))
                if value in self.own_slot:
                    self.own_slot.remove(value)
                    self.slots.append(self.home.pop(value))

    def run(self) -> Block:
        operations = self.program.operations
        for i, operation in enumerate(operations):
            self.now = i
            if operation.name == "movi":
                self.constants[operation.result] = operation.constants[0]
                continue
            if operation.name == "l32i" and operation.place:
                self.home[operation.result] = operation.place
                continue
            keep = set(operation.sources)
            for source in operation.sources:
                self.fetch(source, keep)
                assert source in self.where, operation
            if operation.name == "s32i" and operation.place:
                self.overwrite(operation)
            for later in operations[i + 1 : i + 1 + AHEAD]:
                for source in later.sources:
                    self.fetch(source, keep, i + 1 + AHEAD)
            self.emit(operation)
        for result in self.program.results:
            self.fetch(result, set(self.program.results))
        return self.block

    def emit(self, operation: Operation) -> None:
        sources = [self.where[source] for source in operation.sources]
        if operation.shift is not None and operation.shift != self.sar:
            self.sar = operation.shift
            self.block.shift_amount(self.sar)
        self.now += 1
        if operation.name == "s32i":
            base, offset = operation.place or (sources[1], operation.constants[0])
            self.block.store(sources[0], base, offset)
            if operation.place:
                self.home.setdefault(operation.sources[0], operation.place)
            self.drop_dead(operation.sources)
            return
        self.drop_dead(operation.sources)
        register = self.register(set())
        assert register
        self.where[operation.result] = register
        if operation.name.startswith("l"):
            self.block.load(register, sources[0], operation.constants[0], operation.name)
        else:
            self.block.op(operation.name, register, *sources, *operation.constants)


def allocate_results(
    program: Program, registers: list[str], slots: list[tuple[str, int]]
) -> tuple[Block, list[str], str]:
    """The code before it is scheduled, the registers of the results, and a register that is free at
    the end."""
    allocator = Allocator(program, registers, slots)
    block = allocator.run()
    return block, [allocator.where[result] for result in program.results], allocator.free[0]


def allocate(program: Program, registers: list[str], slots: list[tuple[str, int]]) -> list[str]:
    """The instructions, in an order that avoids waiting for memory."""
    return Allocator(program, registers, slots).run().scheduled()
