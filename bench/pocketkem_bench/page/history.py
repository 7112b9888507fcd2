# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The cycles from commit to commit, drawn for the page."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import matplotlib
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from ..kinds import KINDS
from ..model import Measurement, by_name
from ..results.records import RecordedResult
from ..tables import cells
from .looks import Look
from .plot import STYLE, for_a_page, of_implementation, sign_style

#: A figure that grew by more than this from one commit to the next is marked, in per cent.
THRESHOLD = 1.0


@dataclass(frozen=True)
class HistoryStep:
    """A figure at a commit."""

    cycles: int | None  # None: it was not measured there
    #: By how many per cent it is more than at the commit before that was measured; None: by no more
    #: than THRESHOLD.
    worse: float | None


@dataclass(frozen=True)
class HistoryLine:
    """The history of one operation of an implementation."""

    impl: str
    name: str  # of the implementation and the operation
    steps: list[HistoryStep]  # commit by commit


@dataclass(frozen=True)
class HistoryPlot:
    """The history of one primitive on one board."""

    board: str
    kem: str
    svg: str
    lines: list[HistoryLine]
    commits: list[str]


def history(results: Iterable[RecordedResult], look_of: Mapping[str, Look]) -> list[HistoryPlot]:
    """A plot for each primitive on each board that was measured at two commits or more.

    The newest result of a commit counts. Peers have no history, because they do not depend on our
    commits.
    """
    groups: dict[tuple[str, str], list[Measurement]] = {}
    for result in results:
        row = result.measurement
        is_whole = row.op in KINDS[row.kind].whole_ops
        if row.ok and row.cycles is not None and is_whole and row.is_ours:
            groups.setdefault((row.board, row.kem), []).append(row)
    plots = []
    boards = list(dict.fromkeys(board for board, _kem in groups))
    order = sorted(groups, key=lambda group: (boards.index(group[0]), by_name(group[1])))
    for board, kem in order:
        rows = groups[board, kem]
        # Commits are in the order in which they were last measured.
        commits = list(dict.fromkeys(row.commit for row in reversed(rows)))[::-1]
        series: dict[tuple[str, str], dict[str, Measurement]] = {}
        for row in rows:
            series.setdefault((cells.variant(row), row.op), {})[row.commit] = row
        series = {key: of_commit for key, of_commit in series.items() if len(of_commit) > 1}
        if series:
            lines = [
                HistoryLine(
                    _implementation(of_commit),
                    f"{name} {op}",
                    steps([of_commit[c].cycles if c in of_commit else None for c in commits]),
                )
                for (name, op), of_commit in series.items()
            ]
            svg = _draw(f"{board}, {kem}: kilocycles by commit", commits, series, look_of)
            plots.append(HistoryPlot(board, kem, svg, lines, commits))
    return plots


def steps(cycles: Iterable[int | None]) -> list[HistoryStep]:
    """The figures commit by commit, those marked that are worse than before."""
    found: list[HistoryStep] = []
    before: int | None = None
    for now in cycles:
        percent = 100 * (now - before) / before if before and now else 0
        found.append(HistoryStep(now, percent if percent > THRESHOLD else None))
        before = before if now is None else now
    return found


def _draw(
    label: str,
    commits: list[str],
    series: dict[tuple[str, str], dict[str, Measurement]],
    look_of: Mapping[str, Look],
) -> str:
    with matplotlib.rc_context(STYLE):
        figure = Figure(figsize=(5.2, 2.9), layout="constrained")
        axes = figure.add_subplot()
        for (_name, op), of_commit in series.items():
            measured = [commit for commit in commits if commit in of_commit]
            name = _implementation(of_commit)
            style = sign_style(look_of[name], op) | {"linestyle": look_of[name].line}
            axes.plot(
                [commits.index(commit) for commit in measured],
                [of_commit[commit].cycles / 1000 for commit in measured],
                **(style | {"markersize": 4, "linewidth": 1}),
                gid=of_implementation(name),
            )
        axes.set_xticks(range(len(commits)), [commit[:7] for commit in commits], rotation=45)
        axes.set_ylim(bottom=0)
        axes.set_ylabel("kilocycles")
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
        axes.grid(True, axis="y")
        return for_a_page(figure, label)


def _implementation(of_commit: dict[str, Measurement]) -> str:
    return next(iter(of_commit.values())).impl
