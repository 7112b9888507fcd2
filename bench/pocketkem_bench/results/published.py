# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The published tables of KEMs on the ESP32, with the results measured here beside them.

A line of bench/published/*.csv names the result that is shown beside its figure. The paper of
Segatz and Al Hafiz has one KEM. Its tables are continued with other sets, for which its column is
empty.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass

from ..boards.board import Board
from ..folders import BENCH
from ..implementations import catalogue
from ..model import PARTS, Measurement

PAPER = BENCH / "published" / "segatz-al-hafiz.csv"
MLKEM_ESP32 = BENCH / "published" / "mlkem-esp32.csv"

#: Boards that can have these tables.
BOARDS = ("esp32", "esp32s3")

#: The paper's KEM, and those that continue its tables.
KEMS = ("kyber512-90s", "kyber768-90s", "kyber1024-90s", "mlkem512", "mlkem768", "mlkem1024")

TITLES = {
    "1": "K-PKE alone, on one core and on two",
    "2": "Hash functions and AES, in software and on accelerators",
    "3": "The KEM: one core, two cores, two cores with accelerators",
}

PAPER_NOTES = [
    "Published: an ESP32-S3 at 160 MHz; GCC 8.4.0, and no optimisation flag is named. Measured: "
    "the virtual {board}, with the flags that the database keeps; ms are at 160 MHz too. A "
    "speed-up is over the first line of each operation.",
    "Tables 1 and 2 are builds of parts of the KEM. K-PKE's randomness is given, and G of the seed "
    "is part of key generation, as it is in indcpa_keypair. Nothing in decryption is sampled, so "
    "there is nothing for the second core to do.",
    "Table 2 of the paper does not say how many bytes were hashed. Measured are those of the set's "
    "own calls: the public key by SHA-256, 64 bytes by SHA-512, the PRF's output for a "
    "polynomial of s.",
    "ML-KEM on two cores with accelerators is ML-KEM on two cores: these chips have no unit for "
    "SHA-3.",
]
MLKEM_NOTES = [
    "Published: mlkem-esp32 on an ESP32, raw data of April 2026, with the time of the random "
    "generator, which the measured figures do not have. Stack in bytes, after a + the second "
    "core's; mlkem-esp32 states none for the second core, and 1,896 and 2,152 bytes of heap for "
    "SPEED_DUALCORE and STACK_DUALCORE.",
]


@dataclass(frozen=True)
class Figure:
    cycles: int
    speedup: float | None  # over the first line of the same operation; None: unknown

    @property
    def milliseconds(self) -> float:
        return self.cycles / 160e3


@dataclass(frozen=True)
class Line:
    name: str
    how: str
    impl: str
    published: Figure | None
    measured: Figure | None
    problem: str | None  # why there is no measured figure: not measured, or an error

    @property
    def ratio(self) -> float | None:
        """How many times fewer cycles the measured implementation takes."""
        if not (self.published and self.measured):
            return None
        return self.published.cycles / self.measured.cycles


@dataclass(frozen=True)
class PaperTable:
    """A table of the paper, and the same for other KEMs."""

    number: str
    title: str
    kem: str
    lines: list[Line]
    continued: list[tuple[str, list[Line]]]  # by KEM, without published figures


@dataclass(frozen=True)
class WideLine:
    """A published implementation and ours of the same kind. Cycles are by operation."""

    kem: str
    name: str
    published: dict[str, int]
    published_stack: int | None
    impl: str
    measured: dict[str, Measurement]


@dataclass(frozen=True)
class PublishedTables:
    """All published tables for one board."""

    board: str
    paper: list[PaperTable]
    notes: list[str]
    mlkem: list[WideLine]  # empty if nothing of it was measured
    mlkem_notes: list[str]


class _Rows:
    def __init__(self, rows: Iterable[Measurement]):
        self.by_what = {(row.impl, row.kem, row.op): row for row in rows}

    def get(self, impl: str, kem: str, op: str) -> Measurement | None:
        return self.by_what.get((impl, kem, op))


def tables(board: str, rows: Iterable[Measurement]) -> PublishedTables | None:
    """The tables with the rows of this board, or None if no table has any of them."""
    found = _Rows(row for row in rows if row.board == board)
    figures = _read(PAPER)
    paper = []
    for number, title in TITLES.items():
        lines = [figure for figure in figures if figure["table"] == number]
        by_kem = {
            kem: _lines([line for line in lines if _exists(line, kem)], kem, found) for kem in KEMS
        }
        of_paper = by_kem.pop(KEMS[0])
        continued = [
            (kem, of_kem) for kem, of_kem in by_kem.items() if any(line.measured for line in of_kem)
        ]
        paper.append(PaperTable(number, title, KEMS[0], of_paper, continued))
    mlkem = [_wide(figure, found) for figure in _read(MLKEM_ESP32)]
    if not any(line.measured for line in mlkem):
        mlkem = []
    if not any(
        [
            *(line.measured for each in paper for line in each.lines),
            *(each.continued for each in paper),
            *mlkem,
        ]
    ):
        return None
    notes = [note.format(board=board) for note in PAPER_NOTES]
    return PublishedTables(board, paper, notes, mlkem, MLKEM_NOTES)


#: The measurement that a figure needs: implementation, KEM, operation.
Need = tuple[str, str, str]


def paper_needs(number: str, kems: Iterable[str]) -> set[Need]:
    """The measurements for a table of the paper, for these KEMs."""
    figures = [figure for figure in _read(PAPER) if figure["table"] == number]
    return {(f["impl"], kem, f["op"]) for kem in kems for f in figures if _exists(f, kem)}


def mlkem_needs() -> set[Need]:
    ops = ("keygen", "encaps", "decaps")
    return {(figure["impl"], figure["kem"], op) for figure in _read(MLKEM_ESP32) for op in ops}


def most_wanted() -> dict[str, set[Need]]:
    """The measurements for each table, by the table's name, the most requested table first.
    "others" are the sets that the paper does not have."""
    return {
        "3": paper_needs("3", KEMS[:1]),
        "mlkem": mlkem_needs(),
        "1": paper_needs("1", KEMS[:1]),
        "2": paper_needs("2", KEMS[:1]),
        "others": {need for number in TITLES for need in paper_needs(number, KEMS[1:])},
    }


def jobs(board: Board) -> list[tuple[str, str, list[str]]]:
    """The measurements for all tables: implementation, KEM, operations; in the order of
    most_wanted. Parts of a KEM need a build of their own, and are a job of their own."""
    order = [figure["op"] for figure in _read(PAPER)]
    ops: dict[tuple[str, str, bool], set[str]] = {}
    for needs in most_wanted().values():
        for impl, kem, op in sorted(needs, key=lambda need: (KEMS.index(need[1]), *need)):
            ops.setdefault((impl, kem, op in PARTS), set()).add(op)
    return [
        (impl, kem, sorted(wanted, key=order.index))
        for (impl, kem, _), wanted in ops.items()
        if not catalogue.lacks(impl, board)
    ]


def _exists(figure: dict[str, str], kem: str) -> bool:
    """Whether a line of the paper has a counterpart for this KEM."""
    if figure["table"] == "2":
        return kem == figure["kem"]
    return "accelerated" not in figure["impl"] or kem.endswith("-90s")


def _lines(figures: list[dict[str, str]], kem: str, rows: _Rows) -> list[Line]:
    lines = []
    first: dict[str, tuple[int, Measurement | None]] = {}
    for figure in figures:
        cycles = int(figure["cycles"])
        row = rows.get(figure["impl"], kem, figure["op"])
        base, base_row = first.setdefault(figure["name"], (cycles, row))
        lines.append(
            Line(
                figure["name"] if kem == figure["kem"] else figure["op"],
                figure["how"],
                figure["impl"],
                Figure(cycles, base / cycles) if kem == figure["kem"] else None,
                _measured(row, base_row),
                _problem(row),
            )
        )
    return lines


def _measured(row: Measurement | None, base: Measurement | None) -> Figure | None:
    if row is None or not row.ok or row.cycles is None:
        return None
    known = base is not None and base.ok and base.cycles is not None
    return Figure(row.cycles, base.cycles / row.cycles if known else None)


def _problem(row: Measurement | None) -> str | None:
    if row is None:
        return "not measured"
    return None if row.ok else row.error or "its output is wrong"


def _wide(figure: dict[str, str], rows: _Rows) -> WideLine:
    ops = ("keygen", "encaps", "decaps")
    found = {op: rows.get(figure["impl"], figure["kem"], op) for op in ops}
    return WideLine(
        figure["kem"],
        figure["name"],
        {op: int(figure[op]) for op in ops},
        int(figure["stack"]) if figure["stack"] else None,
        figure["impl"],
        {op: row for op, row in found.items() if row is not None and row.ok},
    )


def _read(path) -> list[dict[str, str]]:
    lines = (line for line in path.read_text().splitlines() if not line.startswith("#"))
    return list(csv.DictReader(lines))
