# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Which machine code the claims about a function cover.

A claim's proof executes instructions with variables, for all inputs of the claim. A function is
proved if all of its claims are, and if these have executed every instruction of it, and taken
both sides of every condition. Otherwise something may be wrong where no claim looks, and the
function is named as one that is not proved. Functions share code: a side that this function's
claims never take, as the condition is a number each time, may be one that is there for another
function, whose claims take it.
"""

from __future__ import annotations

import bisect
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from .claims import Claim, program
from .machine import Machine
from .program import Program
from .proof import Result

#: Of an instruction (executor/machine.h): a condition did not hold; one did; it has any; one was a
#: term.
ON, AWAY, CONDITIONAL, ON_TERM = 1, 2, 4, 8
BOTH = ON | AWAY
#: Nothing is missing: both sides, or there is no condition.
FULL = BOTH | CONDITIONAL | ON_TERM
#: By the address of each byte of an instruction that was executed.
Covered = Mapping[int, int]


def by_byte(machine: Machine) -> Covered:
    found = {}
    for address, went in machine.covered().items():
        size = machine.program.lifter.lift(address).size
        found |= dict.fromkeys(range(address, address + size), FULL)
        if went & CONDITIONAL:
            found[address] = went
    return found


def of(claim: Claim, on: Program) -> Covered:
    """Proves a claim, and gives what it covers."""
    found: list[Covered] = []

    def watch(machine: Machine) -> None:
        if machine.graph:
            found.append(by_byte(machine))

    on.watch = watch
    try:
        claim.prove(on)
    finally:
        on.watch = None
    return joined(found)


def joined(some: Iterable[Covered]) -> Covered:
    found: dict[int, int] = defaultdict(int)
    for each in some:
        for address, went in each.items():
            found[address] |= went
    return found


def gaps(program: Program, function: str, own: Covered, others: Covered) -> list[str]:
    """What the claims about a function do not cover, for people. others: of all functions of the
    build."""
    if not own:
        return [f"{function}: nothing is executed"]
    found = []
    for address, went in sorted(own.items()):
        taken = went if went & ON_TERM else went | others.get(address, 0)
        for side, name in ((ON, "goes on"), (AWAY, "branches")):
            if went & CONDITIONAL and not taken & side:
                text = program.lifter.lift(address).text
                found.append(f"{program.name_of(address)}: {text} never {name}")
    left = unexecuted(program, function, {*own, *others})
    return found + [f"{program.name_of(address)} is not executed" for address in left]


def unexecuted(program: Program, function: str, covered: Iterable[int]) -> list[int]:
    """Where code of a function begins that was not executed. What does nothing fills gaps up to the
    next multiple of an alignment."""
    start, size = program.symbol(function)
    left = {*range(start, start + size)} - {*covered} - program.data_in(start, size)
    for address in sorted(left):
        if address in left and address - 1 not in left:
            found = program.lifter.lift(address)
            if found.mnemonic == "nop":
                left -= {*range(address, address + found.size)}
    return sorted(at for at in left if at - 1 not in left)


def to_text(program: Program, covered: Covered) -> str:
    """Of each function that was executed, ranges from its start, and the conditions of which a
    side is missing. The functions may be elsewhere when this is read."""
    starts = {start: name for name, start in _starts(program).items()}
    order = sorted(starts)
    of: dict[int, list[int]] = defaultdict(list)
    for address in sorted(covered):
        of[order[bisect.bisect_right(order, address) - 1]].append(address)
    texts = []
    for start, addresses in of.items():
        begins = [at for at in addresses if at - 1 not in covered or at == start]
        ends = [at + 1 for at in addresses if at + 1 not in covered or at == addresses[-1]]
        words = [f"{a - start:x}-{b - start:x}" for a, b in zip(begins, ends, strict=True)]
        sides = {at: went for at in addresses if (went := covered[at]) & BOTH != BOTH}
        words += [f"{at - start:x}={went}" for at, went in sides.items()]
        texts.append(" ".join([starts[start], *words]))
    return ";".join(texts)


def from_text(program: Program, text: str) -> Covered:
    starts, found = _starts(program), {}
    for name, *words in (each.split() for each in text.split(";")):
        for word in words:
            if "=" in word:
                at, went = word.split("=")
                found[starts[name] + int(at, 16)] = int(went)
            else:
                low, high = (starts[name] + int(each, 16) for each in word.split("-"))
                found |= dict.fromkeys(range(low, high), FULL)
    return found


def _starts(program: Program) -> dict[str, int]:
    """Where functions start, of which there is one of this name."""
    names = Counter(name for _start, name in program.functions)
    return {name: start for start, name in program.functions if names[name] == 1}


def not_proved(results: Sequence[Result]) -> dict[str, dict[str, str]]:
    """By board, and by function and build: why it is not proved. results: of claims, all of them of
    each function."""
    kernels = [each for each in results if each.proof.kernel]
    of_builds: dict[tuple, list[Covered]] = defaultdict(list)
    of_functions: dict[tuple, list[Result]] = defaultdict(list)
    for result in kernels:
        board, build, function = result.proof.kernel
        of_builds[board, build].append(result.covered)
        of_functions[board, build, function].append(result)
    others = {key: joined(each) for key, each in of_builds.items()}
    found: dict[str, dict[str, str]] = {board: {} for board, _build in of_builds}
    for (board, build, function), each in of_functions.items():
        why = "a claim is not shown"
        if all(result.ok for result in each):
            own = joined(result.covered for result in each)
            left = gaps(program(build, board), function, own, others[board, build])
            why = f"{len(left)} not covered: {left[0]}" if left else ""
        if why:
            found[board][f"{function} of {build}"] = why
    return found


def sentences(results: Sequence[Result]) -> list[str]:
    """Of each core, in one line."""
    lines = []
    for board, functions in not_proved(results).items():
        names = "; ".join(functions)
        count = len({of for each in results if (of := each.proof.kernel) and of[0] == board})
        if names:
            lines.append(f"{board}: not proved are {len(functions)} of {count} functions: {names}")
        else:
            lines.append(f"{board}: all {count} functions of which something is claimed are proved")
    return lines
