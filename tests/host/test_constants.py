# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Every magic constant of the sources, computed again from its definition."""

from __future__ import annotations

import re

import pytest

from schemes import Q
from source import macro, table, tables, text

pytestmark = pytest.mark.quick

WORD = 2**32


def plantard(c: int) -> int:
    """PKEM_CONSTANT(c): (c * -2^32 mod q) * q^-1 mod 2^32."""
    return c * -WORD % Q * pow(Q, -1, WORD) % WORD


def bit_reverse7(i: int) -> int:
    return int(f"{i:07b}"[::-1], 2)


def test_plantard_constants():
    assert macro("poly/ntt.h", "PKEM_Q") == Q
    assert macro("poly/ntt.h", "PKEM_REDUCED") == (Q - 1) // 2
    assert macro("poly/ntt.h", "PKEM_Q_INVERSE") == pow(Q, -1, WORD)
    assert macro("poly/ntt.h", "PKEM_ONE") == plantard(1)
    assert macro("poly/ntt.h", "PKEM_REDUCE_FACTOR") == -pow(WORD, -1, Q) % Q
    assert macro("poly/ntt.h", "PKEM_UNDO_REDUCE") == plantard(-WORD)
    assert macro("poly/ntt.h", "PKEM_FIRST_ZETA") == pow(17, 64, Q)


def test_zetas():
    assert table("poly/zetas.c", "pkem_zetas") == [
        plantard(pow(17, bit_reverse7(i), Q)) for i in range(128)
    ]


def test_factors_of_the_first_layers():
    """The factors of the coefficients 64, 128 and 192 further on, in each quarter after two
    layers."""
    factors = []
    for half, sign in (0, 1), (0, -1), (1, 1), (1, -1):
        inner = sign * pow(17, bit_reverse7(2 + half), Q)
        outer = (-1) ** half * pow(17, bit_reverse7(1), Q)
        factors += [inner, outer, inner * outer]
    centred = [(f + Q // 2) % Q - Q // 2 for f in factors]
    assert table("noise_again.c", "first_layers") == centred


def test_factors_after_products():
    """1/128 of the inverse transform, and -2^32 for each Plantard product before it."""
    last_zeta = pow(17, bit_reverse7(1), Q)
    for name, products in (("pkem_after_one_product", 1), ("pkem_after_two_products", 2)):
        f = pow(128, -1, Q) * pow(-WORD, products, Q)
        assert table("poly/zetas.c", name) == [plantard(f), plantard(f * -pow(last_zeta, -1, Q))]


def keccak_round_constants() -> list[int]:
    """[FIPS202, Algorithm 5]: bits of an 8-bit LFSR at the places 2^j - 1."""
    register, bits = 1, []
    for _ in range(7 * 24):
        bits.append(register & 1)
        register <<= 1
        if register & 0x100:
            register ^= 0x171
    return [sum(bits[7 * r + j] << (2**j - 1) for j in range(7)) for r in range(24)]


def deal(lane: int) -> list[int]:
    """The even bits and the odd bits of a lane."""
    return [sum((lane >> 2 * i + odd & 1) << i for i in range(32)) for odd in (0, 1)]


def test_keccak_round_constants():
    lanes = keccak_round_constants()
    halves = [half for lane in lanes for half in deal(lane)]
    assert tables("hash/keccak_f1600.c", "round_constants") == [lanes]
    assert tables("hash/keccak_constants.h", "round_constants") == [halves]


def test_keccak_rotations_and_permutation():
    """[FIPS202, Algorithms 2 and 3] visit the lanes in the same order."""
    offsets, steps = [0] * 25, []
    x, y = 1, 0
    for t in range(24):
        offset = (t + 1) * (t + 2) // 2 % 64
        offsets[x + 5 * y] = offset
        x, y = y, (2 * x + 3 * y) % 5
        steps.append((x + 5 * y, offset))
    assert table("hash/keccak_f1600.c", "rho") == offsets
    moves = re.findall(r"MOVE\((\d+), (\d+)\);", text("hash/keccak_f1600_loops.c"))
    assert [(int(place), int(offset)) for place, offset in moves] == steps


def primes(n: int) -> list[int]:
    found: list[int] = []
    candidate = 2
    while len(found) < n:
        if all(candidate % p for p in found):
            found.append(candidate)
        candidate += 1
    return found


def root_fraction(p: int, degree: int) -> list[int]:
    """The first 64 bits of the fractional part of a root, as two words."""
    scaled, root = p << 64 * degree, 0
    for bit in reversed(range(72)):
        if (root | 1 << bit) ** degree <= scaled:
            root |= 1 << bit
    return [root >> 32 & WORD - 1, root & WORD - 1]


def test_sha2_constants():
    """[FIPS180-4, 4.2.3 and 5.3.5]; the upper words are SHA-256's [4.2.2 and 5.3.3]."""
    square_roots = [root_fraction(p, 2) for p in primes(8)]
    cube_roots = [root_fraction(p, 3) for p in primes(80)]
    assert table("hash/sha2.c", "initial_hash") == [word for pair in square_roots for word in pair]
    round_constants = table("hash/sha2_compress.c", "round_constant")
    assert round_constants == [word for pair in cube_roots for word in pair]


def times(a: int, b: int) -> int:
    """The product in GF(2^8), modulo x^8 + x^4 + x^3 + x + 1 [FIPS197, 4.2]."""
    product = 0
    for bit in range(8):
        product ^= (b >> bit & 1) * (a << bit)
    for bit in reversed(range(8, 15)):
        product ^= (product >> bit & 1) * (0x11B << bit - 8)
    return product


def substitute(x: int) -> int:
    """The S-box [FIPS197, 5.1.1]."""
    inverse = next((y for y in range(256) if times(x, y) == 1), 0)
    turned = inverse * 0x101
    return (turned ^ turned >> 4 ^ turned >> 5 ^ turned >> 6 ^ turned >> 7) & 0xFF ^ 0x63


def test_aes_tables():
    s_box = [substitute(x) for x in range(256)]
    assert table("hash/aes_public.c", "s_box") == s_box
    products = [times(2, s) | s << 8 | s << 16 | times(3, s) << 24 for s in s_box]
    assert table("hash/aes_public.c", "pkem_aes_products") == products
