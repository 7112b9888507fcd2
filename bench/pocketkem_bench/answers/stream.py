# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of stream ciphers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from ..boards.conversation import Conversation, Run
from ..implementations.implementation import Implementation
from ..model import WrongOutput
from . import supercop, supercop_keyed
from .answers import UNWRITTEN
from .buffers import compare, tell
from .messages import OfMessages
from .streams import stream


@dataclass(frozen=True)
class Masking:
    key: bytes
    nonce: bytes
    whole: bytes  # its beginning is the message of any length


class Stream(OfMessages):
    def __init__(self, implementation: Implementation):
        super().__init__(implementation)
        self._known = _KNOWN.get(self.primitive)

    def inputs(self, count: int) -> list[Masking]:
        made = [stream(f"stream {self.primitive}", n, 128 + self._longest) for n in range(count)]
        return [Masking(each[:64], each[64:128], each[128:]) for each in made]

    def run_length(self, device: Conversation, op: str, given: Masking, length: int) -> Run:
        run, answer = self._answer(device, op, given, length)
        if self._known:
            key, nonce = (getattr(given, n)[: device.size(n)] for n in ("key", "nonce"))
            right = self._known(key, nonce, length)
            if op != "stream":
                right = _xor(right, given.whole)
            compare(f"{op} of {length} bytes is wrong", answer, right)
        return run

    def _answer(
        self, device: Conversation, op: str, given: Masking, length: int
    ) -> tuple[Run, bytes]:
        self._take_sizes(device)
        for name in ("key", "nonce"):
            device.load(name, getattr(given, name)[: device.size(name)])
        device.load("out" if op == "xor+in-place" else "message", given.whole)
        tell(device, "length", length)
        run = device.run(op)
        if run.result != 0:
            raise WrongOutput(f"{op} of {length} bytes returned {run.result} instead of 0.")
        there = device.read("out", length + 16)
        behind = given.whole[length : length + 16]
        untouched = behind if op == "xor+in-place" else bytes([UNWRITTEN]) * len(behind)
        if there[length:] != untouched:
            raise WrongOutput(f"{op} of {length} bytes has written behind the end of its output.")
        return run, there[:length]

    def checks(self) -> dict[str, Callable[[Conversation], None]]:
        return {
            "lengths": self._check_lengths,
            "dependence": self._check_dependence,
            "in-place": self._check_place,
            "checksum": self._check_checksum,
        }

    def _check_lengths(self, device: Conversation) -> None:
        (given,) = self.inputs(1)
        _run, whole = self._answer(device, "stream", given, self._longest)
        for length in self._checked_lengths():
            for op in self.kind.ops:
                self.run_length(device, op, given, length)
                _run, answer = self._answer(device, op, given, length)
                right = whole[:length] if op == "stream" else _xor(whole[:length], given.whole)
                if answer != right:
                    raise WrongOutput(f"{op} of {length} bytes is no beginning of the stream.")

    def _check_dependence(self, device: Conversation) -> None:
        given, other = self.inputs(2)
        _run, beginning = self._answer(device, "stream", given, 64)
        for name in ("key", "nonce"):
            changed = Masking(**{**vars(given), name: getattr(other, name)})
            if self._answer(device, "stream", changed, 64)[1] == beginning:
                raise WrongOutput(f"stream does not depend on its {name}.")

    def _check_place(self, device: Conversation) -> None:
        (given,) = self.inputs(1)
        _run, whole = self._answer(device, "stream", given, self._longest)
        for length in self._some_lengths():
            if self._answer(device, "xor+in-place", given, length)[1] != _xor(
                whole[:length], given.whole
            ):
                self._note("xor", "not in place")

    def _checksum(self, device: Conversation, name: str) -> str:
        def masked(key: bytes, nonce: bytes, message: bytes, op: str = "xor") -> bytes:
            whole = message.ljust(self._longest, b"\0")
            return self._answer(device, op, Masking(key, nonce, whole), len(message))[1]

        its = supercop_keyed.StreamOperations(
            *(device.size(of) for of in ("key", "nonce")),
            lambda key, nonce, length: masked(key, nonce, bytes(length), "stream"),
            masked,
        )
        rounds, most = supercop_keyed.ROUNDS["stream"][name], supercop.MESSAGES[name][1]
        return supercop_keyed.stream_checksum(its, rounds, most)


def _xor(data: bytes, mask: bytes) -> bytes:
    return bytes(a ^ b for a, b in zip(data, mask, strict=False))


def _cipher(made: Cipher, length: int) -> bytes:
    return made.encryptor().update(bytes(length))


def _salsa20(key: bytes, nonce: bytes, length: int) -> bytes:
    count = -(-length // 64)
    blocks = (supercop.salsa20_core(nonce + n.to_bytes(8, "little"), key) for n in range(count))
    return b"".join(blocks)[:length]


def _chacha20(key: bytes, nonce: bytes, length: int) -> bytes:
    """The block's counter has what the nonce leaves of 16 bytes, and begins with 0."""
    return _cipher(Cipher(algorithms.ChaCha20(key, nonce.rjust(16, b"\0")), None), length)


def _aes(key: bytes, nonce: bytes, length: int) -> bytes:
    return _cipher(Cipher(algorithms.AES(key), modes.CTR(nonce)), length)


#: The primitives that are known, by another implementation of them: of key, nonce and length.
_KNOWN: dict[str, Callable[[bytes, bytes, int], bytes]] = {
    "chacha20": _chacha20,
    "chacha20ietf": _chacha20,
    "salsa20": _salsa20,
    "aes128ctr": _aes,
    "aes256ctr": _aes,
}
