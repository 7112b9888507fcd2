# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The component for ESP-IDF: worker, random bytes on a part of FreeRTOS; its files."""

import os
import re
from pathlib import Path

import pytest

import documents
from builds import DEFAULT, ROOT, THREADS, needs, operations, run
from pocketkem_bench.boards.files import load_boards
from pocketkem_bench.building.compiling import CompiledSources
from pocketkem_bench.building.elf import object_symbols
from pocketkem_bench.building.reference import of_board
from pocketkem_bench.implementations import catalogue
from pocketkem_bench.implementations.pocketkem import in_accelerated_order
from pocketkem_bench.measuring.measure import measure
from quoted.names import KYBER, KYBER_90S, MLKEM
from quoted.stacks import STACKS_ON_ESP32, stacks_on_esp32
from sources import kernels, listed

PORT = ROOT / "port" / "esp-idf"
KCONFIG = (PORT / "Kconfig").read_text()


@pytest.mark.parametrize("rounds", [9, pytest.param(54, marks=pytest.mark.long)])
def test_worker_under_thread_sanitizer(rounds):
    """The tests of POSIX threads (test_worker.py), with a task."""
    for what in ("compare", "absent", "slow", "busy", "stopped"):
        assert operations(THREADS, "esp_worker", what, rounds) > 4 * rounds, what
    assert operations(THREADS, "esp_worker", "share", 2) == 2 * (5 + 16)


def test_worker_on_freertos():
    """A caller on the worker's core; a worker that cannot run, or is refused; two callers."""
    for what in ("same-core", "starved", "refused", "placed"):
        assert operations(THREADS, "esp", what, 3) > 20, what


@pytest.mark.quick
@pytest.mark.parametrize("program", ["esp", "esp_with_radio"])
def test_random_bytes_need_a_source_of_entropy(program):
    assert operations(DEFAULT, program, "random", 3) == 3


@pytest.mark.quick
def test_every_setting_is_declared_and_used():
    files = [*PORT.glob("src/*.c"), PORT / "component.cmake", PORT / "linker.lf.in"]
    text = "".join(path.read_text() for path in files)
    used = set(re.findall(r"\bCONFIG_(POCKETKEM_\w+)", text))
    used |= set(re.findall(r"\b(?:el)?if (POCKETKEM_\w+)", text))
    declared = set(re.findall(r"^\s*config (\w+)", KCONFIG, re.MULTILINE))
    assert used <= declared
    # The default of a choice is taken when no other option is.
    defaults = set(re.findall(r"^\s*default (POCKETKEM_\w+)", KCONFIG, re.M))
    assert declared == used | defaults | {"POCKETKEM_OPTIMIZATION_PROJECT"}


#: docs/esp-idf.md's margin for another compiler and interrupts; ESP-IDF 5.1.6 needed it.
MARGIN = 512
WITH_ESP_IDF = {
    ("pocketkem-two-cores -O3", "mlkem1024"): 3696,
    ("pocketkem-two-cores-accelerated -O3", "kyber1024-90s"): 3712,
}
#: The worker's memory is in its structure, as in the measured builds, on 32 bits.
WORKER_BYTES = {"fast": 1392 + 20 * 4, "small": 1176}
#: A FreeRTOS task begins and ends on its stack, and interrupts save their registers there.
OF_A_TASK = 512


def worker_stack(condition: str = "") -> tuple[int, ...]:
    """The least and the default."""
    entry = KCONFIG.split("config POCKETKEM_WORKER_STACK\n")[1].split(" help\n")[0]
    found = (
        re.search(rf"^ *{w} (\d+)[ \d]*{condition}$", entry, re.M) for w in ("range", "default")
    )
    return tuple(int(each[1]) for each in found)


@pytest.mark.long
@pytest.mark.parametrize("impl", ["pocketkem-two-cores", "pocketkem-two-cores-small"])
def test_the_worker_s_stack_without_optimisation_fits_the_90s_sets(impl):
    rows = measure(usable("esp32"), impl, "kyber512-90s", inputs=1, flags=["-O0"], ops=["decaps"])
    (worker,) = (row.worker_stack_bytes for row in rows if row.ok)
    needs = worker - WORKER_BYTES["small" if "small" in impl else "fast"]
    condition = "if COMPILER_OPTIMIZATION_NONE && POCKETKEM_OPTIMIZATION_PROJECT"
    for stack in worker_stack(condition):
        assert needs + MARGIN + OF_A_TASK <= stack


def setting(file, name: str) -> int:
    return int(re.search(rf"{name}\s*=\s*(\d+)", file.read_text())[1])


