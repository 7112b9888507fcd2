# SPDX-License-Identifier: Apache-2.0 OR MIT
"""What the preprocessor makes of kernels: each piece has a claim on one board at least."""

import os
import subprocess
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection

import sources
from pocketkem_assurance.prove import claims
from pocketkem_assurance.prove.claims import frames, frames_of_c
from pocketkem_bench.boards.files import load_boards
from proving import usable

BOARDS = load_boards()


class Piece(NamedTuple):
    """A function before it is linked: its code, and the symbols that it refers to."""

    name: str
    code: bytes
    symbols: tuple


@cache
def compiled(command: tuple, folder: Path) -> list[Piece]:
    made = folder / "kernel.o"
    subprocess.run([*command, "-o", made], check=True)
    with made.open("rb") as file:
        return list(functions(ELFFile(file)))


def pieces(name: str, build: str, flags: Collection[str], folder: Path) -> Iterator[Piece]:
    """The kernels of a build for a board, with more flags of the compiler."""
    board = usable(name)
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    implementation, own = claims.recipe(build, board)
    compiler = (board.compiler, *board.compile_flags, *board.system_includes)
    for source in sources.kernels(board.arch):
        options = (*own, *implementation.defines, *flags)
        yield from compiled((*compiler, *options, "-c", source), folder)


def functions(elf: ELFFile) -> Iterator[Piece]:
    referred = {
        section["sh_info"]: list(references(elf, section))
        for section in elf.iter_sections()
        if isinstance(section, RelocationSection)
    }
    is_arm = int(elf["e_machine"] == "EM_ARM")  # its functions have odd addresses
    for symbol in elf.get_section_by_name(".symtab").iter_symbols():
        number = symbol["st_shndx"]
        if symbol["st_info"]["bind"] != "STB_GLOBAL" or not isinstance(number, int):
            continue
        section = elf.get_section(number)
        if not section["sh_flags"] & SH_FLAGS.SHF_EXECINSTR:
            continue
        start = symbol["st_value"] & ~is_arm
        # One without a size is another entry of the function that it is in.
        end = start + (symbol["st_size"] or section.data_size - start)
        inside = [
            (at - start, kind, label - start if isinstance(label, int) else label, addend)
            for at, kind, label, addend in referred.get(number, [])
            if start <= at < end
        ]
        yield Piece(symbol.name, section.data()[start:end], tuple(inside))


def references(elf: ELFFile, relocations: RelocationSection) -> Iterator[tuple]:
    """With the place of a label such as 1: for its name, which newer assemblers count otherwise."""
    symbols = elf.get_section(relocations["sh_link"])
    for each in relocations.iter_relocations():
        symbol = symbols.get_symbol(each["r_info_sym"])
        place = symbol["st_shndx"]
        name = symbol.name or (elf.get_section(place).name if isinstance(place, int) else "")
        label = symbol["st_value"] if "\x02" in name and place == relocations["sh_info"] else name
        yield each["r_offset"], each["r_info_type"], label, each.entry.get("r_addend")


def claimed(arch: str, folder: Path) -> set[Piece]:
    """Pieces with a claim, and those that are parts of others."""
    return {
        piece
        for (board, build), known in frames.FRAMES.items()
        if claims.BOARDS[board] == arch and (board, build) not in frames_of_c.FRAMES
        for piece in pieces(board, build, [], folder)
        if piece.name in known or piece.name in PARTS
    }


#: Architectures with kernels of others: without vectors, those of the Cortex-M7.
KERNELS_OF = {"armv81m": ("armv81m", "armv7em")}
#: What kernels call, with a convention of its own. Its code is in the proofs of these.
PARTS = {"pkem_montgomery_multiply", "pkem_ntt_quarter_saved"}
FAST_AND_SMALL = ("pocketkem", "pocketkem-small", "pocketkem-tiny")
HALVES = "-DPOCKETKEM_RAM_LEAST=0"
AVR = [
    *((build, []) for build in FAST_AND_SMALL),
    *((build, [HALVES]) for build in FAST_AND_SMALL),
    *((f"pocketkem-table-{where}", []) for where in ("ram", "flash")),
    *((f"pocketkem-table-{where}-quarters", []) for where in ("ram", "flash")),
    *((f"pocketkem-table-{where}-halves", []) for where in ("ram", "flash")),
]
#: By architecture: boards, builds, and flags that change what the preprocessor makes.
VARIANTS = {
    "rv32": [
        (board, build, flags)
        for board, flags in (
            ("esp32c3", []),
            ("rp2350-riscv", []),
            ("rp2350-riscv", ["-march=rv32imac_zbb"]),
        )
        for build in FAST_AND_SMALL
    ],
    "armv7em": [
        (f"cortex-{core}", build, [])
        for core in ("m3", "m4", "m4-no-fpu", "m7", "m33", "m55")
        for build in FAST_AND_SMALL
    ],
    "armv81m": [("cortex-m55", "pocketkem-helium", [])],
    "xtensa": [
        *(("esp32", build, []) for build in (*FAST_AND_SMALL, "pocketkem-90s")),
        ("esp32s3", "pocketkem-pie", []),
    ],
    "armv6m": [(board, build, []) for board in ("cortex-m0", "rp2040") for build in FAST_AND_SMALL],
    "avr": [(board, *each) for board in ("atmega1280", "atmega2560", "atmega328p") for each in AVR],
    "msp430": [
        (board, build, flags)
        for board, flags in (
            ("msp430", []),
            ("msp430", ["-UPOCKETKEM_MSP430_MULTIPLIER"]),
            ("msp430f1611", []),
        )
        for build in ("pocketkem", "pocketkem-small", "pocketkem-quarters")
    ],
}


@pytest.mark.long
@pytest.mark.parametrize("arch", VARIANTS)
def test_every_piece_of_code_has_a_claim(arch, tmp_path):
    archs = KERNELS_OF.get(arch, (arch,))
    known = {piece for each in archs for piece in claimed(each, tmp_path)}
    unproved = {name for board, name in frames.UNPROVED if claims.BOARDS[board] in archs}
    missing = {
        (piece.name, board, build, *flags)
        for board, build, flags in VARIANTS[arch]
        for piece in pieces(board, build, flags, tmp_path)
        if piece not in known and piece.name not in unproved
    }
    assert missing == set()
    assert len(known) > 4


@pytest.mark.long
def test_a_piece_without_a_claim_is_found(tmp_path):
    """With another multiplier, at another address."""
    known = claimed("msp430", tmp_path)
    other = ["-UPOCKETKEM_MSP430_MULTIPLIER", "-DPOCKETKEM_MSP430_MULTIPLIER=0x0140"]
    found = {p.name for p in pieces("msp430", "pocketkem", other, tmp_path) if p not in known}
    assert "pkem_ntt" in found and "pkem_multiply_bytes" in found
    assert "pkem_copy" not in found and "pkem_keccak_f1600" not in found
