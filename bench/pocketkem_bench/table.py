# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables for a terminal."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import TypeVar

from rich import box
from rich.table import Table
from rich.text import Text

from . import published
from .accuracy import AccuracyRow
from .boards import Board
from .check import Finding
from .compare import Comparison, Pair
from .model import KEMS, OPS, PARTS, Measurement
from .schedule import NOTES as SCHEDULE_NOTES
from .schedule import Schedule, schedules

NOTHING = "–"
Item = TypeVar("Item")
Key = TypeVar("Key")


def boards_table(boards: Iterable[Board]) -> Table:
    table = _table(["name", "core", "clock", "RAM", "ROM", "runs on", "cycles mean", "missing"])
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
    return [_board_table(name, group) for name, group in _by(rows, lambda row: row.board)]


def _board_table(board: str, rows: list[Measurement]) -> Table:
    timing = ", ".join(dict.fromkeys(row.timing for row in rows))
    with_ram = any(row.ram_bytes for row in rows)
    measured = {row.op for row in rows}
    ops = OPS * (not measured.isdisjoint(OPS)) + [op for op in PARTS if op in measured]
    table = _table(
        ["KEM", "implementation"],
        [op.replace("+", "\n+") for op in ops] + ["stack", "ROM"] + ["RAM"] * with_ram,
        title=f"{board}: kilocycles ({timing}), bytes",
    )
    rows = sorted(rows, key=lambda row: KEMS.index(row.kem))
    for kem, of_kem in _by(rows, lambda row: row.kem):
        first = kem
        for name, group in _by(of_kem, variant):
            by_op = {row.op: row for row in group}
            table.add_row(
                first,
                name,
                *(_cycles_cell(by_op.get(op)) for op in ops),
                stack(group),
                number(group[0].rom_bytes),
                *[number(group[0].ram_bytes)] * with_ram,
            )
            first = ""
        table.add_section()
    return table


def _cycles_cell(row: Measurement | None) -> str | Text:
    if row is not None and not row.ok:
        return Text("wrong", "bold red") if row.fits else Text("does not fit", "yellow")
    return NOTHING if row is None or row.cycles is None else f"{row.cycles / 1000:,.0f}"


def comparison_tables(comparison: Comparison) -> list[Table]:
    """One per board. ROM and RAM are the same for all operations, so they have lines of their own
    in the column of the stack."""
    return [
        _comparison_table(f"{board}: {comparison.first} / {comparison.second}", pairs)
        for board, pairs in _by(comparison.pairs, lambda pair: pair.first.board)
    ]


def _comparison_table(title: str, pairs: list[Pair]) -> Table:
    headings = ["cycles", "", "ratio", "stack", "", "ratio"]
    table = _table([""], headings, title=title)
    for name, group in _by(pairs, lambda pair: f"{pair.first.kem} {_one_name(pair)}"):
        table.add_row(Text(name, "bold"), *[""] * len(headings))
        for pair in group:
            table.add_row(
                "  " + pair.first.op, *_compared(pair, "cycles"), *_compared(pair, "stack_bytes")
            )
            if pair.first.worker_stack_bytes or pair.second.worker_stack_bytes:
                worker = _compared(pair, "worker_stack_bytes")
                table.add_row("    second core", "", "", "", *worker)
        for metric, heading in (("rom_bytes", "ROM"), ("ram_bytes", "RAM")):
            if any(getattr(row, metric) for row in (group[0].first, group[0].second)):
                table.add_row("  " + heading, "", "", "", *_compared(group[0], metric))
        table.add_section()
    return table


def _one_name(pair: Pair) -> str:
    """The implementation, where it is the same on both sides."""
    first, second = variant(pair.first), variant(pair.second)
    return first if first == second else ""


def _compared(pair: Pair, metric: str) -> list[str | Text]:
    ratio = pair.ratio(metric)
    values = [number(getattr(row, metric)) for row in (pair.first, pair.second)]
    if ratio is None:
        return [*values, NOTHING]
    text = "new" if math.isinf(ratio) else f"{ratio:.3f}"
    return [*values, Text(text, "red" if ratio > 1 else "green" if ratio < 1 else "")]


def accuracy_table(rows: list[AccuracyRow]) -> Table:
    table = _table(["board", "what"], ["published", "modelled", "error, %"])
    for row in rows:
        error = f"{row.error_percent:+.2f}"
        table.add_row(row.board, row.what, number(row.published), number(row.modelled), error)
    return table


def published_tables(rows: list[Measurement]) -> list[Table | Text]:
    """What was published of the ESP32, the rows beside it, and the schedules of two cores."""
    tables: list[Table | Text] = []
    for board in published.BOARDS:
        found = published.tables(board, rows)
        if found:
            for each in found.paper:
                tables.append(_paper_table(board, each))
                if each.continued:
                    tables.append(_continued_table(board, each))
            tables += [Text(f"{note}\n") for note in found.notes]
            if found.mlkem:
                tables.append(_mlkem_table(board, found.mlkem))
                tables += [Text(f"{note}\n") for note in found.mlkem_notes]
        whole = [row for row in rows if row.board == board and row.op in OPS]
        if divided := schedules(whole):
            tables.append(_schedules_table(board, divided))
            tables += [Text(f"{note}\n") for note in SCHEDULE_NOTES]
    return tables


