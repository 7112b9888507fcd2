# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Boards: what a firmware is built for and where it runs, one TOML file each in bench/boards."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from .model import BenchError

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

BENCH = Path(__file__).resolve().parents[1]
ROOT = BENCH.parent


@dataclass(frozen=True)
class Memory:
    rom_origin: int
    rom_bytes: int
    ram_origin: int
    ram_bytes: int


@dataclass(frozen=True)
class Simulator:
    program: str
    package: str
    machine: list[str]
    timing: str  # the core's timing table, bench/timing/<timing>.c


@dataclass(frozen=True)
class Power:
    volts: float
    amperes: float
    source: str


@dataclass(frozen=True)
class Board:
    name: str
    description: str
    core: str
    arch: str  # the folder of kernels in src/arch, or "c"
    clock_hz: int | None
    memory: Memory | None  # None: a process of this computer
    prefix: str  # of the compiler, "arm-none-eabi-"
    package: str  # what brings the compiler on Debian and Ubuntu
    cflags: list[str]
    link_flags: list[str]
    sources: list[Path]  # the board's part of the device harness
    linker_script: Path | None
    simulator: Simulator | None
    timing: str  # what the cycles mean, for people
    power: Power | None

    @property
    def compiler(self) -> str:
        return self.prefix + "gcc"

    @property
    def runs(self) -> str:
        """How it runs, in a word or two for a list."""
        return f"simulator ({self.simulator.program})" if self.simulator else "this computer"

    def missing(self) -> list[str]:
        """A sentence for each tool that is missing: which, and how to get it."""
        sentences = []
        get = "on Debian or Ubuntu: apt install"
        if not shutil.which(self.compiler):
            sentences.append(f"The compiler {self.compiler} is not installed; {get} {self.package}")
        elif not _has_c_library(self.compiler):
            sentences.append(f"{self.compiler} has no C library; {get} {self.package}")
        if self.simulator:
            if not shutil.which(self.simulator.program):
                sentences.append(
                    f"The simulator {self.simulator.program} is not installed; "
                    f"{get} {self.simulator.package}"
                )
            if not shutil.which("cc"):
                sentences.append(
                    f"A C compiler for this computer (cc) is needed for the simulator's timing "
                    f"model; {get} gcc libc6-dev"
                )
        return sentences


def _has_c_library(compiler: str) -> bool:
    answer = subprocess.run(
        [compiler, "-print-file-name=libc.a"], capture_output=True, text=True, check=False
    )
    return Path(answer.stdout.strip()).is_absolute()


def load_boards(folder: Path = BENCH / "boards") -> dict[str, Board]:
    """All boards by name, in the order of their files' names."""
    return {path.stem: load_board(path) for path in sorted(folder.glob("*.toml"))}


def load_board(path: Path) -> Board:
    try:
        text = tomllib.loads(path.read_text())
        device = BENCH / "device"
        script = text["device"].get("linker_script")
        return Board(
            name=path.stem,
            description=text["description"],
            core=text["core"],
            arch=text["arch"],
            clock_hz=text.get("clock_hz"),
            memory=Memory(**text["memory"]) if "memory" in text else None,
            prefix=text["toolchain"]["prefix"],
            package=text["toolchain"]["package"],
            cflags=text["toolchain"]["flags"],
            link_flags=text["toolchain"]["link_flags"],
            sources=[device / source for source in text["device"]["sources"]],
            linker_script=device / script if script else None,
            simulator=Simulator(**text["simulator"]) if "simulator" in text else None,
            timing=text["cycles"]["meaning"],
            power=Power(**text["power"]) if "power" in text else None,
        )
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as problem:
        raise BenchError(f"The board file {path} is not valid: {problem!r}.") from problem
