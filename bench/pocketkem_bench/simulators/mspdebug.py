# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The MSP430 boards: mspdebug simulates, and bench/mspdebug turns it into a device."""

from __future__ import annotations

import sys
from pathlib import Path

from ..boards.board import Board
from ..building.firmware import Firmware
from ..folders import BENCH


def command(board: Board, firmware: Firmware, records: Path, memory: Path | None) -> list[str]:
    """memory: a file for the contents of RAM at the end of each region."""
    assert board.memory
    ram = board.memory.ram_origin
    symbols = firmware.symbols()
    return [
        sys.executable,
        str(BENCH / "mspdebug" / "runner.py"),
        f"--elf={firmware.elf}",
        f"--records={records}",
        f"--ram-start={ram}",
        f"--ram-end={ram + board.memory.ram_bytes}",
        *([f"--memory={memory}"] if memory else []),
        f"--line={symbols['port_line']}",
        f"--line-end={symbols['port_line_end']}",
        f"--wait={symbols['port_wait']}",
        f"--begin={symbols['port_begin']}",
        f"--end={symbols['port_end']}",
        f"--stack-bottom={symbols['link_stack_bottom']}",
        f"--stack-top={symbols['link_stack_top']}",
    ]
