# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of hash functions.

Those that Python has, and Ascon-Hash256, are compared at each length from none to two blocks, and
at long ones. Of others it is checked that an answer depends on the message, and on nothing else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from ..boards.conversation import Conversation, Run
from ..implementations.implementation import Implementation
from ..model import WrongOutput
from . import ascon, supercop
from .buffers import compare, flipped, tell
from .files import known_answers
from .messages import OfMessages
from .streams import stream

#: Names of files with known answers.
_FILES = ("ShortMsgKAT*.txt", "LongMsgKAT*.txt", "LWC_HASH_KAT*.txt")


@dataclass(frozen=True)
class Message:
    """An input: its beginning is the message of any length."""

    number: int
    whole: bytes


class Hash(OfMessages):
    def __init__(self, implementation: Implementation):
        super().__init__(implementation)
        self._known = _KNOWN.get(self.primitive)

    def inputs(self, count: int) -> list[Message]:
        purpose = f"hash {self.primitive}"
        return [Message(n, stream(purpose, n, self._longest)) for n in range(count)]

    def run_length(self, device: Conversation, op: str, given: Message, length: int) -> Run:
        run, answer = self._answer(device, op, given.whole, length)
        if self._known:
            self._compare(f"{op} of {length} bytes", answer, given.whole[:length])
        return run

    def checks(self) -> dict[str, Callable[[Conversation], None]]:
        return {
            "lengths": self._check_lengths,
            "dependence": self._check_dependence,
            "known-answers": self._compare_with_files,
            "checksum": self._check_checksum,
        }

    def _check_lengths(self, device: Conversation) -> None:
        message = self.inputs(1)[0].whole
        seen: dict[bytes, int] = {}
        for length in self._checked_lengths():
            _run, answer = self._answer(device, "hash", message, length)
            if self._known:
                self._compare(f"hash of {length} bytes", answer, message[:length])
            if answer in seen and len(answer) >= 16:
                raise WrongOutput(
                    f"hash: messages of {seen[answer]} and {length} bytes have the same answer."
                )
            seen[answer] = length
        if device.read("message") != message:
            raise WrongOutput("hash has changed the message.")

    def _checksum(self, device: Conversation, name: str) -> str:
        return supercop.hash_checksum(lambda data: self._digest(device, data), name)

    def _digest(self, device: Conversation, message: bytes) -> bytes:
        whole = message.ljust(self._longest, b"\0")
        return self._answer(device, "hash", whole, len(message))[1]

    def _compare_with_files(self, device: Conversation) -> None:
        """With NIST's files, some of which have lengths, in bits."""
        for known in known_answers(self.implementation.folder, _FILES):
            bits = known.number("Len") if "Len" in known.values else 8 * len(known.data("Msg"))
            if bits % 8 or bits > 8 * self._longest or "MD" not in known.values:
                continue
            if self._digest(device, known.data("Msg")[: bits // 8]) != known.data("MD"):
                raise WrongOutput(f"hash: the answer of {known} is another one.")

    def _check_dependence(self, device: Conversation) -> None:
        """That a bit of the message changes the answer, that one behind the message does not, and
        that the answer may take the message's place."""
        message = self.inputs(1)[0].whole
        for length in (1, self._block, 2 * self._block + 1):
            _run, answer = self._answer(device, "hash", message, length)
            for at in (0, length - 1, length):
                _run, other = self._answer(device, "hash", flipped(message, at), length)
                if (other == answer) != (at == length):
                    how = "did not notice" if at < length else "read more than the message:"
                    raise WrongOutput(f"hash of {length} bytes {how} a change of byte {at}.")
            device.load("message", message)
            if device.run("hash+in-place").result != 0:
                raise WrongOutput("hash in place of its message reported an error.")
            if device.read("message")[: len(answer)] != answer:
                raise WrongOutput(
                    f"hash of {length} bytes is another one where it takes the message's place."
                )

    def _answer(
        self, device: Conversation, op: str, message: bytes, length: int
    ) -> tuple[Run, bytes]:
        self._take_sizes(device)
        device.load("message", message)
        tell(device, "length", length)
        run = device.run(op)
        if run.result != 0:
            raise WrongOutput(f"{op} of {length} bytes returned {run.result} instead of 0.")
        return run, device.read("out")

    def _compare(self, what: str, answer: bytes, message: bytes) -> None:
        compare(f"{what}: out is wrong", answer, self._known(message, len(answer)))


def _hashlib(name: str) -> Callable[[bytes, int], bytes]:
    def digest(message: bytes, size: int) -> bytes:
        made = hashlib.new(name, message)
        # The extendable ones take as many bytes as are wanted.
        return made.digest(size) if name.startswith("shake") else made.digest()

    return digest


#: The primitives that are known, by another implementation of them: of the message, and the number
#: of bytes.
_KNOWN: dict[str, Callable[[bytes, int], bytes]] = {
    **{name: _hashlib(name) for name in ("sha224", "sha256", "sha384", "sha512")},
    **{f"sha3-{bits}": _hashlib(f"sha3_{bits}") for bits in (224, 256, 384, 512)},
    **{f"shake{bits}": _hashlib(f"shake_{bits}") for bits in (128, 256)},
    "blake2b": _hashlib("blake2b"),
    "blake2s": _hashlib("blake2s"),
    "ascon-hash256": lambda message, _size: ascon.hash256(message),
}
