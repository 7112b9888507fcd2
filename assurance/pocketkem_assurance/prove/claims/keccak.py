# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Keccak-f[1600] as FIPS 202 defines it, bit by bit, and the claims about its kernels.

The definition is over any bits that can be added and multiplied: numbers, for tests; forms
(bits.py), for proofs. It shares nothing with the kernels' generators.

The proof of the permutation is by induction over the rounds. The forms of the state after each
round of the definition become cuts. The kernel's terms are read in the order in which it computes
them; where a bit of one has the form of a state's bit, it is named like that, wherever the kernel
keeps it, rotated or exchanged. The last round then ends in the same names on both sides.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol, TypeVar

from ..machine import READABLE, WRITABLE, Domain, Machine
from ..program import Program
from ..terms import Graph
from .bits import ONE, Bits
from .claim import Claim, Unproved

ROUNDS = 24
#: In a bit of a round.
MOST_ATOMS = 256
Bit = TypeVar("Bit")
#: A[x][y][z] of FIPS 202, by (x, y, z).
State = dict[tuple[int, int, int], Bit]


class KeccakField(Protocol[Bit]):
    """Where bits are added and multiplied."""

    def add(self, a: Bit, b: Bit) -> Bit: ...

    def multiply(self, a: Bit, b: Bit) -> Bit: ...

    one: Bit


class KeccakNumbers:
    """Bits that are 64 states' side by side: bit k of a number is of state k."""

    one = 2**64 - 1

    def add(self, a: int, b: int) -> int:
        return a ^ b

    def multiply(self, a: int, b: int) -> int:
        return a & b


class KeccakForms:
    one = ONE

    def __init__(self, bits: Bits):
        self.add, self.multiply = bits.add, bits.multiply


def _every() -> list[tuple[int, int, int]]:
    return [(x, y, z) for x in range(5) for y in range(5) for z in range(64)]


EVERY = _every()


def theta(f: KeccakField[Bit], a: State) -> State:
    """[FIPS202, Algorithm 1]"""
    c = {}
    for x in range(5):
        for z in range(64):
            c[x, z] = a[x, 0, z]
            for y in range(1, 5):
                c[x, z] = f.add(c[x, z], a[x, y, z])
    d = {(x, z): f.add(c[(x - 1) % 5, z], c[(x + 1) % 5, (z - 1) % 64]) for x, z in c}
    return {(x, y, z): f.add(a[x, y, z], d[x, z]) for x, y, z in EVERY}


