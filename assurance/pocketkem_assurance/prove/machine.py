# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A machine that executes a program, in one of four domains.

Every run follows one concrete input. In the domain TAINT each bit knows whether it depends on a
secret; in the domain SYMBOLIC each byte knows the term that it is of the variables. Events say
where taint reached a condition, an address, or an operand of an instruction of variable time. In
the symbolic domain an address must be concrete, and a condition too unless ``state.follow`` is set:
then the run takes the way of the sample, and its conditions are events.

Memory that nobody has allocated or permitted can be neither read nor written. Code and constants of
the program can be read.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from enum import IntEnum
from typing import Protocol

import numpy as np

from pocketkem_bench.model import BenchError

from .contents import READABLE, WRITABLE, Contents
from .events import SENTENCES, Event, EventKind, Stop, Stopped
from .library import EVENT, INSTRUCTION, TurnsStructure, library
from .lifting import Packed, packed
from .pcode import CONSTANTS, FILE_BYTES
from .program import Program
from .terms import Graph, Term


class Domain(IntEnum):
    CONCRETE = 0
    TAINT = 1
    SYMBOLIC = 2
    POWER = 3


class Device(Protocol):
    """What a store may reach that is no memory (units.py)."""

    def takes(self, address: int) -> bool: ...

    def store(self) -> None: ...


