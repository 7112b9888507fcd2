# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command line. docs/bench.md is its manual."""

import subprocess
import sys

import click

from ..folders import ROOT
from .frame import Bench
from .output import put

#: Of each command: the module, here or in another package, the function in it, and the first
#: sentence of its help.
COMMANDS = {
    "accuracy": (
        "profiling",
        "accuracy",
        "Compares each timing model with published hardware figures.",
    ),
    "boards": (
        *("lists", "boards"),
        "Lists the boards, what their cycles mean, and what is missing to use them.",
    ),
    "check": (
        *("pocketkem_assurance.cli.checking", "check"),
        "Checks the claims about the machine code, and attacks it in simulation.",
    ),
    "compare": ("results", "compare", "Shows two runs, or two implementations, side by side."),
    "evidence": (
        *("recorded", "evidence"),
        "Shows what is recorded in evidence/: all rows of a kind that have these words.",
    ),
    "export": (
        *("exchanging", "export"),
        "Writes results in other programs' formats: the newest of everything, or those of a run.",
    ),
    "handshake": (
        *("handshaking", "handshake"),
        "Makes a TLS 1.3 connection from a simulated board to a TLS library on this computer.",
    ),
    "import": (
        *("exchanging", "import_"),
        "Adds results to the database: a data set, pqm4's results, SUPERCOP's data, our JSON.",
    ),
    "peers": (
        *("lists", "list_peers"),
        "Lists other people's implementations: what they are, their versions, and what they have.",
    ),
    "profile": (
        *("profiling", "profile_command"),
        "Shows where the cycles of an operation go, by function.",
    ),
    "prove": (
        *("pocketkem_assurance.cli.proving", "prove"),
        "Shows claims about the machine code.",
    ),
    "repeat": ("origins", "repeat", "Makes a run again, and compares."),
    "report": (
        *("results", "report"),
        "Writes a web page with the newest result of everything that was measured.",
    ),
    "run": (
        *("measuring", "run"),
        "Builds and runs KEMs and other primitives, checks outputs, measures, records and prints.",
    ),
    "runs": (
        *("results", "list_runs"),
        "Lists the runs: time, number of rows, failures, boards, commit.",
    ),
    "site": (
        *("results", "site"),
        "Writes a site of all results: a page for each board, scheme and implementation.",
    ),
    "sweep": (
        *("sweeps", "run_sweep"),
        "Tries every compiler and set of flags, stores all results, shows the best ones.",
    ),
    "tables": (
        *("published", "tables"),
        "Measures what published tables of the ESP32 have, and prints both side by side.",
    ),
    "why": (
        *("origins", "why"),
        "Shows where a figure comes from, and the command that makes it again.",
    ),
}


def say_version(context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        # Which answers before there is any environment, too.
        command = [sys.executable, str(ROOT / "tools" / "setup.py"), "version"]
        put(subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout)
        context.exit()


@click.group(cls=Bench, lazy=COMMANDS, context_settings={"help_option_names": ["-h", "--help"]})
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
