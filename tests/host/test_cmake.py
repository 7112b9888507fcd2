# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Builds with CMake for other machines, and as a part of another project. The examples of
docs/cmake.md and docs/posix.md are built as they stand there."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess

import pytest

import single_file
from builds import ROOT, TELL_SOURCES, compiled, declared, run
from sources import listed, portable

TOOLCHAINS = ROOT / "cmake" / "toolchains"
CONSUMER = ROOT / "tests" / "host" / "consumer" / "consumer.c"

#: An application that needs nothing of a C library except what the KEM needs.
APPLICATION = """
#include <pocketkem.h>
static uint8_t ek[POCKETKEM_MLKEM768_EK_BYTES], dk[POCKETKEM_MLKEM768_DK_BYTES];
static const uint8_t seed[64];
int main(void) {
    return pocketkem_keygen_derand(&pocketkem_mlkem768, ek, dk, seed, seed + 32);
}
"""
PROJECT = f"""
cmake_minimum_required(VERSION 3.21)
project(app LANGUAGES C)
add_subdirectory({ROOT} pocketkem)
add_executable(app app.c)
target_link_libraries(app PRIVATE PocketKEM::pocketkem)
target_link_options(app PRIVATE ${{START}} LINKER:--gc-sections)
"""
NO_START = "-nostartfiles;LINKER:--entry=main"
FAST = "-DCMAKE_BUILD_TYPE=Release"  # and so the kernels that are not looped

#: By toolchain file: its compiler, a kernel that must be present, and more options.
MACHINES = {
    "cortex-m4": ("arm-none-eabi", "pkem_multiply_bytes", []),
    "cortex-m4-no-fpu": ("arm-none-eabi", "pkem_multiply_bytes", []),
    "cortex-m3": ("arm-none-eabi", "pkem_multiply_bytes", []),
    "cortex-m0": ("arm-none-eabi", "pkem_multiply_bytes", []),
    "avr": ("avr", "pkem_multiply_bytes", ["-DAVR_MCU=atmega2560"]),
    "riscv32": ("riscv64-unknown-elf", None, []),
}
OFTEN = ("cortex-m4", "avr", "riscv32")


def need(triple: str) -> None:
    if not shutil.which(f"{triple}-gcc"):
        pytest.skip(f"{triple}-gcc is not here")


def fails(*words) -> str:
    """The message of a command that must fail, in one line."""
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True, check=False)
    assert done.returncode != 0, done.stdout
    return " ".join((done.stdout + done.stderr).split())


def application(folder):
    (folder / "app.c").write_text(APPLICATION)
    (folder / "CMakeLists.txt").write_text(PROJECT)
    return ["cmake", "-S", folder, "-B", folder / "b"]


@pytest.mark.parametrize(
    "machine",
    [pytest.param(name, marks=[] if name in OFTEN else pytest.mark.long) for name in MACHINES],
)
def test_toolchain_file(machine, tmp_path):
    triple, kernel, more = MACHINES[machine]
    need(triple)
    start = "" if machine == "avr" else NO_START
    toolchain = f"-DCMAKE_TOOLCHAIN_FILE={TOOLCHAINS / machine}.cmake"
    run(*application(tmp_path), toolchain, f"-DSTART={start}", FAST, *more, TELL_SOURCES)
    assert sorted(compiled(tmp_path / "b")) == sorted(listed())
    run("cmake", "--build", tmp_path / "b", "--parallel", 2)
    names = run(f"{triple}-nm", tmp_path / "b" / "app")
    assert " T pocketkem_keygen_derand" in names
    assert kernel is None or f" T {kernel}\n" in names


