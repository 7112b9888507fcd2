# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Constants of Keccak-f[1600] and its order in place, for the generators of all machines."""

from __future__ import annotations

from itertools import product

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


def place(r: int, x: int, y: int) -> int:
    """The place of lane (x, y) at the start of round r: row N^r y of its column, N y = x + 2 y."""
    for _ in range(r % 4):
        y = (x + 2 * y) % 5
    return x + 5 * y


def source(x: int, y: int) -> tuple[int, int]:
    """The lane that pi moves to (x, y)."""
    return (x + 3 * y) % 5, x


# Without an instruction for ~b & c, six lanes of the state are kept complemented between rounds, so
# that most of these become an AND or an OR [Keccak implementation overview, 2.2]. In each row one
# lane still takes an instruction more, and one row has two NOTs. A trial of all 2^25 sets has found
# these six: no set needs fewer instructions.
COMPLEMENTED = {0, 4, 9, 14, 18, 20}  # x + 5 y


def complemented_in_row(y: int) -> list[bool]:
    """The lanes of a row that are complemented before chi."""
    columns = [sum(x + 5 * i in COMPLEMENTED for i in range(5)) for x in range(5)]
    found = []
    for x in range(5):
        from_x, from_y = source(x, y)
        theta = columns[from_x - 1] + columns[(from_x + 1) % 5]
        found.append(bool((theta + (from_x + 5 * from_y in COMPLEMENTED)) % 2))
    return found


def negations(y: int) -> tuple[set[int], set[int]]:
    """The lanes of a row to complement before and after chi, at the least cost."""

    def cost(before: set[int], after: set[int]) -> int:
        row = [p ^ (x in before) for x, p in enumerate(complemented_in_row(y))]
        return sum(row[x - 4] == row[x - 3] for x in range(5)) + len(before) + len(after - {5 * y})

    found = []
    for bits in product((False, True), repeat=5):
        before = {x for x in range(5) if bits[x]}
        row = [p ^ (x in before) for x, p in enumerate(complemented_in_row(y))]
        is_or = [not row[x - 4] and row[x - 3] for x in range(5)]
        after = {x for x in range(5) if row[x] ^ is_or[x] ^ (x + 5 * y in COMPLEMENTED)}
        found.append((cost(before, after), sorted(before), before, after))
    _, _, before, after = min(found, key=lambda f: f[:2])
    return before, after
