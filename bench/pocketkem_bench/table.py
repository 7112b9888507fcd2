# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables for a terminal."""

from __future__ import annotations

import math
from collections.abc import Iterable

from rich import box
from rich.table import Table
from rich.text import Text

from .boards import Board
from .compare import METRICS, Comparison
from .model import KEMS, OPS, Measurement

NOTHING = "–"
METRIC_NAMES = {
    "cycles": "cycles",
    "stack_bytes": "stack",
    "rom_bytes": "ROM",
    "ram_bytes": "RAM",
}


def boards_table(boards: Iterable[Board]) -> Table:
    table = _table("name", "core", "clock", "RAM", "ROM", "runs on", "cycles mean", "missing")
    for board in boards:
        missing = board.missing()
        table.add_row(
            board.name,
            board.core,
            frequency(board.clock_hz),
            size(board.memory.ram_bytes if board.memory else None),
            size(board.memory.rom_bytes if board.memory else None),
            board.runs,
            board.timing,
            Text("\n".join(missing), "red") if missing else Text("nothing", "green"),
        )
    return table


def measurements_tables(rows: list[Measurement]) -> list[Table]:
    """One per board, one line per KEM and implementation. The details are in --json."""
    return [
        _board_table(board, [row for row in rows if row.board == board])
        for board in dict.fromkeys(row.board for row in rows)
    ]


def _board_table(board: str, rows: list[Measurement]) -> Table:
    timing = ", ".join(dict.fromkeys(row.timing for row in rows))
    table = _table(
        "KEM",
        "implementation",
        *OPS,
        "stack",
        "ROM",
        "RAM",
        title=f"{board}: kilocycles ({timing}), bytes",
        numbers_from=2,
    )
    lines: dict[tuple, dict[str, Measurement]] = {}
    for row in rows:
        lines.setdefault((row.kem, variant(row)), {})[row.op] = row
    previous = None
    for kem, name in sorted(lines, key=lambda key: KEMS.index(key[0])):
        if previous not in (None, kem):
            table.add_section()
        by_op = lines[kem, name]
        any_row = next(iter(by_op.values()))
        stacks = [row.stack_bytes for row in by_op.values() if row.stack_bytes is not None]
        table.add_row(
            kem if kem != previous else "",
            name,
            *(_cycles_cell(by_op.get(op)) for op in OPS),
            number(max(stacks, default=None)),
            number(any_row.rom_bytes),
            number(any_row.ram_bytes),
        )
        previous = kem
    return table


def _cycles_cell(row: Measurement | None) -> str | Text:
    if row is not None and not row.ok:
        return Text("wrong", "bold red")
    return NOTHING if row is None or row.cycles is None else f"{row.cycles / 1000:,.0f}"


def comparison_table(comparison: Comparison) -> Table:
    pairs = comparison.pairs
    # Static RAM is mostly none at all, and then not worth three columns.
    metrics = [
        metric
        for metric in METRICS
        if any(getattr(row, metric) for pair in pairs for row in (pair.first, pair.second))
    ]
    columns = ["board", "KEM", "operation"]
    if comparison.of_runs:
        columns.insert(2, "implementation")
    table = _table(
        *columns, title=f"{comparison.first} / {comparison.second}", numbers_from=len(columns)
    )
    for metric in metrics:
        for heading in (METRIC_NAMES[metric], "", "ratio"):
            table.add_column(heading, justify="right")
    for pair in pairs:
        cells: list[str | Text] = [pair.first.board, pair.first.kem, pair.first.op]
        if comparison.of_runs:
            cells.insert(2, pair.first.impl)
        for metric in metrics:
            cells += [number(getattr(row, metric)) for row in (pair.first, pair.second)]
            cells.append(_ratio_cell(pair.ratio(metric)))
        table.add_row(*cells)
    return table


def _ratio_cell(ratio: float | None) -> str | Text:
    if ratio is None:
        return NOTHING
    text = "new" if math.isinf(ratio) else f"{ratio:.3f}"
    return Text(text, "red" if ratio > 1 else "green" if ratio < 1 else "")


def _table(*columns: str, title: str | None = None, numbers_from: int | None = None) -> Table:
    table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left", pad_edge=False)
    for index, column in enumerate(columns):
        is_number = numbers_from is not None and index >= numbers_from
        table.add_column(column, justify="right" if is_number else "left", no_wrap=is_number)
    return table


def variant(row: Measurement) -> str:
    """The implementation, and what it had beside one core."""
    cores = f", {row.cores} cores" if row.cores > 1 else ""
    accelerators = f", {row.accelerators}" if row.accelerators else ""
    return row.impl + cores + accelerators


def number(value: int | None) -> str:
    return NOTHING if value is None else f"{value:,}"


def size(value: int | None) -> str:
    if value is None:
        return NOTHING
    for unit, name in ((1 << 20, "MB"), (1 << 10, "KB")):
        if value >= unit:
            return f"{value / unit:g} {name}"
    return f"{value} B"


def frequency(hertz: int | None) -> str:
    return NOTHING if not hertz else f"{hertz / 1e6:g} MHz"
