# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The MSP430 boards: bench/msp430sim is a simulator of our own."""

from __future__ import annotations

from pathlib import Path

from ..boards.board import Board
from ..building.firmware import Firmware
from ..building.instruments import build_runner


def command(
    board: Board,
    firmware: Firmware,
    records: Path,
    executed: Path | None,
    memory: Path | None,
    profile: Path | None,
    tables: str | None = None,
) -> list[str]:
    """memory: a file for the contents of RAM at the end of each region. tables: the name of tables
    whose elements the trace does not distinguish."""
    assert board.simulator and board.memory
    symbols = firmware.symbols()
    m = board.memory
    return [
        str(build_runner("msp430sim", [])),
        *board.simulator.machine,
        f"rom={m.rom_origin:#x}-{m.rom_origin + m.rom_bytes:#x}",
        f"ram={m.ram_origin:#x}-{m.ram_origin + m.ram_bytes:#x}",
        f"elf={firmware.elf}",
        f"out={records}",
        f"stack={symbols['link_stack_bottom']:#x}-{symbols['link_stack_top']:#x}",
        f"code={m.rom_origin:#x}-{symbols['link_code_end']:#x}",
        *([f"executed={executed}"] if executed else []),
        *([f"memory={memory}"] if memory else []),
        *([f"profile={profile}"] if profile else []),
        *([f"tables={firmware.place_of(tables)}"] if tables else []),
    ]