@pytest.mark.long
def test_stacks_are_documented_for_all_sets():
    """And what is said of the default stack of app_main."""
    assert "esp32-stacks" in documents.names((ROOT / "docs" / "esp-idf.md").read_text())
    stacks, default = stacks_on_esp32(), 3584
    kems = (*MLKEM, *KYBER, *KYBER_90S)
    for build in STACKS_ON_ESP32:
        of_build = {kem for with_build, kem in stacks if with_build == build}
        assert of_build == set(KYBER_90S if "accelerated" in build else kems)
    for (build, kem), (caller, worker, from_seed) in stacks.items():
        assert (worker is None) != ("two-cores" in build)
        assert 1500 < caller < from_seed
        assert (caller + MARGIN <= default) == ("1024" not in kem or "small" in build), (build, kem)
        is_small = build.startswith("pocketkem-small") and kem in ("mlkem512", "kyber512")
        assert (from_seed + MARGIN <= default) == is_small, (build, kem)
    for of, taken in WITH_ESP_IDF.items():
        assert taken < stacks[of][0] + MARGIN


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
    least, default = worker_stack()
    assert needs + MARGIN + OF_A_TASK <= least <= default

    examples = ROOT / "examples" / "esp-idf"
    operation = max(max(caller, from_seed) for caller, _worker, from_seed in stacks.values())
    defaults = examples / "key_exchange" / "sdkconfig.defaults"
    main = setting(defaults, "CONFIG_ESP_MAIN_TASK_STACK_SIZE")
    assert operation + MARGIN + 2048 <= main  # printf
    assert operation + MARGIN <= setting(examples / "bench" / "main" / "board.c", "STACK_BYTES")


@pytest.mark.quick
def test_package_has_what_is_needed_and_nothing_else():
    manifest = (ROOT / "idf_component.yml").read_text()
    excluded = re.findall(r'^    - "(.*?)(?:/\*\*/\*)?"$', manifest, re.MULTILINE)
    needed = """CHANGELOG.md CMakeLists.txt LICENSE-APACHE LICENSE-MIT README.md SECURITY.md
        idf_component.yml docs/ examples/esp-idf/key_exchange/ include/ port/esp-idf/
        port/mbedtls/ src/"""
    for name in run("git", "ls-files", cwd=ROOT).split():
        is_excluded = any(name == path or name.startswith(f"{path}/") for path in excluded)
        assert is_excluded != name.startswith(tuple(needed.split())), name


def test_kernels_are_for_cores_that_can_run_them(tmp_path):
    """ESP-IDF's description of the ESP32-S2 says that it has no loop instruction and no MAC16."""
    description = tmp_path / "xtensa" / "config" / "core-isa.h"
    description.parent.mkdir(parents=True)
    # Each kernel is in the code for much RAM or for little.
    compiler = "xtensa-lx106-elf-gcc"
    needs(compiler)
    words = (compiler, "-mabi=windowed", f"-I{tmp_path}", "-DPOCKETKEM_CODE_SMALL=0", "-E")
    for has in (1, 0):
        description.write_text(f"#define XCHAL_HAVE_LOOPS {has}\n#define XCHAL_HAVE_MAC16 {has}\n")
        # The vector unit is asked for, on a chip that has all of this.
        build = (*words, "-P", f"-DPOCKETKEM_XTENSA_PIE={has}")
        there = set()
        for kernel in kernels("xtensa"):
            small = [run(*build, f"-DPOCKETKEM_RAM_SMALL={ram}", kernel) for ram in (0, 1)]
            code = "".join(small).strip()
            assert code or not has, kernel
            assert has or not re.search(r"\bloop|\bmula?\.aa|\bacclo\b|\bm0\b", code), kernel
            there.update({kernel.stem} if code else ())
        assert {"keccak_f1600", "codec"} <= there


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


@pytest.mark.parametrize(
    "folder",
    [pytest.param("", marks=pytest.mark.quick), "port/esp-idf"],
    ids=["repository", "port"],
)
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
    own = [file for file in files(1) if file in there(listed())]
    assert own == there(in_accelerated_order(listed()))


@pytest.mark.quick
def test_what_is_placed_in_internal_ram_exists():
    """Objects have the names of their sources. Lists of steps stay in flash."""
    text = (PORT / "linker.lf.in").read_text()
    names = set(re.findall(r"^ +(\w+) \(\w+\)$", text, re.MULTILINE))
    objects = {path.stem for path in [*listed(), *PORT.glob("src/*.c")]}
    assert {"ntt", "kem", "random"} <= names <= objects
    everything, others = text.split("elif")[:2]
    # Files for other chips are empty on an ESP32.
    plans = {name for name in objects if name.startswith("plans_") and "_rp2" not in name}
    assert "plans_least" in plans and "plans_90s_accelerated_fast" in plans
    assert plans == set(re.findall(r"^ *(plans_\w+) \(default\)$", everything, re.MULTILINE))
    assert "plans_" not in others


