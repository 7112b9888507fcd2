# SPDX-License-Identifier: Apache-2.0 OR MIT
"""RISC-V: RV32IMC, and with instructions for bits."""

from __future__ import annotations

from dataclasses import dataclass, replace

from . import riscv_bits
from .core import BegunTranslation, Core, Decoded, PreparedMachine
from .emit import Emit
from .pcode import Code, Operation, Place


@dataclass(frozen=True)
class RiscV(Core):
    def decode(self, address: int, code: bytes) -> Decoded | None:
        found = riscv_bits.own(code)
        return riscv_bits.decoded(found, code) if found else None

    def mend(
        self, at: BegunTranslation, mnemonic: str, body: str, operations: list[Operation]
    ) -> list[Operation]:
        found = riscv_bits.own(at.code) if len(at.code) == 4 else None
        if not found:
            return operations
        emit = Emit(at)
        riscv_bits.emitted(found, emit, at.code)
        return emit.operations

    def go_by(self, at: BegunTranslation, target: Place) -> list[Operation]:
        """JALR clears the lowest bit of its target [RISC-V, Unprivileged, 2.5]; SLEIGH's does not.
        A return from a trap is not executed."""
        even = at.fresh(4)
        return [
            Operation(Code.INT_AND, even, target, at.constant(0xFFFFFFFE, 4)),
            Operation(Code.BRANCHIND, a=even),
        ]

    def prepare_call(
        self, machine: PreparedMachine, stack_top: int, arguments: tuple[int, ...]
    ) -> None:
        """The integer calling convention; at most eight words."""
        assert len(arguments) <= len(self.arguments)
        for name, value in zip(self.arguments, arguments, strict=False):
            machine.set_register(name, value)
        machine.set_register(self.stack_pointer, stack_top)
        machine.set_register("ra", self.halt)

    def return_address(self, machine: PreparedMachine) -> int:
        return machine.register("ra")


_ESP32C3 = RiscV(
    name="esp32c3",
    language="RISCV:LE:32:RV32IMC",
    context={},
    arguments=tuple(f"a{n}" for n in range(8)),
    result="a0",
    stack_pointer="sp",
    free=(
        *(f"a{n}" for n in range(8)),
        *(f"t{n}" for n in range(7)),
        *(f"s{n}" for n in range(12)),
    ),
    callee_saved=("sp", "gp", "tp", *(f"s{n}" for n in range(12))),
    is_aligned=True,
    read_unit=4,  # pkem_copy
    without_effect=frozenset({"fence", "fence.i"}),
)
CORES = {core.name: core for core in (_ESP32C3, replace(_ESP32C3, name="rp2350-riscv"))}
