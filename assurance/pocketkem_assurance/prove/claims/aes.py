# SPDX-License-Identifier: Apache-2.0 OR MIT
"""AES-256 as FIPS 197 defines it, over bits that are numbers, for tests, or forms (boxes.py), for
proofs.

A byte is a sequence of bits, the lowest first. A state has 16 bytes: that at row r and column c is
number r + 4 c.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Protocol, TypeVar

from .bits import ZERO
from .boxes import Boxes

ROUNDS = 14
B = TypeVar("B")
Byte = Sequence[B]
#: 16 bytes: a state, or a round key.
State = list[Byte]


def times(a: int, b: int) -> int:
    """[FIPS197, 4.2]"""
    product = 0
    for i in range(8):
        product ^= (a << i) * (b >> i & 1)
    for i in reversed(range(8, 15)):
        product ^= (0x11B << i - 8) * (product >> i & 1)
    return product


def _s_box(x: int) -> int:
    """[FIPS197, 5.1.1]"""
    inverse = next((y for y in range(256) if times(x, y) == 1), 0)
    result = 0
    for i in range(8):
        bit = 0x63 >> i & 1
        for k in (0, 4, 5, 6, 7):
            bit ^= inverse >> (i + k) % 8 & 1
        result |= bit << i
    return result


S_BOX = [_s_box(x) for x in range(256)]


class AesField(Protocol[B]):
    """Where bits are added, and bytes go through the S-box."""

    zero: B

    def add(self, a: B, b: B) -> B: ...

    def s_box(self, byte: Byte) -> Byte: ...


class AesNumbers:
    zero = 0

    def add(self, a: int, b: int) -> int:
        return a ^ b

    def s_box(self, byte: Byte) -> Byte:
        return bits_of(S_BOX[number_of(byte)], 8)


class AesForms:
    zero = ZERO

    def __init__(self, boxes: Boxes):
        self.add, self.s_box = boxes.add, boxes.s_box


def bits_of(number: int, count: int) -> list[int]:
    return [number >> i & 1 for i in range(count)]


def number_of(bits: Sequence[int]) -> int:
    return sum(bit << i for i, bit in enumerate(bits))


def add(f: AesField[B], a: Byte, b: Byte) -> Byte:
    return [f.add(x, y) for x, y in zip(a, b, strict=True)]


@lru_cache
def _contributions(factor: int) -> list[tuple[int, int]]:
    """Pairs of bits: of a byte, and of its product with a factor that it contributes to."""
    return [(i, j) for i in range(8) for j in range(8) if times(1 << i, factor) >> j & 1]


def _multiple(f: AesField[B], byte: Byte, factor: int) -> Byte:
    result = [f.zero] * 8
    for i, j in _contributions(factor):
        result[j] = f.add(result[j], byte[i])
    return result


def add_states(f: AesField[B], a: State, b: State) -> State:
    """[FIPS197, 5.1.4]"""
    return [add(f, x, y) for x, y in zip(a, b, strict=True)]


def sub_bytes(f: AesField[B], a: State) -> State:
    """[FIPS197, 5.1.1]"""
    return [f.s_box(byte) for byte in a]


def shift_rows(a: State) -> State:
    """[FIPS197, 5.1.2]"""
    return [a[r + 4 * ((c + r) % 4)] for c in range(4) for r in range(4)]


def mix_columns(f: AesField[B], a: State) -> State:
    """[FIPS197, 5.1.3]"""
    result = []
    for c in range(4):
        for r in range(4):
            byte: Byte = [f.zero] * 8
            for i, factor in enumerate((2, 3, 1, 1)):
                byte = add(f, byte, _multiple(f, a[(r + i) % 4 + 4 * c], factor))
            result.append(byte)
    return result


def rounds(f: AesField[B], a: State, keys: Sequence[State]) -> State:
    """Rounds with these keys, of which the last one is AES's last [FIPS197, 5.1]."""
    for key in keys[:-1]:
        a = add_states(f, mix_columns(f, shift_rows(sub_bytes(f, a))), key)
    return add_states(f, shift_rows(sub_bytes(f, a)), keys[-1])


def cipher(f: AesField[B], block: State, keys: Sequence[State]) -> State:
    """[FIPS197, 5.1]"""
    return rounds(f, add_states(f, block, keys[0]), keys[1:])


def next_key(f: AesField[B], key: State, step: Sequence[Byte]) -> State:
    """Round key r out of round key r - 2. step: what is added to its first word [FIPS197, 5.2]."""
    result: State = []
    for column in range(4):
        before = step if column == 0 else result[-4:]
        result += [add(f, key[4 * column + r], before[r]) for r in range(4)]
    return result


def bytes_in(bits: Sequence[B], count: int, first: int = 0) -> list[Byte]:
    """Bytes in memory whose bits these are."""
    return [bits[8 * i : 8 * i + 8] for i in range(first, first + count)]
