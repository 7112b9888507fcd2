# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Plans as they are compiled: generated C, through the host's compiler, read from the library."""

import struct
import subprocess
from dataclasses import dataclass
from pathlib import Path

from elftools.elf.elffile import ELFFile

from .emit import CHOICES
from .kinds import OPERATIONS_BATCHED, ROOT, Kind, PlanOperation, Step
from .sequence import Lists, Waiting
from .suites import BATCHED, DEFAULT, LEAST, LEVELS, ListedBuild, PlannedChip, families_of, file_of


@dataclass(frozen=True)
class CompiledPlan:
    """A pkem_plan with its lists, which end before PKEM_STEP_END."""

    lists: Lists
    has_acc: int
    places: int
    hash_at: int
    in_order: int


#: No list is longer: counts are bytes.
STEPS_MAX = 254


class Library:
    """Generated files in a shared library; what is a pointer is a relocation."""

    def __init__(self, path: Path):
        with path.open("rb") as file:
            elf = ELFFile(file)
            self.pointer = elf.elfclass // 8
            self.little = elf.little_endian
            self.segments = [
                (part["p_vaddr"], part.data())
                for part in elf.iter_segments()
                if part["p_type"] == "PT_LOAD"
            ]
            dynamic = elf.get_section_by_name(".dynsym")
            self.symbols = {
                symbol.name: symbol["st_value"]
                for symbol in dynamic.iter_symbols()
                if symbol["st_shndx"] != "SHN_UNDEF"
            }
            self.pointers: dict[int, int] = {}
            for section in elf.iter_sections():
                if section["sh_type"] in ("SHT_RELA", "SHT_REL"):
                    for at in section.iter_relocations():
                        base = dynamic.get_symbol(at["r_info_sym"])["st_value"]
                        addend = at["r_addend"] if at.is_RELA() else self._word(at["r_offset"])
                        self.pointers[at["r_offset"]] = base + addend

    def _bytes(self, address: int, n: int) -> bytes:
        for start, data in self.segments:
            if start <= address and address + n <= start + len(data):
                return data[address - start : address - start + n]
        raise ValueError(f"nothing at {address:#x}")

    def _word(self, address: int) -> int:
        order = "little" if self.little else "big"
        return int.from_bytes(self._bytes(address, self.pointer), order)

    def steps(self, address: int) -> list[Waiting]:
        found = []
        while len(found) <= STEPS_MAX:
            kind, a, b, after = struct.unpack("4B", self._bytes(address + 4 * len(found), 4))
            if kind == Kind.END:
                return found
            found.append(Waiting(Step(Kind(kind), a, b), after))
        raise ValueError(f"the list at {address:#x} has no end")

    def plan(self, address: int) -> CompiledPlan:
        numbers = self._bytes(address + 2 * self.pointer, 4)
        lists = [self.steps(self.pointers[address + n * self.pointer]) for n in (0, 1)]
        return CompiledPlan((lists[0], lists[1]), *numbers)

    def batched(self) -> dict[tuple[int, PlanOperation], CompiledPlan]:
        at = self.symbols["pkem_plans_batched"]
        keys = [(k, operation) for k in LEVELS for operation in OPERATIONS_BATCHED]
        return {key: self.plan(self.pointers[at + n * self.pointer]) for n, key in enumerate(keys)}

    def table(self, scheme: str) -> dict[PlanOperation, list[CompiledPlan]]:
        at = self.symbols[f"pkem_plans_{scheme}"]
        known: dict[int, CompiledPlan] = {}
        result = {}
        for row, operation in enumerate(PlanOperation):
            addresses = [
                self.pointers[at + (row * CHOICES + choice) * self.pointer]
                for choice in range(CHOICES)
            ]
            for address in addresses:
                known[address] = known.get(address) or self.plan(address)
            result[operation] = [known[address] for address in dict.fromkeys(addresses)]
        return result


_UNIT = ["-DPKEM_BATCHES", "-DPKEM_VECTOR_UNIT"]


def compile_batched(folder: Path) -> dict[tuple[int, PlanOperation], CompiledPlan]:
    """The plans with eight sponges, as the host's compiler reads them."""
    library = _compiled(folder / "plans_batched.so", [BATCHED], _UNIT)
    return library.batched()


def sources_of(build: ListedBuild, chip: PlannedChip) -> list[Path]:
    return [LEAST, *(file_of(family, build, chip) for family in families_of(chip))]


def compile_all(build: ListedBuild, folder: Path, chip: PlannedChip = DEFAULT) -> Library:
    """All generated files, as the host's compiler reads them for a chip. As long as a chip has not
    all of its files, those of DEFAULT."""
    if not all((ROOT / source).exists() for source in sources_of(build, chip)):
        chip = DEFAULT
    out = folder / f"plans_{build.name}_{chip.symbol}.so"
    options = [f"-DPOCKETKEM_RAM_SMALL={int(build.packed)}", f"-DPOCKETKEM_PLANS={chip.macro}"]
    return _compiled(out, sources_of(build, chip), options)


def _compiled(out: Path, sources: list[Path], options: list[str]) -> Library:
    subprocess.run(
        ["cc", "-std=c99", "-shared", "-fPIC", "-nostdlib", "-Wl,-Bsymbolic"]
        + ["-DPOCKETKEM_WORKER=1", *options]
        + [f"-I{ROOT / 'src'}", f"-I{ROOT / 'src' / 'cores'}", "-o", str(out)]
        + [str(ROOT / source) for source in sources],
        check=True,
    )
    return Library(out)
