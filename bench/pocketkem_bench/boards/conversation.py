# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The conversation between host and board, in the lines of protocol.py, wherever the board is."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from ..model import HUNG, BenchError, DeviceFault, Timeline, WrongOutput
from . import protocol
from .protocol import DamagedLine, InvalidAnswer, OperationReport, cited, decode

Parsed = TypeVar("Parsed")

#: A board's answers to a line with a wrong CRC, and to an unknown request.
DAMAGED = "the line was damaged on its way"
UNKNOWN = "there is no such request"


class NotAsked(BenchError):
    """The firmware does not know the request."""


#: The most that an operation may read and write of the host's buffers: so many times their total
#: size, within so many seconds. A board that streams reads and writes each object once.
SERVED_TIMES, SERVING = 16, 300.0

#: The most characters of a board's own words that a message cites.
_MOST_WORDS = 200

#: The most bytes of a buffer that a message about a wrong answer has: keys are made of fewer.
_MOST_SHOWN = 64


class StackOverflow(DeviceFault):
    """The operation needed more stack than the board has."""


#: Seconds after which an operation counts as hung. The slowest one takes about one.
TIME_OUT = 30.0


@dataclass(frozen=True)
class Run:
    """One run of an operation, without the cost of the harness."""

    result: int  # what the function returned
    cycles: int
    instructions: int | None = None
    stack_bytes: int | None = None
    worker_stack_bytes: int | None = None  # of the second core, if it was used
    unknown_instructions: int | None = None  # that the timing model has no time for
    subset_cycles: int | None = None  # the part of the cycles in selected functions
    events: dict[str, int] = field(default_factory=dict)  # as counted, harness included
    timeline: Timeline | None = None  # of a firmware that uses two cores
    spread_percent: float | None = None  # of the cycles, if a real board has repeated the operation
    #: A hash of all addresses executed, read and written, in order, for each core that was used.
    trace: str | None = None


def _in_hex(value: bytes) -> str:
    """Zeros at the end are left out: the host fills buffers with them."""
    shown = value.rstrip(b"\0")[:_MOST_SHOWN].hex() or "00"
    return shown if len(value.rstrip(b"\0")) <= _MOST_SHOWN else f"{shown}... ({len(value)} bytes)"


