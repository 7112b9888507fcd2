# SPDX-License-Identifier: Apache-2.0 OR MIT
"""A compiler with an int of 16 bits: AVR. All schemes, in both builds of POCKETKEM_RAM, with
kernels and without, on the simulated chip, against the known answers."""

from __future__ import annotations

import re
import shutil
from ctypes import c_int16, c_uint32
from pathlib import Path

import pytest

from builds import BUILD, ROOT, run
from schemes import SCHEMES, N
from sources import kernels, portable

PROGRAM = ROOT / "tests" / "host" / "avr.c"
SOURCES = [*portable(), *kernels("avr")]
STRICT = ["-Wall", "-Wextra", "-Wpedantic", "-Wundef", "-Wvla", "-Wstrict-prototypes", "-Werror"]

needs_compiler = pytest.mark.skipif(
    shutil.which("avr-gcc") is None,
    reason="avr-gcc is not here (apt-get install gcc-avr avr-libc simavr)",
)
needs_simulator = pytest.mark.skipif(
    shutil.which("simavr") is None, reason="simavr is not here (apt-get install simavr)"
)


def compile_for_avr(name: str, ram: str, code: str, *arguments) -> Path:
    """A program of the whole library and avr.c, for a chip with 16 KB of RAM."""
    elf = BUILD / f"avr-{name}.elf"
    elf.parent.mkdir(parents=True, exist_ok=True)
    run(
        *("avr-gcc", "-mmcu=atmega1284p", "-std=c99", "-Os", *STRICT, *arguments),
        *(f"-DPOCKETKEM_RAM_SMALL={int(ram == 'small')}",),
        *(f"-DPOCKETKEM_CODE_SMALL={int(code == 'small')}",),
        *("-ffunction-sections", "-fdata-sections", "-Wl,--gc-sections"),
        *(f"-I{ROOT / 'include'}", f"-I{ROOT / 'src'}", PROGRAM, *SOURCES, "-o", elf),
    )
    return elf


#: Of the whole library, by what is asked for.
BUILDS = {
    "fast": [],
    "small": ["-DPOCKETKEM_RAM_SMALL=1", "-DPOCKETKEM_CODE_SMALL=1"],
    "least": ["-DPOCKETKEM_RAM_LEAST=1"],
    "resist": ["-DPOCKETKEM_FAULTS_RESIST=1"],
}


@needs_compiler
@pytest.mark.parametrize("build", BUILDS)
def test_no_conversion_changes_a_value(build):
    """Where int has 16 bits, sums that fit elsewhere are converted. GCC 5 sees it."""
    flags = (*STRICT, "-Wconversion", *BUILDS[build], f"-I{ROOT / 'include'}")
    run("avr-gcc", "-mmcu=atmega2560", "-std=c99", "-Os", *flags, "-fsyntax-only", *portable())


def same_bytes() -> list:
    """All schemes in C, and with kernels; of these round 3, whose rows are those of ML-KEM, in the
    long tests."""
    return [
        pytest.param(
            *(scheme, ram, c),
            id=f"{scheme.id}-{ram}-{c}",
            marks=[] if c or scheme.id.startswith("mlkem") else [pytest.mark.long],
        )
        for scheme in SCHEMES
        for ram, c in (("fast", 0), ("small", 0), ("small", 1))
    ]


#: Cycles between two calls of pocketkem_still_busy, at most: with kernels, and in C.
LONGEST_SILENCE = (1_500_000, 5_000_000)


@needs_compiler
@needs_simulator
@pytest.mark.parametrize(("scheme", "ram", "c"), same_bytes())
def test_same_bytes_on_avr(default_library, scheme, ram, c):
    """Key pair, ciphertext, secrets, and in C transforms at their bounds, compared by checksum."""
    macros = [f"-DSCHEME={scheme.symbol}", f"-DPOCKETKEM_ARCH_C={c}"]
    elf = compile_for_avr(f"{scheme.id}-{ram}-{c}", ram, "small", *macros)
    printed = run("simavr", "-m", "atmega1284p", "-f", "16000000", elf, timeout=300)
    without_colours = re.sub(r"\x1b\[[0-9;]*m", "", printed)
    checksums = dict(re.findall(r"(\w+) ([0-9a-f]{8})\b", without_colours))

    ek, dk = default_library.keygen_derand(scheme, bytes(range(32)), bytes(range(32, 64)))
    ct, ss = default_library.encaps_derand(scheme, ek, bytes(range(64, 96)))
    altered = ct[:-1] + bytes([ct[-1] ^ 0x80])
    expected = {
        "ek": ek,
        "dk": dk,
        "ct": ct,
        "ss": ss,
        "received": ss,
        "seeded": ss,
        "rejected": default_library.decaps(scheme, altered, dk),
    }
    if c:  # kernels have other bounds and representatives
        factor = (c_uint32 * 2).in_dll(default_library.c, "pkem_after_one_product")
        expected["ntt"] = transformed(default_library, "pkem_ntt", 21119)
        expected["inverse"] = transformed(default_library, "pkem_inverse_ntt", 4 * 1664, factor)
    else:
        del checksums["ntt"], checksums["inverse"]
    assert checksums == {name: f"{checksum(data):08x}" for name, data in expected.items()}
    silences = dict(re.findall(r"(\w+) is silent for (\d+)", without_colours))
    assert len(silences) == 4
    if scheme.id.startswith("mlkem"):  # docs/arduino.md
        assert max(256 * int(silence) for silence in silences.values()) < LONGEST_SILENCE[c], (
            silences
        )


def transformed(library, function: str, bound: int, *arguments) -> bytes:
    """A transform of coefficients at the bound that ntt.h states, where sums are largest."""
    p = (c_int16 * N)(*[-bound, bound] * (N // 2))
    getattr(library.c, function)(p, *arguments)
    return bytes(p)


def checksum(data: bytes) -> int:
    """The checksum of avr.c: FNV-1a."""
    value = 0x811C9DC5
    for byte in data:
        value = (value ^ byte) * 0x01000193 % 2**32
    return value


@needs_compiler
@pytest.mark.parametrize("ram", ["fast", "small"])
@pytest.mark.parametrize("code", ["fast", "small"])
def test_compiles_without_warnings(ram, code):
    compile_for_avr(f"{ram}-{code}", ram, code, "-DSCHEME=pocketkem_mlkem768")


@needs_compiler
@pytest.mark.parametrize(
    ("reduction", "section"), [("montgomery", None), ("table_ram", "d"), ("table_flash", "r")]
)
def test_cmake_builds_each_reduction(reduction, section):
    """The option reaches the compiler, as the place of the look-up tables shows."""
    build = BUILD / f"avr-{reduction}"
    run(
        *("cmake", "-S", ROOT, "-B", build, f"-DPOCKETKEM_AVR_REDUCTION={reduction}"),
        *("-DCMAKE_SYSTEM_NAME=Generic", "-DCMAKE_C_COMPILER=avr-gcc"),
        *("-DCMAKE_C_FLAGS=-mmcu=atmega1280", "-DCMAKE_ASM_FLAGS=-mmcu=atmega1280"),
    )
    run("cmake", "--build", build, "--parallel", 2)
    symbols = run("avr-nm", build / "libpocketkem.a")
    tables = re.findall(r"[0-9a-f]+ (\w) pkem_reduction_tables", symbols)
    assert [kind.lower() for kind in tables] == ([section] if section else [])
