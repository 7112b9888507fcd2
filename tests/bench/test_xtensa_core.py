# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The core's description: its readers, a compiler among them, and the boards' statement about their
cycles."""

import ctypes
import dataclasses
import os
import re
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from boards_here import needs, needs_board
from pocketkem_bench.boards.files import load_board, load_boards
from pocketkem_bench.building.build import firmware_folder
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.measuring import measure

ESP32 = load_boards()["esp32"]
(CORE,) = ESP32.environment.values()
CORE_PATH = CORE.relative_to(ROOT)
UNKNOWN = "; compiler that does not know the core"
#: The meaning of the cycles with a compiler that knows the core, and with another one.
MEANINGS = {
    "esp32": ("model ±2 %", f"model ±15 %{UNKNOWN}"),
    "esp32s3": ("model, unverified", f"model, unverified{UNKNOWN}"),
}

needs_core = pytest.mark.skipif(not CORE.exists(), reason=f"{CORE.name} was not made")


@needs_core
def test_gcc_13_may_load_it():
    """GCC asks for the licence, as for any plugin, and for a list of macros that ends."""
    core = ctypes.CDLL(str(CORE))
    assert ctypes.c_int.in_dll(core, "plugin_is_GPL_compatible") is not None
    macros = (ctypes.c_char_p * 2).in_dll(core, "xtensa_config_strings")
    assert list(macros) == [b"__XCHAL_HAVE_LOOPS=1", None]


#: A compiler that predefines a macro if it finds a core's description, or never.
COMPILER = """#!/bin/sh
echo "#define __XTENSA__ 1"
{condition} && echo "#define __XCHAL_HAVE_LOOPS 1"
exit 0
"""


@pytest.mark.parametrize("name", MEANINGS)
def test_the_board_says_which_compiler_it_has(name, tmp_path, monkeypatch):
    core = tmp_path / "core.so"
    core.write_text("")
    text = (BENCH / "boards" / f"{name}.toml").read_text()
    text = text.replace("build/xtensa/core.so", str(core))
    board = tmp_path / f"{name}.toml"
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.delenv("XTENSA_GNU_CONFIG", raising=False)
    manual = (ROOT / "docs" / "boards.md").read_text()
    boards = []
    for prefix, condition in (("reads-it", '[ -f "$XTENSA_GNU_CONFIG" ]'), ("does-not", "false")):
        compiler = tmp_path / f"{prefix}-gcc"
        compiler.write_text(COMPILER.format(condition=condition))
        compiler.chmod(0o755)
        board.write_text(text.replace("xtensa-lx106-elf-", f"{prefix}-"))
        boards.append(load_board(board))
    assert tuple(each.timing for each in boards) == MEANINGS[name]
    assert all(meaning in manual for meaning in MEANINGS[name])
    # Another compiler for the C of a KEM changes what its cycles mean, and a row says so.
    knows, does_not = boards
    assert knows.compiled_by(str(compiler)).timing == does_not.timing
    assert does_not.compiled_by(str(tmp_path / "reads-it-gcc")).timing == knows.timing
    assert knows.on_port("socket://x").compiled_by(str(compiler)).timing not in MEANINGS[name]

    class Series:
        def __init__(self, board, *_rest):
            self.timing = board.timing

        def rows(self, _prepare):
            return [self.timing]

    monkeypatch.setattr(measure, "Series", Series)
    monkeypatch.setattr(type(knows), "missing", lambda _: [])
    asked = (knows, "pocketkem", "mlkem512")
    assert measure.measure(*asked) == [knows.timing]
    assert measure.measure(*asked, by=str(compiler)) == [does_not.timing]


#: A compiler as a program of the machine: a package's, which the loader of another package runs.
PROGRAM = """
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    if (getenv("XTENSA_GNU_CONFIG") && KNOWS) {
        puts("#define __XCHAL_HAVE_LOOPS 1");
    }
    return 0;
}
"""
#: Has those packages.
APT = """#!/bin/sh
case " $* " in
*" download "*) cp {packages}/*.deb . ;;
*indextargets*) echo "http://x/|old|main|" ;;
esac
"""


@needs("dpkg-deb")
@pytest.mark.parametrize("knows", [1, 0])
def test_the_set_up_brings_a_compiler_that_knows_the_core(knows, tmp_path):
    """Where the system's does not. One that does not, either, is not kept."""
    whole, packages, bin_ = tmp_path / "whole", tmp_path / "packages", tmp_path / "bin"
    (tmp_path / "gcc.c").write_text(PROGRAM.replace("KNOWS", str(knows)))
    subprocess.run(["cc", tmp_path / "gcc.c", "-o", tmp_path / "gcc"], check=True)
    needs = subprocess.run(["ldd", tmp_path / "gcc"], capture_output=True, text=True).stdout
    libc, loader = (
        Path(re.search(rf"/\S*/{name}\S*", needs)[0]) for name in ("libc.so", "ld-linux")
    )
    contents = {
        "binutils-xtensa-lx106": {
            "usr/bin/xtensa-lx106-elf-as": "/bin/true",
            "usr/lib/xtensa-lx106-elf/x": None,
        },
        "gcc-xtensa-lx106": {
            "usr/bin/xtensa-lx106-elf-gcc": tmp_path / "gcc",
            "usr/lib/gcc/x": None,
        },
        "libc6": {f"usr/lib/any/{each.name}": each for each in (loader, libc)},
    }
    packages.mkdir()
    for package, files in contents.items():
        control = whole / package / "DEBIAN" / "control"
        control.parent.mkdir(parents=True)
        head = f"Package: {package}\nVersion: 1\nArchitecture: all\nMaintainer: x <x@x>\n"
        control.write_text(f"{head}Description: x\n")
        for name, source in files.items():
            file = whole / package / name
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, file) if source else file.write_text("")
        subprocess.run(["dpkg-deb", "-Znone", "-b", control.parents[1], packages], check=True)
    bin_.mkdir()
    for name, text in (("apt-get", APT.format(packages=packages)), ("xtensa-lx106-elf-gcc", "")):
        (bin_ / name).write_text(text or "#!/bin/sh\n")
        (bin_ / name).chmod(0o755)
    tool = tmp_path / "tree" / "tools" / "xtensa_core.py"
    for path in (tool, tool.parents[1] / "bench/xtensa_core/core.c", tool.parents[1] / CORE_PATH):
        path.parent.mkdir(parents=True)
        path.write_text("")  # the core is newer than its source: nothing to make
    shutil.copy(ROOT / "tools" / tool.name, tool)
    path = {**os.environ, "PATH": f"{bin_}:{os.environ['PATH']}"}
    set_up = partial(
        subprocess.run, [sys.executable, tool], env=path, capture_output=True, text=True
    )
    done = set_up()
    assert done.returncode == 0, done.stderr
    brought = tool.parents[1] / "build/xtensa/gcc/usr/bin/xtensa-lx106-elf-gcc"
    assert brought.exists() == bool(knows), done.stderr
    assert ("which the rows of these boards will say" in done.stderr) != bool(knows)
    if knows:
        assert Path(f"{brought}.elf").read_bytes()[:4] == b"\x7fELF"
        again = set_up()
        assert (again.returncode, again.stderr) == (0, "")


@needs_board(ESP32)
def test_it_says_so_of_the_compiler_that_is_here(tmp_path):
    """A compiler that knows the core compiles a minimum to MIN."""
    source, assembly = tmp_path / "minimum.c", tmp_path / "minimum.s"
    source.write_text("int minimum(int a, int b) { return a < b ? a : b; }\n")
    environment = {name: str(file) for name, file in ESP32.environment.items()}
    words = [ESP32.compiler, *ESP32.cflags, "-O2", "-S", source, "-o", assembly]
    subprocess.run(words, env=os.environ | environment, check=True)
    knows = "\tmin\t" in assembly.read_text()
    assert ESP32.timing == MEANINGS["esp32"][not knows]


def test_what_another_description_makes_is_not_taken_for_this_one_s(tmp_path):
    core = tmp_path / "core.so"
    board = dataclasses.replace(ESP32, environment={"XTENSA_GNU_CONFIG": core})
    implementation = catalogue.get("pocketkem", "mlkem512", board)
    folders = set()
    for text in ("one", "another"):
        core.write_text(text)
        folders.add(firmware_folder(board, implementation, None, None))
    assert len(folders) == 2
