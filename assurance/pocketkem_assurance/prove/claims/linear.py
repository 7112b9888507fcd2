# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Terms as integers: their bounds, and what they are modulo q.

A term is read as a signed number of its width. Where the operands' bounds show that an operation
does not overflow, its result has a bound and a form, a polynomial in the variables modulo q. An
overflow in the bits that count therefore has no form, and nothing behind it has one.

What such operations do not explain (the upper half of a product, above all) is a function of one
number that has a bound: a reduction. The function is computed for every number within the bound:
if it is affine modulo q there, it has a form again. This is a lemma, which is proved over its whole
range where it is used, and remembered by the function, its constants and its bounds.
"""

from __future__ import annotations

import contextlib
import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np

from ..terms import Kind, Term
from .bits import ZERO, Bits
from .claim import Unproved
from .functions import Function, evaluate, function_of, is_affine

Q = 3329
#: A polynomial modulo q: coefficients by the sorted tuple of variables' names.
Form = dict[tuple, int]
#: The most values for which numpy computes a function; more are left to C.
_FEW = 1 << 17
_MOST = 1 << 32
#: Values that are computed at a time: as many as a cache holds.
_AT_ONCE = 1 << 14


def add(a: Form, b: Form, factor: int = 1) -> Form:
    result = dict(a)
    for monomial, coefficient in b.items():
        total = (result.get(monomial, 0) + factor * coefficient) % Q
        if total:
            result[monomial] = total
        else:
            result.pop(monomial, None)
    return result


def scaled(a: Form, factor: int) -> Form:
    return add({}, a, factor % Q)


def multiplied(a: Form, b: Form) -> Form:
    result: Form = {}
    for left, coefficient in a.items():
        shifted = {tuple(sorted(left + right)): value for right, value in b.items()}
        result = add(result, shifted, coefficient)
    return result


def constant(value: int) -> Form:
    return add({}, {(): value % Q} if value % Q else {})


@dataclass(frozen=True)
class Value:
    low: int
    high: int
    form: Form
    origin: Term | None  # the term that this one is a function of; None: a constant


_lemmas: dict[tuple, tuple[int, int, int, int] | None] = {}


def lemma(function: Function, low: int, high: int) -> tuple[int, int, int, int] | None:
    """factor, rest, least, greatest: the function is factor * x + rest modulo q, and between least
    and greatest, for all x from low to high. None if that is not so."""
    key = function, low, high
    if key not in _lemmas:
        _lemmas[key] = _proved(function, low, high)
    return _lemmas[key]


def _proved(function: Function, low: int, high: int) -> tuple[int, int, int, int] | None:
    def values(x: np.ndarray) -> np.ndarray:
        up = 64 - function[-1][1]
        return (evaluate(function, (x.view(np.uint64),)) << np.uint64(up)).view(np.int64) >> up

    if not 0 < high - low < _MOST:
        return None
    some = np.unique(np.linspace(low, high, 999).astype(np.int64))
    found = values(some)
    # Two neighbours have the factor.
    first, second = values(np.array([low, low + 1], np.int64))
    factor = int(second - first) % Q
    rest = int(first - factor * low) % Q
    if factor == 0 or ((found - factor * some - rest) % Q).any():
        return None  # a multiple of q is only on its way to something
    if high - low >= _FEW:
        holds, least, greatest = is_affine(function, low, high, factor, rest, Q)
        return (factor, rest, least, greatest) if holds else None
    every = np.arange(low, high + 1, dtype=np.int64)
    found = values(every)
    if ((found - factor * every - rest) % Q).any():
        return None
    return factor, rest, int(found.min()), int(found.max())


@lru_cache(maxsize=1024)
def only_value(function: Function, bounds: tuple[tuple[int, int], ...]) -> int | None:
    """The value of a function that is the same for all inputs within the bounds, or None."""
    (low, high), *others = bounds
    rest = [np.arange(first, last + 1, dtype=np.int64) for first, last in others]
    rows = max(1, _AT_ONCE // math.prod(len(each) for each in rest))
    found: set[int] = set()
    for first in range(low, high + 1, rows):
        some = np.arange(first, min(high, first + rows - 1) + 1, dtype=np.int64)
        grid = np.meshgrid(some, *rest, indexing="ij", sparse=True)
        values = evaluate(function, tuple(each.view(np.uint64) for each in grid))
        found |= {int(values.min()), int(values.max())}
        if len(found) > 1:
            return None
    return found.pop()


class Numbers:
    """bounds: of variables, by their terms' numbers: name, low, high; they are signed. fields: the
    same of numbers without a sign that variables have in some of their bits, by these bits' forms,
    the lowest first. Terms with these bits are found however they are moved to where they are."""

    def __init__(
        self,
        bounds: Mapping[int, tuple[object, int, int]],
        fields: Mapping[tuple, tuple[object, int, int]] | None = None,
        bits: Bits | None = None,
    ):
        self._bounds, self._fields, self._bits = bounds, fields, bits
        self._forms: dict[int, tuple | None] = {}  # of bits, where terms have them
        self._values: dict[int, Value | None] = {}
        self._roots: dict[int, frozenset[Term]] = {}
        self.lemmas = 0

    def value(self, term: Term) -> Value | None:
        """What is known of a term, if anything."""
        for each in term.graph.below([term], self._values):
            value = self._by_field(each) or self._by_operation(each) or self._by_lemma(each)
            self._values[each.number] = value
            if value is None:
                self._roots[each.number] = self._roots_of(each)
        return self._values[term.number]

    def _by_field(self, term: Term) -> Value | None:
        if not self._bits:
            return None
        operands = [self._forms[each.number] for each in term.operands]
        forms = None
        if None not in operands:
            with contextlib.suppress(Unproved):
                forms = self._bits.of_operation(term, operands)
        self._forms[term.number] = forms
        if not forms or forms[-1] != ZERO:  # numbers without a sign are shorter than the term
            return None
        width = len(forms)
        while width and forms[width - 1] == ZERO:
            width -= 1
        for length in range(width, min(width + 12, len(forms))):
            if forms[:length] in self._fields:
                name, low, high = self._fields[forms[:length]]
                return Value(low, high, {(name,): 1}, term)
        return None

    def constant_of(self, term: Term) -> int | None:
        """The value of a term that is the same for all numbers within the bounds, or None."""
        if self.value(term) and self._values[term.number].low == self._values[term.number].high:
            return self._values[term.number].low & (1 << term.width) - 1
        roots = tuple(sorted(self._roots_of(term), key=lambda each: each.number))
        bounds = [self._values[root.number] for root in roots]
        sizes = [each.high - each.low + 1 for each in bounds]
        if not roots or math.prod(sizes) > 1 << 24:
            return None
        return only_value(function_of(term, roots), tuple((each.low, each.high) for each in bounds))

    def _roots_of(self, term: Term) -> frozenset[Term]:
        """The terms with values, that a term without one is a function of."""
        found: set[Term] = set()
        for operand in term.operands:
            value = self._values[operand.number]
            if value is None:
                found |= self._roots[operand.number]
            elif value.origin is not None:
                found.add(value.origin)
        return frozenset(found)

    def _by_lemma(self, term: Term) -> Value | None:
        if term.kind in (Kind.CONST, Kind.VARIABLE):
            return None
        roots = self._roots_of(term)
        if len(roots) != 1:
            return None
        (root,) = roots
        of_root = self._values[root.number]
        assert of_root
        if not 0 < of_root.high - of_root.low < _MOST:
            return None
        found = lemma(function_of(term, (root,)), of_root.low, of_root.high)
        if found is None:
            return None
        self.lemmas += 1
        factor, rest, least, greatest = found
        form = add(scaled(of_root.form, factor), constant(rest))
        return Value(least, greatest, form, root)

    def _by_operation(self, term: Term) -> Value | None:
        kind, width = term.kind, term.width
        if kind == Kind.CONST:
            value = term.value - (term.value >> (width - 1) << width)
            return Value(value, value, constant(value), None)
        if kind == Kind.VARIABLE:
            if term.number not in self._bounds:
                return None
            name, low, high = self._bounds[term.number]
            return self._fitting(term, low, high, {(name,): 1}, term)
        if kind == Kind.EXTRACT and term.number_operand == 0:
            return self._lower_bits(term)
        if kind == Kind.EXTRACT:
            return self._upper_bits(term)
        values = [self._values[each.number] for each in term.operands]
        if any(value is None for value in values):
            return None
        origins = {value.origin for value in values if value.origin is not None}
        origin = next(iter(origins)) if len(origins) == 1 else term if origins else None
        a = values[0]
        match kind:
            case Kind.ADD:
                b = values[1]
                return self._fitting(
                    term, a.low + b.low, a.high + b.high, add(a.form, b.form), origin
                )
            case Kind.SUB:
                b = values[1]
                form = add(a.form, b.form, -1)
                return self._fitting(term, a.low - b.high, a.high - b.low, form, origin)
            case Kind.MUL:
                b = values[1]
                ends = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
                if not self._fits(term, min(ends), max(ends)):
                    return None
                return Value(min(ends), max(ends), multiplied(a.form, b.form), origin)
            case Kind.SEXT:
                return Value(a.low, a.high, a.form, origin)
            case Kind.ZEXT if a.low >= 0:
                return Value(a.low, a.high, a.form, origin)
            case Kind.CONCAT if values[1].low >= 0:
                b, by = values[1], 1 << term.operands[1].width
                form = add(b.form, a.form, by)
                return self._fitting(term, a.low * by + b.low, a.high * by + b.high, form, origin)
            case Kind.NOT:
                form = add(constant(-1), a.form, -1)
                return self._fitting(term, -1 - a.high, -1 - a.low, form, origin)
        return None

    def _lower_bits(self, term: Term) -> Value | None:
        """Those of a sum depend on the lower bits of its operands only."""
        (whole,) = term.operands
        of_whole = self._values[whole.number]
        if of_whole and self._fits(term, of_whole.low, of_whole.high):
            return of_whole
        if whole.kind not in (Kind.ADD, Kind.SUB, Kind.MUL):
            return None
        return self._as(term, whole, 0)

    def _upper_bits(self, term: Term) -> Value | None:
        """Those of a sum get no carry if an operand has no lower bits."""
        (whole,) = term.operands
        low = term.number_operand
        if whole.kind not in (Kind.ADD, Kind.SUB):
            return None
        none = [not ~each.zeros & (1 << low) - 1 for each in whole.operands]
        if none[1] or (none[0] and whole.kind == Kind.ADD):
            return self._as(term, whole, low)
        return None

    def _as(self, term: Term, whole: Term, low: int) -> Value | None:
        """The value of bits of an operation's result, as that of an operation on these bits."""
        a, b = (each.extract(low, term.width) for each in whole.operands)
        shorter = term.graph.make(whole.kind, a, b)
        value = self.value(shorter)
        if value and value.origin == shorter:
            return replace(value, origin=term)
        return value

    def _fits(self, term: Term, low: int, high: int) -> bool:
        return -(1 << term.width - 1) <= low and high < 1 << term.width - 1

    def _fitting(self, term: Term, low: int, high: int, form: Form, origin) -> Value | None:
        return Value(low, high, form, origin) if self._fits(term, low, high) else None
