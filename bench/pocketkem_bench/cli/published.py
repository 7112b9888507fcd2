# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command tables: measures what published tables have, and prints both."""

from pathlib import Path

import click

from ..boards.board import Board
from ..measuring import reductions
from ..model import BenchError
from ..results import published
from ..tables import published as published_table
from .jobs import Job, Rows
from .measuring import measure_all, usable_or_recorded
from .options import (
    ALL,
    Name,
    dask_option,
    db_option,
    inputs_option,
    json_option,
    kem_option,
    markdown_option,
)
from .output import put, show
from .selection import usable
from .tables_in_order import TablesOfJobs, whole


@click.command()
@click.option(
    "--board",
    "boards",
    multiple=True,
    type=Name("board", lambda: published.BOARDS),
    metavar="BOARD",
    help="The board: esp32 (default) or esp32s3.",
)
@kem_option
@inputs_option(5)
@markdown_option("Prints them for a document.")
@click.option(
    "--reductions",
    "of_reductions",
    is_flag=True,
    help="Compares ways to multiply modulo q on AVR instead, for docs/kernels.md.",
)
@dask_option
@db_option
@json_option
def tables(
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    inputs: int,
    as_markdown: bool,
    of_reductions: bool,
    dask: str | None,
    db: Path,
    as_json: bool,
) -> None:
    """Measures what published tables of the ESP32 have, and prints both side by side.

    Of Segatz and Al Hafiz, and of mlkem-esp32. Without --kem: all the sets of both.
    """
    if of_reductions:
        (board,), _ = usable(("atmega1280",))
        put(reductions.markdown(board))
        return
    chosen, problems, absent = usable_or_recorded(boards or tuple(published.BOARDS[:1]), db)
    jobs = [
        (board, kem, impl, ops)
        for board in chosen
        for impl, kem, ops in published.jobs(board)
        if not kems or ALL in kems or kem in kems
    ]
    if not jobs:
        raise BenchError(f"The tables have none of these KEMs, but: {', '.join(published.KEMS)}.")

    def document(rows: Rows) -> None:
        found = published_table.published_tables(rows)
        put("\n".join(map(published_table.markdown, found)))

    if as_markdown:
        parts = [whole(document)]
    else:
        wanted = published.most_wanted().items()
        parts = [_part(board, *each) for board in chosen for each in wanted]
    measure_all(jobs, inputs, None, db, as_json, parts, problems, dask=dask, absent=absent)


def _part(board: Board, name: str, needs: set[published.Need]) -> TablesOfJobs:
    """A part of the published tables. It is empty if nothing of it was measured."""

    def needed(job: Job) -> bool:
        its_board, kem, impl, ops = job
        return its_board.name == board.name and any((impl, kem, op) in needs for op in ops)

    def show_tables(rows: Rows, all_rows: Rows) -> None:
        if rows:
            show(*published_table.published_part(board.name, name, all_rows))

    return TablesOfJobs(needed, show_tables)
