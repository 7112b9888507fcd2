# SPDX-License-Identifier: Apache-2.0 OR MIT
"""All bytes that a function may execute or read, wherever the linker has placed them.

A function comes to other code and to constants by relocations: those of its section, and of the
sections that these lead to. They are as the assembler left them. The function itself, and what no
object of the KEM has (memcpy), is as the linker left it: a commit that only moves it changes
nothing here unless its own bytes name another distance or address.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection
from elftools.elf.sections import SymbolTableSection

from pocketkem_bench.building.cache import fingerprint
from pocketkem_bench.model import BenchError

from .program import Program


def reached(program: Program, function: str) -> str:
    """A name for them."""
    objects = _objects(program.elf.with_name("kem.o"))
    parts = list(objects.parts(function))
    named = {to for *_, places in parts for *_, to in places if isinstance(to, str)}
    linked = [(name, _linked(program, name)) for name in sorted({function, *named})]
    return fingerprint([], map(repr, [*sorted(parts), *linked]))


def _linked(program: Program, name: str) -> bytes:
    address, size = program.symbols.get(name, (0, 0))
    for section in program.sections:
        if 0 <= address - section.address < len(section.bytes):
            return section.bytes[address - section.address :][:size]
    return b""


class _Objects:
    """The objects of a firmware's KEM, joined (building.linking.link_kem_alone)."""

    def __init__(self, file: Path):
        elf = ELFFile(io.BytesIO(file.read_bytes()))
        self._sections = list(elf.iter_sections())
        self._places = {
            each["sh_info"]: each for each in self._sections if isinstance(each, RelocationSection)
        }
        (self._symbols,) = (s for s in self._sections if isinstance(s, SymbolTableSection))

    def parts(self, function: str) -> Iterator[tuple]:
        """Of each section that is reached: its name and alignment, its bytes, its relocations."""
        known = todo = [self._section_of(function)]
        while todo:
            number, todo = todo[0], todo[1:]
            section = self._sections[number]
            places = []
            for each in self._places[number].iter_relocations() if number in self._places else ():
                target = self._symbols.get_symbol(each["r_info_sym"])
                to = target["st_shndx"]
                where = each["r_offset"], each["r_info_type"], each.entry.get("r_addend", 0)
                if isinstance(to, int):
                    if to not in known:
                        known, todo = [*known, to], [*todo, to]
                    places.append((*where, target["st_value"], (self._sections[to].name,)))
                else:
                    places.append((*where, target["st_value"], target.name))
            is_empty = section["sh_type"] == "SHT_NOBITS"
            content = section["sh_size"] if is_empty else section.data()
            yield section.name, section["sh_addralign"], content, places

    def _section_of(self, function: str) -> int:
        for symbol in self._symbols.get_symbol_by_name(function) or ():
            if isinstance(symbol["st_shndx"], int):
                return symbol["st_shndx"]
        raise BenchError(f"No object has {function}.")


@lru_cache(maxsize=2)
def _objects(file: Path) -> _Objects:
    return _Objects(file)
