# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The claims about Keccak-f[1600] on eight states at once, for the ESP32-S3's vector unit.

A lane of 64 bits is four pieces of 16: piece j has bit 4 i + j as its bit i. A vector has the same
piece of the same lane of eight states. Lane (x, y) has its pieces in the vectors 25 j + 5 y + x.

What happens to one state is proved as for a kernel of one (keccak.py): its bits are functions of
its own bits alone, whatever the seven others are.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..machine import READABLE, WRITABLE, Domain, Machine
from ..program import Program
from ..terms import Graph
from .bits import Bits
from .claim import Unproved
from .keccak import (
    EVERY,
    MOST_ATOMS,
    KeccakForms,
    KeccakNumbers,
    State,
    expect,
    permutation,
    samples,
)
from .vectors import BUILD, VECTOR, OfVectors

STATES, PIECES, LANES = 8, 4, 25
_VECTORS = LANES * PIECES
_BYTES = _VECTORS * VECTOR
#: Another array, and two vectors for each piece of five lanes.
_SCRATCH = _BYTES + 2 * 5 * PIECES * VECTOR
#: Of bytes, from a state to the next; and vectors in which two lanes wait.
_STRIDE, _WAITING = 208, 2 * PIECES
_MOST_PAIRS = 13


def vector_of(lane: int, z: int) -> tuple[int, int]:
    """The vector, and the bit of its piece, of bit z of a lane."""
    return z % PIECES * LANES + lane, z // PIECES


def place_of(vector: int, state: int) -> int:
    """Bytes from the beginning of an array to a state's piece."""
    return vector * VECTOR + 2 * state


def state_of(pieces: Sequence[Sequence]) -> State:
    """pieces: of one state, by vectors, as sequences of bits."""
    found = {}
    for x, y, z in EVERY:
        vector, bit = vector_of(5 * y + x, z)
        found[x, y, z] = pieces[vector][bit]
    return found


def pieces_in(data: bytes, state: int) -> list[list[int]]:
    """The bits of a state's pieces."""
    places = (place_of(vector, state) for vector in range(_VECTORS))
    numbers = (int.from_bytes(data[at : at + 2], "little") for at in places)
    return [[number >> i & 1 for i in range(16)] for number in numbers]


@lru_cache
def _permuted_samples() -> tuple[bytes, State]:
    """Eight states, and what they are permuted to: bit k of each number is state k's."""
    source = random.Random(1)
    columns = [each for _ in range(2) for each in samples(source, 2 * _VECTORS)]
    data = bytearray(_BYTES)
    for state, column in enumerate(columns):
        for vector in range(_VECTORS):
            at = place_of(vector, state)
            data[at : at + 2] = column[2 * vector :][:2]
    pieces = [pieces_in(data, state) for state in range(STATES)]
    beside = [
        [sum(each[vector][bit] << k for k, each in enumerate(pieces)) for bit in range(16)]
        for vector in range(_VECTORS)
    ]
    return bytes(data), permutation(KeccakNumbers(), state_of(beside))


