# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The graph of terms: what it simplifies keeps its value."""

import random

import numpy as np
import pytest

from pocketkem_assurance.prove import Graph, Kind, Term
from pocketkem_assurance.prove.terms import UNARY
from test_prove_rules import COMPARED, meaning


class RandomTerms:
    """Operations on what they have made before, and on numbers: often extreme ones, or masks."""

    def __init__(self, seed: int, widths: tuple[int, ...]):
        self.random, self.graph = random.Random(seed), Graph(1 << 18)
        self.variables = [
            self.graph.variable(w, f"v{w}_{i}", self.number(w)) for i in range(2) for w in widths
        ]
        self.known = [*self.variables]

    def number(self, width: int) -> int:
        bits = self.random.randrange(width + 1)
        some = [0, 1, -1, 1 << width - 1, (1 << bits) - 1, ((1 << bits) - 1) << width - bits, bits]
        choice = self.random.choice([*some, self.random.getrandbits(width)])
        return choice & (1 << width) - 1

    def any(self, width: int = 0) -> Term:
        fitting = [each for each in self.known if not width or each.width == width]
        if width and (not fitting or self.random.random() < 0.3):
            return self.graph.constant(self.number(width), width)
        return self.random.choice(fitting[-40:])

    def grow(self) -> tuple[Term, Kind, list[Term], int] | None:
        """A term, and what it was made of: operands, and a number that is none."""
        kind = self.random.choice([k for k in Kind if k > Kind.VARIABLE])
        of, number = [self.any(1 if kind == Kind.ITE else 0)], 0
        width = of[0].width
        if kind in (Kind.ZEXT, Kind.SEXT):
            width = self.random.randrange(width, 65)
        elif kind == Kind.EXTRACT:
            width = self.random.randrange(1, of[0].width + 1)
            number = self.random.randrange(of[0].width - width + 1)
        elif kind == Kind.ROTR:
            number = self.random.randrange(width)
        elif kind in (Kind.CONCAT, Kind.ITE):
            of.append(self.any())
            width = of[1].width + (width if kind == Kind.CONCAT else 0)
            of += [self.any(width)] if kind == Kind.ITE else []
        elif kind not in UNARY:
            of.append(self.any(width))
            width = 1 if kind in COMPARED else width
        if width > 64:
            return None
        a, b, c = [*of, None, None][:3]
        made = self.graph.make(kind, a, b or number, c, width=width)
        self.known.append(made)
        return made, kind, of, number


@pytest.mark.parametrize("seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in (1, 2, 3))])
def test_simplified_terms_keep_their_values(seed):
    terms = RandomTerms(seed, (1, 8, 16, 32, 64))
    made = [each for _ in range(1500) if (each := terms.grow())]
    assert {term.kind for term in terms.known} == set(Kind)
    inputs = [{v: terms.number(v.width) for v in terms.variables} for _ in range(6)]
    values = np.array([terms.graph.evaluate(each) for each in inputs]).astype(object)
    for term, kind, of, number in made:
        a, b, c = ([*(values[:, each.number] for each in of), *[number] * 2][i] for i in range(3))
        of_b = of[1].width if len(of) > 1 else 0
        expected = meaning(kind, term.width, a, of[0].width, b, of_b, c)
        assert (values[:, term.number] == expected).all(), (kind.name, term.text())
        assert not any(expected & term.zeros), (kind.name, term.text())


@pytest.mark.quick
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
