# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about Keccak-f[1600] on four states at once, for the vectors of a Cortex-M55.

A vector has the same word of four states; a lane is the word of its even bits and that of its odd
ones. Each state's bits are functions of its own bits alone, whatever the three others are.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..machine import READABLE, WRITABLE, Domain, Machine
from ..program import Program
from ..terms import Graph, Kind, Term
from .bits import ZERO, Bits, Form
from .claim import Claim, Unproved
from .helium import BUILD, OfHelium, off_eight
from .keccak import (
    EVERY,
    MOST_ATOMS,
    KeccakForms,
    KeccakNumbers,
    State,
    bits_of,
    expect,
    interleaved,
    permutation,
    samples,
)

STATES, WORDS = 4, 50
_VECTOR = 4 * STATES
_BYTES = WORDS * _VECTOR
#: Bytes of a state in a chunk, which has two lanes of each; and the most chunks.
_CHUNK, _MOST_PAIRS = 16, 11


def states_in(words: Sequence[Sequence]) -> list[list[Sequence]]:
    """The words of each state, as sequences of bits, of those in memory."""
    return [list(words[state::STATES]) for state in range(STATES)]


def state_of(words: Sequence[Sequence]) -> State:
    found = {}
    for x, y, z in EVERY:
        word, bit = interleaved(x + 5 * y, z)
        found[x, y, z] = words[word][bit]
    return found


@lru_cache
def _permuted_samples() -> tuple[bytes, State]:
    """Four states, and what they are permuted to: bit k of each number is state k's."""
    columns = samples(random.Random(1), 4 * WORDS)
    data = b"".join(each[4 * i :][:4] for i in range(WORDS) for each in columns)
    states = states_in(bits_of(data))
    beside = [
        [sum(each[word][bit] << k for k, each in enumerate(states)) for bit in range(32)]
        for word in range(WORDS)
    ]
    return data, permutation(KeccakNumbers(), state_of(beside))


@dataclass(frozen=True)
class PermutationX4(OfHelium):
    """pkem_keccak_f1600_x4."""

    @property
    def text(self) -> str:
        return (
            "is Keccak-f[1600] of FIPS 202 on the bit-interleaved lanes of each of four states, "
            "for every state, whatever the others are"
        )

    def _place(self, machine: Machine, data: bytes) -> int:
        """Behind the states there is as much scratch memory."""
        off_eight(machine)
        place = machine.allocate(2 * _BYTES, align=self.ALIGN)
        machine.write(place, data + random.Random(3).randbytes(_BYTES))
        return place

    def refute(self, program: Program) -> None:
        data, wanted = _permuted_samples()
        machine = Machine(program, Domain.CONCRETE)
        place = self._place(machine, data)
        self.call(machine, place)
        for k, words in enumerate(states_in(bits_of(machine.read(place, _BYTES)))):
            found = state_of(words)
            if any(found[at] != wanted[at] >> k & 1 for at in EVERY):
                raise Unproved(f"sample {k} has another result")

    def prove(self, program: Program) -> None:
        graph = Graph(1 << 21)
        machine = Machine(program, Domain.SYMBOLIC, graph)
        place = self._place(machine, random.Random(2).randbytes(_BYTES))
        variables = machine.variables(place, _BYTES // 4, 4)
        machine.variables(place + _BYTES, _BYTES // 4, 4, "scratch")
        self.call(machine, place)
        for k in range(STATES):
            bits = Bits(graph, MOST_ATOMS)
            own = ([bits.input(each, i) for i in range(32)] for each in variables[k::STATES])
            wanted = permutation(
                KeccakForms(bits),
                state_of(list(own)),
                lambda a, bits=bits: {at: bits.cut(form) for at, form in a.items()},
            )
            places = range(place + 4 * k, place + _BYTES, _VECTOR)
            found = state_of(bits.of(machine.term(at, 4) for at in places))
            for at in EVERY:
                if found[at] != wanted[at]:
                    raise Unproved(f"bit {at[2]} of lane {at[:2]} is another function of state {k}")


class Disjoint(Bits):
    """A sum of words that have no bit in common is one of bits."""

    def of_operation(self, term: Term, operands: Sequence[tuple[Form, ...]]) -> tuple[Form, ...]:
        if term.kind == Kind.ADD and all(ZERO in pair for pair in zip(*operands, strict=True)):
            return tuple(map(self.add, *operands))
        return super().of_operation(term, operands)


@dataclass(frozen=True)
class UnpackStates(OfHelium):
    """pkem_unpack_states_x4."""

    @property
    def text(self) -> str:
        return (
            f"gives the bytes of the first 2 to {2 * _MOST_PAIRS} lanes of four states, for all "
            f"states; each number of pairs of lanes from 1 to {_MOST_PAIRS}"
        )

    def _run(self, machine: Machine, pairs: int) -> tuple[int, int]:
        """Returns the places of the bytes and of the states. Two vectors behind the lanes are read,
        and mean nothing."""
        off_eight(machine)
        data = machine.allocate(STATES * _CHUNK * pairs, WRITABLE, align=self.ALIGN)
        size = (4 * pairs + 2) * _VECTOR
        states = machine.allocate(size, READABLE, align=self.ALIGN)
        machine.write(states, random.Random(pairs).randbytes(size))
        if machine.graph:
            machine.variables(states, size // 4, 4)
        self.call(machine, data, states, pairs)
        return data, states

    @staticmethod
    def _wanted(words: Sequence[Sequence], pairs: int) -> list[list]:
        """The bits of the bytes of a state [FIPS202, B.1], as words."""
        found: list[list] = []
        for at in range(4 * pairs):
            bits = (interleaved(at // 2, at % 2 * 32 + i) for i in range(32))
            found.append([words[word][bit] for word, bit in bits])
        return found

    @staticmethod
    def _places(data: int, state: int, pairs: int) -> list[int]:
        """Of the words of a state's bytes."""
        return [
            data + (STATES * (at // 4) + state) * _CHUNK + at % 4 * 4 for at in range(4 * pairs)
        ]

    def refute(self, program: Program) -> None:
        for pairs in (1, _MOST_PAIRS):
            machine = Machine(program, Domain.CONCRETE)
            data, states = self._run(machine, pairs)
            before = states_in(bits_of(machine.read(states, 4 * pairs * _VECTOR)))
            for state, words in enumerate(before):
                found = b"".join(machine.read(at, 4) for at in self._places(data, state, pairs))
                expect(bits_of(found), self._wanted(words, pairs), f"state {state}, word")

    def prove(self, program: Program) -> None:
        for pairs in range(1, _MOST_PAIRS + 1):
            graph = Graph(1 << 18)
            machine = Machine(program, Domain.SYMBOLIC, graph)
            data, states = self._run(machine, pairs)
            bits = Disjoint(graph)
            for state in range(STATES):
                lanes = range(states + 4 * state, states + 4 * pairs * _VECTOR, _VECTOR)
                words = bits.of(machine.term(at, 4) for at in lanes)
                places = self._places(data, state, pairs)
                found = bits.of(machine.term(at, 4) for at in places)
                expect(found, self._wanted(words, pairs), f"state {state}, word")


def claims() -> list[Claim]:
    return [
        PermutationX4("pkem_keccak_f1600_x4", BUILD),
        UnpackStates("pkem_unpack_states_x4", BUILD),
    ]
