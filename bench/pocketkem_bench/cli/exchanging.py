# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The commands import and export: results go from one computer, or program, to another."""

import shlex
from datetime import datetime, timezone
from pathlib import Path

import click

from ..boards import files
from ..boards.files import foreign_board
from ..building.repository import who
from ..model import BenchError, counted, harmless
from ..results import dataset, exchange, pqm4
from ..results.agreement import contradictions
from ..results.handshake import Handshake
from ..results.lines import Row
from ..results.newest import newest
from ..results.records import Described
from ..results.store import Store
from ..results.whole import Added, WholeRun, add_whole, whole_runs, without_beginnings
from .frame import command_line, end, opened
from .options import db_option, run_option
from .output import put, tell, write_file

#: The name of our own format of folders, beside those of files.
DATASET = "dataset"


@click.command("import")
@click.argument(
    "form",
    type=click.Choice([DATASET, *exchange.READERS]),
    metavar="dataset|json|pqm4|supercop",
)
@click.argument("file", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--board",
    metavar="BOARD",
    help="The board of the rows. Default: nucleo-l4r5zi for pqm4, each line's computer for "
    "SUPERCOP, each row's board for JSON.",
)
@db_option
def import_(form: str, file: Path, board: str | None, db: Path) -> None:
    """Adds results to the database: a data set, pqm4's results, SUPERCOP's data, our JSON.

    FILE: for pqm4 its checkout, or its benchmarks.csv or benchmarks.md alone. What is there already
    of a data set, or of a commit of pqm4, is not added again.
    """
    if form == DATASET:
        if board is not None:
            raise BenchError("A data set's runs are imported as they are, without --board.")
        _import_dataset(file, db)
    known = files.load_boards()
    if file.is_dir():
        if form != "pqm4":
            raise BenchError(f"{file} is a folder; results of {form} are in a file.")
        of_pqm4 = pqm4.BOARD
        if board is not None:
            of_pqm4 = Described.of(known.get(board) or foreign_board(board))
        _import_checkout(file, of_pqm4, db)
    rows = exchange.read(file, form, board)
    # Another's computer is not among our boards; all that is known of it is its name.
    pairs = [(known.get(row.board) or foreign_board(row.board), row) for row in rows]
    with Store(db, create=True) as store:
        number = store.add_run(command_line(), pairs, who())
    handshakes = sum(isinstance(row, Handshake) for row in rows)
    beside = f" and {counted(handshakes, 'handshake')}" * bool(handshakes)
    end([], [], f"Run {number}: {counted(len(rows) - handshakes, 'row')}{beside} in {db}")


def _import_checkout(checkout: Path, board: Described, db: Path) -> None:
    """Of one commit there is one run, whoever imports it from wherever."""
    file = pqm4.file_of(checkout)
    found = pqm4.published(file, exchange.read(file, "pqm4", board.name))
    rows = tuple((board, Row(number, row)) for number, row in enumerate(found.rows, 1))
    command = "./pocketkem import pqm4 pqm4"
    if board != pqm4.BOARD:
        command += f" --board {shlex.quote(board.name)}"
    run = WholeRun("mupq/pqm4", found.when, found.when, harmless(command), rows)
    with Store(db, create=True) as store:
        added = add_whole(store, [run])
    commit = found.rows[0].commit
    end([], [], f"{_said(added)} in {db}: {counted(len(rows), 'row')} of {commit}")


def _import_dataset(folder: Path, db: Path) -> None:
    kept = dataset.read(folder)
    with Store(db, create=True) as store:
        ours = [(each.measurement, f"run {each.run} of {db}") for each in store.results()]
        added = add_whole(store, without_beginnings(each.run for each in kept))
    theirs = [
        (row.measurement, f"{file}:{line}")
        for each in kept
        for (_board, row), (file, line) in zip(each.run.rows, each.places, strict=True)
    ]
    end([*contradictions([*ours, *theirs])], [], f"{_said(added)} in {db}")


def _said(added: Added) -> str:
    words = [f"{counted(added.new, 'run')} added"]
    words += [f"{added.completed} completed"] * bool(added.completed)
    words += [f"{added.there} there already"] * bool(added.there)
    return ", ".join(words)


@click.command()
@click.option(
    "--format", "form", type=click.Choice(exchange.WRITERS), default="csv", show_default=True
)
@run_option
@click.option("--board", "board", metavar="BOARD", help="Only results of this board.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), help="The file.")
@click.option(
    "--to",
    "folder",
    metavar="FOLDER",
    type=click.Path(file_okay=False, path_type=Path),
    help="Adds whole runs to this data set instead, which is made if it is not there.",
)
@db_option
@click.pass_context
def export(
    context: click.Context,
    form: str,
    number: int | None,
    board: str | None,
    output: Path | None,
    folder: Path | None,
    db: Path,
) -> None:
    """Writes results in other programs' formats: the newest of everything, or those of a run.

    With --to, writes all runs, or one, as a data set: a folder of text files for Git.
    """
    if folder is not None:
        given = ("form", "board", "output")
        if any(context.get_parameter_source(each).name != "DEFAULT" for each in given):
            raise BenchError("A data set has whole runs, in its own format: --to goes with --run.")
        with opened(db) as store:
            runs = whole_runs(store, number)
        if not runs:
            raise BenchError(f"There are no such results in {db}.")
        put(f"{_said(dataset.write(folder, runs))} in {folder}")
        return
    with opened(db) as store:
        results = store.results(number) if number is not None else newest(store.results())
        handshakes = [made for made in store.handshakes(number) if board in (None, made.board)]
    rows = [r.measurement for r in results if board in (None, r.measurement.board)]
    if kinds := exchange.left_out(rows, form):
        tell(f"Kinds that are left out: {', '.join(kinds)}. Here, {form} has no place for them.")
    if form == "json":
        rows += handshakes
    elif handshakes:
        tell(f"Handshakes that are left out: {len(handshakes)}. Only --format json has them.")
    if not rows:
        raise BenchError(f"There are no such results in {db}.")
    text = exchange.write(rows, form, datetime.now(timezone.utc).strftime("%Y%m%d"))
    if output:
        write_file(output, text)
    else:
        put(text)
