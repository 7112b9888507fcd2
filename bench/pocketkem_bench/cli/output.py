# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Output of results, progress and files."""

import codecs
import errno
import io
import json
import math
import os
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import TextIO

import click
from rich import progress as rich_progress
from rich.console import Console
from rich.measure import Measurement as RichMeasurement
from rich.table import Table

from ..model import BenchError, Measurement, by, harmless

#: Seconds between two lines of progress if standard error is not a terminal.
BETWEEN_LINES = 60.0


class Progress:
    """The current activity, and how many of the jobs are done."""

    def __init__(self, bar: rich_progress.Progress, jobs: int | None, lines: bool):
        """lines: prints a line of text now and then, instead of a bar."""
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
        """Pauses the bar while something else is written to the terminal."""
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
    """Shows progress on standard error: a bar on a terminal, a line a minute in a file."""
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
        # A terminal may break lines, which is better than figures that are cut. A file has no edge.
        console.width = (
            max(console.width, needed.minimum) if console.is_terminal else needed.maximum
        )
        with _writing():
            console.print(each)


def put(text: str) -> None:
    """Prints the answer of a command on standard output, as whole lines. Control characters in it
    are escaped."""
    with _writing():
        click.echo(harmless(text.removesuffix("\n")))


def tell(text: str) -> None:
    """Prints a remark on standard error, if that is still open."""
    try:
        click.echo(harmless(text), err=True)
    except OSError:
        _give_up(sys.stderr)


@contextmanager
def _writing() -> Iterator[None]:
    """Reports errors of standard output, which may be a file on a full disk."""
    try:
        yield
    except OSError as error:
        if error.errno == errno.EPIPE:  # the reader has closed the pipe; click ends quietly
            raise
        _give_up(sys.stdout)
        raise BenchError(f"The output cannot be written: {error.strerror}.") from error


def cannot_write(error: OSError) -> None:
    """Reports that standard output cannot be written, if standard error can."""
    _give_up(sys.stdout)
    tell(f"Error: The output cannot be written: {error.strerror}.")


def _give_up(stream: TextIO) -> None:
    """Discards the stream's buffer. Otherwise Python would try to write it again at its end."""
    with suppress(OSError, ValueError), open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())


#: Replacements for characters that a terminal does not have.
_NEAREST = {"–": "-", "—": "-", "−": "-", "…": "...", "→": "->", "≤": "<=", "≥": ">=", "×": "x"}
_NEAREST |= {"µ": "u", "±": "+-", "²": "2", "’": "'", "·": ".", "≠": "!="}


def _nearest(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end]
    return "".join(_NEAREST.get(sign, "?") for sign in text), error.end


def write_what_can_be_written() -> None:
    """Replaces characters on a terminal that has no Unicode."""
    codecs.register_error("nearest", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="nearest")


def print_json(row: dict) -> None:
    put(json.dumps(row))


def finite(ratio: float | None) -> float | None:
    """The ratio, or None for infinity, which JSON does not have."""
    return ratio if ratio is not None and math.isfinite(ratio) else None


def write_file(path: Path, text: str) -> None:
    """Writes a file completely or not at all, so that a full disk does not destroy the old file."""
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


def about_all(rows: Iterable[Measurement]) -> list[str]:
    """Sentences about what is wrong with rows: one if all operations of a build say the same."""
    alike = by(rows, lambda row: (row.board, row.kem, row.impl, row.error))
    return [
        about(replace(of_build[0], op=", ".join(row.op for row in of_build)))
        for _what, of_build in alike
    ]


def about(row: Measurement) -> str:
    """A sentence about what is wrong with a row."""
    error = (row.error or "its output is wrong").rstrip()
    return f"{row.board} {row.kem} {row.impl} {row.op}: {error}"
