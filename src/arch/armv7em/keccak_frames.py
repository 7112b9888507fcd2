# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The bit-interleaved state of Keccak-f[1600] in place, and the frames of its words.

Half a row goes back into the five words that it came from, in any order. The first of two rounds
can therefore put its results where the second one needs them: the five lanes that the second round
combines are in the places of one row. Each lane is back in its place after two rounds, not after
four (hash/keccak_f1600.c). The halves of eight lanes change places in the second round: one half is
stored where the other half row still has a word, which is loaded before (Machine.save).

Only a few words of the second round are rotated by instructions of their own. Every other word is
kept as some rotation of its value, its frame. Where two words meet, the instruction rotates its
second operand into the frame of the first at no cost. Which word comes first is a choice; after two
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


#: All halves of columns, ordered so that each and the next make a D (`between`).
COLUMNS = [(2 * i % 5, i % 2) for i in range(10)]
HALF_ROWS = list(product(range(5), (0, 1)))


def between(i: int) -> tuple[int, int]:
    """The D that columns i and i + 1 make: D[x] = C[x - 1] ^ (C[x + 1] <<< 1)."""
    x, half = COLUMNS[i]
    return (x + 1) % 5, half


def place(r: int, x: int, y: int) -> int:
    """The place of lane (x, y) at the start of round r. The first of two rounds leaves the lanes
    that the second one combines where its results belong."""
    if r % UNROLLED:
        row = 2 * (x - y) % 5
        x, y = (row + 3 * y) % 5, row
    return x + 5 * y


def word(r: int, x: int, y: int, half: int) -> int:
    """The word that holds half a lane at the start of round r."""
    exchanged = RHO[place(r, x, y)] % 2 if r % UNROLLED else 0
    return 2 * place(r, x, y) + (half ^ exchanged)


def source(x: int, y: int, half: int) -> tuple[int, int, int, int]:
    """The x, y and half that pi and rho bring to half a lane, and the amount of the rotation."""
    from_x = (x + 3 * y) % 5
    offset = RHO[from_x + 5 * x]
    return from_x, x, half ^ (offset & 1), (offset + 1 - half) // 2


@dataclass
class Frames:
    """The frames of a round: the left rotation that turns each stored word into its value."""

    state: list[int]
    column: dict  # frames of C
    d: dict
    b: dict  # frames after rho and pi
    rotated: set  # the b that are rotated into frame 0
    row: dict  # frames after chi


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
