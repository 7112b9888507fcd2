# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A TLS handshake of a board with a peer, as it is recorded."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields

#: What is exchanged for one connection: a board, which side it is on, with whom, by which group.
Key = tuple[str, str, str, str | None, str]


@dataclass(frozen=True)
class PartOfHandshake:
    """What a part of the handshake takes, such as ML-KEM."""

    name: str
    cycles: int
    instructions: int


@dataclass(frozen=True)
class Handshake:
    """Bytes and cycles are those of the handshake alone, without the application's messages and
    without waiting for the line. RAM is that of the whole connection."""

    board: str
    role: str  # the board's: client or server
    build: str  # of the firmware
    about: str  # the build in words
    cores: int
    peer: str
    library: str  # the peer's, with its version
    group: str | None  # as the peer reports it
    version: str | None
    cipher: str | None
    bytes_sent: int | None  # by the board, on the line
    bytes_received: int | None
    cycles: int | None
    instructions: int | None
    parts: tuple[PartOfHandshake, ...]
    milliseconds: float | None  # at the board's clock
    heap_bytes: int
    stack_bytes: int
    worker_stack_bytes: int | None  # of the second core
    static_bytes: int
    rom_bytes: int
    timing: str
    commit: str
    compiler: str
    flags: str
    ok: bool
    error: str | None = None

    @property
    def ram_bytes(self) -> int:
        stacks = self.stack_bytes + (self.worker_stack_bytes or 0)
        return self.heap_bytes + stacks + self.static_bytes

    @property
    def key(self) -> Key:
        """What a newer one of the same replaces."""
        return (self.board, self.role, self.peer, self.group, self.build)

    def cycles_of(self, name: str) -> int | None:
        return next((part.cycles for part in self.parts if part.name == name), None)

    def as_dict(self) -> dict:
        """For --json."""
        words = asdict(self)
        words["ram_bytes"] = self.ram_bytes
        words["parts"] = {
            part.name: {"cycles": part.cycles, "instructions": part.instructions}
            for part in self.parts
        }
        return words

    def as_text(self) -> str:
        """For the database."""
        return json.dumps(asdict(self))

    @classmethod
    def from_text(cls, text: str) -> Handshake:
        """Raises ValueError or TypeError if it is damaged."""
        words = json.loads(text)
        if not isinstance(words, dict) or set(words) != {each.name for each in fields(cls)}:
            raise ValueError("this is not a handshake")
        words["parts"] = tuple(PartOfHandshake(**part) for part in words["parts"])
        return cls(**words)
