# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds examples for simulated boards, and says by which command they run, with their line on
standard input and output. For tests, and for those who have no board at hand."""

from __future__ import annotations

import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = ROOT / "build" / "examples"


def run(*words, **options) -> str:
    done = subprocess.run(
        [str(word) for word in words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        **options,
    )
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(map(str, words))}\n{done.stdout}")
    return done.stdout


def build_for_avr(project: Path, mcu: str, *options: str, name: str | None = None) -> Path:
    """The ELF file of a CMake project that has a target of its folder's name."""
    build = BUILD / f"{name or project.name}-{mcu}"
    toolchain = ROOT / "cmake" / "toolchains" / "avr.cmake"
    run(
        *("cmake", "-S", project, "-B", build, f"-DCMAKE_TOOLCHAIN_FILE={toolchain}"),
        *(f"-DAVR_MCU={mcu}", *options),
    )
    run("cmake", "--build", build, "--parallel", 2)
    (elf,) = build.glob("*.elf")
    return elf


def avr_command(mcu: str, elf: Path, **arguments) -> list[str]:
    """arguments: those of avr.c. The stack may not reach the firmware's variables."""
    runner = BUILD / "avr"
    source = HERE / "avr.c"
    if not runner.exists() or runner.stat().st_mtime < source.stat().st_mtime:
        BUILD.mkdir(parents=True, exist_ok=True)
        run("cc", "-O2", "-std=gnu99", "-Wall", "-Wextra", source, "-o", runner, "-lsimavr")
    (end,) = (line for line in run("avr-nm", elf).splitlines() if line.endswith(" _end"))
    lowest = int(end.split()[0], 16) & 0xFFFF
    words = [f"{name}={value}" for name, value in arguments.items()]
    return [str(runner), f"mcu={mcu}", f"elf={elf}", f"stack={lowest}", *words]
