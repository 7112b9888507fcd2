# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Terms that are read from their graph once, and remembered.

A proof reads each term about ten times. A node of a graph never changes, but to read one out of the
graph's array takes longer than what most proofs do with it. A campaign of mutants mostly does that,
so it remembers nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager

from ..terms import NUMBERED, UNARY, Graph, Kind, Term

_KINDS = {int(kind): kind for kind in Kind}
#: How many operands a kind has, if not two.
_OPERANDS = {Kind.CONST: 0, Kind.VARIABLE: 0, Kind.ITE: 3} | dict.fromkeys(UNARY | NUMBERED, 1)


class _Nodes(dict):
    """Of a graph, by numbers: kind, width, operands, a, b, the value in the sample, zeros."""

    def __init__(self, graph: Graph):
        super().__init__()
        self._graph = graph
        self._terms: dict[int, Term] = {}

    def _term(self, number: int) -> Term:
        if number not in self._terms:
            self._terms[number] = Term(self._graph, number)
        return self._terms[number]

    def forget(self) -> None:
        self.clear()
        self._terms.clear()

    def __missing__(self, number: int) -> tuple:
        code, width, _, a, b, c, value, zeros = self._graph.nodes[number].item()
        kind = _KINDS[code]
        operands = tuple(map(self._term, (a, b, c)[: _OPERANDS.get(kind, 2)]))
        found = kind, width, operands, a, b, value, zeros & (1 << width) - 1
        self[number] = found
        return found


class _Known:
    """The nodes of each graph: an attribute of it, once it has been asked for."""

    def __init__(self) -> None:
        self.all: list[_Nodes] = []

    def __get__(self, graph: Graph, kind: type) -> _Nodes:
        graph.__dict__["known"] = found = _Nodes(graph)
        self.all.append(found)
        return found


def _read(place: int) -> property:
    return property(lambda term: term.graph.known[term.number][place])


_NAMES = ("kind", "width", "operands", "variable", "number_operand", "value", "zeros")


def _below(graph: Graph, roots: Iterable[Term], known: Container[int] = ()) -> Iterator[Term]:
    nodes, seen = graph.known, {}
    stack = list(roots)
    while stack:
        term = stack.pop()
        number = term.number
        if number not in seen and number not in known:
            seen[number] = term
            stack += nodes[number][2]
    for number in sorted(seen):
        yield seen[number]


@contextmanager
def remembered() -> Iterator[Callable[[], None]]:
    """Until its end, terms are remembered. What it gives forgets all of them: it is called when
    their graphs are of no more use."""
    known = _Known()
    before = {name: getattr(Term, name) for name in _NAMES}
    below = Graph.below

    def forget() -> None:
        for nodes in known.all:
            nodes.forget()
        known.all.clear()

    try:
        Graph.known, Graph.below = known, _below
        for place, name in enumerate(_NAMES):
            setattr(Term, name, _read(place))
        yield forget
    finally:
        for name, each in before.items():
            setattr(Term, name, each)
        del Graph.known
        Graph.below = below
        forget()
