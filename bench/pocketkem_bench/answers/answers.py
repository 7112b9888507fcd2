# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What is asked about the answers of an implementation, whatever its kind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from ..boards.conversation import Conversation, Run
from ..implementations.implementation import Implementation
from ..kinds import KINDS

#: The value in output buffers before an operation writes them.
UNWRITTEN = 0xA5


class Answers(ABC):
    """The inputs of one implementation's operations, and how its outputs are checked."""

    #: Whether an operation uses the outputs of the one before, so that all of them have to run.
    are_chained = False

    #: Operations that may take minutes on a board. If only others are measured, this computer runs
    #: these.
    slow_ops: tuple[str, ...] = ()

    #: The lengths of the messages on which each operation is measured, besides the inputs
    #: (messages.py).
    lengths: tuple[int, ...] = ()

    #: The bytes of associated data on which each operation is measured, likewise (aead.py).
    ad_lengths: tuple[int, ...] = ()

    def __init__(self, implementation: Implementation):
        self.implementation = implementation
        self.primitive, self.kind = implementation.kem, KINDS[implementation.kind]
        self._remarks: dict[str, dict[str, None]] = {}
        #: The sizes that api.h gives, as soon as a board has told them.
        self._sizes: dict[str, int] = {}

    @abstractmethod
    def inputs(self, count: int) -> list[Any]:
        """The first inputs. They are the same on every computer."""

    @abstractmethod
    def run_checked(self, device: Conversation, op: str, given: Any) -> Run:
        """Runs an operation on one input, and checks all of its outputs."""

    def run_again(self, device: Conversation, op: str, given: Any) -> Run:
        """The same for one that was checked before, with fewer further runs."""
        return self.run_checked(device, op, given)

    def more_inputs(self, count: int, timed: int) -> list[Any]:
        """Further inputs, on which operations run untimed. timed: the number of those that were
        measured."""
        return self.inputs(timed + count)[timed:]

    def run_untimed(self, device: Conversation, op: str, given: Any) -> None:
        """Runs an operation on one of these inputs, and checks its outputs. Outputs of the
        operations before are still on the board: a line takes longer than most operations."""
        self.run_checked(device, op, given)

    @abstractmethod
    def checks(self) -> dict[str, Callable[[Conversation], None]]:
        """The checks that are made once, by name: against what is known of this implementation in
        particular, as far as anything is, and of what it does at limits. They raise WrongOutput."""

    def size(self, name: str, given: Any) -> int:
        """The bytes of an input or output, by its buffer's name."""
        return self._sizes[name]

    def _take_sizes(self, device: Conversation) -> None:
        self._sizes = {name: device.size(name) for name in self.kind.buffers}

    def remarks(self, op: str) -> str | None:
        """What was found that is no defect, but that a user may want to know."""
        return "; ".join(self._remarks.get(op, ())) or None

    def _note(self, op: str, remark: str) -> None:
        if remark:
            self._remarks.setdefault(op, {})[remark] = None

    def may_be_odd(self, op: str) -> bool:
        """Whether an operation is also run with its inputs and outputs at odd addresses."""
        return True
