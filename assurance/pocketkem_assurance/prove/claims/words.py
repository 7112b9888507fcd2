# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Words that are added modulo 2^32 or 2^64, and whose bits are rotated, added and multiplied: a
canonical form for hash functions.

A word has two views. As bits it is a polynomial modulo 2 for each bit. As a sum it is a linear form
modulo 2^width in words of 32 bits that have no other form; a word of 64 bits is the sum of its
halves, of which the upper one has the factor 2^32. Where the bits of a sum are asked for, they get
names, which the sum has from then on. Two words with the same view are equal for all values of the
variables.

On a machine of 32 bits a sum of 64 bits is two sums and a carry. That a term is the carry of two
words is a lemma, which is shown with diagrams (decisions.py), whatever instructions made it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import numpy as np

from ..terms import NUMBERED, Graph, Kind, Term
from .claim import Unproved
from .decisions import Decisions
from .functions import Function, evaluate, function_of

HALF = 32
#: Sums modulo 2 of products of named bits.
Polynomial = frozenset[frozenset[int]]
ZERO: Polynomial = frozenset()
ONE: Polynomial = frozenset({frozenset()})
Polynomials = tuple[Polynomial, ...]
#: Factors by the numbers of words; that of the number 0 is the constant.
Sum = frozenset[tuple[int, int]]

#: The most products in a bit: a few are enough for Ch and Maj.
_MOST_PRODUCTS = 64
#: The most operations between a carry and the sum that it belongs to.
_MOST_STEPS = 12
#: Pairs of words that most functions differ from a carry for.
_X, _Y = np.random.default_rng(1).integers(1 << HALF, size=(2, 64), dtype=np.uint64)


def multiplied(a: Polynomial, b: Polynomial) -> Polynomial:
    found: set[frozenset[int]] = set()
    for x in a:
        for y in b:
            found ^= {x | y}
    if len(found) > _MOST_PRODUCTS:
        raise Unproved("a bit is no sum of few products")
    return frozenset(found)


class Word:
    """A word of a Words, by one of its views or both."""

    def __init__(self, words: Words, bits: Polynomials | None = None, total: Sum | None = None):
        self._words, self._bits, self._total = words, bits, total

    @property
    def bits(self) -> Polynomials:
        if self._bits is None:
            assert self._total is not None
            self._bits = self._words.bits_of(self._total)
        return self._bits

    @property
    def total(self) -> Sum:
        if self._total is None:
            assert self._bits is not None
            self._total = self._words.total_of(self._bits)
        return self._total


class Words:
    """Operations on words of a width."""

    def __init__(self, width: int):
        self.width = width
        self._names = 0
        self._halves: dict[Polynomials, int] = {}
        self._totals: dict[Polynomials, Sum] = {}
        self._bits: dict[Sum, Polynomials] = {}

    # ---- Views

    def names(self, count: int) -> Polynomials:
        self._names += count
        return tuple(frozenset({frozenset({self._names - count + i})}) for i in range(1, count + 1))

    def bits_of(self, total: Sum) -> Polynomials:
        if total not in self._bits:
            if all(number == 0 for number, _ in total):
                return self.number(sum(factor for _, factor in total)).bits
            self._bits[total] = self.names(self.width)
            self._totals[self._bits[total]] = total
        return self._bits[total]

    def total_of(self, bits: Polynomials) -> Sum:
        if bits not in self._totals:
            found: dict[int, int] = {}
            for low in range(0, self.width, HALF):
                half = bits[low : low + HALF]
                if all(bit in (ZERO, ONE) for bit in half):
                    value = sum((bit == ONE) << i for i, bit in enumerate(half))
                    found[0] = found.get(0, 0) + (value << low)
                else:
                    number = self._halves.setdefault(half, len(self._halves) + 1)
                    found[number] = found.get(number, 0) + (1 << low)
            self._totals[bits] = self._sum(found)
            self._bits.setdefault(self._totals[bits], bits)
        return self._totals[bits]

    def _sum(self, factors: dict[int, int]) -> Sum:
        mask = (1 << self.width) - 1
        return frozenset((number, f & mask) for number, f in factors.items() if f & mask)

    # ---- Operations

    def word(self, bits: Polynomials) -> Word:
        return Word(self, bits)

    def number(self, value: int) -> Word:
        return Word(self, tuple(ONE if value >> i & 1 else ZERO for i in range(self.width)))

    def add(self, a: Word, b: Word, factor: int = 1) -> Word:
        found = dict(a.total)
        for number, times in b.total:
            found[number] = found.get(number, 0) + factor * times
        return Word(self, total=self._sum(found))

    def xor(self, a: Word, b: Word) -> Word:
        return Word(self, tuple(x ^ y for x, y in zip(a.bits, b.bits, strict=True)))

    def both(self, a: Word, b: Word) -> Word:
        return Word(self, tuple(map(multiplied, a.bits, b.bits)))

    def inverted(self, a: Word) -> Word:
        return Word(self, tuple(x ^ ONE for x in a.bits))

    def rotated(self, a: Word, n: int) -> Word:
        return Word(self, a.bits[n:] + a.bits[:n])

    def shifted(self, a: Word, n: int) -> Word:
        return Word(self, a.bits[n:] + (ZERO,) * n)


