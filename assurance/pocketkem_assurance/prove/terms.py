# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Terms of the symbolic domain: bit vectors of 1 to 64 bits, in a graph in which equal terms are
one.

The graph is made and simplified in C (assurance/executor/simplify.c says how). Here it is read, and
specifications are written in it: two terms that were simplified to the same one are equal for all
values of the variables.
"""

from __future__ import annotations

import ctypes
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

import numpy as np

from .library import NODE, library


class Kind(IntEnum):
    """Kinds of terms, numbered as in assurance/executor/terms.h."""

    CONST = 1
    VARIABLE = 2
    ADD = 3
    SUB = 4
    MUL = 5
    AND = 6
    OR = 7
    XOR = 8
    NOT = 9
    SHL = 10
    LSHR = 11
    ASHR = 12
    ROTR = 13
    UDIV = 14
    UREM = 15
    SDIV = 16
    SREM = 17
    EQ = 18
    ULT = 19
    SLT = 20
    CONCAT = 21
    EXTRACT = 22
    ZEXT = 23
    SEXT = 24
    ITE = 25
    POPCOUNT = 26
    LZCOUNT = 27


#: Kinds whose second operand is a number, and those that have one operand.
NUMBERED = frozenset({Kind.EXTRACT, Kind.ROTR})
UNARY = frozenset({Kind.NOT, Kind.ZEXT, Kind.SEXT, Kind.POPCOUNT, Kind.LZCOUNT})
_SYMBOLS = {
    Kind.ADD: "+",
    Kind.SUB: "-",
    Kind.MUL: "*",
    Kind.AND: "&",
    Kind.OR: "|",
    Kind.XOR: "^",
    Kind.EQ: "==",
    Kind.ULT: "<",
    Kind.SLT: "<s",
}


@dataclass(frozen=True, slots=True, repr=False)
class Term:
    """A term, by its number in a graph. Operators make new terms of the same width."""

    graph: Graph
    number: int

    @property
    def _node(self):
        return self.graph.nodes[self.number]

    @property
    def kind(self) -> Kind:
        return Kind(int(self._node["kind"]))

    @property
    def width(self) -> int:
        return int(self._node["width"])

    @property
    def value(self) -> int:
        """Its value in the sample; of a constant, its value."""
        return int(self._node["value"])

    @property
    def zeros(self) -> int:
        """The bits that are 0 for every assignment."""
        return int(self._node["zeros"]) & ((1 << self.width) - 1)

    @property
    def number_operand(self) -> int:
        """The first bit of an EXTRACT, the distance of a ROTR."""
        return int(self._node["b"])

    @property
    def variable(self) -> int:
        """The number of a variable."""
        return int(self._node["a"])

    @property
    def operands(self) -> tuple[Term, ...]:
        kind, node = self.kind, self._node
        if kind in (Kind.CONST, Kind.VARIABLE):
            return ()
        names = "a" if kind in UNARY | NUMBERED else "abc" if kind == Kind.ITE else "ab"
        return tuple(Term(self.graph, int(node[name])) for name in names)

    def _make(self, kind: Kind, other: Term | int) -> Term:
        if isinstance(other, int):
            other = self.graph.constant(other, self.width)
        return self.graph.make(kind, self, other)

    def __add__(self, other: Term | int) -> Term:
        return self._make(Kind.ADD, other)

    def __sub__(self, other: Term | int) -> Term:
        return self._make(Kind.SUB, other)

    def __mul__(self, other: Term | int) -> Term:
        return self._make(Kind.MUL, other)

    def __and__(self, other: Term | int) -> Term:
        return self._make(Kind.AND, other)

    def __or__(self, other: Term | int) -> Term:
        return self._make(Kind.OR, other)

    def __xor__(self, other: Term | int) -> Term:
        return self._make(Kind.XOR, other)

    def __lshift__(self, other: Term | int) -> Term:
        return self._make(Kind.SHL, other)

    def __rshift__(self, other: Term | int) -> Term:
        return self._make(Kind.LSHR, other)

    def __invert__(self) -> Term:
        return self.graph.make(Kind.NOT, self)

    def rotated(self, right: int) -> Term:
        return self.graph.make(Kind.ROTR, self, right % self.width)

    def extract(self, low: int, width: int) -> Term:
        return self.graph.make(Kind.EXTRACT, self, low, width=width)

    def zext(self, width: int) -> Term:
        return self.graph.make(Kind.ZEXT, self, width=width)

    def sext(self, width: int) -> Term:
        return self.graph.make(Kind.SEXT, self, width=width)

    def __repr__(self) -> str:
        return f"t{self.number}:{self.width}"

    def text(self, depth: int = 4) -> str:
        """The term in words, down to a depth."""
        kind = self.kind
        if kind == Kind.CONST:
            return f"{self.value:#x}"
        if kind == Kind.VARIABLE:
            return self.graph.names.get(self.number, f"v{self.variable}")
        if depth == 0:
            return repr(self)
        operands = [each.text(depth - 1) for each in self.operands]
        if kind in _SYMBOLS:
            return f"({operands[0]} {_SYMBOLS[kind]} {operands[1]})"
        if kind == Kind.EXTRACT:
            low = self.number_operand
            return f"{operands[0]}[{low + self.width - 1}:{low}]"
        if kind == Kind.ROTR:
            operands.append(str(self.number_operand))
        if kind in (Kind.ZEXT, Kind.SEXT):
            operands.append(str(self.width))
        return f"{kind.name.lower()}({', '.join(operands)})"


class Graph:
    """A graph of terms. room: the most nodes that it can have."""

    def __init__(self, room: int = 1 << 22):
        self._library = library()
        self.pointer = self._library.graph_new(room)
        if not self.pointer:
            raise MemoryError("The graph of terms does not fit into memory.")
        structure = self.pointer.contents
        address = ctypes.cast(structure.nodes, ctypes.c_void_p).value
        memory = (ctypes.c_uint8 * (room * NODE.itemsize)).from_address(address)
        #: All nodes: an array of numpy with the fields kind, width, a, b, c, value and zeros.
        self.nodes = np.frombuffer(memory, NODE)
        #: Names of variables, by the numbers of their terms.
        self.names: dict[int, str] = {}

    def __del__(self):
        if getattr(self, "pointer", None):
            self._library.graph_free(self.pointer)
            self.pointer = None

    def __len__(self) -> int:
        """The number of nodes, of which the first is none."""
        return self.pointer.contents.used

    @property
    def variable_count(self) -> int:
        return self.pointer.contents.variables

    def constant(self, value: int, width: int) -> Term:
        return self._checked(
            self._library.term_const(self.pointer, width, value & ((1 << width) - 1))
        )

    def variable(self, width: int, name: str = "", sample: int = 0) -> Term:
        """A new variable, with its value in the sample."""
        term = self._checked(self._library.term_variable(self.pointer, width, sample))
        if name:
            self.names[term.number] = name
        return term

    def named(self, numbers: Sequence[int], name: str) -> list[Term]:
        """New variables, with a name and a number each."""
        found = [Term(self, number) for number in numbers]
        self.names.update((number, f"{name}{i}") for i, number in enumerate(numbers))
        self._check()
        return found

    def make(self, kind: Kind, a: Term, b: Term | int = 0, c: Term | None = None, width: int = 0):
        """The simplified term of an operation. width: of the result, if it is not that of a."""
        if not width:
            width = {
                Kind.EQ: 1,
                Kind.ULT: 1,
                Kind.SLT: 1,
                Kind.ITE: b.width if kind == Kind.ITE else 0,
                Kind.CONCAT: a.width + b.width if kind == Kind.CONCAT else 0,
            }.get(kind, a.width)
        second = b.number if isinstance(b, Term) else b
        third = c.number if c is not None else 0
        return self._checked(
            self._library.term_make(self.pointer, kind, width, a.number, second, third)
        )

    def _checked(self, number: int) -> Term:
        self._check()
        return Term(self, number)

    def _check(self) -> None:
        state = self.pointer.contents
        if state.full:
            raise MemoryError(f"The graph has its {len(self)} terms, and no room for more.")
        if state.wrong:
            raise AssertionError(f"Term {state.wrong} was simplified to another value.")

    def concat(self, *parts: Term) -> Term:
        """The parts side by side, the highest one first."""
        whole = parts[-1]
        for part in reversed(parts[:-1]):
            whole = self.make(Kind.CONCAT, part, whole)
        return whole

    def below(self, roots: Iterable[Term], known: Container[int] = ()) -> Iterator[Term]:
        """All terms that these are made of, operands before what is made of them. known: numbers of
        terms that are left out, with what only they are made of."""
        seen: set[int] = set()
        stack = [root.number for root in roots]
        while stack:
            number = stack.pop()
            if number not in seen and number not in known:
                seen.add(number)
                stack += [each.number for each in Term(self, number).operands]
        for number in sorted(seen):
            yield Term(self, number)

    def digest(self) -> np.ndarray:
        """Names of all terms, by their numbers: in another graph with the same variables, what has
        the same name is the same function of them."""
        names = np.zeros((len(self), 2), np.uint64)
        self._library.graph_digest(self.pointer, names.ctypes.data)
        return names

    def evaluate(self, assignment: Mapping[Term, int] | np.ndarray) -> np.ndarray:
        """The values of all terms, by their numbers. assignment: variables and their values, or an
        array by the numbers of variables."""
        if isinstance(assignment, np.ndarray):
            given = np.ascontiguousarray(assignment, np.uint64)
        else:
            given = np.zeros(max(1, self.variable_count), np.uint64)
            for term, value in assignment.items():
                given[term.variable] = value & ((1 << term.width) - 1)
        values = np.zeros(len(self), np.uint64)
        self._library.graph_evaluate(self.pointer, given.ctypes.data, values.ctypes.data)
        return values
