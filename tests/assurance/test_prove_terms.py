# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The graph of terms: what it simplifies keeps its value."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pocketkem_assurance.prove import Graph, Kind, Term
from pocketkem_assurance.prove.terms import UNARY

#: Kinds with two operands of the result's width.
ALIKE = [Kind.ADD, Kind.SUB, Kind.MUL, Kind.AND, Kind.OR, Kind.XOR]
ALIKE += [Kind.SHL, Kind.LSHR, Kind.ASHR, Kind.UDIV, Kind.UREM, Kind.SDIV, Kind.SREM]


def signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> width - 1 else value


def divided(x: int, y: int) -> int:
    """Towards zero, as processors divide."""
    return abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)


def meaning(kind: Kind, width: int, a: int, of_a: int, b: int, of_b: int, c: int) -> int:
    """What a kind means, in Python's numbers."""
    x, y = signed(a, of_a), signed(b, of_b) if of_b else 0
    result = {
        Kind.ADD: lambda: a + b,
        Kind.SUB: lambda: a - b,
        Kind.MUL: lambda: a * b,
        Kind.AND: lambda: a & b,
        Kind.OR: lambda: a | b,
        Kind.XOR: lambda: a ^ b,
        Kind.NOT: lambda: ~a,
        Kind.SHL: lambda: a << b if b < width else 0,
        Kind.LSHR: lambda: a >> min(b, width),
        Kind.ASHR: lambda: x >> min(b, width),
        Kind.ROTR: lambda: a >> b | a << width - b,
        Kind.UDIV: lambda: a // b if b else -1,
        Kind.UREM: lambda: a % b if b else a,
        Kind.SDIV: lambda: divided(x, y) if y else (1 if x < 0 else -1),
        Kind.SREM: lambda: x - y * divided(x, y) if y else a,
        Kind.EQ: lambda: a == b,
        Kind.ULT: lambda: a < b,
        Kind.SLT: lambda: x < y,
        Kind.CONCAT: lambda: a << of_b | b,
        Kind.EXTRACT: lambda: a >> b,
        Kind.ZEXT: lambda: a,
        Kind.SEXT: lambda: x,
        Kind.ITE: lambda: b if a else c,
        Kind.POPCOUNT: lambda: a.bit_count(),
        Kind.LZCOUNT: lambda: of_a - a.bit_length(),
    }[kind]()
    return int(result) & (1 << width) - 1


