# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The MSP430 boards: bench/msp430sim is a simulator of our own."""

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
        str(build_runner("msp430sim", [])),
        *board.simulator.machine,
        f"rom={m.rom_origin:#x}-{m.rom_origin + m.rom_bytes:#x}",
        f"ram={m.ram_origin:#x}-{m.ram_origin + m.ram_bytes:#x}",
        *runner.arguments(board, firmware, records, executed, memory, profile, tables),
    ]
