# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The component for ESP-IDF: its worker and random generator with those parts of FreeRTOS that they
use (tests/host/freertos), and the consistency of its files."""

from __future__ import annotations

import re
import shutil

import pytest

import documents
from builds import ROOT, Variant, run
from pocketkem_bench.implementations.pocketkem import in_accelerated_order
from quoted.names import KYBER, KYBER_90S, MLKEM
from quoted.stacks import STACKS_ON_ESP32, stacks_on_esp32
from sources import kernels, listed, portable

SANITIZED = Variant("fast", "fast", 64, flags="-O1 -g -fsanitize=thread", name="tsan")
PORT = ROOT / "port" / "esp-idf"


def operations(variant: Variant, program: str, what: str, rounds: int) -> int:
    printed = run(variant.build(program), what, str(rounds), timeout=600)
    return int(printed.removesuffix(" operations\n"))


@pytest.mark.parametrize("what", ["compare", "absent", "slow", "busy", "stopped"])
def test_worker_under_thread_sanitizer(what):
    """The tests of POSIX threads (test_worker.py), with a task."""
    assert operations(SANITIZED, "esp_worker", what, 54) > 250


@pytest.mark.parametrize("what", ["same-core", "starved", "refused"])
def test_worker_on_freertos(what):
    """A caller on the worker's core, a worker that does not get to run, and a refused one."""
    assert operations(SANITIZED, "esp", what, 3) > 20


@pytest.mark.parametrize("program", ["esp", "esp_with_radio"])
def test_random_bytes_need_a_source_of_entropy(program):
    assert operations(SANITIZED, program, "random", 3) > 3


@pytest.mark.long
def test_hundred_thousand_operations():
    assert operations(Variant(), "esp_worker", "compare", 10000) == 100000
    assert operations(Variant(), "esp_worker", "stopped", 2000) > 10000


def test_every_setting_is_declared_and_used():
    text = "".join(
        path.read_text()
        for path in [*PORT.glob("src/*.c"), PORT / "component.cmake", PORT / "linker.lf.in"]
    )
    used = set(re.findall(r"\bCONFIG_(POCKETKEM_\w+)", text))
    used |= set(re.findall(r"\b(?:el)?if (POCKETKEM_\w+)", text))
    declared = set(re.findall(r"^\s*config (\w+)", (PORT / "Kconfig").read_text(), re.MULTILINE))
    assert used <= declared
    # The default of a choice is taken when no other option is.
    defaults = set(re.findall(r"^\s*default (POCKETKEM_\w+)", (PORT / "Kconfig").read_text(), re.M))
    unused = declared - used - defaults - {"POCKETKEM_OPTIMIZATION_PROJECT"}
    assert not unused


#: The margin over the virtual board's stack that docs/esp-idf.md recommends for another compiler
#: and for interrupts. With ESP-IDF 5.1.6's compiler two sets needed this.
MARGIN = 512
WITH_ESP_IDF = {
    ("pocketkem-two-cores -O3", "mlkem1024"): 3696,
    ("pocketkem-two-cores-accelerated -O3", "kyber1024-90s"): 3712,
}
#: The worker's memory is in its structure, as in the measured builds, on 32 bits.
WORKER_BYTES = {"fast": 1392 + 20 * 4, "small": 1176}


def setting(file, name: str) -> int:
    return int(re.search(rf"{name}\s*=\s*(\d+)", file.read_text())[1])


def test_stacks_are_documented_for_all_sets():
    page = (ROOT / "docs" / "esp-idf.md").read_text()
    assert "esp32-stacks" in documents.names(page)
    stacks = stacks_on_esp32()
    kems = (*MLKEM, *KYBER, *KYBER_90S)
    for build in STACKS_ON_ESP32:
        of_build = {kem for with_build, kem in stacks if with_build == build}
        assert of_build == set(KYBER_90S if "accelerated" in build else kems)
    for (build, _kem), (caller, worker, from_seed) in stacks.items():
        assert (worker is None) != ("two-cores" in build)
        assert 1500 < caller < from_seed
    for of, taken in WITH_ESP_IDF.items():
        assert taken < stacks[of][0] + MARGIN


