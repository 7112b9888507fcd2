# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The kernels that each way of building the library takes by default: fast or small ones. C and
assembly must take the same, although not every way tells both how C is optimised."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from builds import ROOT, TELL_SOURCES, run

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
WITHOUT_OPTIMISATION_FOR_ASSEMBLY = {
    "arduino-uno": ((*AVR, *ARDUINO), "-Os", FAST),
    "arduino-esp32": ((*XTENSA, *ARDUINO, *ESP), "-Os", FAST),
    "arduino-esp32c3": ((*RISCV, *ARDUINO, *ESP), "-Os", FAST),
    "arduino-stm32f4": ((*M4, *ARDUINO), "-Os", FAST),
    "arduino-stm32f4-fastest": ((*M4, *ARDUINO), "-O3", FAST),
    "arduino-stm32f1": ((*M3, *ARDUINO), "-Os", FAST),
    "arduino-rp2040": ((*M0, *ARDUINO), "-Os", SMALL),
    "arduino-rp2040-fastest": ((*M0, *ARDUINO), "-O3", SMALL),
    "platformio-esp32": ((*XTENSA, *PLATFORMIO, *ESP), "-Os", FAST),
    "platformio-esp32-fast": ((*XTENSA, *PLATFORMIO, *ESP), "-O2", FAST),
    "platformio-stm32f4": ((*M4, *PLATFORMIO), "-O2", FAST),
    "platformio-stm32f0": ((*M0, *PLATFORMIO), "-O2", SMALL),
    "platformio-riscv": ((*RISCV, *PLATFORMIO), "-Os", FAST),
    "platformio-avr": ((*AVR, *PLATFORMIO), "-O2", SMALL),
    "platformio-small": ((*XTENSA, *PLATFORMIO, "-DPOCKETKEM_CODE_SMALL=1"), "-Os", SMALL),
}

#: README's own commands: the same options for both.
SAME_FOR_BOTH = {
    (XTENSA, "-Os"): FAST,
    (XTENSA, "-Og"): FAST,
    (XTENSA, "-O2"): FAST,
    (XTENSA, "-O0"): SMALL,
    ((*RISCV, *ESP), "-Os"): FAST,
    ((*RISCV, *ESP), "-O0"): SMALL,
    (RISCV, "-Os"): SMALL,
    (M4, "-Os"): SMALL,
    (M4, "-Og"): FAST,
    (M4, "-O0"): SMALL,
    (M0, "-Os"): SMALL,
    (M0, "-O2"): FAST,
    (AVR, "-Os"): SMALL,
    (AVR, "-O2"): FAST,
}


def need(compiler: str) -> None:
    if not shutil.which(compiler):
        pytest.skip(f"{compiler} is not here")


def kernels(language: str, *command: str) -> set[str]:
    """The macros that choose kernels."""
    config = ROOT / "src" / "config.h"
    text = run(*command, "-E", "-dM", "-x", language, config)
    return set(
        re.findall(r"^#define (PKEM_(?:ARCH|LOOPED)_\w+|POCKETKEM_CODE_SMALL \d)", text, re.M)
    )


@pytest.mark.parametrize("way", WITHOUT_OPTIMISATION_FOR_ASSEMBLY)
def test_assembly_is_not_told_how_c_is_optimised(way):
    both, c_alone, expected = WITHOUT_OPTIMISATION_FOR_ASSEMBLY[way]
    need(both[0])
    taken = kernels("c", *both, c_alone)
    assert f"POCKETKEM_CODE_SMALL {expected}" in taken
    if both[0] != RISCV[0]:  # RISC-V has none in assembly
        assert kernels("assembler-with-cpp", *both) == taken


@pytest.mark.parametrize(
    "machine, flag", SAME_FOR_BOTH, ids=lambda x: x if isinstance(x, str) else "".join(x)
)
def test_both_are_told(machine, flag):
    need(machine[0])
    taken = kernels("c", *machine, flag)
    assert f"POCKETKEM_CODE_SMALL {SAME_FOR_BOTH[machine, flag]}" in taken
    assert kernels("assembler-with-cpp", *machine, flag) == taken


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
    need(machine[0])
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


