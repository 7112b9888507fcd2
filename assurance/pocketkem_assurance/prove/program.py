# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A firmware as the linker placed it: its bytes, its symbols, its lifted instructions."""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Callable
from copy import copy
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile

from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.building.elf import defined_symbols
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.model import BenchError

from ..check.code import base_name
from . import avr, cortex_m, msp430, riscv, xtensa
from .core import Core
from .lifting import Lifter

#: The cores that can be executed, by the names of their boards.
CORES: dict[str, Core] = {
    **cortex_m.CORES,
    **riscv.CORES,
    **avr.CORES,
    **msp430.CORES,
    **xtensa.CORES,
}


class Section(NamedTuple):
    name: str
    address: int
    bytes: bytes
    is_code: bool
    is_writable: bool
    is_empty: bool = False  # zeros


class Symbol(NamedTuple):
    address: int
    size: int


def sections(elf: Path) -> list[Section]:
    """What is in memory when main begins: variables have their initial values."""
    found = []
    with elf.open("rb") as file:
        for section in ELFFile(file).iter_sections():
            flags = section["sh_flags"]
            if not flags & SH_FLAGS.SHF_ALLOC or not section["sh_size"]:
                continue
            is_empty = section["sh_type"] == "SHT_NOBITS"
            found.append(
                Section(
                    section.name,
                    section["sh_addr"],
                    bytes(section["sh_size"]) if is_empty else section.data(),
                    bool(flags & SH_FLAGS.SHF_EXECINSTR),
                    bool(flags & SH_FLAGS.SHF_WRITE),
                    is_empty,
                )
            )
    return found


def symbols(elf: Path) -> dict[str, Symbol]:
    """By name; functions without the Thumb bit."""
    return {name: Symbol(address, size) for name, address, size in defined_symbols(elf)}


@lru_cache
def code_of(elf: Path) -> str:
    """A name for all of an ELF file that is seen here: what only a debugger reads is not."""
    seen = *sections(elf), *sorted(symbols(elf).items())
    return fingerprint([], map(repr, seen))


@lru_cache
def _lines_of(file: str) -> list[str]:
    return Path(file).read_text().splitlines()


def _replaced(data: bytes, at: int, by: bytes) -> bytes:
    return data[:at] + by + data[at + len(by) :]


class Program:
    """An ELF file. Machines that execute it share its lifted instructions."""

    def __init__(self, elf: Path, core: str | Core):
        self.elf = elf
        self.core = CORES[core] if isinstance(core, str) else core
        self.lifter = Lifter(self.core, self.code)
        #: Is told of each machine that has executed a call of a claim (claims/trial.py).
        self.watch: Callable[[Any], None] | None = None

    @cached_property
    def sections(self) -> list[Section]:
        return sections(self.elf)

    @cached_property
    def arena(self) -> tuple[int, int]:
        """Where the executor has its own regions and its stack: in front of all variables. Some
        chips have no addresses that no firmware uses."""
        low, high = self.core.arena
        starts = [each.address for each in self.sections if each.is_writable]
        high = min([high, *(start & ~15 for start in starts if low <= start < high)])
        return low, high

    @cached_property
    def symbols(self) -> dict[str, Symbol]:
        return symbols(self.elf)

    @cached_property
    def _marks(self) -> list[tuple[int, bool]]:
        """Where data and code begin among each other, as assemblers mark it: $d, $t, $x, $a."""
        with self.elf.open("rb") as file:
            table = ELFFile(file).get_section_by_name(".symtab")
            marks = [
                (each["st_value"], each.name[1] == "d")
                for each in (table.iter_symbols() if table else ())
                if each.name[:2] in ("$d", "$t", "$x", "$a")
            ]
        return sorted(marks)

    def data_in(self, start: int, size: int) -> set[int]:
        """The addresses in a range of code that have data."""
        marks = [*self._marks, (1 << 32, False)]
        found: set[int] = set()
        for (at, is_data), (end, _) in itertools.pairwise(marks):
            if is_data:
                found |= {*range(max(at, start), min(end, start + size))}
        return found

    def symbol(self, name: str) -> Symbol:
        if name not in self.symbols:
            raise BenchError(f"{self.elf} has no {name}.")
        return self.symbols[name]

    def address(self, place: str | int) -> int:
        return place if isinstance(place, int) else self.symbol(place).address

    def name_of(self, address: int) -> str:
        """The function of an address, and the distance from its start, for people."""
        before = bisect.bisect_right(self.functions, (address, "\x7f")) - 1
        if before < 0:
            return f"{address:#x}"
        start, name = self.functions[before]
        return f"{name}+{address - start:#x}"

    def source_line(self, address: int) -> tuple[str, str]:
        """The file's name and the line's text of an instruction, or nothing."""
        if address not in self._source_lines:
            found = Firmware(self.elf, "", "", None, None).source_lines(address)
            at = bisect.bisect_right(found, address, key=lambda line: line[0])
            _start, file, number = found[at - 1] if at else (0, "", 0)
            text = (Path(file).name, _lines_of(file)[number - 1].strip()) if number else ("", "")
            self._source_lines[address] = text
        return self._source_lines[address]

    @cached_property
    def _source_lines(self) -> dict[int, tuple[str, str]]:
        return {}

    def functions_of(self, addresses: np.ndarray) -> tuple[list[str], np.ndarray]:
        """The names of functions, without what a compiler adds to them, and which of them each
        address is in."""
        starts = np.array([start for start, _name in self.functions])
        names = ["?", *(base_name(name) for _start, name in self.functions)]
        known = list(dict.fromkeys(names))
        numbers = np.array([known.index(name) for name in names])
        return known, numbers[np.searchsorted(starts, addresses, side="right")]

    @cached_property
    def functions(self) -> list[tuple[int, str]]:
        return Firmware(self.elf, "", "", None, None).functions()

    def patched(self, address: int, code: bytes) -> Program:
        """The same program with other code from an address on."""
        other = copy(self)
        other.sections = [
            section._replace(bytes=_replaced(section.bytes, address - section.address, code))
            if section.address <= address < section.address + len(section.bytes)
            else section
            for section in self.sections
        ]
        other.lifter = self.lifter.patched(other.code, address, len(code))
        return other

    def code(self, address: int, size: int) -> bytes:
        for section in self.sections:
            if section.is_code and 0 <= address - section.address < len(section.bytes):
                return section.bytes[address - section.address :][:size]
        return b""
