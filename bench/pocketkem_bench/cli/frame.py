# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The frame of all commands: a run in the database, reporting of errors, exit statuses."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from ..building.repository import who
from ..folders import ROOT
from ..implementations import catalogue
from ..model import BenchError, harmless
from .output import Progress, cannot_write, progress, tell, write_what_can_be_written

if TYPE_CHECKING:  # commands that measure nothing need no database
    from ..results.store import Store

OUTPUT_WRONG = 1  # or a threshold exceeded
CANNOT = 2  # usage, or a missing tool
INTERRUPTED = 130


class Failure(click.ClickException):
    def __init__(self, message: str, exit_code: int = CANNOT):
        super().__init__(message)
        self.exit_code = exit_code

    def show(self, file=None) -> None:
        tell(f"Error: {self.format_message()}")


class Bench(click.Group):
    """The commands, each of which is imported when it is called: most need little of the bench.

    lazy: by name, the module, the function in it, and the first sentence of its help."""

    def __init__(self, *arguments, lazy: Mapping[str, tuple[str, str, str]] | None = None, **named):
        super().__init__(*arguments, **named)
        self.lazy = lazy or {}

    def list_commands(self, _context: click.Context) -> list[str]:
        return sorted(self.lazy)

    def get_command(self, _context: click.Context, name: str) -> click.Command | None:
        if name not in self.lazy:
            return None
        module, function, _ = self.lazy[name]
        name = module if "." in module else f"{__package__}.{module}"
        return getattr(import_module(name), function)

    def main(self, *arguments, **named):
        write_what_can_be_written()
        try:
            return super().main(*arguments, **named)
        except OSError as error:
            if error.filename is not None:
                raise
            cannot_write(error)  # click itself writes help and usage errors
            sys.exit(CANNOT)
        except BenchError as error:  # raised by an option that is handled before any command
            tell(f"Error: {error}")
            sys.exit(CANNOT)

    def format_commands(self, _context: click.Context, formatter: click.HelpFormatter) -> None:
        sentences = [(name, sentence) for name, (*_, sentence) in sorted(self.lazy.items())]
        with formatter.section("Commands"):
            formatter.write_dl(sentences)

    def invoke(self, context: click.Context):
        try:
            return super().invoke(context)
        except BenchError as error:
            raise Failure(str(error)) from error
        except KeyboardInterrupt as interrupt:
            message = "interrupted. Every row that was complete by then is recorded."
            raise Failure(message, INTERRUPTED) from interrupt


def command_line() -> str:
    """With whole paths of folders, so that it is the same command in another one."""
    words = sys.argv[1:]
    for at, word in enumerate(words):
        option, sign, value = word.partition("=")
        if option == "--impl" and sign and catalogue.is_folder(value):
            words[at] = f"{option}={Path(value).resolve()}"
        elif at and words[at - 1] == "--impl" and catalogue.is_folder(word):
            words[at] = str(Path(word).resolve())
    return harmless(shlex.join(["./pocketkem", *words]))


def from_here(command: str) -> str:
    """The command, for the folder in which somebody is who reads it."""
    program = ROOT / "pocketkem"
    is_here = Path.cwd() == ROOT or not program.is_file()
    return command if is_here else command.replace("./pocketkem", shlex.quote(str(program)), 1)


@contextmanager
def opened(db: Path, create: bool = False) -> Iterator[Store]:
    """The database, or what a data set has, for reading. At the end, names the rows that were left
    out because they are not valid."""
    from ..results import dataset
    from ..results.store import Store

    with (
        dataset.as_store(db)
        if dataset.is_dataset(db) and not create
        else Store(db, create) as store
    ):
        yield store
        for text in store.left_out():
            tell(f"Left out: {text}")


@dataclass(frozen=True)
class Recording:
    """A run in the database while a command adds to it."""

    store: Store
    number: int
    progress: Progress

    def finish(self) -> None:
        self.store.finish_run(self.number)


@contextmanager
def recording(db: Path, jobs: int, quiet: bool) -> Iterator[Recording]:
    """Begins a run of this many jobs. It counts as finished once ``finish`` was called."""
    with opened(db, create=True) as store, progress(jobs, quiet) as watched:
        yield Recording(store, store.start_run(command_line(), who()), watched)


class InOrder:
    """Passes results on in the order of the jobs, whatever order they arrive in: each as soon as
    all before it are there. On leaving, it passes on those that wait for one that never came."""

    def __init__(self, jobs: Iterable[Any], hand_over: Callable[[Any, Any], None]):
        self._waiting = list(jobs)
        self._there: dict[int, Any] = {}
        self._hand_over = hand_over

    def __enter__(self) -> InOrder:
        return self

    def add(self, job: Any, result: Any) -> None:
        self._there[id(job)] = result
        while self._waiting and id(self._waiting[0]) in self._there:
            self._next()

    def __exit__(self, *_: object) -> None:
        self._waiting = [job for job in self._waiting if id(job) in self._there]
        while self._waiting:
            self._next()

    def _next(self) -> None:
        job = self._waiting.pop(0)
        self._hand_over(job, self._there.pop(id(job)))


def end(wrong: list[str], problems: list[str], summary: str | None = None) -> NoReturn:
    """Reports wrong outputs and other problems, and ends with the status for them."""
    for problem in wrong + problems:
        tell(f"Error: {problem}")
    if summary:
        tell(summary)
    sys.exit(OUTPUT_WRONG if wrong else CANNOT if problems else 0)
