# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Bits of terms of a cipher: sums modulo 2 (bits.py), and functions of the inputs of an S-box.

The definition says which bytes go through an S-box: their bits get names, as do the bits of the
result. A kernel may have a circuit. There a bit that is no sum of names is a truth table of the
eight input bits of one S-box, a number of 256 bits. As soon as it is the table of a result, it is
that bit's name. So the circuit is compared with the S-box for all 256 bytes, wherever it is, in
whatever order. Or a kernel may look up a table in memory, of sums of the result's bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..terms import Graph, Kind, Term
from .bits import ONE, ZERO, Bits, Form
from .claim import Unproved

_VALUES = 256
_ALL = (1 << _VALUES) - 1


def truth(values: Iterable[int]) -> int:
    """The truth table of a bit that has these values for 0 to 255."""
    return sum(value << i for i, value in enumerate(values))


#: Those of the bits of a byte itself.
_PROJECTIONS = [truth(x >> i & 1 for x in range(_VALUES)) for i in range(8)]


class Box:
    """An S-box of one byte. inputs: the names of its bits; the tables are over these names."""

    def __init__(self, inputs: Sequence[int], outputs: Sequence[int], tables: Sequence[int]):
        self.tables = dict(zip((*inputs, *outputs), (*_PROJECTIONS, *tables), strict=True))
        self.names = {table: atom for atom, table in self.tables.items()}


@dataclass(frozen=True)
class BoxFunction:
    """A bit that has no name: a function of an S-box's inputs."""

    box: Box
    table: int


class Unknown:
    """A bit that nothing is known of."""


UNKNOWN = Unknown()
Bit = Form | BoxFunction | Unknown


class Boxes(Bits):
    """s_box: the results for 0 to 255."""

    def __init__(self, graph: Graph, s_box: Sequence[int]):
        super().__init__(graph)
        self._values = list(s_box)
        self._tables = [truth(y >> i & 1 for y in s_box) for i in range(8)]
        self._results: dict[tuple[Form, ...], tuple[Form, ...]] = {}
        self._box_of: dict[int, Box] = {}
        self._known: dict[int, tuple] = {}
        self._sums = {
            table: frozenset(i for i in range(8) if chosen >> i & 1) | constant
            for chosen in range(_VALUES)
            for table, constant in self._sum(chosen)
        }

    def _sum(self, chosen: int) -> list[tuple[int, frozenset[int]]]:
        """The tables of a sum of the result's bits, and of its complement."""
        table = 0
        for i, each in enumerate(self._tables):
            table ^= each * (chosen >> i & 1)
        return [(table, frozenset()), (table ^ _ALL, frozenset({-1}))]

    # ---- S-boxes

    def s_box(self, byte: Sequence[Form]) -> tuple[Form, ...]:
        """The S-box of a byte, the lowest bit first."""
        key = tuple(self.cut(form) for form in byte)
        if key not in self._results:
            outputs = tuple(self.atom() for _ in range(8))
            self._results[key] = outputs
            inputs = [atom for form in key for atom in form - ONE]
            if len(set(inputs)) == len(key) == sum(len(form - ONE) for form in key):
                flipped = sum((0 in form) << i for i, form in enumerate(key))
                values = [self._values[x ^ flipped] for x in range(_VALUES)]
                tables = [truth(y >> i & 1 for y in values) for i in range(8)]
                box = Box(inputs, [atom for (atom,) in outputs], tables)
                self._box_of |= dict.fromkeys(box.tables, box)
        return self._results[key]

    def looked_up(self, byte: Sequence[Form], results: Sequence[int]) -> tuple[Form, ...]:
        """The bits of what a table has for a byte: results for 0 to 255."""
        of_byte = self.s_box(byte)
        found = []
        for i in range(max(results).bit_length()):
            sums = self._sums.get(truth(y >> i & 1 for y in results))
            if sums is None:
                raise Unproved("a table has no sums of the S-box's bits")
            form = ONE if -1 in sums else ZERO
            for bit in sums - {-1}:
                form = form ^ of_byte[bit]
            found.append(form)
        return tuple(found)

    def define(self, variable: Term, forms: Sequence[Form]) -> None:
        """Gives the bits of a variable their forms."""
        for i in range(variable.width):
            self._inputs[variable.number, i] = forms[i] if i < len(forms) else ZERO

    # ---- Bits

    def add(self, a: Bit, b: Bit) -> Bit:
        if isinstance(a, frozenset) and isinstance(b, frozenset):
            return super().add(a, b)
        if b == ZERO or a == ZERO:
            return a if b == ZERO else b
        box = self._box(a, b)
        return self._of_table(box, self._table(box, a) ^ self._table(box, b)) if box else UNKNOWN

    def multiply(self, a: Bit, b: Bit) -> Bit:
        for one, other in ((a, b), (b, a)):
            if one in (ZERO, ONE):
                return other if one == ONE else ZERO
        box = self._box(a, b)
        return self._of_table(box, self._table(box, a) & self._table(box, b)) if box else UNKNOWN

    def _box(self, *bits: Bit) -> Box | None:
        """The S-box that bits are functions of, if it is one."""
        found: set[Box | None] = set()
        for bit in bits:
            if isinstance(bit, BoxFunction):
                found.add(bit.box)
            elif isinstance(bit, Unknown):
                return None
            else:
                found |= {self._box_of.get(atom) for atom in bit - ONE}
        return found.pop() if len(found) == 1 else None

    @staticmethod
    def _table(box: Box, bit: Bit) -> int:
        if isinstance(bit, BoxFunction):
            return bit.table
        assert isinstance(bit, frozenset)
        table = _ALL if 0 in bit else 0
        for atom in bit - ONE:
            table ^= box.tables[atom]
        return table

    @staticmethod
    def _of_table(box: Box, table: int) -> Bit:
        if table in (0, _ALL):
            return ONE if table else ZERO
        if table in box.names:
            return frozenset({box.names[table]})
        if table ^ _ALL in box.names:
            return frozenset({box.names[table ^ _ALL], 0})
        return BoxFunction(box, table)

    # ---- Terms

    def forms(self, term: Term) -> tuple[Bit, ...]:
        """Those of a term's bits. All that is below it is remembered."""
        for each in term.graph.below([term], self._known):
            operands = [self._known[operand.number] for operand in each.operands]
            self._known[each.number] = self._of_operation(each, operands)
        return self._known[term.number]

    def _of_operation(self, term: Term, operands: Sequence[tuple]) -> tuple[Bit, ...]:
        if term.kind == Kind.NOT:
            return tuple(self.add(bit, ONE) for bit in operands[0])
        try:
            return self.of_operation(term, operands)
        except Unproved:  # an address, or a count of a loop
            return (UNKNOWN,) * term.width
