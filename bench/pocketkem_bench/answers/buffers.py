# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the answers of all kinds do with the bytes of buffers: load, alter and compare them."""

from __future__ import annotations

from ..boards.conversation import Conversation
from ..model import WrongOutput


def load_beginning(device: Conversation, name: str, value: bytes) -> None:
    """Loads the beginning of a buffer, and zeros behind it."""
    device.load(name, value.ljust(device.size(name), b"\0"))


def tell(device: Conversation, name: str, *lengths: int) -> None:
    """Loads lengths in bytes, each a word of 32 bits."""
    device.load(name, b"".join(length.to_bytes(4, "little") for length in lengths))


def told(device: Conversation, name: str) -> int:
    """The last length in a buffer, as an operation has left it."""
    return int.from_bytes(device.read(name)[-4:], "little")


def flipped(data: bytes, at: int, bit: int = 2) -> bytes:
    """The data with one bit of the byte number `at` flipped."""
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]


def compare(what: str, answer: bytes, right: bytes) -> None:
    """Raises WrongOutput unless they are equal. what: what is wrong then, in words."""
    if answer != right:
        raise WrongOutput(f"{what} (expected {right[:8].hex()}..., got {answer[:8].hex()}...).")