@pytest.mark.parametrize("machine", [M4, M0, AVR, RISCV], ids=lambda machine: machine[1])
def test_c_and_assembly_that_differ_are_not_linked(machine, tmp_path):
    for c, assembly, missing in DIFFERENT.values():
        done = linked(tmp_path, machine, c, assembly)
        assert done.returncode != 0
        assert set(re.findall(rf"{NAME}(\w+)", done.stderr)) == {missing}
    for options in SAME:
        done = linked(tmp_path, machine, options, options)
        assert done.returncode == 0, done.stderr
    size = run(machine[0].replace("gcc", "size"), tmp_path / "same.o").splitlines()[1]
    assert size.split()[:3] == ["0", "0", "0"]


def test_cmake_says_how_c_and_assembly_differ(tmp_path):
    c, assembly, _ = DIFFERENT["an IDE"]
    assert linked(tmp_path, M4, c, assembly).returncode != 0
    words = ["cmake", "-DNM=arm-none-eabi-nm", f"-DLIBRARY={tmp_path / 'libpocketkem.a'}", "-P"]
    words.append(ROOT / "cmake" / "check_kernels.cmake")
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    said = " ".join(done.stderr.split())
    assert done.returncode != 0 and "was compiled with POCKETKEM_CODE=fast, and" in said
    run(*words[:2], f"-DLIBRARY={tmp_path / 'same.o'}", *words[3:])


def test_the_page_about_ides():
    """Its names are those that a linker shows, and its line makes both tools agree."""
    page = (ROOT / "docs" / "ide.md").read_text()
    shown = set(re.findall(rf"{NAME}(\w+)", page))
    config = (ROOT / "src" / "config.h").read_text()
    assert shown and shown <= set(re.findall(rf"{NAME}(\w+)", config))
    (symbol,) = set(re.findall(r"POCKETKEM_CODE_SMALL=\d", page))
    need(M4[0])
    c = kernels("c", *M4, "-O2", f"-D{symbol}")
    assert "POCKETKEM_CODE_SMALL 0" in c
    assert kernels("assembler-with-cpp", *M4, f"-D{symbol}") == c


TYPE, C_FLAGS = "-DCMAKE_BUILD_TYPE=", "-DCMAKE_C_FLAGS="
MAKE, NINJA = "Unix Makefiles", "Ninja"

