# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of authenticated encryption.

Known ones are compared at each length from none to two blocks, with associated data of other
lengths, and at long ones. Of others it is checked that they come round. Whatever is altered must be
refused. What an implementation leaves of a message then is reported.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from cryptography.hazmat.primitives.ciphers.aead import AESGCM, ChaCha20Poly1305

from ..boards.conversation import Conversation, Run
from ..implementations import lengths
from ..implementations.implementation import Implementation
from ..model import WrongOutput
from . import ascon, supercop
from .answers import UNWRITTEN
from .buffers import compare, flipped, load_beginning, tell, told
from .files import known_answers
from .messages import OfMessages
from .streams import stream

#: Bytes behind the end of an output that must stay as they were.
_BEHIND = 16


@dataclass
class Sealing:
    """An input: key, nonce and associated data; the message's beginning is that of any length."""

    key: bytes
    nonce: bytes
    ad: bytes
    whole: bytes
    #: Ciphertexts by length, as far as they are known.
    made: dict[int, bytes] = field(default_factory=dict)


class Aead(OfMessages):
    ad_lengths = lengths.MEASURED_AD

    def __init__(self, implementation: Implementation):
        super().__init__(implementation)
        self._known = _KNOWN.get(self.primitive)

    def inputs(self, count: int) -> list[Sealing]:
        """Keys and nonces longer than any, of which the first bytes count; no associated data."""
        return [self._input(number, 0) for number in range(count)]

    def more_inputs(self, count: int, timed: int) -> list[Sealing]:
        most_ad = min(2 * self._block + 2, lengths.AD_BYTES + 1)
        return [self._input(n, 7 * n % most_ad) for n in range(timed, timed + count)]

    def _input(self, number: int, ad_bytes: int) -> Sealing:
        purpose = f"AEAD {self.primitive}"
        made = stream(purpose, number, 128 + lengths.AD_BYTES + self._longest)
        return Sealing(made[:64], made[64:128], made[128 : 128 + ad_bytes], made[-self._longest :])

    def size(self, name: str, given: Sealing) -> int:
        return len(given.ad) if name == "ad" else super().size(name, given)

    # ---- Measured runs -------------------------------------------------------------------------

    def run_length(self, device: Conversation, op: str, given: Sealing, length: int) -> Run:
        self._take_sizes(device)
        message = given.whole[:length]
        if op == "decrypt" and length not in given.made:
            given.made[length] = self._encrypted(device, given, message)[1]
        if op == "encrypt":
            run, given.made[length] = self._encrypted(device, given, message)
            return run
        run, answer = self._decrypted(device, given, given.made[length])
        self._same(f"decrypt of {length} bytes", answer, message)
        return run

    def run_ad(self, device: Conversation, op: str, given: Sealing, ad_bytes: int) -> Run:
        """Runs an operation with associated data, on a message as long as XXBX's."""
        ad = stream(f"associated data {self.primitive}", 0, ad_bytes)
        length = min(lengths.XXBX, self._longest)
        return self.run_length(device, op, _with(given, ad=ad), length)

    def _encrypted(self, device: Conversation, given: Sealing, message: bytes) -> tuple[Run, bytes]:
        what = f"encrypt of {len(message)} bytes with {len(given.ad)} bytes of associated data"
        self._load(device, given, "message", message, len(message))
        run = device.run("encrypt")
        answer = self._output(device, what, run, "ciphertext", len(message) + self._tag(device))
        if self._known:
            self._same(what, answer, self._right(device, given, message))
        return run, answer

    def _decrypted(
        self, device: Conversation, given: Sealing, ciphertext: bytes
    ) -> tuple[Run, bytes]:
        length = len(ciphertext) - self._tag(device)
        what = f"decrypt of {length} bytes with {len(given.ad)} bytes of associated data"
        self._load(device, given, "ciphertext", ciphertext, len(ciphertext))
        run = device.run("decrypt")
        return run, self._output(device, what, run, "message", length)

    def _load(
        self, device: Conversation, given: Sealing, name: str, value: bytes, length: int
    ) -> None:
        device.load("key", given.key[: device.size("key")])
        device.load("nonce", given.nonce[: device.size("nonce")])
        load_beginning(device, "ad", given.ad)
        load_beginning(device, name, value)
        tell(device, "lengths", len(given.ad), length, 0)

    def _output(self, device: Conversation, what: str, run: Run, name: str, length: int) -> bytes:
        if run.result != 0:
            raise WrongOutput(f"{what} returned {run.result} instead of 0.")
        if (made := told(device, "lengths")) != length:
            raise WrongOutput(f"{what} told {made} bytes of output instead of {length}.")
        room = device.size(name)
        there = device.read(name, min(length + _BEHIND, room))
        if set(there[length:]) - {UNWRITTEN}:
            raise WrongOutput(f"{what} has written behind the end of its {name}.")
        return there[:length]

    @staticmethod
    def _tag(device: Conversation) -> int:
        return device.size("ciphertext") - device.size("message")

    def _right(self, device: Conversation, given: Sealing, message: bytes) -> bytes:
        key, nonce = (getattr(given, name)[: device.size(name)] for name in ("key", "nonce"))
        return self._known(key, nonce, given.ad, message)

    @staticmethod
    def _same(what: str, answer: bytes, right: bytes) -> None:
        if answer != right:
            at = next(i for i, (a, b) in enumerate(zip(answer, right, strict=True)) if a != b)
            compare(f"{what}: byte {at} is wrong", answer[at:], right[at:])

    # ---- Checks that are made once -------------------------------------------------------------

    def checks(self) -> dict[str, Callable[[Conversation], None]]:
        return {
            "lengths": self._check_lengths,
            "altered": self._of_some_lengths(self._refuses),
            "short": self._check_short,
            "in-place": self._of_some_lengths(self._in_place),
            "known-answers": self._check_known_answers,
            "checksum": self._check_checksum,
        }

    def _check_lengths(self, device: Conversation) -> None:
        most_ad = min(2 * self._block + 2, lengths.AD_BYTES + 1)
        for length in self._checked_lengths():
            self._comes_round(device, self._input(0, 7 * length % most_ad), length)
        for ad_bytes in range(most_ad):
            self._comes_round(device, self._input(1, ad_bytes), ad_bytes % 2 * 5)

    def _of_some_lengths(self, check: Callable) -> Callable[[Conversation], None]:
        def each(device: Conversation) -> None:
            for length in self._some_lengths():
                check(device, self._input(2, 5), length)

        return each

    def _check_known_answers(self, device: Conversation) -> None:
        for answer in known_answers(self.implementation.folder, ("LWC_AEAD_KAT*.txt",)):
            given = Sealing(*(answer.data(name) for name in ("Key", "Nonce", "AD", "PT")))
            if len(given.whole) <= self._longest and len(given.ad) <= lengths.AD_BYTES:
                _run, made = self._encrypted(device, given, given.whole)
                self._same(f"encrypt of {answer}", made, answer.data("CT"))

    def _checksum(self, device: Conversation, name: str) -> str:
        def encrypt(key: bytes, nonce: bytes, ad: bytes, message: bytes) -> bytes:
            return self._encrypted(device, Sealing(key, nonce, ad, message), message)[1]

        def decrypt(key: bytes, nonce: bytes, ad: bytes, ciphertext: bytes) -> bytes | None:
            self._load(
                *(device, Sealing(key, nonce, ad, b""), "ciphertext", ciphertext, len(ciphertext))
            )
            if device.run("decrypt").result != 0:
                return None
            return device.read("message", told(device, "lengths"))

        sizes = (device.size(of) for of in ("key", "nonce"))
        return supercop.aead_checksum(supercop.AeadOperations(*sizes, encrypt, decrypt), name)

    def _comes_round(self, device: Conversation, given: Sealing, length: int) -> None:
        message = given.whole[:length]
        _run, ciphertext = self._encrypted(device, given, message)
        _run, answer = self._decrypted(device, given, ciphertext)
        self._same(f"decrypt of {length} bytes", answer, message)
        for name in ("key", "nonce", "ad", "ciphertext"):
            right = ciphertext if name == "ciphertext" else getattr(given, name)
            there = device.read(name, min(len(right), device.size(name)))
            if there != right[: len(there)]:
                raise WrongOutput(f"decrypt has changed its {name}.")

    def _refuses(self, device: Conversation, given: Sealing, length: int) -> None:
        """That it refuses whatever is altered."""
        message = given.whole[:length]
        _run, right = self._encrypted(device, given, message)
        altered = {
            "the first byte of the tag": (given, flipped(right, length)),
            "the last byte of the tag": (given, flipped(right, len(right) - 1)),
            "the associated data": (_with(given, ad=flipped(given.ad, 0)), right),
            "the nonce": (_with(given, nonce=flipped(given.nonce, 0)), right),
            "the key": (_with(given, key=flipped(given.key, 0)), right),
            "the associated data's length": (_with(given, ad=given.ad[:-1]), right),
        }
        if length:
            altered["the first byte"] = (given, flipped(right, 0))
            altered["the last byte"] = (given, flipped(right, length - 1))
            altered["the length"] = (given, right[:-1])
        for what, (other, ciphertext) in altered.items():
            self._load(device, other, "ciphertext", ciphertext, len(ciphertext))
            run = device.run("decrypt")
            if run.result == 0:
                raise WrongOutput(f"decrypt of {length} bytes did not notice a change of {what}.")
            left = device.read("message", length)
            self._note("decrypt", _left_of(left, message))

    def _check_short(self, device: Conversation) -> None:
        """That it refuses what is shorter than a tag."""
        given, tag = self._input(2, 5), self._tag(device)
        if tag:
            right = self._encrypted(device, given, b"")[1]
            self._load(device, given, "ciphertext", right[: tag - 1], tag - 1)
            if device.run("decrypt").result == 0:
                raise WrongOutput(f"decrypt took {tag - 1} bytes, which are shorter than a tag.")

    def _in_place(self, device: Conversation, given: Sealing, length: int) -> None:
        """Whether the output may take the input's place. Nothing demands it."""
        message = given.whole[:length]
        _run, right = self._encrypted(device, given, message)
        for op, value, expected in (
            ("encrypt+in-place", message, right),
            ("decrypt+in-place", right, message),
        ):
            self._load(device, given, "ciphertext", value, len(value))
            run = device.run(op)
            if run.result != 0 or device.read("ciphertext", len(expected)) != expected:
                self._note(op.partition("+")[0], "not in place")


def _left_of(left: bytes, message: bytes) -> str:
    """What is in the place of a message that was refused."""
    if len(left) < 8:  # chance could explain it
        return ""
    if left == message:
        return "releases what is forged"
    return "" if set(left) <= {0, UNWRITTEN} else "leaves bytes of what is forged"


def _with(given: Sealing, **changes: bytes) -> Sealing:
    fields = {name: getattr(given, name) for name in ("key", "nonce", "ad", "whole")}
    return Sealing(**{**fields, **changes})


#: The primitives that are known, by another implementation of them: of key, nonce, associated data
#: and message.
_KNOWN: dict[str, Callable[[bytes, bytes, bytes, bytes], bytes]] = {
    **{
        name: lambda key, nonce, ad, message: AESGCM(key).encrypt(nonce, message, ad)
        for name in ("aes128gcm", "aes256gcm")
    },
    "chacha20poly1305": lambda key, nonce, ad, message: ChaCha20Poly1305(key).encrypt(
        nonce, message, ad
    ),
    "ascon-aead128": ascon.encrypt,
}
