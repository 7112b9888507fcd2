# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Firmware of the tests for the Xtensa boards, run up to its first record."""

import dataclasses
import functools
import json
import os
import subprocess
import tempfile
import time
from pathlib import Path

from pocketkem_bench.boards.board import Board
from pocketkem_bench.building import linking
from pocketkem_bench.building.commands import call
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.folders import BENCH
from pocketkem_bench.simulators.device import simulator_command

#: Objects that several firmwares have; removed at the end.
KEPT = tempfile.TemporaryDirectory(prefix="pocketkem-")


def record(board: Board, folder: Path, sources: list[Path], flags: list[str]) -> dict:
    records, _ = run(board, link(board, folder, sources, flags), lambda records, _: records)
    return json.loads(records[0])


def lines(board: Board, folder: Path, sources: list[Path], flags: list[str]) -> list[str]:
    """The lines of a firmware, without the line "done" that ends its output."""
    _, said = run(board, link(board, folder, sources, flags), lambda _, said: "done" in said)
    return said[: said.index("done")]


def link(board: Board, folder: Path, sources: list[Path], flags: list[str]) -> Path:
    memory = board.memory
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    folder = Path(tempfile.mkdtemp(dir=folder))  # symbols are cached by the name of the file
    elf = folder / "firmware.elf"
    for_c = [flag for flag in flags if not flag.startswith("-Wl,")]
    library = (BENCH / "device" / "freestanding").glob("*.c") if board.linker else []
    flags_of_c = [*board.compile_flags, *board.system_includes, "-std=gnu99", "-Os", *for_c]
    command = (board.compiler, *flags_of_c, f"-I{BENCH / 'device'}")
    own = [*board.sources, BENCH / "device" / "line.c", *library]
    objects = [each if each.suffix == ".o" else compiled(command, each, folder) for each in sources]
    objects += [of_the_bench(command, each) for each in own]
    if board.linker:
        runner = ("begin", "end", "getc")  # what it has to find
        kept = [*board.link_flags, *(f"--undefined=port_{name}" for name in runner)]
        linking.link(dataclasses.replace(board, link_flags=kept), objects, elf)
        return elf
    names = ("rom_origin", "rom_bytes", "ram_origin", "ram_bytes")
    places = [f"-Wl,--defsym={name.upper()}={getattr(memory, name)}" for name in names]
    script = [f"-L{board.linker_script.parent}", f"-T{board.linker_script}"]
    words = [board.compiler, *board.cflags, *flags, *objects, *board.link_flags]
    call([*words, *places, *script, "-o", elf])
    return elf


def compiled(command: tuple[str, ...], source: Path, folder: Path) -> Path:
    made = Path(tempfile.mkdtemp(dir=folder)) / f"{source.stem}.o"
    call([*command, "-c", source, "-o", made])
    return made


@functools.cache
def of_the_bench(command: tuple[str, ...], source: Path) -> Path:
    """The object of a source that no test changes."""
    return compiled(command, source, Path(KEPT.name))


def run(board: Board, elf: Path, is_enough) -> tuple[list[str], list[str]]:
    """Runs a firmware until is_enough(records, said), of the model's records and its lines."""
    records, output = elf.with_name("records"), elf.with_name("output")
    records.write_text("")
    command = simulator_command(board, Firmware(elf, "", "", 0, 0), records, [])
    with output.open("w") as stdout:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=stdout, stderr=subprocess.STDOUT
        )
    try:
        deadline = time.monotonic() + 300
        while True:
            found = whole_lines(records), [line.split(" #")[0] for line in whole_lines(output)]
            if is_enough(*found):
                return found
            assert process.poll() is None, output.read_text()
            # The firmware stays there.
            assert not any(line.startswith("fault ") for line in found[1]), output.read_text()
            assert time.monotonic() < deadline, f"the firmware said only:\n{output.read_text()}"
            time.sleep(0.01)
    finally:
        process.kill()
        process.communicate()


def whole_lines(file: Path) -> list[str]:
    return file.read_text().split("\n")[:-1]
