# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The virtual peripherals of a firmware (bench/device/xtensa/peripherals.h): accelerators whose
registers are memory.

A store to a register that starts an operation stops the core. A machine of its own then executes
the code that stands for the unit, on the registers as they are, with their taint. What it has
written is in the registers afterwards. Whether that code branches on a secret is no matter: the
chip has a circuit there. A byte of a result of which a bit is tainted is tainted as a whole.
"""

from __future__ import annotations

from pocketkem_bench.boards.board import Board
from pocketkem_bench.model import BenchError

from .machine import READABLE, WRITABLE, Domain, Machine
from .xtensa_fields import Fields

#: Variables of drivers (bench/device/xtensa/accelerators_*.c, spinlock.h).
_OF_DRIVERS = ("clocks", "aes", "sha", "text", "engines", "engines_in_use", "engine_taken", "units")
_OF_DRIVERS += ("timeline_events",)
#: An array of (address, bytes) of the registers that start operations.
_WATCHES = "peripheral_watches"
_STORES = ("s32i", "s32i.n")


class Units:
    """The units that a machine's program uses."""

    def __init__(self, machine: Machine, board: Board):
        assert board.accelerators
        self._machine = machine
        self._first, self._end = board.accelerators.units
        low, high = board.accelerators.registers
        machine.permit(low, high - low, READABLE | WRITABLE)
        for name in _OF_DRIVERS:
            if name in machine.program.symbols:
                machine.permit(*machine.program.symbol(name), READABLE | WRITABLE)
        self._watched = []
        at, size = machine.program.symbol(_WATCHES)
        for entry in range(at, at + size, 8):
            address, n = (_word(machine, entry + i) for i in (0, 4))
            machine.permit(address, n, READABLE)
            self._watched.append((address, address + n))
        self._inside = Machine(machine.program, Domain.TAINT)
        self._inside.permit(self._first, self._end - self._first, READABLE | WRITABLE)
        for section in machine.program.sections:
            if section.name == ".hidden":
                self._inside.permit(section.address, len(section.bytes), READABLE | WRITABLE)
        self._do("peripheral_reset")

    def takes(self, address: int) -> bool:
        """Whether the core's store at an address, which may not be written, is a unit's matter."""
        return any(low <= address < end for low, end in self._watched)

    def store(self) -> None:
        """The store that the machine stands before: as peripheral_store in peripherals.c."""
        machine = self._machine
        pc = machine.state.pc
        lifted = machine.program.lifter.lift(pc)
        f = Fields.of(pc, machine.program.code(pc, 3))
        assert f and lifted.mnemonic in _STORES
        value, base = (machine.register(f"a{n}") for n in (f.t, f.s))
        if machine.register_taint(f"a{f.t}") & 1:
            where = machine.program.name_of(pc)
            raise BenchError(f"{where}: whether a unit is started depends on a secret.")
        address = base + 4 * (f.r if f.size == 2 else f.word >> 16)
        if value & 1:
            self._do("peripheral_written", address)
        machine.state.pc += lifted.size
        machine.state.steps += 1

    def _do(self, function: str, *arguments: int) -> None:
        size = self._end - self._first
        _copy(self._machine, self._inside, self._first, size)
        self._inside.call(function, *arguments)
        _copy(self._inside, self._machine, self._first, size)


def _word(machine: Machine, address: int) -> int:
    return int.from_bytes(machine.read(address, 4), "little")


def _copy(source: Machine, to: Machine, address: int, size: int) -> None:
    taint = source.taint_of(address, size)
    to.write(address, source.read(address, size))
    to.set_taint(address, bytes(0xFF if mask else 0 for mask in taint))
