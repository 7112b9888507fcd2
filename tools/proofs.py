# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Shows all claims, as ./pocketkem prove --all does, and records in docs/proofs.json how many are
shown of each build and set.

    build/venv/bin/python tools/proofs.py [--arch NAME]... [--processes N] [--seconds N] [--again]

It goes on where it or the command was interrupted. Builds come first that have no record, or a
record of other claims or of one that was not shown; among these, what ./pocketkem prove has by
default. tools/figures.py --write makes the table.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

import row_file  # noqa: E402
from pocketkem_bench.building.repository import commit  # noqa: E402
from pocketkem_bench.prove import (  # noqa: E402
    ARCHITECTURES,
    Proof,
    Result,
    campaign,
    coverage,
    proofs,
)

RECORD = ROOT / "docs" / "proofs.json"
#: Kinds of claims that have a name; those about results are sentences.
NAMED = ("constant time", "memory", "residue", "no undefined behaviour")
RESULT = "result"
#: A build: the architecture, and what is proved of it.
NAMES = ("arch", "subject")
Key = tuple[str, str]


def by_build(found: list[Proof]) -> dict[Key, list[Proof]]:
    """Those that the command has by default first."""
    builds: dict[Key, list[Proof]] = defaultdict(list)
    for proof in sorted(found, key=lambda proof: not proof.is_distinct):
        builds[proof.arch, proof.subject].append(proof)
    return builds


def is_done(row: dict | None, claimed: list[Proof]) -> bool:
    counts = row["claims"].values() if row else []
    return [sum(of) for of in zip(*counts, strict=True)] == [len(claimed)] * 2


def row_of(key: Key, results: list[Result], at: str) -> dict:
    """claims: by kind, how many are shown, and how many there are. by_default: how many of them
    `./pocketkem prove` has without --all, and their seconds of CPU time."""
    usual = [result.seconds for result in results if result.proof.is_distinct]
    counts: dict[str, list[int]] = {}
    for result in results:
        claim = result.proof.claim
        of = counts.setdefault(claim if claim in NAMED else RESULT, [0, 0])
        of[0] += result.ok
        of[1] += 1
    return {
        "arch": key[0],
        "subject": key[1],
        "commit": at,
        "seconds": round(sum(result.seconds for result in results)),
        "by_default": [len(usual), round(sum(usual))],
        "claims": counts,
        "failed": [f"{each.proof.function}: {each.error}" for each in results if not each.ok],
        "not_proved": {
            name: why for of in coverage.not_proved(results).values() for name, why in of.items()
        },
    }


def rows(builds: dict[Key, list[Proof]], processes: int, seconds: float) -> Iterator[dict]:
    """Of each build, when all of its claims have been tried."""
    at = commit()  # before the first record changes the tree
    until = time.monotonic() + seconds
    found: dict[Key, list[Result]] = defaultdict(list)
    chosen = [proof for claimed in builds.values() for proof in claimed]
    for proof, result in campaign.show(chosen, processes):
        key = proof.arch, proof.subject
        found[key].append(result)
        if len(found[key]) == len(builds[key]):
            yield row_of(key, found[key], at)
        if time.monotonic() > until:
            break


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--arch", action="append", choices=ARCHITECTURES, default=[])
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many")
    parser.add_argument("--again", action="store_true", help="what has been recorded, too")
    options = parser.parse_args()
    known = row_file.read(RECORD, NAMES)
    builds = {
        key: claimed
        for key, claimed in by_build(list(proofs(options.arch))).items()
        if options.again or not is_done(known.get(key), claimed)
    }
    for row in rows(builds, options.processes, options.seconds):
        row_file.replace(RECORD, NAMES, [row])
        subject = f"{row['arch']} {row['subject']}"
        print(f"{subject}: {row['claims']}, {row['seconds']:,} s of CPU time", flush=True)
        for text in row["failed"]:
            print(f"  not shown: {text}", flush=True)


if __name__ == "__main__":
    main()