@pytest.mark.parametrize("machine", ["host", *OFTEN])
def test_one_object_shows_the_public_names_only(machine, tmp_path):
    triple = "" if machine == "host" else MACHINES[machine][0] + "-"
    options = [FAST]
    if triple:
        need(MACHINES[machine][0])
        options += [f"-DCMAKE_TOOLCHAIN_FILE={TOOLCHAINS / machine}.cmake", *MACHINES[machine][2]]
    build = tmp_path / "b"
    run("cmake", "-S", ROOT, "-B", build, *options)
    run("cmake", "--build", build, "--parallel", 2, "--target", "pocketkem_object")
    shown = run(f"{triple}nm", "--defined-only", "--extern-only", build / "pocketkem.o")
    assert {line.split()[-1] for line in shown.splitlines()} == declared()


def test_every_toolchain_file_is_tried_and_documented():
    files = {file.stem for file in TOOLCHAINS.glob("*.cmake")} - {"bare"}
    assert files == MACHINES.keys()
    page = (ROOT / "docs" / "cmake.md").read_text()
    assert all(f"`{name}.cmake`" in page for name in files)


def test_avr_needs_a_name(tmp_path):
    toolchain = f"-DCMAKE_TOOLCHAIN_FILE={TOOLCHAINS / 'avr.cmake'}"
    assert "Set AVR_MCU" in fails(*application(tmp_path), toolchain)


#: The machine, given only in the options for C.
BARE = [
    *("-DCMAKE_SYSTEM_NAME=Generic", "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY", FAST),
    *("-DCMAKE_C_COMPILER=arm-none-eabi-gcc", "-DCMAKE_C_FLAGS=-mcpu=cortex-m4 -mthumb"),
    f"-DSTART={NO_START}",
]


def test_assembly_is_for_the_machine_of_c(tmp_path):
    need("arm-none-eabi")
    run(*application(tmp_path), *BARE)
    run("cmake", "--build", tmp_path / "b", "--parallel", 2)
    assert " T pkem_multiply_bytes" in run("arm-none-eabi-nm", tmp_path / "b" / "app")


FLOATS = "-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16"


@pytest.mark.parametrize(
    ("flags", "option", "uses"),
    [
        (FLOATS, "auto", True),
        (FLOATS, "none", False),
        (f"{FLOATS} -mgeneral-regs-only", "auto", False),
    ],
    ids=["auto", "none", "general-regs-only"],
)
def test_floating_point_registers(flags, option, uses, tmp_path):
    """Where nobody saves them, neither C nor assembly uses them."""
    need("arm-none-eabi")
    words = ("cmake", "-S", ROOT, "-B", tmp_path, TELL_SOURCES, f"-DPOCKETKEM_FPU={option}")
    run(*words, *BARE, f"-DCMAKE_C_FLAGS={flags}")
    commands = json.loads((tmp_path / "compile_commands.json").read_text())
    for name in ("keccak_f1600", "multiply_bytes", "ntt", "wipe"):
        (command,) = [
            each["command"]
            for each in commands
            if re.search(rf"/src/(arch/armv7em/)?{name}[.][cS]$", each["file"])
        ]
        words = shlex.split(command)
        run(*words[: words.index("-o")], "-o", tmp_path / "it.o", *words[words.index("-c") :])
        code = run("arm-none-eabi-objdump", "-d", tmp_path / "it.o")
        assert ("\tvmov" in code or "\tvldm" in code) == uses, name


@pytest.mark.parametrize(
    ("flags", "asked", "pure"),
    [("", "OFF", False), ("", "ON", True), (" -mpure-code", "OFF", True)],
    ids=["nothing", "option", "flag"],
)
def test_execute_only(flags, asked, pure, tmp_path):
    """No macro tells of -mpure-code: CMake does."""
    need("arm-none-eabi")
    words = ("cmake", "-S", ROOT, "-B", tmp_path, TELL_SOURCES, f"-DPOCKETKEM_EXECUTE_ONLY={asked}")
    run(*words, *BARE, f"-DCMAKE_C_FLAGS={FLOATS}{flags}")
    commands = json.loads((tmp_path / "compile_commands.json").read_text())
    assert {"POCKETKEM_EXECUTE_ONLY=1" in each["command"] for each in commands} == {pure}


