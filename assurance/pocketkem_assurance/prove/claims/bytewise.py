# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Words that are computed byte by byte: their bounds, and what they are modulo q.

A term has a polynomial over atoms, with rational coefficients whose denominators are powers of two.
It is congruent to the term modulo 2^width, as an integer, for all values of the variables. An atom
is an integer with bounds: a variable, a byte or a few bits without or with their sign, or a word.
What is above the lower n bits L of a number with the polynomial P is (P - L) / 2^n, and so are
carries and borrows. So the carry of the lower bytes of two words a and b
is (a0 + b0 - L) / 256, and the upper byte of their sum is a1 + b1 + (a0 + b0 - L) / 256. Both bytes
together, 256 times the upper one plus L, are 256 (a1 + b1) + a0 + b0, in which L cancels.

This is how words are found: a byte whose polynomial has -L / 256 is the upper byte of the word
whose lower byte is L. If the bounds of the word's polynomial show that it does not overflow, and if
modulo q all atoms that are no words or variables cancel, then the word becomes an atom itself. It
has the bounds and the form (linear.py) that were found for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ..terms import Kind, Term
from .claim import Unproved
from .linear import Form, Q, Value, add, constant, multiplied, scaled

#: Coefficients are integers: multiples of 2^-SCALE.
SCALE = 64
_ONE = 1 << SCALE
_UNIT_MODULO_Q = pow(_ONE, -1, Q)

#: Coefficients by the sorted tuple of atoms' numbers.
Polynomial = dict[tuple[int, ...], int]


@dataclass(frozen=True)
class Atom:
    """form: modulo q, if it is known. of: what it is the number of; a word is that of two."""

    low: int
    high: int
    form: Form | None
    kind: str  # variable, unsigned, signed, word
    of: tuple[Term, ...]


def _sum(a: Polynomial, b: Polynomial, factor: int = 1) -> Polynomial:
    result = dict(a)
    for monomial, coefficient in b.items():
        total = result.get(monomial, 0) + factor * coefficient
        if total:
            result[monomial] = total
        else:
            result.pop(monomial, None)
    return result


def _product(a: Polynomial, b: Polynomial) -> Polynomial:
    result: Polynomial = {}
    for left, x in a.items():
        for right, y in b.items():
            monomial = tuple(sorted(left + right))
            result[monomial] = result.get(monomial, 0) + x * y
    return {monomial: _exact(total, SCALE) for monomial, total in result.items() if total}


def _exact(number: int, bits: int) -> int:
    if number & (1 << bits) - 1:
        raise Unproved("a coefficient has too large a denominator")
    return number >> bits


def _divided(a: Polynomial, bits: int) -> Polynomial:
    return {monomial: _exact(coefficient, bits) for monomial, coefficient in a.items()}


def _number(value: int) -> Polynomial:
    return {(): value << SCALE} if value else {}


