# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The commands profile, accuracy and check: the evidence for the figures."""

from __future__ import annotations

import dataclasses
import difflib
import shlex
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import click

from .. import check as checking
from .. import compilers as compiling
from .. import faults as injecting
from .. import leak as leaking
from ..boards.board import Board
from ..implementations import catalogue
from ..measuring import accuracy as timing_accuracy
from ..measuring import beside_pqm4
from ..measuring import profile as profiling
from ..measuring.checks import USUAL
from ..model import KEMS, BenchError, counted
from ..results.newest import newest
from ..results.profile import Profile
from ..tables import terminal
from .attacks import Attacks, attack_options, recording_attacks, show_attacks, show_measured
from .frame import end, opened, recording
from .jobs import Job, fitting, measured_here, says_smaller
from .options import (
    ALL,
    SWEEP_DATABASE,
    Name,
    board_option,
    database_option,
    db_option,
    every_op,
    flags_option,
    impl_option,
    json_option,
    kem_option,
    op_option,
)
from .output import print_json, progress, put, show, tell, write_file
from .selection import default_kems, having_compiler, jobs_of, other_than_own, usable


@click.command("profile")
@board_option
@kem_option
@impl_option
@op_option(every_op, "Only this one.  [default: keygen, encaps, decaps, or those of its kind]")
@flags_option()
@click.option(
    "--top",
    type=click.IntRange(min=1),
    default=20,
    show_default=True,
    metavar="N",
    help="The number of functions, and of lines, to show.",
)
@click.option("--lines", is_flag=True, help="Also shows the source lines with the most cycles.")
@click.option("--function", metavar="NAME", help="Also shows each instruction of this function.")
@click.option(
    "--callgrind",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Writes a file for KCachegrind into this folder for each operation.",
)
@db_option
@json_option
def profile_command(
    boards: tuple[str, ...],
    kems: tuple[str, ...],
    impls: tuple[str, ...],
    ops: tuple[str, ...],
    flags: list[str] | None,
    top: int,
    lines: bool,
    function: str | None,
    callgrind: Path | None,
    db: Path,
    as_json: bool,
) -> None:
    """Shows where the cycles of an operation go, by function. The report draws it.

    Profiles exist on boards that are simulated; of two cores, for the first. Without
    options: board cortex-m4, KEM mlkem768, and the quickest build of pocketkem that fits the board.
    """
    chosen, problems = usable(boards or ("cortex-m4",))
    kems = tuple(KEMS) if ALL in kems else kems or default_kems(impls)
    jobs = [(*job, ops) for job in jobs_of(chosen, kems, impls)]
    ops_of = {id(job): ops or catalogue.kind_of(job[2], job[1]).ops for job in jobs}
    found: list[Profile] = []
    taken: list[str] = []  # sentences about smaller implementations
    with recording(db, sum(map(len, ops_of.values())), as_json) as run:
        for job in jobs:
            board, kem, own, _ops = job
            impl = own if impls else fitting_build(job, flags, run.progress.say)
            if impl != own:
                taken.append(says_smaller(job, impl))
            for op in ops_of[id(job)]:
                what = f"{board.name} {kem} {impl} {op}"
                run.progress.say(what)
                try:
                    each = profiling.profile(board, impl, kem, op, flags)
                except BenchError as error:
                    problems.append(f"{what}: {error}")
                else:
                    found.append(each)
                    run.store.add_profile(run.number, board, each)
                    if callgrind:
                        write_file(callgrind / f"callgrind.out.{each.name}", each.callgrind())
                    if as_json:
                        for row in each.rows():
                            print_json(row)
                run.progress.advance()
        run.finish()
    for sentence in taken:
        tell(sentence)
    if function:
        problems += absent(found, function)
    for each in found if not as_json else []:
        show(terminal.functions_table(each, top))
        if lines:
            show(terminal.lines_table(each, top))
        if function in each.executed():
            show(terminal.instructions_table(each, function))
    end([], problems)


