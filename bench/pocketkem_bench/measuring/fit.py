# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whether an operation fits a board's memory, and how much memory it needs if it does not.

The KEM is counted: its code and variables, the inputs and outputs of the operation, and its stack.
The harness is not counted, because an application does not need it.
"""

from collections.abc import Callable
from pathlib import Path

from ..answers import roundtrip
from ..boards.board import Board
from ..boards.conversation import TIME_OUT, Conversation, DeviceFault, Run, StackOverflow
from ..boards.files import load_boards
from ..building.build import build
from ..building.firmware import Firmware, LinkError
from ..hardware.real_board import RealBoard
from ..implementations import catalogue
from ..implementations.implementation import Implementation
from ..kinds import KINDS
from ..model import DOES_NOT_FIT, KEMS, Vector, WrongOutput
from ..simulators.device import SimulatedDevice, Watch


def _start(
    board: Board,
    firmware: Firmware,
    time_out: float,
    watch: Watch | None,
    hashing: list[Path],
    counts: bool,
) -> SimulatedDevice | RealBoard:
    if board.port:
        return RealBoard(board, firmware, time_out)
    subset = firmware.ranges(hashing) if board.simulator and counts else None
    return SimulatedDevice(board, firmware, subset, time_out, watch, counts=counts)


class Fitted:
    """Runs operations on a board, linked for its memory. If that is not enough for KEM and harness,
    it switches to all the memory of the simulated machine. Use it with ``with``."""

    on_begin = staticmethod(Conversation.on_begin)

    def __init__(
        self,
        board: Board,
        implementation: Implementation,
        flags: list[str] | None,
        time_out: float = TIME_OUT,
        by: str | None = None,
        watch: Watch | None = None,
    ):
        """by: the board's compiler, if it has several. watch: what to record on a simulated
        board."""
        self._build = lambda on: build(on, implementation, flags, by)
        self._time_out, self._watch = time_out, watch
        self._memory = board.memory
        self._larger = board.with_machine_memory()
        self._device: SimulatedDevice | RealBoard | None = None
        self._counts = True
        self._board = board
        self._in_ram = ("ss",) if implementation.streamed else None
        self._kind = KINDS[implementation.kind]
        self._hashing = implementation.hash_sources  # whose cycles are also counted by themselves
        try:
            self.firmware = self._build(board)
        except LinkError as error:
            if not self._larger:
                raise
            try:
                self._enlarge(self._larger)
            except LinkError:
                raise error from None  # so the size is not the reason

    def __enter__(self) -> "Fitted":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def run(self, checked, op: str, vector: Vector) -> Run:
        """The result of ``checked(device, op, vector)``. After a fault the next call gets a fresh
        device."""
        try:
            self._device = self._device or _start(
                *(self._board, self.firmware, self._time_out, self._watch),
                *(self._hashing, self._counts),
            )
            self._device.on_begin = self.on_begin
            return checked(self._device, op, vector)
        except WrongOutput as problem:
            problem.where = self._device
            raise
        except StackOverflow as overflow:
            self.close()
            if not self._larger:
                raise StackOverflow(
                    f"{DOES_NOT_FIT} into what the harness leaves of this machine: {overflow}"
                ) from overflow
            if self._board is self._larger:
                raise
            self._enlarge(self._larger)
            return self.run(checked, op, vector)
        except DeviceFault as fault:
            fault.where = self._device
            self.close()
            raise

    def stop_counting(self) -> int:
        """From now on only answers are of interest. Returns how many cycles take a second or so."""
        self.close()
        self._counts = False
        counts_anyway = self._board.simulator and self._board.simulator.kind != "qemu"
        return 10**8 if self._board.port or counts_anyway else 10**9

    def lacks_from_the_start(self, op: str) -> str | None:
        """What the board lacks for an operation's inputs and outputs alone, in words, before it was
        run. None if it has room for them."""
        if self._board is not self._larger:
            return None
        assert self._memory
        objects = self.run(lambda device, *_: sum(map(device.size, self._kept_for(op))), op, None)
        static = self.firmware.ram_bytes
        if static + objects <= self._memory.ram_bytes:
            return None
        return (
            f"{DOES_NOT_FIT}: needs more than {static + objects:,} of {self._memory.ram_bytes:,} "
            f"bytes RAM (variables {static:,}, inputs and outputs {objects:,})"
        )

    def lacks(self, op: str, size_of: Callable[[str], int], run: Run) -> str | None:
        """What the board lacks for an operation that was run, in words, or None if it fits. The
        result is None for parts of a KEM, which are not applications. size_of: the bytes of an
        input or output, by its buffer's name."""
        if self._board is not self._larger or op in self._kind.parts:
            return None
        assert self._memory
        static = self.firmware.ram_bytes
        stack = (run.stack_bytes or 0) + (run.worker_stack_bytes or 0)
        objects = sum(map(size_of, self._kept_for(op)))
        ram = static + objects + stack
        lacking = []
        if self.firmware.rom_bytes > self._memory.rom_bytes:
            lacking.append(f"{self.firmware.rom_bytes:,} of {self._memory.rom_bytes:,} bytes ROM")
        if ram > self._memory.ram_bytes:
            lacking.append(
                f"{ram:,} of {self._memory.ram_bytes:,} bytes RAM (variables {static:,}, "
                f"inputs and outputs {objects:,}, stack {stack:,})"
            )
        return f"{DOES_NOT_FIT}: needs {' and '.join(lacking)}" if lacking else None

    def _kept_for(self, op: str) -> tuple[str, ...]:
        return self._in_ram or self._kind.kept_for(op)

    def close(self) -> None:
        if self._device:
            self._device.close()
            self._device = None

    def _enlarge(self, larger: Board) -> None:
        self.firmware = self._build(larger)
        self._board = larger


def usual_time_out(implementation: Implementation) -> float:
    """Seconds after which an operation counts as hung."""
    is_quick = implementation.kem in KEMS or not KINDS[implementation.kind].draws
    return TIME_OUT if is_quick else roundtrip.TIME_OUT


def stand_in(implementation: Implementation, time_out: float) -> Fitted:
    """This computer with the same implementation. It makes the keys and ciphertexts that a board
    has no room to make. Raises BenchError for an implementation with assembly for the board."""
    host = load_boards()["host"]
    here = catalogue.get(implementation.name, implementation.kem, host)
    return Fitted(host, here, None, time_out)
