# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Checks of claims about the machine code. docs/checks.md says what they prove."""

from .constant_time import constant_time
from .divide import divide
from .residue import residue
from .stack import stack, stack_again, update
from .subject import BUILDS, Finding, Subject, builds, is_too_large, with_the_same_code

#: The checks by their names on the command line.
CHECKS = {"ct": constant_time, "stack": stack, "residue": residue, "divide": divide}

__all__ = [
    "BUILDS",
    "CHECKS",
    "Finding",
    "Subject",
    "builds",
    "is_too_large",
    "stack_again",
    "update",
    "with_the_same_code",
]
