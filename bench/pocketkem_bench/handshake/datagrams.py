# SPDX-License-Identifier: Apache-2.0 OR MIT
"""DTLS 1.3 between two simulated chips of a board: one with PocketKEM, the other one with wolfSSL's
own ML-KEM. No other program with DTLS 1.3 and ML-KEM was found in PyPI, npm, crates, Go or Debian.

    connect(board, role, build, datagram, Weather(loss, ...)) -> Exchange

Datagrams are on the chips' lines, each behind two bytes of its length. What is between the chips
loses them, brings some twice, and lets one overtake another, as a seed has it.
"""

import contextlib
import random
import selectors
import socket
import tempfile
import threading
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path

from ..boards.board import Board
from ..model import BenchError
from . import image, session
from .link import ChipsEnd

#: Milliseconds that a handshake may take, with what is said again after seconds.
DEADLINE = 120_000
#: Seconds after which a datagram arrives that nothing has overtaken.
_HELD = 0.2
#: How a key share of X25519MLKEM768 begins: the group, and more than 1,023 bytes. Where a bit of it
#: is altered.
_SHARE, _WITHIN = (4588).to_bytes(2, "big") + b"\4", 200
OTHER = {"client": "server", "server": "client"}


@dataclass(frozen=True)
class Weather:
    """What happens to a datagram, each with this probability: it is lost, comes twice, or late."""

    loss: float = 0.0
    twice: float = 0.0
    late: float = 0.0
    seed: int = 0
    #: The role whose key share arrives with a wrong bit, each time: a server's is a ciphertext.
    alter: str = ""


@dataclass
class Exchange:
    """What both ends say of it, by role."""

    said: dict[str, image.FirmwareLine]
    memory: dict[str, bytes]
    random: dict[str, bytes]
    #: What was sent, and what became of it.
    datagrams: dict[str, list[bytes]]
    weather: Counter[str]
    #: By role, whose ML-KEM it has.
    builds: dict[str, str]

    def as_dict(self) -> dict:
        return {
            "error": self.error,
            "weather": dict(self.weather),
            "ends": [
                {
                    "role": role,
                    "build": self.builds[role],
                    "datagrams": len(self.datagrams[role]),
                    **asdict(said),
                    "ram": said.ram,
                }
                for role, said in sorted(self.said.items())
            ],
        }

    @property
    def error(self) -> str | None:
        """What went wrong, in the words of both ends."""
        failed = {role: said for role, said in self.said.items() if said.rc}
        return "; ".join(f"{role}: {image.explain(said)}" for role, said in failed.items()) or None


def connect(
    board: Board,
    role: str,
    build: str,
    datagram: int,
    weather: Weather,
    *,
    memory: bool = False,
    deadline: int = DEADLINE,
    limit: float = session.LIMIT,
) -> Exchange:
    """role: that of the chip with the build; the other one has wolfSSL's own ML-KEM. Both have the
    same settings. memory: looks at RAM at the end."""
    if missing := board.missing():
        raise BenchError(f"The board {board.name} cannot be used. " + " ".join(missing))
    theirs = f"{build.removesuffix('-wolfssl')}-wolfssl"
    if theirs not in image.BUILDS:
        raise BenchError(f"The build {build} has no DTLS beside wolfSSL's own ML-KEM.")
    if board.simulator is None or board.simulator.console == "none":
        raise BenchError(f"The board {board.name} has no line for datagrams.")
    builds = {role: build, OTHER[role]: theirs}
    # Both before one runs: it would wait for the other one's compiler.
    firmware = {
        each: image.build(board, each, name, deadline=deadline, datagram=datagram)
        for each, name in builds.items()
    }
    with ExitStack() as stack:
        air = _Air(weather, time.monotonic() + limit)
        stack.callback(air.close)
        chips: dict[str, session.SimulatedChip] = {}
        for each in builds:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pocketkem-")))
            session.lay_out(folder, each)
            looks, end = memory and each == role, air.ends[each]
            chips[each] = stack.enter_context(
                session.SimulatedChip(board, firmware[each], folder, end, False, looks, limit)
            )
        air.start()
        said = {each: image.read_result(chip.wait()) for each, chip in chips.items()}
        return Exchange(
            said,
            {each: chip.memory for each, chip in chips.items()},
            {each: session.random_bytes(each) for each in chips},
            {each: end.datagrams for each, end in air.ends.items()},
            air.happened,
            builds,
        )


