# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Single instructions on the processor of bench/msp430sim (msp430_stepper.c)."""

import struct
import subprocess
from dataclasses import dataclass
from pathlib import Path

from pocketkem_bench.building.build import BUILD
from pocketkem_bench.building.cache import fingerprint, made_whole, with_headers
from pocketkem_bench.folders import BENCH

SIMULATOR = BENCH / "msp430sim"
SOURCE = Path(__file__).with_name("msp430_stepper.c")
#: The parts of the simulator that are the chip.
CHIP = [SIMULATOR / f"{name}.c" for name in ("cpu", "operand", "cycles", "machine", "multiplier")]


def stepper() -> Path:
    sources = [SOURCE, *CHIP]
    folder = BUILD / f"msp430-stepper-{fingerprint(with_headers(sources, {SIMULATOR}), [])}"
    if not (folder / "stepper").exists():
        with made_whole(folder) as work:
            flags = ["-std=gnu99", "-O2", f"-I{SIMULATOR}"]
            subprocess.run(["cc", *flags, *sources, "-o", work / "stepper"], check=True)
    return folder / "stepper"


class Refused(Exception):
    """What the simulator says of a fault."""


@dataclass
class After:
    registers: list[int]
    window: bytes
    cycles: int


class Stepper:
    def __init__(self, elf: Path, window_at: int, window_bytes: int, *core: str):
        """core: "first" for the first MSP430's."""
        self._registers = struct.Struct("<16I")
        self._bytes = window_bytes
        self._process = subprocess.Popen(
            [stepper(), str(elf), str(window_at), str(window_bytes), *core],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            pipe.close()
        self._process.wait()

    def step(self, registers: list[int], window: bytes, interrupt: bool = False) -> After:
        assert len(window) == self._bytes
        self._process.stdin.write(self._registers.pack(*registers) + window)
        self._process.stdin.write(struct.pack("<I", interrupt))
        self._process.stdin.flush()
        size = self._registers.size
        answer = self._process.stdout.read(size + self._bytes + 4)
        if len(answer) < size:
            raise Refused(self._process.stderr.read().decode())
        cycles = int.from_bytes(answer[-4:], "little")
        return After(list(self._registers.unpack(answer[:size])), answer[size:-4], cycles)
