# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The MSP430 boards: mspdebug simulates, and bench/mspdebug makes a device of it."""

from __future__ import annotations

import sys
from pathlib import Path

from .boards import BENCH
from .build import Firmware


def command(firmware: Firmware, records: Path) -> list[str]:
    symbols = firmware.symbols()
    return [
        sys.executable,
        str(BENCH / "mspdebug" / "runner.py"),
        f"--elf={firmware.elf}",
        f"--records={records}",
        f"--line={symbols['port_line']}",
        f"--line-end={symbols['port_line_end']}",
        f"--wait={symbols['port_wait']}",
        f"--begin={symbols['port_begin']}",
        f"--end={symbols['port_end']}",
        f"--stack-bottom={symbols['link_stack_bottom']}",
        f"--stack-top={symbols['link_stack_top']}",
    ]