class _End(ChipsEnd):
    """Where the simulator of one chip connects."""

    def __init__(self) -> None:
        super().__init__()
        self._bytes = b""
        #: Those that the chip has sent.
        self.datagrams: list[bytes] = []

    def accept(self, seconds: float) -> socket.socket:
        self.listener.settimeout(seconds)
        self.socket = self.listener.accept()[0]
        return self.socket

    def take(self) -> list[bytes] | None:
        """The datagrams that are whole by what has come; None if the chip has gone."""
        assert self.socket
        try:
            data = self.socket.recv(4096)
        except OSError:
            data = b""
        self._bytes += data
        found = []
        while len(self._bytes) >= (end := 2 + int.from_bytes(self._bytes[:2], "big")) > 2:
            found.append(self._bytes[2:end])
            self._bytes = self._bytes[end:]
        self.datagrams += found
        return found if data else None

    def give(self, datagram: bytes) -> None:
        assert self.socket
        with contextlib.suppress(OSError):  # the chip has gone
            self.socket.sendall(len(datagram).to_bytes(2, "big") + datagram)

    def close(self) -> None:
        for each in (self.listener, self.socket):
            if each:
                each.close()


class _Air:
    """Between the ends, in a thread of its own."""

    def __init__(self, weather: Weather, end: float):
        self.ends = {"client": _End(), "server": _End()}
        self.happened: Counter[str] = Counter()
        self._weather, self._end = weather, end
        # Of each direction by itself: what the other one sends, and when, decides nothing here.
        self._random = {role: random.Random(f"{weather.seed} {role}") for role in self.ends}
        self._held: dict[str, tuple[float, bytes]] = {}
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._work, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def close(self) -> None:
        self._is_over.set()
        if self._thread.ident is not None:
            self._thread.join()
        for end in self.ends.values():
            end.close()

    def _work(self) -> None:
        with selectors.DefaultSelector() as selector, contextlib.suppress(OSError):
            for role, end in self.ends.items():
                line = end.accept(max(0.001, self._end - time.monotonic()))
                selector.register(line, selectors.EVENT_READ, role)
            while not self._is_over.is_set() and selector.get_map():
                for key, _events in selector.select(_HELD / 4):
                    found = self.ends[key.data].take()
                    if found is None:
                        selector.unregister(key.fileobj)
                    for datagram in found or ():
                        self._pass_on(key.data, datagram)
                for role, (since, _) in [*self._held.items()]:
                    if time.monotonic() - since > _HELD:
                        self._deliver(role, self._held.pop(role)[1])

    def _pass_on(self, role: str, datagram: bytes) -> None:
        chance, of = self._random[role].random(), self._weather
        at = datagram.find(_SHARE) + _WITHIN
        if role == of.alter and _WITHIN <= at < len(datagram):
            self.happened["altered"] += 1
            datagram = datagram[:at] + bytes([datagram[at] ^ 1]) + datagram[at + 1 :]
        if chance < of.loss:
            self.happened["lost"] += 1
            return
        if chance < of.loss + of.late and role not in self._held:
            self.happened["late"] += 1
            self._held[role] = time.monotonic(), datagram
            return
        self._deliver(role, datagram)
        if of.loss + of.late <= chance < of.loss + of.late + of.twice:
            self.happened["twice"] += 1
            self._deliver(role, datagram)
        if role in self._held:
            self._deliver(role, self._held.pop(role)[1])

    def _deliver(self, role: str, datagram: bytes) -> None:
        self.ends[OTHER[role]].give(datagram)
