# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Whether a firmware's gadgets are those that were checked (gadgets.py): function by function their
bytes are the same, and so are those of all that they call. Where a call goes is told by names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..prove.claims.claim import Unproved
from ..prove.program import Program, Symbol
from .gadget import Gadget

_WIDE, _BRANCH = 0b11101, 0x9000  # of the first halfword, and of the second one


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
    codes = (_instructions(each, at) for each, at in ((program, own), (checked[name], other)))
    for (at, one, to), (_at, another, to_another) in zip(*codes, strict=True):
        if to is None or to_another is None or _kind(one) != _kind(another):
            is_same = one == another
        elif 0 <= to - own.address < own.size:
            is_same = to - own.address == to_another - other.address
        else:
            called = _names_at(program, to) & _names_at(checked[name], to_another)
            is_same = bool(called)
            for each in called:
                _check_function(program, checked, each, seen)
        if not is_same:
            raise Unproved(f"{name} is other code at {at:#x} than where it was checked")


def _names_at(program: Program, address: int) -> set[str]:
    return {name for name, each in program.symbols.items() if each.address == address and each.size}


def _kind(branch: bytes) -> int:
    """Whether it comes back."""
    return branch[3] & 0xD0


def _instructions(program: Program, function: Symbol) -> Iterator[tuple[int, bytes, int | None]]:
    """Of a function for Thumb: each one's distance from the start, its bytes, and where it goes, if
    it is one that linkers change [Armv7-M, A7.7.12 (B, T4) and A7.7.18 (BL)]."""
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
        yield at, code[at : at + size], target
        at += size
