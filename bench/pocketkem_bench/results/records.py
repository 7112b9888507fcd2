# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the database of results keeps, as it is read from there."""

from __future__ import annotations

from dataclasses import dataclass

from ..model import Measurement
from .profile import Frame


@dataclass(frozen=True)
class Run:
    id: int
    started: str
    finished: str | None  # None: still going on, or stopped before its end
    command: str
    rows: int
    wrong: int  # of them, those whose output was: not what does not fit, nor what does not build
    failures: int = 0  # what could not be measured at all
    profiles: int = 0

    @property
    def failed(self) -> bool:
        """It is nothing to be compared with."""
        return self.finished is None or self.wrong > 0

    @property
    def state(self) -> str:
        words = [] if self.finished else ["not finished"]
        words += [f"{self.wrong} wrong"] * bool(self.wrong)
        words += [f"{self.failures} not measured"] * bool(self.failures)
        return ", ".join(words)

    def __str__(self) -> str:
        state = f", {self.state}" if self.state else ""
        return f"run {self.id} ({self.started}, {self.rows} rows{state})"


@dataclass(frozen=True)
class Result:
    """A measurement and the run that made it."""

    run: int
    measurement: Measurement
    tried: str | None = None  # of a sweep: compiler and flags, as in "gcc -O3"


@dataclass(frozen=True)
class KeptProfile:
    """Where the cycles of an operation went."""

    board: str
    impl: str
    kem: str
    op: str
    timing: str
    root: Frame


@dataclass(frozen=True)
class Failure:
    """What a run could not measure, and why."""

    run: int
    board: str
    kem: str | None  # None: nothing can be measured on the board
    impl: str | None
    reason: str
