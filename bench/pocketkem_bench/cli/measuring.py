# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command run: measures, records and prints."""

import dataclasses
import shlex
import shutil
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path

import click

from .. import energy
from ..boards import files
from ..boards.board import Board
from ..farm import place
from ..measuring.checks import USUAL, Checks
from ..measuring.metering import Metering
from ..measuring.stopping import Until
from ..model import KEMS, PARTS, BenchError, Measurement, counted
from ..results.records import UnmeasuredItem
from .frame import InOrder, Recording, end, recording
from .jobs import (
    Done,
    Job,
    Rows,
    fitting,
    in_words,
    measured_elsewhere,
    measured_here,
    says_smaller,
)
from .options import (
    ALL,
    board_option,
    check_options,
    dask_option,
    db_option,
    every_op,
    flags_option,
    impl_option,
    inputs_option,
    json_option,
    kem_option,
    markdown_option,
    op_option,
    port_option,
    stop_options,
)
from .options import until as amount_of
from .output import about, about_all, print_json, put, tell
from .selection import default_kems, jobs_of, lacking, left_out, on_port, usable
from .tables_in_order import AsCompleted, TablesOfJobs, of_board, whole


@click.command()
@board_option
@kem_option
@impl_option
@op_option(
    every_op,
    f"Only this one. Of a KEM's parts, which are measured only so, there are: {', '.join(PARTS)}.",
)
@inputs_option(10)
@stop_options
@check_options("ten times --inputs")
@flags_option()
@click.option(
    "--compiler",
    metavar="COMPILER",
    help="The compiler for the C of the KEM: gcc, clang, a release such as clang-14, or the path "
    "of a program.  [default: the board's own]",
)
@port_option
@click.option(
    "--flash",
    "load_first",
    is_flag=True,
    help="First loads the firmware that idf.py has built. Other firmware is always loaded.",
)
@click.option(
    "--meter",
    metavar="METER",
    help="A power meter at the board on the port: ppk2:PORT,volts=3.3, joulescope:, "
    "ina226:BUS,shunt=OHMS or csv:FILE. docs/bench/farm.md has their options.",
)
@click.option(
    "--burst",
    type=click.FloatRange(min=0, min_open=True),
    default=energy.SECONDS,
    show_default=True,
    metavar="SECONDS",
    help="The time for which an operation is repeated for the power meter, per input.",
)
@dask_option
@markdown_option("Prints a page in Markdown.")
@db_option
@json_option
def run(
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    ops: tuple[str, ...],
    inputs: int,
    until: float | None,
    most: int | None,
    untimed: int | None,
    skip: tuple[str, ...],
    flags: list[str] | None,
    compiler: str | None,
    port: str | None,
    load_first: bool,
    meter: str | None,
    burst: float,
    dask: str | None,
    as_markdown: bool,
    db: Path,
    as_json: bool,
) -> None:
    """Builds and runs KEMs and other primitives, checks outputs, measures, records and prints.

    Options that name something can be repeated; --board all and --kem all name everything. Without
    them: board cortex-m4, KEM mlkem768, and of pocketkem the quickest build that fits the board.
    """
    named = [("--board", boards), ("--kem", kems), ("--impl", impls), ("--op", ops)]
    choice = [word for option, values in named for value in values for word in (option, value)]
    flagged = [] if flags is None else ["--flags", shlex.join(flags)]
    flagged += [] if compiler is None else ["--compiler", compiler]
    choice += [*flagged, "--inputs", str(inputs)]
    choice += [] if untimed is None else ["--untimed", str(untimed)]
    choice += [word for name in skip for word in ("--skip", name)]
    choice += [
        word
        for name, value in (("--until", until), ("--most", most))
        if value is not None
        for word in (name, f"{value:g}")
    ]
    choice.append("--markdown")
    amount = amount_of(inputs, until, most)
    command = shlex.join(["./pocketkem", "run", *choice])
    absent: dict[str, list[str]] = {}
    if port is None:
        chosen, problems, absent = usable_or_recorded(boards or ("cortex-m4",), db)
    else:
        chosen, problems = [on_port(boards, port)], []
    for board in chosen if compiler else ():
        if not shutil.which(program := board.compiled_by(compiler).compiler):
            raise BenchError(f"The compiler {program} is not installed.")
    kems = tuple(KEMS) if ALL in kems else kems or default_kems(impls)
    jobs = [(*job, ops) for job in jobs_of(chosen, kems, impls)]
    for sentence in left_out(jobs, impls, kems):
        tell(sentence)

    def page(rows: Rows) -> None:
        from ..tables.markdown import boards_page  # brings what sweeps and comparisons need

        put(boards_page(rows, problems, files.load_boards(), command))

    parts = [whole(page)] if as_markdown else [of_board(board) for board in chosen]
    if dask is not None and port is not None:
        raise BenchError("A board on a port of this computer is measured here: --port or --dask.")
    if meter is not None and port is None:
        raise BenchError("A power meter measures a real board: name its port with --port.")
    with ExitStack() as opened:
        if port is not None:
            address = opened.enter_context(place.acquired(port))
            jobs = [(dataclasses.replace(board, port=address), *job) for board, *job in jobs]
        if load_first:
            jobs[0][0].load_image()  # on a port there is one board
        metering = None
        if meter is not None:
            metering = Metering(opened.enter_context(energy.open_meter(meter)), burst)
        measure_all(
            *(jobs, amount, flags, db, as_json, parts, problems, metering, dask, absent),
            fit=not impls,
            checks=Checks(10 * inputs if untimed is None else untimed, skip),
            by=compiler,
        )


