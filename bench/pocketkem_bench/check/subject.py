# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What a check looks at, and what it says."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cached_property

from .. import implementations
from ..boards import BENCH, ROOT, Board
from ..build import Firmware, build
from ..implementations import Implementation

#: The builds that are checked unless something else is asked for: implementation and flags.
BUILDS = [
    ("pocketkem", "-O2"),
    ("pocketkem", "-O3"),
    ("pocketkem-small", "-O2"),
    ("pocketkem-small", "-O3"),
    ("pocketkem-tiny", "-Os"),
]


@dataclass(frozen=True)
class Finding:
    """One line of the answer: one operation, or the whole of the code."""

    check: str
    board: str
    impl: str
    flags: str
    kem: str
    op: str | None
    ok: bool
    text: str  # what was seen, for people
    value: int | None = None  # its figure: bytes of stack, number of secrets tried, ...

    @property
    def subject(self) -> str:
        return f"{self.board} {self.impl} {self.flags} {self.kem}"

    def as_dict(self) -> dict:
        return dataclasses.asdict(self)


@dataclass(frozen=True)
class Subject:
    """A KEM as it is built for a board."""

    board: Board
    impl: str
    flags: str
    kem: str

    def __str__(self) -> str:
        return f"{self.board.name} {self.impl} {self.flags} {self.kem}"

    @cached_property
    def implementation(self) -> Implementation:
        """With decapsulation from a seed, which measurements leave out."""
        impl = implementations.get(self.impl, self.kem, self.board)
        return dataclasses.replace(
            impl,
            harness_defines=[*impl.harness_defines, *impl.defines, "-DKEM_FROM_SEED"],
            ops=("keygen", "encaps", "decaps", "decaps+check", "decaps+seed"),
        )

    @cached_property
    def with_fixed_matrix(self) -> Implementation:
        device = BENCH / "device" / "pocketkem"
        return dataclasses.replace(
            self.implementation,
            adaptor=[device / "kem_fixed_matrix.c"],
            harness_include_dirs=[*self.implementation.harness_include_dirs, ROOT / "src"],
        )

    def build(self, implementation: Implementation) -> Firmware:
        return build(self.board, implementation, self.flags.split())

    def finding(
        self, check: str, op: str | None, ok: bool, text: str, value: int | None = None
    ) -> Finding:
        return Finding(check, self.board.name, self.impl, self.flags, self.kem, op, ok, text, value)
