# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Executes an operation again and again, with a fault in each run."""

from __future__ import annotations

import hashlib
import re
import struct

import numpy as np

from pocketkem_bench.building.elf import object_symbols
from pocketkem_bench.model import BenchError

from ..check.code import base_name
from ..prove.declassified import RHO_OF
from ..prove.machine import READABLE, WRITABLE, Domain, Machine, Stop
from ..prove.pcode import Place
from ..prove.program import Program
from ..prove.repeated import RepeatedMachine
from .outcome import Ended, Fault
from .target import FILL, Call, xor

#: Instructions between two snapshots.
_INTERVAL = 16384
#: What an operation may use of the stack: that of a task on a chip, so that a fault that takes
#: more is not noticed by chance. By the bytes of a pointer: where it has two, there is less memory.
STACK_BYTES = {4: 16384, 2: 4096}
#: The same of another implementation, if there is so much memory.
_STACK_BYTES_OF_OTHERS = 1 << 16
#: So many bytes that depend on a secret are one that is left.
_SECRET_BYTES = 4


def permit_variables(machine: Machine) -> None:
    """Static variables, which the library has none of."""
    for section in machine.program.sections:
        if section.is_writable:
            machine.permit(section.address, len(section.bytes), READABLE | WRITABLE)


def entry(program: Program, function: str) -> str:
    """The name in the firmware of a function of SUPERCOP's interface. An api.h may define it as
    another one: then it is what the harness calls."""
    for pattern in (function, rf"\w+_{function}"):
        names = [name for name in program.symbols if re.fullmatch(pattern, base_name(name))]
        if names:
            return names[0]
    short = function.removeprefix("crypto_kem_")
    called = {
        symbol.name
        for harness in (program.elf.parent / "harness").glob("*-main.o")
        for symbol in object_symbols(harness)
        if symbol["st_shndx"] == "SHN_UNDEF"
    }
    for name in sorted(called):
        if re.fullmatch(rf"\w+_{short}", name) and name in program.symbols:
            return name
    raise BenchError(f"{program.elf} has no function {function}.")


def signed(number: int, bits: int) -> int:
    return number - (number >> bits - 1 << bits)


