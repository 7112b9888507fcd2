# SPDX-License-Identifier: Apache-2.0 OR MIT
"""MSP430, and its hardware multiplier, which code reaches through memory."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from .core import BegunTranslation, Core, PreparedMachine, Wide
from .emit import Emit
from .pcode import Code, Operation, Place

READABLE, WRITABLE = 1, 2
_RETURN = 0x0010  # an address without code

#: The multiplier's registers by their distance from the first one [SLAU208, 16-bit operations;
#: SLAU049]: the first factor, to multiply with or to multiply and add (MAC), unsigned or signed;
#: the second factor, which starts it; the result. Two words of our own, beyond the result, tell
#: what the register was that the first factor was last written to: whether it adds, and whether it
#: is signed.
MPY, MPYS, MAC, MACS, OP2, RESULT = 0, 2, 4, 6, 8, 10
ADDS, SIGNED, SIZE = 16, 20, 24
#: In SR [SLAU144, status register]: the flags C, Z, N and V; GIE, whether interrupts are enabled.
FLAGS, INTERRUPTS = 0x0107, 0x0008


@dataclass(frozen=True)
class Msp430(Core):
    multiplier: int = 0x4C0  # where its first register is

    def mend(
        self, at: BegunTranslation, mnemonic: str, body: str, operations: list[Operation]
    ) -> list[Operation]:
        """Adds what the multiplier does when its registers are written. CALL reads its target
        before it pushes [SLAU144, CALL]; SLEIGH has an address on the stack the other way. RLA and
        RLC shift, where SLEIGH adds a register to itself and compares: bits that are moved remain
        the same terms."""
        if mnemonic == "CALL" and (distance := re.fullmatch(r"(-?0x[0-9a-f]+)\(SP\)", body)):
            return self._call_by_stack(at, int(distance[1], 16))
        if mnemonic in ("RLA.W", "RLC.W") and re.fullmatch(r"R\d+", body):
            return self._shift_left(at, body, with_carry=mnemonic == "RLC.W")
        source, target = re.match(r"&0x([0-9a-f]+),", body), re.search(r"&0x([0-9a-f]+)$", body)
        if source and int(source[1], 16) - self.multiplier in (RESULT, RESULT + 2):
            return [*self._interrupted(at, RESULT), *operations]
        if not target or mnemonic not in ("MOV.W", "MOV"):
            return operations
        written = int(target[1], 16) - self.multiplier
        if written not in (MPY, MPYS, MAC, MACS, OP2):
            return operations
        if written == OP2:
            return [*operations, *self._multiply(at), *self._interrupted(at, RESULT)]
        emit = Emit(at)
        emit.store(self._register(emit, ADDS), emit.number(int(written in (MAC, MACS))))
        emit.store(self._register(emit, SIGNED), emit.number(int(written in (MPYS, MACS))))
        first = emit.load(self._register(emit, written), size=2)
        for other in sorted({MPY, MPYS, MAC, MACS} - {written}):  # it is one register
            emit.store(self._register(emit, other), first)
        return [*operations, *emit.operations, *self._interrupted(at, MPY)]

    def _register(self, emit: Emit, distance: int) -> Place:
        """The address of a register of the multiplier."""
        return emit.number(self.multiplier + distance)

    def _interrupted(self, at: BegunTranslation, written: int) -> list[Operation]:
        """Where interrupts are enabled, one may come here and use the multiplier, too: then this
        register has another number."""
        emit = Emit(at)
        place = self._register(emit, written)
        is_enabled = emit(Code.INT_AND, emit(Code.INT_ZEXT, emit.register("SR")), INTERRUPTS)
        changed = emit(Code.INT_MULT, is_enabled, 0x00010001)  # in both halves
        emit.store(place, emit(Code.INT_XOR, emit.load(place), changed))
        return emit.operations

    def _call_by_stack(self, at: BegunTranslation, distance: int) -> list[Operation]:
        emit = Emit(at)
        sp = emit.register("SP")
        target = emit.load(emit(Code.INT_ADD, sp, distance, size=2), size=2)
        emit(Code.INT_SUB, sp, 2, out=sp)
        emit.store(sp, emit.number(at.next, 2))
        emit.branch_to(emit(Code.INT_AND, target, 0xFFFE, size=2))
        return emit.operations

    def _shift_left(self, at: BegunTranslation, name: str, with_carry: bool) -> list[Operation]:
        """[SLAU144, RLA and RLC]"""
        emit = Emit(at)
        status, register = emit.register("SR"), emit.register(name)
        before = emit.copy(register)
        shifted = emit(Code.INT_LEFT, before, 1, size=2)
        if with_carry:
            shifted = emit(Code.INT_OR, shifted, emit(Code.INT_AND, status, 1, size=2), size=2)
        emit.put(register, shifted)
        is_zero = emit(Code.INT_ZEXT, emit(Code.INT_EQUAL, shifted, 0, size=1), size=2)
        overflow = emit(Code.INT_RIGHT, emit(Code.INT_XOR, before, shifted, size=2), 15, size=2)
        flags = (
            (emit(Code.INT_RIGHT, before, 15, size=2), 0),
            (is_zero, 1),
            (emit(Code.INT_RIGHT, shifted, 15, size=2), 2),
            (overflow, 8),
        )
        after = emit(Code.INT_AND, status, ~FLAGS & 0xFFFF, size=2)
        for flag, bit in flags:
            after = emit(Code.INT_OR, after, emit(Code.INT_LEFT, flag, bit, size=2), size=2)
        emit.put(status, after)
        return emit.operations

    def _multiply(self, at: BegunTranslation) -> list[Operation]:
        emit = Emit(at)
        adds, is_signed = (emit.load(self._register(emit, place)) for place in (ADDS, SIGNED))
        first, second = (self._factor(emit, place, is_signed) for place in (MPY, OP2))
        result = self._register(emit, RESULT)
        kept = emit(Code.INT_MULT, emit.load(result), adds)
        emit.store(result, emit(Code.INT_ADD, kept, emit(Code.INT_MULT, first, second)))
        return emit.operations

    def _factor(self, emit: Emit, factor: int, is_signed: Place) -> Place:
        """A word, without its sign if is_signed is 0, or with it if that is 1: the sign's bits are
        kept by a mask."""
        word = emit.load(self._register(emit, factor), size=2)
        mask = emit(Code.INT_OR, emit(Code.INT_2COMP, is_signed), 0xFFFF)
        return emit(Code.INT_AND, emit(Code.INT_SEXT, word), mask)

    def registers_of(self, arguments: tuple[int, ...]) -> int:
        return len(_words(arguments))

    def after_return(self, name: str, value: int) -> int:
        """The caller's stack pointer, too, is that before the call."""
        return value + 2 if name == self.stack_pointer else value

    def prepare_call(
        self, machine: PreparedMachine, stack_top: int, arguments: tuple[int, ...]
    ) -> None:
        """[SLAA534]"""
        assert self.registers_of(arguments) <= len(self.arguments)
        machine.permit(self.multiplier, SIZE, READABLE | WRITABLE)
        for name, value in zip(self.arguments, _words(arguments), strict=False):
            machine.set_register(name, value)
        machine.write(stack_top - 2, self.halt.to_bytes(2, "little"))
        machine.set_register(self.stack_pointer, stack_top - 2)

    def return_address(self, machine: PreparedMachine) -> int:
        return int.from_bytes(machine.read(machine.register(self.stack_pointer), 2), "little")


def _words(arguments: tuple[int, ...]) -> list[int]:
    """The lower half of a number of 32 bits is in the first of its registers."""
    return [
        word
        for each in arguments
        for word in ((each & 0xFFFF, each >> 16) if isinstance(each, Wide) else (each,))
    ]


_CORE = Msp430(
    name="msp430",
    language="TI_MSP430:LE:16:default",
    context={},
    arguments=("R12", "R13", "R14", "R15"),
    result="R12",
    stack_pointer="SP",
    callee_saved=("SP", *(f"R{n}" for n in range(4, 11))),
    is_aligned=True,  # it leaves out the lowest bit of a word's address
    aligned_bits=1,  # longer ones are several words
    free=tuple(f"R{n}" for n in range(4, 16)),
    pointer_bytes=2,
    spaces={"RAM": 0},
    # Below the RAM of the chip nothing else is; its upper part has variables.
    arena=(0x0600, 0x2FD0),
    halt=_RETURN,
)
CORES = {
    "msp430": _CORE,
    "msp430f1611": replace(_CORE, name="msp430f1611", multiplier=0x0130),
}
