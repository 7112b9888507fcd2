# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command prove."""

from __future__ import annotations

import click

from ..model import BenchError
from ..prove import ARCHITECTURES, Result, proofs
from ..tables import terminal
from .frame import end
from .options import Name, json_option
from .output import print_json, progress, show


@click.command()
@click.option(
    "--arch",
    "archs",
    multiple=True,
    type=Name("architecture", lambda: ARCHITECTURES),
    metavar="ARCH",
    help="A folder in src/arch, or rv32; repeat it for more.  [default: all that have proofs]",
)
@click.option(
    "--function",
    "functions",
    multiple=True,
    metavar="NAME",
    help="A function, or a word of its name, such as mlkem768; repeat it for more.",
)
@json_option
def prove(archs: tuple[str, ...], functions: tuple[str, ...], as_json: bool) -> None:
    """Shows claims about the machine code for all inputs.

    docs/assurance.md says what each claim rests on. The exit status is 1 if a claim was not shown.
    """
    chosen = list(proofs(archs, functions))
    if not chosen:
        raise BenchError("There is no proof of such a function.")
    results: list[Result] = []
    with progress(len(chosen), as_json) as watched:
        for proof in chosen:
            watched.say(f"{proof.arch} {proof.function}: {proof.claim}")
            results.append(proof.result())
            if as_json:
                print_json(results[-1].as_dict())
            watched.advance()
    if not as_json:
        show(*terminal.proofs_tables(results))
    failed = [
        f"{r.proof.subject} {r.proof.function}: {r.proof.claim}: {r.error}"
        for r in results
        if not r.ok
    ]
    end(failed, [])
