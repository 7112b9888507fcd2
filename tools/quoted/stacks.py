# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The stacks that operations need, from the budgets and from measurements."""

from collections.abc import Iterable

from .names import KYBER, KYBER_90S, MLKEM, OPS, in_words
from .record import Measured  # first: it says where the others are

from pocketkem_assurance.check.stack import BUDGETS, load_budgets  # isort: skip

#: The builds for an ESP32 by their names in ./pocketkem check stack, and their names in the table.
STACKS_ON_ESP32 = {
    "pocketkem -O3": "one core",
    "pocketkem-two-cores -O3": "two cores",
    "pocketkem-accelerated -O3": "one core, accelerated",
    "pocketkem-two-cores-accelerated -O3": "two cores, accelerated",
    "pocketkem-small -O3": "one core, small",
    "pocketkem-two-cores-small -O3": "two cores, small",
}


def budgets(board: str, build: str) -> dict[str, dict[str, int]]:
    """The budgets that ./pocketkem check stack has measured, by KEM and operation."""
    return load_budgets(BUDGETS)[board][build]


def stacks_on_esp32() -> dict[tuple[str, str], tuple[int, int | None, int]]:
    """The stacks by build and KEM, from the budgets: the caller's with a key in full; the worker's,
    with its memory; the caller's with a key as its seed."""
    found = {}
    for build in STACKS_ON_ESP32:
        for kem, peaks in budgets("esp32", build).items():
            workers = [peak for op, peak in peaks.items() if op.endswith(" (worker)")]
            found[build, kem] = (
                max(peaks[op] for op in OPS if op in peaks),
                max(workers, default=None),
                peaks["decaps+seed"],
            )
    return found


def table_of_stacks(measured: Measured) -> str:
    stacks = stacks_on_esp32()

    def cell(build: str, kem: str) -> str:
        if (build, kem) not in stacks:
            return "–"
        caller, worker, from_seed = stacks[build, kem]
        beside = f" + {worker:,}" if worker else ""
        return f"{caller:,}{beside} ({from_seed:,})"

    lines = [
        f"| set | {' | '.join(STACKS_ON_ESP32.values())} |",
        f"| --- | {' | '.join('---:' for _ in STACKS_ON_ESP32)} |",
    ]
    for kem in (*MLKEM, *KYBER, *KYBER_90S):
        cells_of_kem = " | ".join(cell(build, kem) for build in STACKS_ON_ESP32)
        lines.append(f"| {in_words(kem)} | {cells_of_kem} |")
    return "\n".join(lines)


def stacks_in_kilobytes(rows: Iterable[dict]) -> str:
    """The least and the most stack, in kilobytes, that implementations need for all operations."""
    largest: dict[tuple[str, str], int] = {}
    for row in rows:
        of = row["impl"], row["kem"]
        largest[of] = max(largest.get(of, 0), row["stack_bytes"])
    return " to ".join(f"{f(largest.values()) / 1000:.1f}" for f in (min, max)) + " KB"


def stacks_on_cortex_m4(measured: Measured) -> str:
    """The stacks of builds for speed, with either kind of noise."""
    impls = ("pocketkem", "pocketkem-small")
    return stacks_in_kilobytes(row for i in impls for row in measured.rows("cortex-m4", impl=i))
