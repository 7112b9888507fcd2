# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Cortex-M: Armv7E-M, Armv7-M and Armv6-M."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from .core import BegunTranslation, Core, PreparedMachine
from .emit import Emit
from .pcode import Code, Operation

_MOVES = (Code.LOAD, Code.STORE)
#: Exclusive loads and stores: LDREX, LDAEXB, STREXH, STLEX, ...
_EXCLUSIVE = re.compile(r"(ldr|lda|str|stl)ex[bh]?")
#: The monitor of a core: whether it waits for a store, for which address, and what was loaded.
_MONITOR = {"waits": (0, 1), "address": (4, 4), "loaded": (8, 4)}

_CALLEE_SAVED = ("r4", "r5", "r6", "r7", "r8", "r9", "r10", "r11", "sp")


@dataclass(frozen=True)
class CortexM(Core):
    def together(self, code: bytes) -> int:
        """IT applies to up to four instructions behind it."""
        first = int.from_bytes(code[:2], "little")
        mask = first & 15
        if first >> 8 != 0xBF or not mask:
            return 1
        return 1 + 4 - ((mask & -mask).bit_length() - 1)

    def mend(
        self, at: BegunTranslation, mnemonic: str, body: str, operations: list[Operation]
    ) -> list[Operation]:
        """VPUSH and VPOP of single registers: the first one has the lowest address [DDI0403,
        A7.7.248]. SLEIGH has them in the opposite order.

        PRIMASK: there are no interrupts, so it is 0, and what is written to it changes nothing.

        MSR APSR_nzcvqg: SLEIGH leaves the flags GE as they are.

        Exclusive stores: SLEIGH does not say whether they succeed."""
        if _EXCLUSIVE.fullmatch(mnemonic):
            return _exclusive(at, operations)
        if "primask" in body:
            return operations[:1] if mnemonic == "mrs" else []
        if mnemonic == "msr" and body.startswith("cpsr_sf,"):
            return [*operations, *_write_ge(at, body.partition(",")[2])]
        if mnemonic not in ("vpush", "vpop") or "{s" not in body:
            return operations
        moved = [
            op.b if op.code == Code.STORE else op.out for op in operations if op.code in _MOVES
        ]
        return [
            op
            if op.code not in _MOVES
            else replace(op, b=moved.pop())
            if op.code == Code.STORE
            else replace(op, out=moved.pop())
            for op in operations
        ]

    def can_lift(self, code: bytes) -> bool:
        """pypcode 3.3.3 crashes on VLDM, VSTM, VPUSH and VPOP of none or of more than 20 words. A
        Cortex-M has no BLX to a label, which goes to Arm code: SLEIGH would take everything behind
        the label for that, ever after, and crashes on some of it."""
        first, second = (int.from_bytes(code[i : i + 2], "little") for i in (0, 2))
        if first & 0xF800 == 0xF000 and second & 0xD000 == 0xC000:
            return False
        is_transfer = first & 0xEE00 == 0xEC00 and second & 0x0E00 == 0x0A00
        is_of_one = first & 0x0120 == 0x0100  # VLDR, VSTR
        is_of_two = first & 0x01A0 == 0  # VMOV between registers
        return not is_transfer or is_of_one or is_of_two or 0 < second & 0xFF <= 20

    def code_pointer(self, address: int) -> int:
        return address | 1  # Thumb

    def prepare_call(
        self, machine: PreparedMachine, stack_top: int, arguments: tuple[int, ...]
    ) -> None:
        """[AAPCS32, 6.4]; words only."""
        on_stack = arguments[len(self.arguments) :]
        sp = (stack_top - 4 * len(on_stack)) & ~7
        for i, value in enumerate(on_stack):
            machine.write(sp + 4 * i, value.to_bytes(4, "little"))
        for name, value in zip(self.arguments, arguments, strict=False):
            machine.set_register(name, value)
        machine.set_register(self.stack_pointer, sp)
        machine.set_register("lr", self.halt | 1)

    def return_address(self, machine: PreparedMachine) -> int:
        return machine.register("lr") & ~1