def test_assembly_for_another_machine_is_an_error(tmp_path):
    """Assembly cannot know of these options."""
    need("arm-none-eabi")
    words = application(tmp_path)
    project = PROJECT.replace(
        "add_sub",
        'add_compile_options("$<$<COMPILE_LANGUAGE:C>:-mcpu=cortex-m4;-mthumb>")\nadd_sub',
    )
    (tmp_path / "CMakeLists.txt").write_text(project)
    run(*words, *BARE, "-DCMAKE_C_FLAGS=")
    said = fails("cmake", "--build", tmp_path / "b", "--target", "pocketkem", "--parallel", 2)
    assert "set CMAKE_ASM_FLAGS as CMAKE_C_FLAGS" in said and "pkem_keccak_f1600" in said


def part(folder, before: str = "", after: str = "", source=CONSUMER, where=f"SOURCE_DIR {ROOT}"):
    """A project that includes the library as docs/cmake.md says."""
    page = (ROOT / "docs" / "cmake.md").read_text()
    (recipe,) = re.findall(r"```cmake\n(include\(FetchContent.*?)```", page, re.DOTALL)
    recipe = recipe.replace("GIT_REPOSITORY <this repository> GIT_TAG <a commit>", where)
    assert where in recipe
    declare, link = recipe.split("target_link_libraries")
    (folder / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.21)\nproject(P LANGUAGES C)\n"
        f"{before}\n{declare}\nadd_executable(app {source})\ntarget_link_libraries{link}\n{after}\n"
        "install(TARGETS app)\n"
    )
    return ["cmake", "-S", folder, "-B", folder / "b", f"-DCMAKE_INSTALL_PREFIX={folder / 'at'}"]


def test_a_part_of_another_project(tmp_path):
    """Its installation is its own. Unused parts of the library are not in its program."""
    run(*part(tmp_path), FAST, TELL_SOURCES)
    assert sorted(compiled(tmp_path / "b")) == sorted(listed())
    run("cmake", "--build", tmp_path / "b", "--parallel", 2)
    run("cmake", "--install", tmp_path / "b")
    assert [file.name for file in tmp_path.glob("at/**/*") if file.is_file()] == ["app"]
    assert run(tmp_path / "at" / "bin" / "app") == "ML-KEM-768\n"
    names = run("nm", tmp_path / "b" / "app")
    assert " pkem_keccak_f1600" in names and "pocketkem_check_dk" not in names
    # The project gets no options that are not PocketKEM's.
    assert "BUILD_SHARED_LIBS" not in (tmp_path / "b" / "CMakeCache.txt").read_text()


def test_a_part_that_cmake_fetches(tmp_path):
    """With git, at a commit: what is in the repository is all that a build needs."""
    head = subprocess.run(
        ["git", "-C", ROOT, "rev-parse", "HEAD"], capture_output=True, text=True, check=False
    )
    if head.returncode != 0:
        pytest.skip("git: this is no checkout")
    words = part(tmp_path, where=f"GIT_REPOSITORY {ROOT} GIT_TAG {head.stdout.strip()}")
    run(*words, "-DCMAKE_BUILD_TYPE=Debug", TELL_SOURCES)  # small code: it compiles quickly
    commands = (tmp_path / "b" / "compile_commands.json").read_text()
    assert str(tmp_path / "b" / "_deps") in commands and f"{ROOT}/src/" not in commands
    run("cmake", "--build", tmp_path / "b", "--parallel", 2)
    assert run(tmp_path / "b" / "app") == "ML-KEM-768\n"


