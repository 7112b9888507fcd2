# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The library as one file: what docs/single-file.md promises, its answers, its commands."""

import re
import shutil
from pathlib import Path

import pytest

import single_file
from builds import ROOT, declared, needs, run
from known_answers import ACCUMULATED_SHAKE128
from library import Library
from schemes import SCHEMES
from sources import listed
from test_known_answers import accumulated

PAGE = ROOT / "docs" / "single-file.md"
STRICT = ["-Wall", "-Wextra", "-Wconversion", "-Wshadow", "-Wcast-align", "-pedantic", "-Werror"]
CLANGS = ["clang-19", *(f"clang-{n}" for n in range(18, 13, -1))]
C = ["c99", "c11", "c17", "c2x"]
CXX = ["c++11", "c++14", "c++17", "c++20", "c++2b"]
#: Options of a build, and of the script.
BUILDS = {
    "fast": [],
    "small": ["-DPOCKETKEM_RAM_SMALL=1", "-DPOCKETKEM_CODE_SMALL=1"],
    "least": ["-DPOCKETKEM_RAM_LEAST=1"],
    "resist": ["-DPOCKETKEM_FAULTS_RESIST=1"],
    "keccak32": ["-DPOCKETKEM_KECCAK_BITS=32"],
    "masked": ["-DPOCKETKEM_MASKED_UNCHECKED=1"],
}
OFTEN = [("gcc", "c++11", "fast"), ("gcc", "c2x", "least"), ("clang", "c++17", "small")]
#: The two headers that a compiler without a C library lacks.
WITHOUT_LIBC = ROOT / "port" / "rust" / "pocketkem-sys" / "without_libc"
COMPILERS = {
    "cortex-m0": ["arm-none-eabi-gcc", "-mcpu=cortex-m0plus", "-mthumb"],
    "cortex-m3": ["arm-none-eabi-gcc", "-mcpu=cortex-m3", "-mthumb"],
    "cortex-m4": ["arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb"],
    "avr": ["avr-gcc", "-mmcu=atmega2560"],
    "msp430": [
        *("clang-19", "--target=msp430", "-DPOCKETKEM_MSP430_MULTIPLIER=0x04c0"),
        f"-idirafter{WITHOUT_LIBC}",
    ],
    "riscv": [
        *("riscv64-unknown-elf-gcc", "-march=rv32imc", "-mabi=ilp32"),
        f"-idirafter{WITHOUT_LIBC}",
    ],
    "xtensa": [
        *("xtensa-lx106-elf-gcc", "-mabi=windowed", "-mlongcalls", "-mtext-section-literals"),
        "-isystem/usr/lib/xtensa-lx106-elf/include",
    ],
}


@pytest.fixture(scope="module")
def single(tmp_path_factory):
    made: dict[tuple, Path] = {}

    def make(*options: str) -> Path:
        if options not in made:
            folder = tmp_path_factory.mktemp("single")
            run("python3", ROOT / "tools" / "single_file.py", folder, *options)
            made[options] = folder
        return made[options]

    return make


def compiler(name: str) -> str:
    found = next(filter(shutil.which, CLANGS), name) if name == "clang" else name
    needs(found)
    return found


def check_language(folder: Path, name: str, language: str, *options: str) -> None:
    words = ["-x", "c++" if language in CXX else "c", f"-std={language}", *STRICT]
    output = folder / f"{name}-{language}.o"
    run(compiler(name), *words, *options, "-c", folder / "pocketkem.c", "-o", output)


def test_languages_without_a_warning(single):
    for name, language, build in OFTEN:
        check_language(single(), name, language, "-fsyntax-only", *BUILDS[build])


@pytest.mark.long
@pytest.mark.parametrize("second_core", [(), ("--second-core",)], ids=["one core", "second core"])
@pytest.mark.parametrize("name", ["gcc", "clang"])
def test_every_language_without_a_warning(name, second_core, single):
    for language in [*C, *CXX]:
        for options in BUILDS.values():
            check_language(single(*second_core), name, language, "-O2", *options)


@pytest.mark.parametrize(
    "options", [(), pytest.param(("--second-core",), marks=pytest.mark.long)], ids=["one", "second"]
)
def test_known_answers(options, single, tmp_path):
    """A shared library for ctypes shows public names only; its worker is the tests' own."""
    folder, library = single(*options), tmp_path / "libpocketkem.so"
    words = ["-std=c99", *STRICT, "-O1", "-fPIC", "-c", folder / "pocketkem.c"]
    run("gcc", *words, "-o", tmp_path / "pocketkem.o")
    worker = [f"-I{folder}", ROOT / "tests" / "host" / "second_core.c", "-pthread"]
    run("gcc", "-shared", "-fPIC", tmp_path / "pocketkem.o", *worker, "-o", library)
    names = run("nm", "-D", "--defined-only", library).split()[2::3]
    assert {name for name in names if not name.startswith("second_core")} == declared()
    for scheme in SCHEMES:
        found = accumulated(Library(library), scheme, 100)
        assert found == ACCUMULATED_SHAKE128[scheme.id][100], scheme.id


