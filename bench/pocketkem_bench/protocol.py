# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The line protocol between host and board: framing and its check. docs/boards.md describes it."""

from __future__ import annotations

import binascii

from .model import BenchError


class DamagedLine(BenchError):
    """A line was not received as it was sent."""


def crc16(data: bytes) -> int:
    """CRC-16, CCITT polynomial, initial value 0xffff."""
    return binascii.crc_hqx(data, 0xFFFF)


def encode(text: str) -> bytes:
    """A line as it is sent."""
    body = text.encode("ascii") + b" "
    return b"%s#%04x\n" % (body, crc16(body))


def decode(line: bytes) -> str:
    """The text of a line that was received."""
    body, mark, check = line.rstrip(b"\r\n").rpartition(b"#")
    if not mark or not body.endswith(b" ") or check != b"%04x" % crc16(body):
        raise DamagedLine(f"The board sent a damaged line: {line[:80]!r}.")
    return body[:-1].decode("ascii", "replace")
