# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is asked about the answers of primitives that take messages of any length."""

from __future__ import annotations

from abc import abstractmethod
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

    def _checked_lengths(self) -> list[int]:
        return lengths.checked(self._block, self._longest)

    def _known_checksum(self) -> supercop.KnownChecksum | None:
        """SUPERCOP's, if the board has room for its messages."""
        known = supercop.known_checksum(self.implementation.folder)
        has_room = known and supercop.MESSAGES[known.name][1] <= self._longest
        return known if has_room else None

    def _some_lengths(self) -> tuple[int, ...]:
        """For checks that take many runs: no byte, one, a block, and more than two blocks."""
        return (0, 1, self._block, 2 * self._block + 1)
