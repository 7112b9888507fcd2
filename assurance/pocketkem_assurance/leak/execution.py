# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Executes an operation of a firmware again and again, with another secret each time."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from pocketkem_bench.model import BenchError, WrongOutput

from ..faults.executions import entry, permit_variables
from ..prove.machine import READABLE, WRITABLE, Stop
from ..prove.power import PowerMachine, Samples
from ..prove.program import Program
from .operations import FIXED, LeakOperation

#: The most bytes of stack that an operation may use.
_STACK_BYTES = 1 << 17
_LIMIT = 1 << 31


class Execution:
    """One operation of one firmware. writable: whether it may write static variables. checked:
    whether the outputs of the first run have to be those of the standard."""

    def __init__(
        self,
        program: Program,
        kem: str,
        operation: LeakOperation,
        writable: bool,
        checked: bool = True,
    ):
        self.program, self.kem, self.operation = program, kem, operation
        self.machine = machine = PowerMachine(program)
        inputs = operation.inputs(kem, FIXED)
        if writable:
            permit_variables(machine)
        for name in ("random_used", "random_exhausted"):
            machine.permit(*program.symbol(name), READABLE | WRITABLE)
        self._random, self._random_bytes = program.symbol("random_bytes")
        machine.permit(self._random, self._random_bytes, READABLE)
        self._places = {"random": self._random}
        for name in operation.arguments:
            is_read = name in inputs.buffers
            size = len(inputs.buffers[name]) if is_read else program.symbol(name).size
            permission = READABLE if is_read else READABLE | WRITABLE
            self._places[name] = machine.allocate(size, permission)
        self._function = entry(program, operation.function)
        arguments = [self._places[name] for name in operation.arguments]
        stack_bytes = min(_STACK_BYTES, machine.stack_room() - 64)
        machine.start(self._function, *arguments, stack_bytes=stack_bytes)
        self._start = machine.keep()
        self._drawn = 0
        if checked:
            self.run(FIXED, 0)
            self._check(operation.outputs(kem, inputs))

    def _check(self, outputs: Mapping[str, bytes]) -> None:
        for name, right in outputs.items():
            if self.machine.read(self._places[name], len(right)) != right:
                raise WrongOutput(f"{self._function} computes another {name} than the standard.")

    @property
    def draws_more(self) -> bool:
        """Whether the last run drew random bytes beside the secret, as one with masks does."""
        given = len(self.operation.inputs(self.kem, FIXED).buffers.get("random", b""))
        return self._drawn > given

    def run(self, secret: int, trace: int) -> Samples:
        """secret: its number; trace: the number of the trace, for the random bytes beside it."""
        machine = self.machine
        machine.go_back(self._start)
        machine.restart()
        buffers = dict(self.operation.inputs(self.kem, secret).buffers)
        random = buffers.get("random", b"")[: self._random_bytes]
        more = hashlib.shake_256(f"PocketKEM leak, trace {trace}".encode())
        buffers["random"] = random + more.digest(self._random_bytes - len(random))
        for name, data in buffers.items():
            machine.write(self._places[name], data)
        if machine.run(_LIMIT) != Stop.HALT:
            raise BenchError(f"{self._function} does not return.")
        place = machine.program.lifter.register(machine.core.result)
        if machine.register(place):
            raise BenchError(f"{self._function} returned an error.")
        if self._variable("random_exhausted"):
            raise BenchError(f"{self._function} draws more than {self._random_bytes} random bytes.")
        self._drawn = self._variable("random_used")
        return machine.samples()

    def _variable(self, name: str) -> int:
        return int.from_bytes(self.machine.read(*self.program.symbol(name)), "little")
