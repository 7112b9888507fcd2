# SPDX-License-Identifier: Apache-2.0 OR MIT
"""RAM as an operation left it, read from QEMU through its debugger interface.

The harness itself would overwrite the stack if it sent the memory. QEMU therefore stops at the
harness's marker functions and saves its memory.
"""

from pathlib import Path

from ..boards.board import Board
from ..building.firmware import Firmware
from .remote import Remote


class Debugger:
    def __init__(self, board: Board, firmware: Firmware, saved: Path, time_out: float):
        """saved: the file for the memory. The socket is beside it."""
        assert board.memory
        self._regions = [(board.memory.ram_origin, board.memory.ram_bytes)]
        if board.accelerators:
            first, end = board.accelerators.units
            self._regions.append((first, end - first))
        #: QEMU's numbers of double-precision registers, behind the core's: first those that a
        #: function keeps for its caller, d8 to d15, then d0 to d7, which it need not keep.
        self._others = [*range(34, 42), *range(26, 34)] if "M4F" in board.core else []
        self.scratch_bytes = 8 * 8 if self._others else 0
        symbols = firmware.symbols()
        self._begin, self._end = symbols["port_begin"], symbols["port_end"]
        self._saved = saved
        self._remote = Remote(saved.with_name("debugger"), time_out)

    @property
    def simulator_arguments(self) -> list[str]:
        return self._remote.simulator_arguments

    def connect(self) -> None:
        self._remote.connect()
        if self._others:
            self._remote.describe_registers()
        # The processor first stops where a region begins.
        self._remote.stop_at(self._begin)
        self._remote.send("c")

    def close(self) -> None:
        self._remote.close()

    def save_memory_after_region(self) -> None:
        """Waits for the end of the current region. Saves RAM as it is then, followed by the
        registers of accelerators and of the processor."""
        self._remote.wait_for_stop()
        self._continue(stop_at=self._end, instead_of=self._begin)
        self._remote.wait_for_stop()
        memory = b""
        for origin, size in self._regions:
            self._remote.monitor(f'pmemsave {origin:#x} {size:#x} "{self._saved}"')
            memory += self._saved.read_bytes()
        self._saved.write_bytes(memory + self._registers())
        self._continue(stop_at=self._begin, instead_of=self._end)

    def _registers(self) -> bytes:
        """The contents of the processor's registers: those that every processor has, then others,
        which are read one by one."""
        return self._remote.registers() + b"".join(map(self._remote.register, self._others))

    def _continue(self, stop_at: int, instead_of: int) -> None:
        self._remote.do_not_stop_at(instead_of)
        self._remote.stop_at(stop_at)
        self._remote.send("c")
