# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The contents of a firmware file, and the commit of the checkout that it comes from."""

import os
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from boards_here import BOARDS, needs, tiered
from pocketkem_bench.building import repository
from pocketkem_bench.building.commands import call
from pocketkem_bench.building.compiling import CompiledSources
from pocketkem_bench.building.elf import function_symbols, is_definition, object_symbols
from pocketkem_bench.building.empty import empty
from pocketkem_bench.building.firmware import Firmware
from pocketkem_bench.building.included import included
from pocketkem_bench.implementations import pocketkem
from repositories import committed


def linked(folder, compiler: str, assembly: str) -> Firmware:
    source, elf = folder / "odd.s", folder / "odd.elf"
    source.write_text(assembly)
    call([compiler, "-nostdlib", "-static", "-Wl,-e,f", source, "-o", elf])
    return Firmware(elf, "", "", 0, 0)


def test_a_function_at_an_odd_address(tmp_path):
    text = ".text\n.balign 4\n.global begin, f\nbegin: .byte 0\n.type f, %function\nf: .byte 0\n"
    symbols = linked(tmp_path, "cc", text).symbols()
    assert symbols["f"] == symbols["begin"] + 1


@needs("arm-none-eabi-gcc")
def test_a_thumb_function_is_where_its_code_is(tmp_path):
    text = ".thumb\n.global begin, f\nbegin:\n.thumb_func\n.type f, %function\nf: bx lr\n"
    symbols = linked(tmp_path, "arm-none-eabi-gcc", text).symbols()
    assert symbols["f"] == symbols["begin"]


@pytest.mark.quick
def test_a_label_in_a_function_is_no_function(tmp_path):
    """GNU binutils 2.44 keeps that of a label 0: in an AVR's assembly."""
    (tmp_path / "f.s").write_text(".text\n.global f\nf: nop\nlabel: nop\n")
    for words in (["cc", "-c", "f.s"], ["objcopy", "--redefine-sym", "label=L0\1", "f.o"]):
        subprocess.run(words, cwd=tmp_path, check=True)
    assert [symbol.name for symbol in object_symbols(tmp_path / "f.o")][-2:] == ["L0\1", "f"]
    assert [symbol.name for symbol in function_symbols(tmp_path / "f.o")] == ["f"]


ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def checkout(tmp_path, monkeypatch):
    (tmp_path / "kem.c").write_text("int x;\n")
    (tmp_path / ".gitignore").write_text("/build/\n")
    committed(tmp_path)
    monkeypatch.setattr(repository, "ROOT", tmp_path)
    repository.commit.cache_clear()
    yield tmp_path
    repository.commit.cache_clear()


def test_a_checkout_with_a_file_that_is_not_as_in_the_commit(checkout):
    (checkout / "build").mkdir()
    (checkout / "build" / "firmware.elf").write_text("ignored")
    assert len(repository.commit()) == 12
    text = (checkout / "kem.c").read_text()
    for file in ("kem.c", "another.c"):
        (checkout / file).write_text("int y;\n")
        repository.commit.cache_clear()
        assert repository.commit().endswith("+"), file
        (checkout / "kem.c").write_text(text)


