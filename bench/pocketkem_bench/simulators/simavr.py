# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The AVR boards: simavr is a library, and bench/simavr is the program that runs a firmware on
it."""

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
    runner = build_runner("simavr", ["-lsimavr"])
    return [
        str(runner),
        *board.simulator.machine,
        f"hz={board.clock_hz}",
        f"flash_end={m.rom_origin + m.rom_bytes - 1:#x}",
        f"ram_start={m.ram_origin:#x}",
        f"ram_end={m.ram_origin + m.ram_bytes - 1:#x}",
        f"elf={firmware.elf}",
        f"out={records}",
        f"stack={symbols['link_stack_bottom']:#x}-{symbols['link_stack_top']:#x}",
        f"code={m.rom_origin:#x}-{symbols['link_code_end']:#x}",
        *([f"executed={executed}"] if executed else []),
        *([f"memory={memory}"] if memory else []),
        *([f"profile={profile}"] if profile else []),
        *([f"tables={firmware.place_of(tables)}"] if tables else []),
    ]
