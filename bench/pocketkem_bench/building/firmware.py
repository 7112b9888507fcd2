# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A firmware that was built, and the contents of its file."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from elftools.elf.elffile import ELFFile

from ..model import BenchError
from .elf import defined_symbols, function_symbols, source_file


@dataclass(frozen=True)
class Firmware:
    elf: Path
    compiler: str  # name and version
    flags: str  # of the KEM's compilation
    rom_bytes: int | None
    ram_bytes: int | None
    #: The commit that it was built from, if that is not the current checkout.
    commit: str | None = None
    #: Names of its tasks on two cores and of the events between them, by id.
    task_names: dict[int, str] = field(default_factory=dict)
    data_bytes: int | None = None  # initial values, in rom_bytes and ram_bytes
    common_rom_bytes: int | None = None  # of Implementation.common_sources

    def symbols(self) -> dict[str, int]:
        """Addresses by name; those of functions without the Thumb bit."""
        return {name: address for name, address, _size in defined_symbols(self.elf)}

    def place_of(self, name: str) -> str:
        """The range LOW-HIGH of a symbol."""
        low, size = next((low, size) for n, low, size in defined_symbols(self.elf) if n == name)
        return f"{low:#x}-{low + size:#x}"

    def functions(self) -> list[tuple[int, str]]:
        """The start of each function, in order; in assembly, of each named label."""
        found: dict[int, str] = {}
        with self.elf.open("rb") as file:
            is_arm = ELFFile(file)["e_machine"] == "EM_ARM"
        for symbol in function_symbols(self.elf):
            address = symbol["st_value"]
            if symbol["st_info"]["type"] == "STT_FUNC":
                found[address & ~1 if is_arm else address] = symbol.name
            else:
                found.setdefault(address, symbol.name)
        return sorted(found.items())

    def source_lines(self, near: int | None = None) -> list[tuple[int, str, int]]:
        """The address from which each file and line holds, in order. A line of 0 ends a range.
        near: those of the unit with this address are enough, if it can be told."""
        found: dict[int, tuple[str, int]] = {}
        with self.elf.open("rb") as file:
            dwarf = ELFFile(file).get_dwarf_info()
            ranges = dwarf.get_aranges() if near is not None else None
            offset = ranges.cu_offset_at_addr(near) if ranges else None
            for unit in dwarf.iter_CUs() if offset is None else [dwarf.get_CU_at(offset)]:
                program = dwarf.line_program_for_CU(unit)
                if program is None:
                    continue
                for entry in program.get_entries():
                    if (state := entry.state) is None:
                        continue
                    if state.end_sequence:
                        found.setdefault(state.address, ("", 0))
                    else:
                        found[state.address] = (source_file(program, state.file), state.line)
        return [(address, *at) for address, at in sorted(found.items())]

    def ranges(self, sources: Iterable[Path]) -> list[tuple[int, int]]:
        """The addresses of the functions of some of the KEM's sources; adjacent ranges are
        joined."""
        stems = {source.stem for source in sources}
        units = [
            unit
            for unit in (self.elf.parent / "kem").glob("*.o")
            if unit.stem.partition("-")[2] in stems
        ]
        wanted = {symbol.name for unit in units for symbol in function_symbols(unit)}
        symbols = sorted(defined_symbols(self.elf), key=lambda symbol: symbol[1])
        starts = [at for _name, at, _size in symbols]
        ranges: list[tuple[int, int]] = []
        for name, low, size in symbols:
            if name not in wanted:
                continue
            # Assembly may omit a function's size. The function then ends at the next symbol.
            high = low + size if size else next(at for at in starts if at > low)
            if ranges and low <= ranges[-1][1] + 2:
                ranges[-1] = (ranges[-1][0], max(high, ranges[-1][1]))
            else:
                ranges.append((low, high))
        return ranges


class LinkError(BenchError):
    """The objects could not be linked: something is not defined, or too large."""

    def __init__(self, message: str, firmware: Firmware):
        super().__init__(message)
        self.firmware = firmware  # with the KEM's sizes, but without a file
