# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is asked about the answers of primitives that take messages of any length."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import Any

from ..boards.conversation import Conversation, Run
from ..implementations import lengths
from ..implementations.implementation import Implementation
from . import supercop
from .answers import Answers


class OfMessages(Answers):
    def __init__(self, implementation: Implementation):
        super().__init__(implementation)
        self._longest = implementation.longest_message
        self._block = self.kind.block(self.primitive)
        self.lengths = tuple(lengths.measured(self._block, self._longest))

    def run_checked(self, device: Conversation, op: str, given: Any) -> Run:
        return self.run_length(device, op, given, self._longest)

    @abstractmethod
    def run_length(self, device: Conversation, op: str, given: Any, length: int) -> Run:
        """Runs an operation on a message of one of the lengths, and checks its outputs."""

    def run_untimed(self, device: Conversation, op: str, given: Any) -> None:
        """On a message of up to three blocks, behind which are zeros: a line takes long."""
        drawn = int.from_bytes(given.whole[:4], "big")
        length = drawn % (min(self._longest, 3 * self._block) + 1)
        whole = given.whole[:length].ljust(len(given.whole), b"\0")
        self.run_length(device, op, replace(given, whole=whole), length)

    def _checked_lengths(self) -> list[int]:
        return lengths.checked(self._block, self._longest)

    def _known_checksum(self) -> supercop.KnownChecksum | None:
        """SUPERCOP's, if the board has room for its messages."""
        known = supercop.known_checksum(self.implementation.folder)
        has_room = known and supercop.MESSAGES[known.name][1] <= self._longest
        return known if has_room else None

    def _check_checksum(self, device: Conversation) -> None:
        if known := self._known_checksum():
            known.compare(self._checksum(device, known.name), self.kind.noun)

    @abstractmethod
    def _checksum(self, device: Conversation, name: str) -> str:
        """SUPERCOP's of this name."""

    def _some_lengths(self) -> tuple[int, ...]:
        """For checks that take many runs: no byte, one, a block, and more than two blocks."""
        return (0, 1, self._block, 2 * self._block + 1)
