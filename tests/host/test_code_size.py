# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kernels that each way of building takes by default: C and assembly must take the same."""

import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from builds import ROOT, TELL_SOURCES, needs, run

XTENSA = ("xtensa-lx106-elf-gcc", "-mabi=windowed")
CALL0 = ("xtensa-lx106-elf-gcc", "-mabi=call0")  # Debian's assembler has no windows unasked
RISCV = ("riscv64-unknown-elf-gcc", "-march=rv32imc", "-mabi=ilp32")
M4 = ("arm-none-eabi-gcc", "-mcpu=cortex-m4", "-mthumb")
M3 = ("arm-none-eabi-gcc", "-mcpu=cortex-m3", "-mthumb")
M0 = ("arm-none-eabi-gcc", "-mcpu=cortex-m0plus", "-mthumb")
AVR = ("avr-gcc", "-mmcu=atmega328p")
FAST, SMALL = 0, 1

#: Arduino's recipes for assembly have no -O: platform.txt of the cores for AVR, ESP32 and STM32.
ARDUINO = ("-DARDUINO=10819",)
ESP = ("-DESP_PLATFORM",)
#: Neither does this one: -O in build_flags is an option of C. The macro reaches both.
PLATFORMIO = ("-DPLATFORMIO=60200",)

#: Options of both, options of C alone, and the kernels that result.
CASES = [
    ((*AVR, *ARDUINO), "-Os", FAST),
    ((*XTENSA, *ARDUINO, *ESP), "-Os", FAST),
    ((*RISCV, *ARDUINO, *ESP), "-Os", FAST),
    ((*M4, *ARDUINO), "-Os", FAST),
    ((*M4, *ARDUINO), "-O3", FAST),
    ((*M3, *ARDUINO), "-Os", FAST),
    ((*M0, *ARDUINO), "-Os", SMALL),
    ((*M0, *ARDUINO), "-O3", SMALL),
    ((*XTENSA, *PLATFORMIO, *ESP), "-Os", FAST),
    ((*XTENSA, *PLATFORMIO, *ESP), "-O2", FAST),
    ((*M4, *PLATFORMIO), "-O2", FAST),
    ((*M0, *PLATFORMIO), "-O2", SMALL),
    ((*RISCV, *PLATFORMIO), "-Os", FAST),
    ((*AVR, *PLATFORMIO), "-O2", SMALL),
    ((*XTENSA, *PLATFORMIO, "-DPOCKETKEM_CODE_SMALL=1"), "-Os", SMALL),
    # The commands of docs/use.md: the same options for both.
    *(((*XTENSA, flag), flag, FAST) for flag in ("-Os", "-Og", "-O2")),
    ((*XTENSA, "-O0"), "-O0", SMALL),
    ((*RISCV, *ESP, "-Os"), "-Os", FAST),
    ((*RISCV, *ESP, "-O0"), "-O0", SMALL),
    *(((*machine, "-Os"), "-Os", SMALL) for machine in (RISCV, M4, M0, AVR)),
    ((*M4, "-Og"), "-Og", FAST),
    ((*M4, "-O0"), "-O0", SMALL),
    *(((*machine, "-O2"), "-O2", FAST) for machine in (M0, AVR)),
]


def kernels(language: str, *command: str) -> set[str]:
    """The macros that choose kernels."""
    config = ROOT / "src" / "config.h"
    text = run(*command, "-E", "-dM", "-x", language, config)
    return set(
        re.findall(r"^#define (PKEM_(?:ARCH|LOOPED)_\w+|POCKETKEM_CODE_SMALL \d)", text, re.M)
    )


@pytest.mark.quick
def test_c_and_assembly_take_the_same():
    for both, c_alone, expected in CASES:
        needs(both[0])
        taken = kernels("c", *both, c_alone)
        assert f"POCKETKEM_CODE_SMALL {expected}" in taken, (both, c_alone)
        assert kernels("assembler-with-cpp", *both) == taken, (both, c_alone)


NAME = "pkem_compile_S_and_c_with_the_same_POCKETKEM_"
#: Options of C, those of assembly, and what a linker misses.
DIFFERENT = {
    "an IDE": (["-O2"], [], "CODE_fast"),
    "no -O for C": (["-O0"], ["-O2"], "CODE_small"),
    "RAM of C": (["-O2", "-DPOCKETKEM_RAM_LEAST=1"], ["-O2"], "RAM_least"),
    "RAM of assembly": (["-O2"], ["-O2", "-DPOCKETKEM_RAM_SMALL=1"], "RAM_fast"),
}
SAME = (["-O2"], [], ["-Os", "-flto"], ["-O2", "-DPOCKETKEM_RAM_SMALL=1"])


