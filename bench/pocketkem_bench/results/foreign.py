# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Rows of other programs: what they publish, and nothing of what they do not."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator

from ..model import HARDWARE, BenchError, Measurement

#: Fields that a row may lack.
_UNKNOWN = (
    *("accelerators", "cycles", "cycles_min", "cycles_max", "instructions", "stack_bytes"),
    *("worker_stack_bytes", "rom_bytes", "ram_bytes", "energy_uj", "energy_source"),
)


def foreign_row(board: str, impl: str, kem: str, op: str, origin: str, **values) -> Measurement:
    return Measurement(
        **{
            **dict.fromkeys(_UNKNOWN),
            "board": board,
            "impl": impl,
            "kem": kem,
            "op": op,
            "cores": 1,
            "timing": HARDWARE,
            "ok": True,
            "commit": origin,
            "compiler": "unknown",
            "flags": "unknown",
            **values,
        }
    )


def csv_lines(text: str) -> Iterator[list[str]]:
    try:
        yield from csv.reader(io.StringIO(text))
    except csv.Error as error:
        raise BenchError(f"This is no CSV: {error}.") from error


def whole_number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,18}", text):
        raise ValueError(f"{text} is no number")
    return int(text)


#: The first words of others' implementations, which their readers put before their names.
PREFIXES = ("pqm4-", "supercop-")


def is_mean(row: Measurement) -> bool:
    """Whether its cycles are a mean, as pqm4 publishes them. All others are medians."""
    return is_foreign(row) and row.impl.startswith("pqm4-")


def lacks_hashes(row: Measurement) -> bool:
    """Whether its ROM is without hash functions, which pqm4 links once for all."""
    return is_mean(row)


def is_foreign(row: Measurement) -> bool:
    """Whether a row was imported from what others publish."""
    return row.is_real and row.impl.startswith(PREFIXES)
