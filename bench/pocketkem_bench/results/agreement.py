# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which rows must have the same figures, as simulated boards count the same each time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..model import Measurement
from .compare import METRICS

#: The fields of a row that say what was measured, and what it was made with.
OF_WHAT = ("board", "impl", "kem", "op", "cores", "accelerators")
MADE_WITH = ("sources", "board_file", "model", "simulator", "compiler", "flags", "inputs")

FIGURES = ("ok", "cycles_min", "cycles_max", "instructions", *METRICS)


def is_reproducible(row: Measurement) -> bool:
    """Whether all is known that its figures depend on."""
    return row.model is not None and row.ok


def same_origin(first: Measurement, second: Measurement) -> bool:
    """Whether both rows were made with the same, on a simulator."""
    return is_reproducible(first) and all(
        getattr(first, name) == getattr(second, name) for name in MADE_WITH
    )


def differing(first: Measurement, second: Measurement) -> list[str]:
    """The figures that are not the same."""
    return [name for name in FIGURES if getattr(first, name) != getattr(second, name)]


def contradictions(rows: Iterable[tuple[Measurement, str]]) -> Iterator[str]:
    """Sentences on rows that were made with the same and have other figures than the first one of
    these. rows: each with the words for where it is."""
    first: dict[tuple, tuple[Measurement, str]] = {}
    for row, where in rows:
        if not is_reproducible(row):
            continue
        key = tuple(getattr(row, name) for name in (*OF_WHAT, *MADE_WITH))
        before, there = first.setdefault(key, (row, where))
        if names := differing(before, row):
            figures = ", ".join(f"{n} {getattr(before, n)} / {getattr(row, n)}" for n in names)
            what = " ".join((row.board, row.impl, row.kem, row.op))
            yield f"{there} and {where}: {what} was made with the same, but has {figures}"
