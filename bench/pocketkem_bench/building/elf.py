# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The contents of ELF files: symbols, source lines, sizes."""

import os
from functools import lru_cache
from pathlib import Path

from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from ..folders import ROOT


def source_file(program, index: int) -> str:
    """The name of a file of a line program, relative to the repository if it is inside."""
    # Indices begin with 1 before DWARF 5.
    first = 0 if program["version"] >= 5 else 1
    entry = program["file_entry"][index - first]
    folder = b"."
    if first == 0 or entry.dir_index > 0:
        folder = program["include_directory"][entry.dir_index - first]
        if not folder.startswith(b"/") and first == 0:
            folder = os.path.join(program["include_directory"][0], folder)
    path = os.path.normpath(os.path.join(folder, entry.name)).decode()
    return os.path.relpath(path, ROOT) if Path(path).is_relative_to(ROOT) else path


def object_symbols(path: Path) -> list:
    with path.open("rb") as file:
        elf = ELFFile(file)
        tables = [s for s in elf.iter_sections() if isinstance(s, SymbolTableSection)]
        return [symbol for table in tables for symbol in table.iter_symbols() if symbol.name]


def function_symbols(path: Path) -> list:
    """Those of functions, and in assembly of all named labels."""
    with path.open("rb") as file:
        code = {
            index
            for index, section in enumerate(ELFFile(file).iter_sections())
            if section["sh_flags"] & SH_FLAGS.SHF_EXECINSTR
        }
    return [
        symbol
        for symbol in object_symbols(path)
        # Names such as $t, .L1 and L0^A (of a label 0:) are made by the assembler.
        if symbol["st_shndx"] in code
        and symbol.name[0] not in "$."
        and symbol.name.isprintable()
        and symbol["st_info"]["type"] in ("STT_FUNC", "STT_NOTYPE")
    ]


def is_definition(symbol) -> bool:
    return symbol["st_shndx"] != "SHN_UNDEF" and symbol["st_info"]["bind"] != "STB_LOCAL"


@lru_cache(maxsize=8)
def defined_symbols(elf: Path) -> list[tuple[str, int, int]]:
    """(name, address, size) of the symbols that a linked firmware defines: places, not files."""
    with elf.open("rb") as file:
        is_arm = ELFFile(file)["e_machine"] == "EM_ARM"
    found = []
    for symbol in object_symbols(elf):
        if symbol["st_shndx"] == "SHN_UNDEF" or symbol["st_info"]["type"] == "STT_FILE":
            continue
        address = symbol["st_value"]
        if is_arm and symbol["st_info"]["type"] == "STT_FUNC":
            address &= ~1  # the bit marks a function of Thumb instructions
        found.append((symbol.name, address, symbol["st_size"]))
    return found


def sizes(kem_only: Path) -> tuple[int, int, int]:
    """(ROM, RAM, data) of the KEM alone, in bytes, from the file of link_kem_alone.

    ROM is code, constants and the initial values of variables; RAM is variables and, on an AVR,
    constants that are read like variables. Data are what is in both.
    """
    rom = ram = data = 0
    with kem_only.open("rb") as file:
        elf = ELFFile(file)
        for section in elf.iter_sections():
            if not section["sh_flags"] & SH_FLAGS.SHF_ALLOC:
                continue
            copied = elf["e_machine"] == "EM_AVR" and section.name.startswith(".rodata")
            in_ram = copied or section["sh_flags"] & SH_FLAGS.SHF_WRITE
            in_rom = section["sh_type"] != "SHT_NOBITS"
            ram += section["sh_size"] if in_ram else 0
            rom += section["sh_size"] if in_rom else 0
            data += section["sh_size"] if in_ram and in_rom else 0
    return rom, ram, data
