# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Proves mutants of kernels, and records in docs/mutants.json how many fail.

    build/venv/bin/python tools/mutants.py [--board NAME] [--function NAME] [--build NAME]
        [--seconds N] [--each N] [--again]

It goes on where it was interrupted. A kernel is recorded when all of its mutants are done: those
that no record has come first, kernels before portable C.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

import row_file  # noqa: E402
from pocketkem_bench.building.repository import commit  # noqa: E402
from pocketkem_bench.prove.claims import frames_of_c, mutation  # noqa: E402

RECORD = ROOT / "docs" / "mutants.json"

#: What tells its rows apart: a kernel.
NAMES = ("board", "build", "function")


def in_order(found: Iterable[mutation.Kernel], again: bool) -> list[mutation.Kernel]:
    done = row_file.read(RECORD, NAMES)
    wanted = [
        kernel
        for kernel in found
        if again or (kernel.board, kernel.build, kernel.function) not in done
    ]
    return sorted(wanted, key=lambda kernel: (kernel.board, kernel.build) in frames_of_c.FRAMES)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--board", action="append", default=[])
    parser.add_argument("--function", action="append", default=[])
    parser.add_argument("--build", action="append", default=[])
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many")
    parser.add_argument("--each", type=float, default=float("inf"), help="of one kernel")
    parser.add_argument("--again", action="store_true", help="what has been recorded, too")
    options = parser.parse_args()
    until = time.monotonic() + options.seconds
    at = commit()  # before the first record changes the tree
    names = options.board, options.function, options.build
    for kernel in in_order(mutation.kernels(*names), options.again):
        start = time.monotonic()
        if start > until:
            break
        done = kernel.work(min(until, start + options.each))
        if done is None:
            print(f"{kernel}: to be continued", flush=True)
            continue
        row = mutation.counts(kernel, done)
        row_file.replace(RECORD, NAMES, [row | {"commit": at}])
        seconds = time.monotonic() - start
        fail = f"{row['refuted']} fail by inputs, {row['unproved']} by the proof"
        print(f"{kernel}: {row['mutants']} mutants, {fail}, {seconds:.0f} s", flush=True)
        for what in ("same", "proved", "passed"):
            for text in row[what]:
                print(f"  {what}: {text}", flush=True)


if __name__ == "__main__":
    main()
