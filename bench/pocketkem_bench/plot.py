# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cycles against stack, as SVG that takes its text colour from the page around it."""

from __future__ import annotations

import io
import os
import re
from dataclasses import dataclass
from html import escape

from .boards import ROOT
from .model import OPS, Measurement
from .timeline import Timeline

# Before matplotlib is loaded: its font cache belongs under build/, not in the user's home.
os.environ.setdefault("MPLCONFIGDIR", str(ROOT / "build" / "matplotlib"))

import matplotlib
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

#: After Okabe and Ito (2008): told apart by people who see colours differently; on light and dark.
COLOURS = ["#1b87c9", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#8c8c00", "#7f7f7f"]
#: matplotlib's markers, and the characters that look like them in the legend.
MARKERS = dict(zip(OPS, "os^v", strict=True))
SIGNS = dict(zip(OPS, "●■▲▼", strict=True))

#: No colour of ours: stands for the page's text colour, which matplotlib cannot name.
TEXT_COLOUR = "#010203"
STYLE = {
    "svg.fonttype": "none",  # text stays text, in the page's font
    "svg.hashsalt": "pocketkem",  # the same results give the same file
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


@dataclass(frozen=True)
class Plot:
    title: str
    svg: str


def colours(rows: list[Measurement]) -> dict[str, str]:
    """A colour for each implementation, the same in every plot of a board."""
    names = dict.fromkeys(row.impl for row in rows)
    return {name: COLOURS[index % len(COLOURS)] for index, name in enumerate(names)}


def plots(rows: list[Measurement]) -> list[Plot]:
    """One per KEM, in the order of the rows, of those with both figures."""
    colour_of = colours(rows)
    shown = [row for row in rows if row.ok and row.cycles is not None and row.stack_bytes]
    return [
        Plot(kem, _scatter(kem, [row for row in shown if row.kem == kem], colour_of))
        for kem in dict.fromkeys(row.kem for row in shown)
    ]


def _scatter(kem: str, rows: list[Measurement], colour_of: dict[str, str]) -> str:
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(3.9, 2.9), layout="constrained")
        axes = figure.add_subplot()
        for row in rows:
            axes.scatter(
                row.stack_bytes,
                row.cycles / 1000,
                s=42,
                marker=MARKERS[row.op],
                color=colour_of[row.impl],
                alpha=0.85,
                linewidths=0,
            )
        axes.set_xlabel("stack, bytes")
        axes.set_ylabel("kilocycles")
        axes.margins(0.08)
        axes.set_xlim(left=0)
        axes.set_ylim(bottom=0)
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_locator(MaxNLocator(5))
            axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
        axes.grid(True)
        file = io.StringIO()
        FigureCanvasSVG(figure).print_svg(file, metadata={"Date": None, "Creator": None})
    return _for_a_page(file.getvalue(), f"{kem}: kilocycles against stack in bytes")


def timeline_svg(title: str, timeline: Timeline) -> str:
    """A lane for each core, a bar for each task, and its waits as thin lines."""
    cores = sorted({span.core for span in timeline.spans}, reverse=True)
    tasks, waits = ([s for s in timeline.spans if s.waits is waits] for waits in (False, True))
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(7.8, 0.9 + 0.5 * len(cores)), layout="constrained")
        axes = figure.add_subplot()
        for height, colour, spans in ((0.6, 0, tasks), (0.12, 5, waits)):
            axes.barh(
                [cores.index(span.core) for span in spans],
                [(span.end - span.begin) / 1000 for span in spans],
                height,
                [span.begin / 1000 for span in spans],
                color=COLOURS[colour],
                alpha=0.85,
                edgecolor="none",
            )
        axes.set_yticks(range(len(cores)), [f"core {core}" for core in cores])
        axes.set_xlabel("kilocycles")
        axes.set_xlim(0, timeline.cycles / 1000)
        file = io.StringIO()
        FigureCanvasSVG(figure).print_svg(file, metadata={"Date": None, "Creator": None})
    return _for_a_page(file.getvalue(), f"{title}: what each core does, and waits for")


def _for_a_page(svg: str, label: str) -> str:
    """The svg element alone, in the page's colours, without the names that repeat in each plot."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<g id="[^"]*"', "<g", svg)
    svg = re.sub(r'(<svg[^>]*?) width="[^"]*"', r"\1", svg, count=1)
    svg = re.sub(r'(<svg[^>]*?) height="[^"]*"', r"\1", svg, count=1)
    svg = svg.replace("<svg", f'<svg role="img" aria-label="{escape(label)}"', 1)
    return svg.replace(TEXT_COLOUR, "currentColor")
