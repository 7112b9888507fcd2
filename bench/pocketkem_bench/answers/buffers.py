# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the answers of all kinds do with the bytes of buffers: load, alter and compare them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..boards.conversation import Conversation
from ..model import WrongOutput

_Result = TypeVar("_Result")

#: As many random bytes as most operations draw at most: seeds, or one for each of many attempts.
_SEEDS, _MANY = 128, 4096


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


def drawing(device: Conversation, random: bytes, run: Callable[[], _Result]) -> _Result:
    """Runs an operation that draws these random bytes. Loading all that it may draw takes seconds,
    so it gets about as many of them as were drawn before, and runs again with all if it drew
    more."""
    for many in (device.most_drawn or _SEEDS, _MANY, len(random)):
        ahead = random[:many]
        device.load_random(ahead)
        result = run()
        drawn = sum(device.draws())
        device.most_drawn = max(device.most_drawn or 0, drawn)
        if drawn <= len(ahead):
            break
    return result


def compare(what: str, answer: bytes, right: bytes) -> None:
    """Raises WrongOutput unless they are equal. what: what is wrong then, in words."""
    if len(answer) != len(right):
        raise WrongOutput(f"{what} (expected {len(right)} bytes, got {len(answer)}).")
    if answer != right:
        at = next(n for n, pair in enumerate(zip(answer, right, strict=True)) if len(set(pair)) > 1)
        expected, got = (data[at : at + 8].hex() for data in (right, answer))
        raise WrongOutput(f"{what} from byte {at} on (expected {expected}..., got {got}...).")