@pytest.mark.long
def test_no_secret_stays_on_the_stack(single, tmp_path):
    program = [f"-I{ROOT / 'src'}", f"-I{single()}", ROOT / "tests" / "host" / "residue.c"]
    words = [*program, single() / "pocketkem.c", "-Wl,-z,now", "-o", tmp_path / "residue"]
    run("gcc", "-O2", *words)
    assert run(tmp_path / "residue") == "63 operations\n"


def names_of(object_file: Path, nm: str, kind: str) -> set[str]:
    shown = run(nm, f"--{kind}-only", "--extern-only", object_file)
    return set(re.findall(r"^.* [A-Za-z] (\w+)$", shown, re.MULTILINE))


@pytest.mark.quick
def test_every_machine_with_kernels_is_a_core():
    """Those that src/config.h knows, which are those with sources. The tests have a compiler."""
    known = re.findall(r'#include "arch/(\w+)/backend.h"', (ROOT / "src/config.h").read_text())
    assert {folder for folder, _ in single_file.CORES.values()} == set(known)
    sources = {path.parent.name for path in listed() if path.suffix == ".S"}
    assert sources - {"arch"} == set(known)  # arch itself has what all machines share
    assert COMPILERS.keys() == single_file.CORES.keys()
    assert all(f"`{core}`" in PAGE.read_text() for core in COMPILERS)


@pytest.mark.parametrize(
    "core", [pytest.param(c, marks=[] if c == "xtensa" else pytest.mark.long) for c in COMPILERS]
)
@pytest.mark.parametrize("options", ["-Os", pytest.param("-O3", marks=pytest.mark.long)])
def test_kernels_are_what_the_c_asks_for(core, options, single, tmp_path, monkeypatch):
    """They define all that the C leaves open. Nothing is open but the C library's functions."""
    gcc, *machine = COMPILERS[core]
    core_file = ROOT / "build" / "xtensa" / "core.so"
    if core == "xtensa" and not core_file.exists():
        pytest.skip("the ESP32's core for binutils is not here")
    monkeypatch.setenv("XTENSA_GNU_CONFIG", str(core_file))
    folder = single("--kernels", core)
    files = [folder / "pocketkem.c", folder / f"pocketkem-{core}.S"]
    for file, output in zip(files, ("c.o", "s.o"), strict=True):
        run(compiler(gcc), *machine, options, "-c", file, "-o", tmp_path / output)
    nm = re.sub(r"gcc|^clang.*", "nm", gcc)
    asked = names_of(tmp_path / "c.o", nm, "undefined")
    made = names_of(tmp_path / "s.o", nm, "defined")
    ours = {name for name in asked if name.startswith("pkem_")}
    assert "pkem_keccak_f1600" in ours and ours <= made
    left = asked - made
    assert all(re.fullmatch(r"mem(cpy|set|cmp)|__\w+", name) for name in left), left


def test_kernels_of_another_machine_are_empty(single, tmp_path):
    """So that a project for several machines need not choose files."""
    folder = single("--kernels", "cortex-m4")
    files = [folder / "pocketkem.c", folder / "pocketkem-cortex-m4.S"]
    run("gcc", "-O0", "-shared", "-fPIC", "-Wl,-z,defs", *files, "-o", tmp_path / "lib.so")
    run("gcc", "-c", files[1], "-o", tmp_path / "s.o")
    assert names_of(tmp_path / "s.o", "nm", "defined") == set()


#: A file of a project, with names that files of the library have, too.
ITS_OWN = """
#define A 1
#define END 2
typedef struct { int at; } word;
static word start(int at) { word w = {at}; return w; }
static int run(void) { return start(A).at + END; }
static int load_word(void) { return run(); }
static int absorb(void) { return load_word(); }
int own(void);
int own(void) { return absorb(); }
"""


def test_together_with_a_file_of_a_project(single, tmp_path):
    """Before and after it, in one file."""
    (tmp_path / "own.c").write_text(ITS_OWN)
    names = [tmp_path / "own.c", single() / "pocketkem.c"]
    for both in (names, reversed(names)):
        (tmp_path / "both.c").write_text("".join(f'#include "{name}"\n' for name in both))
        run("gcc", "-Wall", "-Werror", "-fsyntax-only", tmp_path / "both.c")


@pytest.mark.long
def test_the_page(single, tmp_path):
    """Its program, as one of C and of C++, and its commands, in a folder with the files."""
    text, program, rest = re.split(r"```c?\n", PAGE.read_text())
    page = text + rest
    write, build, with_kernels, cross = re.findall(
        r"^    (\S.*)$", page.split("## Options")[0], re.M
    )
    assert write == "python3 tools/single_file.py" and f"{write} --kernels " in with_kernels
    folder = tmp_path / "project"
    shutil.copytree(single(*with_kernels.split()[2:]), folder)
    (folder / "main.c").write_text(program)
    for words in (build.split(), ["g++", "-x", "c++", *build.split()[1:]]):
        run(*words, cwd=folder)
        assert run(folder / "app") == "both have the same key\n"
    compiler("arm-none-eabi-gcc")
    run(*cross.split(), cwd=folder)
