# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Programs that the tests of the package `prove` execute."""

import shlex
import subprocess
from functools import lru_cache
from pathlib import Path

from boards_here import usable
from pocketkem_assurance.check.subject import Subject
from pocketkem_assurance.prove import Program, claims
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.build import build
from pocketkem_bench.implementations import catalogue


def subject(board: str, impl="pocketkem", flags="-O3", kem="mlkem512", kind=Subject) -> Subject:
    return kind(usable(board), impl, flags, kem)


def shipped(build: str, board: str = "cortex-m4") -> Program:
    """The firmware that claims about kernels are about."""
    usable(board)
    return claims.program(build, board)


@lru_cache
def program(board: str, impl: str = "pocketkem", flags: str = "-O3", kem: str = "mlkem768"):
    """The bench's firmware of an implementation, to be executed."""
    on = usable(board)
    built = build(on, catalogue.get(impl, kem, on), shlex.split(flags))
    return Program(built.elf, board)


THUMB = """
    .syntax unified
    .thumb
    .macro FUNCTION name
    .global \\name
    .type \\name, %function
    .thumb_func
\\name:
    .endm
"""


def assembled(text: str, folder: Path) -> Program:
    """A program of a few instructions. FUNCTION begins each function; one is `entry`."""
    source, elf = folder / "small.S", folder / "small.elf"
    source.write_text(THUMB + text)
    compiler = load_boards()["cortex-m4"].compiler
    options = ["-mcpu=cortex-m4", "-mthumb", "-nostdlib", "-Wl,-e,entry", "-Wl,-Ttext=0x1000"]
    subprocess.run([compiler, *options, source, "-o", elf], check=True)
    return Program(elf, "cortex-m4")
