# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the executor says of a run: why it ended, and what taint has reached."""

from __future__ import annotations

from enum import IntEnum, IntFlag
from typing import NamedTuple

from pocketkem_bench.model import BenchError


class Stop(IntEnum):
    """Why a run ended, numbered as in assurance/executor/machine.h."""

    HALT = 1
    STEPS = 2
    BREAK = 3
    LIFT = 4
    READ = 5
    WRITE = 6
    UNKNOWN = 7
    DIVIDE = 8
    BRANCH = 9
    ADDRESS = 10
    TERMS = 11
    ALIGNMENT = 12
    CHOSEN = 13


SENTENCES = {
    Stop.STEPS: "has executed as many instructions as were allowed",
    Stop.READ: "reads {fault:#x}, which it may not",
    Stop.WRITE: "writes {fault:#x}, which it may not",
    Stop.UNKNOWN: "has an operation that nobody has defined ({names})",
    Stop.DIVIDE: "divides by zero",
    Stop.BRANCH: "has a condition that depends on the variables",
    Stop.ADDRESS: "has an address that depends on the variables",
    Stop.ALIGNMENT: "reads or writes at {fault:#x}, which is no multiple of the size",
    Stop.TERMS: "makes a term that does not fit, or has another value than the run",
}


class EventKind(IntFlag):
    """What a shadow has reached."""

    BRANCH = 1
    READ = 2
    WRITE = 4
    TARGET = 8
    TIME = 16


class Event(NamedTuple):
    kind: EventKind
    address: int  # of the instruction
    term: int  # the condition's number, in the symbolic domain
    value: int  # the concrete condition, or address
    step: int


class Stopped(BenchError):
    """A run that ended before its end."""

    def __init__(self, stop: Stop, address: int, message: str):
        super().__init__(message)
        self.stop = stop
        self.address = address
