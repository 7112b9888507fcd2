# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Bits of terms as sums modulo 2 of atoms: a canonical form for what is linear, and for what has
cut points at its products' operands.

A form is a frozenset of atoms, which stands for their sum. The atom 0 is the constant 1. The other
atoms are bits of variables, products of two forms, and cuts. Two bits with the same form are equal
for all values of the variables. (Two with different forms may be equal as well: this is a proof in
one direction, which is the one that is needed.)

A cut gives a form a name: wherever the form or its complement is met afterwards, the name stands
for it. Both sides of a comparison use the same cuts, so they remain functions of the same
variables. Cuts keep forms short: those of Keccak's state after each round (keccak.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ..terms import Graph, Kind, Term
from .claim import Unproved
from .wiring import moved

Form = frozenset[int]
ZERO: Form = frozenset()
ONE: Form = frozenset({0})


class Bits:
    """most: the atoms of a sum. Where cuts are missed, sums grow with each round."""

    def __init__(self, graph: Graph, most: int | None = None):
        self.graph, self._most = graph, most
        self._next = 1
        self._inputs: dict[tuple[int, int], Form] = {}  # of variables: (term, bit)
        self._products: dict[frozenset[Form], Form] = {}
        self._cuts: dict[Form, Form] = {}

    # ---- Forms

    def atom(self) -> Form:
        self._next += 1
        return frozenset({self._next - 1})

    def input(self, variable: Term, bit: int) -> Form:
        key = variable.number, bit
        if key not in self._inputs:
            self._inputs[key] = self.atom()
        return self._inputs[key]

    def cut(self, form: Form) -> Form:
        """The form under a name of its own."""
        plain = form - ONE
        if len(plain) > 1 and plain not in self._cuts:
            self._cuts[plain] = self.atom()
        return self._named(form)

    def _named(self, form: Form) -> Form:
        plain = form - ONE if 0 in form else form
        name = self._cuts.get(plain)
        if name is None:
            return form
        return name | ONE if 0 in form else name

    def add(self, a: Form, b: Form) -> Form:
        found = self._named(a ^ b)
        if self._most and len(found) > self._most:
            raise Unproved("a bit is no sum of few bits and products")
        return found

    def multiply(self, a: Form, b: Form) -> Form:
        """(a' + i) (b' + j) = a' b' + i b' + j a' + i j, with a' and b' without the constant."""
        plain_a, plain_b = a - ONE, b - ONE
        if not plain_a or not plain_b:  # one is a constant
            constant, other = (a, b) if not plain_a else (b, a)
            return other if constant else ZERO
        if plain_a == plain_b:
            result = plain_a
        else:
            key = frozenset((plain_a, plain_b))
            result = self._products.get(key)
            if result is None:
                result = self._products[key] = self.atom()
        if 0 in a:
            result = result ^ plain_b
        if 0 in b:
            result = result ^ plain_a
        if 0 in a and 0 in b:
            result = result ^ ONE
        return self._named(result)

    # ---- Terms

    def of(self, roots: Iterable[Term]) -> list[tuple[Form, ...]]:
        """The forms of the bits of terms, the lowest bit first."""
        roots = list(roots)
        order = list(self.graph.below(roots))
        uses = Counter(root.number for root in roots)
        for term in order:
            uses.update(operand.number for operand in term.operands)
        known: dict[int, tuple[Form, ...]] = {}
        for term in order:
            operands = term.operands
            forms = self.of_operation(term, [known[operand.number] for operand in operands])
            assert len(forms) == term.width
            known[term.number] = forms
            for operand in operands:  # forms are long: they are forgotten after the last use
                uses[operand.number] -= 1
                if not uses[operand.number]:
                    del known[operand.number]
        return [known[root.number] for root in roots]

    def of_operation(self, term: Term, operands: Sequence[tuple[Form, ...]]) -> tuple[Form, ...]:
        """Those of a term, from those of its operands."""
        kind, width = term.kind, term.width
        match kind:
            case Kind.CONST:
                value = term.value
                return tuple(ONE if value >> i & 1 else ZERO for i in range(width))
            case Kind.VARIABLE:
                return tuple(self.input(term, i) for i in range(width))
            case Kind.XOR:
                return tuple(map(self.add, *operands))
            case Kind.AND:
                return tuple(map(self.multiply, *operands))
            case Kind.OR:
                return tuple(
                    self.add(self.add(a, b), self.multiply(a, b))
                    for a, b in zip(*operands, strict=True)
                )
            case Kind.NOT:
                return tuple(form ^ ONE for form in operands[0])
            case Kind.ITE:
                (condition,), yes, no = operands
                return tuple(
                    self.add(b, self.multiply(condition, self.add(a, b)))
                    for a, b in zip(yes, no, strict=True)
                )
        if (found := moved(term, operands, ZERO)) is not None:
            return tuple(found)
        raise Unproved(f"a {kind.name} is not an operation on single bits: {term.text()}")
