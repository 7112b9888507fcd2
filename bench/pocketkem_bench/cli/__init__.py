# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command line. docs/bench.md is its manual."""

from __future__ import annotations

import subprocess
import sys

import click

from ..folders import ROOT
from .exchanging import export, import_
from .frame import Bench
from .handshaking import handshake
from .lists import boards, list_peers
from .measuring import run, tables
from .origins import repeat, why
from .output import put
from .proof import accuracy, check, profile_command
from .proving import prove
from .results import compare, list_runs, report, site
from .sweeps import run_sweep


def say_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        # Which answers before there is any environment, too.
        command = [sys.executable, str(ROOT / "tools" / "setup.py"), "version"]
        put(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
        context.exit()


@click.group(cls=Bench, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=say_version,
    help="Prints the version and the commit, and ends.",
)
def main() -> None:
    """Builds KEMs for microcontrollers, runs them there, and records the measurements.

    Exit status: 0 all is well; 1 an output was wrong, or a threshold was exceeded; 2 wrong usage,
    or something is missing.
    """


for command in (
    boards,
    list_peers,
    run,
    tables,
    run_sweep,
    list_runs,
    why,
    repeat,
    compare,
    import_,
    export,
    report,
    site,
    profile_command,
    accuracy,
    check,
    prove,
    handshake,
):
    main.add_command(command)
