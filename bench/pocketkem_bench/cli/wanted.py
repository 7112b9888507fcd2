# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a sweep is to measure: of the command line, or of a file with several such selections."""

import shlex
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from ..boards.board import Board
from ..implementations import peers
from ..measuring import sweep as sweeping
from ..measuring.stopping import Until
from ..model import KEMS, BenchError
from .options import ALL
from .options import until as amount_of
from .output import tell
from .selection import every_kem, jobs_of, left_out, on_port, usable

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib


@dataclass(frozen=True)
class Wanted:
    """The values of a sweep's options."""

    boards: tuple[str, ...] = ()
    kems: tuple[str, ...] = ()
    impls: tuple[str, ...] = ()
    compilers: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    inputs: int | Until = 1

    def jobs(self, port: str | None) -> tuple[list[sweeping.SweepJob], list[str]]:
        """Its jobs, and what boards lack that cannot be used. port: of a real board."""
        if port is None:
            boards, problems = usable(self.boards or ("cortex-m4",))
        else:
            boards, problems = [_to_sweep(self.boards, port)], []
        impls = self.impls or ("pocketkem", *peers.names())
        kems = tuple(KEMS) if ALL in self.kems else self.kems or every_kem(impls)
        combinations = jobs_of(boards, kems, impls)
        for sentence in left_out(combinations, self.impls, kems):
            tell(sentence)
        flags = self.flags or sweeping.FLAGS
        return sweeping.jobs(combinations, self.compilers, flags, self.inputs), problems


def jobs_of_all(
    wanted: Iterable[Wanted], port: str | None
) -> tuple[list[sweeping.SweepJob], list[str]]:
    """Likewise, of several selections."""
    jobs: list[sweeping.SweepJob] = []
    problems: dict[str, None] = {}  # each once
    for each in wanted:
        found, lacking = each.jobs(port)
        jobs += found
        problems |= dict.fromkeys(lacking)
    return jobs, list(problems)


def _to_sweep(names: tuple[str, ...], port: str) -> Board:
    """The real board with this name. It takes any firmware."""
    board = on_port(names, port)
    if not board.is_built_here:
        raise BenchError(
            f"The firmware of {board.name} is built elsewhere, with one compiler: there is nothing "
            "to try. run measures what is in it."
        )
    if missing := board.missing():
        raise BenchError(f"The board {board.name} cannot be used. {' '.join(missing)}")
    return board


#: The list of a file's selections.
_EACH = "sweep"


def of_file(file: Path, options: dict[str, click.Option]) -> Iterator[Wanted]:
    """The selections of a file: tables [[sweep]], whose keys are the options' names. Keys above
    them are for all. options: those that a file may give, by name."""
    try:
        for_all = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BenchError(f"{file} cannot be read: {error}.") from error
    each = for_all.pop(_EACH, None)
    if not isinstance(each, list) or not all(isinstance(table, dict) for table in each):
        raise BenchError(f"{file} has no [[{_EACH}]]: docs/bench/farm.md has an example.")
    for number, table in enumerate(each, 1):
        try:
            yield _wanted({**for_all, **table}, options)
        except click.UsageError as error:
            raise BenchError(f"{file}, [[{_EACH}]] {number}: {error.format_message()}") from error


def _wanted(table: dict[str, Any], options: dict[str, click.Option]) -> Wanted:
    if unknown := [name for name in table if name not in options]:
        raise click.UsageError(f"there is no {unknown[0]}, but: {', '.join(options)}.")
    given: dict[str, Any] = {}
    for name, value in table.items():
        option = options[name]
        if not option.multiple:
            given[name] = option.type.convert(value, None, None)
            continue
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            raise click.UsageError(f"{name} is not a list of texts.")
        words = tuple(option.type.convert(word, None, None) for word in value)
        given[name] = option.callback(None, option, words) if option.callback else words
    return of_options(**given)


def of_options(
    board: tuple[str, ...] = (),
    kem: tuple[str, ...] = (),
    impl: tuple[str, ...] = (),
    compiler: tuple[str, ...] = (),
    flags: tuple[list[str], ...] = (),
    inputs: int = 1,
    until: float | None = None,
    most: int | None = None,
) -> Wanted:
    """By the names of the options."""
    amount = amount_of(inputs, until, most)
    return Wanted(board, kem, impl, compiler, tuple(map(shlex.join, flags)), amount)