@dataclass(frozen=True)
class PermutationX8(OfVectors):
    """pkem_keccak_f1600_x8."""

    state: int

    @property
    def text(self) -> str:
        return (
            f"is Keccak-f[1600] of FIPS 202 on state {self.state} of eight, bit-interleaved four "
            "ways, for every state, whatever the others are; the vector registers are cleared"
        )

    def _place(self, machine: Machine, data: bytes) -> tuple[int, int]:
        place = machine.allocate(_BYTES, align=VECTOR)
        scratch = machine.allocate(_SCRATCH, align=VECTOR)
        machine.write(place, data)
        machine.write(scratch, random.Random(3).randbytes(_SCRATCH))
        return place, scratch

    def refute(self, program: Program) -> None:
        data, wanted = _permuted_samples()
        machine = Machine(program, Domain.CONCRETE)
        place, scratch = self._place(machine, data)
        self.call(machine, place, scratch)
        after = machine.read(place, _BYTES)
        for state in range(STATES):
            found = state_of(pieces_in(after, state))
            if any(found[at] != wanted[at] >> state & 1 for at in EVERY):
                raise Unproved(f"sample {state} has another result")

    def prove(self, program: Program) -> None:
        graph = Graph(1 << 21)
        machine = Machine(program, Domain.SYMBOLIC, graph)
        place, scratch = self._place(machine, random.Random(2).randbytes(_BYTES))
        variables = machine.variables(place, _BYTES // 2, 2)
        machine.variables(scratch, _SCRATCH // 2, 2, "scratch")
        self.call(machine, place, scratch)
        self.expect_cleared(machine)
        bits = Bits(graph, MOST_ATOMS)
        start = state_of(
            [[bits.input(word, i) for i in range(16)] for word in variables[self.state :: STATES]]
        )
        wanted = permutation(
            KeccakForms(bits), start, lambda a: {at: bits.cut(form) for at, form in a.items()}
        )
        places = (place + place_of(vector, self.state) for vector in range(_VECTORS))
        found = state_of(bits.of(machine.term(at, 2) for at in places))
        for at in EVERY:
            if found[at] != wanted[at]:
                raise Unproved(f"bit {at[2]} of lane {at[:2]} is another function of the state")


@dataclass(frozen=True)
class UnpackStates(OfVectors):
    """pkem_unpack_states_x8."""

    @property
    def text(self) -> str:
        return (
            f"gives the bytes of the first 2 to {LANES} lanes of eight states, for all states; "
            f"each number of pairs of lanes from 1 to {_MOST_PAIRS}, of which the last one has 8 "
            "bytes that mean nothing and reads one vector behind the array; the vector registers "
            "are cleared"
        )

    def _run(self, machine: Machine, pairs: int) -> tuple[int, int, int]:
        """Returns the places of the bytes and of the states, and the number of lanes."""
        source = random.Random(pairs)
        data = machine.allocate(STATES * _STRIDE, 0, align=VECTOR)
        states = machine.allocate(_BYTES + VECTOR, READABLE, align=VECTOR)
        waiting = machine.allocate(_WAITING * VECTOR, align=VECTOR)
        machine.write(states, source.randbytes(_BYTES + VECTOR))
        for state in range(STATES):
            machine.permit(data + state * _STRIDE, VECTOR * pairs, WRITABLE)
        if pairs < _MOST_PAIRS:
            machine.permit(states + _BYTES, VECTOR, 0)
        if machine.graph:
            machine.variables(states, _BYTES // 2, 2)
            machine.variables(waiting, _WAITING * VECTOR // 2, 2, "waiting")
        self.call(machine, data, states, pairs, waiting)
        return data, states, min(2 * pairs, LANES)

    @staticmethod
    def _wanted(pieces: Sequence[Sequence], lanes: int) -> list[list]:
        """The bits of the bytes of a state's lanes [FIPS202, B.1]."""
        found: list[list] = []
        for at in range(8 * lanes):
            bits = [vector_of(at // 8, at % 8 * 8 + i) for i in range(8)]
            found.append([pieces[vector][bit] for vector, bit in bits])
        return found

    def refute(self, program: Program) -> None:
        for pairs in (1, _MOST_PAIRS):
            machine = Machine(program, Domain.CONCRETE)
            data, states, lanes = self._run(machine, pairs)
            before = machine.read(states, _BYTES)
            for state in range(STATES):
                found = machine.read(data + state * _STRIDE, 8 * lanes)
                bits = [[byte >> i & 1 for i in range(8)] for byte in found]
                expect(bits, self._wanted(pieces_in(before, state), lanes), "byte")

    def prove(self, program: Program) -> None:
        for pairs in range(1, _MOST_PAIRS + 1):
            graph = Graph(1 << 18)
            machine = Machine(program, Domain.SYMBOLIC, graph)
            data, states, lanes = self._run(machine, pairs)
            self.expect_cleared(machine)
            bits = Bits(graph)
            for state in range(STATES):
                places = (states + place_of(vector, state) for vector in range(_VECTORS))
                pieces = bits.of(machine.term(at, 2) for at in places)
                out = data + state * _STRIDE
                found = bits.of(machine.term(out + at, 1) for at in range(8 * lanes))
                expect(found, self._wanted(pieces, lanes), f"state {state}, byte")


def claims() -> list[OfVectors]:
    return [
        *(PermutationX8("pkem_keccak_f1600_x8", BUILD, state) for state in range(STATES)),
        UnpackStates("pkem_unpack_states_x8", BUILD),
    ]