#: The library in another project: the generator, and options of CMake with the resulting code, one
#: after the other in one folder.
PARENTS = {
    "no type": (MAKE, [((), SMALL)]),
    "no type, Ninja": (NINJA, [((), SMALL)]),
    "its own type": (MAKE, [((f"{TYPE}Board",), SMALL)]),
    "its own type with -O": (MAKE, [((f"{TYPE}Board", "-DCMAKE_C_FLAGS_BOARD=-O2"), FAST)]),
    "-Os without a type": (NINJA, [((f"{C_FLAGS}-Os",), SMALL)]),
    "-O2 without a type": (NINJA, [((f"{C_FLAGS}-O2",), FAST)]),
    "Release, then Debug": (NINJA, [((f"{TYPE}Release",), FAST), ((f"{TYPE}Debug",), SMALL)]),
    "Debug, then Release": (MAKE, [((f"{TYPE}Debug",), SMALL), ((f"{TYPE}Release",), FAST)]),
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
    need(compiler)
    flags += [each.removeprefix(C_FLAGS) for each in options if each.startswith(C_FLAGS)]
    run(
        *("cmake", "-S", top, "-B", build, TELL_SOURCES, "-DCMAKE_SYSTEM_NAME=Generic"),
        *("-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY", f"-DCMAKE_C_COMPILER={compiler}"),
        *(*options, C_FLAGS + " ".join(flags)),
    )


def command(build: Path, name: str, config: str) -> list[str]:
    """How a build compiles a file. A folder for several types has it once for each."""
    entries = json.loads((build / "compile_commands.json").read_text())
    each = [shlex.split(entry["command"]) for entry in entries if entry["file"].endswith(name)]
    (words,) = (words for words in each if not config or f'-DCMAKE_INTDIR="{config}"' in words)
    return words[: words.index("-o")]


def taken_by(build: Path, config: str = "") -> int:
    """The code that a build has, in C and in assembly; and what the permutation in C takes."""
    c = command(build, "/keccak_f1600.c", config)
    taken = kernels("c", *c)
    assert kernels("assembler-with-cpp", *command(build, "/armv7em/ntt.S", config)) == taken
    made = build / "keccak.o"
    file = ROOT / "src" / "hash" / "keccak_f1600.c"
    run(*c, "-DPOCKETKEM_ARCH_C=1", "-fstack-usage", "-c", file, "-o", made)
    usage = made.with_suffix(".su").read_text()
    stack = max(int(line.split("\t")[1]) for line in usage.splitlines())
    flash = int(run(c[0].replace("gcc", "size"), made).splitlines()[1].split()[0])
    if "POCKETKEM_CODE_SMALL 1" in taken:
        assert stack < 300 and flash < 2000
        return SMALL
    assert stack < 120 and 5000 < flash < 7000  # not optimised, they are 115,608 and 1,793,620
    return FAST


@pytest.mark.parametrize("way", PARENTS)
def test_cmake_decides_when_it_compiles(way, tmp_path):
    """A type of build is no more than options of the compiler, which decide, for C and assembly."""
    generator, steps = PARENTS[way]
    (tmp_path / "CMakeLists.txt").write_text(PROJECT)
    for options, expected in steps:
        configure(tmp_path / "b", M4, "-G", generator, *options, top=tmp_path)
        assert taken_by(tmp_path / "b") == expected


def test_cmake_for_several_types(tmp_path):
    (tmp_path / "CMakeLists.txt").write_text(PROJECT)
    configure(tmp_path / "b", M4, "-G", "Ninja Multi-Config", top=tmp_path)
    types = {"Debug": SMALL, "Release": FAST, "RelWithDebInfo": FAST}
    assert {each: taken_by(tmp_path / "b", each) for each in types} == types


@pytest.mark.parametrize(
    "machine, option, expected",
    [
        (M4, f"{TYPE}MinSizeRel", SMALL),
        (M4, "-DOPTION=", FAST),  # Release, if nobody says
        (M4, f"{C_FLAGS}-Os", SMALL),
        (CALL0, f"{TYPE}MinSizeRel", FAST),
        (CALL0, f"{TYPE}Debug", SMALL),
    ],
    ids=lambda x: x if isinstance(x, str) else x[0] if isinstance(x, tuple) else "",
)
def test_cmake(machine, option, expected, tmp_path):
    configure(tmp_path, machine, option)
    taken = kernels("c", *command(tmp_path, "/keccak_f1600.c", ""))
    assert f"POCKETKEM_CODE_SMALL {expected}" in taken


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


@pytest.mark.parametrize(
    "options, expected",
    [
        ("COMPILER_OPTIMIZATION_SIZE;POCKETKEM_OPTIMIZATION_PROJECT", FAST),
        ("COMPILER_OPTIMIZATION_DEBUG;POCKETKEM_OPTIMIZATION_PROJECT", FAST),
        ("COMPILER_OPTIMIZATION_SIZE;POCKETKEM_OPTIMIZATION_O2", FAST),
        ("POCKETKEM_OPTIMIZATION_OS", FAST),
        ("POCKETKEM_OPTIMIZATION_OS;POCKETKEM_CODE_SMALL", SMALL),
        ("COMPILER_OPTIMIZATION_NONE;POCKETKEM_OPTIMIZATION_PROJECT", SMALL),
        # The component is optimised, although the project is not.
        ("COMPILER_OPTIMIZATION_NONE;POCKETKEM_OPTIMIZATION_O2", FAST),
    ],
)
def test_esp_idf(options, expected, tmp_path):
    (tmp_path / "component.cmake").write_text(COMPONENT)
    port = ROOT / "port" / "esp-idf"
    given = (f"-DPORT={port}", f"-DOPTIONS={options}", "-DCOMPONENT_LIB=lib")
    said = run("cmake", *given, "-P", tmp_path / "component.cmake", cwd=tmp_path)
    assert set(re.findall(r"POCKETKEM_CODE_SMALL=(\d)", said)) == {str(expected)}
