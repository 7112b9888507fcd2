# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The records of the results database."""

from __future__ import annotations

from dataclasses import dataclass

from ..boards.board import Board
from ..model import Measurement, counted
from .profile import Frame


@dataclass(frozen=True)
class RecordedRun:
    id: int
    started: str
    finished: str | None  # None: still running, or stopped before its end
    command: str
    rows: int
    wrong: int  # rows with a wrong output; not those that do not fit or do not build
    failures: int = 0  # number of items that could not be measured at all
    profiles: int = 0
    handshakes: int = 0
    who: str | None = None  # None: unknown

    @property
    def failed(self) -> bool:
        """Whether the run is unsuitable for comparison."""
        return self.finished is None or self.wrong > 0

    @property
    def state(self) -> str:
        words = [] if self.finished else ["not finished"]
        words += [f"{self.wrong} wrong"] * bool(self.wrong)
        words += [f"{self.failures} not measured"] * bool(self.failures)
        return ", ".join(words)

    def __str__(self) -> str:
        state = f", {self.state}" if self.state else ""
        return f"run {self.id} ({self.started}, {counted(self.rows, 'row')}{state})"


@dataclass(frozen=True)
class Described:
    """A board as it was described when something was measured on it."""

    name: str
    description: str
    core: str
    clock_hz: int | None
    ram_bytes: int | None
    rom_bytes: int | None
    runs_on: str  # with the version of a simulator
    timing: str

    @classmethod
    def of(cls, board: Board) -> Described:
        memory = board.memory
        return cls(
            board.name,
            board.description,
            board.core,
            board.clock_hz,
            memory.ram_bytes if memory else None,
            memory.rom_bytes if memory else None,
            board.runs_on,
            board.timing,
        )


@dataclass(frozen=True)
class RecordedResult:
    """A measurement and the run that made it."""

    run: int
    measurement: Measurement
    tried: str | None = None  # in a sweep: compiler and flags, for example "gcc -O3"
    fingerprint: str | None = None  # in a sweep: its inputs
    board: int | None = None  # the row of the table boards that describes it


@dataclass(frozen=True)
class KeptProfile:
    """The stored profile of an operation."""

    board: str
    impl: str
    kem: str
    op: str
    timing: str
    root: Frame


@dataclass(frozen=True)
class UnmeasuredItem:
    """An item that a run could not measure, and why."""

    run: int
    board: str
    kem: str | None  # None: nothing can be measured on the board
    impl: str | None
    reason: str
