# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The meaning of AVR's instructions where SLEIGH's is wrong or missing.

SLEIGH lacks the flag H, gives some others wrong, and has no FMUL; it stores return addresses in the
opposite order. The meaning here is that of the AVR Instruction Set Manual (Microchip DS40002198).
"""

from __future__ import annotations

from typing import Protocol

from .core import Translation
from .pcode import Code, Operation, Place


class Chip(Protocol):
    """What of a chip the meaning depends on."""

    @property
    def return_bytes(self) -> int:
        """Of an address on the stack."""


MEMORY = 0x800000

#: Registers by number. The last six have other names in SLEIGH.
_POINTERS = ("Xlo", "Xhi", "Ylo", "Yhi", "Zlo", "Zhi")
_REGISTERS = (*(f"R{n}" for n in range(26)), *_POINTERS)
#: Pairs by the number of the lower register.
PAIRS = {n: f"R{n + 1}R{n}" for n in range(0, 26, 2)} | {26: "X", 28: "Y", 30: "Z"}

#: Instructions of one word that take one cycle, and compute with registers and flags alone.
SIMPLE = frozenset(
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


class Writer:
    """Writes the operations of one instruction."""

    def __init__(self, at: Translation):
        self.at = at
        self.operations: list[Operation] = []
        self.word = int.from_bytes(at.code[:2], "little")

    def register(self, number: int) -> Place:
        return self.at.register(_REGISTERS[number])

    def pair(self, number: int) -> Place:
        return self.at.register(PAIRS[number])

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


def go_to_word(writer: Writer, target: Place) -> None:
    wide = writer.new(Code.INT_ZEXT, 4, target)
    writer.operations.append(Operation(Code.BRANCHIND, a=writer.new(Code.INT_LEFT, 4, wide, 1)))


# ---- Arithmetic


def _two_registers(code: Code, with_carry: bool, keeps: bool = True):
    def own(w: Writer, _core: Chip) -> None:
        rd = w.register(w.rd)
        w.sum(code, rd, w.register(w.rr), with_carry, rd if keeps else None)

    return own


def _with_immediate(with_carry: bool, keeps: bool = True):
    def own(w: Writer, _core: Chip) -> None:
        rd = w.register(w.upper_rd)
        number = w.at.constant(w.immediate, 1)
        w.sum(Code.INT_SUB, rd, number, with_carry, rd if keeps else None)

    return own


def _eor(w: Writer, _core: Chip) -> None:
    """With itself, too: then the result depends on nothing."""
    rd, rr = w.register(w.rd), w.register(w.rr)
    w.put(Code.INT_XOR, rd, rd, rr)
    w.put(Code.COPY, w.flag("V"), w.at.constant(0, 1))
    w.result_flags(rd)


def _neg(w: Writer, _core: Chip) -> None:
    rd = w.register(w.rd)
    w.sum(Code.INT_SUB, w.at.constant(0, 1), rd, False, rd)


def _adiw(w: Writer, _core: Chip) -> None:
    pair = w.pair(24 + 2 * (w.word >> 4 & 3))
    number = w.at.constant(w.word >> 2 & 0x30 | w.word & 15, 2)
    w.put(Code.INT_CARRY, w.flag("C"), pair, number)
    w.put(Code.INT_SCARRY, w.flag("V"), pair, number)
    w.put(Code.INT_ADD, pair, pair, number)
    w.result_flags(pair)


def _fmul(extend_a: Code, extend_b: Code):
    """The product, shifted by one bit to the left; C is the bit that is shifted out."""

    def own(w: Writer, _core: Chip) -> None:
        a = w.new(extend_a, 2, w.register(16 + (w.word >> 4 & 7)))
        b = w.new(extend_b, 2, w.register(16 + (w.word & 7)))
        product = w.new(Code.INT_MULT, 2, a, b)
        w.bit(w.flag("C"), product, 15)
        w.put(Code.INT_LEFT, w.pair(0), product, 1)
        w.put(Code.INT_EQUAL, w.flag("Z"), w.pair(0), 0)

    return own


# ---- Calls and returns


def _push_return(w: Writer, core: Chip) -> None:
    """The lowest byte first, so it has the highest address."""
    stack = w.at.register("SP")
    for byte in (w.at.next >> 1).to_bytes(core.return_bytes, "little"):
        w.store(stack, w.at.constant(byte, 1))
        w.put(Code.INT_SUB, stack, stack, 1)


def _call(w: Writer, core: Chip) -> None:
    _push_return(w, core)
    second = int.from_bytes(w.at.code[2:4], "little")
    upper = w.word >> 3 & 0x3E | w.word & 1
    w.go(2 * (upper << 16 | second))


def _rcall(w: Writer, core: Chip) -> None:
    _push_return(w, core)
    distance = (w.word & 0xFFF ^ 0x800) - 0x800
    w.go(w.at.next + 2 * distance)


def _icall(w: Writer, core: Chip) -> None:
    _push_return(w, core)
    go_to_word(w, w.pair(30))


def _eicall(w: Writer, core: Chip) -> None:
    _push_return(w, core)
    go_to_word(w, w.new(Code.PIECE, 3, w.at.register("EIND"), w.pair(30)))


def _ret(w: Writer, core: Chip) -> None:
    stack = w.at.register("SP")
    target = w.new(Code.COPY, 4, w.at.constant(0, 4))
    for i in reversed(range(core.return_bytes)):
        w.put(Code.INT_ADD, stack, stack, 1)
        w.load(target.part(i, 1), stack)
    go_to_word(w, target)


def _reti(w: Writer, core: Chip) -> None:
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