def rho(a: State) -> State:
    """[FIPS202, Algorithm 2]"""
    result = {(0, 0, z): a[0, 0, z] for z in range(64)}
    x, y = 1, 0
    for t in range(24):
        for z in range(64):
            result[x, y, z] = a[x, y, (z - (t + 1) * (t + 2) // 2) % 64]
        x, y = y, (2 * x + 3 * y) % 5
    return result


def pi(a: State) -> State:
    """[FIPS202, Algorithm 3]"""
    return {(x, y, z): a[(x + 3 * y) % 5, x, z] for x, y, z in EVERY}


def chi(f: KeccakField[Bit], a: State) -> State:
    """[FIPS202, Algorithm 4]"""
    return {
        (x, y, z): f.add(
            a[x, y, z], f.multiply(f.add(a[(x + 1) % 5, y, z], f.one), a[(x + 2) % 5, y, z])
        )
        for x, y, z in EVERY
    }


def rc(t: int) -> int:
    """[FIPS202, Algorithm 5]"""
    register = [1, 0, 0, 0, 0, 0, 0, 0]
    for _ in range(t % 255):
        register = [0, *register]
        for i in (0, 4, 5, 6):
            register[i] ^= register[8]
        register = register[:8]
    return register[0]


def iota(f: KeccakField[Bit], a: State, number: int) -> State:
    """[FIPS202, Algorithm 6], with l = 6"""
    result = dict(a)
    for j in range(7):
        if rc(j + 7 * number):
            z = 2**j - 1
            result[0, 0, z] = f.add(result[0, 0, z], f.one)
    return result


def permutation(
    f: KeccakField[Bit], a: State, after_round: Callable[[State], State] = lambda a: a
) -> State:
    """[FIPS202, Algorithm 7]. after_round: what a state is replaced with."""
    for number in range(ROUNDS):
        a = after_round(iota(f, chi(f, pi(rho(theta(f, a)))), number))
    return a


# ---- How the kernels have a state ----------------------------------------------------------------


def interleaved(lane: int, z: int) -> tuple[int, int]:
    """The word, and the bit in it, of bit z of a lane [Keccak implementation overview, 2.1]."""
    return 2 * lane + z % 2, z // 2


def _lanes(words: Sequence, bit_of: Callable) -> State:
    """A state of words that are sequences of bits."""
    return {(x, y, z): bit_of(words, x + 5 * y, z) for x, y, z in EVERY}


def _bit(words: Sequence, lane: int, z: int):
    word, bit = interleaved(lane, z)
    return words[word][bit]


def _plain(data: Sequence[Sequence], lane: int, z: int):
    """Bit z of a lane of bytes as they are absorbed [FIPS202, B.1]; data: words."""
    return data[2 * lane + z // 32][z % 32]


def bits_of(data: bytes) -> list[list[int]]:
    """The bits of words, the lowest first."""
    numbers = [int.from_bytes(data[i : i + 4], "little") for i in range(0, len(data), 4)]
    return [[number >> i & 1 for i in range(32)] for number in numbers]


def samples(source: random.Random, size: int) -> list[bytes]:
    return [bytes(size), b"\xff" * size, source.randbytes(size), source.randbytes(size)]


def expect(found: Sequence, wanted: Sequence, what: str) -> None:
    """Raises Unproved unless two sequences of words of bits are the same."""
    for i, (a, b) in enumerate(zip(found, wanted, strict=True)):
        if tuple(a) != tuple(b):
            wrong = [j for j, (x, y) in enumerate(zip(a, b, strict=True)) if x != y]
            raise Unproved(f"{what} {i} is another function of the input, in bits {wrong}")


@lru_cache
def _permuted_samples(bit_of: Callable) -> tuple[list[bytes], State]:
    """States, and what they are permuted to: bit k of each number is state k's."""
    states = samples(random.Random(1), 200)
    words = [bits_of(state) for state in states]
    beside = [
        [sum(word[i][bit] << k for k, word in enumerate(words)) for bit in range(32)]
        for i in range(50)
    ]
    return states, permutation(KeccakNumbers(), _lanes(beside, bit_of))


@dataclass(frozen=True)
class Permutation(Claim):
    """pkem_keccak_f1600."""

    @property
    def text(self) -> str:
        kind = "" if self._bit_of is _plain else "bit-interleaved "
        return f"is Keccak-f[1600] of FIPS 202 on the {kind}lanes, for every state"

    @property
    def _bit_of(self) -> Callable:
        """How this kernel keeps lanes."""
        if self.board == "esp32c3":  # kernels for a core without rotations; portable C
            return _plain if self.build in ("pocketkem", "pocketkem-tiny") else _bit
        return _plain if self.arch in ("xtensa", "avr", "msp430") else _bit

    def _lanes(self, words: Sequence) -> State:
        return _lanes(words, self._bit_of)

    def refute(self, program: Program) -> None:
        states, wanted = _permuted_samples(self._bit_of)
        for k, state in enumerate(states):
            machine = Machine(program, Domain.CONCRETE)
            if k:  # each at another address: some cross the end of a page
                machine.allocate(40 + 56 * k, 0)
            place = machine.allocate(200)
            machine.write(place, state)
            self.call(machine, place)
            found = self._lanes(bits_of(machine.read(place, 200)))
            if any(found[at] != wanted[at] >> k & 1 for at in EVERY):
                raise Unproved(f"the state {state.hex()} has another result")

    def prove(self, program: Program) -> None:
        graph = Graph(1 << 20)
        machine = Machine(program, Domain.SYMBOLIC, graph)
        place = machine.allocate(200)
        machine.write(place, random.Random(2).randbytes(200))
        variables = machine.variables(place, 50, 4)
        self.call(machine, place)
        bits = Bits(graph, MOST_ATOMS)
        start = self._lanes([[bits.input(word, i) for i in range(32)] for word in variables])
        wanted = permutation(
            KeccakForms(bits), start, lambda a: {at: bits.cut(form) for at, form in a.items()}
        )
        found = self._lanes(bits.of(machine.term(place + 4 * i, 4) for i in range(50)))
        for at in EVERY:
            if found[at] != wanted[at]:
                raise Unproved(f"bit {at[2]} of lane {at[:2]} is another function of the state")


def _place_of_bytes(machine: Machine, size: int, offset: int, writable: int = 0) -> int:
    """So many bytes, and no more, at an offset from a multiple of eight."""
    if not offset:
        return machine.allocate(size, READABLE | writable)
    place = machine.allocate(size + 8)
    machine.permit(place, size + 8, 0)
    machine.permit(place + offset, size, READABLE | writable)
    return place + offset


def _offsets(arch: str) -> range:
    """Where bytes begin, besides at words. Elsewhere, the core reads and writes words anywhere."""
    return range(1, 4 if arch == "rv32" else 1)


def _anywhere(arch: str) -> str:
    return "; 1 and 3 also of bytes at addresses of each remainder modulo 4" * bool(_offsets(arch))


@dataclass(frozen=True)
class XorLanes(Claim):
    """pkem_xor_lanes."""

    @property
    def text(self) -> str:
        return (
            "adds bytes to the lanes that it is given, and changes no other, for all bytes and "
            f"states; each first lane and each number of lanes{_anywhere(self.arch)}"
        )

    def _calls(self) -> Iterator[tuple[int, int, int]]:
        """The first lane, the number of lanes, and where the bytes begin."""
        yield from ((first, n, 0) for first in range(25) for n in range(1, 26 - first))
        yield from ((5, n, offset) for n in (1, 3) for offset in _offsets(self.arch))

    def _start(
        self, machine: Machine, count: int, source: random.Random, offset: int = 0
    ) -> tuple[int, int]:
        state, data = machine.allocate(200), _place_of_bytes(machine, 8 * count, offset)
        machine.write(state, source.randbytes(200))
        machine.write(data, source.randbytes(8 * count))
        return state, data

    @staticmethod
    def _wanted(add: Callable, state: Sequence, data: Sequence, first: int) -> list[list]:
        words = [list(word) for word in state]
        for lane in range(len(data) // 2):
            for z in range(64):
                word, bit = interleaved(first + lane, z)
                words[word][bit] = add(words[word][bit], _plain(data, lane, z))
        return words

    def refute(self, program: Program) -> None:
        for first, count in ((0, 25), (24, 1), (3, 17)):
            machine = Machine(program, Domain.CONCRETE)
            state, data = self._start(machine, count, random.Random(first))
            lanes, words = bits_of(machine.read(state, 200)), bits_of(machine.read(data, 8 * count))
            wanted = self._wanted(lambda a, b: a ^ b, lanes, words, first)
            self.call(machine, state, first, data, count)
            expect(bits_of(machine.read(state, 200)), wanted, "word")

    def prove(self, program: Program) -> None:
        for first, count, offset in self._calls():
            graph = Graph(1 << 14)
            machine = Machine(program, Domain.SYMBOLIC, graph)
            state, data = self._start(machine, count, random.Random(1), offset)
            lanes = machine.variables(state, 50, 4)
            words = machine.variables(data, 2 * count, 4)
            self.call(machine, state, first, data, count)
            bits = Bits(graph)
            wanted = self._wanted(bits.add, bits.of(lanes), bits.of(words), first)
            found = bits.of(machine.term(state + 4 * i, 4) for i in range(50))
            expect(found, wanted, "word")


@dataclass(frozen=True)
class Deinterleave(Claim):
    """pkem_keccak_deinterleave."""

    @property
    def text(self) -> str:
        where = _anywhere(self.arch)
        return f"gives the bytes of 1 to 25 lanes, for all lanes; each number of lanes{where}"

    def _run(self, machine: Machine, count: int, offset: int = 0) -> tuple[int, int]:
        """Returns the places of the lanes and of the bytes."""
        lanes = machine.allocate(8 * count, READABLE)
        data = _place_of_bytes(machine, 8 * count, offset, WRITABLE)
        machine.write(lanes, random.Random(count).randbytes(8 * count))
        if machine.graph:
            machine.variables(lanes, 2 * count, 4)
        self.call(machine, data, lanes, 8 * count)
        return lanes, data

    @staticmethod
    def _wanted(lanes: Sequence) -> list[list]:
        words: list[list] = [[None] * 32 for _ in lanes]
        for lane in range(len(lanes) // 2):
            for z in range(64):
                words[2 * lane + z // 32][z % 32] = _bit(lanes, lane, z)
        return words

    def refute(self, program: Program) -> None:
        for count in (1, 25):
            machine = Machine(program, Domain.CONCRETE)
            places = self._run(machine, count)
            lanes, found = (bits_of(machine.read(place, 8 * count)) for place in places)
            expect(found, self._wanted(lanes), "word")

    def prove(self, program: Program) -> None:
        calls = [(count, 0) for count in range(1, 26)]
        calls += [(count, offset) for count in (1, 3) for offset in _offsets(self.arch)]
        for count, offset in calls:
            graph = Graph(1 << 14)
            machine = Machine(program, Domain.SYMBOLIC, graph)
            places = self._run(machine, count, offset)
            bits = Bits(graph)
            lanes, found = (
                bits.of(machine.term(place + 4 * i, 4) for i in range(2 * count))
                for place in places
            )
            expect(found, self._wanted(lanes), "word")


def claims() -> list[Claim]:
    return [
        *(
            kind(function, build)
            for build in ("pocketkem", "pocketkem-tiny")
            for kind, function in (
                (Permutation, "pkem_keccak_f1600"),
                (XorLanes, "pkem_xor_lanes"),
            )
        ),
        Deinterleave("pkem_keccak_deinterleave", "pocketkem-tiny"),
    ]
