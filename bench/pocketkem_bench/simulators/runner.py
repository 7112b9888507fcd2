# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The AVR boards, by simavr, which is a library, and the MSP430 boards, by a simulator of our own:
bench/simavr and bench/msp430sim, both on bench/runner."""

from pathlib import Path

from ..boards.board import Board
from ..building.firmware import Firmware
from ..building.instruments import build_runner

LIBRARIES = {"simavr": ["-lsimavr"], "msp430sim": []}


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
    kind, m, symbols = board.simulator.kind, board.memory, firmware.symbols()
    of_chip = {
        "simavr": [
            f"hz={board.clock_hz}",
            f"flash_end={m.rom_origin + m.rom_bytes - 1:#x}",
            f"ram_start={m.ram_origin:#x}",
            f"ram_end={m.ram_origin + m.ram_bytes - 1:#x}",
        ],
        "msp430sim": [
            f"rom={m.rom_origin:#x}-{m.rom_origin + m.rom_bytes:#x}",
            f"ram={m.ram_origin:#x}-{m.ram_origin + m.ram_bytes:#x}",
        ],
    }[kind]
    return [
        str(build_runner(kind, LIBRARIES[kind])),
        *board.simulator.machine,
        *of_chip,
        f"elf={firmware.elf}",
        f"out={records}",
        f"stack={symbols['link_stack_bottom']:#x}-{symbols['link_stack_top']:#x}",
        f"code={m.rom_origin:#x}-{symbols['link_code_end']:#x}",
        *([f"executed={executed}"] if executed else []),
        *([f"memory={memory}"] if memory else []),
        *([f"profile={profile}"] if profile else []),
        *([f"tables={firmware.place_of(tables)}"] if tables else []),
    ]
