# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Numbers of terms that are made of packed numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ..terms import Kind, Term
from .claim import Unproved
from .linear import Form, Numbers, Q, Value, add, constant
from .tables import Bit, Dependence, table

#: The most bits of variables that a term of packed numbers may depend on.
_MOST = 12
#: The bits of half a word.
_HALF = 16

#: Integers modulo 2^width by bits of variables; that of None is the constant.
Weights = dict[Bit | None, int]


class Unpacked(Numbers):
    """fields: the names of numbers without a sign, and their bits. A term of 16 bits that depends
    on a few of them is computed for all of their values: if it is a sum of multiples of the numbers
    modulo q there, that is its form. Half of a word in which two such sums are side by side has
    the form of one of them. most: the greatest of the numbers; for all by default."""

    def __init__(self, fields: Sequence[tuple[object, Sequence[Bit]]], most: int | None = None):
        super().__init__({})
        self._dependence = Dependence(list(dict.fromkeys(v for _, bits in fields for v, _ in bits)))
        self._field_of = {bit: (name, bits) for name, bits in fields for bit in bits}
        self._greatest = most
        self._weights: dict[int, Weights | None] = {}

    def _by_field(self, term: Term) -> Value | None:
        if term.width != _HALF or not self._dependence.bits_of(term):
            return None
        return self._by_table(term) or self._by_half(term)

    def _by_table(self, term: Term) -> Value | None:
        used = [self._field_of[bit] for bit in self._dependence.bits_of(term)]
        fields = list(dict(used).items())
        inputs = [bit for _, bits in fields for bit in bits]
        if len(used) > _MOST or len(inputs) > 2 * _MOST:
            return None
        found = table(term, inputs, self._dependence).view(np.int64)
        found = found - (found >> 15 << 16)
        index = np.arange(1 << len(inputs), dtype=np.int64)
        form: Form = {(): int(found[0]) % Q} if found[0] % Q else {}
        rest, low = found - found[0], 0
        within = np.ones(len(index), bool)
        for name, bits in fields:
            factor = int(found[1 << low] - found[0]) % Q
            numbers = index >> low & (1 << len(bits)) - 1
            rest = rest - factor * numbers
            within &= numbers <= self._most_of(bits)
            low += len(bits)
            if factor:
                form[name,] = factor
        if (rest[within] % Q).any():
            return None
        return Value(int(found[within].min()), int(found[within].max()), form, term)

    def _most_of(self, bits: Sequence[Bit]) -> int:
        all_ones = (1 << len(bits)) - 1
        return all_ones if self._greatest is None else min(all_ones, self._greatest)

    def _by_lemma(self, term: Term) -> Value | None:
        """Terms that still have packed numbers are no functions of values."""
        try:
            return super()._by_lemma(term)
        except Unproved:
            return None

    # ---- Two sums side by side

    def _by_half(self, term: Term) -> Value | None:
        if term.kind != Kind.EXTRACT or term.operands[0].width != 2 * _HALF:
            return None
        weights = self._weights_of(term.operands[0])
        if weights is None or term.number_operand not in (0, _HALF):
            return None
        low, high = self._halves(weights)
        if low is None or high is None:
            return None
        total = low if term.number_operand == 0 else high
        if not -(1 << _HALF - 1) <= total.low <= total.high < 1 << _HALF - 1:
            return None
        return Value(total.low, total.high, total.form, term)

    def _halves(self, weights: Weights) -> tuple[_Total | None, _Total | None]:
        """The sums in both halves: the lower one is never negative, and has no carry."""
        number = weights.get(None, 0)
        parts: tuple[Weights, Weights] = ({None: number % (1 << _HALF)}, {None: number >> _HALF})
        for bit, weight in weights.items():
            if bit is not None:
                is_high = weight % (1 << _HALF) == 0
                parts[is_high][bit] = weight >> _HALF if is_high else weight
        low = self._total(parts[0])
        if low is None:
            return None, None
        borrowed = low.low >> _HALF  # this much of the constant belongs to the lower half
        low = low.plus(-borrowed << _HALF)
        if low.high >> _HALF:
            return None, None
        high = self._total(parts[1])
        if high is None:
            return None, None
        high = high.plus(borrowed)
        return low, high.plus(-(high.low + (1 << _HALF - 1) >> _HALF) << _HALF)

    def _total(self, weights: Weights) -> _Total | None:
        """A sum of multiples of whole fields."""
        number = weights.get(None, 0)
        found = _Total(number, number, constant(number))
        fields = dict(self._field_of[bit] for bit in weights if bit is not None)
        for name, bits in fields.items():
            factor = weights.get(bits[0], 0)
            if any(weights.get(bit) != factor << i for i, bit in enumerate(bits)):
                return None
            ends = 0, factor * self._most_of(bits)
            form = add(found.form, {(name,): 1}, factor)
            found = _Total(found.low + min(ends), found.high + max(ends), form)
        return found

    def _weights_of(self, term: Term) -> Weights | None:
        """What each bit of the variables adds to a term, with signs, if it always adds the same."""
        for each in term.graph.below([term], self._weights):
            self._weights[each.number] = self._of_operation(each)
        found = self._weights[term.number]
        return found if found is None else _with_signs(found, term.width)

    def _of_operation(self, term: Term) -> Weights | None:
        of = [self._weights[each.number] for each in term.operands]
        a, b = [*of, None, None][:2]
        match term.kind:
            case Kind.CONST:
                return {None: term.value}
            case Kind.VARIABLE:
                return {(term, i): 1 << i for i in range(term.width)}
            case Kind.ADD if a is not None and b is not None:
                return _sum(a, b, 1, term.width)
            case Kind.SUB if a is not None and b is not None:
                return _sum(a, b, -1, term.width)
            case Kind.MUL if a is not None and term.operands[1].kind == Kind.CONST:
                return _sum({}, a, term.operands[1].value, term.width)
            case Kind.CONCAT if a is not None and b is not None and self._is_moved(term):
                return _sum(b, a, 1 << term.operands[1].width, term.width)
            case Kind.ZEXT if self._is_moved(term):
                return a
            case Kind.EXTRACT if a is not None and self._is_moved(term):
                mask = (1 << term.width) - 1
                taken = {bit: n >> term.number_operand & mask for bit, n in a.items()}
                return {bit: n for bit, n in taken.items() if n}
        return None

    def _is_moved(self, term: Term) -> bool:
        """Whether each bit of a term is a constant, or a bit of a variable."""
        return all(
            each.kind in (Kind.CONST, Kind.VARIABLE, Kind.CONCAT, Kind.ZEXT, Kind.EXTRACT)
            for each in term.graph.below([term])
        )


@dataclass(frozen=True)
class _Total:
    low: int
    high: int
    form: Form

    def plus(self, number: int) -> _Total:
        return _Total(self.low + number, self.high + number, add(self.form, constant(number)))


def _sum(a: Mapping, b: Mapping, factor: int, width: int) -> Weights:
    found = dict(a)
    for bit, weight in b.items():
        found[bit] = (found.get(bit, 0) + factor * weight) % (1 << width)
    return found


def _with_signs(weights: Weights, width: int) -> Weights:
    half = 1 << width - 1
    return {bit: (n + half) % (1 << width) - half for bit, n in weights.items()}
