# SPDX-License-Identifier: Apache-2.0 OR MIT
"""One connection: the firmware on its simulator, the link, the peer, and what each of them says."""

import hashlib
import json
import subprocess
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..boards.board import Board
from ..building.firmware import Firmware
from ..model import BenchError
from ..simulators import qemu
from ..simulators.remote import Remote
from ..simulators.timeline import timeline
from . import certificates, image, parts
from .link import FROM_CHIP, TO_CHIP, ChipsEnd, Link, LinkFault
from .parts import PartCost
from .peers import HYBRID, Report, TlsPeer

#: Seconds for a connection: enough for a busy computer that counts. The chip gives up earlier.
LIMIT = 900.0
#: Seconds that the line stays open behind the chip's end, so that the peer can say what it has.
_BEHIND = 10.0
#: What a server answers to a reading, and what a client asks a chip.
ANSWER, QUESTION = "noted", "temperature?"


def said_by_peer(role: str) -> str:
    """role: the chip's."""
    return ANSWER if role == "client" else QUESTION


#: Random bytes for one connection: far more than it draws.
_RANDOM_BYTES = 4096
#: Files in the simulator's folder: these bytes, and the time at the start, in seconds since 1970.
_RANDOM_FILE, _TIME_FILE = "random", "time"


@dataclass(frozen=True)
class HandshakeCost:
    """The handshake alone, without waiting for the line."""

    cores: int
    cycles: int
    instructions: int  # of the first core
    parts: dict[str, PartCost]
    worker_stack_bytes: int | None  # of the second core


@dataclass(frozen=True)
class Connection:
    chip: image.FirmwareLine
    peer: Report
    to_chip: bytes  # on the line, as the chip has seen it
    from_chip: bytes
    random: bytes  # what the chip's random bytes were taken from, from the first one on
    measured: HandshakeCost | None  # None: it was not asked for, or the handshake did not begin
    memory: bytes  # RAM and registers after the connection, if it was asked for

    @property
    def ok(self) -> bool:
        return self.chip.rc == 0 and self.peer.error is None

    @property
    def error(self) -> str | None:
        """What went wrong, in the words of both ends."""
        said = []
        if self.chip.rc:
            said.append(f"the chip: {image.explain(self.chip)}")
        if self.peer.error:
            said.append(f"the peer: {self.peer.error}")
        return "; ".join(said) or None


def random_bytes(seed: str = "") -> bytes:
    """The same for the same seed, so that figures can be repeated."""
    return hashlib.shake_256(f"PocketKEM handshake: {seed}".encode()).digest(_RANDOM_BYTES)


def connect(
    board: Board,
    firmware: Firmware,
    role: str,
    peer: TlsPeer,
    groups: tuple[str, ...] = (HYBRID,),
    *,
    measure: bool = False,
    memory: bool = False,
    fault: LinkFault | None = None,
    seed: str = "",
    limit: float = LIMIT,
) -> Connection:
    """role: the chip's. groups: those that the peer offers. memory: looks at RAM at the end.

    Raises BenchError if one of the programs does not do its part. A connection that does not come
    about is not an error here: the answer says what each end has noticed.
    """
    peer.prepare()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pocketkem-")))
        certificates.make().write(folder)
        lay_out(folder, seed)
        link = stack.enter_context(Link(limit, fault))
        if role == "client":
            other = peer.start("server", groups, ANSWER, folder, limit)
            stack.enter_context(other)
            link.reach(other.port())
        chip = stack.enter_context(
            SimulatedChip(board, firmware, folder, link, measure, memory, limit)
        )
        link.start()
        if role == "server":
            other = peer.start("client", groups, QUESTION, folder, limit, link.peer_port)
            stack.enter_context(other)
        said = chip.wait()
        link.wait(_BEHIND)
        link.close()  # a peer that still waits for the chip hears that it has gone
        return Connection(
            chip=image.read_result(said),
            peer=other.report(),
            to_chip=bytes(link.bytes[TO_CHIP]),
            from_chip=bytes(link.bytes[FROM_CHIP]),
            random=random_bytes(seed),
            measured=chip.measured(),
            memory=chip.memory,
        )


