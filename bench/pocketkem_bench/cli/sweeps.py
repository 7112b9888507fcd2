# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command sweep: every compiler and set of flags."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import click

from ..farm import workers as farm
from ..folders import ROOT
from ..implementations import peers
from ..measuring import sweep as sweeping
from ..model import KEMS, BenchError, Measurement
from ..tables import terminal
from ..tables.markdown import sweep_page
from .frame import InOrder, command_line, end, opened, recording
from .options import (
    ALL,
    Words,
    board_option,
    dask_option,
    database_option,
    impl_option,
    inputs_option,
    json_option,
    kem_option,
    markdown_option,
)
from .output import about, print_json, put, show, tell
from .selection import every_kem, jobs_of, usable

#: A separate file: the newest result of an implementation must not be that of a sweep's last flags.
SWEEP_DATABASE = ROOT / "build" / "results-sweeps.sqlite"


@click.command("sweep")
@board_option
@kem_option
@impl_option
@click.option(
    "--compiler",
    "compilers",
    multiple=True,
    type=click.Choice(["gcc", "clang"]),
    help="A compiler. Without: all that a board has.",
)
@click.option(
    "--flags",
    "flag_sets",
    multiple=True,
    type=Words(),
    metavar='"-O2 ..."',
    help=f"A set of flags; repeat it for more. Without: {', '.join(sweeping.FLAGS)}.",
)
@inputs_option(1)
@click.option(
    "--again", is_flag=True, help="Measures again what was measured with the same inputs before."
)
@click.option("--known", is_flag=True, help="Measures nothing, and shows earlier results.")
@click.option(
    "--time-out",
    type=click.FloatRange(min=0, min_open=True),
    metavar="SECONDS",
    help="The time after which an operation counts as hung.",
)
@markdown_option("Prints a page: docs/results/kems.md.")
@dask_option
@database_option(SWEEP_DATABASE, "sweeps")
@json_option
def run_sweep(
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    compilers: tuple[str, ...],
    flag_sets: tuple[list[str], ...],
    inputs: int,
    again: bool,
    known: bool,
    time_out: float | None,
    as_markdown: bool,
    dask: str | None,
    db: Path,
    as_json: bool,
) -> None:
    """Tries every compiler and set of flags, stores all results, shows the best ones.

    Without options: PocketKEM and all peers, with all KEMs that they have, on cortex-m4. Results
    for the same sources, flags, compiler, board and model are reused, not measured again.
    """
    if again and known:
        raise BenchError("--again measures everything, --known nothing: choose one.")
    named = [shlex.join(words) for words in flag_sets]
    if known:
        kems = tuple(KEMS) if ALL in kems else kems
        outcomes = what_is_known(db, boards, kems, impls, compilers, named)
        for row in (row for each in outcomes for row in each.rows) if as_json else ():
            print_json(row.as_dict())
        if not as_json:
            present(outcomes, as_markdown)
        end([], [], f"{len(outcomes)} builds, measured before")
    chosen, problems = usable(boards or ("cortex-m4",))
    impls = impls or ("pocketkem", *peers.names())
    kems = tuple(KEMS) if ALL in kems else kems or every_kem(impls)
    jobs = sweeping.jobs(jobs_of(chosen, kems, impls), compilers, named or sweeping.FLAGS)
    jobs, lacking = sweeping.with_compilers(jobs)
    if not jobs:
        raise BenchError(lacking or "None of these boards has this compiler.")
    if lacking:
        (problems.append if compilers else tell)(lacking)
    outcomes: list[sweeping.Outcome] = []
    found_before = 0

    def take(job: sweeping.Job, rows: list[Measurement] | str) -> None:
        if isinstance(rows, str):
            problems.append(f"{job}: {rows}")
            return
        outcomes.append(sweeping.Outcome(job, rows))
        for row in rows if as_json else []:
            print_json(row.as_dict())

    with recording(db, len(jobs), as_json or as_markdown) as run, InOrder(jobs, take) as in_order:
        unknown: list[sweeping.Job] = []
        for job in jobs:
            run.progress.say(str(job))
            rows = [] if again else run.store.measured(sweeping.identify(job, inputs))
            if rows:
                found_before += 1
                in_order.add(job, rows)
                run.progress.advance()
            else:
                unknown.append(job)
        for job, rows in swept(unknown, inputs, time_out, dask, run.progress.say):
            if not isinstance(rows, str):
                lasting = sweeping.identify(job, inputs) if sweeping.is_lasting(rows) else None
                run.store.add_all(run.number, job.board, rows, lasting, job.tried)
            in_order.add(job, rows)
            run.progress.advance()
        run.finish()
    if not as_json:
        present(outcomes, as_markdown)
    wrong = [about(row) for each in outcomes for row in each.rows if sweeping.is_wrong(row)]
    builds = f"{len(outcomes)} builds, {found_before} of them measured before"
    end(wrong, problems, f"Run {run.number}: {builds}")


def what_is_known(
    db: Path,
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    compilers: tuple[str, ...],
    flag_sets: list[str],
) -> list[sweeping.Outcome]:
    """The newest results in the database, of everything or of what is named."""
    with opened(db) as store:
        outcomes = sweeping.known(store.results())
    if ALL in boards:
        boards = ()
    found = []
    for each in outcomes:
        job = each.job
        choices = (
            (job.board.name, boards),
            (job.kem, kems),
            (job.impl, impls),
            (job.by, compilers),
            (job.flags, flag_sets),
        )
        if all(not chosen or name in chosen for name, chosen in choices):
            found.append(each)
    if not found:
        raise BenchError(f"There are no such results of sweeps in {db}.")
    return found


def present(outcomes: list[sweeping.Outcome], as_markdown: bool) -> None:
    """Prints the best result of each implementation."""
    found = sweeping.best(outcomes)
    if as_markdown:
        put(sweep_page(found, command_line()))
    else:
        show(*terminal.sweep_tables(found))


def swept(
    jobs: list[sweeping.Job],
    inputs: int,
    time_out: float | None,
    dask: str | None,
    say: Callable[[str], None],
) -> Iterator[tuple[sweeping.Job, list[Measurement] | str]]:
    """Each job with its rows, or the reason why there are none: run here one after the other, or on
    Dask's workers, in the order in which they end."""
    if dask and jobs:
        say(f"{len(jobs)} at {dask}")
        work = partial(sweeping.run_there, inputs=inputs, time_out=time_out)
        yield from farm.spread(dask, work, jobs)
        return
    for job in jobs:
        say(str(job))
        yield job, sweeping.run(job, inputs, time_out, lambda what, job=job: say(f"{job}: {what}"))
