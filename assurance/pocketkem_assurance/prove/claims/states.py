# SPDX-License-Identifier: Apache-2.0 OR MIT
"""All ways through code that branches on data: an induction over the states between its branches.

A state is what is in registers and in the memory that the code may write, where it has just taken a
branch. Of each byte it says one of three things: the number, the term of the inputs that it is, or
that it may be anything. From each state the code is executed up to its next branch on data, and the
run goes on on each side that is possible. States that meet at one place, at which whoever explores
has the same to say (the key), become one that allows both: what differs may be anything. The states
are done when no run leads to one that is not allowed already. Then every run for every input
is one of these steps after the other: nothing was left out, and no pattern was chosen.
"""

from __future__ import annotations

import heapq
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from ..events import Stop
from ..machine import Machine
from ..terms import Term
from .claim import LIMIT, Unproved

#: In the place of a term's byte: any byte; 0 or 1.
ANY, ANY_BIT = 0xFFFFFFFF, 0xFFFFFFFE
#: The most states: a mutant may make more and more of them.
_MOST = 20_000
#: The bytes of the file that have registers.
_REGISTERS = 1 << 12
#: The name of variables that stand for anything; others are for whoever explores.
_OF_ANY, _OF_FLAGS = 1, 1 << 7
_WHOLE = ~np.uint64(0)


@dataclass
class State:
    """values: the bytes in the sample. terms: of each byte its term's number, times 8, and which
    byte of the term it is; 0 of a number."""

    pc: int
    values: np.ndarray
    terms: np.ndarray

    def __eq__(self, other) -> bool:
        return (self.terms == other.terms).all() and (self.values == other.values).all()


class Way(NamedTuple):
    """A side of a branch that is possible, and what is known behind it."""

    goes: bool
    known: Hashable


