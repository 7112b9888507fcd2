# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The meaning of AVR's instructions where SLEIGH's is wrong or missing.

SLEIGH lacks the flag H, gives some others wrong, and has no FMUL; it stores return addresses in the
opposite order. The meaning here is that of the AVR Instruction Set Manual (Microchip DS40002198).
"""

from __future__ import annotations

from typing import Protocol

from .core import BegunTranslation
from .emit import Emit
from .pcode import Code, Place


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


class Writer(Emit):
    """Writes the operations of one instruction, with names for AVR's registers and flags."""

    memory = MEMORY

    def __init__(self, at: BegunTranslation):
        super().__init__(at)
        self.word = int.from_bytes(at.code[:2], "little")

    def numbered(self, number: int) -> Place:
        return self.register(_REGISTERS[number])

    def pair(self, number: int) -> Place:
        return self.register(PAIRS[number])

    def flag(self, name: str) -> Place:
        return self.register(f"{name}flg")

    def bit(self, out: Place, value: Place, number: int) -> None:
        """Sets a flag to a bit."""
        shifted = self(Code.INT_RIGHT, value, number, size=value.size)
        self.put(out, self(Code.INT_AND, shifted, 1, size=value.size))

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
        is_zero = self(Code.INT_EQUAL, result, 0, size=1)
        if keeps_zero:  # Z of several bytes: it stays clear
            self(Code.INT_AND, self.flag("Z"), is_zero, out=self.flag("Z"))
        else:
            self.put(self.flag("Z"), is_zero)
        self(Code.INT_XOR, self.flag("N"), self.flag("V"), out=self.flag("S"))

    def add_or_subtract(
        self, code: Code, a: Place, b: Place, with_carry: bool, out: Place | None
    ) -> None:
        """A sum or a difference of bytes. out: none for a comparison. The carries into bits 4 and 7
        are where the result differs from the operands' sum modulo 2."""
        differs = self(Code.INT_XOR, a, b, size=1)
        joins = code
        if a != b:
            wide_a, wide_b = (self(Code.INT_ZEXT, each, size=2) for each in (a, b))
            total = self(code, wide_a, wide_b, size=2)
        elif code == Code.INT_ADD:  # LSL, ROL
            total = self(Code.INT_LEFT, self(Code.INT_ZEXT, a, size=2), 1, size=2)
            joins = Code.INT_OR
        else:  # SBC: C in each bit
            total = self(Code.COPY, self.at.constant(0, 2), size=2)
        if with_carry:
            carry = self(Code.INT_ZEXT, self.flag("C"), size=2)
            total = self(joins, total, carry, size=2)
        result = self(Code.COPY, total, size=1)
        carries = self(Code.INT_XOR, differs, result, size=1)
        self.bit(self.flag("H"), carries, 4)
        self.bit(self.flag("C"), total, 8)
        into_sign = self.at.fresh(1)
        self.bit(into_sign, carries, 7)
        self(Code.INT_XOR, into_sign, self.flag("C"), out=self.flag("V"))
        self.result_flags(result, keeps_zero=with_carry and code == Code.INT_SUB)
        if out is not None:
            self.put(out, result)


def go_to_word(writer: Writer, target: Place) -> None:
    wide = writer(Code.INT_ZEXT, target, size=4)
    writer.branch_to(writer(Code.INT_LEFT, wide, 1))


# ---- Arithmetic


def _two_registers(code: Code, with_carry: bool, keeps: bool = True):
    def own(w: Writer, _core: Chip) -> None:
        rd = w.numbered(w.rd)
        w.add_or_subtract(code, rd, w.numbered(w.rr), with_carry, rd if keeps else None)

    return own


def _with_immediate(with_carry: bool, keeps: bool = True):
    def own(w: Writer, _core: Chip) -> None:
        rd = w.numbered(w.upper_rd)
        number = w.at.constant(w.immediate, 1)
        w.add_or_subtract(Code.INT_SUB, rd, number, with_carry, rd if keeps else None)

    return own


def _eor(w: Writer, _core: Chip) -> None:
    """With itself, too: then the result depends on nothing."""
    rd, rr = w.numbered(w.rd), w.numbered(w.rr)
    w(Code.INT_XOR, rd, rr, out=rd)
    w.put(w.flag("V"), w.at.constant(0, 1))
    w.result_flags(rd)


def _neg(w: Writer, _core: Chip) -> None:
    rd = w.numbered(w.rd)
    w.add_or_subtract(Code.INT_SUB, w.at.constant(0, 1), rd, False, rd)


def _adiw(w: Writer, _core: Chip) -> None:
    pair = w.pair(24 + 2 * (w.word >> 4 & 3))
    number = w.at.constant(w.word >> 2 & 0x30 | w.word & 15, 2)
    w(Code.INT_CARRY, pair, number, out=w.flag("C"))
    w(Code.INT_SCARRY, pair, number, out=w.flag("V"))
    w(Code.INT_ADD, pair, number, out=pair)
    w.result_flags(pair)


def _fmul(extend_a: Code, extend_b: Code):
    """The product, shifted by one bit to the left; C is the bit that is shifted out."""

    def own(w: Writer, _core: Chip) -> None:
        a = w(extend_a, w.numbered(16 + (w.word >> 4 & 7)), size=2)
        b = w(extend_b, w.numbered(16 + (w.word & 7)), size=2)
        product = w(Code.INT_MULT, a, b, size=2)
        w.bit(w.flag("C"), product, 15)
        w(Code.INT_LEFT, product, 1, out=w.pair(0))
        w(Code.INT_EQUAL, w.pair(0), 0, out=w.flag("Z"))

    return own


# ---- Calls and returns


def _push_return(w: Writer, core: Chip) -> None:
    """The lowest byte first, so it has the highest address."""
    stack = w.at.register("SP")
    for byte in (w.at.next >> 1).to_bytes(core.return_bytes, "little"):
        w.store(stack, w.at.constant(byte, 1))
        w(Code.INT_SUB, stack, 1, out=stack)


def _call(w: Writer, core: Chip) -> None:
    _push_return(w, core)
    second = int.from_bytes(w.at.code[2:4], "little")
    upper = w.word >> 3 & 0x3E | w.word & 1
    w.branch(2 * (upper << 16 | second))


def _rcall(w: Writer, core: Chip) -> None:
    _push_return(w, core)
    distance = (w.word & 0xFFF ^ 0x800) - 0x800
    w.branch(w.at.next + 2 * distance)


def _icall(w: Writer, core: Chip) -> None:
    _push_return(w, core)
    go_to_word(w, w.pair(30))


def _eicall(w: Writer, core: Chip) -> None:
    _push_return(w, core)
    go_to_word(w, w(Code.PIECE, w.at.register("EIND"), w.pair(30), size=3))


def _ret(w: Writer, core: Chip) -> None:
    stack = w.at.register("SP")
    target = w(Code.COPY, w.at.constant(0, 4), size=4)
    for i in reversed(range(core.return_bytes)):
        w(Code.INT_ADD, stack, 1, out=stack)
        w.load(stack, target.part(i, 1))
    go_to_word(w, target)


def _reti(w: Writer, core: Chip) -> None:
    w.put(w.flag("I"), w.at.constant(1, 1))
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
