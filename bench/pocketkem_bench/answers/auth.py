# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of message authentication codes."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass, field

from ..boards.conversation import Conversation, Run
from ..implementations.implementation import Implementation
from ..model import WrongOutput
from . import supercop, supercop_keyed
from .buffers import compare, flipped, tell
from .messages import OfMessages
from .streams import stream


@dataclass
class Authentication:
    key: bytes
    whole: bytes  # its beginning is the message of any length
    tags: dict[int, bytes] = field(default_factory=dict)  # by length


class Auth(OfMessages):
    def __init__(self, implementation: Implementation):
        super().__init__(implementation)
        self._hash = _HASHES.get(self.primitive)

    def inputs(self, count: int) -> list[Authentication]:
        made = [stream(f"auth {self.primitive}", n, 64 + self._longest) for n in range(count)]
        return [Authentication(each[:64], each[64:]) for each in made]

    def run_length(self, device: Conversation, op: str, given: Authentication, length: int) -> Run:
        self._take_sizes(device)
        if op == "verify" and length not in given.tags:
            self.run_length(device, "auth", given, length)
        self._load(device, given, length)
        if op == "verify":
            device.load("tag", given.tags[length])
        run = device.run(op)
        if run.result != 0:
            raise WrongOutput(f"{op} of {length} bytes returned {run.result} instead of 0.")
        if op == "auth":
            given.tags[length] = self._checked(device, given, length)
        return run

    def _load(self, device: Conversation, given: Authentication, length: int) -> None:
        device.load("key", given.key[: device.size("key")])
        device.load("message", given.whole)
        tell(device, "length", length)

    def _checked(self, device: Conversation, given: Authentication, length: int) -> bytes:
        tag = device.read("tag")
        if self._hash:
            key, message = given.key[: device.size("key")], given.whole[:length]
            right = hmac.digest(key, message, self._hash)[: len(tag)]
            compare(f"auth of {length} bytes is wrong", tag, right)
        return tag

    def checks(self) -> dict[str, Callable[[Conversation], None]]:
        return {
            "lengths": self._check_lengths,
            "altered": self._check_altered,
            "checksum": self._check_checksum,
        }

    def _check_lengths(self, device: Conversation) -> None:
        (given,) = self.inputs(1)
        for length in self._checked_lengths():
            for op in self.kind.ops:
                self.run_length(device, op, given, length)

    def _check_altered(self, device: Conversation) -> None:
        (given,) = self.inputs(1)
        for length in self._some_lengths():
            self.run_length(device, "auth", given, length)
            self._refuses(device, given, length)

    def _checksum(self, device: Conversation, name: str) -> str:
        def auth(key: bytes, message: bytes) -> bytes:
            whole = message.ljust(self._longest, b"\0")
            return self._tag(device, Authentication(key, whole), len(message))

        rounds, most = supercop_keyed.ROUNDS["auth"][name], supercop.MESSAGES[name][1]
        return supercop_keyed.auth_checksum(auth, device.size("key"), rounds, most)

    def _tag(self, device: Conversation, given: Authentication, length: int) -> bytes:
        self.run_length(device, "auth", given, length)
        return given.tags[length]

    def _refuses(self, device: Conversation, given: Authentication, length: int) -> None:
        """That it refuses whatever is altered."""
        right = given.tags[length]

        def refuses(what: str, changed: Authentication, tag: bytes, n: int = length) -> None:
            self._load(device, changed, n)
            device.load("tag", tag)
            if device.run("verify").result == 0:
                raise WrongOutput(f"verify of {length} bytes did not notice a change of {what}.")

        for at in (0, len(right) - 1):
            refuses(f"byte {at} of the tag", given, flipped(right, at))
        refuses("the key", Authentication(flipped(given.key, 0), given.whole), right)
        refuses("the length", given, right, length + 1)
        for at in (0, length - 1) if length else ():
            changed = Authentication(given.key, flipped(given.whole, at))
            refuses(f"byte {at} of the message", changed, right)


#: The primitives that are known: HMAC with these.
_HASHES = {"hmacsha256": "sha256", "hmacsha512": "sha512", "hmacsha512256": "sha512"}
