# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Attacks builds with faults, as ./pocketkem check faults does, and records in evidence/faults.tsv
how many lead to what, with a hash of the firmware and of what judges.

    build/venv/bin/python tools/faults.py [--board NAME]... [--impl NAME] [--kem NAME]
        [--op NAME]... [--extent NAME]

It goes on where it or the command was interrupted, and records an operation when all of its faults
are done. tools/figures.py --write makes the tables.
"""

import argparse
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "assurance"))
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_assurance.faults import EXTENTS, Attacked, FaultSettings, Injected, builds  # noqa: E402
from pocketkem_assurance.faults import faults as inject  # noqa: E402
from pocketkem_assurance.faults.campaign import judges  # noqa: E402
from pocketkem_assurance.faults.scenario import SCENARIOS, scenarios  # noqa: E402
from pocketkem_assurance.prove.program import code_of  # noqa: E402
from pocketkem_bench import evidence  # noqa: E402
from pocketkem_bench.boards.files import load_boards  # noqa: E402
from pocketkem_bench.building.cache import fingerprint  # noqa: E402
from pocketkem_bench.results.attacks import FaultOutcome  # noqa: E402

KIND = "faults"
BOARDS = ("cortex-m4", "esp32", "atmega1280", "atmega2560")
OPS = tuple(kind.name for kind in SCENARIOS)
#: So many bad faults are named.
_NAMED = 3


def record(found: Injected, key: str) -> None:
    """counts: in the order of FaultOutcome. Another extent is another campaign."""
    op, _, fault = found.op.rpartition(": ")
    subject = f"{found.board} {found.impl} {found.kem}, {found.extent} {fault}: {op}"
    counts = [found.counts.get(each.value, 0) for each in FaultOutcome]
    evidence.keep(KIND, {subject: (key, [counts, list(found.details[:_NAMED])])})


def rows() -> Iterator[dict]:
    """What is recorded."""
    for subject, (counts, named) in evidence.newest(KIND).items():
        build, how, op = re.split(", |: ", subject, maxsplit=2)
        names = ("board", "impl", "kem", "extent", "fault")
        of = dict(zip(names, f"{build} {how}".split(" "), strict=True))
        by_outcome = dict(zip((each.value for each in FaultOutcome), counts, strict=True))
        bad = sum(by_outcome[each.value] for each in FaultOutcome if each.is_bad)
        yield {**of, "op": op, "counts": by_outcome, "bad": bad, "named": named}


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
    for name in options.board or BOARDS:
        board = load_boards()[name]
        impl, flags = builds(board, (options.impl,))[0]
        for op in ops:
            start = time.monotonic()
            subject = Attacked(board, impl, flags, options.kem)
            found = inject(subject, FaultSettings(options.extent, (op,)))
            code = code_of(subject.build(subject.implementation).elf)
            for each in found:
                record(each, f"{fingerprint(judges(), [])[:10]}.{code[:10]}")
            seconds = time.monotonic() - start
            print(f"{name} {impl} {options.kem} {op!r}: {seconds:.0f} s", flush=True)
            for each in found:
                print(f"  {each.op}: {each.text}", flush=True)


if __name__ == "__main__":
    main()