def _write_ge(at: BegunTranslation, source: str) -> list[Operation]:
    """Bits 16 to 19 [DDI0403, B1.4.2]."""
    emit = Emit(at)
    for n in range(4):
        bit = emit(Code.INT_AND, emit(Code.INT_RIGHT, emit.register(source), 16 + n), 1)
        emit(Code.INT_NOTEQUAL, bit, 0, out=emit.register(f"GE{n + 1}"))
    return emit.operations


def _exclusive(at: BegunTranslation, operations: list[Operation]) -> list[Operation]:
    """A store succeeds if the monitor waits for it, and memory has what was loaded: nobody has
    written, or the same, as in QEMU and with a compare and swap. Either way the monitor waits no
    more [DDI0553, B9.2]."""
    waits, address, loaded = (
        at.lifter.places.register("monitor", *place) for place in _MONITOR.values()
    )
    (moves,) = (op for op in operations if op.code in _MOVES)
    emit = Emit(at)
    if moves.code == Code.LOAD:
        known = [op for op in operations if op.code != Code.UNKNOWN]
        number = known.index(moves)
        emit.operations = known[:number]
        emit.put(address, moves.a)
        emit.operations.append(moves)
        emit(Code.INT_ZEXT, moves.out, out=loaded)
        emit.put(waits, emit.number(1, 1))
        return emit.operations + known[number + 1 :]
    asks = next(n for n, op in enumerate(operations) if op.code == Code.UNKNOWN)
    answer = next(op.a for op in operations[asks:] if op.code == Code.BOOL_NEGATE)
    emit.operations = operations[:asks]
    there = emit.load(moves.a, size=moves.b.size)
    is_same = emit(Code.INT_EQUAL, there, loaded.part(0, moves.b.size), size=1)
    is_there = emit(Code.INT_EQUAL, address, moves.a, size=1)
    emit(Code.BOOL_AND, emit(Code.BOOL_AND, is_same, is_there, size=1), waits, out=answer)
    emit.put(waits, emit.number(0, 1))
    return emit.operations + operations[asks + 1 :]


def core(
    name: str,
    variable_time: frozenset[str] = frozenset(),
    with_fpu: bool = False,
    is_aligned: bool = False,
    language: str = "ARM:LE:32:Cortex",
) -> CortexM:
    saved = _CALLEE_SAVED + (tuple(f"s{n}" for n in range(16, 32)) if with_fpu else ())
    free = tuple(f"r{n}" for n in range(13))
    return CortexM(
        name=name,
        language=language,
        context={"TMode": 1},
        arguments=("r0", "r1", "r2", "r3"),
        result="r0",
        stack_pointer="sp",
        callee_saved=saved,
        free=free + (tuple(f"s{n}" for n in range(32)) if with_fpu else ()),
        apart=0xFFFFFFF0,
        no_registers=frozenset(
            {
                "tmpNG",
                "tmpZR",
                "tmpCY",
                "tmpOV",
                "shift_carry",
                "mult_addr",
                "mult_dat8",
                "mult_dat16",
            }
        ),
        without_effect=frozenset(
            {
                "setISAMode",  # there is Thumb only
                "DataMemoryBarrier",
                "DataSynchronizationBarrier",
                "InstructionSynchronizationBarrier",
                "disableIRQinterrupts",
            }
        ),
        variable_time=variable_time,
        is_aligned=is_aligned,
    )


#: Multiplications with results of 64 bits, whose time depends on the operands on a Cortex-M3
#: [DDI0337, table 3-1].
_LONG = frozenset({"umull", "umlal", "smull", "smlal"})
#: Armv8-M has loads and stores that others wait for (LDA, STL).
_ARMV8_M = "ARM:LE:32:v8-m"
_CORES = (
    core("cortex-m4", with_fpu=True),
    core("cortex-m4-no-fpu"),
    core("cortex-m7", with_fpu=True),
    core("cortex-m33", with_fpu=True, language=_ARMV8_M),
    core("rp2350", with_fpu=True, language=_ARMV8_M),
    core("cortex-m3", _LONG),
    core("cortex-m0", is_aligned=True),
    core("rp2040", is_aligned=True),
)
CORES = {core.name: core for core in _CORES}
