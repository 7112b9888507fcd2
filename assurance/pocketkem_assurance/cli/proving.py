# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command prove."""

from __future__ import annotations

from itertools import chain

import click

from pocketkem_bench import evidence
from pocketkem_bench.boards.files import check_usable, load_boards
from pocketkem_bench.cli.frame import end
from pocketkem_bench.cli.options import Name, json_option
from pocketkem_bench.cli.output import print_json, progress, show
from pocketkem_bench.model import BenchError

from ..prove import (
    ARCHITECTURES,
    Proof,
    Result,
    boards_of,
    campaign,
    coverage,
    is_named,
    records,
)
from ..tables import shown


@click.command()
@click.option(
    "--arch",
    "archs",
    multiple=True,
    type=Name("architecture", lambda: ARCHITECTURES),
    metavar="ARCH",
    help="A folder in src/arch, armv81m (Helium), rv32, msp430 or c; repeat it for more."
    "  [default: all that have proofs]",
)
@click.option(
    "--function",
    "functions",
    multiple=True,
    metavar="NAME",
    help="A function, or a word of its name, such as mlkem768; repeat it for more.",
)
@click.option(
    "--all",
    "every",
    is_flag=True,
    help="Also sets and builds of whole operations that have no code of their own.",
)
@click.option("--again", is_flag=True, help="Also what is recorded.")
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=2,
    show_default=True,
    help="How many claims are worked on at a time.",
)
@json_option
def prove(
    archs: tuple[str, ...],
    functions: tuple[str, ...],
    every: bool,
    again: bool,
    processes: int,
    as_json: bool,
) -> None:
    """Shows claims about the machine code.

    docs/proofs.md says what each claim rests on. What is shown is recorded in
    evidence/proofs.tsv with the machine code, the claims and the executor that it speaks of, and
    taken from there as long as these are the same. The exit status is 1 if a claim was not shown,
    or not in time. All times are CPU time.
    """
    chosen = list(records(archs, functions, every))
    if not chosen:
        raise BenchError("There is no proof of such a function.")
    known = load_boards()
    # Before an hour of proofs. --arch leaves out an architecture.
    check_usable(known[name] for name in boards_of({each[0].arch for each in chosen}))
    results: list[Result] = []

    def wanted(proof: Proof) -> bool:
        return is_named(proof, functions)

    with progress(len(chosen), as_json) as watched:
        for found in campaign.show(chosen, processes, again, wanted=wanted):
            watched.say(found[0].proof.record)
            results += found
            if as_json:
                for result in found:
                    print_json(result.as_dict())
            watched.advance()
    if not (archs or functions):  # what is not claimed any more
        evidence.drop(campaign.KIND, [each[0].record for each in records()])
    order = {id(proof): number for number, proof in enumerate(chain(*chosen))}
    results.sort(key=lambda result: order[id(result.proof)])
    if not as_json:
        show(*shown.proofs_tables(results))
    click.echo(shown.proofs_time(results), err=as_json)
    for line in coverage.sentences(results):
        click.echo(line, err=as_json)
    failed = [
        f"{r.proof.subject} {r.proof.function}: {r.proof.claim}: {r.error}"
        for r in results
        if not r.ok
    ]
    end(failed, [])
