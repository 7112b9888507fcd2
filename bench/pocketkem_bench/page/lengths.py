# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cycles by the length of a message: tables of the line through them, and plots as SVG."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ..kinds import KINDS
from ..model import Measurement, by
from .looks import Look
from .plot import STYLE, for_a_page, of_implementation

import matplotlib  # isort: skip  (plot.py sets where its cache is)
from matplotlib.figure import Figure  # isort: skip
from matplotlib.ticker import FuncFormatter, MaxNLocator  # isort: skip

#: How the operations of a kind are drawn, in their order.
_DASHES = ("-", "--", ":")


@dataclass(frozen=True)
class OfPrimitive:
    """The rows of one primitive on one board."""

    name: str
    rows: list[Measurement]
    svg: str

    def kinds(self, board: str) -> list[tuple[str, str, str]]:
        return [(board, self.name, impl) for impl in dict.fromkeys(r.impl for r in self.rows)]


@dataclass(frozen=True)
class ByLength:
    """The primitives of one kind on one board."""

    noun: str
    primitives: list[OfPrimitive]


def by_length(rows: Iterable[Measurement], look_of: Mapping[str, Look]) -> list[ByLength]:
    """A table and plots for each kind, of the rows that have a line, in their order."""
    shown = [row for row in rows if row.ok and row.by_length and row.cycles_per_byte is not None]
    return [
        ByLength(
            KINDS[kind].noun,
            [
                OfPrimitive(name, group, _plot(name, group, look_of))
                for name, group in by(of_kind, lambda row: row.kem)
            ],
        )
        for kind, of_kind in by(shown, lambda row: row.kind)
    ]


def _plot(name: str, rows: list[Measurement], look_of: Mapping[str, Look]) -> str:
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(3.9, 2.4), layout="constrained")
        axes = figure.add_subplot()
        for row in rows:
            dashes = _DASHES[KINDS[row.kind].all_ops.index(row.op) % len(_DASHES)]
            axes.plot(
                [length for length, _cycles in row.by_length],
                [cycles / 1000 for _length, cycles in row.by_length],
                color=look_of[row.impl].colour,
                linestyle=dashes,
                linewidth=1,
                marker=".",
                markersize=3,
                gid=of_implementation(row.impl),
            )
        axes.set_xlabel("bytes")
        axes.set_ylabel("kilocycles")
        axes.set_xlim(left=0)
        axes.set_ylim(bottom=0)
        axes.grid(True)
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_locator(MaxNLocator(5))
            axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
        return for_a_page(figure, f"{name}: kilocycles by bytes")
