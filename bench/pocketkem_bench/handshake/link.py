# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The line between the chip and its peer: TCP on both sides, and a relay between them.

It counts the bytes of each direction, keeps them, and can disturb one of them. All ports are chosen
by the system. Nothing waits without a limit.
"""

import contextlib
import selectors
import socket
import threading
import time
from dataclasses import dataclass

TO_CHIP, FROM_CHIP = "to_chip", "from_chip"
LOSE, ALTER, DELAY, CLOSE = "lose", "alter", "delay", "close"

#: Bytes that are passed on at once.
_MOST = 4096


@dataclass(frozen=True)
class LinkFault:
    """What happens to a byte of one direction, counted from 0.

    lose: it does not arrive. alter: its lowest bit arrives inverted. delay: it and all after it
    come later. close: before it, the peer's end of the line is closed.
    """

    direction: str
    at: int
    kind: str
    seconds: float = 0.0

    def __post_init__(self) -> None:
        assert self.direction in (TO_CHIP, FROM_CHIP)
        assert self.kind in (LOSE, ALTER, DELAY, CLOSE)


class ChipsEnd:
    """The chip's end of a line: a port to which a simulator connects (``chip_port``), or one end of
    a pair of sockets for a process (``chip_end``)."""

    def __init__(self) -> None:
        self.listener = _listen()
        self.socket: socket.socket | None = None

    @property
    def chip_port(self) -> int:
        return self.listener.getsockname()[1]

    def chip_end(self) -> socket.socket:
        """For a process that has its line on standard input and output."""
        self.socket, other = socket.socketpair()
        return other


class Link(ChipsEnd):
    """Use it with ``with``. The peer's end is a port to which it connects (``peer_port``), or the
    port on which it waits (``reach``)."""

    def __init__(self, limit: float, fault: LinkFault | None = None):
        """limit: seconds until the line is closed, whatever happens."""
        super().__init__()
        #: What the chip has said, and what it was told.
        self.bytes = {TO_CHIP: bytearray(), FROM_CHIP: bytearray()}
        self._end = time.monotonic() + limit
        self._fault = fault
        self._seen = {TO_CHIP: 0, FROM_CHIP: 0}  # bytes that came in
        self._peer_port = _listen()
        self._peer_waits_on: int | None = None
        self._wake, self._woken = socket.socketpair()
        self._thread = threading.Thread(target=self._work, daemon=True)

    @property
    def peer_port(self) -> int:
        return self._peer_port.getsockname()[1]

    def reach(self, port: int) -> None:
        """The peer waits on this port."""
        self._peer_waits_on = port

    def start(self) -> None:
        """Passes bytes on from here, in a thread of its own."""
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        """Waits until one end has closed the line. Returns whether it has."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def close(self) -> None:
        """Closes the line. Who is still at an end hears it."""
        self._wake.close()
        if self._thread.ident is not None:
            self._thread.join()

    def __enter__(self) -> "Link":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
        for each in (self._woken, self.listener, self._peer_port, self.socket):
            if each:
                each.close()

    # ---- Inside, in the thread ---------------------------------------------------------------

    def _work(self) -> None:
        with contextlib.suppress(OSError), contextlib.ExitStack() as ends:
            chip = self.socket or self._accepted(self.listener)
            if not chip:
                return
            ends.callback(chip.close)
            peer = (
                socket.create_connection(("127.0.0.1", self._peer_waits_on), self._left())
                if self._peer_waits_on
                else self._accepted(self._peer_port)
            )
            if not peer:
                return
            ends.callback(peer.close)
            self._pass_on(chip, peer)

    def _left(self) -> float:
        return max(0.0, self._end - time.monotonic())

    def _accepted(self, listener: socket.socket) -> socket.socket | None:
        """The end that connects; None if nobody did, or the link is closed."""
        return listener.accept()[0] if self._readable(listener) else None

    def _readable(self, *those: socket.socket) -> list[socket.socket]:
        """Those of the sockets that can be read; none when the time is over or the link closed."""
        with selectors.DefaultSelector() as selector:
            for each in (*those, self._woken):
                selector.register(each, selectors.EVENT_READ)
            ready = [key.fileobj for key, _events in selector.select(self._left())]
        if self._woken in ready:
            return []
        return [each for each in those if each in ready]

    def _pass_on(self, chip: socket.socket, peer: socket.socket) -> None:
        """Until the chip's end is closed, or both directions are."""
        targets = {chip: peer, peer: chip}
        while targets:
            ready = self._readable(*targets)
            if not ready:
                return
            for source in ready:
                target, direction = targets[source], FROM_CHIP if source is chip else TO_CHIP
                try:
                    data = source.recv(_MOST)
                except OSError:
                    data = b""
                passed, stays_open = self._disturbed(direction, data)
                if self._sent(target, passed) and direction == TO_CHIP:
                    self.bytes[TO_CHIP] += passed
                if direction == FROM_CHIP:
                    self.bytes[FROM_CHIP] += data
                if not stays_open or (source is chip and not data):
                    return
                if not data:  # the peer has said all, and may still hear something
                    del targets[source]
                    with contextlib.suppress(OSError):
                        target.shutdown(socket.SHUT_WR)

    def _sent(self, target: socket.socket, data: bytes) -> bool:
        target.settimeout(self._left() or 0.001)
        try:
            target.sendall(data)
        except OSError:
            return False
        return True

    def _disturbed(self, direction: str, data: bytes) -> tuple[bytes, bool]:
        """What is passed on of these bytes, and whether the line stays open."""
        first = self._seen[direction]
        self._seen[direction] += len(data)
        fault = self._fault
        if not fault or fault.direction != direction or not first <= fault.at < first + len(data):
            return data, True
        at = fault.at - first
        if fault.kind == LOSE:
            return data[:at] + data[at + 1 :], True
        if fault.kind == ALTER:
            return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :], True
        if fault.kind == DELAY:
            self._woken.settimeout(min(fault.seconds, self._left()) or 0.001)
            with contextlib.suppress(TimeoutError):  # it says something only when all is over
                self._woken.recv(1)
                return b"", False
            return data, True
        return data[:at], False


def _listen() -> socket.socket:
    return socket.create_server(("127.0.0.1", 0), backlog=1)
