# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Programs that are built for this computer, such as QEMU's plugin."""

import re
from collections.abc import Iterable
from pathlib import Path

from ..boards.board import Board
from ..folders import BENCH
from ..model import BenchError
from .cache import BUILD, fingerprint, made_whole, with_headers
from .commands import call, compiler_version


def build_plugin(board: Board) -> Path:
    """The QEMU plugin, compiled for the interface of the installed QEMU."""
    assert board.simulator
    version = call([board.simulator.program, "--version"])
    match = re.search(r"version (\d+)\.(\d+)", version)
    if not match:
        raise BenchError(f"{board.simulator.program} --version says something unknown: {version}")
    release = (int(match[1]), int(match[2]))
    api = 1 if release < (9, 0) else 2 if release < (9, 1) else 3
    flags = ["-std=c99", "-O2", "-fPIC", "-shared", "-fvisibility=hidden", f"-DQEMU_API={api}"]
    return build_for_host(BENCH / "timing", flags, [], "timing.so")


def build_runner(folder: str, libraries: list[str]) -> Path:
    """The program in a folder of bench that runs a firmware on a simulator that is a library."""
    shared = [BENCH / "runner" / "host.c", BENCH / "timing" / "profile.c"]
    return build_for_host(BENCH / folder, ["-std=gnu99", "-O2"], libraries, "runner", shared)


def build_for_host(
    source_folder: Path,
    flags: list[str],
    libraries: list[str],
    name: str,
    shared: Iterable[Path] = (),
) -> Path:
    """The program or library of the C files in a folder, and of shared ones."""
    sources = [*sorted(source_folder.glob("*.c")), *shared]
    compiler = compiler_version("cc")
    headers = {source.parent for source in sources} | {BENCH / "device" / "xtensa"}
    inputs = with_headers(sources, headers)
    recipe = [compiler, *flags, *libraries]
    folder = BUILD / f"{source_folder.name}-{fingerprint(inputs, recipe)}"
    if not (folder / name).exists():
        with made_whole(folder) as work:
            call(["cc", *flags, *sources, "-o", work / name, *libraries])
    return folder / name