class Conversation(ABC):
    """The host's side of the protocol. A subclass provides the line. Use it with ``with``."""

    #: Whether caches are simulated, so that forget_code empties them. None: it is a real machine,
    #: and the contents of its caches are unknown.
    simulates_caches: bool | None = None
    #: Whether each operation begins with empty caches.
    begins_cold = False
    #: The last operation, the buffers that it was given as far as the host knows them, and its run.
    operation, given, latest = "", {}, None
    #: Is told of each operation that begins, for those who wait.
    on_begin: Callable[[str], None] = staticmethod(lambda _operation: None)
    #: The most random bytes that an operation has drawn; None: unknown.
    most_drawn: int | None = None

    def __enter__(self):
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @abstractmethod
    def close(self) -> None:
        """Ends the conversation."""

    @abstractmethod
    def run(self, operation: str) -> Run:
        """Runs an operation on the contents of the buffers, and measures it."""

    @abstractmethod
    def _send(self, request: str) -> None:
        """Sends a line."""

    @abstractmethod
    def _receive(self, patience: float = 0.0) -> bytes:
        """Waits for a line, by `patience` seconds longer than usual."""

    def load(self, name: str, value: bytes) -> None:
        """Puts a value into a buffer (pk, sk, ct, ss, random) of the device."""
        size = self._sizes[name]
        if len(value) != size:
            raise BenchError(
                f"The implementation's {name} has {size} bytes; this KEM's has {len(value)}."
            )
        if name in self._here:
            self._here[name] = value
            return
        # Only the parts are sent that differ from the buffer's known contents.
        known = self._contents.get(name)
        at = 0
        while at < size:
            if known is not None and value[at] == known[at]:
                is_alike = value[at : at + self._chunk] == known[at : at + self._chunk]
                at += self._chunk if is_alike else 1
                continue
            end = min(at + self._chunk, size)
            while known is not None and value[end - 1] == known[end - 1]:
                end -= 1
            self._ask(f"put {name} {at} {value[at:end].hex()}", "ok")
            at = end
        self._contents[name] = value

    def flip(self, name: str, at: int, bit: int) -> None:
        """Flips a bit of a buffer, of which the host need not know the contents."""
        if name in self._here:
            value = self._here[name]
            self._here[name] = value[:at] + bytes([value[at] ^ 1 << bit]) + value[at + 1 :]
            return
        (byte,) = self._ask(f"get {name} {at} 1", "data", lambda rest: protocol.data(rest, 1))
        self._contents.pop(name, None)
        self._ask(f"put {name} {at} {byte ^ 1 << bit:02x}", "ok")

    def read(self, name: str, most: int | None = None) -> bytes:
        """Takes a buffer's value from the device; if wanted, only its first bytes."""
        if name in self._here:
            return self._here[name][:most]
        size = self._sizes[name] if most is None else min(most, self._sizes[name])
        value = b""
        while len(value) < size:
            count = min(self._chunk, size - len(value))
            value += self._ask(
                f"get {name} {len(value)} {count}",
                "data",
                lambda rest, count=count: protocol.data(rest, count),
            )
        if size == self._sizes[name]:
            self._contents[name] = value
        return value

    def forget_code(self) -> None:
        """Empties the caches for instructions, where they are simulated."""
        self._ask("forget", "ok")

    def place(self, where: str) -> None:
        """Moves keys, ciphertexts and secrets to "odd" addresses, or back to "even" ones."""
        self._ask(f"addresses {where}", "ok")
        self._contents.clear()

    def hide(self, name: str, at: int, count: int) -> None:
        """Makes a part of a buffer secret from now on, for memcheck. The firmware must be built
        with HARNESS_SECRETS."""
        self._ask(f"secret {name} {at} {count}", "ok")

    def repeat(self, operation: str, count: int, patience: float) -> int:
        """Repeats an operation on the same inputs. Returns the cycles of all repetitions."""
        request = self._begin(operation, "repeat", f" {count}")
        answer = self._answer(request, "repeated", patience)
        result, cycles = self._parsed(request, "repeated", answer, protocol.repeated)
        if result != 0:
            raise DeviceFault(f"{operation}, repeated, returned {result} instead of 0.")
        return cycles

    def load_random(self, start: bytes) -> None:
        """Loads random bytes for the next operation: these, then zeros to the buffer's end."""
        self.load("random", start[: self._sizes["random"]].ljust(self._sizes["random"], b"\0"))

    def draws(self) -> list[int]:
        """The numbers of random bytes that the last operation drew, by call. The firmware must be
        built with RANDOM_DRAWS."""
        most = self._sizes["random"]
        return self._ask("draws", "drew", lambda rest: protocol.drew(rest, most))

    def _ran(self, request: str, patience: float = 0.0) -> OperationReport:
        """The board's answer after an operation that was begun."""
        answer = self._answer(request, "ran", patience)
        return self._parsed(request, "ran", answer, protocol.ran)

    def input_in_words(self) -> str:
        """What the last operation was given, in hexadecimal, of each buffer the beginning."""
        written = self._kind.written_by(self.operation)  # lengths are read, too
        return ", ".join(
            f"{name} {_in_hex(value)}"
            for name, value in self.given.items()
            if name not in written or "length" in name
        )

    def _begin(self, operation: str, verb: str = "run", times: str = "") -> str:
        """Requests an operation. Returns the request; its answer is still to come."""
        self.operation, self.latest, self.given = operation, None, {**self._here, **self._contents}
        for name in self._kind.written_by(operation):
            self._contents.pop(name, None)
            if name in self._here:
                self._here[name] = b"\xa5" * self._sizes[name]
        request = f"{verb} {operation}{times}"
        self.on_begin(operation)
        self._send(request)
        return request

    def _greet(self) -> None:
        try:
            said = self._ask("hello", "hello", protocol.hello)
        except InvalidAnswer as problem:
            raise BenchError(problem) from problem  # not a firmware of the bench
        self._kind, self._chunk, self._sizes = said.kind, said.chunk, said.sizes
        #: Buffers that the board has no room for: it reads and writes the host's during a run.
        self._here = {name: bytes(said.sizes[name]) for name in said.here}
        #: The contents of buffers, as far as the host knows them.
        self._contents: dict[str, bytes] = {}

    def has(self, name: str) -> bool:
        """Whether the board has this buffer."""
        return name in self._sizes

    def size(self, name: str) -> int:
        """The size of a buffer in bytes."""
        return self._sizes[name]

    def _serve(self, kind: str, rest: str) -> int:
        """Serves a board that reads or writes a buffer of the host. Returns the number of bytes."""
        if kind == "read":
            name, at, count = protocol.wanted(rest, self._here, self._chunk)
            self._send(f"data {self._here[name][at : at + count].hex()}")
            return count
        name, at, data = protocol.written(rest, self._here, self._chunk)
        content = self._here[name]
        self._here[name] = content[:at] + data + content[at + len(data) :]
        self._send("data ")
        return len(data)

    def _ask(
        self, request: str, expected: str, parse: Callable[[str], Parsed] = protocol.nothing
    ) -> Parsed:
        """Sends a request. Parses the text behind the expected first word of the answer."""
        self._send(request)
        return self._parsed(request, expected, self._answer(request, expected), parse)

    @staticmethod
    def _parsed(request: str, kind: str, rest: str, parse: Callable[[str], Parsed]) -> Parsed:
        try:
            return parse(rest)
        except ValueError as problem:
            raise InvalidAnswer(
                f"The board answered '{cited(f'{kind} {rest}')}' to '{cited(request, 40)}': "
                f"{problem}."
            ) from problem

    def _answer(self, request: str, expected: str, patience: float = 0.0) -> str:
        """The text behind the expected first word. Serves the board while an operation runs."""
        running = expected in ("ran", "repeated")
        end, left = time.monotonic() + max(SERVING, patience), 0
        if running:
            left = SERVED_TIMES * sum(map(len, self._here.values()))
        kind, _, rest = decode(self._receive(patience)).partition(" ")
        while running and kind in ("read", "write"):
            left -= self._parsed(
                request, kind, rest, lambda rest, kind=kind: self._serve(kind, rest)
            )
            if left < 0 or time.monotonic() > end:
                raise DeviceFault(
                    f"{HUNG}: it has read and written more than {SERVED_TIMES} times what there "
                    f"is, or for more than {SERVING:g} s."
                )
            kind, _, rest = decode(self._receive(patience)).partition(" ")
        said = cited(f"{kind} {rest}".strip(), _MOST_WORDS)
        if kind == "fault":
            overflow = rest.startswith("the stack overflowed")
            raise (StackOverflow if overflow else DeviceFault)(
                f"The operation faulted: {cited(rest, _MOST_WORDS)}."
            )
        if (kind, rest) == ("error", DAMAGED):
            raise DamagedLine(f"The board answered '{said}' to '{cited(request, 40)}'.")
        if (kind, rest) == ("error", UNKNOWN):
            raise NotAsked(f"The board answered '{said}' to '{cited(request, 40)}'.")
        if kind == "error" and rest.startswith("the operation "):
            raise WrongOutput(f"T{cited(rest, _MOST_WORDS)[1:]}.")
        if kind == "error":
            raise BenchError(f"The board answered '{said}' to '{cited(request, 40)}'.")
        if kind != expected:
            raise InvalidAnswer(f"The board answered '{said}' to '{cited(request, 40)}'.")
        return rest
