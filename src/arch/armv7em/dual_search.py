# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Searches for better seeds for dual_issue.py, and writes them to dual_issue.json.

    python3 dual_search.py [SECONDS] [NAME]

Each piece of code has as many seconds. A seed is kept if the code takes fewer cycles with it, and
the same number otherwise.
"""

from __future__ import annotations

import json
import random
import sys
import time

import codec
import keccak_f1600
import multiply_bytes
import noise_lanes
import ntt
import xor_lanes
from dual_issue import CHOICES, KNOWN, Choice, Piece, Schedule

_NO_REGISTER = 50  # cycles for code that needs one more
_REACHES = (12, 16, 24)
_SEEDS = 1 << 20


def pieces() -> dict[str, Piece]:
    for each in (codec, keccak_f1600, multiply_bytes, noise_lanes, ntt, xor_lanes):
        each.text()
    return KNOWN


def cycles(piece: Piece, choice: Choice) -> int:
    schedule = Schedule(*piece, choice)
    return schedule.cycles + (0 if schedule.code() else _NO_REGISTER)


def search(piece: Piece, best: Choice | None, seconds: float) -> tuple[int, Choice]:
    chance = random.Random(time.time_ns())
    until = time.monotonic() + seconds
    choices = [best] if best else [Choice(r, (s,)) for r in _REACHES for s in range(8)]
    least, best = min(((cycles(piece, each), each) for each in choices), key=lambda each: each[0])
    while time.monotonic() < until:
        reach = max(6, best.reach + chance.choice((0, 0, 0, -2, 2)))
        other = Choice(reach, (*best.seeds, chance.randrange(_SEEDS)))
        if (taken := cycles(piece, other)) < least:
            least, best = taken, other
    return least, best


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    known = json.loads(CHOICES.read_text()) if CHOICES.exists() else {}
    for name, piece in pieces().items():
        if name not in sys.argv[2:] and len(sys.argv) > 2:
            continue
        before = Choice(known[name][0], tuple(known[name][1:])) if name in known else None
        least, best = search(piece, before, seconds)
        print(f"{name}: {least} cycles for {len(piece[0])} instructions", flush=True)
        known[name] = [best.reach, *best.seeds]
        rows = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in known.items())
        CHOICES.write_text("{" + ",\n ".join(rows) + "}\n")


if __name__ == "__main__":
    main()
