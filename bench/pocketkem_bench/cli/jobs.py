# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The jobs that are measured, here or on other computers, and the build that fits a board."""

from collections.abc import Callable, Collection, Iterator

from ..boards.board import Board
from ..farm import workers as farm
from ..implementations import catalogue
from ..measuring.checks import Checks
from ..measuring.measure import measure
from ..measuring.metering import Metering
from ..measuring.stopping import Until
from ..model import BenchError, Measurement

#: A board, a KEM, an implementation, and operations; no operations stand for all.
Job = tuple[Board, str, str, Collection[str]]

#: A job, and its rows or the reason why there are none.
Done = Iterator[tuple[Job, list[Measurement] | str]]

Rows = list[Measurement]


def measured_here(
    jobs: list[Job],
    inputs: int | Until,
    flags: list[str] | None,
    metering: Metering | None,
    checks: Checks,
    say: Callable[[str], None],
    by: str | None = None,
) -> Done:
    """Runs jobs one after the other. by: the compiler (Board.compiled_by)."""
    for job in jobs:
        board, kem, impl, ops = job
        say(in_words(job))
        try:
            yield (
                job,
                measure(
                    board,
                    impl,
                    kem,
                    inputs=inputs,
                    flags=flags,
                    progress=lambda what, job=job: say(f"{in_words(job)}: {what}"),
                    ops=ops or None,
                    metering=metering,
                    by=by,
                    checks=checks,
                ),
            )
        except BenchError as error:
            yield job, str(error)


def measured_elsewhere(
    address: str,
    jobs: list[Job],
    inputs: int | Until,
    flags: list[str] | None,
    checks: Checks,
    say: Callable[[str], None],
    by: str | None = None,
) -> Done:
    """Runs jobs on the workers of a Dask scheduler. Yields them in the order in which they end."""
    orders = {}
    for job in jobs:
        board, kem, impl, ops = job
        orders[farm.order(board.name, impl, kem, inputs, flags, ops, checks, by)] = job
    say(f"{len(orders)} at {address}")
    for order, measured in farm.spread(address, farm.fill, orders):
        yield orders[order], measured


#: The implementations to try after a board's own if none is named, the quickest first.
SMALLER = ("pocketkem-small", "pocketkem-tiny", "pocketkem-streamed")


def fitting(jobs: list[Job], measured: Callable[[list[Job]], Done]) -> Done:
    """Each job with the first implementation all of whose operations fit its board: its own, or one
    of SMALLER. If there is none, the one of which most operations fit."""
    best: dict[int, list[Measurement]] = {}
    asked = {id(job): job for job in jobs}  # the original job of each replacement
    for smaller in (None, *SMALLER):
        if smaller:
            again = [
                (key, (board, kem, smaller, ops))
                for key, (board, kem, impl, ops) in asked.items()
                if impl != smaller
                and kem in catalogue.kems(smaller)
                and not catalogue.lacks(smaller, board)
            ]
        else:
            again = list(asked.items())
        keys = {id(job): key for key, job in again}
        for job, rows in measured([job for _, job in again]):
            key = keys[id(job)]
            if isinstance(rows, str):
                if not smaller:
                    yield asked.pop(key), rows
                continue
            if key not in best or _how_many_fit(rows) > _how_many_fit(best[key]):
                best[key] = rows
            if _how_many_fit(rows) == len(rows):
                yield asked.pop(key), best.pop(key)
    for key, job in asked.items():
        yield job, best[key]


def _how_many_fit(rows: list[Measurement]) -> int:
    return sum(row.fits for row in rows)


def says_smaller(job: Job, impl: str) -> str:
    """A sentence that an implementation other than the board's own was used."""
    board, kem, own, _ops = job
    return f"{board.name} {kem}: {own} does not fit; this is {impl}. --impl names another."


def in_words(job: Job) -> str:
    board, kem, impl, _ops = job
    return f"{board.name} {kem} {impl}"
