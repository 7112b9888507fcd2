# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The example ssh-server on a virtual Cortex-M4: its firmware, its line, and AsyncSSH as a client."""

from __future__ import annotations

import asyncio
import functools
import os
import subprocess
import sys
from pathlib import Path

from boards_here import usable
from pocketkem_bench.building.compiling import CompiledSources
from pocketkem_bench.building.elf import sizes
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.building.linking import link
from pocketkem_bench.folders import BENCH
from pocketkem_bench.handshake import session
from pocketkem_bench.handshake.link import Link

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "ssh-server"
BUILD = ROOT / "build" / "examples"
TARGET = "thumbv7em-none-eabihf"
#: The builds with the options of cargo.
BUILDS = {
    "pocketkem": (),
    "rustcrypto": ("--features", "rustcrypto"),
    "none": ("--no-default-features",),
}


@functools.cache
def firmware(build: str, patience: int) -> Firmware:
    """patience: milliseconds that the chip waits for a byte."""
    board = usable("cortex-m4")
    words = ["cargo", "build", "--release", "--locked", "--quiet", *BUILDS[build]]
    subprocess.run(words, cwd=EXAMPLE, check=True)
    library = ROOT / "build" / "rust-ssh" / TARGET / "release" / "libssh_server.a"
    folder = BUILD / f"ssh-server-{build}-{patience}"
    folder.mkdir(parents=True, exist_ok=True)
    parts = BENCH / "handshake"
    device = BENCH / "device"
    sources = [device / "cortex_m" / "startup.c", device / "line.c", parts / "mps2_an386.c"]
    objects = CompiledSources(
        *(board, board, [*sources, EXAMPLE / "virtual_board.c"], [parts, device]),
        ["-Os", f"-DPATIENCE_MS={patience}"],
    ).compile(folder / "objects")
    link(board, [*objects, library], folder / "program.elf")
    rom, ram, _data = sizes(folder / "program.elf")
    return Firmware(folder / "program.elf", "", "", rom, ram)
