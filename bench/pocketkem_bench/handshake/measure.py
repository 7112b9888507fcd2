# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A connection becomes a row: what the two ends say of it, and what the simulator has counted."""

from ..boards.board import Board
from ..building.firmware import Firmware
from ..building.repository import commit
from ..model import BenchError
from ..results.handshake import Handshake, PartOfHandshake
from . import image, session
from .peers import HYBRID, TlsPeer
from .session import Connection

#: A record of TLS 1.3 has a header of 5 bytes; encrypted, a byte for its type and 16 for the tag
#: [RFC 8446, 5.1 and 5.2].
_HEADER, _TYPE, _TAG = 5, 1, 16
_ALERT_BYTES = 2


def handshake(board: Board, role: str, build: str, peer: TlsPeer, group: str) -> Handshake:
    """One connection of the board with a peer that takes part with this group alone. The board has
    the same group, or if it has no such one, X25519MLKEM768.

    Raises BenchError if a tool is missing. A connection that does not come about is a row that is
    not ok.
    """
    if missing := board.missing():
        raise BenchError(f"The board {board.name} cannot be used. " + " ".join(missing))
    on_board = group if group in image.GROUPS else HYBRID
    image.check(board, role, build, on_board)
    peer.prepare()
    firmware = image.build(board, role, build, on_board)
    made = session.connect(board, firmware, role, peer, (group,), measure=True)
    return row(board, role, build, peer, firmware, made)


def row(
    board: Board, role: str, build: str, peer: TlsPeer, firmware: Firmware, of: Connection
) -> Handshake:
    measured = of.measured if of.ok else None
    assert board.clock_hz
    return Handshake(
        board=board.name,
        role=role,
        build=build,
        about=image.ALL_BUILDS[build].about,
        cores=measured.cores if measured else 1,
        peer=peer.name,
        library=of.peer.library,
        group=of.peer.group,
        version=of.peer.version,
        cipher=of.peer.cipher,
        bytes_sent=_of_handshake(of.from_chip, of.peer.received) if of.ok else None,
        bytes_received=_of_handshake(of.to_chip, of.peer.sent) if of.ok else None,
        cycles=measured.cycles if measured else None,
        instructions=measured.instructions if measured else None,
        parts=tuple(
            PartOfHandshake(name, round(cost.cycles), cost.instructions)
            for name, cost in measured.parts.items()
            if cost.instructions  # P-256 is in a key share or X25519, and not both
        )
        if measured
        else (),
        milliseconds=round(1000 * measured.cycles / board.clock_hz, 3) if measured else None,
        heap_bytes=of.chip.heap,
        stack_bytes=of.chip.stack,
        worker_stack_bytes=measured.worker_stack_bytes if measured else None,
        static_bytes=of.chip.statics,
        rom_bytes=firmware.rom_bytes or 0,
        timing=board.timing,
        commit=firmware.commit or commit(),
        compiler=firmware.compiler,
        flags=firmware.flags,
        ok=of.ok,
        error=of.error,
    )


def records(stream: bytes) -> list[bytes]:
    """The records of one direction, each with its header."""
    found = []
    while len(stream) >= _HEADER:
        end = _HEADER + int.from_bytes(stream[3:_HEADER], "big")
        found.append(stream[:end])
        stream = stream[end:]
    return found


def _of_handshake(stream: bytes, message: str | None) -> int:
    """The bytes of one direction before the application's message."""
    behind = _HEADER + _TYPE + _TAG
    sizes = [len(each) for each in records(stream)]
    if sizes and sizes[-1] == behind + _ALERT_BYTES:
        sizes.pop()
    if not sizes or sizes[-1] != behind + len((message or "").encode()):
        raise BenchError("The application's message is not where it should be on the line.")
    return sum(sizes[:-1])
