# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Stack: the peak of each operation must not exceed bench/budgets/stack.toml. The other paths
through an operation (readers, the caller's memory, given randomness) are checked against the same
budget.

The file has the last accepted peak of each operation; a higher peak fails. It also has limits,
which a new budget cannot move. Both hold for the reference compilers. Another compiler may add as
much as budgets/reference.toml says.

A folder has such a file beside its code, if somebody has had one written. Other code has none.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from copy import deepcopy
from functools import lru_cache
from pathlib import Path

from pocketkem_bench.answers.expected import vector_of_four_blocks
from pocketkem_bench.answers.of_kind import answers_of
from pocketkem_bench.answers.operations import operation_of, run_checked
from pocketkem_bench.boards.conversation import Run, StackOverflow
from pocketkem_bench.building.reference import CompilerAllowance, allowance
from pocketkem_bench.folders import BENCH
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import KEMS, BenchError, by, by_name
from pocketkem_bench.simulators.device import SimulatedDevice

from . import paths
from .subject import Finding, Subject, is_of_library, is_ours, with_the_same_code

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

BUDGETS = BENCH / "budgets" / "stack.toml"
INPUTS = 2

#: What a path may take beyond the operation's budget: the harness's readers and writers, and the
#: library's buffers for their data. The caller's working memory is counted as stack.
MARGIN = 160
#: The two shared secrets that the check of a pair compares, while it decapsulates.
_OF_PAIR = 64

#: The first line of a file that a folder has not had yet.
_HEAD = "# Bytes of stack, by board and flags. `./pocketkem check stack --update` writes them."

#: The operations with limits. Decapsulation from a seed needs more memory by its nature.
_LIMITED = ("keygen", "encaps", "decaps", "decaps+check")
#: The operations with budgets, which their other paths share.
_WITH_BUDGET = (*_LIMITED, "decaps+seed")

#: The suffix of an operation, or of a limit, for the second core's stack.
_WORKER = " (worker)"


def _file(impl: str, budgets: Path) -> Path | None:
    """The file with the budgets of an implementation; budgets: that of ours."""
    if is_ours(impl):
        return budgets
    return Path(impl) / "stack.toml" if catalogue.is_folder(impl) else None


def _known(subject: Subject, budgets: Path) -> dict[str, int]:
    """The budgets of a subject, as they are written."""
    file = _file(subject.impl, budgets)
    board, build = _place(subject.board.name, subject.impl, subject.tried)
    return load_budgets(file).get(board, {}).get(build, {}).get(subject.kem, {}) if file else {}


def _place(board: str, impl: str, flags: str) -> tuple[str, str]:
    """The names in a file of a board and of a build on it. In a folder's own file, the folder's
    name would depend on who asks."""
    if is_ours(impl):
        return with_the_same_code(board, impl), f"{impl} {flags}"
    return board, flags


def budget_of(subject: Subject, op: str, budgets: Path = BUDGETS) -> int | None:
    """The most bytes of stack that an operation may take with this compiler."""
    return budgets_of(subject, budgets).get(op)


def budgets_of(subject: Subject, budgets: Path = BUDGETS) -> dict[str, int]:
    """The same of each operation that has a budget."""
    more = allowance(subject.finding("stack", None, True, "").compiler).stack_bytes
    return {op: budget + more for op, budget in _known(subject, budgets).items()}


def stack(subject: Subject, budgets: Path = BUDGETS, ways: str = paths.ALL) -> list[Finding]:
    """ways: a pattern of the other paths through the operations that run as well."""
    return _judged(subject, _peaks(subject, ways), budgets)


def stack_again(subject: Subject, found: list[Finding], budgets: Path = BUDGETS) -> list[Finding]:
    """What stack has found, held against the budgets as they are now."""
    return _judged(subject, {finding.op: finding.value for finding in found}, budgets)


def has_no_room(subject: Subject, error: BenchError) -> bool:
    """Whether an operation takes more stack than any machine of the board has. If all budgets are
    within what there is, it had room before, and this is an error. (A budget may be that of a board
    with the same code and more memory.)"""
    if not isinstance(error, StackOverflow) or subject.board.with_machine_memory() is not None:
        return False
    there = re.search(r"there are (\d+) bytes", str(error))
    known = budgets_of(subject).values()
    return not known or (bool(there) and max(known) > int(there[1]))


def _judged(subject: Subject, peaks: dict[str, int], budgets: Path) -> list[Finding]:
    budget, limits = _known(subject, budgets), {}
    if subject.is_of_library:
        board, build = _place(subject.board.name, subject.impl, subject.tried)
        limits = load_budgets(budgets).get("limits", {}).get(board, {}).get(build, {})
    allowed = allowance(subject.finding("stack", None, True, "").compiler)
    return [
        _finding(subject, op, peak, budget.get(op), _limit(limits, subject.kem, op), allowed)
        if _has_budget(subject.impl, subject.kem, op)
        else _path_finding(subject, op, peak, budgets)
        for op, peak in peaks.items()
    ]


def _has_budget(impl: str, kem: str, op: str) -> bool:
    """Whether an operation may have a budget of its own."""
    return not is_of_library(impl, kem) or op.removesuffix(_WORKER) in _WITH_BUDGET


def budget_of_path(subject: Subject, path: str, budgets: Path = BUDGETS) -> int | None:
    """The most bytes of stack and of the caller's memory that a path may take with this compiler.
    If the key may be a seed, that is from the operation's largest budget."""
    operation = operation_of(path)
    suffix = _WORKER if path.endswith(_WORKER) else ""
    large = "seed" in path or "stream" in path
    names = [
        op
        for op in subject.implementation.ops
        if large or (operation in ("check", operation_of(op)) and op != "decaps+seed")
    ]
    budgets_of_names = (budget_of(subject, op + suffix, budgets) for op in names)
    known = [budget for budget in budgets_of_names if budget is not None]
    pair = _OF_PAIR if path == "check+pair" else 0
    return max(known) + MARGIN + pair if known else None


def _path_finding(subject: Subject, path: str, peak: int, budgets: Path) -> Finding:
    """Compares the peak, including the caller's memory, with the operation's budget."""
    operation = operation_of(path)
    most = budget_of_path(subject, path, budgets)
    if most is None:
        text = f"{peak} bytes; there is no budget of {operation} yet"
        return subject.finding("stack", path, subject.by is not None, text, peak)
    text = f"{peak} bytes, of the {most} of {operation}'s budget and what readers take"
    return subject.finding("stack", path, peak <= most, text, peak)


def _limit(limits: dict[str, int], kem: str, op: str) -> int | None:
    operation = op.removesuffix(_WORKER)
    has_one = limits and operation in _LIMITED
    return limits.get(_level(kem) + op[len(operation) :]) if has_one else None


def _peaks(subject: Subject, ways: str) -> dict[str, int]:
    firmware, answers = subject.build(subject.with_paths), answers_of(subject.implementation)
    peaks: dict[str, int] = {}

    def add(op: str, run: Run, given: int = 0) -> None:
        if run.stack_bytes is None:
            raise BenchError(f"{subject.board.name} does not tell how much stack is used.")
        peaks[op] = max(run.stack_bytes + given, peaks.get(op, 0))
        if run.worker_stack_bytes is not None:
            op += _WORKER
            peaks[op] = max(run.worker_stack_bytes, peaks.get(op, 0))

    with SimulatedDevice(subject.machine, firmware, time_out=subject.time_out) as device:
        for given in answers.inputs(INPUTS):
            for op in subject.implementation.ops:
                add(op, answers.run_checked(device, op, given))
                for length in answers.lengths:
                    add(op, answers.run_length(device, op, given, length))
            for path in paths.paths(device, ways):
                run = paths.run(device, path, given)
                add(path, run, paths.given_bytes(device))
        if ways == paths.ALL and subject.kem in KEMS:
            vector = vector_of_four_blocks(subject.kem)
            for op in subject.implementation.ops:
                add(f"{op}+four_blocks", run_checked(device, op, vector))
    return peaks


def _finding(
    subject: Subject,
    op: str,
    peak: int,
    budget: int | None,
    limit: int | None,
    allowed: CompilerAllowance,
) -> Finding:
    more = "" if allowed.is_reference else f" and the {allowed.stack_bytes} that it may add"
    # Budgets hold for the own compiler; code that is not of the library needs none.
    needs_none = budget is None and (subject.by is not None or not subject.is_of_library)
    ok = needs_none or (budget is not None and peak <= allowed.stack(budget))
    if limit is not None and peak > allowed.stack(limit):
        ok, text = False, f"{peak} bytes, {peak - limit} more than the limit of {limit}{more}"
    elif needs_none:
        text = f"{peak} bytes; {subject.by or 'it'} has no budget"
    elif budget is None:
        text = f"{peak} bytes; there is no budget yet: --update writes one"
    elif not ok:
        text = f"{peak} bytes, {peak - budget} more than the budget of {budget}{more}"
    elif not allowed.is_reference:
        text = f"{peak} bytes, within the budget of {budget}{more}"
    elif peak < budget:
        text = f"{peak} bytes, {budget - peak} less than the budget: --update lowers it"
    else:
        text = f"{peak} bytes, as in the budget"
    if not allowed.is_reference:
        text += f" ({allowed})"
    return subject.finding("stack", op, ok, text, peak)


def _level(kem: str) -> str:
    return kem.removeprefix("mlkem").removeprefix("kyber").removesuffix("-90s")


def load_budgets(path: Path) -> dict:
    try:
        return _parsed(path.read_text())
    except FileNotFoundError:
        return {}
    except tomllib.TOMLDecodeError as problem:
        raise BenchError(f"{path} is not valid: {problem}.") from problem


@lru_cache(maxsize=2)
def _parsed(text: str) -> dict:
    return _apart(tomllib.loads(text))


def _apart(table: dict) -> dict:
    """What the file says once of several builds, or of several KEMs, is said of each."""
    return {
        name: _apart(value) if isinstance(value, dict) else value
        for names, value in table.items()
        for name in names.split(", ")
    }


def _together(table: dict, order: Callable[[str], tuple] | None = None) -> dict:
    """The opposite of _apart."""
    names: dict[str, list[str]] = {}
    for name in sorted(table, key=order):
        names.setdefault(repr(table[name]), []).append(name)
    return {", ".join(each): table[each[0]] for each in names.values()}


def update(findings: Iterable[Finding], budgets: Path = BUDGETS) -> None:
    """Makes the findings the new budgets."""
    for file, its_own in by(findings, lambda finding: _file(finding.impl, budgets)):
        if file is None:
            raise BenchError(
                f"{its_own[0].impl} comes from a package, and has no file for budgets."
            )
        _update(its_own, file)


def _update(findings: list[Finding], file: Path) -> None:
    """Comments at the top of the file and limits stay."""
    known = deepcopy(load_budgets(file))
    limits = known.pop("limits", {})
    for compiler in dict.fromkeys(f.compiler for f in findings):
        if not (found := allowance(compiler)).is_reference:
            raise BenchError(
                f"Budgets are of the reference compilers. Nothing is written: {found}."
            )
    for f in findings:
        if not _has_budget(f.impl, f.kem, f.op):
            continue
        board, build = _place(f.board, f.impl, f.flags)
        its_own = known.setdefault(board, {}).setdefault(build, {})
        its_own.setdefault(f.kem, {})[f.op] = f.value
    before = file.read_text() if file.exists() else _HEAD
    head = [line for line in before.splitlines() if line.startswith("#")]
    lines = [*head, *_tables("limits.", limits), *_tables("", known)]
    file.write_text("\n".join(lines) + "\n")


def _tables(prefix: str, boards: dict) -> list[str]:
    lines = []
    for board, builds in sorted(boards.items()):
        for build, rows in _together(builds).items():
            lines += ["", f'[{prefix}{board}."{build}"]']
            lines += [f"{_key(k)} = {_inline(v)}" for k, v in _together(rows, _order).items()]
    return lines


def _order(name: str) -> tuple[float, str]:
    """The sorting key of a primitive or a level."""
    level = name.removesuffix(_WORKER)
    return (int(level), name) if level.isdigit() else by_name(name)


def _key(name: str) -> str:
    return f'"{name}"' if " " in name else name


def _inline(value: int | dict) -> str:
    if isinstance(value, int):
        return str(value)
    return "{ " + ", ".join(f'"{op}" = {peak}' for op, peak in value.items()) + " }"
