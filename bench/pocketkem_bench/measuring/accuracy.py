# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The accuracy of a timing model: its figures compared with published ones."""

import csv
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from ..answers.expected import vectors
from ..answers.operations import run_checked
from ..boards.board import Board
from ..boards.files import check_usable, load_boards
from ..building.build import build
from ..folders import BENCH
from ..implementations import catalogue
from ..model import BenchError
from ..simulators import avr8js
from ..simulators.device import SimulatedDevice
from .measure import measure

#: Notes on reading the rows, by board.
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
    "esp32": [
        "Published: the raw data of mlkem-esp32, ESP-IDF 6.0, random generator included. Modelled: "
        "the same C code, built here with {compiler}, without the random generator. Both packages "
        "lack their hash functions; the Keccak is PQClean's, which is of the same origin.",
        "The flags are those that fit. The project names -O2; with a compiler for the ESP32 the "
        "rows of pq-crystals fit -Og, and mlkem-native's -O2. The error is the Keccak and "
        "mlkem-native's flags, or with GCC 12, which does not know the core, the compiler: the "
        "code of the project itself, compared by hand, is within 2 % (docs/timing-model.md).",
    ],
    "rp2040": [
        "Published: pqc-rp2040-benchmarks, a Raspberry Pi Pico, medians. Modelled: the same C code "
        "(PQClean's clean), built here with {compiler} -O3. Neither clock nor flags are stated: "
        "those of the Pico SDK, 125 MHz and -O3, fit all nine (docs/timing-model.md).",
    ],
}


#: The note on other people's drivers of accelerators.
DRIVERS_NOTE = (
    "Accelerators. Published: Segatz and Al Hafiz (arXiv 2503.10207), Table 2, an ESP32-S3 through "
    "mbedTLS, lengths and flags not stated. Modelled: PocketKEM's own calls with the lengths of "
    "Kyber512 (800, 64 and 192 bytes), caches warm. That is not the same code: it shows whether "
    "the model of the accelerators is plausible, not how accurate it is (docs/timing-model.md)."
)


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
    """Every timing model compared with published hardware figures: rows, and notes on them."""
    say = progress or (lambda _words: None)
    rows: list[AccuracyRow] = []
    notes: list[str] = []
    boards = load_boards()
    published = [board for board in boards.values() if _published(board).exists()]
    absent = avr8js.missing()
    # Before minutes of measurements: what any of them lacks.
    check_usable([*published, boards["esp32s3"], *[boards["atmega1284p"]] * (not absent)])
    for board in published:
        more, compiler = beside_hardware(board, say)
        rows += more
        notes += [note.format(compiler=compiler) for note in NOTES[board.name]]
    say("esp32s3: accelerators")
    rows += _beside_other_drivers(boards["esp32s3"])
    notes.append(DRIVERS_NOTE)
    say("avr8js")
    if absent:
        notes.append(f"AVR was not compared with avr8js, which needs {' and '.join(absent)}.")
    else:
        rows += _beside_avr8js(boards["atmega1284p"], "pocketkem-tiny", "mlkem512")
        notes.append("AVR: 'published' are the cycles that avr8js counts for the same firmware.")
    return rows, notes


def beside_hardware(board: Board, say: Callable[[str], None]) -> tuple[list[AccuracyRow], str]:
    """A board's model compared with its published figures, and the compiler of the modelled."""
    rows: list[AccuracyRow] = []
    compiler = ""
    for (impl, kem, flags), figures in _read(_published(board)).items():
        say(f"{board.name}: {impl} {kem}")
        modelled, compiler = _model(board, impl, kem, flags)
        rows += [row for figure in figures for row in _rows(board.name, figure, modelled)]
    return rows, compiler


def _beside_other_drivers(board: Board) -> list[AccuracyRow]:
    """Hash functions and the PRF on accelerators, compared with published figures of other
    drivers."""
    lines = _lines(BENCH / "published" / "segatz-al-hafiz.csv")
    figures = [line for line in lines if (line["table"], line["how"]) == ("2", "accelerator")]
    rows = []
    for figure in figures:
        impl, kem, op = (figure[key] for key in ("impl", "kem", "op"))
        modelled = measure(board, impl, kem, ops=[op])[0]
        if modelled.cycles is None:
            raise BenchError(f"{board.name} {kem} {impl} {op}: {modelled.error}")
        what = f"{figure['name']}, another driver"
        rows.append(_row(board.name, what, int(figure["cycles"]), modelled.cycles))
    return rows


def _published(board: Board) -> Path:
    return BENCH / "published" / f"{board.name}.csv"


def _beside_avr8js(board: Board, impl: str, kem: str) -> list[AccuracyRow]:
    implementation = catalogue.get(impl, kem, board)
    firmware = build(board, implementation)
    vector = vectors(kem, 1)[0]
    others = avr8js.cycles(board, firmware, vector)
    with SimulatedDevice(board, firmware) as device:
        counted = {op: run_checked(device, op, vector).cycles for op in others}
    return [_row(board.name, f"{impl} {kem} {op}", others[op], counted[op]) for op in others]


def _read(path: Path) -> dict[tuple[str, str, str], list[dict[str, str]]]:
    """Published figures by the build that they need: implementation, KEM, flags."""
    figures: dict[tuple[str, str, str], list[dict[str, str]]] = {}
    for figure in _lines(path):
        build_of = (figure["impl"], figure["kem"], figure.get("flags", ""))
        figures.setdefault(build_of, []).append(figure)
    return figures


def _lines(path: Path) -> list[dict[str, str]]:
    text = (line for line in path.read_text().splitlines() if not line.startswith("#"))
    return list(csv.DictReader(text))


@dataclass(frozen=True)
class _MeanCycles:
    """Mean cycles of an operation: all, and those outside of hash functions."""

    whole: float
    outside: float


def _model(board: Board, impl: str, kem: str, flags: str) -> tuple[dict[str, _MeanCycles], str]:
    """Modelled cycles by operation, and the compiler."""
    implementation = catalogue.get(impl, kem, board)
    firmware = build(board, implementation, flags.split() or None)
    inputs = vectors(kem, 10)
    modelled = {}
    with SimulatedDevice(
        board, firmware, subset=firmware.ranges(implementation.hash_sources)
    ) as device:
        for op in implementation.ops:
            run_checked(device, op, inputs[0])  # fills the cache, if there is one
            runs = [run_checked(device, op, v) for v in inputs]
            modelled[op] = _MeanCycles(
                mean(r.cycles for r in runs), mean(r.cycles - r.subset_cycles for r in runs)
            )
    return modelled, firmware.compiler


def _rows(
    board: str, figure: dict[str, str], modelled: dict[str, _MeanCycles]
) -> list[AccuracyRow]:
    published = int(figure["cycles"])
    what = f"{figure['impl']} {figure['kem']} {figure['op']}"
    if flags := figure.get("flags"):
        what += f" {flags}"
    cycles = modelled[figure["op"]]
    if "hash_percent" not in figure:
        return [_row(board, what, published, cycles.whole)]
    hashing = published * float(figure["hash_percent"]) / 100
    return [
        _row(board, f"{what}, whole", published, cycles.outside + hashing),
        _row(board, f"{what}, outside of hashing", published - hashing, cycles.outside),
    ]


def _row(board: str, what: str, published: float, modelled: float) -> AccuracyRow:
    error = 100 * (modelled / published - 1)
    return AccuracyRow(board, what, round(published), round(modelled), round(error, 2))
