#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What each of two cores does in an operation, and when:

    build/venv/bin/python tools/two_cores.py mlkem768 encaps

prints JSON: the cycles, and spans of [core, name, begin, end, whether it is a wait], on the virtual
ESP32, with caches that are warm. A span is what follows each other in the core's list (src/cores)
for one thing. docs/architecture.md has it as a picture, which tools/figures.py draws.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "bench"))

from plans import measure  # noqa: E402
from plans.compiled import compile_all  # noqa: E402
from plans.kinds import MAIN, WORKER, Job, Kind, Operation, Scheme, Step  # noqa: E402
from plans.make import job_of_plan  # noqa: E402
from plans.suites import FAMILIES, FAST, LEVELS  # noqa: E402

MLKEM = next(family for family in FAMILIES if family.name == "mlkem")

_NAMES = {
    Kind.SEED: "G",
    Kind.READ_EK: "H",
    Kind.DERIVE: "G",
    Kind.CHECK_DK: "H",
    Kind.DECRYPT: "decrypt",
    Kind.MESSAGE: "decrypt",
    Kind.MULTIPLY_KEY: "v",
    Kind.ADD_MESSAGE: "v",
    Kind.WRITE_S: "s",
    Kind.WRITE_RHO: "rho",
}
_ENTRIES = {Kind.XOF, Kind.MULTIPLY, Kind.MULTIPLY_QUARTER}
_NOISE = {Kind.PRF, Kind.NOISE, Kind.NOISE_TO_ACC, Kind.ADD_NOISE, Kind.ADD_NOISE_BLOCK}
_NOISE |= {Kind.TAKE_NOISE}
_HALVES_OF_NOISE = {Kind.NOISE_BLOCK, Kind.NOISE_BLOCK_TO_ACC}
_OUTPUT = {Kind.PERMUTE, Kind.GIVE}
_HASH = {Kind.HASH_START, Kind.HASH, Kind.HASH_END, Kind.RESULT}


def entry(number: int) -> str:
    return f"A{number // 4}{number % 4}"


def noise(job: Job, nonce: int) -> str:
    """As FIPS 203 calls it."""
    k = job.k
    if job.makes_key:
        return f"s{nonce}" if nonce < k else f"e{nonce - k}"
    return f"y{nonce}" if nonce < k else "e2" if nonce == 2 * k else f"e1[{nonce - k}]"


def name(job: Job, step: Step, before: str) -> str:
    """What a step belongs to; before: what the core's step before it did."""
    kind, a = step.kind, step.a
    if kind in _ENTRIES:
        return entry(a)
    if kind is Kind.FEED:
        return entry(a // 4)
    if kind in _NOISE:
        return noise(job, a)
    if kind in _HALVES_OF_NOISE:
        return noise(job, a // 2)
    if kind in _OUTPUT:
        return before
    if kind in _HASH:
        return "J" if job.has_prefix else "H"
    if kind in (Kind.PUT, Kind.PUT_OF_WORKER):
        return "v" if a == job.k else f"u{a}"
    if kind in (Kind.WRITE_T, Kind.WRITE_T_OF_WORKER):
        return f"t{a}"
    return _NAMES.get(kind, "sum" if kind is not Kind.COPY else "copy")


def names(job: Job, steps: list[Step]) -> list[str]:
    result: list[str] = []
    for step in steps:
        result.append(name(job, step, result[-1] if result else ""))
    return result


def worker_items(job: Job, steps: list[Step]) -> set[str]:
    """Entries and noise of a list."""
    wanted = _ENTRIES | _NOISE
    made = zip(steps, names(job, steps), strict=True)
    return {text for step, text in made if step.kind in wanted}


def _joined(core: int, told: list[tuple[str, int, int]], waits: list[tuple[int, int]]) -> list:
    result: list[list] = []
    for text, begin, end in told:
        waited = any(
            b < e and b >= (result[-1][3] if result else 0) and e <= begin for b, e in waits
        )
        if result and result[-1][1] == text and not waited:
            result[-1][3] = end
        else:
            result.append([core, text, begin, end, False])
    return result + [[core, "wait", begin, end, True] for begin, end in waits if end > begin]


def spans(kem: str, op: str) -> dict:
    k = next(k for k, level in LEVELS.items() if kem == f"mlkem{level}")
    operation = Operation(op)
    with tempfile.TemporaryDirectory() as folder:
        plans = compile_all(FAST, Path(folder)).table(kem)[operation]
    run = measure.runs(measure.board("esp32"), "pocketkem-two-cores", kem, op)[-1]
    plan = measure.plan_of(run, plans)
    job = job_of_plan(Scheme(k, True), operation, FAST, plan)
    result = []
    for core in (MAIN, WORKER):
        taken, waits = measure.spans_of(run, core)
        texts = names(job, [waiting.step for waiting in plan.lists[core]])
        told = [(text, begin, end) for text, (_, begin, end) in zip(texts, taken, strict=True)]
        result += _joined(core, told, waits)
    return {"cycles": run.cycles, "spans": sorted(result, key=lambda s: (s[0], s[2], -s[3]))}


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
