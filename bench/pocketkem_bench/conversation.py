# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What host and board say to each other, in the lines of protocol.py, wherever the board is."""

from __future__ import annotations

from abc import ABC, abstractmethod

from .model import BenchError
from .protocol import decode

#: The buffers that an operation writes.
_OUTPUTS = {
    "keygen": ("pk", "sk"),
    "encaps": ("ct", "ss"),
    "decaps": ("ss",),
    "decaps+check": ("ss",),
    "decaps+seed": ("ss",),
    "pke-keygen": ("pk", "sk"),
    "pke-encrypt": ("ct",),
    "pke-decrypt": ("ss",),
    "H": ("ss",),
    "G": ("ct",),
    "PRF": ("ct",),
}


class DeviceFault(BenchError):
    """The firmware faulted, hung or ended. The device is of no more use."""


class StackOverflow(DeviceFault):
    """The operation took more stack than there was."""


class Conversation(ABC):
    """The host's side, over a line that a subclass brings."""

    @abstractmethod
    def _send(self, request: str) -> None:
        """Sends a line."""

    @abstractmethod
    def _receive(self) -> bytes:
        """Waits for a line."""

    def load(self, name: str, value: bytes) -> None:
        """Puts a value into a buffer (pk, sk, ct, ss, random) of the device."""
        size = self._sizes[name]
        if len(value) != size:
            raise BenchError(
                f"The implementation's {name} has {size} bytes; this KEM's has {len(value)}."
            )
        # Only what differs from what is there already is sent.
        known = self._contents.get(name)
        differing = [i for i in range(size) if known is None or value[i] != known[i]]
        while differing:
            at = differing[0]
            piece = [i for i in differing if i < at + self._chunk]
            self._ask(f"put {name} {at} {value[at : piece[-1] + 1].hex()}", "ok")
            differing = differing[len(piece) :]
        self._contents[name] = value

    def read(self, name: str) -> bytes:
        """Takes a buffer's value from the device."""
        size = self._sizes[name]
        value = b""
        while len(value) < size:
            count = min(self._chunk, size - len(value))
            value += bytes.fromhex(self._ask(f"get {name} {len(value)} {count}", "data"))
        self._contents[name] = value
        return value

    def _begin(self, operation: str) -> str:
        """Asks for an operation; the request, whose answer is still to come."""
        for name in _OUTPUTS.get(operation, ()):
            self._contents.pop(name, None)
        request = f"run {operation}"
        self._send(request)
        return request

    def _greet(self) -> None:
        words = self._ask("hello", "hello").split()
        if words[:2] != ["pocketkem-bench", "1"]:
            raise BenchError(f"The board speaks another protocol: {' '.join(words[:2])}.")
        self._chunk = int(words[2])
        sizes = (word.split("=") for word in words[3:])
        self._sizes = {name: int(size) for name, size in sizes}
        #: What buffers hold, as far as the host knows.
        self._contents: dict[str, bytes] = {}

    def _ask(self, request: str, expected: str) -> str:
        """Sends a request; returns what follows the expected first word of the answer."""
        self._send(request)
        return self._answer(request, expected)

    def _answer(self, request: str, expected: str) -> str:
        kind, _, rest = decode(self._receive()).partition(" ")
        if kind == "fault":
            overflow = rest.startswith("the stack overflowed")
            raise (StackOverflow if overflow else DeviceFault)(f"The operation faulted: {rest}.")
        if kind != expected:
            raise BenchError(f"The board answered '{kind} {rest}' to '{request[:40]}'.")
        return rest