class FaultFreeExecution:
    """One call, executed without a fault first."""

    def __init__(self, program: Program, call: Call, domain: Domain = Domain.CONCRETE):
        self.call = call
        self.machine = machine = RepeatedMachine(program, domain)
        self.places: dict[str, int] = {}
        self._declassifying = {
            program.address(name): rule
            for name, rule in {**RHO_OF, **call.published}.items()
            if domain == Domain.TAINT and name in program.symbols
        }
        self._prepare()
        for address in self._declassifying:
            machine.break_at(address)
        stack_bytes = STACK_BYTES[machine.core.pointer_bytes]
        if not call.target.is_ours:
            stack_bytes = min(_STACK_BYTES_OF_OTHERS, machine.stack_room())
        machine.start(entry(program, call.function), *self._arguments(), stack_bytes=stack_bytes)
        self._snapshots = [machine.keep()]
        parts = []
        stop = Stop.STEPS
        while stop == Stop.STEPS:
            stop, addresses = self._traced(machine.state.steps + _INTERVAL)
            parts.append(addresses)
            self._snapshots.append(machine.keep())
        if stop != Stop.HALT:
            raise BenchError(f"{call.function} stops without a fault: {stop.name}.")
        #: The address of each executed instruction, and what it has decided.
        self.trace, self._signatures = np.concatenate(parts, axis=1)
        self.ended = self._ended()
        self._sp = self._stack_pointer()
        self.secret_bytes = self._secret_bytes()
        order = np.argsort(self.trace, kind="stable")
        addresses, starts = np.unique(self.trace[order], return_index=True)
        #: The steps of each instruction's executions.
        self.steps = dict(zip(map(int, addresses), np.split(order, starts[1:]), strict=True))
        self.was_same = False
        self._left = self._memory()

    def deciding(self, address: int, kinds: int) -> set[int]:
        """The executions of an instruction that decide: of those whose results are 0 where they are
        not otherwise, or that branch where others do not, the first and the last, of so many kinds,
        the rarest first; and the last of all."""
        signatures = self._signatures[self.steps[address]]
        found, counts = np.unique(signatures, return_counts=True)
        rarest = found[np.argsort(counts, kind="stable")][: min(kinds, len(found) - 1)]
        places = [np.flatnonzero(signatures == each) for each in rarest]
        return {len(signatures) - 1, *(int(of[n]) for of in places for n in (0, -1))}

    def _memory(self) -> tuple[bytes, ...]:
        """What is left in the stack and in variables."""
        machine = self.machine
        variables = [
            machine.read(section.address, len(section.bytes))
            for section in machine.program.sections
            if section.is_writable
        ]
        return machine.stack(), *variables

    def other_left(self) -> bytes:
        """A digest of what the last run has left: memory, and registers that are neither small nor
        addresses. Empty if that is what there is without a fault."""
        machine, memory = self.machine, self._memory()
        registers = [each for each in machine.large_registers() if not machine.is_place(each)]
        if memory == self._left and not registers:
            return b""
        return hashlib.sha256(b"".join(memory) + repr(registers).encode()).digest()

    def _prepare(self) -> None:
        machine, call = self.machine, self.call
        if not call.target.is_ours:
            permit_variables(machine)
        for name, data in call.given.items():
            if name == "random":
                at, size = machine.program.symbol("random_bytes")
                machine.permit(at, size, READABLE)
                machine.write(at, data)
                self.places[name] = at
                for variable in ("random_used", "random_exhausted"):
                    at, size = machine.program.symbol(variable)
                    machine.permit(at, size, READABLE | WRITABLE)
                continue
            self.places[name] = machine.allocate(len(data), READABLE)
            machine.write(self.places[name], data)
        if call.target.is_masked:
            generator = machine.allocate(32)
            machine.write(generator, hashlib.sha256(b"masks").digest())
            draw = machine.program.address("pocketkem_draw_masks") | 1
            self.places["masking"] = machine.allocate(12, READABLE)
            machine.write(self.places["masking"], struct.pack("<3I", draw, generator, 0))
            self.places["scheme"], _size = machine.program.symbol(call.scheme)
        for name, size in call.outputs.items():
            self.places[name] = machine.allocate(size)
            machine.write(self.places[name], bytes([FILL]) * size)
        if machine.domain == Domain.TAINT:
            for name, low, size in call.secrets:
                machine.taint(self.places[name] + low, size)

    def _arguments(self) -> list[int]:
        return [self.places[name] for name in self.call.arguments]

    def _traced(self, step: int) -> tuple[Stop, np.ndarray]:
        parts = []
        while True:
            stop, addresses = self.machine.trace(step)
            parts.append(addresses)
            if stop != Stop.BREAK:
                return stop, np.concatenate(parts, axis=1)
            self._declassify()

    def _declassify(self) -> None:
        rule = self._declassifying[self.machine.state.pc]
        if isinstance(rule[0], str):
            name, low, size = rule
            place = self.places[name] + low
        else:
            place, size = self.machine.place_of_argument(rule[0]), rule[1]
        self.machine.taint(place, size, 0)

    def _run_to(self, step: int) -> Stop:
        while True:
            try:
                stop = self.machine.run_to(step)
            except BenchError:  # there is no instruction at this address
                return Stop.LIFT
            if stop != Stop.BREAK:
                return stop
            try:
                self._declassify()
            except AttributeError:  # the argument points nowhere
                return Stop.READ

    # ---- With a fault

    def run(self, fault: Fault) -> Ended | None:
        """What the call returns with a fault, or None if it does not return. Afterwards `was_same`
        says whether registers and memory are as they are without."""
        machine = self.machine
        step = int(self.steps[fault.address][fault.occurrence])
        machine.go_back(self._snapshots[step // _INTERVAL])
        if fault.place is None:
            stop = self._skip(step, fault.address)
        else:
            stop = self._run_to(step + 1)
            machine.flip(Place(*fault.place), fault.bit)
        self.was_same = False
        for snapshot in self._snapshots[step // _INTERVAL + 1 :]:
            if stop not in (Stop.STEPS, Stop.HALT):
                return None
            stop = self._run_to(snapshot.step)
            if machine.is_at(snapshot):
                self.was_same = True
                return self.ended
        if stop == Stop.STEPS:
            stop = self._run_to(machine.state.steps + len(self.trace) + _INTERVAL)
            self.was_same = stop == Stop.HALT and machine.is_at(self._snapshots[-1])
        has_returned = stop == Stop.HALT and self._stack_pointer() == self._sp
        return self._ended() if has_returned else None

    def _stack_pointer(self) -> int:
        """What is at the address that a call returns to may have jumped there: an AVR has few."""
        return self.machine.register(self.machine.core.stack_pointer)

    def _skip(self, step: int, address: int) -> Stop:
        machine = self.machine
        machine.skip_at(step)
        stop = self._run_to(step + 1)
        machine.skip_at(None)
        decided = machine.decided_by(address)
        if decided and stop == Stop.STEPS:
            machine.lift_again(decided, alone=True)
            stop = self._run_to(step + 1 + len(decided))
            machine.lift_again(decided)
        return stop

    def _ended(self) -> Ended:
        machine = self.machine
        outputs = {
            name: machine.read(self.places[name], size) for name, size in self.call.outputs.items()
        }
        if self.call.target.is_masked:
            outputs["ss"] = xor(outputs["ss"][:32], outputs["ss"][32:])
        place = machine.program.lifter.register(machine.core.result)
        return Ended(signed(machine.register(place), 8 * place.size), outputs)

    # ---- Taint

    def _secret_bytes(self) -> int:
        """The bytes that depend on a secret, in the stack, variables and registers."""
        machine = self.machine
        if machine.domain != Domain.TAINT:
            return 0
        variables = sum(
            machine.secret_bytes(section.address & -4, len(section.bytes) & -4)
            for section in machine.program.sections
            if section.is_writable
        )
        return machine.secret_stack_bytes() + machine.secret_register_bytes() + variables

    def leaves_more(self, fault: Fault) -> bool:
        """Whether more secret bytes are left than without the fault: a number or a difference that
        is in no register then is none."""
        ended = self.run(fault)
        more = self._secret_bytes() - self.secret_bytes
        return not (ended is None or self.was_same) and more >= _SECRET_BYTES
