# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The options that commands share."""

import difflib
import shlex
from collections.abc import Callable, Iterable
from pathlib import Path

import click
from click.shell_completion import CompletionItem

from ..boards import files
from ..folders import ROOT
from ..implementations import catalogue
from ..kinds import KINDS
from ..measuring.stopping import MOST as MOST_INPUTS
from ..measuring.stopping import Until
from ..model import KEMS
from ..results.distribution import FEWEST

#: Stands for every board, or every KEM.
ALL = "all"


class Name(click.ParamType):
    """A name from a list, or ALL. For any other name, the error suggests a similar one."""

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

    def shell_complete(self, context, parameter, incomplete: str) -> list[CompletionItem]:
        known = [*self.known(), *([ALL] if self.all_too else [])]
        return [CompletionItem(name) for name in known if name.startswith(incomplete)]


class ImplementationName(Name):
    """A name that is a tree of folders stands for all implementations in it: see each_impl."""

    def __init__(self):
        super().__init__("implementation", lambda: catalogue.names())

    def convert(self, value: str, parameter, context) -> str:
        # A folder with SUPERCOP's interface is an implementation, too.
        if catalogue.is_folder(value) or (catalogue.is_tree(value) and catalogue.folders(value)):
            return value
        if "/" in value or catalogue.is_tree(value):
            self.fail(f"there is no folder '{value}' with an api.h.", parameter, context)
        return super().convert(value, parameter, context)

    def shell_complete(self, context, parameter, incomplete: str) -> list[CompletionItem]:
        folders = [CompletionItem(incomplete, type="dir")] if "/" in incomplete else []
        return folders or super().shell_complete(context, parameter, incomplete)


class KemName(Name):
    """A folder whose path names no KEM may be any, of which nothing has to be known."""

    def convert(self, value: str, parameter, context) -> str:
        impls = context.params.get("impls") if context else None
        folders = filter(catalogue.is_folder, impls or ())
        if value != ALL and any(catalogue.has(folder, value) for folder in folders):
            return value
        return super().convert(value, parameter, context)


class WordsOption(click.ParamType):
    """A list of words, given as one argument with the quoting rules of a shell."""

    name = "words"

    def convert(self, value: str | list[str], parameter, context) -> list[str]:
        try:
            return shlex.split(value) if isinstance(value, str) else value
        except ValueError as error:
            self.fail(f"{value}: {error}.", parameter, context)


board_option = click.option(
    "--board",
    "boards",
    multiple=True,
    type=Name("board", lambda: files.load_boards(), all_too=True),
    metavar="BOARD",
    help="A board that './pocketkem boards' lists, or all; repeat it for more.",
)
kem_option = click.option(
    "--kem",
    "kems",
    multiple=True,
    type=KemName("KEM", lambda: catalogue.all_kems(), all_too=True),
    metavar="KEM",
    help=f"{', '.join(KEMS[:2])}, ..., or another primitive of './pocketkem peers', such as "
    "sha256; all: ML-KEM and Kyber. Repeat it for more.",
)


def each_impl(_context, _parameter, values: Iterable[str]) -> tuple[str, ...]:
    """The implementations that names stand for, once."""
    return tuple(dict.fromkeys(each for value in values for each in catalogue.folders(value)))


impl_option = click.option(
    "--impl",
    "impls",
    multiple=True,
    type=ImplementationName(),
    callback=each_impl,
    is_eager=True,  # before the names of KEMs, which depend on it
    metavar="IMPL",
    help="A build such as pocketkem-small, a peer that './pocketkem peers' lists, a folder with "
    "SUPERCOP's interface, or a tree with many of them; repeat it for more.",
)


def every_op() -> list[str]:
    """The operations of all kinds of primitives, those of KEMs first."""
    return list(dict.fromkeys(op for kind in KINDS.values() for op in kind.all_ops))


def op_option(names: Callable[[], Iterable[str]], help_text: str):
    return click.option(
        "--op",
        "ops",
        multiple=True,
        type=Name("operation", names),
        metavar="OP",
        help=help_text,
    )


def inputs_option(default: int):
    return click.option(
        "--inputs",
        type=click.IntRange(min=1),
        default=default,
        show_default=True,
        help="The number of inputs on which each operation runs.",
    )


def stop_options(command):
    """Options of a stop rule: see until."""
    for option in (
        click.option(
            "--most",
            type=click.IntRange(min=FEWEST),
            metavar="N",
            help=f"With --until: the most inputs.  [default: {MOST_INPUTS}]",
        ),
        click.option(
            "--until",
            type=click.FloatRange(min=0, min_open=True),
            metavar="PERCENT",
            help="Adds inputs until the median is known to this many per cent, with 95 % "
            "confidence. --inputs is then the least number.",
        ),
    ):
        command = option(command)
    return command


def check_options(untimed: str):
    """Options of what is checked besides the inputs that are measured. untimed: the default."""
    skip = click.option(
        "--skip",
        multiple=True,
        metavar="CHECK",
        help="Leaves out this check, by the name that its failure prints. The row says so.",
    )
    more = click.option(
        "--untimed",
        type=click.IntRange(min=0),
        metavar="N",
        help="The most further inputs on which outputs are checked without timing, extreme ones "
        f"first.  [default: {untimed}]",
    )
    return lambda command: more(skip(command))


def until(inputs: int, percent: float | None, most: int | None) -> int | Until:
    """The number of inputs that the options ask for."""
    if percent is None:
        if most is not None:
            raise click.UsageError("--most is the end of --until, which is missing.")
        return inputs
    return Until(percent, inputs, max(inputs, most or MOST_INPUTS))


def flags_option(instead_of: str = "each implementation's own"):
    return click.option(
        "--flags",
        type=WordsOption(),
        metavar='"-O2 ..."',
        help=f"Compiler flags instead of {instead_of}.",
    )


def markdown_option(help_text: str):
    return click.option("--markdown", "as_markdown", is_flag=True, help=help_text)


def database_option(default: Path, of: str):
    return click.option(
        "--db",
        type=click.Path(path_type=Path),
        default=default,
        help=f"The database of {of}; a data set for reading.  "
        f"[default: {default.relative_to(ROOT)}]",
    )


#: A separate file: the newest result of an implementation must not be that of a sweep's last flags.
SWEEP_DATABASE = ROOT / "build" / "results-sweeps.sqlite"

db_option = database_option(ROOT / "build" / "results.sqlite", "results")
run_option = click.option(
    "--run", "number", type=int, metavar="NUMBER", help="Only this run's results."
)
port_option = click.option(
    "--port",
    metavar="PORT",
    help="The serial port of a real board, or labgrid:PLACE for a board in a farm.",
)
dask_option = click.option(
    "--dask", metavar="ADDRESS", help="Spreads the work over the workers of a Dask scheduler."
)
json_option = click.option(
    "--json", "as_json", is_flag=True, help="Prints one JSON object per line on standard output."
)
