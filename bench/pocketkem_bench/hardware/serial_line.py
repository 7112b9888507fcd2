# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A conversation over a serial port. Lines may be damaged, lost or mixed with other text, and
boards may hang, restart, or be unplugged."""

import re
import time
from collections.abc import Callable

import serial
from serial.tools import list_ports

from ..boards.board import Board
from ..boards.conversation import TIME_OUT, Conversation, DeviceFault, Run
from ..boards.protocol import MOST_LINE, DamagedLine, encode
from ..model import Unreachable

#: Seconds for a board to start, or to finish its current work (a row of the ESP-IDF example's
#: table).
SETTLING = 30.0
#: Seconds for answers that are still on their way.
DRAINING = 5.0
#: Seconds until a port exists again after its board was loaded.
APPEARANCE = 5.0
#: Seconds for an answer, except for that of an operation.
SHORT_TIME_OUT = 2.0
#: Seconds in which a board must say something after a repeated request, or it counts as hung.
RECOVERY = 5.0
#: Seconds for the port to take a line.
WRITING = 10.0
#: How often a request is sent before it is given up.
TRIES = 4

#: A line of the protocol. Other text of a board, for example at its start, does not match.
_LINE = re.compile(
    rb"(hello|ok|data|ran|repeated|drew|read|write|about|error|fault|started) .*#[0-9a-f]{4}\r?$"
)


class Silence(DeviceFault):
    """There was no answer in time."""


class SerialLine(Conversation):
    """A board that answers on a serial port."""

    def __init__(self, board: Board, hint: str, time_out: float = TIME_OUT):
        """hint: what to check when it does not answer. time_out: seconds for an operation."""
        self._port = _open(board)
        self._received = b""
        self._greeted = False
        self._overhead = Run(0, 0)
        self._hint = hint
        self.time_out = time_out
        try:
            self._settle(SETTLING)
        except BaseException:
            self.close()
            raise

    def run(self, operation: str) -> Run:
        """Runs an operation on the contents of the buffers, and measures it."""
        request = self._begin(operation)
        said = self._ran(request, self.time_out - SHORT_TIME_OUT)
        self.latest = Run(
            result=said.result,
            cycles=max(0, said.cycles - self._overhead.cycles),
            stack_bytes=said.stack_bytes,
            worker_stack_bytes=said.worker_stack_bytes,
        )
        return self.latest

    def close(self) -> None:
        self._port.close()

    def _meet(self) -> None:
        """Begins the conversation with a firmware that has one KEM."""
        self._greet()
        self._greeted = True
        self._overhead = Run(0, 0)
        self.run("nothing")  # loads the harness into the cache before the first operation
        self._overhead = self.run("nothing")

    # ---- Resynchronisation -----------------------------------------------------------------

    def _answer(self, request: str, expected: str, patience: float = 0.0) -> str:
        """Repeats the request when it or its answer was lost or damaged. No request has a further
        effect when it is repeated."""
        for _ in range(TRIES - 1):
            try:
                return super()._answer(request, expected, patience)
            except (DamagedLine, Silence):
                self._settle(RECOVERY)
                self._send(request)
        try:
            return super()._answer(request, expected, patience)
        except DamagedLine as problem:
            raise DeviceFault(
                f"{problem} So were others, {TRIES} times in a row: is the baud rate "
                f"({self._port.baudrate}) right, and the cable short enough?"
            ) from problem

    def _settle(self, seconds: float) -> None:
        """Gets an answer from a board that may have been interrupted in the middle of a line."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            self._send("hello")
            line = self._line_other_than(lambda line: not line.startswith(b"hello "), min(1, left))
            if line is not None:
                # Each hello may have an answer of its own.
                drained = time.monotonic() + DRAINING
                while (line := self._next_line(0.3)) is not None and time.monotonic() < drained:
                    self._notice(line)
                return
        if self._greeted:
            raise DeviceFault("The board hung: it does not answer any more.")
        raise Unreachable(f"The board on {self._port.name} does not answer. {self._hint}")

    def _notice(self, line: bytes) -> None:
        """A board reports that it has started. It has then forgotten the contents of buffers."""
        if self._greeted and line.startswith(b"started "):
            raise DeviceFault("The board began anew. Is its supply strong enough?")

    # ---- Lines -----------------------------------------------------------------------------

    def _send(self, request: str) -> None:
        try:
            self._port.write(encode(request))
        except (serial.SerialException, OSError) as error:
            raise self._gone(error) from error

    def _receive(self, patience: float = 0.0) -> bytes:
        seconds = SHORT_TIME_OUT + patience
        line = self._line_other_than(lambda line: line.startswith(b"started "), seconds)
        if line is None:
            raise Silence(f"The board hung: no answer in {SHORT_TIME_OUT + patience:g} s.")
        return line

    def _line_other_than(self, unwanted: Callable[[bytes], bool], seconds: float) -> bytes | None:
        """The next line of the protocol that is not unwanted, or None if none comes in time,
        whatever else comes."""
        deadline = time.monotonic() + seconds
        line = self._next_line(seconds)
        while line is not None and unwanted(line):
            self._notice(line)
            line = self._next_line(deadline - time.monotonic())
        return line

    def _next_line(self, seconds: float) -> bytes | None:
        """The next line of the protocol, or None if none comes in time."""
        deadline = time.monotonic() + seconds
        while True:
            line, newline, rest = self._received.partition(b"\n")
            if newline:
                self._received = rest
                if _LINE.match(line):
                    return line
            elif time.monotonic() > deadline:
                return None
            else:
                try:
                    self._received += self._port.read(max(1, self._port.in_waiting))
                except (serial.SerialException, OSError, TypeError) as error:
                    # pyserial itself raises TypeError for a port that was closed meanwhile.
                    raise self._gone(error) from error
            if len(self._received) > 4 * MOST_LINE:
                self._received = b""  # endless text without a line end

    def _gone(self, error: Exception) -> DeviceFault:
        return DeviceFault(f"The port {self._port.name} is gone: {error}.")


def _open(board: Board) -> serial.SerialBase:
    # An address of the network cannot be opened exclusively.
    alone = {} if "://" in board.port else {"exclusive": True}
    # The port of a board that was just loaded may disappear for a while.
    end = time.monotonic() + (APPEARANCE if board.is_built_here else 0)
    while True:
        try:
            return serial.serial_for_url(
                board.port, board.baud, timeout=0.1, write_timeout=WRITING, **alone
            )
        except (serial.SerialException, ValueError) as error:
            if time.monotonic() >= end:
                raise Unreachable(
                    f"The port {board.port} cannot be opened: {error}. Is the board there, does "
                    f"another program (a terminal) have it, may this user use it? {_ports()}"
                ) from error
            time.sleep(0.1)


def _ports() -> str:
    """A sentence on the serial ports that this computer has, as far as they name what they are."""
    known = [each for each in list_ports.comports() if each.description not in (None, "n/a")]
    listed = ", ".join(f"{each.device} ({each.description})" for each in sorted(known)[:8])
    return f"There are: {listed}." if listed else "No board's port was found on this computer."
