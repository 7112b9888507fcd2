# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The host sends a device only what the device does not have yet, even for a value of a
megabyte."""

from __future__ import annotations

import random

from pocketkem_bench.boards.conversation import Conversation
from pocketkem_bench.boards.protocol import encode

CHUNK = 16


class Board(Conversation):
    """Accepts what it is sent."""

    def __init__(self, size: int):
        self.buffer, self.requests, self._answers = bytearray(size), [], []
        self._greet()

    def _send(self, request: str) -> None:
        self.requests.append(request)
        if request == "hello":
            others = "sk=1 ct=1 ss=1 random=1"
            self._answers.append(f"hello pocketkem-bench 1 {CHUNK} pk={len(self.buffer)} {others}")
            return
        _put, _name, at, data = request.split()
        value = bytes.fromhex(data)
        assert 0 < len(value) <= CHUNK
        self.buffer[int(at) : int(at) + len(value)] = value
        self._answers.append("ok")

    def _receive(self, patience: float = 0.0) -> bytes:
        return encode(self._answers.pop())

    def close(self) -> None:
        pass

    def run(self, operation: str):
        raise NotImplementedError


def test_what_differs_is_sent_and_nothing_else():
    board, random_ = Board(300), random.Random(1)
    value = bytearray(random_.randbytes(300))
    board.load("pk", bytes(value))
    assert board.buffer == value and len(board.requests) == 1 + -(-300 // CHUNK)
    for changed, sent in (((), 0), ((0,), 1), ((299,), 1), ((40, 55), 1), ((40, 56), 2)):
        for at in changed:
            value[at] ^= 1
        del board.requests[:]
        board.load("pk", bytes(value))
        assert board.buffer == value and len(board.requests) == sent
    for _ in range(100):
        for at in random_.sample(range(300), random_.randrange(20)):
            value[at] ^= 1
        board.load("pk", bytes(value))
        assert board.buffer == value
