# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The definitions of SHA-2 and AES that kernels are compared with, and what finds their words and
bits in a kernel's terms."""

from __future__ import annotations

import hashlib
import math

import pytest

from pocketkem_bench.prove import Graph, Kind, Term, claims
from pocketkem_bench.prove.claims import aes, sha2
from pocketkem_bench.prove.claims.bits import ZERO
from pocketkem_bench.prove.claims.boxes import UNKNOWN, Boxes, Function
from pocketkem_bench.prove.claims.words import Integers, Reader, Words


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
        a, b = ([graph.variable(32, f"{name}{i}") for i in range(2)] for name in "ab")
        carry = carries(graph, a[0], b[0])[number]
        words = Words(64)
        for low, high, is_sum in (
            (a[0] + b[0], (a[1] + b[1]) + carry, True),
            (a[0] + b[0], a[1] + b[1], False),
            (a[0] + b[0], (a[1] + b[1]) + (carry << 1), False),
        ):
            reader = Reader(words, [low, high])
            wanted = words.add(reader.word(*b), reader.word(*a))
            if is_sum:
                assert reader.word(low, high).total == wanted.total
            else:
                with pytest.raises(claims.Unproved):
                    assert reader.word(low, high).total == wanted.total


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
