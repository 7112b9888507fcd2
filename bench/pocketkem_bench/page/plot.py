# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Plots of cycles against stack, and timelines of two cores, as SVG. They take the text colour of
the page around them."""

import io
import itertools
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape

from ..folders import ROOT
from ..model import OPS, Measurement, Span
from ..results.schedule import schedules
from .chart import Chart, Sign
from .looks import MARKERS, Look

# Set before matplotlib is loaded: its font cache belongs under build/, not in the user's home.
os.environ.setdefault("MPLCONFIGDIR", str(ROOT / "build" / "matplotlib"))

import matplotlib
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

#: A placeholder for the page's text colour, which matplotlib cannot name.
TEXT_COLOUR = "#010203"
STYLE = {
    "svg.fonttype": "none",  # text stays text, in the page's font
    "svg.hashsalt": "pocketkem",  # the same results give the same file
    "text.parse_math": False,  # a name may contain any character
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.alpha": 0.15,
    "grid.linewidth": 0.6,
    "figure.facecolor": "none",
    "axes.facecolor": "none",
    **dict.fromkeys(
        [
            "text.color",
            "axes.edgecolor",
            "axes.labelcolor",
            "xtick.color",
            "ytick.color",
            "grid.color",
        ],
        TEXT_COLOUR,
    ),
}


#: Ids in a plot that for_a_page turns into attributes for the filters: of one implementation, and
#: of all of them together.
_OF_ONE, OF_ALL = "implementation:", "all implementations"


@dataclass(frozen=True)
class Plot:
    title: str
    svg: str
    implementations: list[str]


@dataclass(frozen=True)
class Total:
    """The time of a task on each core. Without a name: the time that each core waited."""

    name: str | None
    colour: str | None
    cycles: list[int]  # core by core


@dataclass(frozen=True)
class BeforeAndAfter:
    """The same operation on one core and on two."""

    one: Measurement
    two: Measurement
    svg: str
    totals: list[Total]  # of the two cores


@dataclass(frozen=True)
class TimelinePlot:
    row: Measurement
    svg: str
    totals: list[Total]


def plots(
    rows: list[Measurement], look_of: Mapping[str, Look], most: int | None = None
) -> list[Plot]:
    """A plot for each KEM, or for so many at most, in the order of the rows, with the rows that
    have both figures."""
    shown = [row for row in rows if row.ok and row.cycles is not None and row.stack_bytes]
    return [
        Plot(
            kem,
            _scatter(kem, of_kem, look_of),
            list(dict.fromkeys(row.impl for row in of_kem)),
        )
        for kem in list(dict.fromkeys(row.kem for row in shown))[:most]
        for of_kem in [[row for row in shown if row.kem == kem]]
    ]


def _scatter(kem: str, rows: list[Measurement], look_of: Mapping[str, Look]) -> str:
    chart = Chart(
        f"{kem}: kilocycles against stack in bytes",
        *("stack, bytes", "kilocycles", 390, 290),
        1.08 * max(row.stack_bytes for row in rows),
        1.08 * max(row.cycles for row in rows) / 1000,
    )
    fronts = [pareto_front([row for row in rows if row.op == op]) for op in OPS]
    lines = [
        chart.steps([(row.stack_bytes, row.cycles / 1000) for row in front])
        for front in fronts
        if len(front) > 1
    ]
    signs = [
        Sign(row.impl, look_of[row.impl], row.op, row.stack_bytes, row.cycles / 1000)
        for row in rows
    ]
    return chart.drawn(signs, *lines)


def pareto_front(rows: list[Measurement]) -> list[Measurement]:
    """The rows for which no other one is faster with as little stack, from the least stack on."""
    front: list[Measurement] = []
    for row in sorted(rows, key=lambda row: (row.stack_bytes, row.cycles)):
        if not front or row.cycles < front[-1].cycles:
            front.append(row)
    return front


def of_implementation(name: str) -> str:
    """The id of the drawing of an implementation."""
    return _OF_ONE + name


def sign_style(look: Look, op: str) -> dict:
    """The style of a sign for matplotlib."""
    return {
        "marker": MARKERS.get(op, "o"),
        "markersize": 6.5,
        "linestyle": "none",
        "color": look.colour,
        "fillstyle": look.fill,
        "markerfacecoloralt": "none",
        "alpha": 0.9,
    }


def tasks(rows: Iterable[Measurement]) -> list[str]:
    """The names of the cores' tasks in these rows."""
    spans = (span for row in rows for span in row.timeline or ())
    return list(dict.fromkeys(span.name for span in spans if not span.waits))


