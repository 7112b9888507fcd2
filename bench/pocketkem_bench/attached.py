# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A real board on a serial port, with a firmware that has all KEMs (examples/esp-idf/bench)."""

from __future__ import annotations

import re
import time
from pathlib import Path

import serial

from .boards import Board
from .build import Firmware
from .conversation import Conversation, DeviceFault
from .expected import Vector
from .implementations import Implementation
from .model import DIRTY, BenchError
from .protocol import encode
from .simulate import Run

BAUD = 115200

#: Seconds in which a board starts, or ends what it is at (a row of the example's table).
SETTLING = 30.0
#: Seconds that an answer may take.
TIME_OUT = 10.0

#: How a line of the protocol ends. What else a board prints, when it starts for instance, does not.
_LINE = re.compile(rb" #[0-9a-f]{4}\r?$")


class Attached(Conversation):
    """A board that answers. Use it with ``with``."""

    def __init__(self, board: Board):
        try:
            # Of an address nobody can be the only user.
            alone = {} if "://" in board.port else {"exclusive": True}
            self._port = serial.serial_for_url(board.port, BAUD, timeout=0.1, **alone)
        except serial.SerialException as error:
            raise BenchError(
                f"The port {board.port} cannot be opened: {error}. Is the board there, does "
                "another program (idf.py monitor) have it, may this user use it?"
            ) from error
        self._received = b""
        try:
            self._settle()
            words = self._ask("about", "about")
            self.about = dict(re.findall(r"(\w+)=(.*?)(?= \w+=|$)", words))
            self._check(board)
        except BaseException:
            self.close()
            raise

    def use(self, impl: str, kem: str) -> None:
        """From now on operations are those of this KEM in this build."""
        self._ask(f"use {impl} {kem}", "ok")
        self._greet()
        self._overhead = Run(0, 0)
        self.run("nothing")  # brings the harness into the cache, where operations find it
        self._overhead = self.run("nothing")

    def run(self, operation: str) -> Run:
        """Runs an operation on what is in the buffers, and measures it."""
        request = self._begin(operation)
        result, _, cycles, stack, worker_stack = map(int, self._answer(request, "ran").split())
        return Run(
            result=result,
            cycles=max(0, cycles - self._overhead.cycles),
            stack_bytes=stack,
            worker_stack_bytes=worker_stack or None,
        )

    def close(self) -> None:
        self._port.close()

    def _settle(self) -> None:
        """Gets an answer out of a board that may have been interrupted in the middle of a line."""
        end = time.monotonic() + SETTLING
        while time.monotonic() < end:
            self._send("hello")
            try:
                line = self._line(time.monotonic() + 1)
                while line is not None and not line.startswith(b"hello "):
                    line = self._line(time.monotonic() + 1)
            except serial.SerialException as error:
                raise self._gone(error) from error
            if line is not None:
                # To every hello there may be an answer.
                while self._line(time.monotonic() + 0.3) is not None:
                    pass
                return
        raise BenchError(
            f"The board on {self._port.name} does not answer. Does it run examples/esp-idf/bench, "
            f"with its console on this port at {BAUD} baud?"
        )

    def _check(self, board: Board) -> None:
        chip, clock = self.about.get("chip"), self.about.get("clock")
        if chip != board.name:
            raise BenchError(f"On {self._port.name} there is an {chip}, and not an {board.name}.")
        if clock != str(board.clock_hz):
            raise BenchError(
                f"The {chip} runs at {clock} Hz, and the board {board.name} is described at "
                f"{board.clock_hz} Hz: set CONFIG_ESP_DEFAULT_CPU_FREQ_MHZ so."
            )

    def _send(self, request: str) -> None:
        try:
            self._port.write(encode(request))
        except serial.SerialException as error:
            raise self._gone(error) from error

    def _receive(self) -> bytes:
        try:
            line = self._line(time.monotonic() + TIME_OUT)
        except serial.SerialException as error:
            raise self._gone(error) from error
        if line is None:
            raise DeviceFault(f"The board hung, or began anew: no answer in {TIME_OUT:g} s.")
        return line

    def _line(self, deadline: float) -> bytes | None:
        """The next line of the protocol; None if there is none in time."""
        while True:
            line, newline, rest = self._received.partition(b"\n")
            if newline:
                self._received = rest
                if _LINE.search(line):
                    return line
            elif time.monotonic() > deadline:
                return None
            else:
                self._received += self._port.read(max(1, self._port.in_waiting))

    def _gone(self, error: Exception) -> BenchError:
        return DeviceFault(f"The port {self._port.name} is gone: {error}.")


class AttachedMachine:
    """What fit.Machine is for a firmware that is built and loaded already."""

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

    def __enter__(self) -> AttachedMachine:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, checked, op: str, vector: Vector) -> Run:
        return checked(self._attached, op, vector)

    def lacks(self, op: str, vector: Vector, run: Run) -> None:
        """What has run has fitted."""

    def close(self) -> None:
        self._attached.close()
