# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The compression functions of SHA-256 and SHA-512 as FIPS 180-4 defines them, over words that are
numbers, for tests, or have a canonical form (words.py), for proofs; and the claims about kernels.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from ..machine import Domain, Machine
from ..program import Program
from ..terms import Graph, Term
from .claim import Claim, Unproved
from .words import Integers, Reader, Words

W = TypeVar("W")


class Arithmetic(Protocol[W]):
    """Where words are added, rotated and shifted to the right, and their bits multiplied."""

    width: int

    def number(self, value: int) -> W: ...

    def add(self, a: W, b: W) -> W: ...

    def xor(self, a: W, b: W) -> W: ...

    def both(self, a: W, b: W) -> W: ...

    def inverted(self, a: W) -> W: ...

    def rotated(self, a: W, n: int) -> W: ...

    def shifted(self, a: W, n: int) -> W: ...


def _primes(count: int) -> list[int]:
    found = [2]
    while len(found) < count:
        found.append(
            next(n for n in range(found[-1] + 1, 2 * found[-1] + 1) if all(n % p for p in found))
        )
    return found


def _cube_root(n: int) -> int:
    """The greatest number whose cube is at most n."""
    low, high = 0, 1 << n.bit_length() // 3 + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle**3 <= n else (low, middle)
    return low


def constants(width: int, rounds: int) -> list[int]:
    """The first bits of the fractions of the cube roots of the first primes [FIPS180-4, 4.2]."""
    return [_cube_root(p << 3 * width) % (1 << width) for p in _primes(rounds)]


@dataclass(frozen=True)
class Sha2Function:
    """One of the two. Distances of Sigma and sigma: two rotations, and another one or a shift."""

    width: int
    rounds: int
    of_a: tuple[int, int, int]
    of_e: tuple[int, int, int]
    early: tuple[int, int, int]
    late: tuple[int, int, int]


SHA256 = Sha2Function(32, 64, (2, 13, 22), (6, 11, 25), (7, 18, 3), (17, 19, 10))
SHA512 = Sha2Function(64, 80, (28, 34, 39), (14, 18, 41), (1, 8, 7), (19, 61, 6))


def _total(w: Arithmetic[W], *summands: W) -> W:
    found = summands[0]
    for each in summands[1:]:
        found = w.add(found, each)
    return found


def _large_sigma(w: Arithmetic[W], x: W, n: tuple[int, int, int]) -> W:
    """[FIPS180-4, (4.4), (4.5), (4.10), (4.11)]"""
    return w.xor(w.xor(w.rotated(x, n[0]), w.rotated(x, n[1])), w.rotated(x, n[2]))


def _small_sigma(w: Arithmetic[W], x: W, n: tuple[int, int, int]) -> W:
    """[FIPS180-4, (4.6), (4.7), (4.12), (4.13)]"""
    return w.xor(w.xor(w.rotated(x, n[0]), w.rotated(x, n[1])), w.shifted(x, n[2]))


def _ch(w: Arithmetic[W], x: W, y: W, z: W) -> W:
    return w.xor(w.both(x, y), w.both(w.inverted(x), z))


def _maj(w: Arithmetic[W], x: W, y: W, z: W) -> W:
    return w.xor(w.xor(w.both(x, y), w.both(x, z)), w.both(y, z))


def compress(f: Sha2Function, w: Arithmetic[W], hash_: Sequence[W], block: Sequence[W]) -> list[W]:
    """[FIPS180-4, 6.2.2 and 6.4.2]. block: the words of the message."""
    schedule = list(block)
    for t in range(16, f.rounds):
        schedule.append(
            _total(
                w,
                _small_sigma(w, schedule[t - 2], f.late),
                schedule[t - 7],
                _small_sigma(w, schedule[t - 15], f.early),
                schedule[t - 16],
            )
        )
    a, b, c, d, e, f_, g, h = hash_
    for t, k in enumerate(constants(f.width, f.rounds)):
        t1 = _total(w, h, _large_sigma(w, e, f.of_e), _ch(w, e, f_, g), w.number(k), schedule[t])
        t2 = w.add(_large_sigma(w, a, f.of_a), _maj(w, a, b, c))
        h, g, f_, e, d, c, b, a = g, f_, e, w.add(d, t1), c, b, a, w.add(t1, t2)
    return [w.add(x, y) for x, y in zip(hash_, (a, b, c, d, e, f_, g, h), strict=True)]


