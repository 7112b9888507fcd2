# SPDX-License-Identifier: Apache-2.0 OR MIT
"""AVR: the ATmega chips.

The executor has flash at 0 and memory at 0x800000, as ELF files have. The registers and the I/O
space, which are the lowest addresses of memory, are registers here: a load or store by a pointer
does not reach them.

SLEIGH lacks the flag H, gives some others wrong, and has no FMUL; it stores return addresses in the
opposite order. These instructions are ours. Their meaning is that of the AVR Instruction Set Manual
(Microchip DS40002198).
"""

from __future__ import annotations

from dataclasses import dataclass

from .core import Core, Machine, Translation, Wide
from .pcode import TEMPORARIES, Code, Operation, Place

FLASH, MEMORY = 0, 0x800000
_RETURN = 0xFFFF  # an address in words that no program has

#: Registers by number. The last six have other names in SLEIGH.
_POINTERS = ("Xlo", "Xhi", "Ylo", "Yhi", "Zlo", "Zhi")
_REGISTERS = (*(f"R{n}" for n in range(26)), *_POINTERS)
#: Pairs by the number of the lower register.
_PAIRS = {n: f"R{n + 1}R{n}" for n in range(0, 26, 2)} | {26: "X", 28: "Y", 30: "Z"}

#: Instructions of one word that take one cycle, and compute with registers and flags alone.
_SIMPLE = frozenset(
    [
        "adc",
        "add",
        "and",
        "andi",
        "asr",
        "bclr",
        "bld",
        "bset",
        "bst",
        "clc",
        "clh",
        "cli",
        "cln",
        "cls",
        "clt",
        "clv",
        "clz",
        "com",
        "cp",
        "cpc",
        "cpi",
        "dec",
        "eor",
        "inc",
        "ldi",
        "lsr",
        "mov",
        "movw",
        "neg",
        "nop",
        "or",
        "ori",
        "ror",
        "sbc",
        "sbci",
        "ser",
        "sub",
        "subi",
        "swap",
    ]
)


def is_skip(word: int) -> bool:
    """CPSE, SBIC and SBIS, SBRC and SBRS."""
    return word & 0xFC00 == 0x1000 or word & 0xFD00 == 0x9900 or word & 0xFC08 == 0xFC00


