# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The arguments that all our runners of firmware take: bench/simavr and
bench/msp430sim, on bench/runner."""

from pathlib import Path

from ..boards.board import Board
from ..building.firmware import Firmware


def arguments(
    board: Board,
    firmware: Firmware,
    records: Path,
    executed: Path | None,
    memory: Path | None,
    profile: Path | None,
    tables: str | None,
) -> list[str]:
    """memory: a file for the contents of RAM at the end of each region. tables: the name of tables
    whose elements the trace does not distinguish."""
    assert board.memory
    symbols = firmware.symbols()
    return [
        f"elf={firmware.elf}",
        f"out={records}",
        f"stack={symbols['link_stack_bottom']:#x}-{symbols['link_stack_top']:#x}",
        f"code={board.memory.rom_origin:#x}-{symbols['link_code_end']:#x}",
        *([f"executed={executed}"] if executed else []),
        *([f"memory={memory}"] if memory else []),
        *([f"profile={profile}"] if profile else []),
        *([f"tables={firmware.place_of(tables)}"] if tables else []),
    ]