class Integers:
    """The same operations on numbers."""

    def __init__(self, width: int):
        self.width = width
        self._mask = (1 << width) - 1

    def number(self, value: int) -> int:
        return value

    def add(self, a: int, b: int) -> int:
        return a + b & self._mask

    def xor(self, a: int, b: int) -> int:
        return a ^ b

    def both(self, a: int, b: int) -> int:
        return a & b

    def inverted(self, a: int) -> int:
        return a ^ self._mask

    def rotated(self, a: int, n: int) -> int:
        return (a >> n | a << self.width - n) & self._mask

    def shifted(self, a: int, n: int) -> int:
        return a >> n


# ---- Terms ---------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def is_carry(function: Function) -> bool:
    """Whether a function of two words of 32 bits is 1 if their sum has a carry, and 0 if not."""
    if (evaluate(function, (_X, _Y)) != _X + _Y >> np.uint64(HALF)).any():
        return False
    graph = Graph(1 << 12)
    x, y = (graph.variable(HALF, name) for name in "xy")
    terms = [x, y]
    for kind, width, operands, number in function[2:]:
        of = [terms[each] for each in operands]
        if kind == Kind.CONST:
            made = graph.constant(number, width)
        elif kind in NUMBERED:
            made = graph.make(kind, of[0], number, width=width)
        else:
            made = graph.make(kind, *of, width=width)
        terms.append(made)
    decisions = Decisions([(each, i) for i in reversed(range(HALF)) for each in (x, y)])
    wide = decisions.add(*([*decisions.of(each), 0] for each in (x, y)))
    found = decisions.of(terms[-1])
    return found[0] == wide[-1] and not any(found[1:])


