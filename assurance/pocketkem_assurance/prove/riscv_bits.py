# SPDX-License-Identifier: Apache-2.0 OR MIT
"""RISC-V's instructions for bits, Zba, Zbb, Zbs and Zbkb, which SLEIGH does not lift for RV32
[RISC-V, Bit-Manipulation ISA-extensions, 2; Cryptography Extensions Volume I, 2.1]. Not here: CLZ,
CTZ, CPOP, ORC.B."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .core import Decoded
from .emit import Emit
from .pcode import Code, Place

_NAMES = [
    *("zero", "ra", "sp", "gp", "tp", "t0", "t1", "t2", "s0", "s1"),
    *(f"a{n}" for n in range(8)),
    *(f"s{n}" for n in range(2, 12)),
    *("t3", "t4", "t5", "t6"),
]

#: The steps of a shuffle of all bits, from coarse to fine: the bits that stay, those that go to the
#: left, those that go to the right, and how far.
_SHUFFLE = (
    (0xFF0000FF, 0x0000FF00, 0x00FF0000, 8),
    (0xF00FF00F, 0x00F000F0, 0x0F000F00, 4),
    (0xC3C3C3C3, 0x0C0C0C0C, 0x30303030, 2),
    (0x99999999, 0x22222222, 0x44444444, 1),
)

Operand = Place | int
Meaning = Callable[[Emit, Place, Operand], Place]


class OwnInstruction(NamedTuple):
    mnemonic: str
    meaning: Meaning
    second: str  # "register", "amount", or none


def _inverted(code: Code) -> Meaning:
    def meaning(e: Emit, a: Place, b: Operand) -> Place:
        assert isinstance(b, Place)
        return e(code, a, e(Code.INT_NEGATE, b))

    return meaning


def _place(e: Emit, value: Operand) -> Place:
    return e.number(value) if isinstance(value, int) else value


def _amount(e: Emit, by: Operand) -> Place:
    return e(Code.INT_AND, _place(e, by), 31)


def _rotated(e: Emit, a: Place, right: Place) -> Place:
    """SLEIGH's shifts by 32 give 0."""
    left = e(Code.INT_SUB, e.number(32), right)
    return e(Code.INT_OR, e(Code.INT_RIGHT, a, right), e(Code.INT_LEFT, a, left))


def _ror(e: Emit, a: Place, b: Operand) -> Place:
    return _rotated(e, a, _amount(e, b))


def _rol(e: Emit, a: Place, b: Operand) -> Place:
    return _rotated(e, a, _amount(e, e(Code.INT_2COMP, _place(e, b))))


def _shifted_add(by: int) -> Meaning:
    def meaning(e: Emit, a: Place, b: Operand) -> Place:
        return e(Code.INT_ADD, e(Code.INT_LEFT, a, by), _place(e, b))

    return meaning


def _chosen(less: Code, is_greater: bool) -> Meaning:
    def meaning(e: Emit, a: Place, b: Operand) -> Place:
        b = _place(e, b)
        out = e.at.fresh(4)
        condition = e(less, a, b, size=1)
        e.choose(condition, b if is_greater else a, a if is_greater else b, out)
        return out

    return meaning


def _joined(bits: int) -> Meaning:
    """PACK and PACKH: the lower bits of two words."""

    def meaning(e: Emit, a: Place, b: Operand) -> Place:
        mask = (1 << bits) - 1
        high = e(Code.INT_LEFT, e(Code.INT_AND, _place(e, b), mask), bits)
        return e(Code.INT_OR, e(Code.INT_AND, a, mask), high)

    return meaning


def _bit(e: Emit, by: Operand) -> Place:
    return e(Code.INT_LEFT, e.number(1), _amount(e, by))


def _with_bit(code: Code) -> Meaning:
    return lambda e, a, b: e(code, a, _bit(e, b))


def _without_bit(e: Emit, a: Place, b: Operand) -> Place:
    return e(Code.INT_AND, a, e(Code.INT_NEGATE, _bit(e, b)))


def _extracted_bit(e: Emit, a: Place, b: Operand) -> Place:
    return e(Code.INT_AND, e(Code.INT_RIGHT, a, _amount(e, b)), 1)


def _extended(size: int) -> Meaning:
    return lambda e, a, _: e(Code.INT_SEXT, a.part(0, size))


