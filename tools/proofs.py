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
import json
import sys
import time
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_bench.building.repository import commit  # noqa: E402
from pocketkem_bench.prove import ARCHITECTURES, Proof, campaign, proofs  # noqa: E402

RECORD = ROOT / "docs" / "proofs.json"
#: Kinds of claims that have a name; those about results are sentences.
NAMED, RESULT = ("constant time", "memory", "no undefined behaviour"), "result"
#: A build: the architecture, and what is proved of it.
Key = tuple[str, str]


def recorded() -> dict[Key, dict]:
    rows = json.loads(RECORD.read_text()) if RECORD.exists() else []
    return {(row["arch"], row["subject"]): row for row in rows}


def record(row: dict) -> None:
    """A build that was shown again replaces its old record."""
    rows = recorded() | {(row["arch"], row["subject"]): row}
    lines = (f" {json.dumps(rows[key])}" for key in sorted(rows))
    RECORD.write_text("[\n" + ",\n".join(lines) + "\n]\n")


def by_build(found: list[Proof]) -> dict[Key, list[Proof]]:
    """Those that the command has by default first."""
    builds: dict[Key, list[Proof]] = defaultdict(list)
    for proof in sorted(found, key=lambda proof: not proof.is_distinct):
        builds[proof.arch, proof.subject].append(proof)
    return builds


def is_done(row: dict | None, claimed: list[Proof]) -> bool:
    counts = row["claims"].values() if row else []
    return [sum(of) for of in zip(*counts, strict=True)] == [len(claimed)] * 2


def row_of(key: Key, claimed: list[Proof], processes: int, at: str) -> dict:
    """claims: by kind, how many are shown, and how many there are."""
    counts: dict[str, list[int]] = {}
    failed, seconds = [], 0.0
    for proof, result in campaign.show(claimed, processes):
        of = counts.setdefault(proof.claim if proof.claim in NAMED else RESULT, [0, 0])
        of[0] += result.ok
        of[1] += 1
        seconds += result.seconds
        if not result.ok:
            failed.append(f"{proof.function}: {result.error}")
    row = {"arch": key[0], "subject": key[1], "commit": at, "seconds": round(seconds)}
    return row | {"claims": counts, "failed": failed}


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
    until = time.monotonic() + options.seconds
    at = commit()  # before the first record changes the tree
    known = recorded()
    for key, claimed in by_build(list(proofs(options.arch))).items():
        if is_done(known.get(key), claimed) and not options.again:
            continue
        if time.monotonic() > until:
            break
        row = row_of(key, claimed, options.processes, at)
        record(row)
        print(f"{' '.join(key)}: {row['claims']}, {row['seconds']:,} s of CPU time", flush=True)
        for text in row["failed"]:
            print(f"  not shown: {text}", flush=True)


if __name__ == "__main__":
    main()
