# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The commands profile and accuracy: what is behind a figure."""

import dataclasses
import difflib
from collections.abc import Callable
from pathlib import Path

import click

from ..implementations import catalogue
from ..measuring import accuracy as timing_accuracy
from ..measuring import beside_pqm4
from ..measuring import profile as profiling
from ..measuring.checks import USUAL
from ..model import KEMS, BenchError, counted
from ..results.newest import newest
from ..results.profile import Profile
from ..tables import terminal
from .frame import end, opened, recording
from .jobs import Job, fitting, measured_here, says_smaller
from .options import (
    ALL,
    SWEEP_DATABASE,
    board_option,
    database_option,
    db_option,
    every_op,
    flags_option,
    impl_option,
    json_option,
    kem_option,
    op_option,
)
from .output import print_json, progress, put, show, tell, write_file
from .selection import default_kems, jobs_of, usable


@click.command("profile")
@board_option
@kem_option
@impl_option
@op_option(every_op, "Only this one.  [default: keygen, encaps, decaps, or those of its kind]")
@flags_option()
@click.option(
    "--top",
    type=click.IntRange(min=1),
    default=20,
    show_default=True,
    metavar="N",
    help="The number of functions, and of lines, to show.",
)
@click.option("--lines", is_flag=True, help="Also shows the source lines with the most cycles.")
@click.option("--function", metavar="NAME", help="Also shows each instruction of this function.")
@click.option(
    "--callgrind",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Writes a file for KCachegrind into this folder for each operation.",
)
@db_option
@json_option
def profile_command(
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    ops: tuple[str, ...],
    flags: list[str] | None,
    top: int,
    lines: bool,
    function: str | None,
    callgrind: Path | None,
    db: Path,
    as_json: bool,
) -> None:
    """Shows where the cycles of an operation go, by function. The report draws it.

    Profiles exist on boards that are simulated; of two cores, for the first. Without
    options: board cortex-m4, KEM mlkem768, and the quickest build of pocketkem that fits the board.
    """
    chosen, problems = usable(boards or ("cortex-m4",))
    kems = tuple(KEMS) if ALL in kems else kems or default_kems(impls)
    jobs = [(*job, ops) for job in jobs_of(chosen, kems, impls)]
    ops_of = {id(job): ops or catalogue.kind_of(job[2], job[1]).ops for job in jobs}
    found: list[Profile] = []
    taken: list[str] = []  # sentences about smaller implementations
    with recording(db, sum(map(len, ops_of.values())), as_json) as run:
        for job in jobs:
            board, kem, own, _ops = job
            impl = own if impls else fitting_build(job, flags, run.progress.say)
            if impl != own:
                taken.append(says_smaller(job, impl))
            for op in ops_of[id(job)]:
                what = f"{board.name} {kem} {impl} {op}"
                run.progress.say(what)
                try:
                    each = profiling.profile(board, impl, kem, op, flags)
                except BenchError as error:
                    problems.append(f"{what}: {error}")
                else:
                    found.append(each)
                    run.store.add_profile(run.number, board, each)
                    if callgrind:
                        write_file(callgrind / f"callgrind.out.{each.name}", each.callgrind())
                    if as_json:
                        for row in each.rows():
                            print_json(row)
                run.progress.advance()
        run.finish()
    for sentence in taken:
        tell(sentence)
    if function:
        problems += absent(found, function)
    for each in found if not as_json else []:
        show(terminal.functions_table(each, top))
        if lines:
            show(terminal.lines_table(each, top))
        if function in each.executed():
            show(terminal.instructions_table(each, function))
    end([], problems)


def fitting_build(job: Job, flags: list[str] | None, say: Callable[[str], None]) -> str:
    """The implementation that ``run`` measures if none is named."""
    try:
        profiling.check_board(job[0])
    except BenchError:  # profile() reports it, too
        return job[2]
    ((_job, rows),) = fitting([job], lambda some: measured_here(some, 1, flags, None, USUAL, say))
    return job[2] if isinstance(rows, str) else rows[0].impl


def absent(profiles: list[Profile], function: str) -> list[str]:
    """Sentences about a function that no operation has executed."""
    executed = dict.fromkeys(name for each in profiles for name in each.executed())
    if function in executed or not profiles:
        return []
    near = difflib.get_close_matches(function, executed, n=3, cutoff=0.4)
    near += [name for name in executed if function in name and name not in near]
    suggestion = f"Did you mean {', '.join(near[:5])}?" if near else "The table above names some."
    return [
        f"No operation that was profiled has executed a function '{function}' (the compiler may "
        f"have taken it into others). {suggestion}"
    ]


@click.command()
@click.option(
    "--pqm4",
    "checkout",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Compares what a sweep has measured of this checkout of pqm4 with its published table.",
)
@database_option(SWEEP_DATABASE, "sweeps")
@json_option
def accuracy(checkout: Path | None, db: Path, as_json: bool) -> None:
    """Compares each timing model with published hardware figures."""
    if checkout:
        beside_published(checkout, db, as_json)
        return
    with progress(None, as_json) as watched:
        rows, notes = timing_accuracy.accuracy(watched.say)
    if as_json:
        for row in rows:
            print_json(dataclasses.asdict(row))
    else:
        show(terminal.accuracy_table(rows))
    for note in notes:
        (tell if as_json else put)(note)


def beside_published(checkout: Path, db: Path, as_json: bool) -> None:
    """Prints errors against pqm4's table, and what is known of those that are large."""
    with opened(db) as store:
        rows = beside_pqm4.beside_pqm4(checkout, newest(store.results()))
    for row in rows if as_json else []:
        print_json(dataclasses.asdict(row))
    if not as_json:
        show(terminal.beside_table(rows))
    large = [row for row in rows if row.is_large]
    for row in large if not as_json else []:
        what = f"{row.scheme} {row.impl} {row.op} {row.where}"
        put(f"{what}: {'; '.join(row.why) or 'not explained'}.")
    known = sum(bool(row.why) for row in large)
    tell(
        f"{counted(len(rows), 'operation')}; {len(rows) - len(large)} within "
        f"{beside_pqm4.LARGE:g} %, {len(large)} above, {known} of these explained."
    )
