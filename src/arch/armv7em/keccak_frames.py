# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The state of Keccak-f[1600] bit-interleaved and in place, and the frames of its words.

Half a row goes back into the five words that it came from, in an order that is free. So the first
of two rounds can put its results where the second one needs them: the five lanes that this combines
are in the places of one row, and each lane is back where it was after two rounds, not after four
(hash/keccak_f1600.c). Of eight lanes the halves are exchanged then; in the second round one half
is stored where the other half row still has a word, which is loaded before (Machine.save).

Words are not rotated by themselves, but for a few in the second round: each is kept as some
rotation of what it stands for, its frame, and where two words meet, the instruction rotates its
second operand into the frame of the first, for free. Which word comes first is a choice; after two
rounds all frames must be 0 again. (Lazy rotations: Becker and Kannwischer, "Hybrid scalar/vector
implementations of Keccak and SPHINCS+ on AArch64"; Adomnicai, "An update on Keccak performance on
ARMv7-M".)
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from keccak import RHO

UNROLLED = 2
CHOICES = Path(__file__).with_name("keccak_f1600.json")


#: All halves of columns: each and the next together make a D (`between`).
COLUMNS = [(2 * i % 5, i % 2) for i in range(10)]
HALF_ROWS = list(product(range(5), (0, 1)))


def between(i: int) -> tuple[int, int]:
    """The D of columns i and i + 1: D[x] = C[x - 1] ^ (C[x + 1] <<< 1)."""
    x, half = COLUMNS[i]
    return (x + 1) % 5, half


def place(r: int, x: int, y: int) -> int:
    """Where lane (x, y) is at the start of round r. After the first of two rounds, those that the
    second one combines are where its results belong."""
    if r % UNROLLED:
        row = 2 * (x - y) % 5
        x, y = (row + 3 * y) % 5, row
    return x + 5 * y


def word(r: int, x: int, y: int, half: int) -> int:
    """The word with half a lane at the start of round r."""
    exchanged = RHO[place(r, x, y)] % 2 if r % UNROLLED else 0
    return 2 * place(r, x, y) + (half ^ exchanged)


def source(x: int, y: int, half: int) -> tuple[int, int, int, int]:
    """What pi and rho bring to half a lane: from which x, y and half, and rotated by how much."""
    from_x = (x + 3 * y) % 5
    offset = RHO[from_x + 5 * x]
    return from_x, x, half ^ (offset & 1), (offset + 1 - half) // 2


@dataclass
class Frames:
    """Of each word of a round, by how much it has to be rotated to the left to be what it means."""

    state: list[int]
    column: dict  # C
    d: dict
    b: dict  # after rho and pi
    rotated: set  # those b that are rotated into frame 0
    row: dict  # after chi


def frames(rounds: list[dict]) -> list[Frames]:
    found = []
    state = [0] * 50
    for r, choice in enumerate(rounds):
        f = Frames(state, {}, {}, {}, set(), {})
        for i, (x, half) in enumerate(COLUMNS):
            f.column[x, half] = state[word(r, x, choice["column"][i], half)]
        for i, left in enumerate(COLUMNS):
            right = COLUMNS[(i + 1) % 10]
            options = (f.column[left], (f.column[right] + (left[1] == 0)) % 32)
            f.d[between(i)] = options[choice["d"][i]]
        state = list(state)
        for i, (y, half) in enumerate(HALF_ROWS):
            for x in range(5):
                from_x, from_y, from_half, n = source(x, y, half)
                options = (f.state[word(r, from_x, from_y, from_half)], f.d[from_x, from_half])
                chosen = choice["b"][5 * i + x]
                f.b[x, y, half] = (options[chosen % 2] + n) % 32
                if chosen >= 2 and f.b[x, y, half] != 0:
                    f.rotated.add((x, y, half))
            for x in range(5):
                taken = ((x + 2 * choice["row"][5 * i + x]) % 5, y, half)
                f.row[x, y, half] = 0 if taken in f.rotated else f.b[taken]
                state[word(r + 1, x, y, half)] = f.row[x, y, half]
        found.append(f)
    return found


def read_choices() -> list[dict]:
    return json.loads(CHOICES.read_text())
