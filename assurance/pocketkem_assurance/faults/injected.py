# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check: no instruction that is skipped leads to a wrong accept, to a leak, to a predictable
key, or to a secret in memory. Flipped bits are counted, and fail nothing."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace

from pocketkem_bench.boards.board import Board
from pocketkem_bench.implementations.implementation import Implementation
from pocketkem_bench.model import KEMS as ALL_KEMS
from pocketkem_bench.model import BenchError
from pocketkem_bench.results.attacks import FaultOutcome

from ..check.code import Function, kem_functions
from ..check.subject import Finding, is_masked
from ..prove.program import Program
from .attacked import Attack, Attacked
from .attacked import builds as attacked_builds
from .campaign import EXTENTS, FaultCampaign, WrongWithoutFault, kept_at
from .outcome import Fault, FaultKind
from .scenario import Scenario, scenarios
from .target import FOREIGN, MASKED, OURS, Role, Target

#: What is attacked if nobody says what.
KEMS = [kem for kem in ALL_KEMS if kem.startswith("mlkem")]
#: What is attacked if nobody says what: implementations.
_ATTACKED = ("pocketkem-resist",)


def builds(board: Board, impls: Collection[str] = (), flags: str = "") -> list[tuple[str, str]]:
    """The builds that are attacked, with their flags."""
    found = attacked_builds(board, impls or _ATTACKED, flags)
    return found if impls else found[:1]


@dataclass(frozen=True)
class Injected(Attack):
    """One kind of fault in one operation. details: the bad ones. value: how many faults."""

    counts: Mapping[str, int] = field(default_factory=dict)  # by outcome
    bad: int = 0
    extent: str = ""
    functions: tuple[str, ...] = ()  # attacked; none: what the extent says


@dataclass(frozen=True)
class FaultSettings:
    """What the command says. ops, functions: only these; none: all that the extent says. An
    operation stands for all kinds of its inputs ("decaps"), or has one ("decaps, rejected")."""

    extent: str = "usual"
    ops: tuple[str, ...] = ()
    functions: tuple[str, ...] = ()


def faults(
    subject: Attacked,
    settings: FaultSettings | None = None,
    say: Callable[[str], None] = lambda _: None,
) -> list[Injected]:
    """What an earlier run has found is not found again."""
    settings = settings or FaultSettings()
    if subject.kem not in ALL_KEMS:
        raise BenchError(
            f"check faults does not know what the outputs of {subject.kem} mean. It knows: "
            f"{', '.join(ALL_KEMS)}."
        )
    subject.check_executable()
    implementation = subject.implementation
    firmware = subject.build(implementation)
    program = subject.program(firmware)
    functions = kem_functions(firmware, implementation.sources)
    role = _roles(implementation, functions, settings.functions)
    found = []
    for scenario in scenarios(subject.kem, _target(implementation)):
        if settings.ops and not {scenario.name, operation_of(scenario.name)} & {*settings.ops}:
            continue
        try:
            campaign = FaultCampaign(program, functions, scenario, EXTENTS[settings.extent], role)
        except WrongWithoutFault:
            if implementation.is_ours or not scenario.IS_OPTIONAL:
                raise
            continue  # it does not check its keys
        outcomes = campaign.run(kept_at(firmware.elf, scenario), say)
        found += [
            subject.attack(
                *(Injected, _finding(subject, scenario, kind, program, outcomes), firmware),
                **_counts(kind, outcomes),
                extent=settings.extent,
                functions=settings.functions,
            )
            for kind in FaultKind
            if any(fault.kind == kind for fault in outcomes)
        ]
    if not found:
        raise BenchError("No operation executes what is to be attacked.")
    return found


def operation_of(scenario: str) -> str:
    return scenario.partition(",")[0]


def _target(implementation: Implementation) -> Target:
    if is_masked(implementation):
        return MASKED
    return OURS if implementation.is_ours else FOREIGN


def _roles(
    implementation: Implementation, functions: list[Function], names: Collection[str]
) -> Callable[[Function], Role | None] | None:
    """None: as the scenario says of the library's functions."""
    if names:
        known = {function.base_name for function in functions}
        if unknown := [name for name in names if name not in known]:
            near = difflib.get_close_matches(unknown[0], known, n=5, cutoff=0.4)
            raise BenchError(
                f"{implementation.name} has no function '{unknown[0]}' of its own. "
                f"Did you mean {', '.join(near or sorted(known)[:5])}?"
            )
        return lambda function: Role.CONTROL if function.base_name in names else None
    if implementation.is_ours:
        return None
    hashing = {source.stem for source in implementation.hash_sources}
    return lambda function: Role.SAMPLED if function.source in hashing else Role.OTHER


def _counts(kind: FaultKind, outcomes: dict[Fault, FaultOutcome]) -> dict:
    own = [outcome for fault, outcome in outcomes.items() if fault.kind == kind]
    counts = Counter(outcome.value for outcome in own)
    return {"counts": dict(counts), "bad": sum(outcome.is_bad for outcome in own)}


def _finding(
    subject: Attacked,
    scenario: Scenario,
    kind: FaultKind,
    program: Program,
    outcomes: dict[Fault, FaultOutcome],
) -> Finding:
    own = {fault: outcome for fault, outcome in outcomes.items() if fault.kind == kind}
    bad = [(fault, outcome) for fault, outcome in own.items() if outcome.is_bad]
    details = tuple(
        f"{outcome.value}: {program.name_of(fault.address)}"
        f" {program.lifter.lift(fault.address).text}, execution {fault.occurrence + 1}"
        for fault, outcome in bad
    )
    plain = subject.finding(
        "faults",
        f"{scenario.name}: {kind.value}",
        not bad or kind == FaultKind.FLIP,
        f"{len(bad):,} of {len(own):,} are bad{': ' if bad else ''}{'; '.join(details[:3])}",
        len(own),
    )
    return replace(plain, details=details)
