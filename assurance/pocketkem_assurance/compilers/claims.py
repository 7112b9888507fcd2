# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is claimed of one build, and how it is shown on a simulated board."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass

from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.implementations.implementation import Implementation
from pocketkem_bench.model import WrongOutput

from ..check.divide import divide
from ..check.paths import NONE
from ..check.residue import residue
from ..check.subject import Finding, Subject
from ..prove import calls, operations

#: Key generation, encapsulation, and decapsulation of its own key and of a seed.
OPERATIONS = ("keygen", "encaps", "decaps", "decaps+check", "decaps+seed")


class OneFirmware(Subject):
    """A build with one firmware for all claims: every operation can be called in it."""

    def build(self, implementation: Implementation) -> Firmware:
        one = calls.harness_of(self)
        return super().build(dataclasses.replace(one, sources=implementation.sources))


def of(subject: Subject) -> OneFirmware:
    return OneFirmware(subject.board, subject.impl, subject.flags, subject.kem, subject.by)


def answers_and_residue(subject: Subject) -> dict[str, str]:
    """Outputs are those of an independent implementation, and no secret is left in RAM."""
    try:
        found = residue(subject, 1, NONE)
    except WrongOutput as wrong:
        return {"answers": str(wrong), "residue": "not searched"}
    return {"answers": "", "residue": failures(found)}


def constant_time(subject: Subject) -> dict[str, str]:
    """No secret reaches a branch or an address, for all secrets (prove/operations.py)."""
    build = operations.Build(subject)
    failed = []
    for name in OPERATIONS:
        if name in subject.implementation.ops:
            try:
                operations.ProvedOperation(subject.board.arch, build, name).show_constant_time()
            except operations.Refuted as refuted:
                failed.append(f"{name}: {refuted}")
    return {"constant time": " ".join(failed)}


def divisions(subject: Subject) -> dict[str, str]:
    return {"divisions": failures(divide(subject))}


def failures(found: list[Finding]) -> str:
    return " ".join(f"{f.op or 'code'}: {f.text}" for f in found if not f.ok)


@dataclass(frozen=True)
class CompilerClaims:
    """Claims that are shown together."""

    names: tuple[str, ...]
    show: Callable[[Subject], dict[str, str]]


ON_BOARDS = (
    CompilerClaims(("answers", "residue"), answers_and_residue),
    CompilerClaims(("constant time",), constant_time),
    CompilerClaims(("divisions",), divisions),
)
