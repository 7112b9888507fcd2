# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a fault has led to."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class FaultKind(Enum):
    SKIP = "skip"  # of an instruction
    FLIP = "flip"  # of a bit of a register that an instruction has written


@dataclass(frozen=True, order=True)
class Fault:
    """The n-th execution of an instruction, and what happens to it."""

    address: int
    occurrence: int
    place: tuple[int, int] | None = None  # of a flip: the register's place in the executor's file
    bit: int = 0

    @property
    def kind(self) -> FaultKind:
        return FaultKind.SKIP if self.place is None else FaultKind.FLIP


@dataclass(frozen=True)
class Ended:
    """A run that returned."""

    result: int
    outputs: dict[str, bytes] = field(default_factory=dict)