def measure_all(
    jobs: list[Job],
    inputs: int | Until,
    flags: list[str] | None,
    db: Path,
    as_json: bool,
    parts: list[TablesOfJobs],
    problems: list[str],
    metering: Metering | None = None,
    dask: str | None = None,
    absent: Mapping[str, list[str]] | None = None,
    fit: bool = False,
    checks: Checks = USUAL,
    by: str | None = None,
) -> None:
    """Measures, records and prints; then ends the program with its exit status. absent: requested
    boards that cannot be used, and what they lack. fit: replaces an implementation that does not
    fit a board by one that does."""
    rows: Rows = []
    taken: list[str] = []  # sentences about smaller implementations
    recorded = 0

    def take(job: Job, measured: list[Measurement] | str) -> None:
        if isinstance(measured, str):
            problems.append(f"{in_words(job)}: {measured}")
        else:
            rows.extend(measured)
            impl = job[2]
            if measured and measured[0].impl != impl and fit:
                taken.append(says_smaller(job, measured[0].impl))
            for row in measured if as_json else []:
                print_json(row.as_dict())
        shown.add(job, [] if isinstance(measured, str) else measured)

    with (
        recording(db, len(jobs), as_json) as run,
        AsCompleted(jobs, [] if as_json else parts, run.progress) as shown,
        InOrder(jobs, take) as in_order,
    ):
        say = run.progress.say
        try:
            record_absent(run, absent or {})

            def measured_of(some: list[Job]) -> Done:
                if dask:
                    return measured_elsewhere(dask, some, inputs, flags, checks, say, by)
                return measured_here(some, inputs, flags, metering, checks, say, by)

            if not fit:
                done = measured_of(jobs)
            elif dask:
                done = fitting(jobs, measured_of)
            else:  # a board's table must not wait for the boards after it
                done = (each for job in jobs for each in fitting([job], measured_of))
            for job, measured in done:
                in_order.add(job, measured)
                for row in measured if isinstance(measured, list) else []:
                    run.store.add(run.number, job[0], row)
                    recorded += 1
                if isinstance(measured, str):
                    board, kem, impl, _ops = job
                    run.store.add_failure(
                        UnmeasuredItem(run.number, board.name, kem, impl, measured)
                    )
                run.progress.advance()
            run.finish()
        except BenchError as error:
            # Show measurements even if they could not be stored, or workers disappeared.
            problems.append(str(error))

    for sentence in taken:
        tell(sentence)
    for row in rows:
        if not row.fits:
            tell(about(row))
    wrong = about_all(row for row in rows if not row.ok and row.fits)
    end(wrong, problems, f"Run {run.number}: {counted(recorded, 'row')} in {db}")


def usable_or_recorded(
    names: tuple[str, ...], db: Path
) -> tuple[list[Board], list[str], dict[str, list[str]]]:
    """The boards and problems of usable(), and what boards lack, by name. If no board can be used,
    this is recorded before it is reported, so that the page mentions these boards."""
    absent = lacking(names)
    try:
        return (*usable(names), absent)
    except BenchError:
        with recording(db, 0, quiet=True) as run:
            record_absent(run, absent)
            run.finish()
        raise


def record_absent(run: Recording, absent: Mapping[str, list[str]]) -> None:
    for name, sentences in absent.items():
        run.store.add_failure(UnmeasuredItem(run.number, name, None, None, " ".join(sentences)))
