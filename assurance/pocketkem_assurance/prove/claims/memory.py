# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Copying and wiping, and the claims about kernels."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..machine import READABLE, WRITABLE
from ..program import Program
from .claim import Claim, Unproved
from .run import Proved, SymbolicCall

#: Longer ones repeat the same loops.
_MOST = 64


def unaligned(run: SymbolicCall, offset: int, size: int, writable: int = WRITABLE) -> int:
    """A place of so many bytes, and no more, at an offset from a multiple of eight."""
    place = run.place(8 + size)
    run.machine.permit(place, 8 + size, 0)
    unit = run.machine.core.read_unit
    low, high = offset // unit * unit, -(-(offset + size) // unit) * unit
    run.machine.permit(place + low, high - low if size else 0, READABLE)
    run.machine.permit(place + offset, size, READABLE | writable)
    return place + offset


@dataclass(frozen=True)
class Copy(Proved):
    """pkem_copy."""

    @property
    def text(self) -> str:
        return (
            f"copies 0 to {_MOST} bytes, for all bytes; 5 and 15 bytes also from and to addresses "
            "of each remainder modulo 4"
        )

    @property
    def assumes(self) -> tuple[str, ...]:
        return tuple(each.replace(", aligned to 8 bytes", "") for each in super().assumes)

    @staticmethod
    def _calls() -> Iterator[tuple[int, int, int]]:
        yield from ((size, 0, 0) for size in range(_MOST + 1))
        yield from ((size, to, of) for size in (5, 15) for to in range(4) for of in range(4))

    def prove(self, program: Program) -> None:
        for size, to, of in self._calls():
            run = SymbolicCall(self, program, room=1 << 12)
            out, data = unaligned(run, to, size), unaligned(run, of, size, 0)
            inputs = run.inputs(data, size, 1, "b")
            run.call(out, data, size)
            if run.bytes(out, size) != inputs or run.bytes(data, size) != inputs:
                raise Unproved(f"{size} bytes are not copied")


@dataclass(frozen=True)
class Wipe(Proved):
    """pkem_wipe."""

    @property
    def text(self) -> str:
        return (
            f"writes 0 to each of 0 to {_MOST} bytes, and no other; 0, 1, 8 and 13 bytes also at "
            "addresses of each remainder modulo 4"
        )

    @property
    def assumes(self) -> tuple[str, ...]:
        return tuple(each.replace(", aligned to 8 bytes", "") for each in super().assumes)

    def prove(self, program: Program) -> None:
        for size, offset in self._calls():
            run = SymbolicCall(self, program, room=1 << 12)
            place = unaligned(run, offset, size)
            run.inputs(place, size, 1, "b")
            run.call(place, size)
            zero = run.graph.constant(0, 8)
            if any(byte != zero for byte in run.bytes(place, size)):
                raise Unproved(f"{size} bytes are not wiped")

    @staticmethod
    def _calls() -> Iterator[tuple[int, int]]:
        yield from ((size, 0) for size in range(_MOST + 1))
        yield from ((size, offset) for size in (0, 1, 8, 13) for offset in (1, 2, 3))


def claims() -> list[Claim]:
    return [
        claim
        for build in ("pocketkem", "pocketkem-tiny")
        for claim in (Copy("pkem_copy", build), Wipe("pkem_wipe", build))
    ]
