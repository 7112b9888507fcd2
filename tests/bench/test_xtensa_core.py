# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The core's description: its readers, a compiler among them, and what boards say of cycles."""

import ctypes
import dataclasses
import os
import subprocess

import pytest

from boards_here import needs_board
from pocketkem_bench.boards.files import load_board, load_boards
from pocketkem_bench.building.build import firmware_folder
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.measuring import measure

ESP32 = load_boards()["esp32"]
(CORE,) = ESP32.environment.values()
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
