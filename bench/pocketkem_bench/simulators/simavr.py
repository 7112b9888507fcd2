# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The AVR boards: simavr is a library, and bench/simavr is the program that runs a firmware on
it."""

from pathlib import Path

from ..boards.board import Board
from ..building.firmware import Firmware
from ..building.instruments import build_runner
from . import runner


def command(
    board: Board,
    firmware: Firmware,
    records: Path,
    executed: Path | None,
    memory: Path | None,
    profile: Path | None,
    tables: str | None = None,
) -> list[str]:
    assert board.simulator and board.memory
    m = board.memory
    return [
        str(build_runner("simavr", ["-lsimavr"])),
        *board.simulator.machine,
        f"hz={board.clock_hz}",
        f"flash_end={m.rom_origin + m.rom_bytes - 1:#x}",
        f"ram_start={m.ram_origin:#x}",
        f"ram_end={m.ram_origin + m.ram_bytes - 1:#x}",
        *runner.arguments(board, firmware, records, executed, memory, profile, tables),
    ]
