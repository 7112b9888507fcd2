# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The definitions of hash functions that kernels are compared with, and what finds their words in a
kernel's terms."""

from __future__ import annotations

import hashlib
import math

import pytest

from pocketkem_bench.prove import Graph, Kind, Term, claims
from pocketkem_bench.prove.claims import sha2
from pocketkem_bench.prove.claims.functions import function_of
from pocketkem_bench.prove.claims.words import Integers, Reader, Words, is_carry


@pytest.mark.parametrize(("of", "name"), [(sha2.SHA256, "sha256"), (sha2.SHA512, "sha512")])
def test_the_definition_of_sha_2_is_that_of_others(of, name):
    """Of a message of one block. The initial hash value are fractions of square roots
    [FIPS180-4, 5.3]."""
    size, message = of.width // 8, b"PocketKEM"
    start = [math.isqrt(p << 2 * of.width) % (1 << of.width) for p in (2, 3, 5, 7, 11, 13, 17, 19)]
    padded = (message + b"\x80").ljust(14 * size, b"\0")
    padded += (8 * len(message)).to_bytes(2 * size, "big")
    block = [int.from_bytes(padded[size * i :][:size], "big") for i in range(16)]
    found = sha2.compress(of, Integers(of.width), start, block)
    digest = b"".join(word.to_bytes(size, "big") for word in found)
    assert digest == hashlib.new(name, message).digest()


def carries(graph: Graph, x: Term, y: Term) -> list[Term]:
    """Terms that are the carry of x + y; as the compiler makes it, as MINU does, from the signs."""
    total, one = x + y, graph.constant(1, 32)
    less = graph.make(Kind.ULT, total, x)
    difference = x - graph.make(Kind.ITE, less, total, x)
    signs = (x & y) | ((x | y) & ~total)
    is_zero = graph.make(Kind.ULT, difference, one)
    return [less.zext(32), signs >> 31, graph.make(Kind.ITE, is_zero, difference, one)]


def test_sums_of_two_words_are_found_by_their_carries():
    for number in range(3):
        graph = Graph(1 << 12)
        a, b, c, d = (
            [graph.variable(32, f"{name}{i}", sample) for i, sample in enumerate((2**32 - 3, 7))]
            for name in "abcd"
        )
        sums = []
        for x, y in ((a, b), (c, d)):
            carry = carries(graph, x[0], y[0])[number]
            sums.append([x[0] + y[0], (x[1] + y[1]) + carry])
        carry = carries(graph, sums[0][0], sums[1][0])[number]
        whole = [sums[0][0] + sums[1][0], (sums[0][1] + sums[1][1]) + carry]
        words = Words(64)
        reader = Reader(words, whole)
        wanted = words.number(0)
        for each in (d, b, c, a):  # in another order
            wanted = words.add(wanted, reader.word(*each))
        assert reader.word(*whole).total == wanted.total
        missing = [whole[0], sums[0][1] + sums[1][1]]
        with pytest.raises(claims.Unproved):
            assert Reader(words, missing).word(*missing).total == wanted.total


def test_a_word_that_is_almost_a_carry_is_none():
    graph = Graph(1 << 12)
    x, y = graph.variable(32, "x"), graph.variable(32, "y")
    for carry in carries(graph, x, y):
        assert is_carry(function_of(carry, (x, y)))
        assert not is_carry(function_of(carry ^ graph.make(Kind.EQ, x, y).zext(32), (x, y)))
        assert not is_carry(function_of(carry << 1, (x, y)))