class _Writer:
    """Writes the operations of one instruction."""

    def __init__(self, at: Translation):
        self.at = at
        self.operations: list[Operation] = []
        self.word = int.from_bytes(at.code[:2], "little")

    def register(self, number: int) -> Place:
        return self.at.register(_REGISTERS[number])

    def pair(self, number: int) -> Place:
        return self.at.register(_PAIRS[number])

    def flag(self, name: str) -> Place:
        return self.at.register(f"{name}flg")

    def put(self, code: Code, out: Place, a: Place, b: Place | int | None = None) -> Place:
        """b: an operand, or a constant of a's size."""
        if isinstance(b, int):
            b = self.at.constant(b, a.size)
        operands = (a,) if b is None else (a, b)
        self.operations.append(Operation(code, out, *operands))
        return out

    def new(self, code: Code, size: int, a: Place, b: Place | int | None = None) -> Place:
        return self.put(code, self.at.fresh(size), a, b)

    def bit(self, out: Place, value: Place, number: int) -> None:
        """Sets a flag to a bit."""
        shifted = self.new(Code.INT_RIGHT, value.size, value, number)
        masked = self.new(Code.INT_AND, value.size, shifted, 1)
        self.put(Code.COPY, out, masked)

    # The operands of instructions, as they are encoded.

    @property
    def rd(self) -> int:
        return self.word >> 4 & 31

    @property
    def rr(self) -> int:
        return self.word >> 5 & 16 | self.word & 15

    @property
    def upper_rd(self) -> int:
        return 16 + (self.word >> 4 & 15)

    @property
    def immediate(self) -> int:
        return self.word >> 4 & 0xF0 | self.word & 15

    # Results.

    def result_flags(self, result: Place, keeps_zero: bool = False) -> None:
        """N, Z and S; V is known."""
        top = 8 * result.size - 1
        self.bit(self.flag("N"), result, top)
        is_zero = self.new(Code.INT_EQUAL, 1, result, 0)
        if keeps_zero:  # Z of several bytes: it stays clear
            self.put(Code.INT_AND, self.flag("Z"), self.flag("Z"), is_zero)
        else:
            self.put(Code.COPY, self.flag("Z"), is_zero)
        self.put(Code.INT_XOR, self.flag("S"), self.flag("N"), self.flag("V"))

    def sum(self, code: Code, a: Place, b: Place, with_carry: bool, out: Place | None) -> None:
        """A sum or a difference of bytes. out: none for a comparison. The carries into bits 4 and 7
        are where the result differs from the operands' sum modulo 2."""
        differs = self.new(Code.INT_XOR, 1, a, b)
        joins = code
        if a != b:
            wide_a, wide_b = (self.new(Code.INT_ZEXT, 2, each) for each in (a, b))
            total = self.new(code, 2, wide_a, wide_b)
        elif code == Code.INT_ADD:  # LSL, ROL
            total = self.new(Code.INT_LEFT, 2, self.new(Code.INT_ZEXT, 2, a), 1)
            joins = Code.INT_OR
        else:  # SBC: C in each bit
            total = self.new(Code.COPY, 2, self.at.constant(0, 2))
        if with_carry:
            carry = self.new(Code.INT_ZEXT, 2, self.flag("C"))
            total = self.new(joins, 2, total, carry)
        result = self.new(Code.COPY, 1, total)
        carries = self.new(Code.INT_XOR, 1, differs, result)
        self.bit(self.flag("H"), carries, 4)
        self.bit(self.flag("C"), total, 8)
        into_sign = self.at.fresh(1)
        self.bit(into_sign, carries, 7)
        self.put(Code.INT_XOR, self.flag("V"), into_sign, self.flag("C"))
        self.result_flags(result, keeps_zero=with_carry and code == Code.INT_SUB)
        if out is not None:
            self.put(Code.COPY, out, result)

    def load(self, out: Place, pointer: Place) -> None:
        self.operations.append(Operation(Code.LOAD, out, pointer, base=MEMORY))

    def store(self, pointer: Place, value: Place) -> None:
        self.operations.append(Operation(Code.STORE, a=pointer, b=value, base=MEMORY))

    def go(self, address: int) -> None:
        self.operations.append(Operation(Code.BRANCH, base=address))


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

    def go_by(self, at: Translation, target: Place) -> list[Operation]:
        """Targets are in words."""
        writer = _Writer(at)
        _go_to_word(writer, target)
        return writer.operations

    def mend(
        self, at: Translation, mnemonic: str, body: str, operations: list[Operation]
    ) -> list[Operation]:
        own = OWN.get(mnemonic)
        writer = _Writer(at)
        if own is not None:
            own(writer, self)
            operations = writer.operations
        elif mnemonic in ("lpm", "elpm"):
            operations = _without_unused_load(operations)
        before = int.from_bytes(at.before, "little")
        skipped = at.register("SKIP")
        # SLEIGH's skip, which it knows of only if it has seen the instruction before.
        if operations and operations[0].code == Code.CBRANCH and operations[0].a == skipped:
            operations = operations[1:]
        if not is_skip(before):
            return operations
        if mnemonic in _SIMPLE:
            return _if_not_skipped(at, skipped, operations)
        return _unless_skipped(at, skipped, operations)

    def prepare_call(self, machine: Machine, stack_top: int, arguments: tuple[int, ...]) -> None:
        """[avr-gcc's wiki, ABI]; numbers of 16 bits, of which addresses are in memory."""
        assert self.registers_of(arguments) <= len(self.arguments)
        for name, value in zip(self.arguments, _halves(arguments), strict=False):
            machine.set_register(name, value & 0xFFFF)
        sp = stack_top - self.return_bytes
        machine.write(sp, _RETURN.to_bytes(self.return_bytes, "big"))
        machine.set_register(self.stack_pointer, (sp - 1) & 0xFFFF)
        machine.set_register("R1", 0)  # the compiler's zero
        machine.set_register("Iflg", 1)  # a callee may clear it for a while

    def return_address(self, machine: Machine) -> int:
        at = self.pointer(machine.register(self.stack_pointer) + 1)
        return 2 * int.from_bytes(machine.read(at, self.return_bytes), "big")


