# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Histograms of the cycles of an operation over its inputs, as SVG."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import median_low

from ..model import Measurement
from ..results.distribution import SHOWN, interval, quantile, spreads, uncertainty_percent
from ..tables.cells import kilo
from .looks import Look
from .plot import STYLE, TEXT_COLOUR, for_a_page

import matplotlib  # isort: skip  (plot.py sets where its cache is)
from matplotlib.figure import Figure  # isort: skip
from matplotlib.ticker import FuncFormatter, MaxNLocator  # isort: skip

#: The most bars of a histogram.
BARS = 30


@dataclass(frozen=True)
class Histogram:
    row: Measurement
    svg: str
    words: str


def histograms(rows: Iterable[Measurement], look_of: Mapping[str, Look]) -> list[Histogram]:
    """A histogram of each row whose cycles depend on the input by much."""
    return [
        Histogram(row, _bars(row, look_of[row.impl].colour), in_words(row))
        for row in rows
        if row.ok and spreads(row.samples)
    ]


def _bars(row: Measurement, colour: str) -> str:
    kilocycles = [n / 1000 for n in row.samples]
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(3.9, 1.7), layout="constrained")
        axes = figure.add_subplot()
        axes.hist(kilocycles, bins=min(BARS, len(set(kilocycles))), color=colour, alpha=0.8)
        if ends := interval(row.samples):
            low, high = (end / 1000 for end in ends)
            axes.axvspan(low, high, color=TEXT_COLOUR, alpha=0.15, linewidth=0)
        axes.axvline(median_low(kilocycles), color=TEXT_COLOUR, linewidth=0.8)
        axes.set_xlim(0, 1.02 * max(kilocycles))
        axes.set_xlabel("kilocycles")
        axes.set_ylabel("inputs")
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_locator(MaxNLocator(5, integer=axis is axes.yaxis))
            axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
        return for_a_page(figure, f"{row.kem} {row.op}: inputs by kilocycles")


def in_words(row: Measurement) -> str:
    """Quantiles in kilocycles, and how well the median is known."""
    parts = [f"{percent} %: {kilo(quantile(row.samples, percent))}" for percent in SHOWN]
    sentence = f"{len(row.samples)} inputs. Kilocycles by part of the inputs: {', '.join(parts)}."
    known = uncertainty_percent(row.samples)
    if known is not None:
        sentence += f" The median is known to {known:.1f} %."
        if row.until_percent is not None and known > row.until_percent:
            sentence += f" {row.until_percent:g} % was asked for, in more inputs than were allowed."
    return sentence
