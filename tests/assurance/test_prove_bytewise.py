# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Words computed byte by byte hold for random numbers; what is almost right is no word."""

import functools
import random

import pytest

from pocketkem_assurance.prove import Graph, Kind, Term, claims
from pocketkem_assurance.prove.claims.bytewise import SCALE, Bytewise, Polynomial
from pocketkem_assurance.prove.claims.linear import Q
from proving import program

BOUND = 9_000

Pair = tuple[Term, Term]  # the lower byte, the upper byte


def variables(graph: Graph, *bounds: tuple[int, int]) -> tuple[list[Term], dict]:
    found = [graph.variable(16, f"v{i}", 1) for i in range(len(bounds))]
    return found, {v.number: (i, *bounds[i]) for i, v in enumerate(found)}


def pair(word: Term) -> Pair:
    return word.extract(0, 8), word.extract(8, 8)


def sum_of(kind: Kind, a: Term, b: Term, carry: Term | None = None) -> tuple[Term, Term]:
    """A byte and the carry or borrow, as prove/avr_instructions.py computes them."""
    total = a.graph.make(kind, a.zext(16), b.zext(16))
    if carry is not None:
        total = a.graph.make(kind, total, carry.zext(16))
    return total.extract(0, 8), total.extract(8, 1)


def added(kind: Kind, a: Pair, b: Pair) -> Pair:
    low, carry = sum_of(kind, a[0], b[0])
    return low, sum_of(kind, a[1], b[1], carry)[0]


def whole(low: Term, high: Term) -> Term:
    return low.graph.concat(high, low)


def signed(value: int, width: int) -> int:
    return value - (value >> width - 1 << width)


def check(graph: Graph, words: Bytewise, seed: int, count: int = 40) -> None:
    """All polynomials and all bounds, for random values of the variables."""
    source = random.Random(seed)
    bounds = words._bounds
    terms = {number: Term(graph, number) for number in range(1, len(graph))}
    for _ in range(count):
        assignment = {}
        for number, (_name, low, high) in bounds.items():
            value = source.choice((low, high, source.randint(low, high), source.randint(low, high)))
            assignment[terms[number]] = value & (1 << terms[number].width) - 1
        values = [int(value) for value in graph.evaluate(assignment)]
        numbers: list[int] = []
        for atom in words.atoms:
            first = atom.of[0]
            value = values[first.number]
            if atom.kind == "word":
                value = 256 * signed(value, 8) + values[atom.of[1].number]
            elif atom.kind == "signed" or atom.low < 0:
                value = signed(value, first.width)
            assert atom.low <= value <= atom.high, (atom, value)
            numbers.append(value)

        def value_of(polynomial: Polynomial, numbers: list[int] = numbers) -> int:
            total = 0
            for monomial, coefficient in polynomial.items():
                for number in monomial:
                    coefficient *= numbers[number]
                total += coefficient
            assert total % (1 << SCALE) == 0
            value = total >> SCALE
            low, high = words.range(polynomial)
            assert low <= value <= high
            return value

        for (number, bits), polynomial in words._lower.items():
            assert (value_of(polynomial) - values[number]) % (1 << bits) == 0
        for number, polynomial in words._unsigned.items():
            assert value_of(polynomial) == values[number]
        for number, polynomial in words._signed.items():
            assert value_of(polynomial) == signed(values[number], terms[number].width)
        for atom, polynomial in words._same.items():
            assert value_of(polynomial) == numbers[atom]


def made_of(of_b: tuple[int, int], make):
    """What is known of bytes that are made of two words, of which the second has these bounds."""
    graph = Graph(1 << 12)
    (a, b), bounds = variables(graph, (-BOUND, BOUND), of_b)
    words = Bytewise(bounds)
    value = words.value(whole(*make(pair(a), pair(b))))
    check(graph, words, seed=1)
    return value


def test_a_sum_of_bytes_with_a_carry_is_a_word():
    for kind, least, most, sign in ((Kind.ADD, -100, 5, 1), (Kind.SUB, -5, 100, Q - 1)):
        value = made_of((-100, 5), functools.partial(added, kind))
        assert (value.low, value.high) == (-BOUND + least, BOUND + most)
        assert value.form == {(0,): 1, (1,): sign}


@pytest.mark.long
@pytest.mark.parametrize("name", ["pkem_multiply_bytes", "pkem_ntt_quarter"])
def test_polynomials_are_the_terms_of_kernels(name, monkeypatch):
    """With products of variables, rejected coefficients, and comparisons of words."""
    program("atmega1280")  # skips where there is no compiler
    found = [c for c in claims.select(["avr"], [name]) if not hasattr(c, "pairs") or c.pairs == 8]
    claim, made = found[0], []
    real = Bytewise.__init__
    monkeypatch.setattr(Bytewise, "__init__", lambda self, b: made.append(self) or real(self, b))
    claim.prove(claims.program(claim.build, claim.board))
    (words,) = made
    check(words.atoms[0].of[0].graph, words, seed=5, count=2)


def test_a_comparison_of_words_has_one_value():
    graph = Graph(1 << 12)
    (a,), bounds = variables(graph, (0, Q - 1))
    words = Bytewise(bounds)

    def is_below(number: int) -> Term:
        low, high = (graph.constant(number >> 8 * i & 255, 8) for i in range(2))
        _, borrow = sum_of(Kind.SUB, pair(a)[0], low)
        return sum_of(Kind.SUB, pair(a)[1], high, borrow)[1]

    assert words.constant_of(is_below(Q)) == 1
    assert words.constant_of(is_below(Q - 1)) is None
    assert words.constant_of(is_below(0)) == 0
    check(graph, words, seed=4)


def almost_sums(a: Pair, b: Pair) -> list[Pair]:
    """With a carry that is lost, another's, taken away, twice, of a lower bit; another byte."""
    low, carry = sum_of(Kind.ADD, a[0], b[0])
    without, lower = sum_of(Kind.ADD, a[1], b[1])[0], a[0].zext(16) + b[0].zext(16)
    with_it = sum_of(Kind.ADD, a[1], b[1], carry)[0]
    twice, other = sum_of(Kind.ADD, a[0], a[0])
    return [
        (low, without),
        (low, sum_of(Kind.ADD, a[1], b[1], other)[0]),
        (low, sum_of(Kind.SUB, without, carry.zext(8))[0]),
        (low, sum_of(Kind.ADD, with_it, carry.zext(8))[0]),
        (low, sum_of(Kind.ADD, a[1], b[1], lower.extract(7, 1))[0]),
        (twice, with_it),
    ]


def test_a_wrong_carry_is_no_word():
    for number in range(6):
        wrong = made_of((-BOUND, BOUND), lambda a, b, n=number: almost_sums(a, b)[n])
        assert wrong is None, number


def test_a_sum_that_may_overflow_is_no_word():
    for most, is_word in ((32_767 - BOUND, True), (32_768 - BOUND, False)):
        value = made_of((-100, most), functools.partial(added, Kind.ADD))
        assert (value is not None) == is_word
