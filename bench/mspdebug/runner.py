# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Runs a firmware in mspdebug's simulator and adds what the simulator lacks: a line to the host
(standard input and output), a peak of the stack, and a record of each measured region.

mspdebug is controlled through its prompt; numbers in commands are hexadecimal. (Its embedded mode
does not work: it drops a command that comes soon after it has reported that it is ready.)
Breakpoints stop the processor where it waits for a line, and where a region begins and ends.
"""

from __future__ import annotations

import argparse
import binascii
import json
import re
import subprocess
import sys

#: The contents of the memory below the stack pointer before an operation.
PAINT = 0xA5
#: No memory in use of these chips lies between this address and their RAM. An operation whose stack
#: leaves RAM is detected by what it has written there.
GUARD_BOTTOM = 0x0400


class Fault(Exception):
    """The firmware did something that a processor cannot do."""


#: A calculation that no other command requests. Its answer shows that all commands before are done.
QUESTION, ANSWER = "= 0x50c4e7", "0x50c4e7 = "


class Simulator:
    """mspdebug with a firmware loaded."""

    def __init__(self, elf: str):
        # It must not outlive this program, whose end it would not notice in an endless loop.
        self._process = subprocess.Popen(
            ["setpriv", "--pdeathsig", "KILL", "mspdebug", "-q", "sim"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="latin-1",
        )
        self.command(f"prog {elf}")
        for device in ("tracer cycles 2", "hwmult multiplier", "console console"):
            self.command(f"simio add {device}")

    def command(self, words: str) -> list[str]:
        """Executes a command and returns its output."""
        assert self._process.stdin and self._process.stdout
        self._process.stdin.write(f"{words}\n{QUESTION}\n")
        self._process.stdin.flush()
        printed = []
        for line in self._process.stdout:
            if line.startswith(ANSWER):
                return printed
            printed.append(line.rstrip("\n"))
        raise Fault(f"mspdebug ended with exit status {self._process.wait()}")

    def memory(self, low: int, high: int) -> bytes:
        """Reads memory from a listing: writing it to a file would reset the processor."""
        listing = "\n".join(self.command(f"md {low:#x} {high - low:#x}"))
        lines = re.findall(r"^ *[0-9a-f]{5}: ((?:[0-9a-f]{2} )+)", listing, re.MULTILINE)
        return bytes.fromhex("".join(lines))


class Device:
    def __init__(self, arguments: argparse.Namespace):
        self._at = arguments
        self._simulator = Simulator(arguments.elf)
        self._records = open(arguments.records, "w")  # noqa: SIM115 (open as long as the device)
        self._stack_pointer = 0
        for address in (arguments.wait, arguments.begin, arguments.end):
            self._simulator.command(f"setbreak {address:#x}")

    def serve(self) -> None:
        """Runs until the host has gone."""
        while True:
            where = self._run()
            if where == self._at.wait:
                line = sys.stdin.buffer.readline()
                if not line:
                    return
                self._write(self._at.line, line)
            elif where == self._at.begin:
                self._begin()
            elif where == self._at.end:
                self._end()
            else:
                raise Fault(f"it stopped at pc 0x{where:04x}")

    def _run(self) -> int:
        """Runs to the next breakpoint and passes the firmware's output on. Returns the address."""
        printed = "\n".join(self._simulator.command("run"))
        for line in re.findall(r"^[A-Za-z].* #[0-9a-f]{4}$", printed, re.MULTILINE):
            print(line, flush=True)
        counter, stack_pointer = (
            re.search(rf"\( {register}: ([0-9a-f]+)\)", printed) for register in ("PC", "SP")
        )
        if error := re.search(r"^sim: (.*)$", printed, re.MULTILINE):
            self.check_stack()
            raise Fault(error[1])
        if not (counter and stack_pointer):
            raise Fault("mspdebug does not say where it stopped")
        self._stack_pointer = int(stack_pointer[1], 16)
        return int(counter[1], 16)

    def _write(self, address: int, data: bytes) -> None:
        room = self._at.line_end - self._at.line
        # A line that is too long is cut, and the firmware will see that it is damaged.
        data = data if len(data) <= room else data[: room - 1] + b"\n"
        words = data.hex(" ")
        self._simulator.command(f"mw {address:#x} {words}")

    def _begin(self) -> None:
        size = self._stack_pointer - GUARD_BOTTOM
        self._simulator.command(f"fill {GUARD_BOTTOM:#x} {size:#x} {PAINT:02x}")
        self._simulator.command("simio config cycles clear")

    def _end(self) -> None:
        counts = "\n".join(self._simulator.command("simio info cycles"))
        self.check_stack()
        used = self._simulator.memory(self._at.stack_bottom, self._at.stack_top)
        if self._at.memory:
            with open(self._at.memory, "wb") as file:
                file.write(self._simulator.memory(self._at.ram_start, self._at.ram_end))
        untouched = len(used) - len(used.lstrip(bytes([PAINT])))
        record = {
            "stack_low": self._at.stack_bottom + untouched,
            "instructions": _count("Instruction count", counts),
            "cycles": _count("MCLK", counts),
            "events": {},
            "subset": {"cycles": None},
            "trace": None,
        }
        print(json.dumps(record), file=self._records, flush=True)

    def check_stack(self) -> None:
        guard = self._simulator.memory(GUARD_BOTTOM, self._at.stack_bottom)
        if any(byte != PAINT for byte in guard):
            size = self._at.stack_top - self._at.stack_bottom
            raise Fault(f"the stack overflowed: there are {size} bytes")


def _count(what: str, text: str) -> int:
    match = re.search(rf"^{what}: *(\d+)$", text, re.MULTILINE)
    if not match:
        raise Fault(f"mspdebug does not tell its {what}")
    return int(match[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--elf", required=True)
    parser.add_argument("--records", required=True)
    parser.add_argument("--memory", help="gets what is in RAM at the end of each region")
    for address in (
        "ram-start",
        "ram-end",
        "line",
        "line-end",
        "wait",
        "begin",
        "end",
        "stack-bottom",
        "stack-top",
    ):
        parser.add_argument(f"--{address}", type=int, required=True)
    try:
        Device(parser.parse_args()).serve()
    except Fault as fault:
        text = f"fault {fault} "
        print(f"{text}#{binascii.crc_hqx(text.encode(), 0xFFFF):04x}", flush=True)


if __name__ == "__main__":
    main()
