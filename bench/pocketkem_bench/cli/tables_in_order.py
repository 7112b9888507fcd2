# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Shows tables in their order, each as soon as everything that it needs was measured."""

import dataclasses
from collections.abc import Callable

from ..boards.board import Board
from ..tables import measured
from .jobs import Job, Rows
from .output import Progress, show


@dataclasses.dataclass(frozen=True)
class TablesOfJobs:
    """Some tables, and the jobs that have to be done before they are shown. They are made from the
    rows of these jobs, and may look at all rows."""

    needs: Callable[[Job], bool]
    show: Callable[[Rows, Rows], None]


def whole(show: Callable[[Rows], None]) -> TablesOfJobs:
    """A part that needs all jobs."""
    return TablesOfJobs(lambda _job: True, lambda rows, _all: show(rows))


def of_board(board: Board) -> TablesOfJobs:
    def show_tables(rows: Rows, _all: Rows) -> None:
        show(*measured.measurements_tables(rows), *measured.energy_tables(rows))

    return TablesOfJobs(lambda job: job[0].name == board.name, show_tables)


class AsCompleted:
    """Shows parts of the tables in their order, each as soon as the jobs that it needs are done. On
    leaving, also after Ctrl-C, it shows the parts that have jobs which were never done."""

    def __init__(self, jobs: list[Job], parts: list[TablesOfJobs], progress: Progress):
        self._open = {id(job): job for job in jobs}
        self._done: list[tuple[Job, Rows]] = []
        self._parts = list(parts)
        self._progress = progress

    def __enter__(self) -> "AsCompleted":
        return self

    def add(self, job: Job, rows: Rows) -> None:
        del self._open[id(job)]
        self._done.append((job, rows))
        while self._parts and not any(map(self._parts[0].needs, self._open.values())):
            self._show_next()

    def __exit__(self, *_: object) -> None:
        while self._parts:
            self._show_next()

    def _show_next(self) -> None:
        part = self._parts.pop(0)
        own = [row for job, rows in self._done if part.needs(job) for row in rows]
        with self._progress.paused():
            part.show(own, [row for _, rows in self._done for row in rows])
