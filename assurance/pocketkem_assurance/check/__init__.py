# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Checks of claims about the machine code. docs/checks.md says what they prove."""

from collections.abc import Callable

from pocketkem_bench.model import BenchError

from . import memcheck
from .constant_time import constant_time as constant_time_of_ours
from .divide import divide
from .duration import about
from .residue import residue
from .stack import has_no_room, stack, stack_again, update
from .subject import (
    BUILDS,
    Finding,
    Subject,
    builds,
    foreign_builds,
    is_of_library,
    is_ours,
    is_too_large,
    with_the_same_code,
)

ELSEWHERE = "Of others' code, ct is checked on this computer: --board host."


def constant_time(subject: Subject, say: Callable[[str], None] | None = None) -> list[Finding]:
    """On each board for KEMs of the library; for other code on this computer."""
    if subject.is_of_library:
        return constant_time_of_ours(subject, say=say)
    if not subject.board.is_this_computer:
        raise BenchError(ELSEWHERE)
    return memcheck.constant_time(subject)


#: The checks by their names on the command line.
CHECKS = {"ct": constant_time, "stack": stack, "residue": residue, "divide": divide}

__all__ = [
    "BUILDS",
    "CHECKS",
    "ELSEWHERE",
    "Finding",
    "Subject",
    "about",
    "builds",
    "foreign_builds",
    "has_no_room",
    "is_of_library",
    "is_ours",
    "is_too_large",
    "stack_again",
    "update",
    "with_the_same_code",
]
