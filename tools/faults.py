# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Attacks builds with faults, as ./pocketkem check faults does, and records in docs/faults.json how
many lead to what.

    build/venv/bin/python tools/faults.py [--board NAME]... [--impl NAME] [--kem NAME]
        [--op NAME]... [--extent NAME]

It goes on where it or the command was interrupted, and records an operation when all of its faults
are done. tools/figures.py --write makes the tables.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

import row_file  # noqa: E402
from pocketkem_bench.boards.files import load_boards  # noqa: E402
from pocketkem_bench.building.repository import commit  # noqa: E402
from pocketkem_bench.faults import EXTENTS, Attacked, Injected, Settings, builds  # noqa: E402
from pocketkem_bench.faults import faults as inject  # noqa: E402
from pocketkem_bench.faults.outcome import Outcome  # noqa: E402
from pocketkem_bench.faults.scenario import SCENARIOS, scenarios  # noqa: E402

RECORD = ROOT / "docs" / "faults.json"
BOARDS = ("cortex-m4", "esp32", "atmega1280", "atmega2560")
OPS = tuple(kind.name for kind in SCENARIOS)
#: What makes two campaigns the same.
_SAME = ("board", "impl", "kem", "op", "fault", "extent")
#: So many bad faults are named.
_NAMED = 12


def row_of(found: Injected, at: str) -> dict:
    op, _, fault = found.op.rpartition(": ")
    return {
        "board": found.board,
        "impl": found.impl,
        "kem": found.kem,
        "op": op,
        "fault": fault,
        "extent": found.extent,
        "flags": found.flags,
        "commit": at,
        "counts": {each.value: found.counts.get(each.value, 0) for each in Outcome},
        "bad": found.bad,
        "named": list(found.details[:_NAMED]),
    }


def record(rows: list[dict]) -> None:
    """A campaign that was repeated replaces its old rows."""
    row_file.replace(RECORD, _SAME, rows)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--board", action="append", help=f"default: {', '.join(BOARDS)}")
    parser.add_argument("--impl", default="pocketkem-resist", help="default: %(default)s")
    parser.add_argument("--kem", default="mlkem512", help="default: %(default)s")
    parser.add_argument(
        "--op", action="append", choices=OPS, help='"decaps, rejected"; default: all'
    )
    told = "default: %(default)s"
    parser.add_argument("--extent", choices=EXTENTS, default="deciding", help=told)
    options = parser.parse_args()
    ops = [each.name for each in scenarios(options.kem) if each.name in (options.op or OPS)]
    at = commit()  # before the first record changes the tree
    for name in options.board or BOARDS:
        board = load_boards()[name]
        impl, flags = builds(board, (options.impl,))[0]
        for op in ops:
            start = time.monotonic()
            found = inject(
                Attacked(board, impl, flags, options.kem), Settings(options.extent, (op,))
            )
            record([row_of(each, at) for each in found])
            seconds = time.monotonic() - start
            print(f"{name} {impl} {options.kem} {op!r}: {seconds:.0f} s", flush=True)
            for each in found:
                print(f"  {each.op}: {each.text}", flush=True)


if __name__ == "__main__":
    main()
