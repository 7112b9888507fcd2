# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How far a timing model is from hardware: its figures beside published ones."""

from __future__ import annotations

import csv
from collections.abc import Callable
from dataclasses import dataclass
from statistics import mean

from . import avr8js, implementations
from .boards import BENCH, Board, load_boards
from .build import build
from .expected import vectors
from .measure import run_checked
from .model import BenchError
from .simulate import Device

#: What has to be known to read the rows, by board.
NOTES = {
    "cortex-m4": [
        "Published: pqm4, nucleo-l4r5zi at 24 MHz, zero wait states, GCC 11.3.Rel1 -O3. "
        "Modelled: the same C code (PQClean's clean), built here with {compiler} -O3.",
        "pqm4 ran this code with its own assembly for Keccak. The time spent hashing can therefore "
        "not be compared; what is, is everything outside of the hash functions. 'whole' adds the "
        "published time of hashing to both sides, so its error is in per cent of the operation.",
        "Another compiler makes other code of the same C, which is most of the error that is left: "
        "outside of hashing, key generation is 2 to 6 % below with GCC 12.2, and everything within "
        "1.7 % with a GCC 11.3 (docs/timing-model.md).",
    ],
    "cortex-m3": [
        "Published: pqm3, nucleo-f207zg at 30 MHz, zero wait states, -O3, compiler not stated. "
        "Modelled: the same C code (PQClean's clean, round 3), built here with {compiler} -O3; "
        "hashing is left out as for the Cortex-M4.",
    ],
}


@dataclass(frozen=True)
class AccuracyRow:
    board: str
    what: str
    published: int  # cycles
    modelled: int
    error_percent: float


def accuracy(
    progress: Callable[[str], None] | None = None,
) -> tuple[list[AccuracyRow], list[str]]:
    """Every timing model beside published hardware figures: rows, and notes on reading them."""
    say = progress or (lambda _words: None)
    rows: list[AccuracyRow] = []
    notes: list[str] = []
    for name, board in load_boards().items():
        published = BENCH / "published" / f"{name}.csv"
        if not published.exists():
            continue
        if missing := board.missing():
            raise BenchError(f"The board {name} cannot be used. " + " ".join(missing))
        compiler = ""
        for kem, figures in _read(published).items():
            say(f"{name}: {kem}")
            modelled, compiler = _outside_hashing(board, figures[0]["impl"], kem)
            rows += [row for f in figures for row in _rows(name, f, modelled[f["op"]])]
        notes += [note.format(compiler=compiler) for note in NOTES[name]]
    say("avr8js")
    if absent := avr8js.missing():
        notes.append(f"AVR was not compared with avr8js, which needs {' and '.join(absent)}.")
    else:
        rows += _beside_avr8js(load_boards()["atmega1284p"], "pocketkem-tiny", "mlkem512")
        notes.append("AVR: 'published' are the cycles that avr8js counts for the same firmware.")
    return rows, notes


def _beside_avr8js(board: Board, impl: str, kem: str) -> list[AccuracyRow]:
    if missing := board.missing():
        raise BenchError(f"The board {board.name} cannot be used. " + " ".join(missing))
    implementation = implementations.get(impl, kem, board)
    firmware = build(board, implementation)
    vector = vectors(kem, 1)[0]
    others = avr8js.cycles(board, firmware, vector)
    with Device(board, firmware) as device:
        counted = {op: run_checked(device, op, vector).cycles for op in others}
    return [_row(board.name, f"{impl} {kem} {op}", others[op], counted[op]) for op in others]


def _read(path) -> dict[str, list[dict[str, str]]]:
    """Published figures, by KEM."""
    lines = (line for line in path.read_text().splitlines() if not line.startswith("#"))
    figures: dict[str, list[dict[str, str]]] = {}
    for figure in csv.DictReader(lines):
        figures.setdefault(figure["kem"], []).append(figure)
    return figures


def _outside_hashing(board: Board, impl: str, kem: str) -> tuple[dict[str, float], str]:
    """Mean cycles by operation without what is spent in hash functions, and the compiler."""
    implementation = implementations.get(impl, kem, board)
    firmware = build(board, implementation)
    inputs = vectors(kem, 10)
    with Device(board, firmware, subset=firmware.ranges(implementation.hash_sources)) as device:
        runs = {op: [run_checked(device, op, v) for v in inputs] for op in implementation.ops}
    outside = {op: mean(r.cycles - r.subset_cycles for r in runs[op]) for op in runs}
    return outside, firmware.compiler


def _rows(board: str, figure: dict[str, str], modelled: float) -> list[AccuracyRow]:
    published = int(figure["cycles"])
    hashing = published * float(figure["hash_percent"]) / 100
    what = f"{figure['impl']} {figure['kem']} {figure['op']}"
    return [
        _row(board, f"{what}, whole", published, modelled + hashing),
        _row(board, f"{what}, outside of hashing", published - hashing, modelled),
    ]


def _row(board: str, what: str, published: float, modelled: float) -> AccuracyRow:
    error = 100 * (modelled / published - 1)
    return AccuracyRow(board, what, round(published), round(modelled), round(error, 2))
