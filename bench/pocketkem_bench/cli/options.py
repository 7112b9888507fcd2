# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The options that commands share."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from pathlib import Path

import click

from .. import boards as board_files
from .. import implementations
from ..boards import ROOT

DEFAULT_DATABASE = ROOT / "build" / "results.sqlite"


#: Stands for every board, or every KEM.
ALL = "all"


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
    type=Name("board", lambda: board_files.load_boards(), all_too=True),
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
