# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A real board whose firmware was built elsewhere and has all KEMs (examples/esp-idf/bench)."""

import re
from collections.abc import Callable
from pathlib import Path

from ..boards import protocol
from ..boards.board import Board
from ..boards.conversation import Conversation, Run
from ..building.firmware import Firmware
from ..implementations.implementation import Implementation
from ..model import DIRTY, BenchError, DeviceFault, Vector, WrongOutput
from .serial_line import SerialLine


class Attached(SerialLine):
    """A real board that answers on its port."""

    def __init__(self, board: Board):
        super().__init__(
            board,
            f"Does it run examples/esp-idf/bench, with its console on this port at {board.baud} "
            "baud?",
        )
        try:
            self.about = self._ask("about", "about", protocol.about)
            self._check(board)
        except BaseException:
            self.close()
            raise

    def use(self, impl: str, kem: str) -> None:
        """Selects the KEM and build for the following operations."""
        self._ask(f"use {impl} {kem}", "ok")
        self._meet()

    def _check(self, board: Board) -> None:
        chip, clock = self.about["chip"], self.about["clock"]
        if chip != board.chip:
            raise BenchError(f"On {self._port.name} there is an {chip}, and not an {board.chip}.")
        if clock != str(board.clock_hz):
            raise BenchError(
                f"The {chip} runs at {clock} Hz, and the board {board.name} is described at "
                f"{board.clock_hz} Hz: set CONFIG_ESP_DEFAULT_CPU_FREQ_MHZ so."
            )


class AttachedMachine:
    """Replaces fit.Machine for a firmware that is built and loaded already."""

    on_begin = staticmethod(Conversation.on_begin)

    def __init__(self, board: Board, implementation: Implementation):
        self._attached = Attached(board)
        try:
            self._attached.use(implementation.name, implementation.kem)
        except BaseException:
            self.close()
            raise
        about = self._attached.about
        self.firmware = Firmware(
            elf=Path(),
            compiler=about["compiler"],
            flags=about["flags"],
            rom_bytes=None,
            ram_bytes=None,
            commit=re.sub("-dirty$", DIRTY, about["commit"]),
        )

    def __enter__(self) -> "AttachedMachine":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, checked, op: str, vector: Vector) -> Run:
        try:
            self._attached.on_begin = self.on_begin
            return checked(self._attached, op, vector)
        except (WrongOutput, DeviceFault) as problem:
            problem.where = self._attached
            raise

    def stop_counting(self) -> int:
        """How many cycles take a second or so."""
        return 10**8

    def lacks_from_the_start(self, op: str) -> None:
        """Nothing: an operation of a loaded firmware has room."""

    def lacks(self, op: str, size_of: Callable[[str], int], run: Run) -> None:
        """Nothing: an operation that has run has room."""

    def close(self) -> None:
        self._attached.close()