def test_what_is_said_of_the_default_stack_of_app_main():
    default = 3584
    for (build, kem), (caller, _worker, from_seed) in stacks_on_esp32().items():
        is_enough = caller + MARGIN <= default
        assert is_enough == ("1024" not in kem or "small" in build), (build, kem)
        seed_fits = from_seed + MARGIN <= default
        assert seed_fits == (
            build.startswith("pocketkem-small") and kem in ("mlkem512", "kyber512")
        )


def test_stacks_of_tasks_fit_all_sets():
    header = (ROOT / "include" / "pocketkem.h").read_text()
    assert "POCKETKEM_WORKER_BYTES (1392 + 20 * sizeof(void *))" in header
    assert f"POCKETKEM_WORKER_BYTES_SMALL {WORKER_BYTES['small']}" in header
    stacks = stacks_on_esp32()
    needs = max(
        worker - WORKER_BYTES["small" if "small" in build else "fast"]
        for (build, _kem), (_caller, worker, _from_seed) in stacks.items()
        if worker
    )
    kconfig = (PORT / "Kconfig").read_text()
    least, default = re.search(
        r"config POCKETKEM_WORKER_STACK\n.*\n\s*range (\d+) .*\n\s*default (\d+)", kconfig
    ).groups()
    # A FreeRTOS task begins and ends on it too, and interrupts save their registers there.
    assert needs + MARGIN + 512 <= int(least) <= int(default)

    examples = ROOT / "examples" / "esp-idf"
    operation = max(max(caller, from_seed) for caller, _worker, from_seed in stacks.values())
    main = setting(
        examples / "key_exchange" / "sdkconfig.defaults", "CONFIG_ESP_MAIN_TASK_STACK_SIZE"
    )
    assert operation + MARGIN + 2048 <= main  # printf
    assert operation + MARGIN <= setting(examples / "bench" / "main" / "board.c", "STACK_BYTES")


def test_manifests_have_the_version_of_the_header():
    header = (ROOT / "include" / "pocketkem.h").read_text()
    version = ".".join(re.findall(r"#define POCKETKEM_VERSION_\w+ (\d+)", header))
    for folder in (ROOT, PORT):
        manifest = (folder / "idf_component.yml").read_text()
        assert re.search(r'^version: "(.*)"$', manifest, re.MULTILINE)[1] == version


@pytest.mark.parametrize("folder", [ROOT, PORT], ids=["repository", "port"])
def test_manifests_say_what_every_component_manager_knows(folder):
    """The component manager of ESP-IDF 5.1 (1.5) refuses a manifest with an unknown word."""
    lines = (folder / "idf_component.yml").read_text().splitlines()
    words = {match[1] for line in lines if (match := re.match(r" *(\w+):", line))}
    # No "targets": ESP-IDF would refuse the chips that came after the list.
    known = "version description license tags dependencies idf examples files exclude"
    assert words <= set(known.split())


def test_package_has_what_is_needed_and_nothing_else():
    manifest = (ROOT / "idf_component.yml").read_text()
    excluded = re.findall(r'^    - "(.*?)(?:/\*\*/\*)?"$', manifest, re.MULTILINE)
    needed = [
        "CHANGELOG.md",
        "CMakeLists.txt",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "SECURITY.md",
    ]
    needed += [
        "idf_component.yml",
        "docs/",
        "examples/esp-idf/key_exchange/",
        "include/",
        "port/esp-idf/",
        "src/",
    ]
    for name in run("git", "ls-files", cwd=ROOT).split():
        is_excluded = any(name == path or name.startswith(f"{path}/") for path in excluded)
        assert is_excluded != name.startswith(tuple(needed)), name


@pytest.mark.parametrize("small", [0, 1])
@pytest.mark.parametrize("worker", [0, 1])
def test_no_warnings_on_the_chip(small, worker, tmp_path):
    """Compiles like ESP-IDF, but only files that need none of its headers, which are not here."""
    compiler = "xtensa-lx106-elf-gcc"
    if not shutil.which(compiler):
        pytest.skip(f"{compiler} is not installed")
    run(
        *(compiler, "-mabi=windowed", "-O2", "-Wall", "-Wextra", "-Werror", "-S"),
        *(f"-I{ROOT / folder}" for folder in ("include", "src", "port/esp-idf/include")),
        f"-DPOCKETKEM_RAM_SMALL={small}",
        f"-DPOCKETKEM_CODE_SMALL={small}",
        f"-DPOCKETKEM_WORKER={worker}",
        *portable(),
        PORT / "src" / "suite_90s_accelerated.c",
        cwd=tmp_path,
    )


