# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command line. docs/bench.md is its manual."""

from __future__ import annotations

import click

from .frame import Bench
from .lists import boards, list_peers
from .measuring import run, tables
from .proof import accuracy, check, profile_command
from .results import compare, export, import_, report
from .sweeps import run_sweep


@click.group(cls=Bench, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Builds KEMs for microcontrollers, runs them there, and keeps what was measured.

    Exit status: 0 all is well; 1 an output was wrong, or a threshold was exceeded; 2 wrong usage,
    or something is missing.
    """


for command in (
    boards,
    list_peers,
    run,
    tables,
    run_sweep,
    compare,
    import_,
    export,
    report,
    profile_command,
    accuracy,
    check,
):
    main.add_command(command)
