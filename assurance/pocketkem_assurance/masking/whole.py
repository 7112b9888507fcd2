# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The check of whole operations. If keys are in shares, what lies between the gadgets of
decapsulation and of key generation is looked at (joints.py, generation.py). Otherwise decapsulation
is refused where the first value of the key is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace

from pocketkem_bench.answers.expected import vectors
from pocketkem_bench.boards.board import Board
from pocketkem_bench.model import BenchError

from ..check.subject import Finding
from ..faults.attacked import Attacked
from ..faults.attacked import builds as attacked_builds
from ..faults.executions import entry, permit_variables
from ..prove.calls import calls_with
from ..prove.claims.claim import Unproved
from ..prove.program import Program
from .check import MaskedRun
from .gadget import Gadget, check_gadget, counted
from .gadgets import CORES, gadgets
from .generation import GenerationJoints
from .joints import GADGETS, Joints
from .linked import check_linked
from .model import EFFECTS

#: Instructions until it is looked whether something is refused, more each time.
_STEPS = (10**4, 10**5, 10**6, 10**7)
_STACK_BYTES = 1 << 16
_UNCHECKED = "POCKETKEM_MASKED_UNCHECKED"


def builds(board: Board, impls: Collection[str], flags: str = "") -> list[tuple[str, str]]:
    """Those with these names: none if nobody says which."""
    return attacked_builds(board, impls, flags) if impls else []


def masked(
    subject: Attacked | Gadget, say: Callable[[str], None] = lambda _: None
) -> list[Finding]:
    if isinstance(subject, Gadget):
        return [check_gadget(subject, say)]
    subject.check_executable()
    if subject.board.name not in EFFECTS:
        raise BenchError(f"There is no model of leakage for {subject.board.name}.")
    firmware = subject.build(subject.implementation)
    program = subject.program(firmware)
    if _UNCHECKED in firmware.flags:
        raise BenchError(f"{_UNCHECKED} is for values only: no kernel of it is checked.")
    if "pocketkem_masked_decaps" in program.symbols:
        if subject.board.core not in CORES:
            raise BenchError(f"Masked operations are checked on {', '.join(CORES)} alone.")
        try:
            check_linked(program, GADGETS, gadgets([subject.board]))
        except Unproved as why:
            return [subject.finding("masked", "decaps", False, f"is refused: {why}", 1)]
        return [
            _joined(subject, program, op, joints, say)
            for op, joints in operations(program, subject.kem).items()
        ]
    run = MaskedRun(program)
    (vector,) = vectors(subject.kem, 1)
    call = next(iter(calls_with(program, subject.kem, "decaps", vector)))
    if not subject.implementation.is_ours:
        permit_variables(run.machine)
    places, arguments = call.prepare(run.machine)
    for name, offset, size in call.secrets():
        run.secret(places[name] + offset, size // 4, name)
    run.machine.start(entry(program, call.function), *arguments, stack_bytes=_STACK_BYTES)
    value = [effect for effect in EFFECTS[subject.board.name] if not effect.reach]
    refused = ()
    for steps in _STEPS:
        if refused or not run.go_on(steps):
            break
        refused = run.verdict(value).refused
    refused = refused or run.verdict(value).refused
    if not refused:
        raise BenchError(f"{subject}: nothing of the key was read.")
    text = f"is not masked: {refused[0]}"
    found = subject.finding("masked", "decaps", False, text, len(refused))
    return [found]


def operations(program: Program, kem: str) -> dict[str, Callable[[], Joints]]:
    """By their names behind pocketkem_masked_."""
    return {
        "decaps": lambda: Joints(program, kem),
        "keygen": lambda: GenerationJoints(program, kem, has_seed=False),
        "keygen_derand": lambda: GenerationJoints(program, kem, has_seed=True),
    }


def _joined(
    subject: Attacked,
    program: Program,
    op: str,
    make: Callable[[], Joints],
    say: Callable[[str], None],
) -> Finding:
    try:
        if f"pocketkem_masked_{op}" not in program.symbols:
            raise Unproved("the build does not have it")
        joints = make()
        joints.run(say)
        joints.ends_well()
    except Unproved as why:
        return subject.finding("masked", op, False, f"is refused: {why}", 1)
    verdict = joints.verdict(EFFECTS[subject.board.name], say)
    text = (
        f"{sum(verdict.points.values()):,} points between {len(joints.calls)} gadgets, "
        f"{joints.words:,} random words: {counted(verdict.refused)}"
    )
    found = subject.finding("masked", op, not verdict.refused, text, len(verdict.refused))
    return replace(found, details=tuple(map(str, verdict.refused)))
