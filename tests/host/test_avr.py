# SPDX-License-Identifier: Apache-2.0 OR MIT
"""AVR, whose int has 16 bits: schemes run, and call pocketkem_still_busy often enough."""

import re
import shutil
from pathlib import Path

import pytest

from boards_here import tiered
from builds import BUILD, ROOT, needs, run
from schemes import BY_ID, SCHEMES
from sources import kernels, portable

PROGRAM = ROOT / "tests" / "host" / "avr.c"
SOURCES = [*portable(), *kernels("avr")]
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wundef", "-Wvla", "-Wstrict-prototypes", "-Werror"]
ALL = [scheme.id for scheme in SCHEMES]

pytestmark = pytest.mark.skipif(
    shutil.which("avr-gcc") is None,
    reason="avr-gcc is not here (apt-get install gcc-avr avr-libc simavr)",
)


def compile_for_avr(name: str, ram: str, code: str, schemes: list[str], c: int = 0) -> Path:
    """A program of the whole library and avr.c, for a chip with 16 KB of RAM."""
    elf = BUILD / f"avr-{name}.elf"
    elf.parent.mkdir(parents=True, exist_ok=True)
    pointers = ",".join(f"&{BY_ID[each].symbol}" for each in schemes)
    run(
        *("avr-gcc", "-mmcu=atmega1284p", "-std=c99", "-Os", *STRICT, f"-DSCHEMES={pointers}"),
        *(f"-DPOCKETKEM_RAM_SMALL={int(ram == 'small')}", f"-DPOCKETKEM_ARCH_C={c}"),
        f"-DPOCKETKEM_CODE_SMALL={int(code == 'small')}",
        *("-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections"),
        *(f"-I{ROOT / 'include'}", f"-I{ROOT / 'src'}", PROGRAM, *SOURCES, "-o", elf),
    )
    return elf


@pytest.mark.parametrize(
    "options",
    tiered("", long=["RAM_SMALL CODE_SMALL", "RAM_LEAST", "FAULTS_RESIST"]),
    ids=lambda options: options or "fast",
)
def test_no_conversion_changes_a_value(options):
    """Where int has 16 bits, sums that fit elsewhere are converted. GCC 5 sees it."""
    flags = [*STRICT, "-Wconversion", f"-I{ROOT / 'include'}"]
    flags += [f"-DPOCKETKEM_{option}=1" for option in options.split()]
    run("avr-gcc", "-mmcu=atmega2560", "-std=c99", "-Os", *flags, "-fsyntax-only", *portable())


#: Cycles between two calls of pocketkem_still_busy, at most: with kernels, and in C.
LONGEST_SILENCE = (1_500_000, 5_500_000)


@pytest.mark.parametrize(
    ("ram", "c", "schemes"),
    tiered(
        *(("fast", 0, ["mlkem1024"]), ("small", 1, ["mlkem512", "kyber512-90s"])),
        long=[("fast", 0, ALL), ("small", 0, ALL), ("small", 1, ALL)],
    ),
    ids=lambda value: f"{len(value)}" if isinstance(value, list) else str(value),
)
def test_operations_are_not_silent_for_long(ram, c, schemes):
    needs("simavr")
    elf = compile_for_avr(f"{ram}-{c}-{len(schemes)}", ram, "small", schemes, c)
    printed = run("simavr", "-m", "atmega1284p", "-f", "16000000", elf, timeout=600)
    without_colours = re.sub(r"\x1b\[[0-9;]*m", "", printed)
    parts = re.split(r"scheme ([\w-]+)", without_colours)
    names = [name.lower().replace("-", "") for name in parts[1::2]]
    assert names == [each.replace("-", "") for each in schemes]
    for name, part in zip(schemes, parts[2::2], strict=True):
        assert "secrets 1" in part, name
        silences = dict(re.findall(r"(\w+) is silent for (\d+)", part))
        assert len(silences) == 4
        if BY_ID[name].is_mlkem:  # docs/arduino.md
            assert max(256 * int(each) for each in silences.values()) < LONGEST_SILENCE[c], silences


@pytest.mark.parametrize(
    ("reduction", "section"), [("montgomery", None), ("table_ram", "d"), ("table_flash", "r")]
)
def test_cmake_builds_each_reduction(reduction, section):
    """The option reaches the compiler, as the place of the look-up tables shows."""
    build = BUILD / f"avr-{reduction}"
    run(
        *("cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_SYSTEM_NAME=Generic"),
        *(f"-DPOCKETKEM_AVR_REDUCTION={reduction}", "-DCMAKE_C_COMPILER=avr-gcc"),
        *("-DCMAKE_C_FLAGS=-mmcu=atmega1280", "-DCMAKE_ASM_FLAGS=-mmcu=atmega1280"),
    )
    file = "CMakeFiles/pocketkem.dir/src/arch/avr/tables.S.obj"
    run("cmake", "--build", build, "--target", file)
    tables = re.findall(r"[0-9a-f]+ (\w) pkem_reduction_tables", run("avr-nm", build / file))
    assert [kind.lower() for kind in tables] == ([section] if section else [])
