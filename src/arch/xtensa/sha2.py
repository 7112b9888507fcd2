# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Helpers that the generators of SHA-256 and SHA-512 share."""

from __future__ import annotations


def primes(count: int) -> list[int]:
    found: list[int] = []
    candidate = 2
    while len(found) < count:
        if all(candidate % p for p in found):
            found.append(candidate)
        candidate += 1
    return found


def cube_root_fraction(n: int) -> int:
    """The first 64 bits of the fraction of the cube root of n [FIPS180-4, 4.2.3]."""
    root = 0
    for bit in reversed(range(67)):
        if (root | 1 << bit) ** 3 <= n << 192:
            root |= 1 << bit
    return root % 2**64


ROUND_CONSTANTS = [cube_root_fraction(p) for p in primes(80)]
assert ROUND_CONSTANTS[0] == 0x428A2F98D728AE22


def swap_bytes(register: str, temporary: str) -> list[str]:
    """Swaps the bytes of a register. The shift amount must be 8."""
    return [
        f"srli {temporary}, {register}, 16",
        f"src {temporary}, {temporary}, {register}",
        f"src {temporary}, {temporary}, {temporary}",
        f"src {register}, {register}, {temporary}",
    ]


def words(values) -> str:
    return "".join(f"    .word 0x{value:08x}\n" for value in values)
