# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The published tables of the ESP32 for a terminal, or in Markdown for a document."""

from rich.table import Table
from rich.text import Text

from ..model import OPS, Measurement, by
from ..results import published
from ..results.schedule import NOTES as SCHEDULE_NOTES
from ..results.schedule import Schedule, schedules
from .cells import NOTHING, cycles_cell, new_table, number, stack

Shown = list[Table | Text]


def published_tables(rows: list[Measurement]) -> Shown:
    """The published tables of the ESP32, the rows beside them, and the schedules of two cores."""
    tables: Shown = []
    for board in published.BOARDS:
        found = published.tables(board, rows)
        if found:
            for each in found.paper:
                tables.append(_paper_table(board, each))
                tables += _continued(board, each)
            tables += _notes(found.notes)
            tables += _mlkem(found)
        tables += _schedules(board, rows)
    return tables


def published_part(board: str, name: str, rows: list[Measurement]) -> Shown:
    """The part with this name in published.most_wanted, with its notes."""
    found = published.tables(board, rows)
    if not found:
        return []
    if name == "mlkem":
        return _mlkem(found)
    first_note, *notes = found.notes
    if name == "others":
        tables = [table for each in found.paper for table in _continued(board, each)]
        return [*tables, *_notes(notes), *_schedules(board, rows)]
    (paper,) = [each for each in found.paper if each.number == name]
    return [_paper_table(board, paper), *_notes([first_note])]


def _notes(notes: list[str]) -> Shown:
    return [Text(f"{note}\n") for note in notes]


def _continued(board: str, of: published.PaperTable) -> Shown:
    return [_continued_table(board, of)] if of.continued else []


def _mlkem(found: published.PublishedTables) -> Shown:
    if not found.mlkem:
        return []
    return [_mlkem_table(found.board, found.mlkem), *_notes(found.mlkem_notes)]


def _schedules(board: str, rows: list[Measurement]) -> Shown:
    divided = schedules([row for row in rows if row.board == board and row.op in OPS])
    return [_schedules_table(board, divided), *_notes(SCHEDULE_NOTES)] if divided else []


def _paper_table(board: str, of: published.PaperTable) -> Table:
    table = new_table(
        ["", ""],
        ["published", "ms", "speed-up", board, "ms", "speed-up", "ratio"],
        title=f"Table {of.number}. {of.title}: {of.kem}, cycles",
    )
    for name, lines in by(of.lines, lambda line: line.name):
        first = name
        for line in lines:
            table.add_row(
                first, line.how, *_figure(line.published), *_measured(line), times(line.ratio)
            )
            first = ""
    return table


def _continued_table(board: str, of: published.PaperTable) -> Table:
    table = new_table(
        ["KEM", "", ""],
        ["cycles", "ms", "speed-up"],
        title=f"Table {of.number} of other sets: {board}",
    )
    for kem, of_kem in of.continued:
        first = kem
        for name, lines in by(of_kem, lambda line: line.name):
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
    table = new_table(
        ["KEM", "mlkem-esp32"], ops, title=f"ML-KEM beside mlkem-esp32: {board}, kilocycles"
    )
    table.add_column("PocketKEM", overflow="fold")
    for op in ops:
        table.add_column(op, justify="right", no_wrap=True)
    for kem, group in by(lines, lambda line: line.kem):
        first = kem
        for line in group:
            table.add_row(
                first,
                line.name,
                *(f"{cycles / 1000:,.0f}" for cycles in line.published.values()),
                number(line.published_stack),
                _short(line.impl),
                *(cycles_cell(line.measured.get(op)) for op in line.published),
                stack(list(line.measured.values())),
            )
            first = ""
        table.add_section()
    return table


def _schedules_table(board: str, divided: list[Schedule]) -> Table:
    table = new_table(
        ["KEM", "", "operation"],
        ["one core", "two", "speed-up", "work", "half", "chain", "reached"],
        title=f"Two cores and what bounds them: {board}, kilocycles",
    )
    for kem, group in by(divided, lambda each: each.row.kem):
        first = kem
        for each in group:
            table.add_row(
                first,
                _short(each.row.impl.replace("-two-cores", "")),
                each.row.op,
                cycles_cell(each.one_core),
                cycles_cell(each.row),
                times(each.speedup),
                " + ".join(f"{work / 1000:,.0f}" for work in each.work),
                f"{each.half / 1000:,.0f}",
                f"{each.longest_chain / 1000:,.0f}",
                f"{100 * each.reached:.0f} %",
            )
            first = ""
        table.add_section()
    return table


def markdown(of: Table | Text) -> str:
    """The table for a document, with its title as a line above."""
    if isinstance(of, Text):
        return of.plain
    names = [str(column.header) for column in of.columns]
    marks = ["---:" if column.justify == "right" else "---" for column in of.columns]
    rows = zip(*(map(str, column.cells) for column in of.columns), strict=True)
    lines = ["| " + " | ".join(cells) + " |" for cells in (names, marks, *rows)]
    return "\n".join([f"{of.title}\n", *lines, ""])