class Machine(Contents):
    def __init__(self, program: Program, domain: Domain, graph: Graph | None = None):
        self.program, self.core, self.domain = program, program.core, domain
        self.graph = (graph or Graph()) if domain == Domain.SYMBOLIC else None
        self._library = library()
        pointer = self.graph.pointer if self.graph else None
        self._pointer = self._library.machine_new(domain, FILE_BYTES, pointer)
        if not self._pointer:
            raise MemoryError("The machine does not fit into memory.")
        self.state = self._pointer.contents
        self._file, self._file_taint, self._file_terms = (
            ctypes.addressof(each.contents)
            for each in (self.state.file, self.state.file_taint, self.state.file_terms)
        )
        self._given_constants = 0  # bytes
        self._lookups: dict[int, int] = {}  # of events that are forgotten
        #: What else there is at addresses that may not be written.
        self.device: Device | None = None
        low, high = program.arena
        self._next, self._stack_top = low, high
        self._stack_bytes = 0
        #: Where a call returns to.
        self.state.halt = self.core.halt
        for part, name in self.core.loop.items():
            setattr(self.state, f"loop_{part}", program.lifter.register(name).at)
        for section in program.sections:
            if not section.is_empty:  # memory begins with zeros
                self.write(section.address, section.bytes)
            if self.core.has_constants(section.name, section.is_writable):
                self.permit(section.address, len(section.bytes), READABLE)
        sp = program.lifter.register(self.core.stack_pointer)
        self.state.stack_pointer, self.state.stack_pointer_size = sp
        self._begin()

    def _begin(self) -> None:
        """Adds what has been lifted already."""
        self._given(self.program.lifter.packed())

    def __del__(self):
        if getattr(self, "_pointer", None):
            self._library.machine_free(self._pointer)
            self._pointer = None

    # ---- Runs

    def call(
        self, function: str | int, *arguments: int, stack_bytes: int = 4096, limit: int = 10**8
    ) -> int:
        """Calls a function, checks what a call must restore, and returns the result's register.
        stack_bytes: what the function may use of the stack."""
        self.start(function, *arguments, stack_bytes=stack_bytes)
        saved = self.callee_saved()
        self.run(limit)
        self.check_restored(function, saved)
        return self.register(self.core.result)

    def callee_saved(self) -> dict[str, tuple]:
        """The registers that a call must restore: values and shadows."""
        return {name: self._exact(name) for name in self.core.callee_saved}

    def check_restored(self, function: str | int, saved: dict[str, tuple]) -> None:
        for name, before in saved.items():
            value, *shadow = before
            if self._exact(name) != (self.core.after_return(name, value), *shadow):
                where = function if isinstance(function, str) else f"{function:#x}"
                raise BenchError(f"{where} does not restore {name}.")

    def argument(self, number: int) -> int:
        """An argument in a register, where a function begins."""
        return self.register(self.core.arguments[number])

    def place_of_argument(self, number: int) -> int:
        """Where the executor has what an argument points to."""
        return self.core.pointer(self.argument(number))

    def leave(self) -> None:
        """Returns from a function that has just begun, without executing it."""
        name = self.core.stack_pointer
        self.state.pc = self.core.return_address(self)
        self.set_register(name, self.core.after_return(name, self.register(name)))

    def _exact(self, name: str) -> tuple:
        """A register's value and shadow."""
        place = self.program.lifter.register(name)
        terms = ctypes.string_at(self._file_terms + 4 * place.at, 4 * place.size)
        taint = ctypes.string_at(self._file_taint + place.at, place.size)
        return self.register(place), terms, taint

    def start(self, function: str | int, *arguments: int, stack_bytes: int = 4096) -> None:
        """Sets the program counter, the stack and the arguments."""
        self._stack_bytes = stack_bytes
        top = self._stack_top
        self.permit(self._next, top - self._next, 0)
        self.permit(top - stack_bytes, stack_bytes, READABLE | WRITABLE)
        self.write(top - stack_bytes, bytes([0xA5]) * stack_bytes)
        self._mark_callee_saved()
        self.core.prepare_call(self, top, arguments)
        self.state.lowest_stack = self.register(self.core.stack_pointer)
        self.state.pc = self.core.entry(self.program.address(function))

    def give(self, *arguments: int) -> None:
        """Other arguments, before the call that has been started executes anything."""
        self.core.prepare_call(self, self._stack_top, arguments)

    def _mark_callee_saved(self) -> None:
        """Gives each register that the call has to restore a number of its own, before it has one
        that the call needs: zeros, or another register's number, would not be noticed."""
        for number, name in enumerate(self.core.callee_saved):
            size = self.program.lifter.register(name).size
            self.set_register(name, int.from_bytes(bytes([0x81 + 2 * number] * size), "little"))

    def forget(self, arguments: int) -> None:
        """Where a function begins: makes variables of the registers that are none of so many
        arguments, and of the free stack. Whoever ran before left anything there."""
        assert self.graph
        given = set(self.core.arguments[:arguments])
        for name in self.core.free:
            if name not in given:
                place = self.program.lifter.register(name)
                term = self.graph.variable(8 * place.size, f"{name} before")
                self.set_register_term(name, term)
        for name in self.core.free_flags:
            flag = self.graph.variable(1, f"{name} before")
            self.set_register_term(name, flag.zext(8))
        low = self._stack_top - self._stack_bytes
        high = self.core.frame_end(self.core.pointer(self.register(self.core.stack_pointer)))
        high -= self.core.kept_below
        self.variables(low, high - low, 1, "stack")

    def stack_room(self) -> int:
        """The most bytes that a stack can have beside what was allocated."""
        return self._stack_top - self._next

    def stack_used(self) -> int:
        """The bytes of the stack that the last call has taken, written or not: down to the lowest
        stack pointer, below which an interrupt writes."""
        return self._stack_top - self.lowest_frame()

    def lowest_frame(self) -> int:
        return self.core.frame_end(self.core.pointer(self.state.lowest_stack))

    def break_at(self, place: str | int, is_set: bool = True) -> None:
        """Runs stop before this instruction. The next run goes on from there."""
        address = self.program.address(place)
        self._library.machine_break(self._pointer, address, is_set)

    def run(self, limit: int = 10**8) -> Stop:
        """Runs to the end of the call (HALT) or to a break (BREAK). All other ends are errors."""
        stop = self.run_for(limit)
        if stop == Stop.STEPS:
            raise self._stopped(stop)
        return stop

    def run_for(self, limit: int) -> Stop:
        """The same, for so many instructions at most (STEPS), which is no error."""
        self.state.limit = self.state.steps + limit
        return self._go_on(lambda: self._library.machine_run(self._pointer))

    def take_turns(self, turns: TurnsStructure) -> Stop:
        """The same of two cores (turns.py), until there are turns.end steps."""

        def go() -> int:
            turns.bytes = self.program.lifter.places.register_bytes
            return self._library.machine_take_turns(self._pointer, turns)

        return self._go_on(go)

    def change(self, turns: TurnsStructure) -> None:
        """The core that waits goes on."""
        turns.bytes = self.program.lifter.places.register_bytes
        self._library.machine_change(self._pointer, turns)

    def _go_on(self, go: Callable[[], int]) -> Stop:
        while True:
            stop = Stop(go())
            if stop == Stop.LIFT:
                self._add(self.state.pc)
            elif stop == Stop.WRITE and self.device and self.device.takes(self.state.fault):
                self.device.store()
            elif stop in (Stop.HALT, Stop.BREAK, Stop.STEPS):
                return stop
            else:
                raise self._stopped(stop)

    def _stopped(self, stop: Stop) -> Stopped:
        names = text = ""
        if stop != Stop.STEPS:  # otherwise nobody has looked at the instruction yet
            lifted = self.program.lifter.lift(self.state.pc)
            names = ", ".join(op.name for op in lifted.operations if op.name)
            text = f"{lifted.text}: "
        sentence = SENTENCES[stop].format(fault=self.state.fault, names=names)
        where = self.program.name_of(self.state.pc)
        return Stopped(stop, self.state.pc, f"{where}: {text}{sentence}.")

    def _add(self, address: int) -> None:
        self._given(packed([self.program.lifter.lift(address)]))

    def _given(self, instructions: Packed) -> None:
        """Adds instructions, and the constants that there are since the last ones."""
        known = self._given_constants
        fresh = bytes(self.program.lifter.places.constants[known:])
        ctypes.memmove(self._file + CONSTANTS + known, fresh, len(fresh))
        self._given_constants += len(fresh)
        if not self._library.machine_add(self._pointer, *instructions):
            raise MemoryError("The instructions do not fit into memory.")

    def run_to_choice(self, limit: int) -> Stop:
        """Runs while conditions are numbers (HALT), to one that is a term (BRANCH), or to the end
        of the instruction that has used the last choice (CHOSEN). All other ends are errors."""
        self.state.limit = self.state.steps + limit
        while (stop := Stop(self._library.machine_run(self._pointer))) == Stop.LIFT:
            self._add(self.state.pc)
        if stop not in (Stop.HALT, Stop.BRANCH, Stop.CHOSEN):
            raise self._stopped(stop)
        return stop

    # ---- All of a state, for states.py

    def registers(self, n: int) -> tuple[bytes, np.ndarray]:
        """The first bytes of the file, which has all registers there: numbers, and references to
        terms."""
        assert self.program.lifter.places.register_bytes <= n
        terms = ctypes.string_at(self._file_terms, 4 * n)
        return ctypes.string_at(self._file, n), np.frombuffer(terms, np.uint32).copy()

    def set_registers(self, values: bytes, terms: np.ndarray) -> None:
        ctypes.memmove(self._file, values, len(values))
        ctypes.memmove(self._file_terms, terms.tobytes(), 4 * len(terms))

    def set_memory(self, address: int, values: bytes, terms: np.ndarray) -> None:
        self.write(address, values)
        terms = np.ascontiguousarray(terms, np.uint32)
        self._library.machine_write_terms(self._pointer, address, len(terms), terms.ctypes.data)

    def stack_region(self, stack_bytes: int) -> tuple[int, int]:
        return self._stack_top - stack_bytes, stack_bytes

    # ---- What has happened

    def events(self) -> list[Event]:
        state = self.state
        if not state.events_used:
            return []
        found = np.ctypeslib.as_array(
            ctypes.cast(state.events, ctypes.POINTER(ctypes.c_uint8)),
            (state.events_used * EVENT.itemsize,),
        ).view(EVENT)
        return [
            Event(EventKind(int(e["kind"])), *(int(e[n]) for n in EVENT.names[1:])) for e in found
        ]

    def lookups(self) -> list[tuple[Term, Term]]:
        """Addresses in the table, and the variable that stands for what is read there, since the
        machine was made. In the sample, the address is in the table; whoever calls shows that it
        always is."""
        assert self.graph
        found = [event for event in self.events() if event.kind == EventKind.READ]
        self._lookups |= {each.value: each.term for each in found}
        return [
            (Term(self.graph, address), Term(self.graph, variable))
            for variable, address in self._lookups.items()
        ]

    def forget_events(self) -> None:
        """Those of lookups() stay."""
        if self.state.table_high:
            self.lookups()
        self._library.machine_forget_events(self._pointer)

    def executed(self) -> dict[int, int]:
        """How often each instruction was executed, by address."""
        return self._of_executed("executed")

    def covered(self) -> dict[int, int]:
        """Of each instruction that was executed the ways that its condition went (machine.h)."""
        return self._of_executed("went")

    def _of_executed(self, what: str) -> dict[int, int]:
        state = self.state
        if not state.instructions_used:
            return {}
        found = np.ctypeslib.as_array(
            ctypes.cast(state.instructions, ctypes.POINTER(ctypes.c_uint8)),
            (state.instructions_used * INSTRUCTION.itemsize,),
        ).view(INSTRUCTION)
        found = found[found["executed"] != 0]
        return dict(zip(found["address"].tolist(), found[what].tolist(), strict=True))
