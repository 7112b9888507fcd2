# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The command check."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import click

from pocketkem_bench.boards.board import Board
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.cli.frame import end
from pocketkem_bench.cli.options import (
    ALL,
    Name,
    board_option,
    flags_option,
    impl_option,
    json_option,
    kem_option,
)
from pocketkem_bench.cli.output import print_json, progress, put, show, tell
from pocketkem_bench.cli.selection import (
    default_kems,
    having_compiler,
    other_than_own,
    usable,
)
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import KEMS, BenchError

from .. import check as checking
from .. import compilers as compiling
from .. import faults as injecting
from .. import leak as leaking
from .. import masking
from ..tables import shown
from .attacks import Attacks, attack_options, recording_attacks, show_attacks, show_measured


#: Leakage claims nothing; faults and compilers take hours; no build is masked. They are checked
#: only if they are named.
def _checks() -> dict:
    others = {"leak": leaking.leak, "faults": injecting.faults, "compilers": compiling.compilers}
    return {**checking.CHECKS, **others, "masked": masking.masked}


#: What gives the builds of a check, by its name; otherwise `checking` does.
_BUILDERS = {"leak": leaking, "faults": injecting, "masked": masking}
#: The KEMs that are checked if none is named, by implementations; otherwise the usual ones.
_DEFAULT_KEMS: dict[str, Callable] = {
    "leak": default_kems,
    "faults": lambda _: injecting.KEMS,
    "masked": default_kems,
}


def _subject_of(name: str) -> type[checking.Subject]:
    return injecting.Attacked if name in _BUILDERS else checking.Subject


def print_findings(findings: list[checking.Finding], as_json: bool) -> None:
    if as_json:
        for finding in findings:
            print_json(finding.as_dict())


def _builds(
    checks: tuple[str, ...], board: Board, impls: tuple[str, ...], flags: str
) -> Iterator[tuple[tuple[str, str], list[str]]]:
    """The builds that are checked, each with its checks."""
    chosen = {
        name: _BUILDERS.get(name, checking).builds(board, impls, flags)
        for name in dict.fromkeys(checks or checking.CHECKS)
        if name != "compilers"  # which has builds of its own
    }
    for name in chosen.keys() & checking.CHECKS.keys():
        if name != "ct" or board.is_this_computer:
            chosen[name] = [*chosen[name], *checking.foreign_builds(impls, flags)]
    for build in dict.fromkeys(build for builds in chosen.values() for build in builds):
        yield build, [name for name, builds in chosen.items() if build in builds]


def _without_gadgets(boards: list[Board]) -> list[str]:
    """A sentence for each board of which no masked code is checked."""
    having = dict.fromkeys(each.board.name for each in masking.gadgets([*load_boards().values()]))
    return [
        f"masked: {board.name} has no masked code with a model; these have: {', '.join(having)}"
        for board in boards
        if board.name not in having
    ]


def _usual_kems(impl: str) -> list[str]:
    """The primitives that are checked if none is named: of a folder, those that it has."""
    return catalogue.kems(impl) if catalogue.is_folder(impl) else KEMS


