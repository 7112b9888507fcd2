# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The results of sweeps: a line, or a line for each operation, of the best build of each
implementation. The columns are those that belong to a kind of primitive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from ..kinds import KINDS, PrimitiveKind
from ..model import Measurement, by, by_name
from ..results import distribution
from .cells import LENGTH_HEADS, NOTHING, cycles_cell, kilo, length_cells, number, stack

if TYPE_CHECKING:
    from ..measuring.sweep import SweepOutcome

    #: The best outcome of an implementation, and all of them.
    Found = tuple[SweepOutcome, list[SweepOutcome]]


def of_kinds(found: list[Found]) -> list[tuple[PrimitiveKind, list[Found]]]:
    """Those of each kind, in the order in which tables show primitives."""
    groups = dict(by(found, lambda pair: _kind_of(pair[0])))
    return [
        (kind, sorted(groups[kind.name], key=lambda pair: by_name(pair[0].job.kem)))
        for kind in KINDS.values()
        if kind.name in groups
    ]


def heads(kind: PrimitiveKind, found: list[Found]) -> tuple[list[str], list[str]]:
    """The headings of columns with names, and of those with numbers."""
    names = [kind.noun, "implementation", *["operation"] * kind.has_length, "best by"]
    if kind.has_length:
        return names, [*LENGTH_HEADS, "stack", "ROM", "tried"]
    return names, [*kind.ops, *["inputs"] * _tells_inputs(found), "stack", "ROM", "tried"]


def lines(
    kind: PrimitiveKind, best: SweepOutcome, group: list[SweepOutcome], found: list[Found]
) -> list[list]:
    """The cells of an implementation. found: the others of the table."""
    by_op = {row.op: row for row in best.rows}
    names = [best.job.kem, best.job.impl]
    how = best.job.tried if any(row.ok for row in best.rows) else NOTHING
    rom, tried = number(best.rows[0].rom_bytes), str(len(group))
    if kind.has_length:
        return [
            [*names, row.op, how, *length_cells(row), stack([row]), rom, tried]
            for op in kind.ops
            if (row := by_op.get(op))
        ]
    cells = [_with_interval(by_op.get(op)) for op in kind.ops]
    cells += [number(best.rows[0].inputs)] * _tells_inputs(found)
    return [[*names, how, *cells, stack(best.rows), rom, tried]]


def _kind_of(outcome: SweepOutcome) -> str:
    return outcome.rows[0].kind


def _tells_inputs(found: list[Found]) -> bool:
    """Whether there are inputs enough to tell how well medians are known."""
    rows = (row for best, _group in found for row in best.rows)
    return any((row.inputs or 0) >= distribution.FEWEST for row in rows)


def _with_interval(row: Measurement | None) -> str | Text:
    """The median. Behind it, where inputs differ by much, what it is between in 95 of 100 such
    measurements."""
    cell = cycles_cell(row)
    if row is None or not row.ok or not distribution.spreads(row.samples):
        return cell
    least, most = distribution.interval(row.samples)
    return f"{cell} [{kilo(least)}–{kilo(most)}]"
