# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The line protocol between host and board: framing with its check, and the limits of answers.
docs/boards.md describes it.

A board may be broken, or lie. All its answers are parsed here, and an answer that is not exactly as
described is refused: a parser raises ValueError, whose text says why.
"""

import binascii
import re
from dataclasses import dataclass

from ..kinds import KINDS, PrimitiveKind
from ..model import MOST_CYCLES, BenchError, DeviceFault

#: Characters in a line. At most half of them are data.
MOST_LINE = 1 << 14
#: Bytes of data in a line.
MOST_CHUNK = 1 << 12
#: Bytes of a buffer: a key of Classic McEliece takes 1.4 million.
MOST_BUFFER = 1 << 24
#: Bytes of a stack, and a stack pointer.
MOST_STACK, MOST_ADDRESS = (1 << 32) - 1, (1 << 64) - 1
#: The range of a function's result, which is an int.
MOST_RESULT = 1 << 31
#: How often an operation may draw random bytes.
MOST_DRAWS = 1 << 16


class DamagedLine(BenchError):
    """A line was damaged on its way."""


class InvalidAnswer(DeviceFault):
    """A line arrived as it was sent, but does not follow the protocol."""


# ---- Lines -------------------------------------------------------------------------------------


def crc16(data: bytes) -> int:
    """CRC-16, CCITT polynomial, initial value 0xffff."""
    return binascii.crc_hqx(data, 0xFFFF)


def encode(text: str) -> bytes:
    """A line with its check, ready to be sent."""
    body = text.encode("ascii") + b" "
    return b"%s#%04x\n" % (body, crc16(body))


def decode(line: bytes) -> str:
    """The text of a received line: printable characters of ASCII."""
    if len(line) > MOST_LINE:
        raise InvalidAnswer(f"The board sent a line of {len(line):,} bytes: {line[:40]!r}...")
    body, mark, check = line.rstrip(b"\r\n").rpartition(b"#")
    if not mark or not body.endswith(b" ") or check != b"%04x" % crc16(body):
        raise DamagedLine(f"The board sent a damaged line: {line[:80]!r}.")
    if not re.fullmatch(rb"[ -~]*", body):
        raise InvalidAnswer(f"The board sent a line with control characters: {line[:80]!r}.")
    return body[:-1].decode("ascii")


def cited(text: str, most: int = 80) -> str:
    """The part of a line that a message cites."""
    return text if len(text) <= most else f"{text[:most]}..."


# ---- Words -------------------------------------------------------------------------------------


def number(word: str, most: int, least: int = 0) -> int:
    """A decimal number in this range."""
    if not re.fullmatch(r"0|-?[1-9][0-9]{0,19}", word) or not least <= int(word) <= most:
        raise ValueError(f"'{cited(word, 24)}' is no number from {least} to {most}")
    return int(word)


def data(rest: str, count: int) -> bytes:
    """`count` bytes in hexadecimal."""
    if not re.fullmatch(r"([0-9a-f]{2})*", rest):
        raise ValueError("that is no hexadecimal data")
    if len(rest) != 2 * count:
        raise ValueError(f"these are {len(rest) // 2} bytes instead of {count}")
    return bytes.fromhex(rest)


def _words(rest: str, *counts: int) -> list[str]:
    """The words, whose number must be one of these."""
    words = rest.split(" ")
    if len(words) not in counts:
        raise ValueError(f"it has {len(words)} words instead of {' or '.join(map(str, counts))}")
    return words


# ---- Answers of a board, and its requests ------------------------------------------------------


@dataclass(frozen=True)
class Hello:
    """A board's description of itself."""

    kind: PrimitiveKind  # of the primitive that it runs
    chunk: int  # bytes of data in a line, at most
    sizes: dict[str, int]  # of its buffers
    here: tuple[str, ...]  # the buffers that the host keeps for it


@dataclass(frozen=True)
class OperationReport:
    """A board's report on an operation."""

    result: int
    stack_pointer: int
    cycles: int
    stack_bytes: int | None  # of a board that measures stacks itself
    worker_stack_bytes: int | None


def nothing(rest: str) -> None:
    """Checks that an answer is one word."""
    if rest:
        raise ValueError("there is more than one word")


