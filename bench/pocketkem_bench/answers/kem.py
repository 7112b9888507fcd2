# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of KEMs: those of the library in every byte; of others that they come round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..boards.conversation import Conversation, Run
from ..implementations.implementation import Implementation
from ..model import DK_HASH, EK_MODULUS, KEMS, OPS, PARTS, Vector, WrongOutput
from . import expected, operations, roundtrip, supercop
from .answers import Answers
from .buffers import flipped
from .expected import vectors
from .operations import operation_of, run_checked, run_part


def answers(implementation: Implementation) -> Answers:
    return (KnownKem if implementation.kem in KEMS else ForeignKem)(implementation)


class _Kem(Answers):
    def size(self, name: str, given: Vector | roundtrip.KemTrial) -> int:
        return len(getattr(given, name))

    def checks(self) -> dict[str, Callable[[Conversation], None]]:
        return {"checksum": self._check_checksum}

    def _check_checksum(self, device: Conversation) -> None:
        if checksum := supercop.known_checksum(self.implementation.folder):
            roundtrip.check_checksum(device, self.primitive, checksum)


class KnownKem(_Kem):
    """ML-KEM and Kyber."""

    #: The board that has made a key pair last, and the public key.
    _made: tuple[Conversation, bytes] | None = None

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

    def more_inputs(self, count: int, timed: int) -> list[Vector]:
        if not set(OPS).isdisjoint(self.implementation.ops):
            extremes = expected.extremes(self.primitive)[:count]
            return [*extremes, *super().more_inputs(count - len(extremes), timed)]
        return super().more_inputs(count, timed)

    def run_untimed(self, device: Conversation, op: str, given: Vector) -> None:
        if op in PARTS:
            self.run_checked(device, op, given)
        elif given.sk or operation_of(op) == "encaps":
            made = (device, given.pk)
            keys = ("pk", "sk") if op == "keygen" or self._made == made else ()
            self._made = made if keys else None
            run_checked(device, op, given, on_board=keys)

    def checks(self) -> dict[str, Callable[[Conversation], None]]:
        declared = self.implementation.folder and self.implementation.checks
        return super().checks() | ({"keys": self._check_keys} if declared else {})

    def _check_keys(self, device: Conversation) -> None:
        """That it refuses the keys that it is declared to refuse."""
        (vector,) = vectors(self.primitive, 1)
        wrong = {
            EK_MODULUS: ("encaps", replace(vector, pk=b"\xff\xff\xff" + vector.pk[3:])),
            DK_HASH: ("decaps", replace(vector, sk=flipped(vector.sk, len(vector.sk) - 64))),
        }
        for what in wrong.keys() & self.implementation.checks.values():
            op, given = wrong[what]
            operations.load(device, None, operations.expected(op, given)[0])
            if device.run(op).result == 0:
                raise WrongOutput(f"{op} does not check the {what}, as is declared of it.")

    def may_be_odd(self, op: str) -> bool:
        """Only the library calls parts of a KEM, with aligned memory."""
        return not self.implementation.streamed and op not in PARTS


class ForeignKem(_Kem):
    """A KEM whose correct outputs are not known in advance."""

    are_chained = True

    def inputs(self, count: int) -> list[roundtrip.KemTrial]:
        return roundtrip.trials(self.primitive, count)

    def run_checked(self, device: Conversation, op: str, given: roundtrip.KemTrial) -> Run:
        return roundtrip.run_checked(device, op, given)

    def more_inputs(self, count: int, timed: int) -> list[roundtrip.KemTrial]:
        found = super().more_inputs(count, timed)
        return [replace(given, is_extreme=at == 0) for at, given in enumerate(found)]

    def run_untimed(self, device: Conversation, op: str, given: roundtrip.KemTrial) -> None:
        roundtrip.run_on_board(device, op, given)

    def checks(self) -> dict[str, Callable[[Conversation], None]]:
        return {"known-answers": self._check_known_answers, **super().checks()}

    def _check_known_answers(self, device: Conversation) -> None:
        folder = self.implementation.folder
        if answer := roundtrip.known_answer(self.primitive, folder):
            roundtrip.check_known_answer(device, answer)
        roundtrip.check_responses(device, folder, answer.rng if answer else "nist")

    def may_be_odd(self, op: str) -> bool:
        """An operation may take minutes."""
        return False
