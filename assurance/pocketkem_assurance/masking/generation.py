# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check of a whole masked key generation (joints.py says of what kind).

Two things may be joined: rho and t, for they are public. What may be joined is told by its place,
its value and its masks, and by no function's name:

- rho, where a gadget has left both shares of it, which are uniform then. Their sum has to be rho,
  all 32 bytes of it.
- A row of t, where ek will have it: the first share of all its coefficients in the key, the second
  one in ek, as 12 bits that are reduced. Their sum has to be this row of t. The shares are made of
  one side each. The numbers modulo q that were drawn last are the coefficients' own: nothing else
  has had them, and one share of a coefficient is larger by its own number times a factor, which is
  the same for all and not 0, and the other one is smaller by as much. That is tried with zeros,
  ones, q - 1 and random numbers.

From then on both shares are public: they tell of nothing but their sum. Any other join is refused,
as in decapsulation.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from pocketkem_bench.answers.expected import vectors

from ..prove.claims.claim import Unproved
from ..prove.program import Program
from ..prove.terms import Term
from .gadget import xor
from .joints import FIRST, MASK, SECOND, SIDES, STORED, Call, Joints
from .noise import Q
from .operation import key_bytes

_POLYNOMIAL = 384
_N, _NUMBERS = 256, 128  # coefficients, and words of as many numbers


