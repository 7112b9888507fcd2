# SPDX-License-Identifier: Apache-2.0 OR MIT
"""AVR: the ATmega chips.

The executor has flash at 0 and memory at 0x800000, as ELF files have. The registers and the I/O
space, which are the lowest addresses of memory, are registers here: a load or store by a pointer
does not reach them.

Instructions that SLEIGH has wrong are in avr_instructions.py.
"""

from __future__ import annotations

from dataclasses import dataclass

from .avr_instructions import MEMORY, OWN, PAIRS, SIMPLE, Writer, go_to_word, is_skip
from .core import BegunTranslation, Core, PreparedMachine, Wide
from .pcode import TEMPORARIES, Code, Operation, Place

FLASH = 0
_RETURN = 0xFFFF  # an address in words that no program has


@dataclass(frozen=True)
class Avr(Core):
    return_bytes: int = 2  # of an address on the stack
    io_end: int = 0x100  # the first address of RAM

    looks_back: int = 2
    #: simavr's runner follows the stack pointer. The wipe of the stack may write below it
    #: (src/wipe.h).
    beyond_budget: int = 64

    def together(self, code: bytes) -> int:
        return 1 + is_skip(int.from_bytes(code[:2], "little"))

    def is_register(self, space: str, offset: int) -> bool:
        return space == "register" or (space == "mem" and offset < self.io_end)

    def pointer(self, value: int) -> int:
        return MEMORY | value & 0xFFFF

    def frame_end(self, stack_pointer: int) -> int:
        return stack_pointer + 1

    def registers_of(self, arguments: tuple[int, ...]) -> int:
        return len(_halves(arguments))

    def has_constants(self, section: str, is_writable: bool) -> bool:
        """The linker's script puts constants into RAM, with the variables' initial values."""
        return not is_writable or section == ".data"

    def after_return(self, name: str, value: int) -> int:
        """The caller's stack pointer, too, is that before the call."""
        return value + self.return_bytes if name == self.stack_pointer else value

    def go_by(self, at: BegunTranslation, target: Place) -> list[Operation]:
        """Targets are in words."""
        writer = Writer(at)
        go_to_word(writer, target)
        return writer.operations

    def mend(
        self, at: BegunTranslation, mnemonic: str, body: str, operations: list[Operation]
    ) -> list[Operation]:
        own = OWN.get(mnemonic)
        writer = Writer(at)
        if own is not None:
            own(writer, self)
            operations = writer.operations
        elif mnemonic in ("lpm", "elpm"):
            operations = _without_unused_load(operations)
        elif mnemonic in ("in", "out"):  # SREG has no other place than the flags
            operations = [op for op in operations if op.out != at.register("SREG")]
        before = int.from_bytes(at.before, "little")
        skipped = at.register("SKIP")
        # SLEIGH's skip, which it knows of only if it has seen the instruction before.
        if operations and operations[0].code == Code.CBRANCH and operations[0].a == skipped:
            operations = operations[1:]
        if not is_skip(before):
            return operations
        if mnemonic in SIMPLE:
            return _if_not_skipped(at, skipped, operations)
        return _unless_skipped(at, skipped, operations)

    def prepare_call(
        self, machine: PreparedMachine, stack_top: int, arguments: tuple[int, ...]
    ) -> None:
        """[avr-gcc's wiki, ABI]; numbers of 16 bits, of which addresses are in memory."""
        assert self.registers_of(arguments) <= len(self.arguments)
        for name, value in zip(self.arguments, _halves(arguments), strict=False):
            machine.set_register(name, value & 0xFFFF)
        sp = stack_top - self.return_bytes
        machine.write(sp, _RETURN.to_bytes(self.return_bytes, "big"))
        machine.set_register(self.stack_pointer, (sp - 1) & 0xFFFF)
        machine.set_register("R1", 0)  # the compiler's zero
        machine.set_register("Iflg", 1)  # a callee may clear it for a while

    def return_address(self, machine: PreparedMachine) -> int:
        at = self.pointer(machine.register(self.stack_pointer) + 1)
        return 2 * int.from_bytes(machine.read(at, self.return_bytes), "big")


def _halves(arguments: tuple[int, ...]) -> list[int]:
    """Numbers of 16 bits, for registers from the upper ones down."""
    return [
        half
        for each in arguments
        for half in ((each >> 16, each) if isinstance(each, Wide) else (each,))
    ]


def _without_unused_load(operations: list[Operation]) -> list[Operation]:
    """SLEIGH's LPM loads from the wrong place, too, into a temporary that nobody reads."""
    return [op for op in operations if op.code != Code.LOAD or op.out.at < TEMPORARIES]


def _if_not_skipped(at: BegunTranslation, skipped: Place, operations: list[Operation]) -> list:
    """Executed or skipped, the instruction takes a cycle. So the condition is a choice of values,
    and no branch."""
    writer = Writer(at)
    written = [op.out for op in operations if op.out.size and op.out.at < TEMPORARIES]
    old = {place: writer(Code.COPY, place, size=place.size) for place in dict.fromkeys(written)}
    writer.operations += operations
    for place, before in old.items():
        wide = writer(Code.INT_ZEXT, skipped, size=place.size) if place.size > 1 else skipped
        mask = writer(Code.INT_2COMP, wide, size=place.size)
        change = writer(Code.INT_XOR, before, place, size=place.size)
        writer(Code.INT_XOR, place, writer(Code.INT_AND, change, mask, size=place.size), out=place)
    writer.put(skipped, at.constant(0, 1))
    return writer.operations


def _unless_skipped(at: BegunTranslation, skipped: Place, operations: list[Operation]) -> list:
    writer = Writer(at)
    condition = writer(Code.COPY, skipped, size=1)
    writer.put(skipped, at.constant(0, 1))
    writer.branch_if(condition, at.next)
    return writer.operations + operations


_CALLEE_SAVED = (*(f"R{n}" for n in range(2, 18)), "Ylo", "Yhi", "SP", "R1", "Iflg", "RAMPZ")


def _core(name: str, return_bytes: int, io_end: int) -> Avr:
    return Avr(
        name=name,
        # The variant with all instructions. Others have no ELPM.
        language="avr8:LE:16:atmega256",
        context={},
        arguments=tuple(PAIRS[n] for n in range(24, 7, -2)),
        result="R25R24",
        stack_pointer="SP",
        callee_saved=_CALLEE_SAVED,
        free=("R0", *(PAIRS[n] for n in range(2, 32, 2)), "RAMPZ"),
        free_flags=tuple(f"{name}flg" for name in "CZNVSHT"),
        pointer_bytes=2,
        spaces={"code": FLASH, "codebyte": FLASH, "mem": MEMORY},
        # Arguments and frames cross the end of a page, where addresses have a carry.
        arena=(MEMORY + 0x40F0, MEMORY + 0xFF10),
        counted_more=1,
        halt=2 * _RETURN,
        return_bytes=return_bytes,
        io_end=io_end,
    )


CORES = {
    "atmega328p": _core("atmega328p", 2, 0x100),
    "atmega1284p": _core("atmega1284p", 2, 0x100),
    "atmega1280": _core("atmega1280", 2, 0x200),
    "atmega2560": _core("atmega2560", 3, 0x200),
}