#: A file of a project, with names that files of the library have, too.
ITS_OWN = """
#define A 1
#define END 2
typedef struct { int at; } word;
static word start(int at) { word w = {at}; return w; }
static int run(void) { return start(A).at + END; }
static int load_word(void) { return run(); }
static int absorb(void) { return load_word(); }
"""
UNITY = f"""
cmake_minimum_required(VERSION 3.21)
project(app LANGUAGES C)
set(CMAKE_UNITY_BUILD ON)
set(POCKETKEM_POSIX ON)
set(POCKETKEM_MLKEM_NATIVE ON)
add_subdirectory({ROOT} pocketkem)
add_executable(app own.c app.c)
target_link_libraries(app PRIVATE PocketKEM::posix PocketKEM::mlkem_native)
include_directories(.)
# The library as one file, before and after one of the project.
add_executable(single pocketkem.c own.c app.c)
add_executable(single_last own.c app.c pocketkem.c)
"""


def test_a_project_that_compiles_files_together(tmp_path):
    single_file.write(tmp_path, code="small")
    (tmp_path / "own.c").write_text(
        f"{ITS_OWN}int own(void);\nint own(void) {{ return absorb(); }}"
    )
    (tmp_path / "app.c").write_text(APPLICATION)
    (tmp_path / "CMakeLists.txt").write_text(UNITY)
    run("cmake", "-S", tmp_path, "-B", tmp_path / "b", "-G", "Ninja")
    run("cmake", "--build", tmp_path / "b", "--parallel", 2)
    for program in ("app", "single", "single_last"):
        run(tmp_path / "b" / program)


def test_options_of_a_part(tmp_path):
    before = "set(POCKETKEM_INSTALL ON)\nset(POCKETKEM_GC_SECTIONS ON)"
    unused = "target_link_libraries(other PRIVATE PocketKEM::pocketkem)"
    words = part(tmp_path, before, f"add_executable(other {CONSUMER})\n{unused}")
    run(*words, FAST)
    run("cmake", "--build", tmp_path / "b", "--parallel", 2)
    assert "pocketkem_check_dk" not in run("nm", tmp_path / "b" / "other")
    run("cmake", "--install", tmp_path / "b")
    assert (tmp_path / "at" / "include" / "pocketkem.h").is_file()


def test_portable_c_needs_no_assembler(tmp_path):
    run("cmake", "-S", ROOT, "-B", tmp_path, "-DPOCKETKEM_ARCH=c", TELL_SOURCES)
    assert sorted(compiled(tmp_path)) == sorted(portable())


def test_pico_without_the_sdk_is_an_error(tmp_path):
    said = fails("cmake", "-S", ROOT, "-B", tmp_path, "-DPOCKETKEM_PICO=ON")
    assert "call pico_sdk_init() before" in said.replace('" "', "")


def test_the_page_about_posix(tmp_path):
    """All its examples compile, and its program runs."""
    page = (ROOT / "docs" / "posix.md").read_text()
    program, worker = re.findall(r"```c\n(.*?)```", page, re.DOTALL)
    (project,) = re.findall(r"```cmake\n(.*?)```", page, re.DOTALL)
    (tmp_path / "main.c").write_text(program)
    main = (
        "int main(void) { static uint8_t ek[2 * 1184], dk[2 * 2400];"
        " return make_keys(ek, dk, 2) || memcmp(ek, ek + 1184, 1184) == 0; }"
    )
    (tmp_path / "worker.c").write_text(f"#include <string.h>\n{worker}\n{main}\n")
    project = project.replace("add_subdirectory(pocketkem)", f"add_subdirectory({ROOT} pocketkem)")
    assert str(ROOT) in project
    (tmp_path / "CMakeLists.txt").write_text(
        f"{project}\nadd_executable(worker worker.c)\n"
        "target_link_libraries(worker PRIVATE PocketKEM::posix)\n"
    )
    flags = "-DCMAKE_C_FLAGS=-Wall -Wextra -Werror"
    run("cmake", "-S", tmp_path, "-B", tmp_path / "b", flags)
    run("cmake", "--build", tmp_path / "b", "--parallel", 2)
    assert run(tmp_path / "b" / "app") == "both have the same key\n"
    run(tmp_path / "b" / "worker")