class Reader:
    """The words that terms of 32 bits are, or halves of which they are. roots: what is read."""

    def __init__(self, words: Words, roots: Sequence[Term]):
        self._words = words
        self._graph = roots[0].graph
        self._inputs: dict[int, Polynomials] = {}
        self._bits: dict[int, Polynomials | None] = {}
        self._sums: dict[int, Word] = {}
        #: The halves of sums of 64 bits: operands by both halves, both halves by either.
        self._operands: dict[tuple[int, int], tuple[Term, ...]] = {}
        self._whole: dict[int, tuple[int, int]] = {}
        self._roots = list(roots)
        if words.width == 2 * HALF:
            for term in self._graph.below(self._roots):
                self._find_sum(term)

    def input(self, variable: Term) -> Polynomials:
        if variable.number not in self._inputs:
            self._inputs[variable.number] = self._words.names(variable.width)
        return self._inputs[variable.number]

    def read(self) -> None:
        """Reads all terms, operands first."""
        for term in self._graph.below(self._roots):
            with contextlib.suppress(Unproved):
                self.bits(term)

    def word(self, *halves: Term) -> Word:
        """That of terms, the lowest half first."""
        numbers = tuple(each.number for each in halves)
        if len(halves) == 1 and halves[0].kind in (Kind.ADD, Kind.SUB):
            return self._sum(halves[0])
        if numbers in self._operands:
            return self._sum_of_halves(numbers)
        return self._words.word(tuple(bit for half in halves for bit in self.bits(half)))

    def bits(self, term: Term) -> Polynomials:
        if term.number not in self._bits:
            self._bits[term.number] = None  # unless it is found
            self._bits[term.number] = self._of(term)
        found = self._bits[term.number]
        if found is None:
            raise Unproved(f"this is no operation on words: {term.text(2)}")
        return found

    def _of(self, term: Term) -> Polynomials:
        kind, width = term.kind, term.width
        if kind in (Kind.ADD, Kind.SUB):
            return self._bits_of_sum(term)
        of = [self.bits(each) for each in term.operands]
        match kind:
            case Kind.CONST:
                return tuple(ONE if term.value >> i & 1 else ZERO for i in range(width))
            case Kind.VARIABLE:
                return self.input(term)
            case Kind.XOR:
                return tuple(a ^ b for a, b in zip(*of, strict=True))
            case Kind.AND:
                return tuple(map(multiplied, *of))
            case Kind.OR:
                return tuple(a ^ b ^ multiplied(a, b) for a, b in zip(*of, strict=True))
            case Kind.NOT:
                return tuple(a ^ ONE for a in of[0])
            case Kind.CONCAT:
                return of[1] + of[0]
            case Kind.EXTRACT:
                return of[0][term.number_operand :][:width]
            case Kind.ROTR:
                return of[0][term.number_operand :] + of[0][: term.number_operand]
            case Kind.ZEXT:
                return of[0] + (ZERO,) * (width - len(of[0]))
        raise Unproved(f"a {kind.name} is no operation on words: {term.text(2)}")

    def _bits_of_sum(self, term: Term) -> Polynomials:
        if self._words.width == HALF:
            return self._sum(term).bits
        if term.number not in self._whole:
            raise Unproved(f"{term.text(2)} is no half of a sum")
        both = self._whole[term.number]
        bits = self._sum_of_halves(both).bits
        return bits[:HALF] if term.number == both[0] else bits[HALF:]

    # ---- Sums of one word

    def _sum(self, term: Term) -> Word:
        if term.width != self._words.width:
            raise Unproved(f"a sum of another width: {term.text()}")
        if term.number not in self._sums:
            a, b = (self.word(each) for each in term.operands)
            factor = 1 if term.kind == Kind.ADD else -1
            self._sums[term.number] = self._words.add(a, b, factor)
        return self._sums[term.number]

    # ---- Sums of two halves

    def _find_sum(self, term: Term) -> None:
        """Whether a term is the sum of two upper halves, and of the carry of the lower ones."""
        if term.kind != Kind.ADD or term.width != HALF:
            return
        for upper, carry in (term.operands, term.operands[::-1]):
            if upper.kind != Kind.ADD or carry.kind == Kind.CONST or carry.value > 1:
                continue
            for lower in _sums_below(carry):
                if carry.value != sum(each.value for each in lower.operands) >> HALF:
                    continue  # not even in the sample
                with contextlib.suppress(Unproved):
                    if is_carry(function_of(carry, lower.operands)):
                        both = lower.number, term.number
                        self._operands[both] = (*lower.operands, *upper.operands)
                        self._whole.setdefault(both[0], both)
                        self._whole[both[1]] = both
                        return

    def _sum_of_halves(self, both: tuple[int, int]) -> Word:
        """Which upper half belongs to which lower one matters only where these are sums."""
        key = both[1]
        if key not in self._sums:
            low_a, low_b, high_a, high_b = self._operands[both]
            straight, crossed = (
                [(low_a, first), (low_b, second)]
                for first, second in ((high_a, high_b), (high_b, high_a))
            )
            pairs = max(straight, crossed, key=self._sums_in)
            a, b = (self.word(*pair) for pair in pairs)
            self._sums[key] = self._words.add(a, b)
        return self._sums[key]

    def _sums_in(self, pairs: Iterable[tuple[Term, Term]]) -> int:
        return sum((low.number, high.number) in self._operands for low, high in pairs)


def _sums_below(term: Term) -> Iterator[Term]:
    """The sums of 32 bits that a term is made of, through a few operations that are none."""
    level, seen = [term], {term.number}
    for _ in range(_MOST_STEPS):
        following = []
        for each in level:
            for operand in each.operands:
                if operand.number in seen:
                    continue
                seen.add(operand.number)
                if operand.kind == Kind.ADD and operand.width == HALF:
                    yield operand
                elif operand.kind not in (Kind.VARIABLE, Kind.ROTR):
                    following.append(operand)
        level = following
