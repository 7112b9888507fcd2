# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A running firmware: on a simulator, or as a process of this computer."""

import contextlib
import json
import os
import selectors
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from ..boards.board import Board
from ..boards.conversation import TIME_OUT, Conversation, DeviceFault, Run, StackOverflow
from ..boards.protocol import MOST_LINE, MOST_STACK, DamagedLine, InvalidAnswer, cited, encode
from ..building.firmware import Firmware
from ..model import HUNG
from . import qemu, runner
from .debugger import Debugger
from .timeline import timeline


@dataclass(frozen=True)
class Watch:
    """What to record of operations in addition to ``Run``."""

    #: A file that gets the address of each executed instruction, in hexadecimal, one to a line. A
    #: branch has its direction behind its address: "on" or "taken".
    executed: Path | None = None
    #: A file that gets a profile (bench/timing/profile.h).
    profile: Path | None = None
    #: Whether ``Device.memory`` is all RAM as the last operation left it, and registers.
    memory: bool = False
    #: A file for what valgrind's memcheck reports, on this computer: branches and addresses that
    #: depend on secrets (Conversation.hide).
    memcheck: Path | None = None
    #: The name of tables whose elements the trace does not distinguish; not on QEMU.
    tables: str | None = None


#: valgrind, which reports each place once.
MEMCHECK = (
    *("valgrind", "--tool=memcheck", "--xml=yes", "--error-limit=no", "--num-callers=20"),
    *("--leak-check=no", "--read-inline-info=yes"),
)


