# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tries mutants of a function: whether its claims are shown of them.

What must be as it is with the function that has not changed is not done again. A claim whose calls
do not execute the changed instruction holds. And a proof whose calls end in the same terms, in the
same memory, goes on as it did then; so does one whose calls end as those of another mutant did.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from pocketkem_bench.model import BenchError

from ..coverage import Covered, joined
from ..machine import Machine
from ..program import Program
from ..reached import COUNT, Operations
from ..seen import seen
from . import avr, keccak, kem_of, ntt, product, sha2
from .claim import Claim
from .mutants import Mutant


class Outcome(NamedTuple):
    """What became of a mutant. by: what found it out, or how much is the same."""

    by: str
    why: str = ""

    @property
    def fails(self) -> bool:
        return self.by in (INPUTS, PROOF, OPERATIONS)


#: Claims are refuted, or not shown; or they are shown, and whole operations give other outputs:
#: then a claim is too weak.
INPUTS, PROOF, OPERATIONS = "inputs", "proof", "operations"
#: Each proof's calls end in the same terms; another proof holds, and whole operations are the same;
#: or too few of them reach the instruction, so that nothing is known.
SAME, HOLDS, UNREACHED = "same", "holds", "unreached"


#: Claims whose proofs make one call and then look at its terms, which takes much longer.
_OF_ONE_CALL = (
    *(ntt.Transform, ntt.TransformPacked, avr._TransformPlanes),
    *(keccak.Permutation, sha2.Compression, product.MultiplyBytes),
)


def makes_one_call(claim: Claim) -> bool:
    return isinstance(claim, _OF_ONE_CALL)


class _Known(Exception):
    """A proof has made all its calls, and how it goes on is known."""


@dataclass
class _Course:
    """What the calls of a claim have done."""

    #: Of each instruction that was executed the ways that its condition went (machine.h).
    covered: Covered = field(default_factory=dict)
    states: list[bytes] = field(default_factory=list)

    @property
    def executed(self) -> Set[int]:
        return self.covered.keys()

    def record(self, machine: Machine) -> None:
        self.covered = joined((self.covered, machine.covered()))
        if machine.graph:
            self.states.append(_state(machine))


def _state(machine: Machine) -> bytes:
    """What a claim can see behind a call."""
    return hashlib.blake2b(seen(machine), digest_size=16).digest()


class Trial:
    """The claims about a function, whose first runs say which instructions it executes."""

    def __init__(self, program: Program, claims: Sequence[Claim]):
        self._program = Program(program.elf, program.core)
        self._program.name_of(0)  # mutants share what is behind it
        self._claims = list(claims)
        self._exercised = [self._recorded(claim.exercise) for claim in claims]
        self._proved = {
            number: self._exercised[number]
            for number, claim in enumerate(claims)
            if claim.EXERCISED_BY_PROOF
        }
        #: What all calls of a proof have ended in, of mutants for which it holds, and the claim.
        self._shown: set[tuple[int, tuple[bytes, ...]]] = set()
        self._first = 0  # the claim that found the last mutant

    @property
    def program(self) -> Program:
        return self._program

    def addresses(self) -> list[int]:
        """Those of the instructions that are executed."""
        return self._program.lifter.addresses()

    def covered(self) -> Covered:
        return joined(course.covered for course in self._exercised)

    def _recorded(self, run: Callable[[Program], None], only_call: bool = False) -> _Course:
        """only_call: there is one, and the run ends behind it."""
        course = _Course()

        def record(machine: Machine) -> None:
            course.record(machine)
            if only_call:
                raise _Known

        self._program.watch = record
        try:
            run(self._program)
        except _Known:
            pass
        finally:
            self._program.watch = None
        return course

    def _course(self, number: int) -> _Course:
        """Of a claim's proof."""
        if number not in self._proved:
            claim = self._claims[number]
            self._proved[number] = self._recorded(claim.prove, makes_one_call(claim))
        return self._proved[number]

    def _numbers(self) -> Iterator[int]:
        """Of the claims: first the one that has found the last mutant."""
        first = self._first
        yield first
        yield from (number for number in range(len(self._claims)) if number != first)

    def outcome(self, mutant: Mutant) -> Outcome:
        changed = self._program.patched(mutant.address, mutant.code)
        for number in self._concerned(mutant):
            try:
                self._claims[number].refute(changed)
            except BenchError as error:
                self._first = number
                return Outcome(INPUTS, str(error))
        are_same = True
        for number in self._numbers():
            course = self._course(number)
            if course.executed.isdisjoint(self._depending(mutant)):
                continue
            try:
                are_same &= self._ends_the_same(number, changed)
            except BenchError as error:
                self._first = number
                return Outcome(PROOF, str(error))
        return Outcome(SAME if are_same else HOLDS)

    @cached_property
    def _operations(self) -> Operations:
        return Operations(self._program, kem_of(self._claims[0].build))

    def operations(self, mutant: Mutant, count: int = COUNT) -> str:
        """What is known of a mutant of which the claims hold: whether whole operations give the
        same outputs, for so many inputs that reach it."""
        changed = self._program.patched(mutant.address, mutant.code)
        found = self._operations.compare(changed, self._depending(mutant), count)
        if found.differs:
            return OPERATIONS
        return HOLDS if found.inputs == count else UNREACHED

    def failure_of_proof(self, mutant: Mutant) -> str | None:
        """Why a proof finds it out, without the inputs that are tried before."""
        changed = self._program.patched(mutant.address, mutant.code)
        for number in self._concerned(mutant):
            try:
                self._claims[number].prove(changed)
            except BenchError as error:
                return str(error)
        return None

    def _depending(self, mutant: Mutant) -> list[int]:
        return self._program.lifter.depending(mutant.address, len(mutant.code))

    def _concerned(self, mutant: Mutant) -> Iterator[int]:
        """The claims whose first runs execute the instruction."""
        depending = self._depending(mutant)
        for number in self._numbers():
            if not self._exercised[number].executed.isdisjoint(depending):
                yield number

    def _ends_the_same(self, number: int, changed: Program) -> bool:
        """Whether the calls of a claim end as they did; if not, the claim is proved, unless it has
        been for another mutant whose calls end like this."""
        claim, before = self._claims[number], tuple(self._proved[number].states)
        if claim.IS_INDUCTION:
            claim.prove(changed)
            return False
        states: tuple[bytes, ...] = ()

        def compare(machine: Machine) -> None:
            nonlocal states
            states = (*states, _state(machine))
            if states == before or (number, states) in self._shown:
                raise _Known

        changed.watch = compare
        try:
            claim.prove(changed)
            assert len(states) == 1 or not makes_one_call(claim)
            self._shown.add((number, states))
        except _Known:
            pass
        finally:
            changed.watch = None
        return states == before
