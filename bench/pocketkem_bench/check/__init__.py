# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is claimed of the machine code, shown on it. docs/checks.md says what that proves."""

from .constant_time import constant_time
from .divide import divide
from .residue import residue
from .stack import stack, update
from .subject import BUILDS, Finding, Subject, builds, is_too_large, with_the_same_code

#: By the names that the command has for them.
CHECKS = {"ct": constant_time, "stack": stack, "residue": residue, "divide": divide}

__all__ = [
    "BUILDS",
    "CHECKS",
    "Finding",
    "Subject",
    "builds",
    "is_too_large",
    "update",
    "with_the_same_code",
]
