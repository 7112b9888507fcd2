# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Proves mutants of kernels, and records in evidence/mutants.tsv how many fail.

    build/venv/bin/python tools/mutants.py [--board NAME] [--function NAME] [--build NAME]
        [--seconds N] [--each N] [--again]

It goes on where it was interrupted. A kernel is recorded when all of its mutants are done, with a
hash of its code, its claims and of what tries them. Those of which that has changed are done again:
kernels before portable C, what has no record at all first.
"""

import argparse
import sys
import time
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "assurance"))
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_assurance.prove import Proof, records  # noqa: E402
from pocketkem_assurance.prove.claims import frames_of_c, mutation  # noqa: E402
from pocketkem_assurance.prove.keys import key, told  # noqa: E402
from pocketkem_bench import evidence  # noqa: E402

KIND = "mutants"
#: What is recorded of a kernel, in this order: numbers of mutants (mutation.counts).
NUMBERS = ("mutants", "refuted", "unproved", "operations", "unreached", "same", "equivalent")
NUMBERS += ("proved", "sample", "passed")


def tried() -> dict[str, list[Proof]]:
    """The proofs of each kernel, as they depend on what tries its mutants, too."""
    return {
        each[0].record: [replace(proof, by=(*proof.by, mutation.__name__)) for proof in each]
        for each in records()
        if each[0].kernel
    }


def told_of(found: dict[str, list[Proof]]) -> dict[str, str]:
    return {name: told(together) for name, together in found.items()}


def numbers(row: dict) -> list[int]:
    values = (row.get(name, 0) for name in NUMBERS)
    return [len(each) if isinstance(each, list) else each for each in values]


def in_order(found: Iterable[mutation.Kernel], again: bool) -> list[mutation.Kernel]:
    known, now = evidence.read(KIND), tried()
    wanted = [
        kernel
        for kernel in found
        if again or key(now[str(kernel)]) not in known.get(str(kernel), {})
    ]

    def order(kernel: mutation.Kernel) -> tuple[bool, bool]:
        return str(kernel) in known, (kernel.board, kernel.build) in frames_of_c.FRAMES

    return sorted(wanted, key=order)


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
    proofs = tried()
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
        evidence.keep(KIND, {str(kernel): (key(proofs[str(kernel)]), numbers(row))})
        seconds = time.monotonic() - start
        fail = f"{row['refuted']} fail by inputs, {row['unproved']} by the proof"
        print(f"{kernel}: {row['mutants']} mutants, {fail}, {seconds:.0f} s", flush=True)
        for what in ("same", "proved", "passed"):
            for text in row[what]:
                print(f"  {what}: {text}", flush=True)


if __name__ == "__main__":
    main()
