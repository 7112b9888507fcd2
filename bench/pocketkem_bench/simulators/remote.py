# SPDX-License-Identifier: Apache-2.0 OR MIT
"""QEMU's debugger interface: GDB's remote protocol, the small part that is the same for every
processor."""

import socket
import time
from collections.abc import Callable
from pathlib import Path

from ..model import BenchError


class Remote:
    """The debugger's end of the interface."""

    def __init__(self, path: Path, time_out: float):
        """path: of the socket."""
        self._path = path
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

    def connect(self, is_starting: Callable[[], bool] = lambda: True) -> None:
        """Waits for the simulator while is_starting."""
        deadline = time.monotonic() + self._time_out
        while True:
            try:
                self._socket.connect(str(self._path))
                break
            except OSError as problem:  # the simulator is not ready yet
                if time.monotonic() > deadline or not is_starting():
                    raise BenchError(
                        f"The simulator does not open its debugger interface: {problem.strerror}."
                    ) from None
                time.sleep(0.01)

    def close(self) -> None:
        self._socket.close()

    def send(self, request: str) -> None:
        self._socket.sendall(b"$%s#%02x" % (request.encode(), sum(request.encode()) & 0xFF))

    def packet(self) -> str:
        """The next packet: $text#checksum; other characters are acknowledgements."""
        while True:
            start = self._received.find(b"$")
            end = self._received.find(b"#", start)
            if start >= 0 and end >= 0 and len(self._received) >= end + 3:
                text = self._received[start + 1 : end].decode("latin-1")
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

    def ask(self, request: str) -> str:
        self.send(request)
        return self.packet()

    def command(self, request: str) -> None:
        """A request that is answered by OK."""
        answer = self.ask(request)
        if answer != "OK":
            raise BenchError(
                f"The simulator's debugger interface answers {answer!r} to {request[:60]}."
            )

    def monitor(self, text: str) -> None:
        """Sends a command to QEMU's own monitor, which prints nothing on success."""
        self.send("qRcmd," + text.encode().hex())
        said = ""
        while (answer := self.packet()) != "OK":
            said += bytes.fromhex(answer[1:]).decode()
        if said:
            raise BenchError(f"The simulator answers to {text}: {said.strip()}")

    def describe_registers(self) -> None:
        """Only then QEMU has registers as it describes them, and sends single ones."""
        self.ask("qXfer:features:read:target.xml:0,1000")

    def registers(self) -> bytes:
        """Those that every processor has."""
        return bytes.fromhex(self.ask("g").replace("x", "0"))

    def register(self, number: int) -> bytes:
        """One of the others, for example of floating point."""
        answer = self.ask(f"p{number:x}")
        if answer.startswith("E") or not answer:
            raise BenchError(f"The simulator does not tell register {number}: {answer}.")
        return bytes.fromhex(answer.replace("x", "0"))

    def stop_at(self, address: int) -> None:
        self.command(f"Z0,{address:x},2")

    def do_not_stop_at(self, address: int) -> None:
        self.command(f"z0,{address:x},2")

    def wait_for_stop(self) -> None:
        stop = self.packet()
        if stop[:3] not in ("T05", "S05"):
            raise BenchError(f"The simulator stopped for another reason: {stop}.")
