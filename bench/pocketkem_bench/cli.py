# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command line. docs/bench.md is its manual."""

from __future__ import annotations

import dataclasses
import difflib
import json
import math
import shlex
import sys
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack
from datetime import datetime, timezone
from functools import partial
from pathlib import Path

import click
from rich.console import Console
from rich.measure import Measurement as RichMeasurement
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from . import accuracy as timing_accuracy
from . import check as checking
from . import compare as comparing
from . import (
    energy,
    exchange,
    farm,
    implementations,
    peers,
    place,
    published,
    published_table,
    table,
)
from . import profile as profiling
from . import sweep as sweeping
from .boards import ROOT, Board, foreign_board, load_boards
from .measure import Metering, measure
from .model import KEMS, OPS, PARTS, BenchError, Measurement
from .page import boards_page, sweep_page
from .store import Store, newest

DEFAULT_DATABASE = ROOT / "build" / "results.sqlite"
#: Apart, because the newest result of an implementation is not that of the last flags tried.
SWEEP_DATABASE = ROOT / "build" / "results-sweeps.sqlite"
DEFAULT_REPORT = ROOT / "build" / "report.html"

#: Stands for every board, or every KEM.
ALL = "all"

OUTPUT_WRONG = 1  # or a threshold exceeded
CANNOT = 2  # usage, or a missing tool
INTERRUPTED = 130


class Failure(click.ClickException):
    def __init__(self, message: str, exit_code: int = CANNOT):
        super().__init__(message)
        self.exit_code = exit_code


class Bench(click.Group):
    def invoke(self, context: click.Context):
        try:
            return super().invoke(context)
        except BenchError as error:
            raise Failure(str(error)) from error
        except KeyboardInterrupt as interrupt:
            message = "interrupted. Every row that was measured until then is recorded."
            raise Failure(message, INTERRUPTED) from interrupt


class Name(click.ParamType):
    """A name out of a list, with a suggestion for one that is not in it; or ALL of them."""

    def __init__(self, what: str, known: Callable[[], Iterable[str]], all_too: bool = False):
        self.name = what
        self.known = known
        self.all_too = all_too

    def convert(self, value: str, parameter, context) -> str:
        known = list(self.known())
        if value in known or (self.all_too and value == ALL):
            return value
        close = difflib.get_close_matches(value, known, n=1)
        suggestion = f" Did you mean '{close[0]}'?" if close else ""
        self.fail(
            f"there is no {self.name} '{value}'.{suggestion} There are: {', '.join(known)}.",
            parameter,
            context,
        )


class ImplementationName(Name):
    def __init__(self):
        super().__init__("implementation", lambda: implementations.names())

    def convert(self, value: str, parameter, context) -> str:
        # A folder with SUPERCOP's interface is an implementation too.
        if implementations.is_folder(value):
            return value
        return super().convert(value, parameter, context)


board_option = click.option(
    "--board",
    "boards",
    multiple=True,
    type=Name("board", lambda: load_boards(), all_too=True),
    metavar="BOARD",
)
kem_option = click.option(
    "--kem",
    "kems",
    multiple=True,
    type=Name("KEM", lambda: implementations.all_kems(), all_too=True),
    metavar="KEM",
)
impl_option = click.option(
    "--impl", "impls", multiple=True, type=ImplementationName(), metavar="IMPL"
)
db_option = click.option(
    "--db",
    type=click.Path(dir_okay=False, path_type=Path),
    default=DEFAULT_DATABASE,
    help="The database of results.  [default: build/results.sqlite]",
)
dask_option = click.option(
    "--dask", metavar="ADDRESS", help="Spreads it over the workers of a Dask scheduler."
)
json_option = click.option(
    "--json", "as_json", is_flag=True, help="One JSON object per line on standard output."
)


