# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Peers that break the rules of TLS 1.3: messages up to the key share, written by hand (RFC 8446, 4
and 5), and a peer that sends what it is told to."""

import hashlib
import itertools
import os
import socket
import sys
import threading
import time
from collections.abc import Callable

from . import image
from .peers import Report

EK_BYTES, CT_BYTES = 1184, 1088
CLIENT_HELLO, SERVER_HELLO = 1, 2
ALERT, HANDSHAKE = 21, 22
#: Alerts (RFC 8446, 6).
CLOSE_NOTIFY, RECORD_OVERFLOW, ILLEGAL_PARAMETER = 0, 22, 47

_X25519MLKEM768, _UNKNOWN_GROUP = 4588, 0x1234

#: What a peer does: line, and the record with the client's hello if the chip is the client.
Behaviour = Callable[[socket.socket, bytes], None]


def good_share(role: str) -> bytes:
    """A share that the chip in this role accepts: any ciphertext, or a key of zeros, which are
    reduced; and the base point of X25519."""
    kem = os.urandom(CT_BYTES) if role == "client" else bytes(EK_BYTES)
    return kem + b"\x09" + bytes(31)


def vector(n: int, data: bytes) -> bytes:
    """Behind its length of n bytes."""
    return len(data).to_bytes(n, "big") + data


def message(kind: int, body: bytes) -> bytes:
    return bytes([kind]) + vector(3, body)


def record(data: bytes, kind: int = HANDSHAKE) -> bytes:
    return bytes([kind, 3, 3]) + vector(2, data)


def _extension(kind: int, data: bytes) -> bytes:
    return kind.to_bytes(2, "big") + vector(2, data)


def client_hello(share: bytes, others: tuple[tuple[int, bytes], ...] = ()) -> bytes:
    """The message with this share. others: more shares, by group."""
    entries = b"".join(
        group.to_bytes(2, "big") + vector(2, data)
        for group, data in ((_X25519MLKEM768, share), *others)
    )
    groups = b"".join(
        group.to_bytes(2, "big") for group in (_X25519MLKEM768, *(each for each, _ in others))
    )
    extensions = (
        _extension(43, vector(1, b"\3\4"))
        + _extension(10, vector(2, groups))
        + _extension(13, vector(2, b"\4\3"))  # ECDSA with P-256 and SHA-256
        + _extension(51, vector(2, entries))
    )
    head = b"\3\3" + os.urandom(32) + vector(1, b"")
    return message(
        CLIENT_HELLO, head + vector(2, b"\x13\1") + vector(1, b"\0") + vector(2, extensions)
    )


def server_hello(share: bytes, hello: bytes) -> bytes:
    """The message with this share, in answer to the client's record."""
    session = hello[44 : 44 + hello[43]]  # behind the headers, the version and the random bytes
    entry = _X25519MLKEM768.to_bytes(2, "big") + vector(2, share)
    extensions = _extension(43, b"\3\4") + _extension(51, entry)
    head = b"\3\3" + os.urandom(32) + vector(1, session)
    return message(SERVER_HELLO, head + b"\x13\1" + b"\0" + vector(2, extensions))


def retry(group: int, hello: bytes) -> bytes:
    """The request to send a share of another group, in answer to the client's record."""
    session = hello[44 : 44 + hello[43]]
    extensions = _extension(43, b"\3\4") + _extension(51, group.to_bytes(2, "big"))
    head = b"\3\3" + hashlib.sha256(b"HelloRetryRequest").digest() + vector(1, session)
    return message(SERVER_HELLO, head + b"\x13\1" + b"\0" + vector(2, extensions))


def alert_in(stream: bytes) -> int | None:
    """The fatal alert that a stream of records ends with; None if there is none."""
    found = None
    while len(stream) >= 5:
        kind, n = stream[0], int.from_bytes(stream[3:5], "big")
        data, stream = stream[5 : 5 + n], stream[5 + n :]
        found = data[1] if kind == ALERT and data[:1] == b"\2" else None
    return found


def hello(role: str, share: bytes, heard: bytes = bytes(44)) -> bytes:
    """The message that a chip in this role waits for."""
    return server_hello(share, heard) if role == "client" else client_hello(share)


def in_records(message: bytes, *cuts: int) -> bytes:
    """The message in records that are cut at these places."""
    return b"".join(record(message[a:b]) for a, b in itertools.pairwise([0, *cuts, len(message)]))


def longest(role: str) -> Behaviour:
    """Makes wolfSSL allocate as much as a peer can that is not authenticated: sends the longest
    hello that the chip takes, behind a record with its first bytes, so that both it and its record
    are in memory. It has a good share for a server, which makes its own beside it. A client has
    nothing else to keep than a share that is too long."""

    def behave(line: socket.socket, heard: bytes) -> None:
        room = image.MOST_BYTES - len(server_hello(b"", heard) if role == "client" else _two(0))
        whole = server_hello(bytes(room), heard) if role == "client" else _two(room)
        line.sendall(in_records(whole, 4))
        line.sendall(record(b"?"))  # a server goes on: this is not encrypted

    return behave


def _two(room: int) -> bytes:
    return client_hello(good_share("server"), ((_UNKNOWN_GROUP, bytes(room)),))


class Hostile:
    """A peer as ``session.connect`` takes one. It does what it is told, and then listens until the
    chip has closed the line."""

    name = "hostile"

    def __init__(self, behave: Behaviour):
        self._behave = behave
        self.heard = b""
        self.seconds = 0.0

    def prepare(self) -> None:
        pass

    def start(self, role, _groups, _message, _folder, limit, port=None) -> "Hostile":
        self._limit, self._port, self._listener = limit, port, None
        if role == "server":
            self._listener = socket.create_server(("127.0.0.1", 0))
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()
        return self

    def __enter__(self) -> "Hostile":
        return self

    def __exit__(self, *_: object) -> None:
        self._thread.join(self._limit)

    def port(self) -> int:
        return self._listener.getsockname()[1]

    def report(self) -> Report:
        self._thread.join(self._limit)
        return Report(library="none", error="hostile")

    def _work(self) -> None:
        if self._listener:
            line = self._listener.accept()[0]
            self._listener.close()
        else:
            line = socket.create_connection(("127.0.0.1", self._port))
        with line:
            line.settimeout(self._limit)
            hello = b""
            while self._listener and (len(hello) < 5 or len(hello) < 5 + _length(hello)):
                hello += line.recv(4096)
            started = time.monotonic()
            try:
                self._behave(line, hello)
                while more := line.recv(4096):
                    self.heard += more
            except OSError:
                pass  # the chip has closed the line
            self.seconds = time.monotonic() - started


def _length(of: bytes) -> int:
    return int.from_bytes(of[3:5], "big")


def most_ram(on: str, role: str, build: str = "fastest") -> int:
    """The RAM of a connection with this peer: ``python -m pocketkem_bench.handshake.hostile BOARD
    ROLE`` prints it."""
    from ..boards.files import load_boards
    from . import session

    board = load_boards()[on]
    made = session.connect(board, image.build(board, role, build), role, Hostile(longest(role)))
    return made.chip.ram


if __name__ == "__main__":
    print(most_ram(*sys.argv[1:]))
