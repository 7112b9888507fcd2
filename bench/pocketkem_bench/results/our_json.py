# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Our own format: what --json writes, a measurement or a handshake a line. It loses nothing."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable

from ..boards.protocol import cited
from ..model import BenchError, Measurement, Span
from . import lengths
from .handshake import Handshake


def to_json(rows: Iterable[Measurement | Handshake]) -> str:
    return "".join(f"{json.dumps(row.as_dict())}\n" for row in rows)


#: JSON types by the annotation of a measurement's field.
_JSON_TYPES = {
    "str": str,
    "int": int,
    "bool": bool,
    "float": (int, float),
    "tuple[Span, ...]": list,
    "tuple[int, ...]": list,
    "tuple[tuple[int, int], ...]": list,
    "None": type(None),
}


def from_json(text: str, board: str | None = None) -> list[Measurement | Handshake]:
    """Rows that export --format json or any --json has written, for example on another computer."""
    rows = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = _row(json.loads(line))
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            why = cited(str(error))
            raise BenchError(f"Line {number} is no measurement of ours: {why}.") from error
        rows.append(row if board is None else dataclasses.replace(row, board=board))
    if not rows:
        raise BenchError("There is nothing in it.")
    return rows


def _row(values: dict) -> Measurement | Handshake:
    is_handshake = isinstance(values, dict) and "peer" in values
    return Handshake.from_dict(values) if is_handshake else _measurement(values)


def _measurement(values: dict) -> Measurement:
    for field in dataclasses.fields(Measurement):
        if field.name not in values and field.default is not dataclasses.MISSING:
            continue
        value = values[field.name]
        allowed = [_JSON_TYPES[name] for name in field.type.split(" | ")]
        number_instead_of_truth = isinstance(value, bool) and field.type != "bool"
        if number_instead_of_truth or not any(isinstance(value, kind) for kind in allowed):
            raise TypeError(f"{field.name} is {value!r}")
    if (spans := values.get("timeline")) is not None:
        values = {**values, "timeline": tuple(Span(**span) for span in spans) or None}
    if (samples := values.get("samples")) is not None:
        values = {**values, "samples": tuple(samples)}
    for name in lengths.FIELDS:
        if (pairs := values.get(name)) is not None:
            values = {**values, name: tuple(map(tuple, pairs)) or None}
    row = Measurement(**values)
    if flaws := row.flaws():
        raise ValueError("; ".join(flaws))
    return row