def _halves(arguments: tuple[int, ...]) -> list[int]:
    """Numbers of 16 bits, for registers from the upper ones down."""
    return [
        half
        for each in arguments
        for half in ((each >> 16, each) if isinstance(each, Wide) else (each,))
    ]


def _go_to_word(writer: _Writer, target: Place) -> None:
    wide = writer.new(Code.INT_ZEXT, 4, target)
    writer.operations.append(Operation(Code.BRANCHIND, a=writer.new(Code.INT_LEFT, 4, wide, 1)))


def _without_unused_load(operations: list[Operation]) -> list[Operation]:
    """SLEIGH's LPM loads from the wrong place, too, into a temporary that nobody reads."""
    return [op for op in operations if op.code != Code.LOAD or op.out.at < TEMPORARIES]


def _if_not_skipped(at: Translation, skipped: Place, operations: list[Operation]) -> list:
    """Executed or skipped, the instruction takes a cycle. So the condition is a choice of values,
    and no branch."""
    writer = _Writer(at)
    written = [op.out for op in operations if op.out.size and op.out.at < TEMPORARIES]
    old = {place: writer.new(Code.COPY, place.size, place) for place in dict.fromkeys(written)}
    writer.operations += operations
    for place, before in old.items():
        wide = writer.new(Code.INT_ZEXT, place.size, skipped) if place.size > 1 else skipped
        mask = writer.new(Code.INT_2COMP, place.size, wide)
        change = writer.new(Code.INT_XOR, place.size, before, place)
        writer.put(Code.INT_XOR, place, place, writer.new(Code.INT_AND, place.size, change, mask))
    writer.put(Code.COPY, skipped, at.constant(0, 1))
    return writer.operations


def _unless_skipped(at: Translation, skipped: Place, operations: list[Operation]) -> list:
    writer = _Writer(at)
    condition = writer.new(Code.COPY, 1, skipped)
    writer.put(Code.COPY, skipped, at.constant(0, 1))
    writer.operations.append(Operation(Code.CBRANCH, a=condition, base=at.next))
    return writer.operations + operations


# ---- Arithmetic


def _two_registers(code: Code, with_carry: bool, keeps: bool = True):
    def own(w: _Writer, _core: Avr) -> None:
        rd = w.register(w.rd)
        w.sum(code, rd, w.register(w.rr), with_carry, rd if keeps else None)

    return own


def _with_immediate(with_carry: bool, keeps: bool = True):
    def own(w: _Writer, _core: Avr) -> None:
        rd = w.register(w.upper_rd)
        number = w.at.constant(w.immediate, 1)
        w.sum(Code.INT_SUB, rd, number, with_carry, rd if keeps else None)

    return own


def _eor(w: _Writer, _core: Avr) -> None:
    """With itself, too: then the result depends on nothing."""
    rd, rr = w.register(w.rd), w.register(w.rr)
    w.put(Code.INT_XOR, rd, rd, rr)
    w.put(Code.COPY, w.flag("V"), w.at.constant(0, 1))
    w.result_flags(rd)


def _neg(w: _Writer, _core: Avr) -> None:
    rd = w.register(w.rd)
    w.sum(Code.INT_SUB, w.at.constant(0, 1), rd, False, rd)


def _adiw(w: _Writer, _core: Avr) -> None:
    pair = w.pair(24 + 2 * (w.word >> 4 & 3))
    number = w.at.constant(w.word >> 2 & 0x30 | w.word & 15, 2)
    w.put(Code.INT_CARRY, w.flag("C"), pair, number)
    w.put(Code.INT_SCARRY, w.flag("V"), pair, number)
    w.put(Code.INT_ADD, pair, pair, number)
    w.result_flags(pair)


def _fmul(extend_a: Code, extend_b: Code):
    """The product, shifted by one bit to the left; C is the bit that is shifted out."""

    def own(w: _Writer, _core: Avr) -> None:
        a = w.new(extend_a, 2, w.register(16 + (w.word >> 4 & 7)))
        b = w.new(extend_b, 2, w.register(16 + (w.word & 7)))
        product = w.new(Code.INT_MULT, 2, a, b)
        w.bit(w.flag("C"), product, 15)
        w.put(Code.INT_LEFT, w.pair(0), product, 1)
        w.put(Code.INT_EQUAL, w.flag("Z"), w.pair(0), 0)

    return own


