# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Two cores that execute one program over one memory, in turns.

Each core executes some instructions; then the other one goes on. So every interleaving of whole
instructions is possible, if the numbers are chosen so. There is no order of memory but this one.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass

from pocketkem_bench.model import BenchError

from .machine import READABLE, WRITABLE, Machine, Stop
from .pcode import CHUNK, REGISTERS

#: The registers of a core: more than any has here.
_FILE_BYTES = 16 * CHUNK
#: Instructions that each core executes in its turn.
TURNS = ((1000, 1000), (50, 7), (7, 50))
#: The function of the second core, and the variables of the harness that both use
#: (bench/device/pocketkem/kem_two_cores.c).
SECOND = "second_core_main"
_SHARED = ("worker", "calls", "is_ready", "timeline_events")
#: What a stack pointer of any of these cores is a multiple of, where a program begins.
_STACK_ALIGN = 16
#: The bytes above a stack that a call may need for its arguments.
_ABOVE_STACK = 256
#: Instructions in which the second core must have got ready, or finished, at the latest.
_PATIENCE = 10_000_000


@dataclass(frozen=True)
class _Registers:
    values: bytes
    taint: bytes
    pc: int
    lowest_stack: int


class Turns:
    """The second core of a machine, which has got ready when this object is made. Until start() the
    machine is free for the first core's call."""

    def __init__(self, machine: Machine, turns: tuple[int, int], stack_bytes: int):
        self.machine, self.turns = machine, turns
        self._current, self._left = 0, turns[0]
        places = machine.program.lifter.places
        assert places.register_bytes <= _FILE_BYTES
        for name in _SHARED:
            if name in machine.program.symbols:
                machine.permit(*machine.program.symbol(name), READABLE | WRITABLE)
        below = -stack_bytes % _STACK_ALIGN  # so that the stack begins at such an address
        place = machine.allocate(below + stack_bytes + _ABOVE_STACK, align=_STACK_ALIGN)
        machine.permit(place, below, 0)
        self._stack = place + below
        self._stack_bytes = stack_bytes
        machine.write(self._stack, bytes([0xA5]) * stack_bytes)
        nothing = self._registers()
        machine.core.prepare_call(machine, self._stack + stack_bytes, ())
        machine.state.lowest_stack = machine.register(machine.core.stack_pointer)
        machine.state.pc = machine.core.entry(machine.program.address(SECOND))
        self._run_until(lambda: self._is("is_ready"))
        self._other = self._registers()
        self._set(nothing)

    def run(self, limit: int) -> Stop:
        """Until the first core's call has ended (HALT), or one of them is at a break."""
        end = self.machine.state.steps + limit
        while self.machine.state.steps < end:
            before = self.machine.state.steps
            stop = self.machine.run_for(self._left)
            self._left -= self.machine.state.steps - before
            if stop != Stop.STEPS:
                return stop
            self._change()
        raise BenchError(f"Two cores have executed {limit:,} instructions and are not ready.")

    def finish(self, look: Callable[[], None]) -> None:
        """Lets the second core do what is left, after the first one's call. look: looks at its
        registers."""
        ended = self._registers()
        self._set(self._other)
        self._run_until(self._waits)
        look()
        #: The bytes of stack that it has taken.
        self.stack_used = self._stack + self._stack_bytes - self.machine.lowest_frame()
        self._set(ended)

    def _change(self) -> None:
        other, self._other = self._other, self._registers()
        self._set(other)
        self._current = 1 - self._current
        self._left = self.turns[self._current]

    def _run_until(self, is_enough) -> None:
        end = self.machine.state.steps + _PATIENCE
        while not is_enough():
            if self.machine.state.steps >= end:
                raise BenchError("The second core does not get ready.")
            if self.machine.run_for(1000) != Stop.STEPS:
                where = self.machine.program.name_of(self.machine.state.pc)
                raise BenchError(f"The second core has stopped at {where}.")

    def _is(self, variable: str) -> bool:
        return any(self.machine.read(*self.machine.program.symbol(variable)))

    def _waits(self) -> bool:
        address, size = self.machine.program.symbol(SECOND)
        return address <= self.machine.state.pc < address + size

    def _registers(self) -> _Registers:
        state = self.machine.state
        return _Registers(
            ctypes.string_at(state.file, REGISTERS + _FILE_BYTES),
            ctypes.string_at(state.file_taint, REGISTERS + _FILE_BYTES),
            state.pc,
            state.lowest_stack,
        )

    def _set(self, registers: _Registers) -> None:
        state = self.machine.state
        ctypes.memmove(state.file, registers.values, len(registers.values))
        ctypes.memmove(state.file_taint, registers.taint, len(registers.taint))
        state.pc, state.lowest_stack = registers.pc, registers.lowest_stack
