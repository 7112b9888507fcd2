# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The commands compare, runs, report and site, which use results."""

import sys
from pathlib import Path

import click

from ..folders import ROOT
from ..model import BenchError, Measurement, counted
from ..results import compare as comparing
from ..tables import markdown, terminal
from .frame import OUTPUT_WRONG, opened
from .options import db_option, json_option, markdown_option, run_option
from .output import finite, print_json, progress, put, show, tell, write_file

DEFAULT_REPORT = ROOT / "build" / "report.html"
DEFAULT_SITE = ROOT / "build" / "site"


@click.command()
@click.argument("a")
@click.argument("b", nargs=-1, required=True)
@click.option(
    "--threshold",
    type=click.FloatRange(min=0),
    metavar="PERCENT",
    help="Exits with 1 if a figure of B is larger than that of A by more than this.",
)
@markdown_option("Prints tables for a comment or a document.")
@db_option
@json_option
def compare(
    a: str,
    b: tuple[str, ...],
    threshold: float | None,
    as_markdown: bool,
    db: Path,
    as_json: bool,
) -> None:
    """Shows two runs, or two implementations, side by side. With several B, compares A with each.

    A and B: numbers of runs, 'latest', 'previous'; or names of implementations, which stand for
    their newest results, or for their published results (pqm4-m4fspeed).
    """
    with opened(db) as store:
        comparisons = [comparing.compare(store, a, each) for each in b]
    worse = []
    for comparison in comparisons:
        show_comparison(comparison, as_json, as_markdown)
        if threshold is not None:
            worse += comparison.worse(threshold)
    for text in worse:
        tell(f"Worse by more than {threshold:g} %: {text}")
    sys.exit(OUTPUT_WRONG if worse else 0)


def show_comparison(
    comparison: comparing.Comparison, as_json: bool, as_markdown: bool = False
) -> None:
    if as_markdown:
        put(markdown.comparison_page(comparison))
    elif as_json:
        for pair in comparison.pairs:
            ratios = {metric: finite(pair.ratio(metric)) for metric in comparing.METRICS}
            sides = {"a": pair.first.as_dict(), "b": pair.second.as_dict()}
            unlike = {name: what for name in comparing.METRICS if (what := pair.unlike(name))}
            print_json({**sides, "ratios": ratios, "differs": pair.differs, "unlike": unlike})
    else:
        show(*terminal.comparison_tables(comparison))
    for rows, title in (
        (comparison.only_first, comparison.first),
        (comparison.only_second, comparison.second),
    ):
        if rows:
            tell(f"Only in {title}: {counted(len(rows), 'row')}.")
    if left_out := comparison.left_out():
        tell(left_out)
    if shortened := comparison.on_common_inputs():
        tell(shortened)
    for difference in comparison.differences():
        tell(f"Not the same on both sides: {difference}")
    for noise in comparison.noise():
        tell(noise)


@click.command("runs")
@click.option(
    "--last",
    type=click.IntRange(min=1),
    metavar="N",
    help="Only this number of the newest runs.",
)
@db_option
@json_option
def list_runs(last: int | None, db: Path, as_json: bool) -> None:
    """Lists the runs: time, number of rows, failures, boards, commit."""
    with opened(db) as store:
        runs = store.runs(others=True)[-last if last else 0 :]
        of_run: dict[int, list[Measurement]] = {run.id: [] for run in runs}
        for result in store.results():
            if result.run in of_run:
                of_run[result.run].append(result.measurement)
    found = [
        (
            run,
            list(dict.fromkeys(row.board for row in of_run[run.id])),
            list(dict.fromkeys(row.commit for row in of_run[run.id])),
        )
        for run in runs
    ]
    if not as_json:
        show(terminal.runs_table(found))
        return
    for run, boards, commits in found:
        print_json(
            {"run": run.id, "started": run.started, "finished": run.finished, "who": run.who}
            | {"failed": run.failed, "rows": run.rows, "wrong": run.wrong}
            | {"not_measured": run.failures, "profiles": run.profiles, "handshakes": run.handshakes}
            | {"boards": boards, "commits": commits, "command": run.command}
        )


@click.command()
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    default=DEFAULT_REPORT,
    help="The file to write.  [default: build/report.html]",
)
@run_option
@db_option
def report(output: Path, number: int | None, db: Path) -> None:
    """Writes a web page with the newest result of everything that was measured."""
    # Imported here because matplotlib takes a second to load.
    from ..page.report import render

    with opened(db) as store:
        page = render(store, number)
    write_file(output, page)
    put(f"The report is in {output}")


@click.command()
@click.option(
    "-o",
    "--output",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=DEFAULT_SITE,
    help="The folder to write.  [default: build/site]",
)
@db_option
def site(folder: Path, db: Path) -> None:
    """Writes a site of all results: a page for each board, scheme and implementation."""
    from ..page import site as pages  # as above

    with opened(db) as store, progress(None, quiet=False) as watched:
        try:
            count = pages.write(store, folder, watched.say)
        except OSError as error:
            raise BenchError(f"{folder} cannot be written: {error}.") from error
    put(f"{count} files in {folder}: open {folder / 'index.html'}")