@click.group(cls=Bench, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Builds KEMs for microcontrollers, runs them there, and keeps what was measured.

    Exit status: 0 all is well; 1 an output was wrong, or a threshold was exceeded; 2 wrong usage,
    or something is missing.
    """


@main.command()
@json_option
def boards(as_json: bool) -> None:
    """Lists the boards, what their cycles mean, and what is missing to use them."""
    known = load_boards().values()
    if not as_json:
        show(table.boards_table(known))
        return
    for board in known:
        memory = board.memory
        print_json(
            {
                "board": board.name,
                "description": board.description,
                "core": board.core,
                "clock_hz": board.clock_hz,
                "ram_bytes": memory.ram_bytes if memory else None,
                "rom_bytes": memory.rom_bytes if memory else None,
                "runs": board.runs,
                "timing": board.timing,
                "missing": board.missing(),
            }
        )


@main.command("peers")
@json_option
def list_peers(as_json: bool) -> None:
    """Lists other people's implementations: what they are, their versions, the KEMs they have."""
    if not as_json:
        show(table.peers_table(peers.PEERS))
        return
    for name, peer in peers.PEERS.items():
        print_json(
            {
                "impl": name,
                "about": peer.about,
                "versions": peer.versions,
                "kems": list(peer.kems),
                "arches": list(peer.arches),
            }
        )


@main.command()
@board_option
@kem_option
@impl_option
@click.option(
    "--op",
    "ops",
    multiple=True,
    type=Name("operation", lambda: [*OPS, *PARTS]),
    metavar="OP",
    help=f"Only this one. Of a KEM's parts, which are measured only so, there are: "
    f"{', '.join(PARTS)}.",
)
@click.option("--inputs", type=click.IntRange(min=1), default=10, show_default=True)
@click.option("--flags", metavar='"-O2 ..."', help="Instead of each implementation's own.")
@click.option(
    "--port",
    metavar="PORT",
    help="The serial port of a real board, or labgrid:PLACE for one of a farm.",
)
@click.option(
    "--flash",
    "load_first",
    is_flag=True,
    help="Loads the firmware that idf.py has built into the board first. Others are always loaded.",
)
@click.option(
    "--meter",
    metavar="METER",
    help="A power meter at the board on the port: ppk2:PORT,volts=3.3, joulescope:, "
    "ina226:BUS,shunt=OHMS or csv:FILE. docs/bench.md has their options.",
)
@click.option(
    "--burst",
    type=click.FloatRange(min=0, min_open=True),
    default=energy.SECONDS,
    show_default=True,
    metavar="SECONDS",
    help="How long an operation is repeated for the power meter, for each input.",
)
@dask_option
@click.option(
    "--markdown", "as_markdown", is_flag=True, help="Prints a page: docs/results/boards.md."
)
@db_option
@json_option
def run(
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    ops: tuple[str, ...],
    inputs: int,
    flags: str | None,
    port: str | None,
    load_first: bool,
    meter: str | None,
    burst: float,
    dask: str | None,
    as_markdown: bool,
    db: Path,
    as_json: bool,
) -> None:
    """Builds, runs, checks the outputs, measures, records, prints.

    Options that name something can be repeated; --board all and --kem all name everything. Without
    them: board cortex-m4, KEM mlkem768, implementation pocketkem (but what streams its keys on a
    board that has no room for them).
    """
    named = [("--board", boards), ("--kem", kems), ("--impl", impls), ("--op", ops)]
    choice = [word for option, values in named for value in values for word in (option, value)]
    flagged = [] if flags is None else ["--flags", flags]
    choice += [*flagged, "--inputs", str(inputs), "--markdown"]
    command = shlex.join(["./pocketkem", "run", *choice])
    if port is None:
        chosen, problems = usable(boards or ("cortex-m4",))
    elif len(boards) == 1 and ALL not in boards:
        chosen, problems = [load_boards()[boards[0]].on_port(port)], []
    else:
        raise BenchError("On a port there is one board: name it with --board.")
    kems = tuple(KEMS) if ALL in kems else kems or default_kems(impls)
    jobs = [(*job, ops) for job in jobs_of(chosen, kems, impls)]

    def present(rows: list[Measurement]) -> None:
        if as_markdown:
            click.echo(boards_page(rows, problems, load_boards(), command), nl=False)
        else:
            show(*table.measurements_tables(rows), *table.energy_tables(rows))

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
        measure_all(jobs, inputs, flags, db, as_json, present, problems, metering, dask)


@main.command()
@click.option(
    "--board",
    "boards",
    multiple=True,
    type=Name("board", lambda: published.BOARDS),
    metavar="BOARD",
    help="esp32 (default) or esp32s3.",
)
@kem_option
@click.option("--inputs", type=click.IntRange(min=1), default=5, show_default=True)
@click.option("--markdown", "as_markdown", is_flag=True, help="Prints them for a document.")
@dask_option
@db_option
@json_option
def tables(
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    inputs: int,
    as_markdown: bool,
    dask: str | None,
    db: Path,
    as_json: bool,
) -> None:
    """Measures what published tables of the ESP32 have, and prints both side by side.

    Of Segatz and Al Hafiz, and of mlkem-esp32. Without --kem: all the sets of both.
    """
    chosen, problems = usable(boards or published.BOARDS[:1])
    jobs = [
        (board, kem, impl, ops)
        for board in chosen
        for impl, kem, ops in published.jobs(board)
        if not kems or ALL in kems or kem in kems
    ]
    if not jobs:
        raise BenchError(f"The tables have none of these KEMs, but: {', '.join(published.KEMS)}.")

    def present(rows: list[Measurement]) -> None:
        found = published_table.published_tables(rows)
        if as_markdown:
            click.echo("\n".join(map(published_table.markdown, found)))
        else:
            show(*found)

    measure_all(jobs, inputs, None, db, as_json, present, problems, dask=dask)


Job = tuple[Board, str, str, Collection[str]]  # KEM, implementation; operations, or none: all


#: A board, the job on it in words, and its rows, or why there are none.
Done = Iterator[tuple[Board, str, list[Measurement] | str]]


def measured_here(
    jobs: list[Job],
    inputs: int,
    flags: list[str] | None,
    metering: Metering | None,
    say: Callable[[str], None],
) -> Done:
    """One after the other."""
    for board, kem, impl, ops in jobs:
        job = f"{board.name} {kem} {impl}"
        say(job)
        try:
            yield (
                board,
                job,
                measure(
                    board,
                    impl,
                    kem,
                    inputs=inputs,
                    flags=flags,
                    progress=lambda what, job=job: say(f"{job}: {what}"),
                    ops=ops or None,
                    metering=metering,
                ),
            )
        except BenchError as error:
            yield board, job, str(error)


def measured_elsewhere(
    address: str,
    jobs: list[Job],
    inputs: int,
    flags: list[str] | None,
    say: Callable[[str], None],
) -> Done:
    """By the workers of a Dask scheduler, in the order in which they end."""
    boards = {board.name: board for board, *_ in jobs}
    orders = [
        farm.order(board.name, impl, kem, inputs, flags, ops) for board, kem, impl, ops in jobs
    ]
    say(f"{len(orders)} at {address}")
    for order, measured in farm.spread(address, farm.fill, orders):
        yield boards[order.board], f"{order.board} {order.kem} {order.impl}", measured


def measure_all(
    jobs: list[Job],
    inputs: int,
    flags: str | None,
    db: Path,
    as_json: bool,
    present: Callable[[list[Measurement]], None],
    problems: list[str],
    metering: Metering | None = None,
    dask: str | None = None,
) -> None:
    """Measures, records and prints; then ends the program with its exit status."""
    rows: list[Measurement] = []
    with Store(db, create=True) as store, progress_bar(as_json) as progress:
        number = store.start_run(shlex.join(["./pocketkem", *sys.argv[1:]]))
        task = progress.add_task("", total=len(jobs))
        try:

            def say(what: str) -> None:
                progress.update(task, description=what)

            words = None if flags is None else shlex.split(flags)
            if dask:
                done = measured_elsewhere(dask, jobs, inputs, words, say)
            else:
                done = measured_here(jobs, inputs, words, metering, say)
            for board, job, measured in done:
                if isinstance(measured, str):
                    problems.append(f"{job}: {measured}")
                    measured = []
                for row in measured:
                    rows.append(row)
                    store.add(number, board, row)
                    if as_json:
                        print_json(row.as_dict())
                progress.advance(task)
            store.finish_run(number)
        except BenchError as error:
            # What was measured is worth showing even if it could not be kept, or others went away.
            problems.append(str(error))
        progress.stop()

    if not as_json:
        present(rows)
    for row in rows:
        if not row.fits:
            click.echo(about(row), err=True)
    wrong = [about(row) for row in rows if not row.ok and row.fits]
    for problem in wrong + problems:
        click.echo(f"Error: {problem}", err=True)
    click.echo(f"Run {number}: {len(rows)} rows in {db}", err=True)
    sys.exit(OUTPUT_WRONG if wrong else CANNOT if problems else 0)


@main.command("sweep")
@board_option
@kem_option
@impl_option
@click.option(
    "--compiler",
    "compilers",
    multiple=True,
    type=click.Choice(["gcc", "clang"]),
    help="Only this one. Without: all that a board has.",
)
@click.option(
    "--flags",
    "flag_sets",
    multiple=True,
    metavar='"-O2 ..."',
    help=f"A set of flags; repeat it for more. Without: {', '.join(sweeping.FLAGS)}.",
)
@click.option("--inputs", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--again", is_flag=True, help="Also what was measured of the same inputs before.")
@click.option("--known", is_flag=True, help="Measures nothing: shows what was measured before.")
@click.option(
    "--time-out",
    type=click.FloatRange(min=0, min_open=True),
    metavar="SECONDS",
    help="After which an operation counts as hung.",
)
@click.option(
    "--markdown", "as_markdown", is_flag=True, help="Prints a page: docs/results/kems.md."
)
@dask_option
@click.option(
    "--db",
    type=click.Path(dir_okay=False, path_type=Path),
    default=SWEEP_DATABASE,
    help="The database of sweeps.  [default: build/results-sweeps.sqlite]",
)
@json_option
def run_sweep(
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    compilers: tuple[str, ...],
    flag_sets: tuple[str, ...],
    inputs: int,
    again: bool,
    known: bool,
    time_out: float | None,
    as_markdown: bool,
    dask: str | None,
    db: Path,
    as_json: bool,
) -> None:
    """Tries every compiler and set of flags, keeps all, and shows the best of each implementation.

    Without options: PocketKEM and all peers, with all KEMs that they have, on cortex-m4. What was
    measured before of the same sources, flags, compiler, board and model is not measured again.
    """
    chosen, problems = usable(boards or ("cortex-m4",))
    impls = impls or ("pocketkem", *peers.names())
    kems = tuple(KEMS) if ALL in kems else kems or every_kem(impls)
    jobs = sweeping.jobs(jobs_of(chosen, kems, impls), compilers, flag_sets or sweeping.FLAGS)
    if again and known:
        raise BenchError("--again measures everything, --known nothing: choose one.")
    outcomes: list[sweeping.Outcome] = []
    found_before = 0
    with Store(db, create=True) as store, progress_bar(as_json or as_markdown) as progress:
        number = store.start_run(shlex.join(["./pocketkem", *sys.argv[1:]]))
        task = progress.add_task("", total=len(jobs))

        def say(what: str) -> None:
            progress.update(task, description=what)

        def take(job: sweeping.Job, rows: list[Measurement]) -> None:
            if as_json:
                for row in rows:
                    print_json(row.as_dict())
            outcomes.append(sweeping.Outcome(job, rows))
            progress.advance(task)

        unknown: list[sweeping.Job] = []
        for job in jobs:
            say(str(job))
            rows = [] if again else store.measured(sweeping.identify(job, inputs))
            if rows:
                found_before += 1
                take(job, rows)
            elif not known:
                unknown.append(job)
        for job, rows in swept(unknown, inputs, time_out, dask, say):
            if isinstance(rows, str):
                problems.append(f"{job}: {rows}")
                progress.advance(task)
                continue
            lasting = sweeping.identify(job, inputs) if sweeping.is_lasting(rows) else None
            store.add_all(number, job.board, rows, lasting)
            take(job, rows)
        store.finish_run(number)
    outcomes.sort(key=lambda each: jobs.index(each.job))
    found = sweeping.best(outcomes)
    if as_markdown:
        click.echo(sweep_page(found, shlex.join(["./pocketkem", *sys.argv[1:]])), nl=False)
    elif not as_json:
        show(*table.sweep_tables(found))
    wrong = [about(row) for each in outcomes for row in each.rows if sweeping.is_wrong(row)]
    for problem in wrong + problems:
        click.echo(f"Error: {problem}", err=True)
    click.echo(
        f"Run {number}: {len(outcomes)} builds, {found_before} of them measured before", err=True
    )
    sys.exit(OUTPUT_WRONG if wrong else CANNOT if problems else 0)


def swept(
    jobs: list[sweeping.Job],
    inputs: int,
    time_out: float | None,
    dask: str | None,
    say: Callable[[str], None],
) -> Iterator[tuple[sweeping.Job, list[Measurement] | str]]:
    """Each job with its rows, or why it could not be tried: here one after the other, on Dask's
    workers in the order in which they end."""
    if dask and jobs:
        say(f"{len(jobs)} at {dask}")
        work = partial(sweeping.run_there, inputs=inputs, time_out=time_out)
        yield from farm.spread(dask, work, jobs)
        return
    for job in jobs:
        say(str(job))
        yield job, sweeping.run(job, inputs, time_out, lambda what, job=job: say(f"{job}: {what}"))


def every_kem(impls: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(kem for impl in impls for kem in implementations.kems(impl)))


@main.command()
@click.argument("a")
@click.argument("b", nargs=-1, required=True)
@click.option(
    "--threshold",
    type=click.FloatRange(min=0),
    metavar="PERCENT",
    help="Exit with 1 if something of B is slower or bigger than that of A by more than this.",
)
@db_option
@json_option
def compare(a: str, b: tuple[str, ...], threshold: float | None, db: Path, as_json: bool) -> None:
    """Two runs, or two implementations, side by side; with more than one B, A and each of them.

    A and B: numbers of runs, 'latest', 'previous'; or names of implementations, which stand for
    their newest results, or for what was published of them (pqm4-m4fspeed).
    """
    with Store(db) as store:
        comparisons = [comparing.compare(store, a, each) for each in b]
    worse = []
    for comparison in comparisons:
        show_comparison(comparison, as_json)
        if threshold is not None:
            worse += comparison.worse(threshold)
    for text in worse:
        click.echo(f"Worse by more than {threshold:g} %: {text}", err=True)
    sys.exit(OUTPUT_WRONG if worse else 0)


def show_comparison(comparison: comparing.Comparison, as_json: bool) -> None:
    if as_json:
        for pair in comparison.pairs:
            ratios = {metric: finite(pair.ratio(metric)) for metric in comparing.METRICS}
            print_json({"a": pair.first.as_dict(), "b": pair.second.as_dict(), "ratios": ratios})
    else:
        show(*table.comparison_tables(comparison))
    for rows, title in (
        (comparison.only_first, comparison.first),
        (comparison.only_second, comparison.second),
    ):
        if rows:
            click.echo(f"Only in {title}: {len(rows)} rows.", err=True)
    for difference in comparison.differences():
        click.echo(f"Not the same on both sides: {difference}", err=True)


@main.command("import")
@click.argument("form", type=click.Choice([*exchange.READERS]), metavar="pqm4|supercop")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--board",
    metavar="BOARD",
    help="The board that it was measured on: for pqm4 unless named nucleo-l4r5zi, for SUPERCOP the "
    "computer in each line.",
)
@db_option
def import_(form: str, file: Path, board: str | None, db: Path) -> None:
    """Takes other programs' results into the database: pqm4's benchmarks.csv, SUPERCOP's data."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise BenchError(f"{file} cannot be read: {error}.") from error
    if form == "pqm4":
        rows = exchange.from_pqm4(text, board or "nucleo-l4r5zi")
    else:
        rows = exchange.from_supercop(text, board)
    known = load_boards()
    with Store(db, create=True) as store:
        number = store.start_run(shlex.join(["./pocketkem", *sys.argv[1:]]))
        for row in rows:
            there = known.get(row.board)
            # Somebody else's computer has nothing of ours but that nothing is known of it.
            store.add(number, there or foreign_board(row.board), row)
        store.finish_run(number)
    click.echo(f"Run {number}: {len(rows)} rows in {db}", err=True)


@main.command()
@click.option(
    "--format", "form", type=click.Choice(exchange.WRITERS), default="csv", show_default=True
)
@click.option("--run", "number", type=int, metavar="NUMBER", help="Only this run's results.")
@click.option("--board", "board", metavar="BOARD", help="Only results of this board.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file.")
@db_option
def export(form: str, number: int | None, board: str | None, output: Path | None, db: Path) -> None:
    """Writes results as other programs read them: the newest of everything, or those of a run."""
    with Store(db) as store:
        results = store.results(number) if number is not None else newest(store.results())
    rows = [r.measurement for r in results if board in (None, r.measurement.board)]
    if not rows:
        raise BenchError(f"There are no such results in {db}.")
    text = exchange.write(rows, form, datetime.now(timezone.utc).strftime("%Y%m%d"))
    if output:
        write_file(output, text)
    else:
        click.echo(text, nl=False)


@main.command()
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    default=DEFAULT_REPORT,
    help="The file to write.  [default: build/report.html]",
)
@click.option("--run", "number", type=int, metavar="NUMBER", help="Only this run's results.")
@db_option
def report(output: Path, number: int | None, db: Path) -> None:
    """Writes a web page: the newest result of everything that was measured."""
    # Here because matplotlib takes a second to load.
    from .report import render

    with Store(db) as store:
        page = render(store, number)
    write_file(output, page)
    click.echo(f"The report is in {output}")


@main.command("profile")
@board_option
@kem_option
@impl_option
@click.option(
    "--op",
    "ops",
    multiple=True,
    type=Name("operation", lambda: OPS),
    metavar="OP",
    help="Only this one.  [default: keygen, encaps, decaps]",
)
@click.option("--flags", metavar='"-O2 ..."', help="Instead of each implementation's own.")
@click.option(
    "--top",
    type=click.IntRange(min=1),
    default=20,
    show_default=True,
    metavar="N",
    help="So many functions, and lines.",
)
@click.option("--lines", is_flag=True, help="The source lines that took most, too.")
@click.option("--function", metavar="NAME", help="Each instruction of this function, too.")
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
    flags: str | None,
    top: int,
    lines: bool,
    function: str | None,
    callgrind: Path | None,
    db: Path,
    as_json: bool,
) -> None:
    """Tells where the cycles of an operation go, by function; the report draws it.

    On boards that QEMU or simavr simulates; of two cores the first. Without options: board
    cortex-m4, KEM mlkem768, implementation pocketkem.
    """
    chosen, problems = usable(boards or ("cortex-m4",))
    jobs = [
        (board, kem, impl, op)
        for board, kem, impl in jobs_of(
            chosen, tuple(KEMS) if ALL in kems else kems or ("mlkem768",), impls or ("pocketkem",)
        )
        for op in ops or ("keygen", "encaps", "decaps")
    ]
    found: list[profiling.Profile] = []
    with Store(db, create=True) as store, progress_bar(as_json) as progress:
        number = store.start_run(shlex.join(["./pocketkem", *sys.argv[1:]]))
        task = progress.add_task("", total=len(jobs))
        for board, kem, impl, op in jobs:
            progress.update(task, description=f"{board.name} {kem} {impl} {op}")
            its_flags = None if flags is None else shlex.split(flags)
            try:
                each = profiling.profile(board, impl, kem, op, its_flags)
            except BenchError as error:
                problems.append(f"{board.name} {kem} {impl} {op}: {error}")
            else:
                found.append(each)
                store.add_profile(number, board, each)
                if callgrind:
                    write_file(callgrind / f"callgrind.out.{each.name}", each.callgrind())
                if as_json:
                    for row in each.rows():
                        print_json(row)
            progress.advance(task)
        store.finish_run(number)
    for each in found if not as_json else []:
        show(table.functions_table(each, top))
        if lines:
            show(table.lines_table(each, top))
        if function:
            show(table.instructions_table(each, function))
    for problem in problems:
        click.echo(f"Error: {problem}", err=True)
    sys.exit(CANNOT if problems else 0)


@main.command()
@json_option
def accuracy(as_json: bool) -> None:
    """Holds each timing model against published hardware figures."""
    with progress_bar(as_json) as progress:
        task = progress.add_task("", total=None)
        rows, notes = timing_accuracy.accuracy(lambda what: progress.update(task, description=what))
    if as_json:
        for row in rows:
            print_json(dataclasses.asdict(row))
    else:
        show(table.accuracy_table(rows))
    for note in notes:
        click.echo(note, err=as_json)


@main.command()
@click.argument(
    "checks", nargs=-1, type=Name("check", lambda: checking.CHECKS), metavar="[CHECK]..."
)
@board_option
@kem_option
@impl_option
@click.option("--flags", metavar='"-O2 ..."', help="Instead of the flags that are checked.")
@click.option("--update", is_flag=True, help="Makes the stack that is measured the budget.")
@json_option
def check(
    checks: tuple[str, ...],
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    flags: str | None,
    update: bool,
    as_json: bool,
) -> None:
    """Shows on the machine code what is claimed of it.

    CHECK: ct (constant time), stack (within its budget), residue (no secret left in RAM), divide
    (no division). Without any: all of them, of all nine KEMs, on cortex-m4.
    """
    chosen, problems = usable(boards or ("cortex-m4",))
    if ALL in boards:
        chosen = [board for board in chosen if board.simulator]
    jobs = [
        (name, checking.Subject(board, impl, its_flags, kem))
        for board in chosen
        for impl, its_flags in checking.builds(board, impls, flags)
        for kem in (KEMS if ALL in kems else dict.fromkeys(kems or KEMS))
        if kem in implementations.kems(impl)
        for name in dict.fromkeys(checks or checking.CHECKS)
    ]
    if not jobs:
        names = dict.fromkeys(build[0] for board in chosen for build in checking.builds(board))
        raise BenchError(
            f"Nothing of this can be checked. Implementations that can: {', '.join(names)}; "
            "accelerated ones have the 90s KEMs."
        )

    findings: list[checking.Finding] = []
    notes = []
    with progress_bar(as_json) as progress:
        task = progress.add_task("", total=len(jobs))
        for name, subject in jobs:
            progress.update(task, description=f"{name}: {subject}")
            found = []
            try:
                found = checking.CHECKS[name](subject)
            except BenchError as error:
                (notes if checking.is_too_large(error) else problems).append(
                    f"{name}: {subject}: {error}"
                )
            findings += found
            if as_json:
                for finding in found:
                    print_json(finding.as_dict())
            progress.advance(task)
    if update:
        checking.update(finding for finding in findings if finding.check == "stack")
    if not as_json:
        show(*table.findings_tables(findings))
    for note in notes:
        click.echo(note, err=True)
    failed = [f"{f.check}: {f.subject} {f.op or ''}: {f.text}" for f in findings if not f.ok]
    for problem in failed + problems:
        click.echo(f"Error: {problem}", err=True)
    sys.exit(OUTPUT_WRONG if failed else CANNOT if problems else 0)


def default_kems(impls: tuple[str, ...]) -> tuple[str, ...]:
    """Of a folder that stands for one KEM that one; otherwise ML-KEM-768."""
    of_folders = [implementations.kems(impl) for impl in impls if implementations.is_folder(impl)]
    named = [kems[0] for kems in of_folders if len(kems) == 1]
    return tuple(dict.fromkeys(named)) or ("mlkem768",)


def jobs_of(
    boards: list[Board], kems: tuple[str, ...], impls: tuple[str, ...]
) -> list[tuple[Board, str, str]]:
    """Every combination that exists, each once. impls: or each board's own, if there are none."""
    jobs = [
        (board, kem, impl)
        for board in boards
        for kem in dict.fromkeys(kems)
        for impl in dict.fromkeys(impls or (board.implementation,))
        if kem in implementations.kems(impl) and not implementations.lacks(impl, board)
    ]
    if not jobs:
        lacking = [implementations.lacks(impl, board) for board in boards for impl in impls]
        if any(lacking):
            raise BenchError(" ".join(dict.fromkeys(filter(None, lacking))))
        raise BenchError(
            "None of these implementations has any of these KEMs. "
            + " ".join(f"{impl} has: {', '.join(implementations.kems(impl))}." for impl in impls)
        )
    return jobs


def about(row: Measurement) -> str:
    """What is not as it should be."""
    return f"{row.board} {row.kem} {row.impl} {row.op}: {row.error or 'its output is wrong'}"


def usable(names: tuple[str, ...]) -> tuple[list[Board], list[str]]:
    """The boards of these names, whose tools must be there; or all whose tools are there, and what
    the others lack."""
    known = load_boards()
    without_port = [name for name, board in known.items() if not board.needs_port]
    chosen = without_port if ALL in names else list(dict.fromkeys(names))
    missing = {name: known[name].missing() for name in chosen}
    boards = [known[name] for name in chosen if not missing[name]]
    lacks = [f"{name}: {sentence}" for name in chosen for sentence in missing[name]]
    if lacks and (not boards or ALL not in names):
        raise BenchError("\n".join(["These boards cannot be used yet.", *lacks]))
    return boards, lacks


def progress_bar(as_json: bool) -> Progress:
    """On standard error, and only for a person who watches."""
    console = Console(stderr=True)
    return Progress(
        BarColumn(20),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}", markup=False),
        console=console,
        transient=True,
        disable=as_json or not console.is_terminal,
    )


def show(*tables: Table) -> None:
    for each in tables:
        console = Console()
        needed = RichMeasurement.get(console, console.options.update(width=1000), each)
        # Better lines that the terminal breaks than figures that are cut. A file has no edge.
        console.width = (
            max(console.width, needed.minimum) if console.is_terminal else needed.maximum
        )
        console.print(each)


def write_file(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BenchError(f"Cannot write {path}: {error.strerror}.") from error


def finite(ratio: float | None) -> float | None:
    """JSON has no infinity."""
    return ratio if ratio is not None and math.isfinite(ratio) else None


def print_json(row: dict) -> None:
    click.echo(json.dumps(row))
