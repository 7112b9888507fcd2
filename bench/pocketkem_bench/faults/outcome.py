# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a fault has led to."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum


class Outcome(Enum):
    """In the order in which a table shows them."""

    NONE = "no effect"
    ERROR = "error"  # is returned, and outputs are cleared
    STOPPED = "crash"  # or hang, or an access to memory that is nobody's
    WRONG = "wrong key"  # that nobody else knows: the peers do not agree
    ACCEPT = "accept"  # of a forged ciphertext, or of a malformed key
    LEAK = "leak"  # a part of a secret is in an output
    PREDICTABLE = "predictable"  # the key does not depend on the secrets that it should
    LEFT = "left"  # a secret is left in memory or registers

    @property
    def is_bad(self) -> bool:
        return self in _BAD


_BAD = (Outcome.ACCEPT, Outcome.LEAK, Outcome.PREDICTABLE, Outcome.LEFT)


class Kind(Enum):
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
    def kind(self) -> Kind:
        return Kind.SKIP if self.place is None else Kind.FLIP


@dataclass(frozen=True)
class Ended:
    """A run that returned."""

    result: int
    outputs: dict[str, bytes] = field(default_factory=dict)
