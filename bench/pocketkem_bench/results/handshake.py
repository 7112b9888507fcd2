# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A TLS handshake of a board with a peer, as it is recorded."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields

from ..model import cited_value, invalid_fields, is_name, is_valid

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
        return cls._valid(words)

    @classmethod
    def from_dict(cls, words: dict) -> Handshake:
        """What as_dict has made. Raises ValueError or TypeError if it is something else."""
        names = {each.name for each in fields(cls)} | {"ram_bytes"}
        if set(words) != names:
            odd = ", ".join(sorted(map(str, set(words) ^ names)))
            raise ValueError(f"missing, or unknown to a handshake: {odd}")
        if not isinstance(words["parts"], dict):
            raise TypeError(f"parts is {cited_value(words['parts'])}")
        parts = tuple(PartOfHandshake(name, **cost) for name, cost in words["parts"].items())
        sum_of_ram = words["ram_bytes"]
        made = cls._valid({**words, "parts": parts}, without="ram_bytes")
        if sum_of_ram != made.ram_bytes:
            raise ValueError(f"ram_bytes is {cited_value(sum_of_ram)}")
        return made

    @classmethod
    def _valid(cls, words: dict, without: str = "") -> Handshake:
        """The handshake of valid fields."""
        made = cls(**{name: value for name, value in words.items() if name != without})
        if flaws := made.flaws():
            raise ValueError("; ".join(flaws))
        return made

    def flaws(self) -> list[str]:
        """The invalid fields, in words: tables and the report rely on valid ones."""
        found = invalid_fields(self, without="parts")
        found += [
            f"a part is {cited_value(part.name)}, {part.cycles}, {part.instructions}"
            for part in self.parts
            if not is_valid(part.name, "str")
            or not all(is_valid(n, "int") for n in (part.cycles, part.instructions))
        ]
        if found:
            return found
        for name in ("board", "role", "build", "peer", "library", "timing", "commit", "compiler"):
            if not is_name(value := getattr(self, name)):
                found.append(f"{name} is no name: {cited_value(value)}")
        if not self.ok or self.cycles is None or self.group is None:
            found.append("there was no connection")
        return found