def timelines(rows: list[Measurement], colour_of: Mapping[str, str]) -> list[TimelinePlot]:
    """A timeline for each row that was measured on several cores. colour_of: colours of tasks."""
    return [
        TimelinePlot(row, _timeline(row, colour_of), _totals(row, colour_of))
        for row in rows
        if row.ok and row.timeline and row.cores > 1
    ]


def before_and_after(rows: list[Measurement], colour_of: Mapping[str, str]) -> list[BeforeAndAfter]:
    """A comparison for each operation with timelines on one core and on two: see schedule.py."""
    return [
        BeforeAndAfter(
            each.one_core,
            each.row,
            _lanes(
                [("one core", each.one_core, 0), ("core 0", each.row, 0), ("core 1", each.row, 1)],
                f"{each.row.kem} {each.row.op}: on one core, and on two",
                colour_of,
            ),
            _totals(each.row, colour_of),
        )
        for each in schedules(rows)
        if each.one_core and each.one_core.timeline
    ]


def _timeline(row: Measurement, colour_of: Mapping[str, str]) -> str:
    lanes = [(f"core {core}", row, core) for core in range(row.cores)]
    return _lanes(lanes, f"{row.kem} {row.op}: what each core does, and its waits", colour_of)


def _lanes(
    lanes: list[tuple[str, Measurement, int]], label: str, colour_of: Mapping[str, str]
) -> str:
    """A lane for each core of a row, in order from the top. A task is a bar, and a wait is a
    line."""
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(3.9, 0.7 + 0.45 * len(lanes)), layout="constrained")
        axes = figure.add_subplot()
        for lane, (_name, row, core) in enumerate(lanes):
            parts = _innermost([span for span in row.timeline if span.core == core])
            tasks, waits = ([s for s in parts if s.waits is waits] for waits in (False, True))
            axes.broken_barh(
                [(span.begin / 1000, (span.end - span.begin) / 1000) for span in tasks],
                (lane - 0.3, 0.6),
                color=[colour_of[span.name] for span in tasks],
                edgecolor=TEXT_COLOUR,
                linewidth=0.2,
            )
            axes.broken_barh(
                [(span.begin / 1000, (span.end - span.begin) / 1000) for span in waits],
                (lane - 0.04, 0.08),
                color=TEXT_COLOUR,
                linewidth=0,
            )
        axes.set_yticks(range(len(lanes)), [name for name, _row, _core in lanes])
        axes.set_ylim(len(lanes) - 0.5, -0.5)
        axes.set_xlabel("kilocycles")
        axes.set_xlim(0, max(row.cycles for _name, row, _core in lanes) / 1000)
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
        return for_a_page(figure, label)


def _innermost(spans: list[Span]) -> list[Span]:
    """Of one core's spans, the one that began last at each moment: a task may call another one, and
    may wait."""
    parts: list[tuple[Span, int, int]] = []
    edges = sorted({edge for span in spans for edge in (span.begin, span.end)})
    for begin, end in itertools.pairwise(edges):
        there = [span for span in spans if span.begin <= begin and end <= span.end]
        if not there:
            continue
        span = max(there, key=lambda span: (span.begin, -span.end))
        if parts and parts[-1][0] is span and parts[-1][2] == begin:
            begin = parts.pop()[1]
        parts.append((span, begin, end))
    return [replace(span, begin=begin, end=end) for span, begin, end in parts]


def _totals(row: Measurement, colour_of: Mapping[str, str]) -> list[Total]:
    """The time of each task on each core, in the order of the legend; then the waits."""
    cycles: dict[str | None, list[int]] = {}
    for core in range(row.cores):
        for span in _innermost([span for span in row.timeline if span.core == core]):
            name = None if span.waits else span.name
            cycles.setdefault(name, [0] * row.cores)[core] += span.end - span.begin
    order = [*colour_of, None]
    return [Total(name, colour_of.get(name), cycles[name]) for name in order if name in cycles]


def for_a_page(figure: Figure, label: str) -> str:
    """Draws a figure: the svg element alone, in the page's colours, without the ids that every plot
    repeats."""
    file = io.StringIO()
    FigureCanvasSVG(figure).print_svg(file, metadata={"Date": None, "Creator": None})
    svg = file.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(rf'<g id="{_OF_ONE}([^"]*)"', r'<g data-impl="\1"', svg)
    svg = svg.replace(f'<g id="{OF_ALL}"', '<g data-of-all=""')
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    svg = svg.replace("<svg", f'<svg role="img" aria-label="{escape(label)}"', 1)
    return svg.replace(TEXT_COLOUR, "currentColor")
