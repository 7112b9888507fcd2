# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A machine that returns to earlier states, so that many runs begin from the same one."""

from __future__ import annotations

from contextlib import suppress
from copy import copy
from functools import cached_property

import numpy as np

from .lifting import Lifter
from .machine import Domain, Machine, Stop
from .pcode import TEMPORARIES, Instruction, Place
from .program import Program

#: The largest of small numbers.
_SMALL = 15


class Snapshot:
    """Registers and writable memory of a machine."""

    def __init__(self, machine: RepeatedMachine, pointer: int, step: int):
        self.machine, self.pointer, self.step = machine, pointer, step

    def __del__(self):
        self.machine.forget(self.pointer)


class RepeatedMachine(Machine):
    """Not for the symbolic domain: snapshots have no terms."""

    def __init__(self, program: Program, domain: Domain):
        assert domain != Domain.SYMBOLIC
        super().__init__(program, domain)

    def keep(self) -> Snapshot:
        pointer = self._library.machine_keep(self._pointer, TEMPORARIES)
        if not pointer:
            raise MemoryError("The snapshot does not fit into memory.")
        return Snapshot(self, pointer, self.state.steps)

    def forget(self, pointer: int) -> None:
        self._library.machine_forget(pointer)

    def go_back(self, to: Snapshot) -> None:
        assert to.machine is self
        self._library.machine_go_back(self._pointer, to.pointer)

    def is_at(self, snapshot: Snapshot) -> bool:
        """Whether registers and memory are those of a snapshot."""
        return bool(self._library.machine_is_at(self._pointer, snapshot.pointer))

    def run_to(self, step: int) -> Stop:
        """Runs until so many instructions have been executed, or the run stops for any other
        reason than code that has not been lifted yet."""
        self.state.limit = step
        while (stop := Stop(self._library.machine_run(self._pointer))) == Stop.LIFT:
            self._add(self.state.pc)
        return stop

    def trace(self, step: int) -> tuple[Stop, np.ndarray]:
        """The same, and of each instruction that was executed its address and a signature: which of
        its results are 0, and whether it has branched."""
        parts = []
        self.state.limit = step
        stop = Stop.LIFT
        while stop == Stop.LIFT:
            room = step - self.state.steps
            found = np.zeros((2, room), np.uint32)
            places = (each.ctypes.data for each in found)
            done = self._library.machine_trace(self._pointer, room, *places, TEMPORARIES)
            parts.append(found[:, :done])
            stop = Stop(self.state.stop)
            if stop == Stop.LIFT:
                self._add(self.state.pc)
        return stop, np.concatenate(parts, axis=1)

    def skip_at(self, step: int | None) -> None:
        """The instruction before which so many have been executed is not; None: each one is."""
        self.state.skip_at = (1 << 64) - 1 if step is None else step

    def decided_by(self, address: int) -> list[int]:
        """The instructions that an instruction decides about, as IT does."""
        count = self.core.together(self.program.code(address, 4))
        found = [address]
        for _ in range(count - 1):
            found.append(found[-1] + self.program.lifter.lift(found[-1]).size)
        return found[1:]

    def lift_again(self, addresses: list[int], alone: bool = False) -> None:
        """Executes instructions from now on as they are; alone: as if the one that decides about
        them had been skipped."""
        own = self.program
        if alone:
            self.program = copy(own)
            self.program.lifter = self._lifter_of_single_ones
        for address in addresses:
            self._add(address)
        self.program = own

    @cached_property
    def _lifter_of_single_ones(self) -> Lifter:
        """One that never lifts what decides about others: SLEIGH would remember it."""
        lifter = Lifter(self.core, self.program.code)
        lifter.places = self.program.lifter.places
        return lifter

    def written(self, instruction: Instruction) -> list[Place]:
        """The registers that an instruction writes."""
        outs = [op.out for op in instruction.operations if op.out.size]
        return list(dict.fromkeys(out for out in outs if out.at < TEMPORARIES))

    def bits(self, place: Place) -> int:
        """Of a register. What has a byte, and is no register of numbers, is a flag."""
        is_flag = place.size == 1 and not any(contains(each, place) for each in self._registers)
        return 1 if is_flag else 8 * place.size

    def flip(self, place: Place, bit: int) -> None:
        self.set_register(place, self.register(place) ^ 1 << bit)

    # ---- Taint

    def secret_bytes(self, address: int, size: int) -> int:
        """The bytes of a range of which a bit depends on a secret; of a word at most as many as its
        number needs. Small numbers, such as errors, are none: which one it is tells little."""
        n = self.core.pointer_bytes
        masks = self.taint_of(address, size)
        tainted = np.flatnonzero(np.frombuffer(masks, f"<u{n}"))  # few words of much memory
        taint = np.frombuffer(masks, np.uint8).reshape(-1, n)[tainted]
        words = np.frombuffer(self.read(address, size), f"<i{n}")[tainted].astype(np.int64)
        needed = sum((np.maximum(words, ~words) >> 8 * i != 0).astype(int) for i in range(n))
        found = np.minimum(np.count_nonzero(taint, axis=1), needed)
        return int(found[np.abs(words) > _SMALL].sum())

    def secret_stack_bytes(self) -> int:
        return self.secret_bytes(self._stack_top - self._stack_bytes, self._stack_bytes)

    def stack(self) -> bytes:
        return self.read(self._stack_top - self._stack_bytes, self._stack_bytes)

    def large_registers(self) -> list[int]:
        values = [(self.register(place), 1 << 8 * place.size) for place in self._registers]
        return [value for value, end in values if min(value, end - value) > _SMALL]

    def is_place(self, value: int) -> bool:
        """Whether a number is an address of the program's, of an argument, or of the stack."""
        low, high = self.program.arena
        return value | 1 == self.core.halt | 1 or any(
            low <= each <= high
            or any(0 <= each - s.address <= len(s.bytes) for s in self.program.sections)
            for each in (value, self.core.pointer(value))
        )

    def secret_register_bytes(self) -> int:
        """The same of registers."""
        taint, found = self.state.file_taint, 0
        for place in self._registers:
            value = self.register(place)
            least = min(value, (1 << 8 * place.size) - value)
            if least > _SMALL:
                tainted = sum(taint[place.at + i] != 0 for i in range(place.size))
                found += min(tainted, -(-least.bit_length() // 8))
        return found

    @cached_property
    def _registers(self) -> list[Place]:
        """Those that hold numbers, of all that the core has; pairs of them, where it has those."""
        found = []
        names = [*self.core.arguments, *self.core.callee_saved, *self.core.free, self.core.result]
        names += [f"{letter}{n}" for letter in ("r", "R", "s", "t", "a") for n in range(32)]
        for name in dict.fromkeys(names):
            with suppress(KeyError):
                found.append(self.program.lifter.register(name))
        return [
            place
            for place in dict.fromkeys(found)
            if not any(each != place and contains(each, place) for each in found)
        ]


def contains(one: Place, other: Place) -> bool:
    """Whether a place has all bytes of another one."""
    return one.at <= other.at and other.at + other.size <= one.at + one.size
