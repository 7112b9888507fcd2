# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is checked besides the inputs that are measured."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Checks:
    #: The most further inputs, on which operations run untimed. Ten inputs miss a fault that one
    #: input in fifty shows.
    untimed: int = 0
    #: The names of checks that are left out (answers/answers.py).
    skip: tuple[str, ...] = ()


#: The checks of who has not asked for any.
USUAL = Checks()