def linked(folder: Path, machine, c: list[str], assembly: list[str]):
    """A function of each operation, linked with what says how assembly was compiled."""
    needs(machine[0])
    src, made = ROOT / "src", folder / "libpocketkem.a"
    flags = ["-std=c99", "-I", ROOT / "include", "-ffunction-sections"]
    flags += ["--specs=picolibc.specs"] * (machine == RISCV)
    run(*machine, *flags, *c, "-c", src / "wipe.c", "-o", folder / "wipe.o")
    run(*machine, *assembly, "-c", src / "arch" / "same_options.S", "-o", folder / "same.o")
    made.unlink(missing_ok=True)
    run(machine[0].replace("gcc", "gcc-ar"), "rc", made, folder / "wipe.o", folder / "same.o")
    main = folder / "main.c"
    main.write_text("void pkem_wipe_stack(int);\nvoid start(void) { pkem_wipe_stack(0); }\n")
    link = ["-nostdlib", "-Wl,--gc-sections,--entry=start", main, made]
    words = [*machine, *c, *link, "-o", folder / "linked"]
    return subprocess.run(words, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("machines", [[M4, AVR], pytest.param([M0, RISCV], marks=pytest.mark.long)])
def test_c_and_assembly_that_differ_are_not_linked(machines, tmp_path):
    for machine in machines:
        for c, assembly, missing in DIFFERENT.values():
            done = linked(tmp_path, machine, c, assembly)
            assert done.returncode != 0, (machine, missing)
            assert set(re.findall(rf"{NAME}(\w+)", done.stderr)) == {missing}, machine
        for options in SAME:
            done = linked(tmp_path, machine, options, options)
            assert done.returncode == 0, (machine, options, done.stderr)
        size = run(machine[0].replace("gcc", "size"), tmp_path / "same.o").splitlines()[1]
        assert size.split()[:3] == ["0", "0", "0"], machine


@pytest.mark.quick
def test_cmake_says_how_c_and_assembly_differ(tmp_path):
    """What a build ends with, if an option reached C alone, or the machine."""
    library = tmp_path / "libpocketkem.a"

    def said() -> str:
        words = ["cmake", "-DNM=arm-none-eabi-nm", f"-DLIBRARY={library}", "-P"]
        words.append(ROOT / "cmake" / "check_kernels.cmake")
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        assert (done.returncode != 0) == ("PocketKEM" in done.stderr)
        return " ".join(done.stderr.split())

    linked(tmp_path, M4, ["-O2"], [])
    assert "was compiled with POCKETKEM_CODE=fast, and" in said()
    linked(tmp_path, M4, ["-O2"], ["-O2"])
    assert said() == ""
    (tmp_path / "calls.c").write_text("void pkem_ntt(void);\nvoid f(void) { pkem_ntt(); }\n")
    run(*M4, "-c", tmp_path / "calls.c", "-o", tmp_path / "calls.o")
    run("arm-none-eabi-ar", "r", library, tmp_path / "calls.o")
    assert "is no pkem_ntt. " in said() and "set CMAKE_ASM_FLAGS as CMAKE_C_FLAGS" in said()


@pytest.mark.quick
def test_the_page_about_ides():
    """Its names are those that a linker shows, and its line makes both tools agree."""
    page = (ROOT / "docs" / "ide.md").read_text()
    shown = set(re.findall(rf"{NAME}(\w+)", page))
    config = (ROOT / "src" / "config.h").read_text()
    assert shown and shown <= set(re.findall(rf"{NAME}(\w+)", config))
    (symbol,) = set(re.findall(r"POCKETKEM_CODE_SMALL=\d", page))
    needs(M4[0])
    c = kernels("c", *M4, "-O2", f"-D{symbol}")
    assert "POCKETKEM_CODE_SMALL 0" in c
    assert kernels("assembler-with-cpp", *M4, f"-D{symbol}") == c


TYPE, C_FLAGS = "-DCMAKE_BUILD_TYPE=", "-DCMAKE_C_FLAGS="
MAKE, NINJA = "Unix Makefiles", "Ninja"

#: The generator, options of CMake with the resulting code, one after the other in one folder.
PARENTS = {
    "no type": (MAKE, [((), SMALL)]),
    "its own type with -O": (MAKE, [((f"{TYPE}Board", "-DCMAKE_C_FLAGS_BOARD=-O2"), FAST)]),
    "Release, then Debug": (NINJA, [((f"{TYPE}Release",), FAST), ((f"{TYPE}Debug",), SMALL)]),
    "small, then auto": (
        NINJA,
        [((f"{TYPE}Release", "-DPOCKETKEM_CODE=small"), SMALL), (("-DPOCKETKEM_CODE=auto",), FAST)],
    ),
    "of all languages": (NINJA, [((f"{TYPE}MinSizeRel", "-DOPTION=-O1"), FAST)]),
    "no -O for C": (MAKE, [((f"{TYPE}Release", "-DCMAKE_C_FLAGS_RELEASE=-g"), SMALL)]),
}
PROJECT = f"""
cmake_minimum_required(VERSION 3.21)
project(app LANGUAGES C)
add_compile_options(${{OPTION}})
add_subdirectory({ROOT} pocketkem)
"""


def configure(build: Path, machine, *options: str, top: Path = ROOT) -> None:
    compiler, *flags = machine
    needs(compiler)
    flags += [each.removeprefix(C_FLAGS) for each in options if each.startswith(C_FLAGS)]
    run(
        *("cmake", "-S", top, "-B", build, TELL_SOURCES, "-DCMAKE_SYSTEM_NAME=Generic"),
        *("-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY", f"-DCMAKE_C_COMPILER={compiler}"),
        *(*options, C_FLAGS + " ".join(flags)),
    )


def command(build: Path, name: str) -> list[str]:
    """How a build compiles a file."""
    entries = json.loads((build / "compile_commands.json").read_text())
    (each,) = (entry["command"] for entry in entries if entry["file"].endswith(name))
    words = shlex.split(each)
    return words[: words.index("-o")]


def taken_by(build: Path) -> int:
    """The code that a build has, in C and in assembly."""
    taken = kernels("c", *command(build, "/keccak_f1600.c"))
    assert kernels("assembler-with-cpp", *command(build, "/armv7em/ntt.S")) == taken
    return SMALL if "POCKETKEM_CODE_SMALL 1" in taken else FAST


def test_cmake_decides_when_it_compiles(tmp_path):
    """A type of build is no more than options of the compiler, which decide, for C and assembly."""
    for way, (generator, steps) in PARENTS.items():
        folder = tmp_path / way
        folder.mkdir()
        (folder / "CMakeLists.txt").write_text(PROJECT)
        for options, expected in steps:
            configure(folder / "b", M4, "-G", generator, *options, top=folder)
            assert taken_by(folder / "b") == expected, (way, options)


def test_cmake(tmp_path):
    for number, (machine, option, expected) in enumerate(
        [
            (M4, "-DOPTION=", FAST),  # Release, if nobody says
            (M4, f"{C_FLAGS}-Os", SMALL),
            (CALL0, f"{TYPE}MinSizeRel", FAST),
        ]
    ):
        build = tmp_path / str(number)
        configure(build, machine, option)
        taken = kernels("c", *command(build, "/keccak_f1600.c"))
        assert f"POCKETKEM_CODE_SMALL {expected}" in taken, (machine, option)


#: Functions of ESP-IDF that decide how a component is compiled; all others do nothing.
COMPONENT = """
macro(idf_component_register)
endmacro()
function(target_compile_definitions)
    message("${ARGN}")
endfunction()
function(target_compile_options)
    message("${ARGN}")
endfunction()
set(CMAKE_BUILD_EARLY_EXPANSION ON)
foreach(option ${OPTIONS})
    set(CONFIG_${option} y)
endforeach()
set(CMAKE_CURRENT_LIST_DIR "${PORT}")
include("${PORT}/component.cmake")
"""


@pytest.mark.quick
def test_esp_idf(tmp_path):
    (tmp_path / "component.cmake").write_text(COMPONENT)
    for options, expected in [
        ("COMPILER_OPTIMIZATION_SIZE;POCKETKEM_OPTIMIZATION_PROJECT", FAST),
        ("COMPILER_OPTIMIZATION_DEBUG;POCKETKEM_OPTIMIZATION_PROJECT", FAST),
        ("COMPILER_OPTIMIZATION_SIZE;POCKETKEM_OPTIMIZATION_O2", FAST),
        ("POCKETKEM_OPTIMIZATION_OS", FAST),
        ("POCKETKEM_OPTIMIZATION_OS;POCKETKEM_CODE_SMALL", SMALL),
        ("COMPILER_OPTIMIZATION_NONE;POCKETKEM_OPTIMIZATION_PROJECT", SMALL),
        # The component is optimised, although the project is not.
        ("COMPILER_OPTIMIZATION_NONE;POCKETKEM_OPTIMIZATION_O2", FAST),
    ]:
        port = ROOT / "port" / "esp-idf"
        given = (f"-DPORT={port}", f"-DOPTIONS={options}", "-DCOMPONENT_LIB=lib")
        said = run("cmake", *given, "-P", tmp_path / "component.cmake", cwd=tmp_path)
        assert set(re.findall(r"POCKETKEM_CODE_SMALL=(\d)", said)) == {str(expected)}, options