def _direction(a: Polynomial) -> frozenset:
    """The same of all positive multiples."""
    content = math.gcd(*a.values())
    return frozenset((monomial, coefficient // content) for monomial, coefficient in a.items())


def _residues(a: Polynomial, bits: int) -> Polynomial:
    """Congruent modulo 2^bits, as monomials are integers; with the least coefficients."""
    unit = _ONE << bits
    changed = {m: c - (2 * c + unit) // (2 * unit) * unit for m, c in a.items()}
    return {monomial: coefficient for monomial, coefficient in changed.items() if coefficient}


def _only_bit(term: Term) -> int | None:
    """The one that may be 1, if all others are 0."""
    ones = ~term.zeros & (1 << term.width) - 1
    return ones.bit_length() - 1 if ones and not ones & ones - 1 else None


def _whole_of(part: Term) -> tuple[Term, int]:
    """What some bits are extracted from, and the first of them: from a byte, if they are a part of
    one, as it may be one of a word."""
    (whole,), first = part.operands, part.number_operand
    if first + part.width <= 8 < whole.width and (first, part.width) != (0, 8):
        return whole.extract(0, 8), first
    if whole.kind == Kind.VARIABLE and first >= 8 and (first, part.width) != (8, whole.width - 8):
        return whole.extract(8, whole.width - 8), first - 8
    return whole, first


class Bytewise:
    """bounds: of variables, by their terms' numbers: name, low, high. They are signed if low is
    negative."""

    def __init__(self, bounds: Mapping[int, tuple[object, int, int]]):
        self._bounds = bounds
        self.atoms: list[Atom] = []
        self._lower: dict[tuple[int, int], Polynomial] = {}
        self._unsigned: dict[int, Polynomial] = {}
        self._signed: dict[int, Polynomial] = {}
        self._same: dict[int, Polynomial] = {}  # atoms that are equal to sums of others
        self._by_direction: dict[frozenset, Term] = {}
        self._done: set[int] = set()

    # ---- What is known of a term

    def value(self, term: Term) -> Value | None:
        """As a number with a sign: its bounds and its form, if it has both."""
        self._prepare(term)
        expanded = self._expanded(self.lower(term, term.width))
        found = self._fitting(expanded, term.width, is_signed=True)
        if found is None or not self._is_closed(found):
            return None
        low, high = self.range(found)
        return Value(low, high, self._form(found), term)

    def constant_of(self, term: Term) -> int | None:
        """The value of a term that is the same for all numbers within the bounds, or None."""
        self._prepare(term)
        low, high = self.range(self.unsigned(term))
        return low if low == high else None

    def _prepare(self, term: Term) -> None:
        """Operands first, so that recursion is not deep."""
        for each in term.graph.below([term], self._done):
            if each.kind in (Kind.EXTRACT, Kind.VARIABLE):
                self.lower(each, each.width)
            self._done.add(each.number)

    # ---- Polynomials of terms

    def lower(self, term: Term, bits: int) -> Polynomial:
        """Congruent to the term modulo 2^bits; these are not more bits than the term has."""
        key = term.number, bits
        if key not in self._lower:
            self._lower[key] = self._lower_of(term, bits)
        return self._lower[key]

    def unsigned(self, term: Term) -> Polynomial:
        """Equal to the term as a number without a sign."""
        if term.number not in self._unsigned:
            self._unsigned[term.number] = self._exact(term, self.unsigned)
        return self._unsigned[term.number]

    def signed(self, term: Term) -> Polynomial:
        """Equal to the term as a number with a sign."""
        if term.number not in self._signed:
            found = self._exact(term, self.signed)
            self._signed[term.number] = found
            self._by_direction.setdefault(_direction(found), term)
        return self._signed[term.number]

    def _exact(self, term: Term, number: Callable[[Term], Polynomial]) -> Polynomial:
        """number: unsigned or signed, as the term is read."""
        width, is_signed = term.width, number == self.signed
        found = self._fitting(self.lower(term, width), width, is_signed)
        if found is None:
            found = self._of_parts(term, number)
        if found is None:
            low = -(1 << width - 1) if is_signed else 0
            found = self._atom(low, low + (1 << width) - 1, None, number.__name__, term)
        return found

    def _of_parts(self, term: Term, number: Callable[[Term], Polynomial]) -> Polynomial | None:
        """The number of a term from those of other terms, of which it is a part, or which it has as
        parts."""
        if term.width == 1 and number == self.signed:
            return _sum({}, self.unsigned(term), -1)
        if term.kind == Kind.CONCAT:
            high, low = term.operands
            return _sum(self.unsigned(low), number(high), 1 << low.width)
        if term.kind != Kind.EXTRACT:
            return None
        whole, first = _whole_of(term)
        if whole.kind != Kind.VARIABLE and first and first + term.width == whole.width:
            below = self.unsigned(whole.extract(0, first))
            return _divided(_sum(number(whole), below, -1), first)
        if not first and term.width == 7 and whole.width == 8 and number == self.unsigned:
            same = _sum(self.unsigned(whole), self._sign(whole), -128)
            return self._another(same, 0, 127, "unsigned", term)
        return None

    def _lower_of(self, term: Term, bits: int) -> Polynomial:
        kind, of = term.kind, term.operands
        match kind:
            case Kind.CONST:
                value = term.value & (1 << bits) - 1
                return _number(value - (value >> bits - 1 << bits))
            case Kind.VARIABLE if term.number in self._bounds:
                name, low, high = self._bounds[term.number]
                if bits == term.width:
                    return self._atom(low, high, {(name,): 1}, "variable", term)
                return self.lower(term, term.width)
            case Kind.ADD:
                return _sum(self.lower(of[0], bits), self.lower(of[1], bits))
            case Kind.SUB:
                return _sum(self.lower(of[0], bits), self.lower(of[1], bits), -1)
            case Kind.MUL:
                return _product(self.lower(of[0], bits), self.lower(of[1], bits))
            case Kind.EQ if of[1].kind == Kind.CONST and of[1].value == 0:
                bit = _only_bit(of[0])
                if bit is not None:
                    return _sum(_number(1), self.unsigned(of[0].extract(bit, 1)), -1)
            case Kind.NOT:
                return _sum(_number(-1), self.lower(of[0], bits), -1)
            case Kind.ZEXT | Kind.SEXT if bits <= of[0].width:
                return self.lower(of[0], bits)
            case Kind.ZEXT:
                return self.unsigned(of[0])
            case Kind.SEXT:
                return self.signed(of[0])
            case Kind.CONCAT if bits <= of[1].width:
                return self.lower(of[1], bits)
            case Kind.CONCAT:
                above = self.lower(of[0], bits - of[1].width)
                return _sum(self.unsigned(of[1]), above, 1 << of[1].width)
            case Kind.EXTRACT if bits < term.width:
                return self.lower(term, term.width)
            case Kind.EXTRACT:
                return self._extracted(term, *_whole_of(term))
        if bits == term.width:
            return self._atom(0, (1 << bits) - 1, None, "unsigned", term)
        return self.unsigned(term)

    def _extracted(self, term: Term, whole: Term, first: int) -> Polynomial:
        bits = term.width
        if first == 0 and whole.kind == Kind.VARIABLE:  # a word, as those that are found
            return self._atom(0, (1 << bits) - 1, None, "unsigned", term)
        if first == 0:
            found = self.lower(whole, bits)
            return self._word(term, found) if bits == 8 else found
        if first + 1 == whole.width:
            return self._sign(whole)
        below = self.unsigned(whole.extract(0, first))
        found = _divided(_sum(self.lower(whole, first + bits), below, -1), first)
        if whole.number in self._bounds and first + bits == whole.width:
            _, low, high = self._bounds[whole.number]
            return self._another(found, low >> first, high >> first, "upper", term)
        # A bit that is 0 or -1 is the negative modulo 2.
        if bits == 1 and self.range(found) == (-1, 0):
            return _sum({}, found, -1)
        return self._word(term, found) if bits == 8 else found

    def _sign(self, term: Term) -> Polynomial:
        """The highest bit. It is the same of numbers of which one is a positive multiple of the
        other."""
        number = self.signed(term)
        low, high = self.range(number)
        if low >= 0 or high < 0:
            return _number(int(high < 0))
        first = self._by_direction[_direction(number)]
        return _divided(_sum(self.unsigned(first), self.signed(first), -1), first.width)

    def _word(self, upper: Term, found: Polynomial) -> Polynomial:
        """The polynomial of a byte; if it is the upper one of a word with a form, by this word."""
        for monomial, coefficient in found.items():
            if coefficient << 8 != -_ONE or len(monomial) != 1:
                continue
            atom = self.atoms[monomial[0]]
            if atom.kind != "unsigned" or atom.of[0].width != 8:
                continue
            lower = {monomial: _ONE}
            whole = _sum(lower, found, 256)
            # Either may have the closer bounds.
            same = [
                self._fitting(each, 16, is_signed=True) for each in (self._expanded(whole), whole)
            ]
            words = [word for word in same if word is not None and len(word) > 1]
            if words and self._is_closed(self._expanded(words[0])):
                ends = [self.range(word) for word in words]
                low, high = max(low for low, _ in ends), min(high for _, high in ends)
                form = self._form(self._expanded(words[0]))
                whole = self._atom(low, high, form, "word", upper, atom.of[0])
                self._lower[atom.of[0].number, 8] = lower  # it is nothing but this from now on
                return _divided(_sum(whole, lower, -1), 8)
        return found

    # ---- Polynomials

    def _atom(self, low: int, high: int, form: Form | None, kind: str, *of: Term) -> Polynomial:
        self.atoms.append(Atom(low, high, form, kind, of))
        return {(len(self.atoms) - 1,): _ONE}

    def _another(self, same: Polynomial, low: int, high: int, kind: str, term: Term) -> Polynomial:
        """An atom for a polynomial that does not show these bounds where it is multiplied."""
        self._same[len(self.atoms)] = self._expanded(same)
        return self._atom(low, high, None, kind, term)

    def range(self, polynomial: Polynomial) -> tuple[int, int]:
        """The least and the greatest integer that it can be."""
        least = greatest = 0
        for monomial, coefficient in polynomial.items():
            low = high = 1
            for number in monomial:
                atom = self.atoms[number]
                ends = low * atom.low, low * atom.high, high * atom.low, high * atom.high
                low, high = min(ends), max(ends)
            if coefficient < 0:
                low, high = high, low
            least += coefficient * low
            greatest += coefficient * high
        return -(-least >> SCALE), greatest >> SCALE

    def _fitting(self, polynomial: Polynomial, width: int, is_signed: bool) -> Polynomial | None:
        """Equal to a number of so many bits, to which the polynomial is congruent. None if the
        bounds do not show it."""
        bottom = -(1 << width - 1) if is_signed else 0
        same = polynomial, self._expanded(polynomial)
        for each in (*same, *(_residues(each, width) for each in same)):
            low, high = self.range(each)
            above = low - bottom >> width  # multiples of 2^width
            if above == high - bottom >> width:
                return _sum(each, _number(-(above << width)))
        return None

    def _expanded(self, polynomial: Polynomial) -> Polynomial:
        for monomial in polynomial.keys() if self._same else ():
            if any(number in self._same for number in monomial):
                break
        else:
            return polynomial
        result: Polynomial = {}
        for monomial, coefficient in polynomial.items():
            product = {(): coefficient}
            for number in monomial:
                product = _product(product, self._same.get(number, {(number,): _ONE}))
            result = _sum(result, product)
        return result

    def _is_closed(self, polynomial: Polynomial) -> bool:
        """Whether atoms without a form have multiples of q."""
        return all(
            coefficient % Q == 0 or all(self.atoms[number].form is not None for number in monomial)
            for monomial, coefficient in polynomial.items()
        )

    def _form(self, polynomial: Polynomial) -> Form:
        """Of a closed polynomial."""
        form: Form = {}
        for monomial, coefficient in polynomial.items():
            factor = coefficient * _UNIT_MODULO_Q % Q
            if not factor:
                continue
            product = constant(1)
            for number in monomial:
                product = multiplied(product, self.atoms[number].form or {})
            form = add(form, scaled(product, factor))
        return form