class SimulatedDevice(Conversation):
    """A firmware that was loaded and answers. Use it with ``with``."""

    def __init__(
        self,
        board: Board,
        firmware: Firmware,
        subset: list[tuple[int, int]] | None = None,
        time_out: float = TIME_OUT,
        watch: Watch | None = None,
        counts: bool = True,
    ):
        """subset: address ranges of functions whose cycles are also counted separately. counts:
        false for runs of which only the answers are of interest. QEMU is then a hundred times as
        fast, but notices no stack overflow."""
        self.time_out = time_out
        self.memory = b""
        self.scratch = b""  # the floating-point registers in it that a function need not keep
        self._folder = tempfile.TemporaryDirectory(prefix="pocketkem-")
        self._received = b""
        self._errors = open(Path(self._folder.name) / "stderr", "w+b")  # noqa: SIM115
        self._records = None
        self._hand_over = board.hand_over
        self._firmware, self._subset = firmware, subset
        self._debugger = None
        self._saved: Path | None = None  # the file in which the simulator saves memory
        self._process = None
        self._ends_by_itself = False
        self._selector = selectors.DefaultSelector()
        self._to_device = selectors.DefaultSelector()
        try:
            self._start(board, firmware, subset or [], watch or Watch(), counts)
        except BaseException:
            self.close()
            raise

    def _start(
        self,
        board: Board,
        firmware: Firmware,
        subset: list[tuple[int, int]],
        watch: Watch,
        counts: bool,
    ) -> None:
        if board.simulator and board.simulator.kind == "qemu" and not counts:
            command = qemu.serving(board, firmware)
        elif board.simulator:
            records = Path(self._folder.name) / "records"
            records.touch()
            if watch.memory:
                self._saved = Path(self._folder.name) / "memory"
            command = simulator_command(
                *(board, firmware, records, subset, watch.executed, self._saved, watch.profile),
                watch.tables,
            )
            self._records = records.open()
            if watch.memory and board.simulator.kind == "qemu":
                self._debugger = Debugger(board, firmware, self._saved, self.time_out)
                command += self._debugger.simulator_arguments
        else:
            self._ends_by_itself = watch.memcheck is not None
            command = [*(MEMCHECK if watch.memcheck else []), str(firmware.elf)]
            if watch.memcheck:
                command[1:1] = [f"--xml-file={watch.memcheck}"]
        self._process = subprocess.Popen(
            qemu.while_this_lives(command),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )
        assert self._process.stdin and self._process.stdout
        self._selector.register(self._process.stdout, selectors.EVENT_READ)
        os.set_blocking(self._process.stdin.fileno(), False)
        self._to_device.register(self._process.stdin, selectors.EVENT_WRITE)
        if self._debugger:
            self._debugger.connect()
        self._greet()
        if self.has("random"):  # a variable, in memory that was cleared
            self._contents["random"] = bytes(self.size("random"))
        self._overhead = Run(0, 0, 0)
        self.run("nothing")  # loads the harness into the cache before the first operation
        self._overhead = self.run("nothing")
        if self._records:
            self.simulates_caches = "cache_miss" in self._overhead.events

    def close(self) -> None:
        if self._process:
            if self._ends_by_itself and self._process.stdin:  # to write what it has found
                with contextlib.suppress(OSError, subprocess.TimeoutExpired):
                    self._process.stdin.close()
                    self._process.wait(self.time_out)
                self._process.stdin = None
            self._process.kill()
            self._process.communicate()
        if self._debugger:
            self._debugger.close()
        self._selector.close()
        self._to_device.close()
        self._errors.close()
        if self._records:
            self._records.close()
        self._folder.cleanup()

    def run(self, operation: str) -> Run:
        """Runs an operation on the contents of the buffers, and measures it."""
        if self.begins_cold:
            self.forget_code()
        request = self._begin(operation)
        if self._debugger:
            self._debugger.save_memory_after_region()
        said = self._ran(request)
        if self._saved:
            self.memory = self._saved.read_bytes()
            if self._debugger and self._debugger.scratch_bytes:
                self.scratch = self.memory[-self._debugger.scratch_bytes :]
        if not self._records:
            self.latest = Run(said.result, max(0, said.cycles - self._overhead.cycles))
            return self.latest
        if not (line := self._records.readline()):
            raise InvalidAnswer(f"The board answered to '{request}' without having run it.")
        record = json.loads(line)
        stack_pointer = said.stack_pointer
        cycles, trace, done, worker_stack = record["cycles"], record["trace"], None, None
        if "lanes" in record and self._hand_over:
            names = self._firmware.task_names
            done = timeline(record["lanes"], cycles, self._hand_over, names)
            cycles = done.cycles
            if done.cores > 1:
                trace += record["second_trace"]
                top = self._firmware.symbols()["link_second_stack_top"]
                worker_stack = top - record["second_stack_low"]
        stack_bytes = stack_pointer - min(stack_pointer, record["stack_low"])
        if stack_bytes > MOST_STACK:
            raise InvalidAnswer(f"The board's stack pointer is no address: {stack_pointer:#x}.")
        self.latest = Run(
            result=said.result,
            cycles=cycles - self._overhead.cycles,
            instructions=record["instructions"] - (self._overhead.instructions or 0),
            stack_bytes=stack_bytes,
            worker_stack_bytes=worker_stack,
            unknown_instructions=record.get("unknown", 0),  # other simulators refuse them
            subset_cycles=record.get("subset", {}).get("cycles") if self._subset else None,
            events=record.get("events", {}),
            timeline=done,
            trace=trace,
        )
        return self.latest

    def _answer(self, request: str, expected: str, patience: float = 0.0) -> str:
        try:
            return super()._answer(request, expected, patience)
        except DamagedLine as problem:
            # Lines are not damaged on their way from a simulator.
            raise DeviceFault(
                f"The operation has written over memory that is not its own: {problem}"
            ) from problem

    def _send(self, request: str) -> None:
        assert self._process.stdin
        line, end = encode(request), time.monotonic() + self.time_out
        try:
            while line:
                if not self._to_device.select(max(0, end - time.monotonic())):
                    raise DeviceFault(f"{HUNG}: it takes no line in {self.time_out:g} s.")
                line = line[os.write(self._process.stdin.fileno(), line) :]
        except BrokenPipeError:
            raise self._ended() from None

    def _receive(self, patience: float = 0.0) -> bytes:
        assert self._process.stdout
        deadline = time.monotonic() + self.time_out + patience
        while b"\n" not in self._received:
            if len(self._received) > MOST_LINE:
                return self._received  # too long, so that the caller refuses it
            left = deadline - time.monotonic()
            if left < 0 or not self._selector.select(left):
                raise DeviceFault(f"{HUNG}: no answer in {self.time_out:g} s.")
            data = os.read(self._process.stdout.fileno(), 65536)
            if not data:
                raise self._ended()
            self._received += data
        line, _, self._received = self._received.partition(b"\n")
        return line

    def _ended(self) -> DeviceFault:
        code = self._process.wait()
        how = signal.Signals(-code).name if code < 0 else f"exit status {code}"
        # Only its last words: it may have written any number of others.
        self._errors.seek(max(0, self._errors.seek(0, os.SEEK_END) - MOST_LINE))
        said = self._errors.read().decode(errors="replace").strip().splitlines()
        if said and said[-1].startswith("the stack overflowed"):
            return StackOverflow(f"The operation faulted: {cited(said[-1], 400)}.")
        return DeviceFault(
            f"The firmware ended by itself ({how}). " + cited(" ".join(said[-3:]), 400)
        )


def simulator_command(
    board: Board,
    firmware: Firmware,
    records: Path,
    subset: list[tuple[int, int]],
    executed: Path | None = None,
    memory: Path | None = None,
    profile: Path | None = None,
    tables: str | None = None,
) -> list[str]:
    assert board.simulator and board.memory
    if board.simulator.kind in runner.LIBRARIES:
        return runner.command(board, firmware, records, executed, memory, profile, tables)
    arguments = qemu.plugin_arguments(board, firmware, records, subset, executed, profile)
    return [*qemu.serving(board, firmware), "-plugin", ",".join(arguments)]
