#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The timeline of two cores in an operation, with the items of the share by name:

    build/venv/bin/python tools/two_cores.py mlkem768 encaps

prints JSON: the cycles, and spans of [core, name, begin, end, whether it is a wait], on the virtual
ESP32 with warm caches. docs/architecture.md shows it as a picture, which tools/figures.py draws.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

from pocketkem_bench.answers.expected import vectors  # noqa: E402
from pocketkem_bench.answers.operations import run_checked  # noqa: E402
from pocketkem_bench.boards.files import load_boards  # noqa: E402
from pocketkem_bench.implementations import catalogue  # noqa: E402
from pocketkem_bench.measuring.fit import Machine  # noqa: E402

IMPL = "pocketkem-two-cores"
#: The number of inputs that run before the one that counts.
WARM = 2


def items(op: str, k: int) -> dict[int, str]:
    """The names in FIPS 203 of a share's items (src/hash/suite.h), by number."""
    entries = {4 * i + j: f"A{i}{j}" for i in range(k) for j in range(k)}
    if op == "keygen":
        vectors_of_noise = [*(f"s{i}" for i in range(k)), *(f"e{i}" for i in range(k))]
    else:
        vectors_of_noise = [*(f"y{i}" for i in range(k)), *(f"e1[{i}]" for i in range(k)), "e2"]
    return {**entries, **{16 + nonce: name for nonce, name in enumerate(vectors_of_noise)}}


def rows(op: str, k: int) -> dict[int, str]:
    """The operation's own tasks that have a number in trace.h."""
    result = "t" if op == "keygen" else "u"
    return {**{40 + i: f"{result}{i}" for i in range(k)}, 40 + k: "v"}


def spans(kem: str, op: str) -> dict:
    board = load_boards()["esp32"]
    k = int(kem.removeprefix("mlkem")) // 256
    known = catalogue.get(IMPL, kem, board)
    named = replace(known, task_names={**known.task_names, **items(op, k), **rows(op, k)})
    with Machine(board, named, None) as machine:
        run = [machine.run(run_checked, op, vector) for vector in vectors(kem, WARM + 1)][-1]
    told = sorted(run.timeline.spans, key=lambda span: (span.core, span.begin, -span.end))
    return {
        "cycles": run.cycles,
        "spans": [[span.core, span.name, span.begin, span.end, span.waits] for span in told],
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kem", choices=["mlkem512", "mlkem768", "mlkem1024"])
    parser.add_argument("op", choices=["keygen", "encaps", "decaps"])
    chosen = parser.parse_args()
    print(json.dumps(spans(chosen.kem, chosen.op)))


if __name__ == "__main__":
    main()
