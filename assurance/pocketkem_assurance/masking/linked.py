# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whether a firmware's gadgets are those that were checked (gadgets.py): function by function their
bytes are the same, and so are those of all that they call, or take constants of. Where a call goes
is told by names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..prove.claims.claim import Unproved
from ..prove.program import Program, Symbol
from .gadget import Gadget

_WIDE, _BRANCH = 0b11101, 0x9000  # of the first halfword, and of the second one
#: One instruction, or two that belong together: its distance from the start of the function, its
#: bytes, where it goes or points to if it says that, and its bytes without that.
Item = tuple[int, bytes, int | None, bytes]


def check_linked(program: Program, names: Iterable[str], gadgets: Iterable[Gadget]) -> None:
    """Raises Unproved with the first function that is another one, or that nobody checked."""
    programs = [each.program for each in {gadget.elf: gadget for gadget in gadgets}.values()]
    checked = {name: each for each in programs for name in each.symbols}
    seen: set[str] = set()
    for name in names:
        if name in program.symbols:
            _check_function(program, checked, name, seen)


def _check_function(
    program: Program, checked: dict[str, Program], name: str, seen: set[str]
) -> None:
    if name in seen:
        return
    seen.add(name)
    if name not in checked:
        raise Unproved(f"nobody has checked {name}")
    own, other = program.symbol(name), checked[name].symbol(name)
    if not own.size or own.size != other.size:
        raise Unproved(f"{name} has {own.size} bytes, and {other.size} where it was checked")
    read = _of_thumb if program.core.language.startswith("ARM") else _of_riscv
    codes = (read(each, at) for each, at in ((program, own), (checked[name], other)))
    for (at, one, to, kind), (_at, another, to_another, its_kind) in zip(*codes, strict=True):
        if to is None or to_another is None or kind != its_kind:
            is_same = one == another
        elif 0 <= to - own.address < own.size:
            is_same = to - own.address == to_another - other.address
        else:
            called = _names_at(program, to) & _names_at(checked[name], to_another)
            is_same = bool(called)
            for each in called:
                if _is_address(kind):
                    is_same &= _constants(program, each) == _constants(checked[name], each)
                else:
                    _check_function(program, checked, each, seen)
        if not is_same:
            raise Unproved(f"{name} is other code at {at:#x} than where it was checked")


def _names_at(program: Program, address: int) -> set[str]:
    return {name for name, each in program.symbols.items() if each.address == address and each.size}


def _constants(program: Program, name: str) -> bytes:
    symbol = program.symbol(name)
    for section in program.sections:
        at = symbol.address - section.address
        if not section.is_writable and at >= 0 and at + symbol.size <= len(section.bytes):
            return section.bytes[at : at + symbol.size]
    raise Unproved(f"{name} may change")


def _of_thumb(program: Program, function: Symbol) -> Iterator[Item]:
    """Branches that linkers change [Armv7-M, A7.7.12 (B, T4) and A7.7.18 (BL)] say where they
    go."""
    code, at = program.code(function.address, function.size), 0
    while at < len(code):
        first = int.from_bytes(code[at : at + 2], "little")
        size = 4 if first >> 11 >= _WIDE else 2
        second = int.from_bytes(code[at + 2 : at + size], "little")
        target = None
        if first >> 11 == 0b11110 and second & _BRANCH == _BRANCH:
            sign = first >> 10 & 1
            bits = [~(second >> bit ^ sign) & 1 for bit in (13, 11)]
            distance = bits[0] << 23 | bits[1] << 22 | (first & 0x3FF) << 12 | (second & 0x7FF) << 1
            target = function.address + at + 4 + distance - (sign << 24)
        kind = bytes([second >> 8 & 0xD0])  # whether it comes back
        yield at, code[at : at + size], target, kind
        at += size


#: Of instructions for RISC-V: the pieces of an immediate, from the sign on. Each is the lowest bit
#: in the word and in the number, and how many there are [RISC-V, Unprivileged, 2.3 and 27.8].
_J = ((31, 20, 1), (12, 12, 8), (20, 11, 1), (21, 1, 10))
_B = ((31, 12, 1), (7, 11, 1), (25, 5, 6), (8, 1, 4))
_U, _I = ((12, 12, 20),), ((20, 0, 12),)
_CJ = ((12, 11, 1), (8, 10, 1), (9, 8, 2), (6, 7, 1), (7, 6, 1), (2, 5, 1), (11, 4, 1), (3, 1, 3))
_CB = ((12, 8, 1), (5, 6, 2), (2, 5, 1), (10, 3, 2), (3, 1, 2))
_AUIPC, _ADDI, _JALR = 0x17, 0x13, 0x67
_TOP = {_J: 20, _B: 12, _U: 31, _I: 11, _CJ: 11, _CB: 8}


def _pieces(word: int) -> tuple[tuple[int, int, int], ...]:
    """Of the immediate of an instruction that says where it goes."""
    if word & 3 != 3:
        of_compressed = {0b001: _CJ, 0b101: _CJ, 0b110: _CB, 0b111: _CB}
        return of_compressed.get(word >> 13 & 7, ()) if word & 3 == 1 else ()
    return {0x6F: _J, 0x63: _B, _AUIPC: _U}.get(word & 0x7F, ())


def _is_address(kind: bytes) -> bool:
    return len(kind) == 8 and kind[4] & 0x7F == _ADDI


def _taken(word: int, pieces: tuple[tuple[int, int, int], ...]) -> tuple[int, int]:
    """An immediate, and the instruction without it."""
    value = 0
    for low, at, count in pieces:
        mask = (1 << count) - 1
        value |= (word >> low & mask) << at
        word &= ~(mask << low)
    sign = value >> _TOP[pieces] & 1
    return value - (sign << _TOP[pieces] + 1), word


def _of_riscv(program: Program, function: Symbol) -> Iterator[Item]:
    """All branches, and two instructions that make an address, say where they go."""
    code, at = program.code(function.address, function.size), 0
    while at < len(code):
        size = 4 if code[at] & 3 == 3 else 2
        word = int.from_bytes(code[at : at + size], "little")
        target, kind = None, b""
        if pieces := _pieces(word):
            distance, rest = _taken(word, pieces)
            if pieces == _U:  # AUIPC, and ADDI or JALR of the same register
                second = int.from_bytes(code[at + 4 : at + 8], "little")
                register = rest >> 7 & 31
                if second & 0x7F not in (_ADDI, _JALR) or second >> 15 & 31 != register:
                    raise Unproved(
                        f"{program.name_of(function.address)} makes an address at {at:#x}"
                    )
                low, of_second = _taken(second, _I)
                distance, rest, size = distance + low, of_second << 32 | rest, 8
            target = function.address + at + distance & 0xFFFFFFFF
            kind = rest.to_bytes(8, "little")
        yield at, code[at : at + size], target, kind
        at += size
