# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The KEM's machine code in a linked firmware: its functions, and their disassembly."""

from __future__ import annotations

import bisect
import re
import shutil
import subprocess
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from elftools.elf.elffile import ELFFile

from ..build import Firmware
from ..model import BenchError


@dataclass(frozen=True)
class Function:
    name: str
    low: int
    high: int  # the first address beyond

    @property
    def base_name(self) -> str:
        """Without what a compiler appends to the copies that it makes (.isra.0, .part.0)."""
        return self.name.split(".")[0]


@dataclass
class Code:
    """A function as it is disassembled."""

    name: str
    mnemonics: set[str] = field(default_factory=set)
    targets: set[int] = field(default_factory=set)  # addresses that its instructions name


def kem_functions(firmware: Firmware, sources: list[Path]) -> list[Function]:
    """The functions of these sources, as linked. Local names are told apart by their file."""
    files = {source.name for source in sources}
    with firmware.elf.open("rb") as file:
        symbols = list(ELFFile(file).get_section_by_name(".symtab").iter_symbols())
    ours = _global_functions(firmware)
    found = []
    current = ""
    for symbol in symbols:
        kind, binding = symbol["st_info"]["type"], symbol["st_info"]["bind"]
        if kind == "STT_FILE":
            current = symbol.name
        if kind != "STT_FUNC" or symbol["st_shndx"] == "SHN_UNDEF" or not symbol["st_size"]:
            continue
        if (current in files) if binding == "STB_LOCAL" else (symbol.name in ours):
            low = symbol["st_value"] & ~1
            found.append(Function(symbol.name, low, low + symbol["st_size"]))
    return found


def _global_functions(firmware: Firmware) -> set[str]:
    return {
        symbol.name
        for path in _kem_objects(firmware)
        for symbol in _symbols(path)
        if symbol["st_info"]["type"] == "STT_FUNC" and symbol["st_info"]["bind"] != "STB_LOCAL"
    }


def library_functions(firmware: Firmware) -> set[str]:
    """What the KEM's objects take from the libraries of C and of the compiler."""
    undefined: set[str] = set()
    defined: set[str] = set()
    for path in _kem_objects(firmware):
        for symbol in _symbols(path):
            (undefined if symbol["st_shndx"] == "SHN_UNDEF" else defined).add(symbol.name)
    return undefined - defined


def _kem_objects(firmware: Firmware) -> list[Path]:
    return sorted((firmware.elf.parent / "kem").glob("*.o"))


def _symbols(path: Path) -> list:
    with path.open("rb") as file:
        table = ELFFile(file).get_section_by_name(".symtab")
        return [symbol for symbol in table.iter_symbols() if symbol.name]


@lru_cache(maxsize=2)
def disassembly(compiler: str, elf: Path) -> dict[int, Code]:
    """Every function of a firmware, by its address."""
    program = compiler.replace("clang", "llvm-objdump").replace("gcc", "objdump")
    if not shutil.which(program):
        raise BenchError(f"{program} is not installed. It comes with the board's compiler.")
    listing = subprocess.run(
        [program, "-d", "--no-show-raw-insn", str(elf)], capture_output=True, text=True, check=True
    ).stdout
    functions: dict[int, Code] = {}
    code = Code("")
    for line in listing.splitlines():
        if heading := re.match(r"([0-9a-f]+) <(.+)>:$", line):
            code = functions.setdefault(int(heading[1], 16), Code(heading[2]))
        elif instruction := re.match(r"\s+[0-9a-f]+:\s+(\S+)(.*)", line):
            code.mnemonics.add(instruction[1])
            named = re.findall(r"\b(?:0x)?([0-9a-f]+) <", instruction[2])
            code.targets.update(int(address, 16) for address in named)
    return functions


def reachable(functions: dict[int, Code], roots: Iterable[int]) -> set[int]:
    """The functions that can be come to from these, by the addresses that instructions name."""
    starts = sorted(functions)
    found: set[int] = set()
    to_visit = set(roots)
    while to_visit:
        found |= to_visit
        named = set().union(*(functions[start].targets for start in to_visit))
        # An address within a function leads to that function.
        places = [bisect.bisect_right(starts, address) - 1 for address in named]
        to_visit = {starts[place] for place in places if place >= 0} - found
    return found
