# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Boards, sources and firmware that differ from those that have a file."""

import re
from dataclasses import replace
from pathlib import Path

from elftools.elf.constants import SH_FLAGS
from elftools.elf.elffile import ELFFile

from pocketkem_bench.boards.board import Board
from pocketkem_bench.building.firmware import Firmware


def without_fpu(board: Board) -> Board:
    """A Cortex-M4 without floating point: flags for it would bring Arm's other libraries."""
    cflags = [flag for flag in board.cflags if not flag.startswith(("-mfloat-abi=", "-mfpu="))]
    return replace(board, cflags=[*cflags, "-mfloat-abi=soft"])


def altered_source(source: Path, folder: Path, old: str, new: str) -> Path:
    """The source with one piece replaced, in another folder, from where it includes the same."""
    text = source.read_text()
    assert text.count(old) == 1, "the source has changed: adapt this test"

    def beside(include: re.Match) -> str:
        place = source.parent / include[1]
        return f'#include "{place if place.exists() else include[1]}"'

    altered = folder / source.name
    altered.write_text(re.sub(r'#include "(.*)"', beside, text.replace(old, new)))
    return altered


def patched(firmware: Firmware, address: int, content: bytes, folder: Path) -> Firmware:
    # A name of its own, because what is read from a file is remembered by its name.
    elf = folder / f"{firmware.elf.parent.name}-{address:x}-{content.hex()}.elf"
    file = bytearray(firmware.elf.read_bytes())
    with firmware.elf.open("rb") as opened:
        (at,) = [
            address - section["sh_addr"] + section["sh_offset"]
            for section in ELFFile(opened).iter_sections()
            if section["sh_flags"] & SH_FLAGS.SHF_ALLOC
            and section["sh_type"] == "SHT_PROGBITS"
            and section["sh_addr"] <= address < section["sh_addr"] + section["sh_size"]
        ]
    file[at : at + len(content)] = content
    elf.write_bytes(file)
    return replace(firmware, elf=elf)
