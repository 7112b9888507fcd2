# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Words that are read from look-up tables, byte by byte: their bounds, and what they are modulo q.

A kernel reads the lower byte of an entry, and then the upper one from the same place of another
page. The machine has a variable for each, and its address as a term (Machine.lookups). The address
has a polynomial (bytewise.py), and so an entry has an index, whose bounds are known. For every
index within them the entry is read out of the firmware. If all entries are a * index + b modulo q,
the entry W is an integer within the bounds of what was read, and equal to a * index + b + q K with
an integer K. The upper byte is (W - L) / 256, if L is the lower one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

from ..machine import Machine
from ..terms import Kind, Term
from .bytewise import SCALE, Bytewise, Polynomial, _divided, _number, _product, _sum
from .claim import Unproved
from .linear import Q

_PAGE = 256
#: The most atoms of which each choice is tried.
_TRIED = 4


def _denominator(a: Polynomial) -> int:
    """Of all coefficients: a power of two."""
    return (1 << SCALE) // math.gcd(1 << SCALE, *a.values())


def _multiple(a: int, of: int) -> int:
    """Congruent to a modulo q, and a multiple of a power of two: the one with the least factor."""
    factor = a * pow(of, -1, Q)
    return of * ((factor + Q // 2) % Q - Q // 2)


class Tabled(Bytewise):
    """Bytes of a machine that has executed a kernel with a table (Machine.has_table)."""

    def __init__(self, machine: Machine, bounds: Mapping[int, tuple[object, int, int]], name: str):
        super().__init__(bounds)
        at, size = machine.program.symbol(name)
        self._machine, self._entries = machine, machine.read(at, size)
        #: As addresses have it: that of a table in flash, or a pointer.
        data = machine.core.pointer(0)
        self._table = at - data if at >= data else at
        self._address: dict[int, Term] = {}
        self._before: dict[int, Term | None] = {}

    def _look(self) -> None:
        """Learns what the machine has read since then."""
        lookups = self._machine.lookups()
        last = lookups[len(self._address) - 1][1] if self._address else None
        for address, variable in lookups[len(self._address) :]:
            self._address[variable.number], self._before[variable.number] = address, last
            last = variable

    def checked(self) -> Tabled:
        """All reads stay within the table: nothing may depend on some."""
        self._look()
        for number, address in tuple(self._address.items()):
            self.lower(Term(address.graph, number), 8)
        return self

    def _lower_of(self, term: Term, bits: int) -> Polynomial:
        if term.kind == Kind.VARIABLE and term.number not in self._bounds | self._address:
            self._look()
        if term.kind != Kind.VARIABLE or term.number not in self._address:
            return super()._lower_of(term, bits)
        if term.width != 8:
            raise Unproved("more than a byte is read from a table at once")
        return self._upper_byte(term) or self._lower_byte(term)

    def _fitting(self, polynomial: Polynomial, width: int, is_signed: bool) -> Polynomial | None:
        """The sums that are looked up come close to the ends of their bytes. Which atoms have to be
        replaced by what they are equal to, so that bounds show it, is tried, of a few."""
        numbers = sorted({n for monomial in polynomial for n in monomial} & self._same.keys())
        for each in self._choices(polynomial, numbers[:_TRIED]):
            found = super()._fitting(each, width, is_signed)
            if found is not None:
                return found
        return None

    def _choices(self, polynomial: Polynomial, atoms: Sequence[int]) -> Iterator[Polynomial]:
        """The polynomial, and all in which some of these atoms are replaced."""
        yield polynomial
        same = [polynomial]
        for atom in atoms:
            for each in tuple(same):
                replaced = self._replaced(each, atom)
                same.append(replaced)
                yield replaced

    def _replaced(self, polynomial: Polynomial, atom: int) -> Polynomial:
        result: Polynomial = {}
        for monomial, coefficient in polynomial.items():
            product = {(): coefficient}
            for number in monomial:
                same = self._same[atom] if number == atom else {(number,): 1 << SCALE}
                product = _product(product, same)
            result = _sum(result, product)
        return result

    def _place(self, term: Term) -> Polynomial:
        """Where a byte of the table is."""
        address = self._address[term.number]
        self._prepare(address)
        return _sum(self._expanded(self.unsigned(address)), _number(self._table), -1)

    def _places(self, term: Term) -> range:
        """All places that it can have."""
        same = self.unsigned(self._address[term.number]), self.unsigned(self._address[term.number])
        ends = [self.range(each) for each in (same[0], self._expanded(same[1]))]
        low, high = max(low for low, _ in ends), min(high for _, high in ends)
        low, high = low - self._table, high - self._table
        if not 0 <= low <= high < len(self._entries):
            raise Unproved(f"an address from {low} to {high} in a table of {len(self._entries)}")
        return range(low, high + 1)

    def _lower_byte(self, term: Term) -> Polynomial:
        self._place(term)
        found = [self._entries[place] for place in self._places(term)]
        return self._atom(min(found), max(found), None, "unsigned", term)

    def _upper_byte(self, term: Term) -> Polynomial | None:
        """None if the byte that was read before is not the lower one of the same entry."""
        lower = self._before[term.number]
        if lower is None:
            return None
        index = self._place(lower)
        distance = _sum(self._place(term), index, -1)
        low, high = self.range(distance)
        if low != high or low <= 0 or low % _PAGE:
            return None
        places = self._places(lower)
        entries = [
            int.from_bytes((self._entries[at], self._entries[at + low]), "little", signed=True)
            for at in places
            if at + low < len(self._entries)
        ]
        if len(entries) != len(places):
            raise Unproved("the upper byte of an entry is behind the table")
        a = (entries[-1] - entries[0]) * pow(len(places) - 1, -1, Q) if len(places) > 1 else 0
        a = _multiple(a, _denominator(index))
        multiples = [entry - a * at for entry, at in zip(entries, places, strict=True)]
        b = multiples[0] % Q
        if any(each % Q != b for each in multiples):
            return None
        multiples = [(each - b) // Q for each in multiples]
        multiple = self._atom(min(multiples), max(multiples), None, "multiple", term)
        same = _sum(_sum(_sum({}, index, a), _number(b)), multiple, Q)
        word = self._another(same, min(entries), max(entries), "entry", term)
        return _divided(_sum(word, self.lower(lower, 8), -1), 8)
