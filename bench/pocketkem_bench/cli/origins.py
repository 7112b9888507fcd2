# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The commands why and repeat: where figures come from, and the same figures again."""

import os
import subprocess
import sys
from pathlib import Path

import click

from ..boards import files
from ..building.repository import commit
from ..folders import ROOT
from ..implementations import catalogue
from ..measuring.provenance import UNKNOWN, Provenance, provenance
from ..model import BenchError, counted
from ..results import compare as comparing
from ..results import origin as origins
from ..results.agreement import differing, same_origin
from ..results.origin import Origin
from ..results.store import Store
from .frame import OUTPUT_WRONG, from_here, opened
from .options import db_option, json_option
from .output import print_json, put, tell
from .results import show_comparison

#: The folders from which a new process imports the commands.
PACKAGES = os.pathsep.join(str(ROOT / room) for room in ("bench", "assurance"))


@click.command()
@click.argument("figure", nargs=-1, required=True)
@db_option
@json_option
def why(figure: tuple[str, ...], db: Path, as_json: bool) -> None:
    """Shows where a figure comes from, and the command that makes it again.

    FIGURE: names of a board, an implementation, a KEM and an operation, as in 'cortex-m4 pocketkem
    mlkem768 encaps'; fewer if the database has only one build of these. A number means the run.
    """
    with opened(db) as store:
        found = origins.only(origins.find(store, figure))
    here = _made_with_here(found[0])  # all are of one build on one board
    for number, each in enumerate(found):
        if as_json:
            row = each.row.as_dict()
            print_json(
                {
                    **row,
                    "run": each.run.id,
                    "repeat": each.command and from_here(each.command),
                    "here": here.as_dict(),
                }
            )
        else:
            put("\n" * bool(number) + "\n".join(_sentences(each, here)))


def _made_with_here(of: Origin) -> Provenance:
    """What the row would be made with in this checkout. Unknown if it has no such build."""
    try:
        board = files.load_boards()[of.row.board]
        return provenance(board, catalogue.get(of.place or of.row.impl, of.row.kem, board))
    except (KeyError, BenchError):
        return UNKNOWN


def _sentences(of: Origin, here: Provenance) -> list[str]:
    row = of.row
    figures = [
        f"{row.cycles:,} cycles ({row.timing_in_words})" if row.cycles else row.error or "no cycles"
    ]
    figures += [f"{row.stack_bytes:,} bytes of stack"] if row.stack_bytes is not None else []
    figures += [f"{row.rom_bytes:,} bytes of ROM"] if row.rom_bytes is not None else []
    made_with = [
        ("measured", f"{of.run.started.replace('T', ' ').removesuffix('Z')} UTC, run {of.run.id}"),
        ("who", of.run.who),
        ("by", of.run.command),
        ("commit", _beside(row.commit, commit())),
        ("sources", _beside(row.sources, here.sources)),
        ("board file", _beside(row.board_file, here.board_file)),
        ("timing model", _beside(row.model, here.model)),
        ("simulator", _beside(row.simulator, here.simulator)),
        ("compiler", row.compiler),
        ("flags", row.flags),
        ("inputs", None if row.inputs is None else f"{row.inputs}"),
        ("right on", f"{row.right_inputs} inputs" if row.right_inputs else None),
        ("wrong", row.error if row.cycles else None),
    ]
    lines = [f"{of.name}: {', '.join(figures)}"]
    lines += [f"  {name:13} {text}" for name, text in made_with if text]
    if of.command:
        return [*lines, "It is made again by:", f"  {from_here(of.command)}"]
    return [*lines, "It was not measured by this program, which cannot make it again."]


def _beside(then: str | None, now: str | None) -> str | None:
    """What a row was made with, and whether that is the same in this checkout."""
    if then is None:
        return None
    if now is None:
        return then
    return f"{then} (the same here)" if now == then else f"{then} (here {now})"


@click.command()
@click.argument("run")
@db_option
@json_option
def repeat(run: str, db: Path, as_json: bool) -> None:
    """Makes a run again, and compares.

    RUN: its number, or 'latest'. The command of the run is called again, in this checkout. Rows
    that were made with the same sources, compiler, flags, board, model and simulator must have the
    same figures on a simulated board: the exit status is 1 if one has not.
    """
    with opened(db) as store:
        number, words = _command_of(store, run)
        before = max(each.id for each in store.runs(others=True))
    tell(f"Run {number} was: {' '.join(words)}")
    again = ["--again"] if words[0] == "sweep" and "--again" not in words else []
    command = [*_without_output(words), *again, "--db", str(db.resolve())]
    status = subprocess.run(
        [sys.executable, "-m", "pocketkem_bench", *command],
        stdout=subprocess.DEVNULL,
        env={**os.environ, "PYTHONPATH": PACKAGES},
        check=False,
    ).returncode
    with opened(db) as store:
        new = [each for each in store.runs() if each.id > before]
        if not new:
            raise BenchError(f"Nothing was measured; the command ended with status {status}.")
        comparison = comparing.compare(store, str(number), str(new[0].id))
    show_comparison(comparison, as_json)
    exact = [pair for pair in comparison.pairs if same_origin(pair.first, pair.second)]
    unlike = [pair for pair in exact if differing(pair.first, pair.second)]
    tell(
        f"{counted(len(comparison.pairs), 'row')} on both sides. {len(exact)} were made with the "
        f"same on a simulated board, and so must be equal; {len(exact) - len(unlike)} are."
    )
    for pair in unlike:
        row = pair.second
        tell(
            f"Not as before, and nothing it was made with differs: {row.board} {row.impl} {row.op}"
        )
    sys.exit(OUTPUT_WRONG if unlike else status)


def _command_of(store: Store, run: str) -> tuple[int, list[str]]:
    """The number of a run, and the words of its command behind the program's name."""
    runs = store.runs(others=True)
    known = {str(each.id): each for each in runs}
    if runs:
        known["latest"] = runs[-1]
    if run not in known:
        raise BenchError(f"There is no run {run} in {store.path}; ./pocketkem runs lists them.")
    words = origins.measuring(known[run].command)
    if not words:
        raise BenchError(
            f"Run {run} was '{known[run].command}', which records no rows that could be compared."
        )
    return known[run].id, words


def _without_output(words: list[str]) -> list[str]:
    """The command without the options that say where its results go."""
    kept: list[str] = []
    skip = False
    for word in words:
        if skip or word in ("--json", "--markdown", "--again") or word.startswith("--db="):
            skip = False
            continue
        if word == "--db":
            skip = True
            continue
        kept.append(word)
    return kept
