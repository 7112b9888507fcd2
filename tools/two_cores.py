#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""When each of two cores takes each step of its list:

    build/venv/bin/python tools/two_cores.py mlkem768 encaps

prints JSON: the cycles, and spans of [core, step, begin, end, whether it is a wait], on the virtual
ESP32, with caches that are warm. Steps are in the words of the lists (src/cores/lists.h).
docs/architecture.md has it as a picture, which tools/pictures/timeline.py draws.
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

from plans import measure  # noqa: E402
from plans.compiled import CompiledPlan, compile_all  # noqa: E402
from plans.kinds import MAIN, WORKER, PlanOperation, PlanScheme  # noqa: E402
from plans.make import job_of_plan  # noqa: E402
from plans.suites import FAST, LEVELS  # noqa: E402
from plans.words import words  # noqa: E402

IMPL = "pocketkem-two-cores"


def plans(kem: str, op: str) -> list[CompiledPlan]:
    with tempfile.TemporaryDirectory() as folder:
        return compile_all(FAST, Path(folder)).table(kem)[PlanOperation(op)]


def steps(kem: str, op: str, plan: CompiledPlan) -> list[list[str]]:
    """The words of the steps of each core."""
    k = next(k for k, level in LEVELS.items() if kem == f"mlkem{level}")
    job = job_of_plan(PlanScheme(k, True), PlanOperation(op), FAST, plan)
    return [[words(job, waiting.step) for waiting in steps] for steps in plan.lists]


def spans(kem: str, op: str) -> dict:
    run = measure.runs(measure.board("esp32"), IMPL, kem, op)[-1]
    listed = steps(kem, op, measure.plan_of(run, plans(kem, op)))
    told = []
    for core in (MAIN, WORKER):
        taken, waits = measure.spans_of(run, core)
        of_core = [[core, "", begin, end, True] for begin, end in waits]
        for text, (_, begin, end) in zip(listed[core], taken, strict=True):
            of_core.append([core, text, begin, end, False])
        told += sorted(of_core, key=lambda span: span[2])
    return {"cycles": run.cycles, "spans": told}


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
