# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Rows as lines of CSV, and back, without any loss: a row is a line, whatever its texts contain.

An empty cell is None, or an empty text in a field that cannot be None. In a text, a backslash
precedes another one, and an n for the end of a line; a backslash alone is an empty text.
"""

from __future__ import annotations

import contextlib
import csv
import dataclasses
import io
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NoReturn

from ..boards.protocol import cited
from ..model import Measurement, Span, cited_value
from . import distribution, lengths

#: The most characters of a cell. A timeline is one cell.
MOST_IN_CELL = 1 << 26


class NoRow(Exception):
    """A line that is no row of ours. The text says why."""

    def __init__(self, line: int, why: str):
        super().__init__(why)
        self.line = line


@dataclass(frozen=True)
class Row:
    """A measurement with what the database knows of it besides."""

    number: int  # its place in the run, from 1 on: a run may have other boards' rows in between
    measurement: Measurement
    fingerprint: str | None = None
    tried: str | None = None


#: The types of each column, by the names that annotations have.
_KINDS = {
    "row": ["int"],
    **{each.name: each.type.split(" | ") for each in dataclasses.fields(Measurement)},
    "fingerprint": ["str", "None"],
    "tried": ["str", "None"],
}

#: Columns that are left out if each row has this in them. So a field that a later version adds does
#: not change the lines of earlier rows.
_USUAL = {
    **{
        each.name: each.default
        for each in dataclasses.fields(Measurement)
        if each.default is not dataclasses.MISSING
    },
    "fingerprint": None,
    "tried": None,
}


def to_lines(rows: Iterable[Row]) -> str:
    values = [_values(row) for row in rows]
    columns = [
        name
        for name in _KINDS
        if name not in _USUAL or any(each[name] != _USUAL[name] for each in values)
    ]
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\n").writerow
    write(columns)
    for each in values:
        write([_cell(each[name], _KINDS[name]) for name in columns])
    return out.getvalue()


def _values(row: Row) -> dict:
    measured = row.measurement
    return {
        "row": row.number,
        **{each.name: getattr(measured, each.name) for each in dataclasses.fields(measured)},
        "fingerprint": row.fingerprint,
        "tried": row.tried,
    }


def from_lines(text: str) -> Iterator[tuple[int, Row]]:
    """The rows, each with the number of its line. Raises NoRow."""
    columns: list[str] | None = None
    for number, cells in _records(text):
        if columns is None:
            columns = _checked(cells)
        else:
            yield number, _row(number, columns, cells)
    if columns is None:
        raise NoRow(1, "the file is empty")


def _records(text: str) -> Iterator[tuple[int, list[str]]]:
    number = 0
    with _long_cells():
        lines = text.removesuffix("\n").split("\n") if text else []
        reader = csv.reader(lines, strict=True)
        while True:
            try:
                cells = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                raise NoRow(number + 1, f"this is no CSV: {error}") from error
            number += 1
            if reader.line_num != number:
                raise NoRow(number, "a cell does not end in its line")
            yield number, cells


@contextlib.contextmanager
def _long_cells() -> Iterator[None]:
    before = csv.field_size_limit(MOST_IN_CELL)
    try:
        yield
    finally:
        csv.field_size_limit(before)


def _checked(columns: list[str]) -> list[str]:
    for name in columns:
        if name not in _KINDS:
            raise NoRow(1, f"there is no column {cited(name)}; is it of a newer PocketKEM?")
        if columns.count(name) > 1:
            raise NoRow(1, f"the column {name} is there twice")
    if missing := [name for name in _KINDS if name not in _USUAL and name not in columns]:
        raise NoRow(1, f"there is no column {', '.join(missing)}")
    return columns


def _row(number: int, columns: list[str], cells: list[str]) -> Row:
    if len(cells) != len(columns):
        raise NoRow(number, f"there are {len(cells)} cells, not {len(columns)}")
    values = dict(_USUAL)
    for name, cell in zip(columns, cells, strict=True):
        try:
            values[name] = _value(cell, _KINDS[name])
        except (ValueError, TypeError, RecursionError) as error:
            raise NoRow(number, f"{name} is {cited_value(cell)}") from error
    place, by, tried = (values.pop(name) for name in ("row", "fingerprint", "tried"))
    measurement = Measurement(**values)
    if flaws := measurement.flaws():
        raise NoRow(number, "; ".join(flaws))
    return Row(place, measurement, by, tried)


_PAIRS = "tuple[tuple[int, int], ...]"


def _cell(value: object, kinds: list[str]) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if "tuple[int, ...]" in kinds:
        return distribution.as_text(value) or ""
    if _PAIRS in kinds:
        return lengths.as_text(value) or ""
    if isinstance(value, tuple):
        return json.dumps([dataclasses.asdict(span) for span in value], ensure_ascii=False)
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace("\n", "\\n")
        return "\\" if not value and "None" in kinds else escaped
    return repr(float(value)) if "float" in kinds else str(value)


def _value(cell: str, kinds: list[str]) -> object:
    """Raises an error if the cell is none that _cell makes."""
    if not cell and "None" in kinds:
        return None
    if "str" in kinds:
        return "" if cell == "\\" else _unescaped(cell)
    if "bool" in kinds:
        return {"true": True, "false": False}[cell] if cell in ("true", "false") else _wrong()
    if "int" in kinds:
        return int(cell) if re.fullmatch("[0-9]{1,18}", cell, re.ASCII) else _wrong()
    if "float" in kinds:
        number = r"[0-9]{1,30}(\.[0-9]{1,30})?(e[+-]?[0-9]{1,3})?"
        return float(cell) if re.fullmatch(number, cell, re.ASCII) else _wrong()
    if "tuple[int, ...]" in kinds:
        return distribution.from_text(cell)
    if _PAIRS in kinds:
        return lengths.from_text(cell)
    return tuple(Span(**span) for span in json.loads(cell)) or None


def _unescaped(text: str) -> str:
    if "\\" not in text:
        return text
    if re.search(r"\\(?!n)", text.replace("\\\\", "")):
        _wrong()
    return re.sub(r"\\(.)", lambda escape: "\n" if escape[1] == "n" else escape[1], text)


def _wrong() -> NoReturn:
    raise ValueError