def _steps(steps) -> Meaning:
    def meaning(e: Emit, a: Place, _: Operand) -> Place:
        for stay, left, right, by in steps:
            moved = e(Code.INT_LEFT, e(Code.INT_AND, a, left), by)
            back = e(Code.INT_RIGHT, e(Code.INT_AND, a, right), by)
            a = e(Code.INT_OR, e(Code.INT_OR, e(Code.INT_AND, a, stay), moved), back)
        return a

    return meaning


def _exchanged(*steps: tuple[int, int]) -> Meaning:
    """Exchanges neighbouring fields: the lower ones' bits, and their width."""
    return _steps([(0, low, low << by, by) for low, by in steps])


_BITS_OF_BYTES = ((0x55555555, 1), (0x33333333, 2), (0x0F0F0F0F, 4))
_BYTES = ((0x00FF00FF, 8), (0x0000FFFF, 16))

#: By funct7 and funct3.
_OF_REGISTERS: dict[tuple[int, int], tuple[str, Meaning]] = {
    (0x20, 7): ("andn", _inverted(Code.INT_AND)),
    (0x20, 6): ("orn", _inverted(Code.INT_OR)),
    (0x20, 4): ("xnor", _inverted(Code.INT_XOR)),
    (0x30, 1): ("rol", _rol),
    (0x30, 5): ("ror", _ror),
    (0x05, 4): ("min", _chosen(Code.INT_SLESS, False)),
    (0x05, 5): ("minu", _chosen(Code.INT_LESS, False)),
    (0x05, 6): ("max", _chosen(Code.INT_SLESS, True)),
    (0x05, 7): ("maxu", _chosen(Code.INT_LESS, True)),
    (0x04, 4): ("pack", _joined(16)),
    (0x04, 7): ("packh", _joined(8)),
    (0x10, 2): ("sh1add", _shifted_add(1)),
    (0x10, 4): ("sh2add", _shifted_add(2)),
    (0x10, 6): ("sh3add", _shifted_add(3)),
    (0x14, 1): ("bset", _with_bit(Code.INT_OR)),
    (0x34, 1): ("binv", _with_bit(Code.INT_XOR)),
    (0x24, 1): ("bclr", _without_bit),
    (0x24, 5): ("bext", _extracted_bit),
}
#: The same with an amount instead of the second register.
_OF_AMOUNTS = {
    key: (f"{_OF_REGISTERS[key][0]}i", _OF_REGISTERS[key][1])
    for key in ((0x30, 5), (0x14, 1), (0x34, 1), (0x24, 1), (0x24, 5))
}
#: By the immediate and funct3.
_OF_ONE: dict[tuple[int, int], tuple[str, Meaning]] = {
    (0x604, 1): ("sext.b", _extended(1)),
    (0x605, 1): ("sext.h", _extended(2)),
    (0x08F, 1): ("zip", _steps(_SHUFFLE)),
    (0x08F, 5): ("unzip", _steps(_SHUFFLE[::-1])),
    (0x687, 5): ("brev8", _exchanged(*_BITS_OF_BYTES)),
    (0x698, 5): ("rev8", _exchanged(*_BYTES)),
}


def own(code: bytes) -> OwnInstruction | None:
    word = int.from_bytes(code[:4], "little")
    funct3, funct7 = word >> 12 & 7, word >> 25
    if word & 0x7F == 0x33 and (found := _OF_REGISTERS.get((funct7, funct3))):
        return OwnInstruction(*found, "register")
    if word & 0x7F == 0x13 and (found := _OF_ONE.get((word >> 20, funct3))):
        return OwnInstruction(*found, "")
    if word & 0x7F == 0x13 and (found := _OF_AMOUNTS.get((funct7, funct3))):
        return OwnInstruction(*found, "amount")
    return None


def _registers(code: bytes) -> tuple[str, str, str, int]:
    word = int.from_bytes(code[:4], "little")
    target, first, second = (_NAMES[word >> at & 31] for at in (7, 15, 20))
    return target, first, second, word >> 20 & 31


def decoded(found: OwnInstruction, code: bytes) -> Decoded:
    target, first, second, amount = _registers(code)
    last = {"register": f",{second}", "amount": f",{amount:#x}", "": ""}[found.second]
    return Decoded(4, found.mnemonic, f"{target},{first}{last}")


def emitted(found: OwnInstruction, e: Emit, code: bytes) -> None:
    """The operations. What is written to the register zero is lost."""
    target, first, second, amount = _registers(code)

    def read(name: str) -> Place:
        return e.number(0) if name == "zero" else e.register(name)

    operand: Operand = read(second) if found.second == "register" else amount
    result = found.meaning(e, read(first), operand)
    if target != "zero":
        e.put(e.register(target), result)
