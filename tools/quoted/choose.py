# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which build fits which chip, and what it costs there (docs/choose.md)."""

import re
from functools import lru_cache

from .names import BUILDS, CHIPS, MLKEM, OBJECTS_ELSEWHERE, ROOT, in_words
from .record import Board, Measured, NotMeasured, load_boards

#: The share of its memory that a chip must have left for the application.
LEFT = 0.2
JOBS_WITH_ROWS = ("cortex-m4", "avr", "esp32", "boards", "choose")


def sizes(kem: str) -> dict[str, int]:
    """The bytes of the objects of a set, from the header."""
    header = (ROOT / "include" / "pocketkem.h").read_text()
    found = {
        name.lower(): int(size)
        for name, size in re.findall(
            rf"^#define POCKETKEM_{kem.upper()}_(\w+)_BYTES (\d+)$", header, re.MULTILINE
        )
    }
    shared = re.search(r"^#define POCKETKEM_SS_BYTES (\d+)", header, re.MULTILINE)
    assert shared
    return found | {"ss": int(shared[1])}


#: The objects that an operation reads or writes.
OBJECTS = {
    "keygen": ("ek", "dk"),
    "encaps": ("ek", "ct", "ss"),
    "decaps": ("dk", "ct", "ss"),
}


def table_of_objects(measured: Measured) -> str:
    """The objects of each set, and what each operation has of them in RAM."""
    lines = [
        "| set | ek | dk | ct | keygen has in RAM | encaps | decaps |",
        f"| --- |{' ---: |' * 6}",
    ]
    for kem in MLKEM:
        of = sizes(kem)
        sums = [sum(of[name] for name in names) for names in OBJECTS.values()]
        cells = [of["ek"], of["dk"], of["ct"], *sums]
        lines.append(f"| {in_words(kem)} | {' | '.join(f'{cell:,}' for cell in cells)} |")
    return "\n".join(lines)


def rows_of(measured: Measured, board: str, impl: str, kem: str) -> dict[str, dict]:
    """What was measured of a build, by operation; nothing if it was not, or does not fit."""
    for job in JOBS_WITH_ROWS:
        if job in measured.jobs:
            found = measured.rows(job, board=board, impl=impl, kem=kem)
            rows = {row["op"]: row for row in found}
            if rows.keys() >= OBJECTS.keys():
                return rows
    return {}


def ram(rows: dict[str, dict], kem: str, has_objects: bool) -> int:
    """The RAM of the operation that takes most: stacks of all cores, statics, objects."""
    of = sizes(kem)
    return max(
        row["stack_bytes"]
        + (row["worker_stack_bytes"] or 0)
        + (row["ram_bytes"] or 0)
        + (sum(of[name] for name in OBJECTS[op.removesuffix("+check")]) if has_objects else 0)
        for op, row in rows.items()
        if op.removesuffix("+check") in OBJECTS
    )


@lru_cache
def chip(board: str) -> Board:
    return load_boards()[board]


def table_of_chips(measured: Measured) -> str:
    """For each chip and set the quickest build that leaves enough of its memory."""
    lines = [
        "| chip | RAM, flash | set | build | RAM, bytes | flash, bytes | keygen, ms | encaps, ms "
        "| decaps, ms |",
        f"| --- | ---: | --- | --- |{' ---: |' * 5}",
    ]
    for board, (name, core) in CHIPS.items():
        memory, clock = chip(board).memory, chip(board).clock_hz
        size = f"{memory.ram_bytes // 1024} KB, {memory.rom_bytes // 1024:,} KB"
        for kem in MLKEM:
            build, rows = _quickest(measured, board, core, kem)
            cells = [BUILDS[build], f"{ram(rows, kem, board not in OBJECTS_ELSEWHERE):,}"]
            cells.append(f"{rows['keygen']['rom_bytes']:,}")
            cells += [f"{1000 * rows[op]['cycles'] / clock:,.1f}" for op in OBJECTS]
            lines.append(f"| {name} | {size} | {in_words(kem)} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _quickest(measured: Measured, board: str, core: str, kem: str) -> tuple[str, dict[str, dict]]:
    known = {build: rows_of(measured, core, build, kem) for build in BUILDS}
    if not any(known.values()):
        raise NotMeasured(f"no job has measured {core} {kem}: python3 tools/figures.py choose")
    fit = [build for build, rows in known.items() if rows and _fits(rows, board, kem, LEFT)]
    fit = fit or [build for build, rows in known.items() if rows and _fits(rows, board, kem, 0)]
    if not fit:
        raise NotMeasured(f"no build of {kem} fits {board}")
    quickest = min(fit, key=lambda build: sum(known[build][op]["cycles"] for op in OBJECTS))
    return quickest, known[quickest]


def _fits(rows: dict[str, dict], board: str, kem: str, left: float) -> bool:
    memory = chip(board).memory
    return (
        ram(rows, kem, board not in OBJECTS_ELSEWHERE) <= (1 - left) * memory.ram_bytes
        and rows["keygen"]["rom_bytes"] <= (1 - left) * memory.rom_bytes
    )


def left_for_the_application(measured: Measured) -> str:
    return f"{round(100 * LEFT)} %"
