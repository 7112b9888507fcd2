# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command sweep: every compiler and set of flags."""

import dataclasses
import shlex
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import click

from ..farm import place
from ..farm import workers as farm
from ..measuring import sweep as sweeping
from ..measuring.checks import Checks
from ..model import KEMS, BenchError, Measurement, Unreachable
from ..tables import terminal
from ..tables.markdown import sweep_page
from .frame import InOrder, command_line, end, opened, recording
from .options import (
    ALL,
    SWEEP_DATABASE,
    WordsOption,
    board_option,
    check_options,
    dask_option,
    database_option,
    impl_option,
    inputs_option,
    json_option,
    kem_option,
    markdown_option,
    port_option,
    stop_options,
)
from .output import about_all, print_json, put, show, tell
from .wanted import jobs_of_all, of_file, of_options

#: The options that select what is measured, by the names of their values. A file may give them.
_SELECTING = ("boards", "kems", "impls", "compilers", "flag_sets", "inputs", "until", "most")


@click.command("sweep")
@board_option
@kem_option
@impl_option
@click.option(
    "--compiler",
    "compilers",
    multiple=True,
    metavar="COMPILER",
    help=f"{sweeping.OWN} (the board's own), gcc, clang, a release such as clang-14, or the path "
    "of a program. Without: all that a board has.",
)
@click.option(
    "--flags",
    "flag_sets",
    multiple=True,
    type=WordsOption(),
    metavar='"-O2 ..."',
    help=f"A set of flags; repeat it for more. Without: {', '.join(sweeping.FLAGS)}.",
)
@inputs_option(1)
@stop_options
@check_options("0")
@click.option(
    "--list",
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE",
    help="A file with several selections, instead of the options above.",
)
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
@port_option
@dask_option
@database_option(SWEEP_DATABASE, "sweeps")
@json_option
@click.pass_context
def run_sweep(
    context: click.Context,
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    compilers: tuple[str, ...],
    flag_sets: tuple[list[str], ...],
    inputs: int,
    until: float | None,
    most: int | None,
    untimed: int | None,
    skip: tuple[str, ...],
    file: Path | None,
    again: bool,
    known: bool,
    time_out: float | None,
    as_markdown: bool,
    port: str | None,
    dask: str | None,
    db: Path,
    as_json: bool,
) -> None:
    """Tries every compiler and set of flags, stores all results, shows the best ones.

    Without options: PocketKEM and all peers, with all primitives that they have, on cortex-m4.
    Results for the same sources, flags, compiler, board and model are reused, not measured again.
    """
    if again and known:
        raise BenchError("--again measures everything, --known nothing: choose one.")
    if dask is not None and port is not None:
        raise BenchError("A board on a port of this computer is measured here: --port or --dask.")
    selecting = selecting_options(context.command)
    if file is not None:
        given = (context.get_parameter_source(each.name).name for each in selecting.values())
        if known or any(source != "DEFAULT" for source in given):
            raise BenchError(f"{file} says what is measured: --list, or --known and options.")
    if known:
        kems = tuple(KEMS) if ALL in kems else kems
        named = [shlex.join(words) for words in flag_sets]
        outcomes = what_is_known(db, boards, kems, impls, compilers, named)
        for row in (row for each in outcomes for row in each.rows) if as_json else ():
            print_json(row.as_dict())
        if not as_json:
            present(outcomes, as_markdown)
        end([], [], f"{len(outcomes)} builds, measured before")
    if file is not None:
        wanted = list(of_file(file, selecting))
    else:
        wanted = [of_options(boards, kems, impls, compilers, flag_sets, inputs, until, most)]
    jobs, problems = jobs_of_all(wanted, port)
    jobs = [dataclasses.replace(job, checks=Checks(untimed or 0, skip)) for job in jobs]
    jobs, lacking = sweeping.with_compilers(jobs)
    if not jobs:
        raise BenchError(lacking or "None of these boards has this compiler.")
    if lacking:
        (problems.append if compilers else tell)(lacking)
    outcomes: list[sweeping.SweepOutcome] = []
    found_before = 0

    def take(job: sweeping.SweepJob, rows: list[Measurement] | str) -> None:
        if isinstance(rows, str):
            problems.append(f"{job}: {rows}")
            return
        outcomes.append(sweeping.SweepOutcome(job, rows))
        for row in rows if as_json else []:
            print_json(row.as_dict())

    with ExitStack() as opened:
        if port is not None:
            address = opened.enter_context(place.acquired(port))
            jobs = [at_address(job, address) for job in jobs]
        run = opened.enter_context(recording(db, len(jobs), as_json or as_markdown))
        in_order = opened.enter_context(InOrder(jobs, take))
        unknown: list[sweeping.SweepJob] = []
        for job in jobs:
            run.progress.say(str(job))
            known_by = None if again else sweeping.identify(job)
            rows = run.store.measured(known_by) if known_by else []
            if rows:
                found_before += 1
                in_order.add(job, rows)
                run.progress.advance()
            else:
                unknown.append(job)
        for job, rows in swept(unknown, time_out, dask, run.progress.say):
            if not isinstance(rows, str):
                lasting = sweeping.identify(job) if sweeping.is_lasting(rows) else None
                run.store.add_all(run.number, job.board, rows, lasting, job.tried)
            in_order.add(job, rows)
            run.progress.advance()
        run.finish()
    if not as_json:
        present(outcomes, as_markdown)
    wrong = about_all(row for each in outcomes for row in each.rows if sweeping.is_wrong(row))
    builds = f"{len(outcomes)} builds, {found_before} of them measured before"
    end(wrong, problems, f"Run {run.number}: {builds}")


def selecting_options(command: click.Command) -> dict[str, click.Option]:
    """By the names that a file gives them."""
    return {
        option.opts[0].removeprefix("--"): option
        for option in command.params
        if option.name in _SELECTING
    }


def what_is_known(
    db: Path,
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    compilers: tuple[str, ...],
    flag_sets: list[str],
) -> list[sweeping.SweepOutcome]:
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
            (job.flags, flag_sets),
        )
        named = all(not chosen or name in chosen for name, chosen in choices)
        if named and sweeping.is_wanted(job.board, job.by, compilers):
            found.append(each)
    if not found:
        raise BenchError(f"There are no such results of sweeps in {db}.")
    return found


def present(outcomes: list[sweeping.SweepOutcome], as_markdown: bool) -> None:
    """Prints the best result of each implementation."""
    found = sweeping.best(outcomes)
    if as_markdown:
        put(sweep_page(found, command_line()))
    else:
        show(*terminal.sweep_tables(found))
        for sentence in sweeping.left_to_chance(found):
            tell(sentence)


def at_address(job: sweeping.SweepJob, address: str) -> sweeping.SweepJob:
    """The job with its board at the address of its port."""
    return dataclasses.replace(job, board=dataclasses.replace(job.board, port=address))


def swept(
    jobs: list[sweeping.SweepJob],
    time_out: float | None,
    dask: str | None,
    say: Callable[[str], None],
) -> Iterator[tuple[sweeping.SweepJob, list[Measurement] | str]]:
    """Each job with its rows, or the reason why there are none: run here one after the other, or on
    Dask's workers, in the order in which they end."""
    if dask and jobs:
        say(f"{len(jobs)} at {dask}")
        work = partial(sweeping.run_there, time_out=time_out)
        yield from farm.spread(dask, work, jobs)
        return
    for job in jobs:
        say(str(job))
        try:
            yield job, sweeping.run(job, time_out, lambda what, job=job: say(f"{job}: {what}"))
        except Unreachable as error:
            yield job, str(error)
