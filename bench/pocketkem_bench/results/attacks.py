# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the database keeps of simulated attacks: leakage and faults."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, TypeVar

from ..model import cited_value, is_valid


class FaultOutcome(Enum):
    """What a fault has led to, in the order in which a table shows them."""

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


_BAD = (FaultOutcome.ACCEPT, FaultOutcome.LEAK, FaultOutcome.PREDICTABLE, FaultOutcome.LEFT)


Row = TypeVar("Row", bound="AttackRow")


@dataclass(frozen=True)
class AttackRow:
    """The fields of its build, and those of a table."""

    #: Its table, and the columns that are JSON there.
    TABLE: ClassVar[str] = ""
    JSON: ClassVar[tuple[str, ...]] = ()

    board: str
    impl: str
    kem: str
    compiler: str
    flags: str
    commit: str
    rom_bytes: int | None
    ram_bytes: int | None
    op: str

    @classmethod
    def of(cls: type[Row], finding: Any) -> Row:
        """finding: with these fields. built_with: all flags of its compiler."""
        names = [field.name for field in dataclasses.fields(cls)]
        values = {**finding.as_dict(), "flags": finding.built_with}
        return cls(**{name: values[name] for name in names})

    @classmethod
    def columns(cls) -> list[str]:
        """Those of the table, but for the run, the board and the build."""
        own = {field.name for field in dataclasses.fields(AttackRow)} - {"op"}
        return [field.name for field in dataclasses.fields(cls) if field.name not in own]

    def flaws(self) -> list[str]:
        """The invalid fields, in words."""
        found = []
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if field.name in self.JSON:
                valid = isinstance(value, list | dict)
            else:
                valid = any(is_valid(value, kind) for kind in field.type.split(" | "))
            found += [] if valid else [f"{field.name} is {cited_value(value)}"]
        return found

    def row(self) -> dict[str, Any]:
        values = {name: getattr(self, name) for name in self.columns()}
        return values | {name: json.dumps(values[name]) for name in self.JSON}


@dataclass(frozen=True)
class OfLeak(AttackRow):
    """A t-test of an operation's traces."""

    TABLE = "leaks"
    JSON = ("functions",)

    model: str
    secret: str
    classes: str
    traces: int
    points: int
    threshold: float
    value: int  # points above the threshold
    above_tvla: int
    largest: float  # |t|
    function: str  # that has it
    functions: list[dict]
    aligned: bool


@dataclass(frozen=True)
class OfFaults(AttackRow):
    """What faults of one kind in an operation have led to."""

    TABLE = "faults"
    JSON = ("counts", "functions")

    extent: str
    functions: list[str]  # attacked; none: what the extent says
    value: int  # faults
    counts: Mapping[str, int]  # by outcome
    bad: int


#: By their tables.
ATTACKS: dict[str, type[AttackRow]] = {kind.TABLE: kind for kind in (OfLeak, OfFaults)}
