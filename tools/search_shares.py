#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which items a worker on the second core should make, so that an operation ends soonest.

    build/venv/bin/python tools/search_shares.py pocketkem-two-cores mlkem768

Starts from the shares that the suite has, measures what each operation takes on the virtual ESP32
when one or two bits of the share are others, and goes on from the best as long as there is a better
one, for hours: interrupt it when it has found none for a while, or say how often it is to try.
Prints the best masks: what belongs into the shares of the suite, at the KEM's level.
"""

from __future__ import annotations

import argparse
import itertools
import random
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_bench.boards.files import load_boards  # noqa: E402
from pocketkem_bench.measuring.measure import measure  # noqa: E402

OPERATIONS = ("keygen", "encaps", "decaps")
LEVELS = ("512", "768", "1024")
# With k = 4, one matrix in eight has an entry for which three blocks are not enough: the median of
# three inputs may be such a one.
INPUTS = 10
SUITES = {
    "FIPS202": ROOT / "src" / "hash" / "suite_fips202.c",
    "90S": ROOT / "src" / "hash" / "suite_90s.c",
    "90S_ACCELERATED": ROOT / "port" / "esp-idf" / "src" / "suite_90s_accelerated.c",
}


def suite_of(impl: str, kem: str) -> str:
    if not kem.endswith("-90s"):
        return "FIPS202"
    return "90S_ACCELERATED" if impl.endswith("accelerated") else "90S"


def shares_of(suite: str, is_small: bool) -> dict[str, list[int]]:
    """The masks in the source, of the small build or the fast one: by operation, then by level."""
    small, fast = re.findall(r"pk_shares shares = \{\n(.*?)\n\};", SUITES[suite].read_text(), re.S)
    return {
        row: [int(mask, 16) for mask in re.findall(r"0x[0-9a-f]+", masks)]
        for row, masks in re.findall(r"\[(\w+)\] = \{(.*?)\}", small if is_small else fast)
    }


def rows_of(kem: str) -> list[str]:
    """Whose masks its three operations take."""
    encaps = "PK_ENCAPS" if kem.startswith("mlkem") else "PK_ENCAPS_ROUND3"
    return ["PK_KEYGEN", encaps, "PK_DECAPS"]


def changes(operation: int, k: int) -> list[int]:
    """The changes of a mask to try, as the bits that differ. src/hash/suite.h has their meaning."""
    entries = [4 * i + j for i in range(k) for j in range(k)]
    noise = [16 + nonce for nonce in range(2 * k + (operation != 0))]
    how = [*range(24 + (operation != 0), 24 + k), *range(28, 28 + k)]
    one = [1 << bit for bit in (*entries, *noise, *how)]
    return one + [a ^ b for a, b in itertools.combinations(one, 2)]


class Search:
    def __init__(self, impl: str, kem: str):
        self.impl, self.kem = impl, kem
        self.suite = suite_of(impl, kem)
        self.level = next(i for i, level in enumerate(LEVELS) if level in kem)
        self.rows = rows_of(kem)
        self.shares = shares_of(self.suite, impl.endswith("small"))
        self.board = load_boards()["esp32"]

    def cycles(self, masks: list[int]) -> list[int]:
        """Of the three operations, with one mask each."""
        shares = {row: list(masks) for row, masks in self.shares.items()}
        for row, mask in zip(self.rows, masks, strict=True):
            shares[row][self.level] = mask
        text = ",".join(
            f"[{row}]={{" + ",".join(f"{mask:#x}u" for mask in masks) + "}"
            for row, masks in shares.items()
        )
        flags = ["-O3", f"-DPK_SHARES={text}"]
        rows = {row.op: row for row in measure(self.board, self.impl, self.kem, INPUTS, flags)}
        return [rows[op].cycles if rows[op].ok else sys.maxsize for op in OPERATIONS]

    def run(self, tries: int | None = None) -> None:
        k = self.level + 2
        best = [self.shares[row][self.level] for row in self.rows]
        least = self.cycles(best)
        self.show(best, least)
        candidates = [changes(operation, k) for operation in range(3)]
        for row in candidates:
            random.Random(1).shuffle(row)
        since_better = [0, 0, 0]
        turn = 0
        while turn != tries and any(
            n < len(c) for n, c in zip(since_better, candidates, strict=True)
        ):
            # All three operations in one build, each with a change of its own.
            tried = [mask ^ c[turn % len(c)] for mask, c in zip(best, candidates, strict=True)]
            turn += 1
            for i, cycles in enumerate(self.cycles(tried)):
                since_better[i] += 1
                if cycles < least[i]:
                    best[i], least[i], since_better[i] = tried[i], cycles, 0
                    self.show(best, least)

    def show(self, masks: list[int], cycles: list[int]) -> None:
        print(self.kem, *(f"{mask:#09x}" for mask in masks), *cycles, flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("impl", help="pocketkem-two-cores or pocketkem-two-cores-accelerated")
    parser.add_argument("kem", nargs="+")
    parser.add_argument("--tries", type=int, help="builds, each with one change; default: all")
    arguments = parser.parse_args()
    for kem in arguments.kem:
        Search(arguments.impl, kem).run(arguments.tries)