class Sums:
    """Random terms, with their values for several assignments."""

    WIDTHS = (1, 8, 16, 32, 64)

    def __init__(self, seed: int, samples: int = 6):
        self.random = random.Random(seed)
        self.graph = Graph(1 << 18)
        self.known: list[tuple[Term, list[int]]] = []
        self.assignments: list[dict[Term, int]] = [{} for _ in range(samples)]
        for width in self.WIDTHS * 2:
            variable = self.graph.variable(width, sample=self.number(width))
            values = [self.number(width) for _ in range(samples)]
            for assignment, value in zip(self.assignments, values, strict=True):
                assignment[variable] = value
            self.known.append((variable, values))

    def number(self, width: int) -> int:
        """Any number; often an extreme one, or a mask."""
        bits = self.random.randrange(width + 1)
        some = [0, 1, -1, 1 << width - 1, (1 << bits) - 1, ((1 << bits) - 1) << width - bits]
        choice = self.random.choice([*some, self.random.getrandbits(width)])
        return choice & (1 << width) - 1

    def constant(self, width: int) -> tuple[Term, list[int]]:
        value = self.number(width)
        if self.random.random() < 0.3:
            value %= max(1, width)  # a distance
        return self.graph.constant(value, width), [value] * len(self.assignments)

    def any(self, width: int = 0) -> tuple[Term, list[int]]:
        fitting = [each for each in self.known if not width or each[0].width == width]
        if width and (not fitting or self.random.random() < 0.3):
            return self.constant(width)
        return self.random.choice(fitting[-40:])

    def grow(self) -> None:
        kind = self.random.choice([k for k in Kind if k > Kind.VARIABLE])
        a, of_a = self.any()
        b: Term | int = 0
        of_b = of_c = [0] * len(of_a)
        c, width = None, a.width
        if kind in (Kind.ZEXT, Kind.SEXT):
            width = self.random.randrange(a.width, 65)
        elif kind == Kind.EXTRACT:
            width = self.random.randrange(1, a.width + 1)
            b = self.random.randrange(a.width - width + 1)
        elif kind == Kind.ROTR:
            b = self.random.randrange(a.width)
        elif kind == Kind.CONCAT:
            b, of_b = self.any()
            width = a.width + b.width
            if width > 64:
                return
        elif kind == Kind.ITE:
            a, of_a = self.any(1)
            b, of_b = self.any()
            c, of_c = self.any(b.width)
            width = b.width
        elif kind not in UNARY:
            b, of_b = self.any(a.width)
            width = a.width if kind in ALIKE else 1
        made = self.graph.make(kind, a, b, c, width=width)
        if isinstance(b, int):
            of_b = [b] * len(of_a)
        wide_b = b.width if isinstance(b, Term) else 0
        values = [
            meaning(kind, width, x, a.width, y, wide_b, z)
            for x, y, z in zip(of_a, of_b, of_c, strict=True)
        ]
        assert made.width == width
        self.known.append((made, values))


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2, 3))])
def test_simplified_terms_keep_their_values(seed):
    sums = Sums(seed)
    for _ in range(1500):
        sums.grow()
    kinds = {term.kind for term, _ in sums.known}
    assert kinds == set(Kind)
    for number, assignment in enumerate(sums.assignments):
        values = sums.graph.evaluate(assignment)
        for term, expected in sums.known:
            assert int(values[term.number]) == expected[number], term.text()
            assert expected[number] & term.zeros == 0, term.text()


def test_bits_that_move_find_together():
    graph = Graph(1 << 12)
    x, y = (graph.variable(32, name) for name in "xy")
    assert (x >> 7) | (x << 25) == x.rotated(7)
    assert x.rotated(7).rotated(30) == x.rotated(5)
    low, high = x.extract(0, 16), x.extract(16, 16)
    assert graph.concat(high, low) == x
    assert (x & 0xFFFF) | ((x >> 16) << 16) == x
    assert (y & 0xFF00FF00) | (x & 0x00FF00FF) == (x & 0x00FF00FF) + (y & 0xFF00FF00)
    assert x ^ y ^ x == y
    assert x & 0x55555555 & 0x33333333 == x & 0x11111111 != x & 0x55555555
    assert ~(~x ^ y) == x ^ y
    assert ((x ^ 5) ^ (y ^ 3)) == (x ^ y) ^ 6
    low, high = x.extract(0, 4), y.extract(0, 4)  # as SWAP of AVR takes fields out of bytes
    both, zeros = graph.concat(high, low), graph.constant(0, 4)
    assert both ^ low.zext(8) == low.zext(8) ^ both == graph.concat(high, zeros)
    assert (both ^ low.zext(8)).rotated(4) == high.zext(8)
    assert both.rotated(4) == graph.concat(low, high) and both.rotated(3) != both.rotated(4)
    assert both ^ high.zext(8) not in (graph.concat(high, zeros), low.zext(8))


def test_a_graph_has_an_end():
    graph = Graph(100)
    term = graph.variable(32)
    with pytest.raises(MemoryError, match="no room"):
        for i in range(1, 200):
            term = term * term + i


def test_values_may_come_as_an_array():
    graph = Graph(100)
    x, y = graph.variable(16), graph.variable(16)
    total = x + y
    assert graph.evaluate(np.array([65535, 2], np.uint64))[total.number] == 1
