# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command line. docs/bench.md is its manual."""

from __future__ import annotations

import dataclasses
import difflib
import json
import math
import shlex
import sys
from collections.abc import Callable, Collection, Iterable
from pathlib import Path

import click
from rich.console import Console
from rich.measure import Measurement as RichMeasurement
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from . import accuracy as timing_accuracy
from . import check as checking
from . import compare as comparing
from . import implementations, published, published_table, table
from .boards import ROOT, Board, load_boards
from .measure import measure
from .model import KEMS, OPS, PARTS, BenchError, Measurement
from .page import boards_page
from .store import Store, StoreError

DEFAULT_DATABASE = ROOT / "build" / "results.sqlite"
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
        if (Path(value) / "api.h").is_file():
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
    "--kem", "kems", multiple=True, type=Name("KEM", lambda: KEMS, all_too=True), metavar="KEM"
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
    help="The serial port of a real board, which runs examples/esp-idf/bench.",
)
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
    as_markdown: bool,
    db: Path,
    as_json: bool,
) -> None:
    """Builds, runs, checks the outputs, measures, records, prints.

    Options that name something can be repeated; --board all and --kem all name everything. Without
    them: board cortex-m4, KEM mlkem768, implementation pocketkem.
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
    kems = tuple(KEMS) if ALL in kems else kems or ("mlkem768",)
    jobs = [(*job, ops) for job in jobs_of(chosen, kems, impls or ("pocketkem",))]

    def present(rows: list[Measurement]) -> None:
        if as_markdown:
            click.echo(boards_page(rows, problems, load_boards(), command), nl=False)
        else:
            show(*table.measurements_tables(rows))

    measure_all(jobs, inputs, flags, db, as_json, present, problems)


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
@db_option
@json_option
def tables(
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    inputs: int,
    as_markdown: bool,
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

    measure_all(jobs, inputs, None, db, as_json, present, problems)


Job = tuple[Board, str, str, Collection[str]]  # KEM, implementation; operations, or none: all


def measure_all(
    jobs: list[Job],
    inputs: int,
    flags: str | None,
    db: Path,
    as_json: bool,
    present: Callable[[list[Measurement]], None],
    problems: list[str],
) -> None:
    """Measures, records and prints; then ends the program with its exit status."""
    rows: list[Measurement] = []
    with Store(db, create=True) as store, progress_bar(as_json) as progress:
        number = store.start_run(shlex.join(["./pocketkem", *sys.argv[1:]]))
        task = progress.add_task("", total=len(jobs))
        try:
            for board, kem, impl, ops in jobs:
                job = f"{board.name} {kem} {impl}"
                progress.update(task, description=job)
                try:
                    measured = measure(
                        board,
                        impl,
                        kem,
                        inputs=inputs,
                        flags=None if flags is None else shlex.split(flags),
                        progress=lambda what, job=job: progress.update(
                            task, description=f"{job}: {what}"
                        ),
                        ops=ops or None,
                    )
                except BenchError as error:
                    problems.append(f"{job}: {error}")
                    measured = []
                for row in measured:
                    rows.append(row)
                    store.add(number, board, row)
                    if as_json:
                        print_json(row.as_dict())
                progress.advance(task)
            store.finish_run(number)
        except StoreError as error:
            # What was measured is worth showing even if it could not be kept.
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


@main.command()
@click.argument("a")
@click.argument("b")
@click.option(
    "--threshold",
    type=click.FloatRange(min=0),
    metavar="PERCENT",
    help="Exit with 1 if something of B is slower or bigger than that of A by more than this.",
)
@db_option
@json_option
def compare(a: str, b: str, threshold: float | None, db: Path, as_json: bool) -> None:
    """Two runs, or two implementations, side by side.

    A and B: numbers of runs, 'latest', 'previous'; or names of implementations, which stand for
    their newest results.
    """
    with Store(db) as store:
        comparison = comparing.compare(store, a, b)
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
    if threshold is not None:
        worse = comparison.worse(threshold)
        for text in worse:
            click.echo(f"Worse by more than {threshold:g} %: {text}", err=True)
        sys.exit(OUTPUT_WRONG if worse else 0)


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
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text(page, encoding="utf-8")
    except OSError as error:
        raise BenchError(f"Cannot write {output}: {error.strerror}.") from error
    click.echo(f"The report is in {output}")


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


def jobs_of(
    boards: list[Board], kems: tuple[str, ...], impls: tuple[str, ...]
) -> list[tuple[Board, str, str]]:
    """Every combination that exists, each once."""
    jobs = [
        (board, kem, impl)
        for board in boards
        for kem in dict.fromkeys(kems)
        for impl in dict.fromkeys(impls)
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
    chosen = list(known) if ALL in names else list(dict.fromkeys(names))
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


def finite(ratio: float | None) -> float | None:
    """JSON has no infinity."""
    return ratio if ratio is not None and math.isfinite(ratio) else None


def print_json(row: dict) -> None:
    click.echo(json.dumps(row))
