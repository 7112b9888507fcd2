# SPDX-License-Identifier: Apache-2.0 OR MIT
"""RAM as an operation left it, read from QEMU through its debugger interface.

The harness itself would overwrite the stack if it sent the memory. QEMU therefore stops at the
harness's marker functions and saves its memory. The interface is GDB's remote protocol. A small
part of it is enough, which is the same for every processor.
"""

from __future__ import annotations

import socket
import time
from pathlib import Path

from ..boards.board import Board
from ..building.firmware import Firmware
from ..model import BenchError


class Debugger:
    def __init__(self, board: Board, firmware: Firmware, saved: Path, time_out: float):
        """saved: the file for the memory. The socket is beside it."""
        assert board.memory
        self._regions = [(board.memory.ram_origin, board.memory.ram_bytes)]
        if board.accelerators:
            first, end = board.accelerators.units
            self._regions.append((first, end - first))
        #: QEMU's numbers of double-precision registers, behind the core's: first those that a
        #: function keeps for its caller, d8 to d15, then d0 to d7, which it need not keep.
        self._others = [*range(34, 42), *range(26, 34)] if "M4F" in board.core else []
        self.scratch_bytes = 8 * 8 if self._others else 0
        symbols = firmware.symbols()
        self._begin, self._end = symbols["port_begin"], symbols["port_end"]
        self._path = saved.with_name("debugger")
        self._saved = saved
        self._time_out = time_out
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(time_out)
        self._received = b""

    @property
    def simulator_arguments(self) -> list[str]:
        listen = f"socket,id=debugger,path={self._path},server=on,wait=off"
        # -S: QEMU waits for "continue". A firmware that asks the host for a line through a
        # simulator call blocks all of QEMU, and this interface too, until the line comes.
        return ["-chardev", listen, "-gdb", "chardev:debugger", "-S"]

    def connect(self) -> None:
        deadline = time.monotonic() + self._time_out
        while True:
            try:
                self._socket.connect(str(self._path))
                break
            except OSError as problem:  # the simulator is not ready yet
                if time.monotonic() > deadline:
                    raise BenchError(
                        f"The simulator does not open its debugger interface: {problem.strerror}."
                    ) from None
                time.sleep(0.01)
        if self._others:  # QEMU sends single registers only after a request for their description
            self._send("qXfer:features:read:target.xml:0,1000")
            self._packet()
        # The processor first stops where a region begins.
        self._ask(f"Z0,{self._begin:x},2")
        self._send("c")

    def close(self) -> None:
        self._socket.close()

    def save_memory_after_region(self) -> None:
        """Waits for the end of the current region. Saves RAM as it is then, followed by the
        registers of accelerators and of the processor."""
        self._wait_for_stop()
        self._continue(stop_at=self._end, instead_of=self._begin)
        self._wait_for_stop()
        memory = b""
        for origin, size in self._regions:
            self._command(f'pmemsave {origin:#x} {size:#x} "{self._saved}"')
            memory += self._saved.read_bytes()
        self._saved.write_bytes(memory + self._registers())
        self._continue(stop_at=self._begin, instead_of=self._end)

    def _registers(self) -> bytes:
        """The contents of the processor's registers: those that every processor has, then others,
        for example of floating point, which are read one by one."""
        self._send("g")
        found = bytes.fromhex(self._packet().replace("x", "0"))
        for number in self._others:
            self._send(f"p{number:x}")
            answer = self._packet()
            if answer.startswith("E") or not answer:
                raise BenchError(f"The simulator does not tell register {number}: {answer}.")
            found += bytes.fromhex(answer.replace("x", "0"))
        return found

    def _command(self, text: str) -> None:
        """Sends a command to QEMU's own monitor, which prints nothing on success."""
        self._send("qRcmd," + text.encode().hex())
        said = ""
        while (answer := self._packet()) != "OK":
            said += bytes.fromhex(answer[1:]).decode()
        if said:
            raise BenchError(f"The simulator answers to {text}: {said.strip()}")

    def _wait_for_stop(self) -> None:
        stop = self._packet()
        if stop[:3] not in ("T05", "S05"):
            raise BenchError(f"The simulator stopped for another reason: {stop}.")

    def _continue(self, stop_at: int, instead_of: int) -> None:
        self._ask(f"z0,{instead_of:x},2")
        self._ask(f"Z0,{stop_at:x},2")
        self._send("c")

    def _ask(self, request: str) -> None:
        self._send(request)
        answer = self._packet()
        if answer != "OK":
            raise BenchError(f"The simulator's debugger interface answers {answer!r} to {request}.")

    def _send(self, text: str) -> None:
        self._socket.sendall(b"$%s#%02x" % (text.encode(), sum(text.encode()) & 0xFF))

    def _packet(self) -> str:
        """The next packet: $text#checksum; other characters are acknowledgements."""
        while True:
            start = self._received.find(b"$")
            end = self._received.find(b"#", start)
            if start >= 0 and end >= 0 and len(self._received) >= end + 3:
                text = self._received[start + 1 : end].decode("ascii")
                self._received = self._received[end + 3 :]
                self._socket.sendall(b"+")
                if not text.startswith("T02"):  # stopped because the debugger has connected
                    return text
                continue
            try:
                data = self._socket.recv(65536)
            except TimeoutError:
                raise BenchError(f"The operation did not end in {self._time_out:g} s.") from None
            if not data:
                raise BenchError("The simulator ended while its memory was to be read.")
            self._received += data
