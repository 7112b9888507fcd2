# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Numbers (linear.py) of kernels for vectors.

**Sums that saturate** have a value where they never do. Such a sum is chosen from itself and a
limit, by masks that comparisons make. Where the bounds of the sum decide the comparisons, the masks
are constants, and the sum remains.

**Montgomery's reduction of a sum of products** has several operands, so it is no function of one.
But modulo 2^16 each term is a polynomial, too, whatever overflows. A sum that is 0 there is a
multiple of 2^16 for all operands: what is left above its lower 16 bits is the exact quotient.
"""

from __future__ import annotations

from ..terms import Kind, Term
from .linear import Numbers, Q, Value, constant, scaled

LOW = 16  # bits
_R = 1 << LOW
_PER_R = pow(_R, -1, Q)
#: A polynomial modulo 2^16, as a Form is one modulo q.
Residue = dict[tuple, int]


class Saturating(Numbers):
    def _by_operation(self, term: Term) -> Value | None:
        values = [self._values[each.number] for each in term.operands]
        match term.kind:
            case Kind.SLT if values[0] and values[1]:
                a, b = values
                if a.high < b.low or a.low >= b.high:
                    return _fixed(-(a.high < b.low))  # a bit is its own sign
            case Kind.ZEXT | Kind.EXTRACT if values[0] and values[0].low == values[0].high:
                (whole,) = term.operands
                first = term.number_operand if term.kind == Kind.EXTRACT else 0
                bits = min(term.width, whole.width)
                value = values[0].low >> first & (1 << bits) - 1
                return _fixed(value - (value >> term.width - 1 << term.width))
        chosen = self._chosen(term)
        return self._values[chosen.number] if chosen else super()._by_operation(term)

    def _chosen(self, term: Term) -> Term | None:
        """The operand that an operation with a mask is."""
        if term.kind not in (Kind.AND, Kind.OR):
            return None
        for mask, other in (term.operands, term.operands[::-1]):
            value = self._values[mask.number]
            if value and value.low == value.high and value.low in (0, -1):
                return other if (value.low == -1) == (term.kind == Kind.AND) else mask
        return None


def _fixed(value: int) -> Value:
    return Value(value, value, constant(value), None)


class Quotients(Saturating):
    def __init__(self, bounds):
        super().__init__(bounds)
        self._residues: dict[int, Residue] = {}

    def equal(self, one: Term, other: Term) -> bool:
        """Whether two terms of 16 bits are known to be the same."""
        known = self.value(one) and self.value(other)
        return bool(known) and self._residues[one.number] == self._residues[other.number]

    def _by_operation(self, term: Term) -> Value | None:
        value = super()._by_operation(term) or self._quotient(term)
        if term.width >= LOW:
            self._residues[term.number] = self._residue(term)
        return value

    def _by_lemma(self, term: Term) -> Value | None:
        """The lower half of a product has no form that is known, but a name. Its product with q is
        a multiple of q."""
        if term.kind == Kind.EXTRACT and term.number_operand == 0 and term.width == LOW:
            return Value(-_R // 2, _R // 2 - 1, {(("low", term.number),): 1}, term)
        return None

    def _quotient(self, term: Term) -> Value | None:
        """What is above the lower bits of a multiple of 2^16."""
        if term.kind != Kind.EXTRACT or term.number_operand != LOW:
            return None
        (whole,) = term.operands
        value = self._values[whole.number]
        if value is None or self._residues.get(whole.number) != {}:
            return None
        low, high = -(-value.low // _R), value.high // _R
        return self._fitting(term, low, high, scaled(value.form, _PER_R), term)

    def _residue(self, term: Term) -> Residue:
        """The term modulo 2^16. What is no sum or product has a name of its own."""
        kind = term.kind
        of = [self._residues.get(each.number) for each in term.operands]
        if kind == Kind.CONST:
            return _sum({}, {(): 1}, term.value)
        if kind in (Kind.ADD, Kind.SUB):
            return _sum(*of, 1 if kind == Kind.ADD else -1)
        if kind == Kind.MUL:
            return _product(*of)
        if kind in (Kind.SEXT, Kind.ZEXT) and of[0] is not None:
            return of[0]
        if kind == Kind.EXTRACT:
            (whole,), low = term.operands, term.number_operand
            return of[0] if low == 0 else {(("bits", whole.number, low),): 1}
        chosen = self._chosen(term)
        if chosen:
            return self._residues[chosen.number]
        return {(("term", term.number),): 1}


def _sum(a: Residue, b: Residue, factor: int) -> Residue:
    result = dict(a)
    for monomial, coefficient in b.items():
        result[monomial] = (result.get(monomial, 0) + factor * coefficient) % _R
    return {monomial: each for monomial, each in result.items() if each}


def _product(a: Residue, b: Residue) -> Residue:
    result: Residue = {}
    for left, coefficient in a.items():
        moved = {tuple(sorted(left + right)): each for right, each in b.items()}
        result = _sum(result, moved, coefficient)
    return result
