# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Functions of few bits, shown by their whole tables.

The bits of the variables that a bit of a term may depend on follow from the operations. If these
are few, the term is computed for each of their values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from ..terms import Graph, Kind, Term
from .claim import Unproved
from .functions import evaluate, function_of
from .wiring import moved

#: The most bits that a table is made for.
_MOST = 20
#: The most bits that an operand of OR may depend on, if it is computed which of its bits are 0.
_FEW = 16

#: A bit of a variable.
Bit = tuple[Term, int]


class Dependence:
    """Which bits of variables the bits of terms may depend on, as masks."""

    def __init__(self, variables: Sequence[Term]):
        self.bits: list[Bit] = []
        self._known: dict[int, list[int]] = {}
        for variable in variables:
            first = len(self.bits)
            self.bits += [(variable, i) for i in range(variable.width)]
            self._known[variable.number] = [1 << first + i for i in range(variable.width)]

    def of(self, term: Term) -> list[int]:
        for each in term.graph.below([term], self._known):
            zeros = each.zeros
            of = [self._known[operand.number] for operand in each.operands]
            if each.kind == Kind.OR and any(a and b and a != b for a, b in zip(*of, strict=True)):
                of = [self._without_zeros(operand) for operand in each.operands]
            found = self._of(each, of)
            self._known[each.number] = [
                0 if zeros >> i & 1 else mask for i, mask in enumerate(found)
            ]
        return self._known[term.number]

    def bits_of(self, term: Term) -> list[Bit]:
        """Those that the whole term may depend on."""
        mask = 0
        for each in self.of(term):
            mask |= each
        return [bit for i, bit in enumerate(self.bits) if mask >> i & 1]

    def _without_zeros(self, term: Term) -> list[int]:
        """Nothing for bits that are 0 for all values. Remainders have some."""
        known, bits = self._known[term.number], self.bits_of(term)
        if len(bits) > _FEW:
            return known
        most = int(np.bitwise_or.reduce(table(term, bits, self)))
        return [mask if most >> i & 1 else 0 for i, mask in enumerate(known)]

    @staticmethod
    def _of(term: Term, of: list[list[int]]) -> list[int]:
        kind, width = term.kind, term.width
        match kind:
            case Kind.CONST:
                return [0] * width
            case Kind.VARIABLE:
                raise Unproved(f"{term.text()} is no input")
            case Kind.AND | Kind.OR | Kind.XOR:
                return [a | b for a, b in zip(*of, strict=True)]
            case Kind.NOT:
                return of[0]
            case Kind.MUL if (most := _most(term)).bit_length() < width:  # its upper bits are 0
                used = most.bit_length()
                mask = 0
                found = []
                for a, b in zip(*of, strict=True):
                    mask |= a | b
                    found.append(mask if len(found) < used else 0)
                return found
            case Kind.ADD | Kind.SUB | Kind.MUL:  # carries go up
                found, mask = [], 0
                for a, b in zip(*of, strict=True):
                    mask |= a | b
                    found.append(mask)
                return found
        if (found := moved(term, of, 0)) is not None:
            return found
        mask = 0
        for operand in of:
            for each in operand:
                mask |= each
        return [mask] * width


def _most(product: Term) -> int:
    """The product of the greatest values that the factors can have."""
    a, b = (~each.zeros & (1 << each.width) - 1 for each in product.operands)
    return a * b


_tables: dict[tuple, np.ndarray] = {}


def table(term: Term, inputs: Sequence[Bit], dependence: Dependence) -> np.ndarray:
    """The values of a term for all values of some bits; bit i of an index is that of inputs[i]. The
    term must depend on no other."""
    more = set(dependence.bits_of(term)) - set(inputs)
    if more:
        names = ", ".join(sorted(f"{variable.text()}[{bit}]" for variable, bit in more)[:4])
        raise Unproved(f"a result depends on more than it should: on {names}")
    if len(inputs) > _MOST:
        raise Unproved(f"a table of {len(inputs)} bits is too large")
    variables = tuple(dict.fromkeys(variable for variable, _ in dependence.bits))
    below = {each.number for each in term.graph.below([term])}
    used = tuple(variable for variable in variables if variable.number in below)
    places = tuple(
        (used.index(variable), bit) if variable in used else None for variable, bit in inputs
    )
    function = function_of(term, used)
    key = function, places
    if key not in _tables:
        index = np.arange(1 << len(inputs), dtype=np.uint64)
        values = [np.zeros_like(index) for _ in used]
        for i, place in enumerate(places):
            if place:
                bits = (index >> np.uint64(i) & np.uint64(1)) << np.uint64(place[1])
                values[place[0]] |= bits
        _tables[key] = np.broadcast_to(evaluate(function, tuple(values)), index.shape)
    return _tables[key]


def expect(
    term: Term,
    inputs: Sequence[Bit],
    dependence: Dependence,
    wanted: Callable[[np.ndarray], np.ndarray],
    what: str,
    within: Callable[[np.ndarray], np.ndarray] | None = None,
) -> None:
    """Raises Unproved unless the term is a function of these bits. wanted: its values (int64, not
    negative) for an array of theirs. within: for which of theirs it has to be; for all, if there is
    none."""
    found = table(term, inputs, dependence)
    every = np.arange(1 << len(inputs), dtype=np.int64)
    right = wanted(every).astype(np.uint64)
    wrong = np.flatnonzero((found != right) & (within(every) if within else True))
    if len(wrong):
        first = int(wrong[0])
        raise Unproved(f"{what} is {int(found[first])} and not {int(right[first])} of {first:#x}")


def field(graph: Graph, words: Sequence[Term], first: int, count: int) -> Term:
    """Bits of words of equal width side by side."""
    width = words[0].width
    parts = []
    while count:
        word, low = divmod(first, width)
        n = min(count, width - low)
        parts.append(words[word].extract(low, n))
        first, count = first + n, count - n
    return graph.concat(*reversed(parts))


def without(term: Term, summand: Term) -> Term:
    """What is added to a summand, modulo 2^width, to make a term."""
    width = term.width
    if term == summand:
        return term.graph.constant(0, width)
    inner = term
    if term.kind == Kind.EXTRACT and term.number_operand == 0:
        (inner,) = term.operands
    if inner.kind in (Kind.ADD, Kind.SUB):
        a, b = (each.extract(0, width) for each in inner.operands)
        if _has(a, summand):
            return term.graph.make(inner.kind, without(a, summand), b)
        if inner.kind == Kind.ADD:
            return a + without(b, summand)
    raise Unproved(f"{term.text()} is no sum with {summand.text()}")


def _has(term: Term, part: Term) -> bool:
    return any(each == part for each in term.graph.below([term]))
