# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How results and progress are shown, and where files go."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich import progress as rich_progress
from rich.console import Console
from rich.measure import Measurement as RichMeasurement
from rich.table import Table

from ..model import BenchError, Measurement, harmless


class Progress:
    """What is being done, and how many of the jobs are."""

    def __init__(self, bar: rich_progress.Progress, jobs: int | None):
        self._bar = bar
        self._task = bar.add_task("", total=jobs)

    def say(self, what: str) -> None:
        self._bar.update(self._task, description=what)

    def advance(self) -> None:
        self._bar.advance(self._task)

    @contextmanager
    def paused(self) -> Iterator[None]:
        """While something else is written to the terminal."""
        if self._bar.disable:
            yield
            return
        self._bar.stop()
        try:
            yield
        finally:
            self._bar.start()


@contextmanager
def progress(jobs: int | None, quiet: bool) -> Iterator[Progress]:
    """On standard error, and only for a person who watches."""
    console = Console(stderr=True)
    with rich_progress.Progress(
        rich_progress.BarColumn(20),
        rich_progress.MofNCompleteColumn(),
        rich_progress.TimeElapsedColumn(),
        rich_progress.TextColumn("{task.description}", markup=False),
        console=console,
        transient=True,
        disable=quiet or not console.is_terminal,
    ) as bar:
        yield Progress(bar, jobs)


def show(*tables: Table) -> None:
    for each in tables:
        console = Console()
        needed = RichMeasurement.get(console, console.options.update(width=1000), each)
        # Better lines that the terminal breaks than figures that are cut. A file has no edge.
        console.width = (
            max(console.width, needed.minimum) if console.is_terminal else needed.maximum
        )
        console.print(each)


def put(text: str) -> None:
    """What was asked for, on standard output, to the end of a line. Whatever it cites is
    harmless."""
    click.echo(harmless(text.removesuffix("\n")))


def tell(text: str) -> None:
    """What has to be said beside it, on standard error."""
    click.echo(harmless(text), err=True)


def print_json(row: dict) -> None:
    put(json.dumps(row))


def finite(ratio: float | None) -> float | None:
    """JSON has no infinity."""
    return ratio if ratio is not None and math.isfinite(ratio) else None


def write_file(path: Path, text: str) -> None:
    """Whole or not at all: what was there before is not lost to a full disk."""
    new = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists() and not path.is_file():  # a pipe, /dev/stdout
            path.write_text(text, encoding="utf-8")
            return
        try:
            new.write_text(text, encoding="utf-8")
            new.replace(path.resolve())
        finally:
            new.unlink(missing_ok=True)
    except OSError as error:
        raise BenchError(f"Cannot write {path}: {error.strerror}.") from error


def about(row: Measurement) -> str:
    """What is not as it should be."""
    return f"{row.board} {row.kem} {row.impl} {row.op}: {row.error or 'its output is wrong'}"
