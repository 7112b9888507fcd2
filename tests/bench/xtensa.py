# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Firmware of our own for the Xtensa boards, run up to the first record."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

from pocketkem_bench.boards import BENCH, Board
from pocketkem_bench.build import Firmware
from pocketkem_bench.simulate import simulator_command


def record(board: Board, folder: Path, sources: list[Path], flags: list[str]) -> dict:
    """What the timing model says of a firmware's first measured region."""
    assert board.memory
    memory = board.memory
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    folder = Path(tempfile.mkdtemp(dir=folder))  # symbols are remembered by the name of the file
    elf, records = folder / "firmware.elf", folder / "records"
    subprocess.run(
        [
            *(board.compiler, *board.cflags, "-std=gnu99", "-Os", f"-I{BENCH / 'device'}", *flags),
            *sources,
            *(*board.sources, BENCH / "device" / "line.c", *board.link_flags),
            f"-Wl,--defsym=ROM_ORIGIN={memory.rom_origin}",
            f"-Wl,--defsym=ROM_BYTES={memory.rom_bytes}",
            f"-Wl,--defsym=RAM_ORIGIN={memory.ram_origin}",
            f"-Wl,--defsym=RAM_BYTES={memory.ram_bytes}",
            *(f"-T{board.linker_script}", "-o", elf),
        ],
        check=True,
    )
    records.write_text("")
    command = simulator_command(board, Firmware(elf, "", "", 0, 0), records, [])
    process = subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    )
    assert process.stderr
    try:
        deadline = time.monotonic() + 20
        while not records.read_text().endswith("\n"):
            assert process.poll() is None, process.stderr.read().decode()
            assert time.monotonic() < deadline, "the firmware did not reach port_end"
            time.sleep(0.01)
    finally:
        process.kill()
        process.communicate()
    return json.loads(records.read_text().splitlines()[0])