def fitting_build(job: Job, flags: list[str] | None, say: Callable[[str], None]) -> str:
    """The implementation that ``run`` measures if none is named."""
    try:
        profiling.check_board(job[0])
    except BenchError:  # profile() reports it, too
        return job[2]
    ((_job, rows),) = fitting([job], lambda some: measured_here(some, 1, flags, None, USUAL, say))
    return job[2] if isinstance(rows, str) else rows[0].impl


def absent(profiles: list[Profile], function: str) -> list[str]:
    """Sentences about a function that no operation has executed."""
    executed = dict.fromkeys(name for each in profiles for name in each.executed())
    if function in executed or not profiles:
        return []
    near = difflib.get_close_matches(function, executed, n=3, cutoff=0.4)
    near += [name for name in executed if function in name and name not in near]
    suggestion = f"Did you mean {', '.join(near[:5])}?" if near else "The table above names some."
    return [
        f"No operation that was profiled has executed a function '{function}' (the compiler may "
        f"have taken it into others). {suggestion}"
    ]


@click.command()
@click.option(
    "--pqm4",
    "checkout",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    metavar="FOLDER",
    help="Compares what a sweep has measured of this checkout of pqm4 with its published table.",
)
@database_option(SWEEP_DATABASE, "sweeps")
@json_option
def accuracy(checkout: Path | None, db: Path, as_json: bool) -> None:
    """Compares each timing model with published hardware figures."""
    if checkout:
        beside_published(checkout, db, as_json)
        return
    with progress(None, as_json) as watched:
        rows, notes = timing_accuracy.accuracy(watched.say)
    if as_json:
        for row in rows:
            print_json(dataclasses.asdict(row))
    else:
        show(terminal.accuracy_table(rows))
    for note in notes:
        (tell if as_json else put)(note)


def beside_published(checkout: Path, db: Path, as_json: bool) -> None:
    """Prints errors against pqm4's table, and what is known of those that are large."""
    with opened(db) as store:
        rows = beside_pqm4.beside_pqm4(checkout, newest(store.results()))
    for row in rows if as_json else []:
        print_json(dataclasses.asdict(row))
    if not as_json:
        show(terminal.beside_table(rows))
    large = [row for row in rows if row.is_large]
    for row in large if not as_json else []:
        what = f"{row.scheme} {row.impl} {row.op} {row.where}"
        put(f"{what}: {'; '.join(row.why) or 'not explained'}.")
    known = sum(bool(row.why) for row in large)
    tell(
        f"{counted(len(rows), 'operation')}; {len(rows) - len(large)} within "
        f"{beside_pqm4.LARGE:g} %, {len(large)} above, {known} of these explained."
    )


#: Leakage claims nothing; faults and compilers take hours. They are checked only if they are named.
def _checks() -> dict:
    others = {"leak": leaking.leak, "faults": injecting.faults, "compilers": compiling.compilers}
    return {**checking.CHECKS, **others}


#: What gives the builds of a check, by its name; otherwise `checking` does.
_BUILDERS = {"leak": leaking, "faults": injecting}
#: The KEMs that are checked if none is named, by implementations; otherwise the usual ones.
_DEFAULT_KEMS: dict[str, Callable] = {"leak": default_kems, "faults": lambda _: injecting.KEMS}


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
        checks_by_name["ct"] = partial(checks_by_name["ct"], say=watched.say)
        if not as_json and (sentence := checking.about(jobs)):
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
        for f in of_others:
            put("\n  ".join([f"{f.subject} {f.op}: {f.text}", *f.details]))
        show(*terminal.findings_tables(plain))
        show(*terminal.compilers_tables([f for f in findings if isinstance(f, compiling.Compiled)]))
        show_attacks(findings)
    for note in notes:
        tell(note)
    failed = [f"{f.check}: {f.subject} {f.op or ''}: {f.text}" for f in findings if not f.ok]
    end(failed, problems)