def _paper_table(board: str, of: published.PaperTable) -> Table:
    table = _table(
        ["", ""],
        ["published", "ms", "speed-up", board, "ms", "speed-up", "ratio"],
        title=f"Table {of.number}. {of.title}: {of.kem}, cycles",
    )
    for name, lines in _by(of.lines, lambda line: line.name):
        first = name
        for line in lines:
            table.add_row(
                first, line.how, *_figure(line.published), *_measured(line), times(line.ratio)
            )
            first = ""
    return table


def _continued_table(board: str, of: published.PaperTable) -> Table:
    table = _table(
        ["KEM", "", ""],
        ["cycles", "ms", "speed-up"],
        title=f"Table {of.number} of other sets: {board}",
    )
    for kem, of_kem in of.continued:
        first = kem
        for name, lines in _by(of_kem, lambda line: line.name):
            second = name
            for line in lines:
                table.add_row(first, second, line.how, *_measured(line))
                first = second = ""
        table.add_section()
    return table


def _measured(line: published.Line) -> list[str]:
    return _figure(line.measured) if line.measured else [line.problem or NOTHING, "", ""]


def _figure(figure: published.Figure | None) -> list[str]:
    if figure is None:
        return [NOTHING] * 3
    return [number(figure.cycles), f"{figure.milliseconds:.2f}", times(figure.speedup)]


def times(ratio: float | None) -> str:
    return NOTHING if ratio is None else f"{ratio:.2f}"


def _short(impl: str) -> str:
    return impl.removeprefix("pocketkem").removeprefix("-") or "fast"


def _mlkem_table(board: str, lines: list[published.WideLine]) -> Table:
    ops = ["keygen", "encaps", "decaps", "stack"]
    table = _table(
        ["KEM", "mlkem-esp32"], ops, title=f"ML-KEM beside mlkem-esp32: {board}, kilocycles"
    )
    table.add_column("PocketKEM", overflow="fold")
    for op in ops:
        table.add_column(op, justify="right", no_wrap=True)
    for kem, group in _by(lines, lambda line: line.kem):
        first = kem
        for line in group:
            table.add_row(
                first,
                line.name,
                *(f"{cycles / 1000:,.0f}" for cycles in line.published.values()),
                number(line.published_stack),
                _short(line.impl),
                *(_cycles_cell(line.measured.get(op)) for op in line.published),
                stack(list(line.measured.values())),
            )
            first = ""
        table.add_section()
    return table


def _schedules_table(board: str, divided: list[Schedule]) -> Table:
    table = _table(
        ["KEM", "", "operation"],
        ["one core", "two", "speed-up", "work", "half", "chain", "reached"],
        title=f"Two cores and what bounds them: {board}, kilocycles",
    )
    for kem, group in _by(divided, lambda each: each.row.kem):
        first = kem
        for each in group:
            table.add_row(
                first,
                _short(each.row.impl.replace("-two-cores", "")),
                each.row.op,
                _cycles_cell(each.one_core),
                _cycles_cell(each.row),
                times(each.speedup),
                " + ".join(f"{work / 1000:,.0f}" for work in each.work),
                f"{each.half / 1000:,.0f}",
                f"{each.longest_chain / 1000:,.0f}",
                f"{100 * each.reached:.0f} %",
            )
            first = ""
        table.add_section()
    return table


def findings_tables(findings: list[Finding]) -> list[Table]:
    """One per check and board, one line per build and KEM; what fails is said in full elsewhere."""
    tables = []
    for (check, board), group in _by(findings, lambda f: (f.check, f.board)):
        ops = [op for op, _group in _by(group, lambda f: f.op or "code")]
        table = _table(
            ["implementation", "flags", "KEM"], ops, title=f"{board}: {_HEADINGS[check]}"
        )
        for (impl, flags, kem), line in _by(group, lambda f: (f.impl, f.flags, f.kem)):
            by_op = {f.op or "code": f for f in line}
            table.add_row(impl, flags, kem, *(_finding_cell(by_op.get(op)) for op in ops))
        tables.append(table)
    return tables


_HEADINGS = {
    "ct": "constant time, secrets that took one way, functions that ran",
    "stack": "peak stack, bytes",
    "residue": "secrets left in RAM, found",
    "divide": "divisions, functions without",
}


def _finding_cell(finding: Finding | None) -> str | Text:
    if finding is None:
        return NOTHING
    return (
        number(finding.value)
        if finding.ok
        else Text(f"fails ({number(finding.value)})", "bold red")
    )


def _table(names: list[str], numbers: list[str] = (), title: str | None = None) -> Table:
    table = Table(
        box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), title=title, title_justify="left", pad_edge=False
    )
    for name in names:
        table.add_column(name, overflow="fold")
    for name in numbers:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def _by(items: Iterable[Item], key: Callable[[Item], Key]) -> list[tuple[Key, list[Item]]]:
    """Groups, in the order of their first items."""
    groups: dict[Key, list[Item]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return list(groups.items())


def variant(row: Measurement) -> str:
    """The implementation, and what it had beside one core."""
    cores = f", {row.cores} cores" if row.cores > 1 else ""
    accelerators = f", {row.accelerators}" if row.accelerators else ""
    return row.impl + cores + accelerators


def stack(rows: list[Measurement]) -> str:
    """The largest stack of the rows; after a +, that of the second core, where it was used."""
    largest = [
        max((value for row in rows if (value := getattr(row, name)) is not None), default=None)
        for name in ("stack_bytes", "worker_stack_bytes")
    ]
    return number(largest[0]) + (f" + {number(largest[1])}" if largest[1] else "")


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
