# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The definitions of SHA-2 and AES that kernels are compared with, and what finds their words and
bits in a kernel's terms."""

from __future__ import annotations

import hashlib
import math

import pytest

from pocketkem_bench.model import BenchError
from pocketkem_bench.prove import Graph, Kind, Term, claims
from pocketkem_bench.prove.claims import aes, sha2
from pocketkem_bench.prove.claims.bits import ONE, ZERO
from pocketkem_bench.prove.claims.boxes import UNKNOWN, Boxes, Function
from pocketkem_bench.prove.claims.functions import function_of
from pocketkem_bench.prove.claims.words import Integers, Reader, Words, is_carry


def test_the_definition_of_sha_2_is_that_of_others():
    """Of a message of one block. The initial hash value are fractions of square roots
    [FIPS180-4, 5.3]."""
    message, primes = b"PocketKEM", (2, 3, 5, 7, 11, 13, 17, 19)
    for of, name in ((sha2.SHA256, "sha256"), (sha2.SHA512, "sha512")):
        size = of.width // 8
        start = [math.isqrt(p << 2 * of.width) % (1 << of.width) for p in primes]
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


def test_the_definition_of_aes_is_that_of_the_standard():
    """[FIPS197, C.3]"""

    def state(data: bytes) -> aes.State:
        return [aes.bits_of(byte, 8) for byte in data]

    f = aes.Numbers()
    key = state(bytes(range(32)))
    keys = [key[:16], key[16:]]
    for r in range(2, aes.ROUNDS + 1):
        word = keys[r - 1][12:]
        step = [f.s_box(byte) for byte in (word[1:] + word[:1] if r % 2 == 0 else word)]
        if r % 2 == 0:
            rcon = 1
            for _ in range(r // 2 - 1):
                rcon = aes.times(rcon, 2)
            step[0] = aes.add(f, step[0], aes.bits_of(rcon, 8))
        keys.append(aes.next_key(f, keys[r - 2], step))
    block = state(bytes.fromhex("00112233445566778899aabbccddeeff"))
    found = bytes(aes.number_of(byte) for byte in aes.cipher(f, block, keys))
    assert found.hex() == "8ea2b7ca516745bfeafc49904b496089"


def test_a_circuit_is_compared_with_the_s_box_for_all_bytes():
    """A circuit of a box of few gates, x + (x AND its neighbour), of sums of variables."""
    values = [x ^ (x & (x >> 1 | x << 7)) & 0xFF for x in range(256)]
    graph = Graph(1 << 12)
    x, key = graph.variable(8, "x"), graph.variable(8, "key")
    boxes = Boxes(graph, values)
    sums = [boxes.add(boxes.input(x, i), boxes.input(key, i)) for i in range(8)]
    wanted = boxes.s_box(sums)
    whole = x ^ key
    assert boxes.forms(whole ^ (whole & whole.rotated(1))) == wanted
    inverted = ~whole  # a circuit of the complements, as it is after De Morgan
    assert boxes.forms(~(inverted ^ ~(inverted | inverted.rotated(1)))) == wanted
    almost = boxes.forms(whole ^ (whole & whole.rotated(2)))
    assert all(isinstance(bit, Function) for bit in almost)
    assert boxes.forms(almost_known := whole & x)[0] is UNKNOWN  # x alone is no input of the box
    assert boxes.forms(almost_known & 0) == (ZERO,) * 8


def test_a_table_of_sums_of_the_s_box_is_known_as_such():
    boxes = Boxes(Graph(1 << 8), aes.S_BOX)
    byte = [boxes.atom() for _ in range(8)]
    of_byte = boxes.s_box(byte)
    doubled = boxes.looked_up(byte, [aes.times(2, y) for y in aes.S_BOX])
    assert doubled[0] == of_byte[7] and doubled[1] == of_byte[0] ^ of_byte[7]
    flipped = boxes.looked_up(byte, [y ^ 0x80 for y in aes.S_BOX])
    assert flipped == (*of_byte[:7], of_byte[7] ^ ONE)
    wrong = list(aes.S_BOX)
    wrong[77] ^= 4
    with pytest.raises(BenchError, match="no sums"):
        boxes.looked_up(byte, wrong)