@pytest.mark.parametrize("has", [1, 0])
def test_kernels_are_for_cores_that_can_run_them(has, tmp_path):
    """ESP-IDF's description of the ESP32-S2 says that it has no loop instruction and no MAC16."""
    compiler = "xtensa-lx106-elf-gcc"
    if not shutil.which(compiler):
        pytest.skip(f"{compiler} is not installed")
    description = tmp_path / "xtensa" / "config" / "core-isa.h"
    description.parent.mkdir(parents=True)
    description.write_text(f"#define XCHAL_HAVE_LOOPS {has}\n#define XCHAL_HAVE_MAC16 {has}\n")
    # The vector unit is asked for, on a chip that has all of this. Each kernel is in one of these.
    build = (f"-I{tmp_path}", f"-DPOCKETKEM_XTENSA_PIE={has}", "-DPOCKETKEM_CODE_SMALL=0")
    for kernel in kernels("xtensa"):
        instructions = [
            run(
                compiler,
                "-mabi=windowed",
                *build,
                f"-DPOCKETKEM_RAM_SMALL={small}",
                "-E",
                "-P",
                kernel,
            )
            for small in (0, 1)
        ]
        assert ("".join(instructions).strip() != "") == has, kernel


#: ESP-IDF's way to learn what a component requires, before it builds anything.
EXPAND = """
macro(idf_component_register)
    cmake_parse_arguments(_ "" "KCONFIG"
        "SRCS;INCLUDE_DIRS;PRIV_INCLUDE_DIRS;PRIV_REQUIRES" ${ARGN})
    foreach(file ${__SRCS} ${__INCLUDE_DIRS} ${__PRIV_INCLUDE_DIRS} ${__KCONFIG})
        if(NOT EXISTS "${file}")
            message(FATAL_ERROR "${file}")
        endif()
        message("${file}")
    endforeach()
    return()
endmacro()
set(CMAKE_BUILD_EARLY_EXPANSION 1)
set(CONFIG_POCKETKEM_ACCELERATORS ${ACCELERATORS})
include(${FOLDER}/CMakeLists.txt)
"""


@pytest.mark.parametrize("folder", ["", "port/esp-idf"], ids=["repository", "port"])
def test_component_names_files_that_exist(folder, tmp_path):
    root = tmp_path / "accelerated"  # the names of a user's folders must not matter
    root.symlink_to(ROOT)
    script = tmp_path / "expand.cmake"
    script.write_text(EXPAND)

    def files(accelerators: int) -> list[str]:
        settings = (f"-D{word}" for word in ("ESP_PLATFORM=1", f"FOLDER={root / folder}"))
        return run("cmake", *settings, f"-DACCELERATORS={accelerators}", "-P", script).split()

    def there(paths) -> list[str]:
        return [str(root / path.relative_to(ROOT)) for path in paths]

    sources = [file for file in files(0) if file.endswith((".c", ".S"))]
    assert sources == there([*listed(), PORT / "src" / "random.c", PORT / "src" / "worker.c"])
    accelerated = set(there(PORT.glob("src/*accelerat*.c")))
    assert {*files(1)} - {*files(0)} == accelerated != set()
    # In the order that the bench measures.
    assert [file for file in files(1) if file in there(listed())] == there(
        in_accelerated_order(listed())
    )


def test_what_is_placed_in_internal_ram_exists():
    """Objects have the names of their sources."""
    names = set(re.findall(r"^ +(\w+) \(\w+\)$", (PORT / "linker.lf.in").read_text(), re.MULTILINE))
    objects = {path.stem for path in [*listed(), *PORT.glob("src/*.c")]}
    assert {"ntt", "kem", "random"} <= names <= objects