class GenerationJoints(Joints):
    """One run, of a seed in shares, or of random words that are its shares. All rounds of each
    permutation run, so that values are right."""

    stops = ("pkem_masked_between",)
    shortens = False

    def __init__(self, program: Program, kem: str, has_seed: bool, seed: int = 1):
        super().__init__(program, kem, seed)
        self._has_seed = has_seed
        (self._vector,) = vectors(kem, 1)
        self._rows = [*range(self._operation.k)]  # that were not joined so far

    def _start(self) -> None:
        operation, k = self._operation, self._operation.k
        self._ek = operation.place(bytes(len(self._vector.pk)))
        self._key = operation.place(bytes(key_bytes(k)))
        places = [self._ek, self._key]
        if self._has_seed:
            seed = [operation.place(each) for each in self._shares_of_seed()]
            self._share([(at, at + 32, 8) for at in seed])
            self._stored = {*self._classes}
            places += seed
        name = "keygen_derand" if self._has_seed else "keygen"
        operation.start(name, *places, operation.masking())

    def _shares_of_seed(self) -> Iterable[bytes]:
        for secret in (self._vector.d, self._vector.z):
            mask = self._source.randbytes(32)
            yield xor(secret, mask) + mask

    def _draw(self) -> None:
        if self.words or self._has_seed:
            return super()._draw()
        words, self.words = self._operation.argument(1), self._operation.argument(2)
        if self.words != 32:
            raise Unproved(f"The first {self.words} random words are no seed.")
        self._operation.give(b"".join(self._shares_of_seed()))
        self._share([(at, at + 32, 8) for at in (words, words + 64)])

    # ---- What is public

    def _end(self, call: Call) -> None:
        super()._end(call)
        for first, second, count in call.writes:
            shares = (self.machine.read(at, 4 * count) for at in (first, second))
            if xor(*shares) == self._vector.pk[-32:]:
                self._are_public(4 * count, first, second)

    def _stopped(self) -> None:
        """Between two steps."""
        for i in self._rows:
            first, second = self._row(i)
            if self._is_t(i, first, second) and self._is_masked(first, second):
                self._are_public(_POLYNOMIAL, first, second)
                self._rows.remove(i)
                return

    def _row(self, i: int) -> tuple[int, int]:
        at = _POLYNOMIAL * i
        return self._key + 2 * _POLYNOMIAL * self._operation.k + at, self._ek + at

    def _is_t(self, i: int, *places: int) -> bool:
        first, second, t = (
            _coefficients(data)
            for data in (
                *(self.machine.read(at, _POLYNOMIAL) for at in places),
                self._vector.pk[_POLYNOMIAL * i :][:_POLYNOMIAL],
            )
        )
        sums = [(x + y) % Q for x, y in zip(first, second, strict=True)]
        return sums == t and max(*first, *second) < Q

    def _is_masked(self, *places: int) -> bool:
        """Whether both shares have numbers of their own, each coefficient one. Then these are
        spent."""
        classes = self._all_classes()
        shares = [self._words(place, _POLYNOMIAL) for place in places]
        for side, terms in zip(SIDES, shares, strict=True):
            if any(int(classes[each.number]) & (FIRST | SECOND) != side for each in terms):
                return False
        own = self._numbers[-_NUMBERS:]
        if len(own) != _NUMBERS or not self._spent.keys().isdisjoint(own):
            return False
        first, second = self._with_numbers([0] * _N, shares)
        ((one, *_), _) = self._with_numbers([1] * _N, shares)
        factor = (one - first[0]) % Q
        for numbers in ([1] * _N, [Q - 1] * _N, self._random_numbers(), self._random_numbers()):
            wanted = [_sums(first, numbers, factor), _sums(second, numbers, -factor)]
            if factor == 0 or self._with_numbers(numbers, shares) != wanted:
                return False
        self._spent |= dict.fromkeys(own, self.machine.state.steps)
        return True

    def _random_numbers(self) -> list[int]:
        return [self._source.randrange(Q) for _ in range(_N)]

    def _with_numbers(self, numbers: list[int], shares: list[list[Term]]) -> list[list[int]]:
        """The coefficients of shares, with these numbers instead of those that were drawn last."""
        given = np.zeros(self._graph.variable_count, np.uint64)
        for number in self._classes:
            variable = Term(self._graph, number)
            given[variable.variable] = variable.value
        for number, low, high in zip(
            self._numbers[-_NUMBERS:], numbers[::2], numbers[1::2], strict=True
        ):
            given[Term(self._graph, number).variable] = low | high << 16
        values = self._graph.evaluate(given)
        return [
            _coefficients(
                b"".join(int(values[each.number]).to_bytes(4, "little") for each in words)
            )
            for words in shares
        ]

    def _words(self, address: int, size: int) -> list:
        return [self.machine.term(address + n, 4) for n in range(0, size, 4)]

    def _are_public(self, size: int, *places: int) -> None:
        for at in places:
            self.machine.write(at, self.machine.read(at, size))

    # ---- The end

    def _expected(self) -> dict[str, int]:
        return {"pkem_masked_take": 2, "pkem_keccak_masked": 2 * self._operation.k + 1}

    def _check_outputs(self) -> None:
        """ek is public; s and z are in shares, each where it belongs. Those of z are new."""
        if self._rows:
            raise Unproved(f"row {self._rows[0]} of t has no shares that tell of t alone")
        k, marks = self._operation.k, dict.fromkeys(self._stored, STORED)
        classes = self._all_classes()
        of_seed = self.machine.classes(marks | dict.fromkeys(self._drawn, MASK))
        size, z = _POLYNOMIAL * k, self._key + key_bytes(k) - 64
        secret = ((self._key, size), (self._key + size, size), (z, 32), (z + 32, 32))
        for number, (at, n) in enumerate(secret):
            for each in self._words(at, n):
                if int(classes[each.number]) & (FIRST | SECOND) != SIDES[number % 2]:
                    raise Unproved(f"the key has at {at - self._key} what is no share")
                if int(of_seed[each.number]) & (STORED | MASK) == STORED:
                    raise Unproved(f"the key has at {at - self._key} a share of the seed")
        public = ((self._ek, size + 32), (self._key + 2 * size, size + 64))
        if any(self.machine.references(at, n).any() for at, n in public):
            raise Unproved("ek is made of shares")


def _sums(coefficients: list[int], numbers: list[int], factor: int) -> list[int]:
    return [(c + factor * n) % Q for c, n in zip(coefficients, numbers, strict=True)]


def _coefficients(data: bytes) -> list[int]:
    """[FIPS203, Algorithm 6], of 12 bits each"""
    number = int.from_bytes(data, "little")
    return [number >> 12 * i & 0xFFF for i in range(len(data) * 2 // 3)]
