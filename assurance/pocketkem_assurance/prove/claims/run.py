# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Calls of kernels whose proofs compare the terms of their results."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from ..machine import READABLE, WRITABLE, Domain, EventKind, Machine
from ..program import Program
from ..terms import Graph, Term
from .claim import Claim, Unproved
from .decisions import Decisions, Number
from .tables import Bit, Dependence


class SymbolicCall:
    """A call with variables in memory."""

    def __init__(self, claim: Claim, program: Program, seed: int = 1, room: int = 1 << 18):
        self._claim = claim
        self.graph = Graph(room)
        self.machine = Machine(program, Domain.SYMBOLIC, self.graph)
        self._source = random.Random(seed)
        self.variables: list[Term] = []

    def place(self, size: int, permission: int = READABLE | WRITABLE) -> int:
        place = self.machine.allocate(size, permission)
        self.machine.write(place, self._source.randbytes(size))
        return place

    def given(self, size: int) -> int:
        """What the function may read, and leaves as it is."""
        return self.place(size, READABLE)

    def inputs(self, place: int, count: int, size: int, name: str, width: int = 0) -> list[Term]:
        """Numbers of `size` bytes. width: their bits, if they are numbers with a sign that have
        fewer; terms of this width are returned."""
        if not width or width == 8 * size:
            found = self.machine.variables(place, count, size, name)
        else:
            found = [
                self.graph.variable(width, f"{name}{i}", self._source.getrandbits(width))
                for i in range(count)
            ]
            for i, variable in enumerate(found):
                self.machine.write_term(place + size * i, variable.sext(8 * size))
        self.variables += found
        return found

    def call(self, *arguments: int) -> Dependence:
        """Fails at a condition that depends on a variable."""
        self._claim.call(self.machine, *arguments)
        return Dependence(self.variables)

    def decided(self, inputs: Sequence[Bit], *arguments: int) -> Decisions:
        """Calls, and makes diagrams. Conditions are shown to have the same value for all inputs."""
        self.machine.state.follow = 1
        self._claim.call(self.machine, *arguments)
        decisions = Decisions(inputs)
        expect_one_way(self.machine, lambda term: constant_of(decisions.of(term)))
        return decisions

    def bytes(self, place: int, count: int) -> list[Term]:
        return [self.machine.term(place + i, 1) for i in range(count)]

    def halves(self, place: int, count: int) -> list[Term]:
        return [self.machine.term(place + 2 * i, 2) for i in range(count)]


def constant_of(number: Number) -> int | None:
    if any(bit > 1 for bit in number):
        return None
    return sum(bit << i for i, bit in enumerate(number))


def expect_one_way(machine: Machine, value_of: Callable[[Term], int | None]) -> None:
    """Raises Unproved unless the run goes the same way for all inputs. value_of: of a condition, if
    it is the same for all inputs. Reads of a table are another matter (lookups.py)."""
    assert machine.graph
    for event in machine.events():
        if event.kind == EventKind.READ:
            continue
        condition = Term(machine.graph, event.term)
        if event.kind != EventKind.BRANCH or value_of(condition) != event.value:
            raise Unproved(f"{machine.program.name_of(event.address)} may go another way")


def bits_of(variables: Sequence[Term], first: int = 0, count: int | None = None) -> list[Bit]:
    found = [(variable, i) for variable in variables for i in range(variable.width)]
    return found[first:] if count is None else found[first : first + count]


class Proved(Claim):
    """A claim whose whole proof is as quick as a few inputs would be."""

    EXERCISED_BY_PROOF = True

    def refute(self, program: Program) -> None:
        pass