# ---- Calls and returns


def _push_return(w: _Writer, core: Avr) -> None:
    """The lowest byte first, so it has the highest address."""
    stack = w.at.register("SP")
    for byte in (w.at.next >> 1).to_bytes(core.return_bytes, "little"):
        w.store(stack, w.at.constant(byte, 1))
        w.put(Code.INT_SUB, stack, stack, 1)


def _call(w: _Writer, core: Avr) -> None:
    _push_return(w, core)
    second = int.from_bytes(w.at.code[2:4], "little")
    upper = w.word >> 3 & 0x3E | w.word & 1
    w.go(2 * (upper << 16 | second))


def _rcall(w: _Writer, core: Avr) -> None:
    _push_return(w, core)
    distance = (w.word & 0xFFF ^ 0x800) - 0x800
    w.go(w.at.next + 2 * distance)


def _icall(w: _Writer, core: Avr) -> None:
    _push_return(w, core)
    _go_to_word(w, w.pair(30))


def _eicall(w: _Writer, core: Avr) -> None:
    _push_return(w, core)
    _go_to_word(w, w.new(Code.PIECE, 3, w.at.register("EIND"), w.pair(30)))


def _ret(w: _Writer, core: Avr) -> None:
    stack = w.at.register("SP")
    target = w.new(Code.COPY, 4, w.at.constant(0, 4))
    for i in reversed(range(core.return_bytes)):
        w.put(Code.INT_ADD, stack, stack, 1)
        w.load(target.part(i, 1), stack)
    _go_to_word(w, target)


def _reti(w: _Writer, core: Avr) -> None:
    w.put(Code.COPY, w.flag("I"), w.at.constant(1, 1))
    _ret(w, core)


#: By SLEIGH's mnemonics.
OWN = {
    "add": _two_registers(Code.INT_ADD, False),
    "adc": _two_registers(Code.INT_ADD, True),
    "sub": _two_registers(Code.INT_SUB, False),
    "sbc": _two_registers(Code.INT_SUB, True),
    "cp": _two_registers(Code.INT_SUB, False, keeps=False),
    "cpc": _two_registers(Code.INT_SUB, True, keeps=False),
    "subi": _with_immediate(False),
    "sbci": _with_immediate(True),
    "cpi": _with_immediate(False, keeps=False),
    "eor": _eor,
    "neg": _neg,
    "adiw": _adiw,
    # SLEIGH's names of FMUL, FMULS and FMULSU.
    "fracmul": _fmul(Code.INT_ZEXT, Code.INT_ZEXT),
    "fracmuls": _fmul(Code.INT_SEXT, Code.INT_SEXT),
    "fracmulsu": _fmul(Code.INT_SEXT, Code.INT_ZEXT),
    "call": _call,
    "rcall": _rcall,
    "icall": _icall,
    "eicall": _eicall,
    "ret": _ret,
    "reti": _reti,
}

_CALLEE_SAVED = (*(f"R{n}" for n in range(2, 18)), "Ylo", "Yhi", "SP", "R1", "Iflg", "RAMPZ")


def _core(name: str, return_bytes: int, io_end: int) -> Avr:
    return Avr(
        name=name,
        # The variant with all instructions. Others have no ELPM.
        language="avr8:LE:16:atmega256",
        context={},
        arguments=tuple(_PAIRS[n] for n in range(24, 7, -2)),
        result="R25R24",
        stack_pointer="SP",
        callee_saved=_CALLEE_SAVED,
        free=("R0", *(_PAIRS[n] for n in range(2, 32, 2)), "RAMPZ"),
        free_flags=tuple(f"{name}flg" for name in "CZNVSHT"),
        pointer_bytes=2,
        spaces={"code": FLASH, "codebyte": FLASH, "mem": MEMORY},
        # Arguments and frames cross the end of a page, where addresses have a carry.
        arena=(MEMORY + 0x40F0, MEMORY + 0xFF10),
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
