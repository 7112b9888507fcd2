# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Two cores that execute one program over one memory, in turns.

Each core executes some instructions; then the other one goes on. So every interleaving of whole
instructions is possible, if the numbers are chosen so. There is no order of memory but this one.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable

from pocketkem_bench.model import BenchError

from .library import TurnsStructure
from .machine import READABLE, WRITABLE, Machine, Stop
from .pcode import CHUNK

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


class Turns:
    """The second core of a machine, which has got ready when this object is made. Until start() the
    machine is free for the first core's call."""

    def __init__(self, machine: Machine, turns: tuple[int, int], stack_bytes: int):
        self.machine = machine
        self._values, self._taint = (
            ctypes.create_string_buffer(ctypes.string_at(file, _FILE_BYTES), _FILE_BYTES)
            for file in (machine.state.file, machine.state.file_taint)
        )
        values, taint = ctypes.addressof(self._values), ctypes.addressof(self._taint)
        self._turns = TurnsStructure(values, taint, turns=turns, left=turns[0])
        self._turns.lowest_stack, self._turns.pc = machine.state.lowest_stack, machine.state.pc
        for name in _SHARED:
            if name in machine.program.symbols:
                machine.permit(*machine.program.symbol(name), READABLE | WRITABLE)
        below = -stack_bytes % _STACK_ALIGN  # so that the stack begins at such an address
        place = machine.allocate(below + stack_bytes + _ABOVE_STACK, align=_STACK_ALIGN)
        machine.permit(place, below, 0)
        self._stack = place + below
        self._stack_bytes = stack_bytes
        machine.write(self._stack, bytes([0xA5]) * stack_bytes)
        machine.core.prepare_call(machine, self._stack + stack_bytes, ())
        machine.state.lowest_stack = machine.register(machine.core.stack_pointer)
        machine.state.pc = machine.core.entry(machine.program.address(SECOND))
        self._run_until(lambda: self._is("is_ready"))
        self._change()

    def run(self, limit: int) -> Stop:
        """Until the first core's call has ended (HALT), or one of them is at a break."""
        self._turns.end = self.machine.state.steps + limit
        stop = self.machine.take_turns(self._turns)
        if stop != Stop.STEPS:
            return stop
        raise BenchError(f"Two cores have executed {limit:,} instructions and are not ready.")

    def finish(self, look: Callable[[], None]) -> None:
        """Lets the second core do what is left, after the first one's call. look: looks at its
        registers."""
        self._change()
        self._run_until(self._waits)
        look()
        #: The bytes of stack that it has taken.
        self.stack_used = self._stack + self._stack_bytes - self.machine.lowest_frame()
        self._change()

    def _change(self) -> None:
        assert self.machine.program.lifter.places.register_bytes <= _FILE_BYTES
        self.machine.change(self._turns)

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