def test_a_checkout_that_git_refuses(checkout, capfd):
    """As a container does, whose user is not the checkout's owner. Both say what helps."""
    if os.geteuid() != 0:
        pytest.skip("needs root, to give the checkout to somebody else")
    os.chown(checkout, 12345, 12345)
    os.chown(checkout / ".git", 12345, 12345)
    allow = f"git config --global --add safe.directory {checkout}\n"
    assert repository.commit() == repository.commit() == "unknown"
    said = capfd.readouterr().err
    assert said.count("\n") == 1 and said.endswith(allow)
    (checkout / "tools").mkdir()
    (checkout / "include").mkdir()
    shutil.copy(ROOT / "tools" / "setup.py", checkout / "tools")
    shutil.copy(ROOT / "include" / "pocketkem.h", checkout / "include")
    words = [sys.executable, checkout / "tools" / "setup.py", "version"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.endswith("commit unknown\n") and done.stderr.endswith(allow)
    shutil.rmtree(checkout / ".git")
    repository.commit.cache_clear()
    assert repository.commit() == "unknown"


def code(board_name: str, *sources: str, flags: tuple[str, ...] = (), impl: str = "pocketkem"):
    """How a build of ours compiles these sources, or all of its own."""
    board = BOARDS[board_name]
    ours = pocketkem.get(impl, "mlkem768", board)
    files = [ROOT / name for name in sources] or ours.sources
    folders = [*ours.include_dirs, *ours.harness_include_dirs]
    return CompiledSources(board, board, files, folders, [*ours.flags, *ours.defines, *flags])


@pytest.mark.parametrize(
    ("source", "flag", "other"),
    [
        ("bench/device/line.c", "-DKEM_SIZES=POCKETKEM_MLKEM512", False),
        ("bench/device/line.c", "-DLINE_DATA_BYTES=16", True),
        ("bench/device/line.c", "-O1", True),
        ("bench/device/line.c", "-DNDEBUG", True),
        ("bench/device/pocketkem/kem_pocketkem.c", "-DKEM_SIZES=POCKETKEM_MLKEM512", True),
        ("src/row.c", '-DPOCKETKEM_TRACE_HEADER="kem_trace.h"', True),
        ("src/hash/keccak.c", '-DPOCKETKEM_TRACE_HEADER="kem_trace.h"', False),
        ("src/hash/keccak.c", "-DPOCKETKEM_RAM_SMALL=1", True),
    ],
)
def test_an_object_is_made_again_for_what_changes_it(source, flag, other):
    (without,), (with_it,) = (code("cortex-m4", source, flags=f)._inputs() for f in ((), (flag,)))
    assert (without != with_it) == other


@pytest.mark.quick
def test_what_a_source_includes(tmp_path):
    """Through headers, by names in macros, and in whatever folder a name may be."""
    for name, text in {
        "a/a.c": '#include "b.h"\n#include <string.h>\n#include OTHER\nint a;',
        "a/b.h": '# include <c.h>\n#define NAME "d.h"\n#include NAME',
        "one/c.h": "int in_one;",
        "two/c.h": "int in_two;",
        **{f"two/{each}.h": f"int {each};" for each in "def"},
    }.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    flags = ['-DOTHER="e.h"', '-DNOT_NAMED="f.h"']
    its = included(tmp_path / "a/a.c", [tmp_path / "one", tmp_path / "two"], flags)
    names = ["a/a.c", "a/b.h", "one/c.h", "two/c.h", "two/d.h", "two/e.h"]
    assert sorted(its.files) == [str(tmp_path / name) for name in names]
    assert {"in_one", "in_two", "d", "e", "OTHER"} <= its.words and "f" not in its.words


ELSEWHERE = [
    *(("esp32", "pocketkem-two-cores", 25), ("esp32s3", "pocketkem-pie", 20)),
    *(("atmega2560", "pocketkem-tiny", 30), ("msp430", "pocketkem", 30), ("host", "pocketkem", 5)),
]


@pytest.mark.parametrize(
    ("board", "impl", "least"), tiered(("cortex-m4", "pocketkem", 33), long=ELSEWHERE)
)
def test_a_source_that_is_not_compiled_defines_nothing(board, impl, least, tmp_path, monkeypatch):
    ours = code(board, impl=impl)
    for name, file in ours.board.environment.items():
        monkeypatch.setenv(name, str(file))
    assert len(ours.empty) >= least
    for source in ours.empty:
        assert not any(map(is_definition, object_symbols(ours._compile(source, tmp_path / "o"))))


@pytest.mark.parametrize(
    ("text", "is_empty"),
    [
        ("#if 0\nint a;\n#endif\n", True),
        ("/* #if */\n#include <string.h>\n\n#ifdef NO\n#if 1\nint a;\n#endif\n#endif\n", True),
        ("#if 0 || \\\n    1\nint a;\n#endif\n", False),
        ("#if 0\nint a;\n#else\nint b;\n#endif\n", False),
        ("#if 0\nint a;\n#endif\n#if 1\nint b;\n#endif\n", False),
        ("int b;\n#if 0\nint a;\n#endif\n", False),
        ("#if 0\nint a;\n#endif\nint b;\n", False),
        ("#define YES 1\n#if YES\nint a;\n#endif\n", False),
        ("int a;\n", False),
    ],
)
def test_what_is_outside_of_a_condition_is_compiled(text, is_empty, tmp_path):
    source = tmp_path / "a.c"
    source.write_text(text)
    preprocessed = partial(call, ["cc", "-E", "-P", "-x", "c", "-"])
    assert empty([source], preprocessed) == ({source} if is_empty else set())
