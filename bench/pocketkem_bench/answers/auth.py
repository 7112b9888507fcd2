# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The answers of message authentication codes."""

from __future__ import annotations

import hmac
from dataclasses import dataclass, field

from ..boards.conversation import Conversation, Run
from ..implementations import lengths
from ..implementations.implementation import Implementation
from ..model import WrongOutput
from .answers import Answers
from .streams import stream


@dataclass
class Authentication:
    key: bytes
    whole: bytes  # its beginning is the message of any length
    tags: dict[int, bytes] = field(default_factory=dict)  # by length


def answers(implementation: Implementation) -> Answers:
    return Auth(implementation)


class Auth(Answers):
    def __init__(self, implementation: Implementation):
        super().__init__(implementation)
        self._longest = implementation.longest_message
        self._block = self.kind.block(self.primitive)
        self._hash = _HASHES.get(self.primitive)
        self.lengths = tuple(lengths.measured(self._block, self._longest))
        self._sizes: dict[str, int] = {}

    def inputs(self, count: int) -> list[Authentication]:
        made = [stream(f"auth {self.primitive}", n, 64 + self._longest) for n in range(count)]
        return [Authentication(each[:64], each[64:]) for each in made]

    def size(self, name: str, given: Authentication) -> int:
        return self._sizes[name]

    def run_checked(self, device: Conversation, op: str, given: Authentication) -> Run:
        return self.run_length(device, op, given, self._longest)

    def run_length(self, device: Conversation, op: str, given: Authentication, length: int) -> Run:
        self._sizes = {name: device.size(name) for name in self.kind.buffers}
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
        device.load("length", length.to_bytes(4, "little"))

    def _checked(self, device: Conversation, given: Authentication, length: int) -> bytes:
        tag = device.read("tag")
        if self._hash:
            key, message = given.key[: device.size("key")], given.whole[:length]
            right = hmac.digest(key, message, self._hash)[: len(tag)]
            if tag != right:
                raise WrongOutput(
                    f"auth of {length} bytes is wrong (expected {right[:8].hex()}..., got "
                    f"{tag[:8].hex()}...)."
                )
        return tag

    def check_known(self, device: Conversation) -> None:
        (given,) = self.inputs(1)
        for length in lengths.checked(self._block, self._longest):
            for op in self.kind.ops:
                self.run_length(device, op, given, length)
        for length in (0, 1, self._block, 2 * self._block + 1):
            self._refuses(device, given, length)

    def _refuses(self, device: Conversation, given: Authentication, length: int) -> None:
        """That it refuses whatever is altered."""
        right = given.tags[length]

        def refuses(what: str, changed: Authentication, tag: bytes, n: int = length) -> None:
            self._load(device, changed, n)
            device.load("tag", tag)
            if device.run("verify").result == 0:
                raise WrongOutput(f"verify of {length} bytes did not notice a change of {what}.")

        for at in (0, len(right) - 1):
            refuses(f"byte {at} of the tag", given, _flipped(right, at))
        refuses("the key", Authentication(_flipped(given.key, 0), given.whole), right)
        refuses("the length", given, right, length + 1)
        for at in (0, length - 1) if length else ():
            changed = Authentication(given.key, _flipped(given.whole, at))
            refuses(f"byte {at} of the message", changed, right)


def _flipped(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 0x04]) + data[at + 1 :]


#: The primitives that are known: HMAC with these.
_HASHES = {"hmacsha256": "sha256", "hmacsha512": "sha512", "hmacsha512256": "sha512"}
