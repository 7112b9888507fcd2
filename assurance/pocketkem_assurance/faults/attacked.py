# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The subject of an attack that is simulated (leakage, faults): any implementation of a KEM."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from pocketkem_bench.boards.board import Board
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.building.repository import commit
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.model import BenchError

from ..check.subject import Finding, Subject
from ..check.subject import builds as checked_builds
from ..prove.program import CORES, Program


@dataclass(frozen=True)
class Attack(Finding):
    """A finding with all that the results database keeps of a build."""

    commit: str = ""
    built_with: str = ""  # all flags
    rom_bytes: int | None = None
    ram_bytes: int | None = None


class Attacked(Subject):
    """A subject that an executor can run."""

    def check_executable(self) -> None:
        """Raises BenchError if there is no executor for it, before anything is built."""
        if self.board.name not in CORES:
            raise BenchError(
                "There is no executor for this board's core. Boards that have one: "
                f"{', '.join(CORES)}."
            )
        if lacking := self._lacking():
            raise BenchError(f"The executor runs operations alone: {self.impl} {lacking}.")

    def program(self, firmware: Firmware) -> Program:
        """The firmware as it is executed."""
        return Program(firmware.elf, self.board.name)

    def _lacking(self) -> str:
        impl = self.implementation
        if impl.cores > 1:
            return "has two cores"
        if impl.accelerators:
            return f"needs {impl.accelerators}"
        return "has a harness that streams" if impl.streamed else ""

    def attack(self, kind: type[Attack], finding: Finding, firmware: Firmware, **more) -> Attack:
        """The finding with its build, and what a kind of attack adds."""
        return kind(
            **{**finding.as_dict(), **more},
            commit=firmware.commit or commit(),
            built_with=firmware.flags,
            rom_bytes=firmware.rom_bytes,
            ram_bytes=firmware.ram_bytes,
        )


def builds(board: Board, impls: Collection[str], flags: str = "") -> list[tuple[str, str]]:
    """The builds with these names, with their flags; empty: the implementation's own."""
    known = checked_builds(board, impls, flags)
    others = [impl for impl in impls if impl not in {name for name, _flags in known}]
    return known + [(impl, flags) for impl in others if not catalogue.lacks(impl, board)]
