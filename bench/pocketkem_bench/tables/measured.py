# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Tables of what was measured, for a terminal."""

from collections.abc import Iterable

from rich.table import Table

from ..kinds import KINDS
from ..model import Measurement, by, by_name
from .cells import (
    LENGTH_HEADS,
    NOTHING,
    SINGLE_RUNS,
    SPREAD,
    cycles_cell,
    length_cells,
    new_table,
    number,
    single_cell,
    stack,
    standing,
    variant,
)


def measurements_tables(rows: list[Measurement]) -> list[Table]:
    """A table for each board and kind of primitive, with a line for each primitive and
    implementation. --json has details."""
    tables = []
    for board, of_board in by(rows, lambda row: row.board):
        for kind, of_kind in by(of_board, lambda row: row.kind):
            table_of = _lengths_table if KINDS[kind].has_length else _board_table
            tables.append(table_of(board, of_kind))
            tables[-1].caption, tables[-1].caption_justify = standing(of_kind), "left"
    return tables


def _lengths_table(board: str, rows: list[Measurement]) -> Table:
    """Of primitives that a message of any length goes into: a line for each operation."""
    timing = ", ".join(dict.fromkeys(row.timing for row in rows))
    table = new_table(
        [KINDS[rows[0].kind].noun, "implementation", "operation"],
        [*LENGTH_HEADS, "stack", "ROM", "RAM"],
        title=f"{board}: cycles ({timing}), bytes",
    )
    rows = sorted(rows, key=lambda row: by_name(row.kem))
    for _kem, of_kem in by(rows, lambda row: row.kem):
        for row in of_kem:
            sizes = (stack([row]), number(row.rom_bytes), number(row.ram_bytes))
            table.add_row(row.kem, variant(row), row.op, *length_cells(row), *sizes)
            if row.unknown_instructions:
                words = f"  {row.unknown_instructions:,} instructions of unknown time"
                table.add_row("", words)
        table.add_section()
    return table


def _board_table(board: str, rows: list[Measurement]) -> Table:
    timing = ", ".join(dict.fromkeys(row.timing for row in rows))
    with_ram = any(row.ram_bytes for row in rows)
    measured = {row.op for row in rows}
    kind = KINDS[rows[0].kind]
    whole = list(kind.whole_ops)
    ops = whole * (not measured.isdisjoint(whole)) + [op for op in kind.parts if op in measured]
    table = new_table(
        [kind.noun, "implementation"],
        [op.replace("+", "\n+") for op in ops] + ["stack", "ROM"] + ["RAM"] * with_ram,
        title=f"{board}: kilocycles ({timing}), bytes",
    )
    rows = sorted(rows, key=lambda row: by_name(row.kem))
    for kem, of_kem in by(rows, lambda row: row.kem):
        first = kem
        for name, group in by(of_kem, variant):
            by_op = {row.stands_as: row for row in group}
            cells = [cycles_cell(by_op.get(op)) for op in ops]
            table.add_row(
                first,
                name,
                *cells,
                stack(group),
                number(group[0].rom_bytes),
                *[number(group[0].ram_bytes)] * with_ram,
            )
            first = ""
            for what, field in SINGLE_RUNS.items():
                others = [single_cell(by_op.get(op), field) for op in ops]
                if any(
                    other not in (cell, NOTHING) for other, cell in zip(others, cells, strict=True)
                ):
                    table.add_row("", f"  {what}", *others)
            for what, cell_of in SPREAD.items():
                of_ops = [cell_of(by_op.get(op)) for op in ops]
                if set(of_ops) != {NOTHING}:
                    table.add_row("", f"  {what}", *of_ops)
        table.add_section()
    return table


def energy_tables(rows: Iterable[Measurement]) -> list[Table]:
    """Power meter results: a table for each board, with a line for each operation."""
    measured = [row for row in rows if row.energy_uncertainty_uj is not None]
    return [_energy_table(*group) for group in by(measured, lambda row: row.board)]


def _energy_table(board: str, rows: list[Measurement]) -> Table:
    sources = "; ".join(dict.fromkeys(row.energy_source for row in rows))
    table = new_table(
        ["primitive", "implementation", "operation"],
        ["energy, µJ", "± (95 %)", "least mW", "mean", "most"],
        title=f"{board}: energy, {sources}",
    )
    for row in sorted(rows, key=lambda row: by_name(row.kem)):
        values = (row.energy_uj, row.energy_uncertainty_uj)
        powers = (row.power_min_mw, row.power_mw, row.power_max_mw)
        table.add_row(
            row.kem,
            variant(row),
            row.op,
            *(f"{value:,.1f}" for value in values),
            *(f"{value:,.2f}" for value in powers),
        )
    return table
