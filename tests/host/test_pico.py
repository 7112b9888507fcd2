# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The port for the Pico SDK: worker and random bytes, on a part of the SDK (tests/host/pico)."""

import re

import pytest

from builds import DEFAULT, ROOT, TELL_SOURCES, THREADS, compiled, needs, operations, run
from quoted.names import KYBER, MLKEM, OPS
from quoted.stacks import budgets
from sources import listed


@pytest.mark.parametrize("rounds", [9, pytest.param(54, marks=pytest.mark.long)])
def test_worker_under_thread_sanitizer(rounds):
    """The tests of POSIX threads (test_worker.py), with core 1."""
    every = ("compare", "absent", "slow", "busy", "stopped")
    for what in every if rounds > 9 else ("compare", "stopped"):
        assert operations(THREADS, "pico_worker", what, rounds) > 4 * rounds, what
    assert operations(THREADS, "pico_worker", "share", 2) == 2 * (5 + 16)
    for what in ("refused", "dead"):
        assert operations(THREADS, "pico", what, 2) > 8, what


@pytest.mark.quick
def test_second_core():
    """The second core is in use."""
    assert operations(DEFAULT, "pico", "refused", 3) > 12


@pytest.mark.quick
@pytest.mark.parametrize("program", ["pico", "pico_rp2350"])
def test_random_bytes_are_a_hash_of_noise(program):
    assert operations(DEFAULT, program, "random", 8) >= 24


@pytest.mark.long
@pytest.mark.parametrize("board", ["cortex-m0", "cortex-m33", "rp2350-riscv"])
def test_what_is_said_of_the_stack(board):
    """docs/pico.md states the use of at most 4 KB; compared with the budgets of the core."""
    peaks = budgets(board, "pocketkem -O3")
    for kem in (*MLKEM, *KYBER):
        assert 2048 < max(peaks[kem][op] for op in OPS) < 4096 - 512, kem
        from_seed = peaks[kem]["decaps+seed"]
        if "1024" in kem:
            assert from_seed > 4096
        elif "768" in kem:
            assert 4096 - 256 < from_seed < 4096


#: The example in the SDK's build system, with empty SDK libraries and without linking.
PROJECT = f"""
cmake_minimum_required(VERSION 3.21)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
project(example C ASM)
foreach(library pico_multicore pico_flash pico_rand hardware_irq hardware_sync hardware_timer)
    add_library(${{library}} INTERFACE)
endforeach()
target_include_directories(hardware_sync INTERFACE {ROOT}/tests/host/pico)
set(POCKETKEM_PICO ON)
add_subdirectory({ROOT} pocketkem)
add_library(example OBJECT {ROOT}/examples/pico/key_exchange/main.c)
target_link_libraries(example PRIVATE PocketKEM::pico)
add_custom_target(both ALL DEPENDS example pocketkem)
"""


#: The prefix of the compiler, the SDK's flags, and where the C library's headers are.
PARTS = ("cores/job.c", "arch/armv6m/keccak_f1600_looped.S")
M33 = "-mthumb -march=armv8-m.main+fp+dsp"
CORES = {
    "rp2040": ("arm-none-eabi-", "-mcpu=cortex-m0plus -mthumb", ""),
    "rp2350": ("arm-none-eabi-", f"-mcpu=cortex-m33 {M33} -mfloat-abi=softfp -mcmse", ""),
    "rp2350-riscv": (
        "riscv64-unknown-elf-",
        "-march=rv32imac_zicsr_zifencei_zba_zbb_zbs_zbkb -mabi=ilp32",
        "--specs=picolibc.specs",
    ),
}


def configured(tmp_path, chip):
    prefix, flags, c_library = CORES[chip]
    needs(f"{prefix}gcc")
    (tmp_path / "CMakeLists.txt").write_text(PROJECT)
    small = ("-DCMAKE_SYSTEM_NAME=Generic", "-DCMAKE_BUILD_TYPE=Debug")
    run(
        *("cmake", "-S", tmp_path, "-B", tmp_path / "build", "-G", "Ninja", *small, TELL_SOURCES),
        *(f"-DCMAKE_C_COMPILER={prefix}gcc", f"-DCMAKE_ASM_FLAGS={flags}"),
        f"-DCMAKE_C_FLAGS={flags} {c_library} -Wall -Wextra -Werror",
    )
    assert sorted(compiled(tmp_path / "build")) == sorted(listed())
    return prefix


def test_example_and_its_library(tmp_path):
    """The example, and what the library has of a second core and of kernels."""
    prefix = configured(tmp_path, "rp2040")
    files = [f"pocketkem/CMakeFiles/pocketkem.dir/src/{name}.obj" for name in PARTS]
    run("cmake", "--build", tmp_path / "build", "--target", "example", *files)
    names = run(f"{prefix}nm", *files, cwd=tmp_path / "build")
    assert " T pkem_job_post" in names and " T pkem_keccak_f1600\n" in names


@pytest.mark.long
@pytest.mark.parametrize("chip", CORES)
def test_example_and_its_whole_library(tmp_path, chip):
    prefix = configured(tmp_path, chip)
    run("cmake", "--build", tmp_path / "build", "--target", "both", "--parallel", 2)
    symbols = run(f"{prefix}nm", "-A", tmp_path / "build" / "pocketkem" / "libpocketkem.a")
    assert " T pkem_job_post" in symbols
    assert re.search(r"keccak_f1600(_looped)?\.S\.obj:\w+ T pkem_keccak_f1600$", symbols, re.M)
