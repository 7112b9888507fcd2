# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The core's description: its readers, and the board's statement about its cycles."""

from __future__ import annotations

import ctypes
import dataclasses
import os
import subprocess

import pytest

from pocketkem_bench.boards.files import load_board, load_boards
from pocketkem_bench.building.build import firmware_folder
from pocketkem_bench.folders import BENCH, ROOT
from pocketkem_bench.implementations import catalogue

ESP32 = load_boards()["esp32"]
(CORE,) = ESP32.environment.values()
UNCONFIGURED, CONFIGURED = "model ±15 %", "model ±2 %"

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


def test_the_board_says_which_compiler_it_has(tmp_path, monkeypatch):
    core = tmp_path / "core.so"
    core.write_text("")
    text = (BENCH / "boards" / "esp32.toml").read_text()
    text = text.replace("build/xtensa/core.so", str(core))
    board = tmp_path / "esp32.toml"
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.delenv("XTENSA_GNU_CONFIG", raising=False)
    manual = (ROOT / "docs" / "boards.md").read_text()
    for name, condition, meaning in (
        ("reads-it", '[ -f "$XTENSA_GNU_CONFIG" ]', CONFIGURED),
        ("does-not", "false", UNCONFIGURED),
    ):
        compiler = tmp_path / f"{name}-gcc"
        compiler.write_text(COMPILER.format(condition=condition))
        compiler.chmod(0o755)
        board.write_text(text.replace("xtensa-lx106-elf-", f"{name}-"))
        assert load_board(board).timing == meaning
        assert meaning in manual


@pytest.mark.skipif(bool(ESP32.missing()), reason=" ".join(ESP32.missing()))
def test_it_says_so_of_the_compiler_that_is_here(tmp_path):
    """A compiler that knows the core compiles a minimum to MIN."""
    source, assembly = tmp_path / "minimum.c", tmp_path / "minimum.s"
    source.write_text("int minimum(int a, int b) { return a < b ? a : b; }\n")
    subprocess.run(
        [ESP32.compiler, *ESP32.cflags, "-O2", "-S", source, "-o", assembly],
        env={**os.environ, **{name: str(file) for name, file in ESP32.environment.items()}},
        check=True,
    )
    knows = "\tmin\t" in assembly.read_text()
    assert ESP32.timing == (CONFIGURED if knows else UNCONFIGURED)


def test_what_another_description_makes_is_not_taken_for_this_one_s(tmp_path):
    core = tmp_path / "core.so"
    board = dataclasses.replace(ESP32, environment={"XTENSA_GNU_CONFIG": core})
    implementation = catalogue.get("pocketkem", "mlkem512", board)
    folders = set()
    for text in ("one", "another"):
        core.write_text(text)
        folders.add(firmware_folder(board, implementation, None, None))
    assert len(folders) == 2
