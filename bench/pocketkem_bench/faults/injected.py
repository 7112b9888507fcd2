# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check: no instruction that is skipped leads to a wrong accept, to a leak, to a predictable
key, or to a secret in memory. Flipped bits are counted, and fail nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ..boards.board import Board
from ..check.code import kem_functions
from ..check.subject import Finding, Subject
from ..check.subject import builds as all_builds
from ..model import KEMS as ALL_KEMS
from ..model import BenchError
from ..prove.program import CORES, Program
from .campaign import FULL, Campaign, Extent, kept_at
from .outcome import Fault, Kind, Outcome
from .scenario import Scenario, scenarios

#: What is attacked if nobody says what.
KEMS = [kem for kem in ALL_KEMS if kem.startswith("mlkem")]
#: What is attacked if nobody says what: implementations.
_ATTACKED = ("pocketkem-resist",)


def builds(board: Board, impls: Collection[str] = (), flags: str = "") -> list[tuple[str, str]]:
    """The builds that are attacked, with their flags."""
    found = all_builds(board, impls or _ATTACKED, flags)
    return found if impls else found[:1]


@dataclass(frozen=True)
class Injected(Finding):
    """One kind of fault in one operation. details: the bad ones."""

    counts: Mapping[str, int] = field(default_factory=dict)  # by outcome


def faults(subject: Subject, extent: Extent | None = None) -> list[Injected]:
    """extent: FULL, if none is given. What an earlier run has found is not found again."""
    if subject.board.name not in CORES:
        raise BenchError(
            f"There is no executor for this board's core. Boards that have one: {', '.join(CORES)}."
        )
    firmware = subject.build(subject.implementation)
    program = Program(firmware.elf, subject.board.name)
    functions = kem_functions(firmware, subject.implementation.sources)
    found = []
    for scenario in scenarios(subject.kem):
        campaign = Campaign(program, functions, scenario, extent or FULL)
        outcomes = campaign.run(kept_at(firmware.elf, scenario))
        found += [
            _finding(subject, scenario, kind, program, outcomes)
            for kind in Kind
            if any(fault.kind == kind for fault in outcomes)
        ]
    return found


def _finding(
    subject: Subject,
    scenario: Scenario,
    kind: Kind,
    program: Program,
    outcomes: dict[Fault, Outcome],
) -> Injected:
    own = {fault: outcome for fault, outcome in outcomes.items() if fault.kind == kind}
    counts = Counter(outcome.value for outcome in own.values())
    bad = [(fault, outcome) for fault, outcome in own.items() if outcome.is_bad]
    details = tuple(
        f"{outcome.value}: {program.name_of(fault.address)}"
        f" {program.lifter.lift(fault.address).text}, execution {fault.occurrence + 1}"
        for fault, outcome in bad
    )
    plain = subject.finding(
        "faults",
        f"{scenario.name}: {kind.value}",
        not bad or kind == Kind.FLIP,
        f"{len(bad):,} of {len(own):,} are bad{': ' if bad else ''}{'; '.join(details[:3])}",
        len(own),
    )
    return Injected(**plain.as_dict() | {"details": details}, counts=dict(counts))