@click.command()
@click.argument("checks", nargs=-1, type=Name("check", _checks), metavar="[CHECK]...")
@board_option
@kem_option
@impl_option
@click.option(
    "--compiler",
    type=click.Choice(["gcc", "clang"]),
    help="The compiler for the C of the KEM, as for sweep.  [default: the board's own]",
)
@flags_option("the flags that are checked")
@attack_options
@click.option("--update", is_flag=True, help="Makes the measured stack the budget.")
@json_option
def check(
    checks: tuple[str, ...],
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    compiler: str | None,
    flags: list[str] | None,
    update: bool,
    db: Path,
    as_json: bool,
    **attacks,
) -> None:
    """Checks the claims about the machine code, and attacks it in simulation.

    CHECK: ct (constant time), stack (within its budget), residue (no secret left in RAM), divide
    (no division), compilers (answers, constant time, residue and divisions, by every compiler at
    every level), faults (whether a skipped instruction helps an attacker), leak (where simulated
    power traces tell of a secret: what they show leaks in the model of power, and nothing follows
    about the rest). Without CHECK: the first four, for all nine KEMs, on cortex-m4.

    masked says whether two shares of a secret meet in the core: in the code of the library that is
    masked, or, with --impl, in key generation and decapsulation, which is refused unless its key is
    in shares.

    faults and leak take any implementation of ML-KEM and Kyber, and are recorded. What faults and
    compilers have found is kept, and leak goes on where it was interrupted.
    """
    attack = Attacks(**attacks)
    attack.refuse_without(checks)
    if isinstance(attack.traces, Path):
        show_measured(attack.traces, as_json)
        return
    chosen, problems = usable(boards or ("cortex-m4",))
    if ALL in boards:
        chosen = [board for board in chosen if board.simulator]
    if compiler:
        chosen, lacking = having_compiler(chosen, compiler)
        problems += lacking
    jobs = [
        (name, _subject_of(name)(board, impl, its_flags, kem, other_than_own(board, compiler)))
        for board in chosen
        for (impl, its_flags), names in _builds(checks, board, impls, shlex.join(flags or []))
        for kem in (KEMS if ALL in kems else dict.fromkeys(kems or _usual_kems(impl)))
        if kem in catalogue.kems(impl)
        for name in names
        if name != "ct" or board.is_this_computer or checking.is_of_library(impl, kem)
        if kems or name not in _DEFAULT_KEMS or kem in _DEFAULT_KEMS[name](impls)
    ]
    if "compilers" in checks:
        among = tuple(KEMS) if ALL in kems else kems
        jobs += [
            ("compilers", subject)
            for subject in compiling.subjects(chosen, impls, among, compiler, flags or ())
        ]
    if "masked" in checks and not impls:
        jobs += [("masked", gadget) for gadget in masking.gadgets(chosen)]
        if ALL not in boards and (lacking := _without_gadgets(chosen)):
            problems += lacking
            if not jobs:
                raise BenchError("\n".join(problems))
    if not jobs and "ct" in checks and not all(map(checking.is_ours, impls)):
        raise BenchError(checking.ELSEWHERE)
    if not jobs:
        names = dict.fromkeys(build[0] for board in chosen for build in checking.builds(board))
        raise BenchError(
            f"Nothing of this can be checked. Implementations that can: {', '.join(names)}; "
            "accelerated ones have the 90s KEMs."
        )

    findings: list[checking.Finding] = []
    stacks: list[tuple[checking.Subject, list[checking.Finding]]] = []
    notes = []
    with (
        recording_attacks(db, checks) as record,
        progress(len(jobs), as_json) as watched,
    ):
        checks_by_name = {**_checks(), **attack.by_name(watched.say)}
        for name in ("ct", "masked"):
            checks_by_name[name] = partial(checks_by_name[name], say=watched.say)
        builds = [(name, each) for name, each in jobs if isinstance(each, checking.Subject)]
        if not as_json and (sentence := checking.about(builds)):
            tell(sentence)
        for name, subject in jobs:
            watched.say(f"{name}: {subject}")
            found = []
            try:
                found = checks_by_name[name](subject)
            except BenchError as error:
                too_large = checking.is_too_large(error) or checking.has_no_room(subject, error)
                (notes if too_large else problems).append(f"{name}: {subject}: {error}")
            record(subject.board, found)
            if update and name == "stack":
                stacks.append((subject, found))
            else:
                findings += found
                print_findings(found, as_json)
            watched.advance()
    if update:
        checking.update(finding for _, found in stacks for finding in found)
        for subject, found in stacks:
            again = checking.stack_again(subject, found)
            findings += again
            print_findings(again, as_json)
    if not as_json:
        of_others = [
            f for f in findings if f.check == "ct" and not checking.is_of_library(f.impl, f.kem)
        ]
        plain = [f for f in findings if f.check in checking.CHECKS and f not in of_others]
        for f in [*of_others, *(f for f in findings if f.check == "masked")]:
            put("\n  ".join([f"{f.subject} {f.op}: {f.text}", *f.details]))
        show(*shown.findings_tables(plain))
        show(*shown.compilers_tables([f for f in findings if isinstance(f, compiling.Compiled)]))
        show_attacks(findings)
    for note in notes:
        tell(note)
    failed = [f"{f.check}: {f.subject} {f.op or ''}: {f.text}" for f in findings if not f.ok]
    end(failed, problems)
