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

from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection

from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.model import BenchError


def base_name(name: str) -> str:
    """A function's name without the suffixes that a compiler appends to copies: .isra.0,
    .constprop.0, .part.0 and .cold of GCC, .specialized.1 and .llvm.123 of clang, $part$0 where a
    dot is not allowed."""
    return re.split(r"[.$]", name.lstrip(".$"))[0]


@dataclass(frozen=True)
class Function:
    name: str
    low: int
    high: int  # the first address beyond
    source: str  # the name of its file, without the suffix

    @property
    def base_name(self) -> str:
        return base_name(self.name)


#: Mnemonics of conditional branches: of Arm, Xtensa and RISC-V, then AVR, then MSP430.
CONDITIONAL = re.compile(
    r"(b(eq|ne|cs|hs|cc|lo|mi|pl|vs|vc|hi|ls|ge|lt|gt|le)|cbn?z)(\.[nw])?"
    r"|b(eq|ne|lt|ge|le|gt)(z|i|u|ui)?(\.n)?|b(any|all|none|nall|bci?|bsi?|t|f)(\.l)?"
    r"|loop(ne|gt)z"
    r"|br(eq|ne|cs|cc|sh|lo|mi|pl|ge|lt|hs|hc|ts|tc|vs|vc|ie|id|bs|bc)|sb[ir][cs]|cpse"
    r"|j(ne|eq|lo|hs|n|ge|l)"
)


@dataclass
class Disassembly:
    """The disassembly of a function."""

    name: str
    mnemonics: set[str] = field(default_factory=set)
    #: The addresses of its conditional branches.
    branches: list[int] = field(default_factory=list)
    #: The targets that its instructions name: addresses, and their symbols.
    targets: set[tuple[int, str]] = field(default_factory=set)


def kem_functions(firmware: Firmware, sources: list[Path]) -> list[Function]:
    """The functions of these sources, as linked. Equal local names are distinguished by file."""
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
            source = Path(current).stem if binding == "STB_LOCAL" else ours[symbol.name]
            low = symbol["st_value"] & ~1
            found.append(Function(symbol.name, low, low + symbol["st_size"], source))
    return found


def _global_functions(firmware: Firmware) -> dict[str, str]:
    """The global functions and their files. An object's name is a number and the file
    (build.py)."""
    return {
        symbol.name: path.stem.partition("-")[2]
        for path in _kem_objects(firmware)
        for symbol in _symbols(path)
        if symbol["st_info"]["type"] == "STT_FUNC" and symbol["st_info"]["bind"] != "STB_LOCAL"
    }


def library_functions(firmware: Firmware) -> set[str]:
    """The functions of the libraries of C and of the compiler that the KEM's code uses: what the
    code that operations reach refers to and does not define."""
    found = set()
    with kem_alone(firmware).open("rb") as file:
        elf = ELFFile(file)
        for section in elf.iter_sections():
            if not isinstance(section, RelocationSection):
                continue
            is_loaded = elf.get_section(section["sh_info"])["sh_flags"] & SH_FLAGS.SHF_ALLOC
            symbols = elf.get_section(section["sh_link"])
            for relocation in section.iter_relocations() if is_loaded else ():
                symbol = symbols.get_symbol(relocation["r_info_sym"])
                if symbol["st_shndx"] == "SHN_UNDEF" and symbol.name:
                    found.add(symbol.name)
    return found


def _kem_objects(firmware: Firmware) -> list[Path]:
    return sorted((firmware.elf.parent / "kem").glob("*.o"))


def _symbols(path: Path) -> list:
    with path.open("rb") as file:
        table = ELFFile(file).get_section_by_name(".symtab")
        return [symbol for symbol in table.iter_symbols() if symbol.name]


def kem_alone(firmware: Firmware) -> Path:
    """The part of the KEM that operations reach, joined but not linked."""
    return firmware.elf.with_name("kem.o")


@lru_cache(maxsize=2)
def disassembly(compiler: str, elf: Path) -> list[tuple[int, Disassembly]]:
    """Every function of a firmware or object file, with its address."""
    program = compiler.replace("clang", "llvm-objdump").replace("gcc", "objdump")
    if "clang" in compiler and not shutil.which(program):
        program = "llvm-objdump"  # of another release, which reads the same targets
    if not shutil.which(program):
        raise BenchError(f"{program} is not installed. It comes with the board's compiler.")
    listing = subprocess.run(
        [program, "-d", "--no-show-raw-insn", str(elf)], capture_output=True, text=True, check=True
    ).stdout
    functions: list[tuple[int, Disassembly]] = []
    code = Disassembly("")
    for line in listing.splitlines():
        if heading := re.match(r"([0-9a-f]+) <((?!\.L).+)>:$", line):
            code = Disassembly(heading[2])
            functions.append((int(heading[1], 16), code))
        elif instruction := re.match(r"\s*([0-9a-f]+):\s+(\S+)(.*)", line):
            at, mnemonic, rest = instruction.groups()
            code.mnemonics.add(mnemonic)
            if CONDITIONAL.fullmatch(mnemonic):
                code.branches.append(int(at, 16))
            operands, _, guess = rest.partition(" # ")
            # RISC-V: the value of a pair of instructions, which need not be an address.
            text = guess if mnemonic.startswith("j") and guess else operands
            named = re.findall(r"\b(?:0x)?([0-9a-f]+) <([^>+]+)", text)
            code.targets.update((int(address, 16), symbol) for address, symbol in named)
    if not any(code.mnemonics for _at, code in functions):
        raise BenchError(f"{program} lists no instructions of {elf}.")
    return functions


def reachable(functions: dict[int, Disassembly], roots: Iterable[int]) -> set[int]:
    """The functions that are reachable from the roots by the addresses that instructions name."""
    starts = sorted(functions)
    found: set[int] = set()
    to_visit = set(roots)
    while to_visit:
        found |= to_visit
        named = set().union(*(functions[start].targets for start in to_visit))
        # An address inside a function leads to that function; other addresses are data.
        places = [(bisect.bisect_right(starts, at) - 1, symbol) for at, symbol in named]
        to_visit = {
            starts[place]
            for place, symbol in places
            if place >= 0 and functions[starts[place]].name == symbol
        } - found
    return found
