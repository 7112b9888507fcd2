# SPDX-License-Identifier: Apache-2.0 OR MIT
"""An MSP430FR5994 with a serial port, on mspdebug's simulator. It runs a firmware whose eUSCI_A0 is
standard input and output. Where the firmware begins to receive or send a byte, the simulator is
stopped, and the registers are set as the chip would set them.

The simulator has its Timer_A at TIMER_BASE, which must be below 0x200.

msp430_board.py FIRMWARE RUNNER_FOLDER PORT_GETC PORT_PUTC
"""

from __future__ import annotations

import os
import re
import sys

TIMER_BASE = 0x0180
UCA0RXBUF, UCA0IFG = 0x05CC, 0x05DC


def main() -> None:
    firmware, runner, *addresses = sys.argv[1:]
    receive, send = (int(address, 0) for address in addresses)
    sys.path.insert(0, runner)
    from runner import Simulator

    simulator = Simulator(firmware)
    for words in (
        "simio add timer ta0",
        f"simio config ta0 base {TIMER_BASE:#x}",
        "simio config ta0 irq1 4",
        f"setbreak {receive:#x}",
        f"setbreak {send:#x}",
        f"mw {UCA0IFG:#x} 3 0",  # a byte was received, and one can be sent
    ):
        simulator.command(words)
    waiting = b""
    while True:
        printed = "\n".join(simulator.command("run"))
        registers = dict(re.findall(r"\( *(\w+): ([0-9a-f]+)\)", printed))
        if int(registers["PC"], 16) == send:
            os.write(1, bytes([int(registers["R12"], 16) & 0xFF]))
            continue
        if not waiting:
            waiting = os.read(0, 4096)
        if not waiting:
            return
        simulator.command(f"mw {UCA0RXBUF:#x} {waiting[0]:#x} 0")
        waiting = waiting[1:]


if __name__ == "__main__":
    main()
