# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The elements of all tables: a table without markup, and figures as text."""

import re
from collections.abc import Iterable

from rich import box
from rich.table import Table
from rich.text import Text

from ..model import Measurement, by, harmless
from ..results import distribution

NOTHING = "–"


#: Runs besides those that give the median, and their fields.
SINGLE_RUNS = {"first run, cold": "cycles_first", "odd addresses": "cycles_odd"}


def kilo(cycles: float) -> str:
    """Thousands of cycles; three digits of what takes less than ten thousand."""
    thousands = cycles / 1000
    return f"{thousands:.3g}" if thousands < 9.995 else f"{thousands:,.0f}"


def single_cell(row: Measurement | None, field: str) -> str:
    """The cell is empty where cycles vary from run to run: one run says nothing there."""
    cycles = getattr(row, field) if row and row.spread_percent is None else None
    return NOTHING if cycles is None else kilo(cycles)


def spread_cell(row: Measurement | None) -> str:
    """The middle nine tenths of the inputs, in kilocycles, if they differ by much."""
    if row is None or not row.ok or not distribution.spreads(row.samples):
        return NOTHING
    least, most = (distribution.quantile(row.samples, percent) for percent in (5, 95))
    return f"{kilo(least)}–{kilo(most)}"


def uncertainty_cell(row: Measurement | None) -> str:
    """How well the median is known, where inputs differ by much."""
    if row is None or not row.ok or not distribution.spreads(row.samples):
        return NOTHING
    return f"±{distribution.uncertainty_percent(row.samples):.1f} %"


def unknown_cell(row: Measurement | None) -> str:
    return number(row.unknown_instructions or None) if row else NOTHING


#: Lines below an implementation whose cycles depend on the input by much, or on more than is known.
SPREAD = {
    "5 to 95 % of inputs": spread_cell,
    "median, 95 % sure": uncertainty_cell,
    "instructions of unknown time": unknown_cell,
}


def wrong(figure: str | None) -> Text:
    """What was measured of an operation that answers wrongly."""
    return Text(f"{figure} wrong" if figure else "wrong", "bold red")


def standing(rows: Iterable[Measurement]) -> str:
    """On how many inputs those were right that are right."""
    groups = by((row for row in rows if row.ok), lambda row: row.right_inputs)
    counts = [count for count, _of_count in groups if count is not None]
    if not counts:
        return ""
    least, most = min(counts), max(counts)
    return f"right: {least}{f' to {most}' * (most > least)} input{'s' * (most != 1)}"


def cycles_cell(row: Measurement | None) -> str | Text:
    if row is not None and not row.ok:
        reasons = {"does not fit": not row.fits, "does not build": not row.builds, "hung": row.hung}
        reason = next((reason for reason, holds in reasons.items() if holds), None)
        return Text(reason, "yellow") if reason else wrong(row.cycles and kilo(row.cycles))
    return NOTHING if row is None or row.cycles is None else kilo(row.cycles)


#: The columns of a row whose cycles depend on the length of a message.
LENGTH_HEADS = ["per byte", "per call", "of bytes", "cycles"]


def length_cells(row: Measurement) -> list[str | Text]:
    """The line through the cycles, and the cycles of the longest message."""
    if row.cycles is None or row.cycles_per_byte is None:
        return [NOTHING, NOTHING, number(row.bytes), cycles_cell(row)]
    line = (f"{row.cycles_per_byte:,.1f}", f"{row.cycles_per_call:,.0f}")
    cycles = number(row.cycles)
    return [*line, number(row.bytes), cycles if row.ok else wrong(cycles)]


class PlainTable(Table):
    """A table whose cells are plain text: markup is not interpreted, nor are control characters."""

    def add_row(self, *cells: str | Text, **named) -> None:
        super().add_row(*map(_plain, cells), **named)


def _plain(cell: str | Text) -> Text:
    if isinstance(cell, str):
        return Text(harmless(cell))
    return cell if harmless(cell.plain) == cell.plain else Text(harmless(cell.plain), cell.style)


def new_table(names: list[str], numbers: list[str] = (), title: str | None = None) -> Table:
    table = PlainTable(
        box=box.SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        title=None if title is None else Text(harmless(title)),
        title_justify="left",
        pad_edge=False,
    )
    for name in names:
        table.add_column(name, overflow="fold")
    for name in numbers:
        table.add_column(name, justify="right", no_wrap=True)
    return table


def variant(row: Measurement) -> str:
    """The implementation, with the number of cores and accelerators that it used."""
    cores = f", {row.cores} cores" if row.cores > 1 else ""
    accelerators = f", {row.accelerators}" if row.accelerators else ""
    return row.impl + cores + accelerators


def named(row: Measurement, timing: str) -> str:
    """The same, beside rows whose cycles mean something: marked if its own mean something else."""
    return variant(row) + (f" ({row.timing})" if row.timing != timing else "")


def told(reason: str) -> tuple[str, str]:
    """A reason in one line, and all of it if that is more. Of a command that failed, the line has
    the first error: the command itself, which is indented, may be a page long."""
    lines = reason.splitlines()
    said = [line for line in lines[1:] if not line.startswith("  ")]
    errors = [line for line in said if re.search(r"\berror\b|undefined|overflowed", line)]
    if len(lines) == 1:
        return reason, ""
    return " ".join([lines[0], *(errors or said)[:1]]), reason


def stack(rows: list[Measurement]) -> str:
    """The largest stack of the rows. Behind a +: the second core's, if it was used."""
    largest = [
        max((value for row in rows if (value := getattr(row, name)) is not None), default=None)
        for name in ("stack_bytes", "worker_stack_bytes")
    ]
    return number(largest[0]) + (f" + {number(largest[1])}" if largest[1] else "")


def number(value: int | None) -> str:
    return NOTHING if value is None else f"{value:,}"


def size(value: int | None, digits: int = 6) -> str:
    if value is None:
        return NOTHING
    for unit, name in ((1 << 20, "MB"), (1 << 10, "KB")):
        if value >= unit:
            return f"{round(value / unit, digits):g} {name}"
    return f"{value} B"


def frequency(hertz: int | None) -> str:
    return NOTHING if not hertz else f"{hertz / 1e6:g} MHz"