def usable(name: str):
    board = load_boards()[name]
    if board.missing():
        pytest.skip(" ".join(board.missing()))
    os.environ.update({name: str(file) for name, file in board.environment.items()})
    return board


def compiled(board, impl: str, folder: Path, only: tuple[str, ...] = ()) -> list[Path]:
    """The library's objects, as the component compiles them."""
    of = catalogue.get(impl, "mlkem768", board)
    sources = [file for file in listed() if not only or file.stem in only]
    defines = [each for each in of.defines if "TRACE" not in each] + ["-DPOCKETKEM_WORKER=1"]
    include = [ROOT / "include", ROOT / "src"]
    code = CompiledSources(board, board, sources, include, [*of.flags, *defines])
    return code.compile_once(folder)


def taken(objects: list[Path], roots: list[str], placed: tuple[str, ...]) -> tuple[int, int]:
    """The bytes of code and of constants in these objects that roots reach."""
    out, text = objects[0].parent / "linked", objects[0].parent / "map"
    undefined = [f"--undefined={name}" for name in roots]
    words = ("--gc-sections", "-nostdlib", "-r", *undefined, f"-Map={text}", "-o", out)
    run("xtensa-lx106-elf-ld", *words, *objects)
    kept = text.read_text().split("Linker script and memory map")[1]
    code = constants = 0
    section = r"^ \.(text|literal|rodata)\S*\s+0x\w+\s+(0x\w+) .*/\d+-(\w+)\.o$"
    for kind, size, name in re.findall(section, kept, re.MULTILINE):
        if name in placed and kind == "rodata":
            constants += int(size, 16)
        elif name in placed:
            code += int(size, 16)
    return code, constants


CALLS = [f"pocketkem_{op}{how}" for op in ("keygen", "encaps", "decaps") for how in ("", "_how")]
#: The port's own code: with ESP-IDF 5.1.6 36,813 bytes, of which this file counted 35,812.
OF_THE_PORT = 1001
SIZES = r"(\d+)\s+KB\s+of\s+code\s+and\s+(\d+)\s+KB\s+of\s+constants"


@pytest.mark.long
def test_what_internal_ram_takes_is_said(tmp_path):
    board = usable("esp32")
    objects = compiled(board, "pocketkem-two-cores", tmp_path / "objects")

    def of(impl: str, kems, more: int = 0) -> tuple[int, int]:
        roots = [*CALLS, "pocketkem_worker_serve"]
        roots += [f"pocketkem_{kem.replace('-', '_')}" for kem in kems]
        code, constants = taken(objects, roots, catalogue.get(impl, "mlkem768", board).in_iram)
        return code + more, constants

    needed = [max(of("pocketkem-two-cores-iram", [kem]) for kem in ("mlkem768", KYBER_90S[0]))]
    every, port = "pocketkem-two-cores-iram-all", OF_THE_PORT
    needed += [of(every, ["mlkem768"]), of(every, [KYBER_90S[0]])]
    needed += [of(every, [*MLKEM, *KYBER, *KYBER_90S], port)]
    said = re.findall(SIZES, KCONFIG)
    assert said == re.findall(SIZES, (ROOT / "docs" / "esp-idf.md").read_text())
    for sizes, words in zip(needed, said, strict=True):
        for bytes_of, kilobytes in zip(sizes, words, strict=True):
            limit = of_board(board).rom(int(kilobytes) * 1024)
            assert 0.9 * limit - 1024 < bytes_of <= limit, (sizes, words)

    of_vectors = ("batch", "batch_steps", "memory_vectors", "multiply_vectors", "ntt_vectors")
    of_vectors += ("keccak_x8", "keccak_f1600_x8", "unpack_states_x8")
    s3 = usable("esp32s3")
    vectors = compiled(s3, "pocketkem-pie-two-cores", tmp_path / "vectors", of_vectors)
    names = [symbol.name for each in vectors for symbol in object_symbols(each)]
    more = sum(taken(vectors, [name for name in names if name.startswith("pkem_")], of_vectors))
    (said_more,) = re.findall(r"(\d+) KB more with\s+POCKETKEM_VECTORS", KCONFIG)
    assert 0.9 * int(said_more) * 1024 - 1024 < more <= int(said_more) * 1024
