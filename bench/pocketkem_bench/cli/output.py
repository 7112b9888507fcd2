# SPDX-License-Identifier: Apache-2.0 OR MIT
"""How results and progress are shown, and where files go."""

from __future__ import annotations

import codecs
import errno
import io
import json
import math
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

import click
from rich import progress as rich_progress
from rich.console import Console
from rich.measure import Measurement as RichMeasurement
from rich.table import Table

from ..model import BenchError, Measurement, harmless

#: Seconds between two lines of progress where nobody watches.
BETWEEN_LINES = 60.0


class Progress:
    """What is being done, and how many of the jobs are."""

    def __init__(self, bar: rich_progress.Progress, jobs: int | None, lines: bool):
        """lines: a line of text now and then, instead of a bar."""
        self._bar = bar
        self._task = bar.add_task("", total=jobs)
        self._jobs, self._done, self._lines = jobs, 0, lines
        self._began = self._last = time.monotonic()

    def say(self, what: str) -> None:
        self._bar.update(self._task, description=what)
        now = time.monotonic()
        if self._lines and now - self._last >= BETWEEN_LINES:
            self._last = now
            minutes = f"{(now - self._began) / 60:.0f} min"
            done = f"{self._done}/{self._jobs}" if self._jobs else f"{self._done}"
            tell(f"[{done}, {minutes}] {what}")

    def advance(self) -> None:
        self._bar.advance(self._task)
        self._done += 1

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
    """On standard error: a bar for a person who watches, a line a minute for a file."""
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
        yield Progress(bar, jobs, lines=not quiet and not console.is_terminal)


def show(*tables: Table) -> None:
    for each in tables:
        console = Console()
        needed = RichMeasurement.get(console, console.options.update(width=1000), each)
        # Better lines that the terminal breaks than figures that are cut. A file has no edge.
        console.width = (
            max(console.width, needed.minimum) if console.is_terminal else needed.maximum
        )
        with _writing():
            console.print(each)


def put(text: str) -> None:
    """What was asked for, on standard output, to the end of a line. Whatever it cites is
    harmless."""
    with _writing():
        click.echo(harmless(text.removesuffix("\n")))


def tell(text: str) -> None:
    """What has to be said beside it, on standard error. If that is gone nobody can be told."""
    try:
        click.echo(harmless(text), err=True)
    except OSError:
        _give_up(sys.stderr)


@contextmanager
def _writing() -> Iterator[None]:
    """To standard output, which may be a file on a full disk."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EPIPE:  # who reads has seen enough; click ends quietly
            raise
        _give_up(sys.stdout)
        raise BenchError(f"The output cannot be written: {error.strerror}.") from error


def cannot_write(error: OSError) -> None:
    """Says so, if that can be said."""
    _give_up(sys.stdout)
    tell(f"Error: The output cannot be written: {error.strerror}.")


def _give_up(stream: TextIO) -> None:
    """What it still holds is lost: or Python tries once more when it ends."""
    with suppress(OSError, ValueError), open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())


#: For a terminal that has not our signs: what comes nearest.
_NEAREST = {"–": "-", "—": "-", "−": "-", "…": "...", "→": "->", "≤": "<=", "≥": ">=", "×": "x"}
_NEAREST |= {"µ": "u", "±": "+-", "²": "2", "’": "'", "·": "."}


def _nearest(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end]
    return "".join(_NEAREST.get(sign, "?") for sign in text), error.end


def write_what_can_be_written() -> None:
    """On a terminal that is none of Unicode too."""
    codecs.register_error("nearest", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="nearest")


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