def lay_out(folder: Path, seed: str) -> None:
    """Writes what a firmware finds in the simulator's folder."""
    (folder / _RANDOM_FILE).write_bytes(random_bytes(seed))
    (folder / _TIME_FILE).write_text(str(int(time.time())))


class SimulatedChip:
    """A firmware on its simulator. Use it with ``with``."""

    def __init__(
        self,
        board: Board,
        firmware: Firmware,
        folder: Path,
        link: ChipsEnd,
        measure: bool,
        memory: bool,
        limit: float,
    ):
        """folder: for the simulator's files."""
        assert board.simulator and board.memory
        self.memory = b""
        self._board, self._firmware, self._folder = board, firmware, folder
        self._end = time.monotonic() + limit
        self._debugger = Remote(folder / "debugger", limit) if memory else None
        command = qemu.machine(board, firmware)
        line: Any = subprocess.DEVNULL
        if board.simulator.console == "none":  # the line is standard input and output
            command += ["-serial", "none"]
            line = link.chip_end()
        else:
            command += ["-serial", f"tcp:127.0.0.1:{link.chip_port},nodelay=on"]
            command += ["-semihosting-config", "enable=on,target=native"]
        self._records, self._profile = folder / "records", folder / "profile"
        self._measures = measure
        if measure:
            self._records.touch()
            words = qemu.plugin_arguments(board, firmware, self._records, [], profile=self._profile)
            command += ["-plugin", ",".join(words)]
        if self._debugger:
            command += self._debugger.simulator_arguments
        with (folder / "said").open("wb") as said:
            self._process = subprocess.Popen(
                qemu.while_this_lives(command),
                cwd=folder,
                stdin=line,
                stdout=said if line is subprocess.DEVNULL else line,
                stderr=said,
            )
        if line is not subprocess.DEVNULL:
            line.close()

    def __enter__(self) -> "SimulatedChip":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        if self._debugger:
            self._debugger.close()

    def wait(self) -> str:
        """What the firmware has written when it ended."""
        if self._debugger:
            self._save_memory(self._debugger)
        while self._process.poll() is None:
            said = self._said()
            if "fault " in said:
                raise BenchError(f"The firmware faulted: {said.strip()[-400:]}")
            if time.monotonic() > self._end:
                raise BenchError("The firmware does not end.")
            time.sleep(0.01)
        return self._said()

    def measured(self) -> HandshakeCost | None:
        records = self._records.read_text() if self._measures else ""
        if not records:
            return None
        record = json.loads(records.splitlines()[0])
        costs = parts.costs(self._profile.read_text().split("\n\n")[0], self._firmware)
        waiting = costs.pop(parts.WAITING)
        cycles, cores, worker_stack = record["cycles"], 1, None
        if "lanes" in record and self._board.hand_over:
            both = timeline(record["lanes"], cycles, self._board.hand_over)
            # While the first core waits, it waits for the other one's share of ML-KEM.
            costs[parts.KEM].cycles += both.cycles - cycles
            cores = both.cores
            top = self._firmware.symbols()["link_second_stack_top"]
            worker_stack = top - record["second_stack_low"]
        return HandshakeCost(
            cores,
            # All but the fetch of the instruction that ends the region.
            round(sum(cost.cycles for cost in costs.values())),
            record["instructions"] - waiting.instructions,
            costs,
            worker_stack,
        )

    def _said(self) -> str:
        return (self._folder / "said").read_text(errors="replace")

    def _save_memory(self, debugger: Remote) -> None:
        """Lets the firmware run until it has closed the connection, and saves RAM as it is then."""
        debugger.connect(lambda: self._process.poll() is None)
        end = self._firmware.symbols()["host_exit"]
        debugger.stop_at(end)
        debugger.send("c")
        debugger.wait_for_stop()
        file, ram = self._folder / "memory", self._board.memory
        assert ram
        debugger.monitor(f'pmemsave {ram.ram_origin:#x} {ram.ram_bytes:#x} "{file}"')
        self.memory = file.read_bytes() + debugger.registers()
        debugger.do_not_stop_at(end)
        debugger.send("c")
