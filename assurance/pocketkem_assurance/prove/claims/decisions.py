# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Bits of terms as binary decision diagrams: a canonical form for functions of few bits.

Carries between numbers that lie side by side in a word are such functions, and mostly constant.
Arithmetic on packed numbers therefore stays small, which neither sums modulo 2 (bits.py) nor whole
tables (tables.py) can say.

A diagram is a number. 0 and 1 are the constants; any other one is a node: a variable's level, and
the diagrams for 0 and for 1. Equal functions have equal numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..terms import Kind, Term
from .claim import Unproved
from .wiring import moved

#: The most nodes.
_MOST = 4_000_000

Number = list[int]  # the diagrams of a number's bits, the lowest first


class Decisions:
    """inputs: variables and one of their bits, the first to be decided first."""

    def __init__(self, inputs: Sequence[tuple[Term, int]]):
        self.nodes: list[tuple[int, int, int]] = [(1 << 30, 0, 0), (1 << 30, 1, 1)]
        self._unique: dict[tuple[int, int, int], int] = {}
        self._chosen: dict[tuple[int, int, int], int] = {}
        self._inputs = {
            (variable.number, bit): self._node(level, 0, 1)
            for level, (variable, bit) in enumerate(inputs)
        }
        self._known: dict[int, Number] = {}

    # ---- Diagrams

    def _node(self, level: int, no: int, yes: int) -> int:
        if no == yes:
            return no
        key = level, no, yes
        found = self._unique.get(key)
        if found is None:
            if len(self.nodes) > _MOST:
                raise Unproved("a result depends on too many bits at once")
            found = self._unique[key] = len(self.nodes)
            self.nodes.append(key)
        return found

    def choose(self, condition: int, yes: int, no: int) -> int:
        """yes where the condition holds, otherwise no."""
        if condition < 2:
            return yes if condition else no
        if yes == no:
            return yes
        if yes == 1 and no == 0:
            return condition
        key = condition, yes, no
        found = self._chosen.get(key)
        if found is None:
            nodes = self.nodes
            parts = [nodes[each] for each in key]
            level = min(part[0] for part in parts)
            below = [
                (part[1], part[2]) if part[0] == level else (each, each)
                for part, each in zip(parts, key, strict=True)
            ]
            found = self._node(
                level,
                self.choose(*(each[0] for each in below)),
                self.choose(*(each[1] for each in below)),
            )
            self._chosen[key] = found
        return found

    def both(self, a: int, b: int) -> int:
        return self.choose(a, b, 0) if a < b else self.choose(b, a, 0)

    def inverted(self, a: int) -> int:
        return self.choose(a, 0, 1)

    def differ(self, a: int, b: int) -> int:
        if a > b:
            a, b = b, a
        return self.choose(a, self.inverted(b), b)

    # ---- Numbers

    def add(self, a: Number, b: Number, carry: int = 0) -> Number:
        return self._sum(a, b, carry)[0]

    def _sum(self, a: Number, b: Number, carry: int) -> tuple[Number, int]:
        """a + b + carry, and the carry out."""
        found = []
        for x, y in zip(a, b, strict=True):
            half = self.differ(x, y)
            found.append(self.differ(half, carry))
            carry = self.choose(half, carry, x)
        return found, carry

    def negated(self, a: Number) -> Number:
        return self.add([self.inverted(x) for x in a], [0] * len(a), 1)

    def times(self, a: Number, b: Number) -> Number:
        """A product modulo 2^width: of the one with more constant zeros."""
        if a.count(0) > b.count(0):
            a, b = b, a
        found = [0] * len(a)
        for i, bit in enumerate(b):
            if bit:
                shifted = [0] * i + [self.both(bit, x) for x in a[: len(a) - i]]
                found = self.add(found, shifted)
        return found

    def constant(self, value: int, width: int) -> Number:
        return [value >> i & 1 for i in range(width)]

    def is_less(self, a: Number, b: Number) -> int:
        """Of numbers without a sign: whether a - b borrows."""
        return self.inverted(self._sum(a, [self.inverted(y) for y in b], 1)[1])

    def are_equal(self, a: Number, b: Number) -> int:
        same = 1
        pairs = [(x, y) for x, y in zip(a, b, strict=True) if x != y]
        for x, y in sorted(pairs, key=lambda pair: pair[0] + pair[1]):  # constants come first
            same = self.both(same, self.inverted(self.differ(x, y)))
            if not same:
                break
        return same

    # ---- Terms

    def of(self, term: Term) -> Number:
        for each in term.graph.below([term], self._known):
            found = self._of(each, [self._known[operand.number] for operand in each.operands])
            assert len(found) == each.width
            self._known[each.number] = found
        return self._known[term.number]

    def input(self, variable: Term, bit: int) -> int:
        if (variable.number, bit) not in self._inputs:
            raise Unproved(f"a result depends on {variable.text()}, which is no input")
        return self._inputs[variable.number, bit]

    def _of(self, term: Term, of: list[Number]) -> Number:
        width = term.width
        match term.kind:
            case Kind.CONST:
                return self.constant(term.value, width)
            case Kind.VARIABLE:
                return [self.input(term, i) for i in range(width)]
            case Kind.AND:
                return list(map(self.both, *of))
            case Kind.OR:
                return [self.choose(a, 1, b) for a, b in zip(*of, strict=True)]
            case Kind.XOR:
                return list(map(self.differ, *of))
            case Kind.NOT:
                return [self.inverted(a) for a in of[0]]
            case Kind.ADD:
                return self.add(*of)
            case Kind.SUB:
                return self.add(of[0], [self.inverted(b) for b in of[1]], 1)
            case Kind.MUL:
                return self.times(*of)
            case Kind.EQ:
                return [self.are_equal(*of)]
            case Kind.ULT:
                return [self.is_less(*of)]
            case Kind.SLT:
                a, b = of
                signs = [[*each[:-1], self.inverted(each[-1])] for each in (a, b)]
                return [self.is_less(*signs)]
            case Kind.ITE:
                return [self.choose(of[0][0], a, b) for a, b in zip(*of[1:], strict=True)]
        if (found := moved(term, of, 0)) is not None:
            return found
        raise Unproved(f"a {term.kind.name} has no diagram: {term.text()}")