def hello(rest: str) -> Hello:
    name, version, *words = rest.split(" ")
    if name != "pocketkem-bench" or version != "1":
        raise ValueError("it speaks another protocol")
    sets = [
        (kind, names)
        for kind in KINDS.values()
        for names in (kind.buffers, (*kind.buffers, *kind.check_buffers))
    ]
    if len(words) - 1 not in {len(names) for _kind, names in sets}:
        raise ValueError(f"it has {len(words)} words behind the version")
    known = {buffer for _kind, names in sets for buffer in names}
    sizes, here = {}, []
    for word in words[1:]:
        buffer, _, size = word.partition("=")
        if buffer not in known or buffer in sizes:
            raise ValueError(f"'{cited(buffer, 24)}' is no buffer, or named twice")
        if size.startswith("@"):
            here.append(buffer)
        sizes[buffer] = number(size.removeprefix("@"), MOST_BUFFER, least=1)
    kind = next((kind for kind, names in sets if set(sizes) == set(names)), None)
    if kind is None:
        raise ValueError(f"its {len(sizes)} buffers are those of no kind of primitive")
    return Hello(kind, number(words[0], MOST_CHUNK, least=1), sizes, tuple(here))


def ran(rest: str) -> OperationReport:
    result, stack_pointer, cycles, *stacks = _words(rest, 3, 5)
    stack_bytes, worker_stack_bytes = [number(n, MOST_STACK) for n in stacks] or (None, None)
    return OperationReport(
        number(result, MOST_RESULT, least=-MOST_RESULT),
        number(stack_pointer, MOST_ADDRESS),
        number(cycles, MOST_CYCLES),
        stack_bytes,
        worker_stack_bytes or None,
    )


def repeated(rest: str) -> tuple[int, int]:
    """The result of the last repetition, and the cycles of all."""
    result, cycles = _words(rest, 2)
    return number(result, MOST_RESULT, least=-MOST_RESULT), number(cycles, MOST_CYCLES)


def drew(rest: str, most_bytes: int) -> list[int]:
    """The numbers of random bytes by call; in all no more than there were."""
    sizes: list[int] = []
    for word in rest.split(" ") if rest else ():
        size, _, times = word.partition("*")
        count = number(times, MOST_DRAWS - len(sizes), least=1)
        sizes += [number(size, most_bytes)] * count
    if sum(sizes) > most_bytes:
        raise ValueError(f"that is more than the {most_bytes} bytes that there were")
    return sizes


def wanted(rest: str, here: dict[str, bytes], chunk: int) -> tuple[str, int, int]:
    """A board's request for a part of a host's buffer: its name, position and number of bytes."""
    name, position, count = _words(rest, 3)
    _known(name, here)
    at = number(position, len(here[name]) - 1)
    return name, at, number(count, min(chunk, len(here[name]) - at), least=1)


def written(rest: str, here: dict[str, bytes], chunk: int) -> tuple[str, int, bytes]:
    """A part of a host's buffer that a board writes: its name, position and the bytes."""
    name, position, digits = _words(rest, 3)
    _known(name, here)
    at, count = number(position, len(here[name]) - 1), len(digits) // 2
    if not 1 <= count <= min(chunk, len(here[name]) - at):
        raise ValueError(f"{count} bytes are none, too many for a line, or beyond the buffer's end")
    return name, at, data(digits, count)


def _known(name: str, here: dict[str, bytes]) -> None:
    if name not in here:
        raise ValueError(f"'{cited(name, 24)}' is no buffer of the host's")


#: What a firmware with all KEMs reports about itself.
ABOUT = ("chip", "clock", "flags", "commit", "compiler")


def about(rest: str) -> dict[str, str]:
    found = re.findall(r"(\w+)=(.*?)(?= \w+=|$)", rest)
    said = dict(found)
    if len(said) != len(found) or not set(ABOUT) <= set(said):
        raise ValueError(f"it does not say each of these once: {', '.join(ABOUT)}")
    for name, text in said.items():
        if not 1 <= len(text) <= 1000:
            raise ValueError(f"its {cited(name, 24)} has {len(text)} characters")
    number(said["clock"], 10**11, least=1)
    return said