class Explorer(ABC):
    """Explores a call. regions: memory that it may write, but for the stack that it is given."""

    def __init__(self, machine: Machine, regions: Sequence[tuple[int, int]], stack_bytes: int):
        assert machine.graph
        self.machine, self.graph = machine, machine.graph
        self._regions = [*regions, machine.stack_region(stack_bytes)]
        self._registers = _REGISTERS
        self._states: dict[Hashable, State] = {}
        self._left: list[tuple] = []  # a heap, of which no state is twice
        self._waits: set[Hashable] = set()
        self._any: dict[
            tuple[int, int], tuple[int, int]
        ] = {}  # by place and kind: term's byte, value
        self._others: dict[str, Term] = {}
        #: Of each term the names of the variables that it is made of (a mask).
        self._names = np.zeros(0, np.uint8)
        self._addresses: dict[int, int] = {}
        self.steps = 0

    # ---- What is explored

    @abstractmethod
    def ways(self, condition: Term, known: Hashable) -> Iterable[Way]:
        """Those that a branch can take. Raises Unproved if it depends on anything else."""

    @abstractmethod
    def met(self, state: State, known: Hashable) -> Hashable:
        """Looks at a state, may say the same in other words, and returns what is known of it."""

    def order(self, known: Hashable) -> tuple:
        """States that lead to others come first, so that these are executed fewer times."""
        return ()

    @abstractmethod
    def end(self, known: Hashable) -> None:
        """Looks at the machine where the call has returned."""

    # ---- The induction

    def begin(self, known: Hashable) -> None:
        """The machine is at the beginning of a call."""
        self._arrive(self._taken(), known)

    def explore(self) -> None:
        self.machine.state.follow = 2
        while self._left:
            _order, _count, key = heapq.heappop(self._left)
            self._waits.discard(key)
            self._go_on(self._states[key], key[1], [])

    @property
    def count(self) -> int:
        return len(self._states)

    def _go_on(self, state: State, known: Hashable, choices: list[bool]) -> None:
        """Up to the next branch on data, behind those of an instruction that have choices."""
        match self._run(state, choices):
            case Stop.HALT:
                self.end(known)
            case Stop.CHOSEN:
                self._arrive(self._taken(), known)
            case Stop.BRANCH:
                condition = Term(self.graph, self.machine.events()[-1].term)
                for way in tuple(self.ways(condition, known)):
                    self._go_on(state, way.known, [*choices, way.goes])

    def _run(self, state: State, choices: list[bool]) -> Stop:
        self._put(state)
        machine = self.machine
        machine.state.choices = sum(goes << i for i, goes in enumerate(choices))
        machine.state.choices_left = len(choices)
        self.steps += 1
        stop = machine.run_to_choice(LIMIT)
        # What is read from a table is made of what its address is made of.
        reads = machine.lookups()[len(self._addresses) :]
        self._addresses |= {read.number: address.number for address, read in reads}
        return stop

    def _arrive(self, state: State, known: Hashable) -> None:
        known = self.met(state, known)
        key = state.pc, known
        self._simplify(state)
        before = self._states.get(key)
        if before is not None:
            state = self._both(before, state)
            if state == before:
                return
        if len(self._states) > _MOST:
            raise Unproved("there are more and more states")
        self._states[key] = state
        if key not in self._waits:
            self._waits.add(key)
            heapq.heappush(self._left, (self.order(known), len(self._states), key))

    def _both(self, a: State, b: State) -> State:
        """Allows both."""
        differ = np.flatnonzero((a.terms != b.terms) | ((a.terms == 0) & (a.values != b.values)))
        values, terms = a.values.copy(), a.terms.copy()
        are_bits = (self._ones(a, differ) | self._ones(b, differ)) <= 1
        terms[differ], values[differ] = np.where(are_bits, ANY_BIT, ANY), 0
        return State(a.pc, values, terms)

    def _ones(self, state: State, at: np.ndarray) -> np.ndarray:
        """Of bytes the bits that may be 1."""
        terms = state.terms[at]
        is_free = terms >= ANY_BIT
        nodes = self.graph.nodes[np.where(is_free, 0, terms >> 3)]
        found = ~nodes["zeros"] & (_WHOLE >> (np.uint64(64) - nodes["width"].astype(np.uint64)))
        found = found >> (np.uint64(8) * (terms & 7).astype(np.uint64)) & np.uint64(0xFF)
        found = np.where(terms == 0, state.values[at], found)
        return np.where(is_free, np.where(terms == ANY, 0xFF, 1), found).astype(np.uint8)

    def _simplify(self, state: State) -> None:
        """What is made of a byte that may be anything may be anything. So each step can have the
        same variables for such bytes."""
        at = np.flatnonzero((state.terms != 0) & (state.terms < ANY_BIT))
        at = at[self._ones(state, at) == 0]
        state.terms[at] = state.values[at] = 0
        self.forget(state, _OF_ANY)

    def forget(self, state: State, names: int) -> None:
        """What is made of variables with these names may be anything."""
        at = np.flatnonzero((state.terms != 0) & (state.terms < ANY_BIT))
        at = at[self._names_of(state.terms[at] >> 3) & names != 0]
        are_bits = self._ones(state, at) <= 1
        state.terms[at], state.values[at] = np.where(are_bits, ANY_BIT, ANY), 0

    def keep_bits(self, state: State, register: str, mask: int) -> None:
        """Of a register's other bits nothing is known: flags, beside bits that have to be kept."""
        place = self.machine.program.lifter.register(register)
        if register not in self._others:
            self._others[register] = self.graph.variable(8 * place.size, f"flags of {register}")
            self.name(self._others[register], _OF_FLAGS)
        kept = self.machine.register_term(register) & mask
        self.forget(state, _OF_FLAGS)
        if self._names_of(np.array([kept.number]))[0] == 0:
            whole = kept | (self._others[register] & ~mask)
            for i in range(place.size):
                state.terms[place.at + i] = whole.number << 3 | i
                state.values[place.at + i] = whole.value >> 8 * i & 0xFF

    def _names_of(self, numbers: np.ndarray) -> np.ndarray:
        known = len(self._names)
        if known < len(self.graph):
            self._names = np.resize(self._names, len(self.graph))
            for number in range(known, len(self.graph)):
                names = 0
                for each in Term(self.graph, number).operands if number else ():
                    names |= int(self._names[each.number])
                self._names[number] = names | self._names[self._addresses.get(number, 0)]
        return self._names[numbers]

    def name(self, variable: Term, name: int) -> None:
        """A variable whose meaning is another one in other states."""
        self._names_of(np.array([variable.number]))
        self._names[variable.number] = name

    # ---- The machine

    def places(self) -> Iterator[tuple[int, int]]:
        """Of each region of memory: where it begins in a state, and its address."""
        at = self._registers
        for address, size in self._regions:
            yield at, address
            at += size

    def _taken(self) -> State:
        machine = self.machine
        values, terms = machine.registers(self._registers)
        for address, size in self._regions:
            values += machine.read(address, size)
            terms = np.concatenate((terms, machine.references(address, size)))
        return State(machine.state.pc, np.frombuffer(values, np.uint8).copy(), terms)

    def _put(self, state: State) -> None:
        values, terms = state.values, state.terms
        free = np.flatnonzero(terms >= ANY_BIT)
        if len(free):
            values, terms = values.copy(), terms.copy()
            for i in free:
                terms[i], values[i] = self.variable(int(i), int(terms[i])), 0
        machine, n = self.machine, self._registers
        machine.set_registers(values[:n].tobytes(), terms[:n])
        for at, (address, size) in zip((at for at, _ in self.places()), self._regions, strict=True):
            machine.set_memory(address, values[at : at + size].tobytes(), terms[at : at + size])
        machine.state.pc = state.pc
        machine.forget_events()

    def variable(self, place: int, kind: int = ANY) -> int:
        """The byte that stands for anything at a place."""
        key = place, kind
        if key not in self._any:
            one = self.graph.variable(1 if kind == ANY_BIT else 8, f"any{place}")
            self.name(one, _OF_ANY)
            self._any[key] = one.zext(8).number << 3
        return self._any[key]