#: Where pkem_sha256 and pkem_sha512 have the hash and the block (src/hash/sha2.h). Before them is
#: what the function leaves alone.
HASH = 8
#: The words of 32 bits behind the block.
_BEHIND = {32: 8, 64: 0}


@dataclass(frozen=True)
class Compression(Claim):
    """pkem_sha256_compress and pkem_sha512_compress."""

    of: Sha2Function

    @property
    def text(self) -> str:
        name = {32: "SHA-256", 64: "SHA-512"}[self.of.width]
        return (
            f"is the compression function of {name} [FIPS180-4] of the block's bytes, for every "
            "hash value and block; it changes neither the length nor the kind"
        )

    @property
    def _word(self) -> int:
        return self.of.width // 8

    @property
    def _block(self) -> int:
        return HASH + 8 * self._word

    @property
    def _size(self) -> int:
        return self._block + 16 * self._word + 4 * _BEHIND[self.of.width]

    def refute(self, program: Program) -> None:
        source = random.Random(1)
        for data in (b"\xff" * self._size, source.randbytes(self._size)):
            machine = Machine(program, Domain.CONCRETE)
            place = machine.allocate(self._size)
            machine.write(place, data)
            self.call(machine, place)
            found = machine.read(place, self._block)
            hash_ = [int.from_bytes(part, "little") for part in self._parts(data, HASH, 8)]
            block = [int.from_bytes(part, "big") for part in self._parts(data, self._block, 16)]
            wanted = compress(self.of, Integers(self.of.width), hash_, block)
            if found[:HASH] != data[:HASH]:
                raise Unproved("the length or the kind has changed")
            for i, part in enumerate(self._parts(found, HASH, 8)):
                if int.from_bytes(part, "little") != wanted[i]:
                    raise Unproved(f"word {i} is {part[::-1].hex()}, not {wanted[i]:#x}")

    def _parts(self, data: bytes, start: int, count: int) -> list[bytes]:
        return [data[start + self._word * i :][: self._word] for i in range(count)]

    def prove(self, program: Program) -> None:
        graph = Graph(1 << 17)
        machine = Machine(program, Domain.SYMBOLIC, graph)
        place = machine.allocate(self._size)
        machine.write(place, random.Random(2).randbytes(self._size))
        before = machine.variables(place, self._size // 4, 4)
        self.call(machine, place)
        if [machine.term(place + 4 * i, 4) for i in range(HASH // 4)] != before[: HASH // 4]:
            raise Unproved("the length or the kind has changed")
        halves = self._word // 4
        roots = [machine.term(place + HASH + 4 * i, 4) for i in range(8 * halves)]
        words = Words(self.of.width)
        reader = Reader(words, roots)
        reader.read()
        hash_ = [reader.word(*each) for each in _grouped(before[HASH // 4 :][: 8 * halves], halves)]
        block = _grouped(before[self._block // 4 :][: 16 * halves], halves)
        wanted = compress(self.of, words, hash_, [words.word(self._big(reader, w)) for w in block])
        for i, found in enumerate(_grouped(roots, halves)):
            if reader.word(*found).total != wanted[i].total:
                raise Unproved(f"word {i} is another function of the hash value and the block")

    @staticmethod
    def _big(reader: Reader, halves: Sequence[Term]) -> tuple:
        """The bits of a word whose highest byte comes first."""
        bits = [bit for half in halves for bit in reader.bits(half)]
        each = [bits[i : i + 8] for i in range(0, len(bits), 8)]
        return tuple(bit for byte in reversed(each) for bit in byte)


def _grouped(terms: Sequence[Term], size: int) -> list[Sequence[Term]]:
    return [terms[i : i + size] for i in range(0, len(terms), size)]


def claims() -> list[Claim]:
    return [
        Compression("pkem_sha256_compress", "pocketkem-90s", SHA256),
        Compression("pkem_sha512_compress", "pocketkem-90s", SHA512),
    ]
