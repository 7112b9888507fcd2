# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Programs that the tests of the package `prove` execute."""

from __future__ import annotations

import shlex
import subprocess
from functools import lru_cache
from pathlib import Path

import pytest

from pocketkem_assurance.prove import Program
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations import catalogue


@lru_cache
def program(board: str, impl: str = "pocketkem", flags: str = "-O3", kem: str = "mlkem768"):
    """The bench's firmware of an implementation, to be executed."""
    on = load_boards()[board]
    if on.missing():
        pytest.skip(" ".join(on.missing()))
    built = build(on, catalogue.get(impl, kem, on), shlex.split(flags))
    return Program(built.elf, board)


def assembled(text: str, folder: Path) -> Program:
    """A program for the Cortex-M4 of a few instructions, which begins at `entry`."""
    source, elf = folder / "small.S", folder / "small.elf"
    source.write_text(text)
    compiler = load_boards()["cortex-m4"].compiler
    options = ["-mcpu=cortex-m4", "-mthumb", "-nostdlib", "-Wl,-e,entry", "-Wl,-Ttext=0x1000"]
    subprocess.run([compiler, *options, source, "-o", elf], check=True)
    return Program(elf, "cortex-m4")
