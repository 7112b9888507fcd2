# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Constants of Keccak-f[1600], for the generators of all machines."""

from __future__ import annotations

ROUNDS = 24


def rho_offsets() -> list[int]:
    """The offsets of rho [FIPS202, Algorithm 2]; lane (x, y) has number x + 5 y."""
    offsets = [0] * 25
    x, y = 1, 0
    for t in range(24):
        offsets[x + 5 * y] = (t + 1) * (t + 2) // 2 % 64
        x, y = y, (2 * x + 3 * y) % 5
    return offsets


RHO = rho_offsets()


def round_constants() -> list[int]:
    """The round constants [FIPS202, Algorithms 5 and 6]."""
    constants, register = [], 1
    for _ in range(ROUNDS):
        constant = 0
        for j in range(7):
            constant |= (register & 1) << (2**j - 1)
            register = register << 1 ^ (0x171 if register & 0x80 else 0)
        constants.append(constant)
    return constants


def half_of(lane: int, half: int) -> int:
    """The even bits of a lane (half 0) or its odd bits [Keccak implementation overview, 2.1]."""
    return sum((lane >> (2 * i + half) & 1) << i for i in range(32))
