# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of KEMs: those of the library in every byte; of others that they come round."""

from __future__ import annotations

from ..boards.conversation import Conversation, Run
from ..implementations.implementation import Implementation
from ..model import KEMS, PARTS, Vector
from . import roundtrip, supercop
from .answers import Answers
from .expected import vectors
from .operations import run_checked, run_part


def answers(implementation: Implementation) -> Answers:
    return (KnownKem if implementation.kem in KEMS else ForeignKem)(implementation)


class _Kem(Answers):
    def size(self, name: str, given: Vector | roundtrip.Trial) -> int:
        return len(getattr(given, name))

    def check_known(self, device: Conversation) -> None:
        if checksum := supercop.known_checksum(self.implementation.folder):
            roundtrip.check_checksum(device, self.primitive, checksum)


class KnownKem(_Kem):
    """ML-KEM and Kyber."""

    def inputs(self, count: int) -> list[Vector]:
        return vectors(self.primitive, count)

    def run_checked(
        self, device: Conversation, op: str, given: Vector, rejects: bool = True
    ) -> Run:
        if op in PARTS:
            return run_part(device, self.primitive, op, given)
        return run_checked(device, op, given, rejects)

    def run_again(self, device: Conversation, op: str, given: Vector) -> Run:
        return self.run_checked(device, op, given, rejects=False)

    def may_be_odd(self, op: str) -> bool:
        """Only the library calls parts of a KEM, with aligned memory."""
        return not self.implementation.streamed and op not in PARTS


class ForeignKem(_Kem):
    """A KEM whose correct outputs are not known in advance."""

    are_chained = True

    def inputs(self, count: int) -> list[roundtrip.Trial]:
        return roundtrip.trials(self.primitive, count)

    def run_checked(self, device: Conversation, op: str, given: roundtrip.Trial) -> Run:
        return roundtrip.run_checked(device, op, given)

    def check_known(self, device: Conversation) -> None:
        folder = self.implementation.folder
        if answer := roundtrip.known_answer(self.primitive, folder):
            roundtrip.check_known_answer(device, answer)
        roundtrip.check_responses(device, folder, answer.rng if answer else "nist")
        super().check_known(device)

    def may_be_odd(self, op: str) -> bool:
        """An operation may take minutes."""
        return False
