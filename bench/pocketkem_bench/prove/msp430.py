# SPDX-License-Identifier: Apache-2.0 OR MIT
"""MSP430, and its hardware multiplier, which code reaches through memory."""

from __future__ import annotations

import re
from dataclasses import dataclass

from .core import Core, Machine, Translation
from .emit import Emit
from .pcode import Code, Operation

READABLE, WRITABLE = 1, 2
_RETURN = 0x0010  # an address without code

#: The multiplier's registers [SLAU208, 16-bit operations]: the first factor, to multiply with or
#: to multiply and add; the second factor, which starts it; the result. A word of its own, that of
#: MPYS, which code does not use, tells which of the first two was written last.
MPY, MAC, OP2, RESULT, ADDS, END = 0x4C0, 0x4C4, 0x4C8, 0x4CA, 0x4C2, 0x4D0


@dataclass(frozen=True)
class Msp430(Core):
    def mend(
        self, at: Translation, mnemonic: str, body: str, operations: list[Operation]
    ) -> list[Operation]:
        """Adds what the multiplier does when its registers are written. CALL reads its target
        before it pushes [SLAU144, CALL]; SLEIGH has an address on the stack the other way."""
        if mnemonic == "CALL" and (distance := re.fullmatch(r"(-?0x[0-9a-f]+)\(SP\)", body)):
            return self._call_by_stack(at, int(distance[1], 16))
        target = re.search(r"&0x(4c0|4c4|4c8)$", body.strip())
        if not target or mnemonic not in ("MOV.W", "MOV"):
            return operations
        written = int(target[1], 16)
        if written == OP2:
            return [*operations, *self._multiply(at)]
        emit = Emit(at)
        emit.store(emit.number(ADDS), emit.number(int(written == MAC), 2))
        if written == MAC:
            emit.store(emit.number(MPY), emit.load(emit.number(MAC), size=2))
        return [*operations, *emit.operations]

    def _call_by_stack(self, at: Translation, distance: int) -> list[Operation]:
        emit = Emit(at)
        sp = emit.register("SP")
        target = emit.load(emit(Code.INT_ADD, sp, distance, size=2), size=2)
        emit(Code.INT_SUB, sp, 2, out=sp)
        emit.store(sp, emit.number(at.next, 2))
        emit.branch_to(emit(Code.INT_AND, target, 0xFFFE, size=2))
        return emit.operations

    def _multiply(self, at: Translation) -> list[Operation]:
        emit = Emit(at)
        first, second, adds = (
            emit(Code.INT_ZEXT, emit.load(emit.number(address), size=2))
            for address in (MPY, OP2, ADDS)
        )
        result = emit.number(RESULT)
        kept = emit(Code.INT_MULT, emit.load(result), adds)
        emit.store(result, emit(Code.INT_ADD, kept, emit(Code.INT_MULT, first, second)))
        return emit.operations

    def after_return(self, name: str, value: int) -> int:
        """The caller's stack pointer, too, is that before the call."""
        return value + 2 if name == self.stack_pointer else value

    def prepare_call(self, machine: Machine, stack_top: int, arguments: tuple[int, ...]) -> None:
        """[SLAA534]; words only."""
        assert len(arguments) <= len(self.arguments)
        machine.permit(MPY, END - MPY, READABLE | WRITABLE)
        for name, value in zip(self.arguments, arguments, strict=False):
            machine.set_register(name, value)
        machine.write(stack_top - 2, self.halt.to_bytes(2, "little"))
        machine.set_register(self.stack_pointer, stack_top - 2)

    def return_address(self, machine: Machine) -> int:
        return int.from_bytes(machine.read(machine.register(self.stack_pointer), 2), "little")


CORES = {
    "msp430": Msp430(
        name="msp430",
        language="TI_MSP430:LE:16:default",
        context={},
        arguments=("R12", "R13", "R14", "R15"),
        result="R12",
        stack_pointer="SP",
        callee_saved=("SP", *(f"R{n}" for n in range(4, 11))),
        pointer_bytes=2,
        spaces={"RAM": 0},
        # Below the RAM of the chip nothing else is; its upper part has variables.
        arena=(0x0600, 0x3000),
        halt=_RETURN,
    )
}
