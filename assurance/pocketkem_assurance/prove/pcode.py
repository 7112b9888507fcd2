# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The operations that the executor runs, and the places of their operands.

Lifted instructions are made by SLEIGH (the package pypcode). This module translates its varnodes to
places in the executor's file of bytes. A core adds what SLEIGH lacks (Core.mend), in the same
operations.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from struct import Struct
from typing import NamedTuple

#: The file of bytes: registers, temporaries of one instruction, constants.
REGISTERS, TEMPORARIES, CONSTANTS, FILE_BYTES = 0, 1 << 16, 1 << 17, 1 << 20
#: Registers that are close in SLEIGH's space are close in the file. RISC-V's are far from its CSRs.
CHUNK = 256


class Code(IntEnum):
    """The operations, numbered as in assurance/executor/machine.h."""

    COPY = 0
    LOAD = 1
    STORE = 2
    BRANCH = 3
    CBRANCH = 4
    BRANCHIND = 5
    JUMP = 6
    CJUMP = 7
    INT_ZEXT = 8
    INT_SEXT = 9
    INT_EQUAL = 10
    INT_NOTEQUAL = 11
    INT_LESS = 12
    INT_LESSEQUAL = 13
    INT_SLESS = 14
    INT_SLESSEQUAL = 15
    INT_ADD = 16
    INT_SUB = 17
    INT_CARRY = 18
    INT_SCARRY = 19
    INT_SBORROW = 20
    INT_2COMP = 21
    INT_NEGATE = 22
    INT_XOR = 23
    INT_AND = 24
    INT_OR = 25
    INT_LEFT = 26
    INT_RIGHT = 27
    INT_SRIGHT = 28
    INT_MULT = 29
    INT_DIV = 30
    INT_SDIV = 31
    INT_REM = 32
    INT_SREM = 33
    BOOL_NEGATE = 34
    BOOL_XOR = 35
    BOOL_AND = 36
    BOOL_OR = 37
    PIECE = 38
    POPCOUNT = 39
    LZCOUNT = 40
    UNKNOWN = 41


class Place(NamedTuple):
    """Bytes of the executor's file."""

    at: int
    size: int

    def part(self, low: int, size: int) -> Place:
        assert low + size <= self.size
        return Place(self.at + low, size)


NOTHING = Place(0, 0)


@dataclass(frozen=True)
class Operation:
    """One operation. base: an address, the number of an operation, or the start of a space."""

    code: Code
    out: Place = NOTHING
    a: Place = NOTHING
    b: Place = NOTHING
    base: int = 0
    name: str = ""  # of an unknown operation


#: An operation in assurance/executor/machine.h: code and sizes; out, a, b and base.
_PACKED = Struct("=4B4I")
#: What is added of an instruction: its address, the next one's, flags, the number of operations.
_ADDED = Struct("=4I")
_VARIABLE_TIME, _MOVES_STACK = 1, 2


@dataclass(frozen=True)
class Instruction:
    """An instruction as it is executed. The text is for people."""

    address: int
    size: int
    mnemonic: str
    body: str
    operations: tuple[Operation, ...]
    next: int  # where the executor goes on, if it has not branched
    has_variable_time: bool = False  # its multiplications depend on their operands
    moves_stack: bool = False  # it writes the stack pointer

    @property
    def text(self) -> str:
        return f"{self.mnemonic} {self.body}".strip()

    # As the executor reads them: packed once, for all machines.

    @cached_property
    def added(self) -> bytes:
        flags = _VARIABLE_TIME * self.has_variable_time | _MOVES_STACK * self.moves_stack
        return _ADDED.pack(self.address, self.next, flags, len(self.operations))

    @cached_property
    def packed(self) -> bytes:
        """The operations."""
        return b"".join(
            _PACKED.pack(
                *(op.code, op.out.size, op.a.size, op.b.size),
                *(op.out.at, op.a.at, op.b.at, op.base & 0xFFFFFFFF),
            )
            for op in self.operations
        )


class Places:
    """The places in the file of one program's registers, temporaries and constants."""

    def __init__(self) -> None:
        self._chunks: dict[tuple[str, int], int] = {}
        self._constants: dict[tuple[int, int], Place] = {}
        #: Registers by their names.
        self.named: dict[str, Place] = {}
        #: The bytes of the file from CONSTANTS on.
        self.constants = bytearray()

    def copy(self) -> Places:
        other = copy(self)
        other._chunks, other._constants = dict(self._chunks), dict(self._constants)
        other.named, other.constants = dict(self.named), bytearray(self.constants)
        return other

    def register(self, space: str, offset: int, size: int) -> Place:
        chunk, within = divmod(offset, CHUNK)
        if within + size > CHUNK:
            raise ValueError(f"A varnode of {size} bytes at {offset:#x} is in two chunks.")
        at = self._chunks.setdefault((space, chunk), REGISTERS + CHUNK * len(self._chunks))
        assert at + CHUNK <= TEMPORARIES
        return Place(at + within, size)

    def origin(self, at: int) -> tuple[str, int]:
        """The space and the offset of a register's byte in the file."""
        chunks = list(self._chunks)  # in the order of their places
        space, chunk = chunks[(at - REGISTERS) // CHUNK]
        return space, CHUNK * chunk + (at - REGISTERS) % CHUNK

    @property
    def register_bytes(self) -> int:
        return CHUNK * len(self._chunks)

    def constant(self, value: int, size: int) -> Place:
        value &= (1 << 8 * size) - 1
        place = self._constants.get((value, size))
        if place is None:
            place = Place(CONSTANTS + len(self.constants), size)
            self._constants[value, size] = place
            self.constants += value.to_bytes(8, "little")
            assert CONSTANTS + len(self.constants) <= FILE_BYTES
        return place


class Temporaries:
    """The places of one instruction's temporaries. SLEIGH numbers them all over a large space, in
    which they may overlap."""

    def __init__(self, used: list[tuple[int, int]]):
        self._runs: list[tuple[int, int, int]] = []  # low, high, place
        at = TEMPORARIES
        for offset, size in sorted(set(used)):
            if self._runs and offset < self._runs[-1][1]:
                low, high, place = self._runs[-1]
                longer = max(high, offset + size)
                self._runs[-1] = low, longer, place
                at = place + longer - low
            else:
                at = (at + 7) & ~7
                self._runs.append((offset, offset + size, at))
                at += size
        self._next = (at + 7) & ~7
        assert self._next <= CONSTANTS

    def place(self, offset: int, size: int) -> Place:
        low, _high, at = next(run for run in self._runs if run[0] <= offset < run[1])
        return Place(at + offset - low, size)

    def fresh(self, size: int) -> Place:
        place = Place(self._next, size)
        self._next += 8
        assert self._next <= CONSTANTS
        return place
