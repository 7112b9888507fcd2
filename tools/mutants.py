# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Proves mutants of kernels, and records in docs/mutants.json how many fail.

    build/venv/bin/python tools/mutants.py [--board NAME] [--function NAME] [--build NAME]
        [--seconds N]

It goes on where it was interrupted. A kernel is recorded when all of its mutants are done.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_bench.building.repository import commit  # noqa: E402
from pocketkem_bench.prove.claims import mutation  # noqa: E402

RECORD = ROOT / "docs" / "mutants.json"


def recorded() -> list[dict]:
    return json.loads(RECORD.read_text())["kernels"] if RECORD.exists() else []


def record(row: dict) -> None:
    names = ("board", "build", "function")
    rows = [old for old in recorded() if any(old[name] != row[name] for name in names)]
    rows = sorted([*rows, row], key=lambda each: [each[name] for name in names])
    RECORD.write_text(json.dumps({"kernels": rows}, indent=1) + "\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--board", action="append", default=[])
    parser.add_argument("--function", action="append", default=[])
    parser.add_argument("--build", action="append", default=[])
    parser.add_argument("--seconds", type=float, default=float("inf"), help="stop after so many")
    options = parser.parse_args()
    until = time.monotonic() + options.seconds
    for kernel in mutation.kernels(options.board, options.function, options.build):
        start = time.monotonic()
        done = kernel.work(until)
        if done is None:
            print(f"{kernel}: to be continued", flush=True)
            break
        row = mutation.counts(kernel, *done)
        record(row | {"commit": commit()})
        seconds = time.monotonic() - start
        print(
            f"{kernel}: {row['mutants']} mutants, {row['fail']} fail, {seconds:.0f} s", flush=True
        )
        for text in row["unexplained"]:
            print(f"  survives: {text}", flush=True)


if __name__ == "__main__":
    main()
