# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What `check` does of leakage and faults: its options, and what is recorded of both."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click

from pocketkem_bench.boards.board import Board
from pocketkem_bench.cli.frame import command_line, opened
from pocketkem_bench.cli.options import db_option, op_option
from pocketkem_bench.cli.output import print_json, put, show, tell
from pocketkem_bench.model import BenchError
from pocketkem_bench.results.attacks import OfFaults, OfLeak

from .. import faults as injecting
from .. import leak as leaking
from ..check import Finding
from ..faults import EXTENTS, Injected
from ..leak import OPERATIONS, TRACES, Leak
from ..tables import attacks as tables

#: The checks whose findings are recorded.
RECORDED = ("leak", "faults")


class Traces(click.ParamType):
    """A number of traces to simulate, or a file of real ones."""

    name = "traces"

    def convert(self, value: str | int | Path, parameter, context) -> int | Path:
        if not isinstance(value, str):
            return value
        if not value.isdecimal():
            if not Path(value).is_file():
                self.fail(f"'{value}' is neither a number nor a file.", parameter, context)
            return Path(value)
        if not 20 <= int(value) <= 10**7:
            self.fail("there have to be 20 to 10,000,000 traces.", parameter, context)
        return int(value)


def attack_options(command: Callable) -> Callable:
    """Those of leak and faults alone."""
    for option in reversed(
        (
            op_option(
                lambda: OPERATIONS,
                "leak, faults: only this one.  [default: keygen, encaps, decaps]",
            ),
            click.option(
                "--function",
                "functions",
                multiple=True,
                metavar="NAME",
                help="leak, faults: only this function; repeat it for more.",
            ),
            click.option(
                "--traces",
                type=Traces(),
                default=TRACES,
                show_default=True,
                metavar="N|FILE",
                help="leak: so many simulated traces of each operation; or a file of real ones "
                "(.npz, or .npy with labels.npy beside it).",
            ),
            click.option(
                "--null",
                is_flag=True,
                help="leak: both classes are random, so that nothing is above the threshold.",
            ),
            click.option(
                "--export",
                type=click.Path(file_okay=False, path_type=Path),
                metavar="FOLDER",
                help="leak: writes the simulated traces into this folder, as NumPy's arrays.",
            ),
            click.option(
                "--extent",
                type=click.Choice(list(EXTENTS)),
                default="usual",
                show_default=True,
                help="faults: of the first execution of each instruction; also of those that "
                "decide; of each one, with some flipped bits; or with all of them.",
            ),
            db_option,
        )
    ):
        command = option(command)
    return command


@dataclass(frozen=True)
class Attacks:
    """What the options say."""

    ops: tuple[str, ...]
    functions: tuple[str, ...]
    traces: int | Path
    null: bool
    export: Path | None
    extent: str

    def refuse_without(self, checks: tuple[str, ...]) -> None:
        """An option of a check that is not made would be lost."""
        of_leak = self.traces != TRACES or self.null or self.export
        if of_leak and "leak" not in checks:
            raise BenchError("--traces, --null and --export are options of `check leak`.")
        if (self.ops or self.functions) and not set(checks) & set(RECORDED):
            raise BenchError("--op and --function are options of `check leak` and `check faults`.")
        if isinstance(self.traces, Path) and (set(checks) != {"leak"} or self.export or self.null):
            raise BenchError("Real traces are read by `check leak` alone, and nothing simulated.")

    def by_name(self, say: Callable[[str], None]) -> dict[str, Callable[[Any], list]]:
        """The checks of a subject."""
        of_leak = leaking.Settings(
            traces=self.traces if isinstance(self.traces, int) else TRACES,
            ops=self.ops or leaking.Settings.ops,
            functions=self.functions,
            export=self.export,
            null=self.null,
        )
        of_faults = injecting.FaultSettings(self.extent, self.ops, self.functions)
        return {
            "leak": lambda subject: leaking.leak(subject, of_leak, say),
            "faults": lambda subject: injecting.faults(subject, of_faults, say),
        }


Record = Callable[[Board, list[Finding]], None]


@contextmanager
def recording_attacks(db: Path, checks: tuple[str, ...]) -> Iterator[Record]:
    """Yields what records findings. A run is begun only for checks of which something is kept."""
    if not set(checks) & set(RECORDED):
        yield lambda _board, _findings: None
        return
    with opened(db, create=True) as store:
        run = store.start_run(command_line())

        def record(board: Board, findings: list[Finding]) -> None:
            for each in findings:
                if isinstance(each, Leak):
                    store.add_attack(run, board, OfLeak.of(each))
                elif isinstance(each, Injected):
                    store.add_attack(run, board, OfFaults.of(each))

        yield record
        store.finish_run(run)


def show_attacks(findings: list[Finding]) -> None:
    show(*tables.faults_tables([each for each in findings if isinstance(each, Injected)]))
    leaks = [each for each in findings if isinstance(each, Leak)]
    show(*tables.leak_tables(leaks))
    if leaks:
        tell(
            "Points above the threshold leak in this model of power. Of the others nothing is "
            "known: a chip can leak where the model does not."
        )
    for each in leaks:
        if not each.aligned or each.effects:
            tell(f"{each.subject} {each.op}: {each.text}.")


def show_measured(file: Path, as_json: bool) -> None:
    """The t-test of real traces, which is not recorded: nobody knows of which build they are."""
    found = leaking.measured(file)
    if as_json:
        print_json(found.as_dict())
        return
    show(*tables.leak_tables([found]))
    put(found.text)
