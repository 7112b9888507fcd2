# SPDX-License-Identifier: Apache-2.0 OR MIT
"""CMake for other machines and projects; docs/cmake.md and docs/posix.md as they stand there."""

import json
import re
import shlex
import shutil

import pytest

from builds import ROOT, TELL_SOURCES, compiled, declared, fails, needs, run
from sources import listed, portable

TOOLCHAINS = ROOT / "cmake" / "toolchains"
CONSUMER = ROOT / "tests" / "host" / "consumer" / "consumer.c"
PAGE = (ROOT / "docs" / "cmake.md").read_text()
SMALL = "-DCMAKE_BUILD_TYPE=Debug"

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

#: By toolchain file: its compiler, the folder of its kernels, and more options.
MACHINES = {
    "cortex-m4": ("arm-none-eabi", "armv7em", []),
    "cortex-m4-no-fpu": ("arm-none-eabi", "armv7em", []),
    "cortex-m3": ("arm-none-eabi", "armv7em", []),
    "cortex-m0": ("arm-none-eabi", "armv6m", []),
    "avr": ("avr", "avr", ["-DAVR_MCU=atmega2560"]),
    "riscv32": ("riscv64-unknown-elf", "rv32", []),
}


def build(folder, *words) -> None:
    run("cmake", "--build", folder / "b", "--parallel", 2, *words)


def application(folder, project: str = PROJECT):
    (folder / "app.c").write_text(APPLICATION)
    (folder / "CMakeLists.txt").write_text(project)
    return ["cmake", "-S", folder, "-B", folder / "b", "-G", "Ninja"]


def object_of(folder, name: str):
    """Compiles one file of src, of an application."""
    file = f"pocketkem/CMakeFiles/pocketkem.dir/src/{name}.obj"
    build(folder, "--target", file)
    return folder / "b" / file


def public_only(folder, nm: str) -> bool:
    """Whether pocketkem.o shows what the headers declare."""
    build(folder, "--target", "pocketkem_object")
    (file,) = (folder / "b").rglob("pocketkem.o")
    shown = run(nm, "--defined-only", "--extern-only", file).splitlines()
    return {line.split()[-1] for line in shown} == declared()


def with_toolchain_file(machine, folder) -> str:
    """The prefix of its compiler."""
    triple, _, more = MACHINES[machine]
    needs(f"{triple}-gcc")
    folder.mkdir(exist_ok=True)
    start = "" if machine == "avr" else NO_START
    toolchain = f"-DCMAKE_TOOLCHAIN_FILE={TOOLCHAINS / machine}.cmake"
    release = "-DCMAKE_BUILD_TYPE=Release"  # and so the kernels that are not looped
    run(*application(folder), toolchain, f"-DSTART={start}", release, *more, TELL_SOURCES)
    assert sorted(compiled(folder / "b")) == sorted(listed())
    return f"{triple}-"


def test_toolchain_files(tmp_path):
    """C and kernels are compiled for the machine."""
    for machine, (_, arch, _) in MACHINES.items():
        folder = tmp_path / machine
        prefix = with_toolchain_file(machine, folder)
        names = run(f"{prefix}nm", object_of(folder, "simple.c"))
        assert " T pocketkem_keygen_derand" in names, machine
        names = run(f"{prefix}nm", object_of(folder, f"arch/{arch}/multiply_bytes.S"))
        assert " T pkem_multiply_bytes" in names, machine


def test_every_toolchain_file_is_tried_and_documented(tmp_path):
    files = {file.stem for file in TOOLCHAINS.glob("*.cmake")} - {"bare"}
    assert files == MACHINES.keys()
    assert all(f"`{name}.cmake`" in PAGE for name in files)
    toolchain = f"-DCMAKE_TOOLCHAIN_FILE={TOOLCHAINS / 'avr.cmake'}"
    assert "Set AVR_MCU" in fails(*application(tmp_path), toolchain)


#: The machine, given only in the options for C.
BARE = [
    *("-DCMAKE_SYSTEM_NAME=Generic", "-DCMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY"),
    *("-DCMAKE_C_COMPILER=arm-none-eabi-gcc", "-DCMAKE_C_FLAGS=-mcpu=cortex-m4 -mthumb"),
    *("-DCMAKE_BUILD_TYPE=Release", f"-DSTART={NO_START}"),
]


FLOATS = "-mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16"
#: Flags, options, whether registers for floating point are used, whether code is executed only.
OF_A_CORTEX_M4 = [
    ("", [], True, False),
    ("", ["-DPOCKETKEM_FPU=none", "-DPOCKETKEM_EXECUTE_ONLY=ON"], False, True),
    (" -mgeneral-regs-only", [], False, False),
    (" -mpure-code", [], True, True),
]


def test_options_of_the_compiler_are_heeded(tmp_path):
    """Where nobody saves registers, neither C nor assembly uses them."""
    needs("arm-none-eabi-gcc")
    for number, (flags, options, uses, is_pure) in enumerate(OF_A_CORTEX_M4):
        folder, c_flags = tmp_path / str(number), f"-DCMAKE_C_FLAGS={FLOATS}{flags}"
        run("cmake", "-S", ROOT, "-B", folder, TELL_SOURCES, *BARE, c_flags, *options)
        entries = json.loads((folder / "compile_commands.json").read_text())
        how = {each["file"]: each["command"] for each in entries}
        assert {"POCKETKEM_EXECUTE_ONLY=1" in each for each in how.values()} == {is_pure}, flags
        for name in ("hash/keccak_f1600.c", "arch/armv7em/ntt.S", "arch/armv7em/keccak_f1600.S"):
            words = shlex.split(how[f"{ROOT}/src/{name}"])
            run(*words[: words.index("-o")], "-o", tmp_path / "it.o", *words[words.index("-c") :])
            code = run("arm-none-eabi-objdump", "-d", tmp_path / "it.o")
            in_c = name.endswith(".c")  # which a kernel replaces
            assert ("\tvmov" in code or "\tvldm" in code) == (uses and not in_c), (name, flags)


def part(folder, before: str, after: str = ""):
    """A project that includes the library as docs/cmake.md says."""
    (recipe,) = re.findall(r"```cmake\n(include\(FetchContent.*?)```", PAGE, re.DOTALL)
    fetched = "GIT_REPOSITORY <this repository> GIT_TAG <a commit>"
    assert fetched in recipe
    recipe = recipe.replace(fetched, f"SOURCE_DIR {ROOT}")
    declare, link = recipe.split("target_link_libraries")
    (folder / "CMakeLists.txt").write_text(
        f"cmake_minimum_required(VERSION 3.21)\nproject(P LANGUAGES C)\n{before}\n{declare}\n"
        f"add_executable(app {CONSUMER})\ntarget_link_libraries{link}\n{after}\n"
        "install(TARGETS app)\n"
    )
    prefix = f"-DCMAKE_INSTALL_PREFIX={folder / 'at'}"
    return ["cmake", "-S", folder, "-B", folder / "b", "-G", "Ninja", prefix, SMALL, TELL_SOURCES]


def test_a_part_of_another_project(tmp_path):
    """Its installation is its own, unused parts are not in it; in unity builds; with options."""
    run(*part(tmp_path, "set(CMAKE_UNITY_BUILD ON)"))
    assert sorted(compiled(tmp_path / "b")) == sorted(listed())
    build(tmp_path)
    run("cmake", "--install", tmp_path / "b")
    assert [file.name for file in tmp_path.glob("at/**/*") if file.is_file()] == ["app"]
    assert run(tmp_path / "at" / "bin" / "app") == "ML-KEM-768\n"
    names = run("nm", tmp_path / "b" / "app")
    assert " pkem_keccak_f1600" in names and "pocketkem_check_dk" not in names
    # The project gets no options that are not PocketKEM's.
    assert "BUILD_SHARED_LIBS" not in (tmp_path / "b" / "CMakeCache.txt").read_text()
    assert public_only(tmp_path, "nm")

    before = "set(POCKETKEM_INSTALL ON)\nset(POCKETKEM_GC_SECTIONS ON)"
    unused = "target_link_libraries(other PRIVATE PocketKEM::pocketkem)"
    run(*part(tmp_path, before, f"add_executable(other {CONSUMER})\n{unused}"))
    build(tmp_path)
    assert "pocketkem_check_dk" not in run("nm", tmp_path / "b" / "other")
    run("cmake", "--install", tmp_path / "b")
    assert (tmp_path / "at" / "include" / "pocketkem.h").is_file()


def test_portable_c_needs_no_assembler(tmp_path):
    run("cmake", "-S", ROOT, "-B", tmp_path, "-DPOCKETKEM_ARCH=c", TELL_SOURCES)
    assert sorted(compiled(tmp_path)) == sorted(portable())


@pytest.mark.quick
def test_pico_without_the_sdk_is_an_error(tmp_path):
    said = fails("cmake", "-S", ROOT, "-B", tmp_path, "-DPOCKETKEM_PICO=ON")
    assert "call pico_sdk_init() before" in said.replace('" "', "")


#: By target, what has to be written before and after the programs of its page.
OF_NATIVE = """#include <string.h>
int randombytes(uint8_t *out, size_t n) { memset(out, 1, n); return 0; }
static uint8_t pk[2000], sk[4000], ct[2000], ours[32], theirs[32];
int main(void) {
    return key_exchange(pk, sk, ct, ours, theirs) || memcmp(ours, theirs, 32) != 0;
}
"""
OF_WORKER = """#include <string.h>
int main(void) {
    static uint8_t ek[2 * 1184], dk[2 * 2400];
    return make_keys(ek, dk, 2) || memcmp(ek, ek + 1184, 1184) == 0;
}
"""


@pytest.mark.long
def test_pages_about_ports(tmp_path):
    """The programs of docs/posix.md and docs/mlkem-native.md, by their recipes, and installed."""
    pages = [(ROOT / "docs" / f"{name}.md").read_text() for name in ("posix", "mlkem-native")]
    texts = re.findall(r"```c\n(.*?)```", "".join(pages), re.DOTALL)
    programs = dict(zip(("posix", "worker", "native"), texts, strict=True))
    for name, more in {"posix": "", "worker": OF_WORKER, "native": OF_NATIVE}.items():
        (tmp_path / f"{name}.c").write_text(programs[name] + more)
    recipes = "".join(re.findall(r"```cmake\n(.*?)```", "".join(pages), re.DOTALL))
    options = "\n".join(re.findall(r"^set\(.*", recipes, re.MULTILINE))
    posix, native = re.findall(r"^target_link_libraries\(app (.*)", recipes, re.MULTILINE)
    links = "".join(
        f"add_executable({name} {name}.c)\ntarget_link_libraries({name} {link}\n"
        for name, link in (("posix", posix), ("worker", posix), ("native", native))
    )
    head = "cmake_minimum_required(VERSION 3.21)\nproject(app LANGUAGES C)\n"
    part = f"{options}\nset(POCKETKEM_INSTALL ON)\nadd_subdirectory({ROOT} pocketkem)\n"
    at = tmp_path / "at"
    for found in (part, "find_package(PocketKEM REQUIRED)\n"):
        (tmp_path / "CMakeLists.txt").write_text(head + found + links)
        words = (SMALL, "-DCMAKE_C_FLAGS=-Wall -Wextra -Werror", f"-DCMAKE_INSTALL_PREFIX={at}")
        shutil.rmtree(tmp_path / "b", ignore_errors=True)
        run("cmake", "-S", tmp_path, "-B", tmp_path / "b", *words, f"-DCMAKE_PREFIX_PATH={at}")
        build(tmp_path)
        if found == part:
            run("cmake", "--install", tmp_path / "b")
        assert run(tmp_path / "b" / "posix") == "both have the same key\n"
        run(tmp_path / "b" / "worker")
        run(tmp_path / "b" / "native")
    # Who asks for the library alone does not find this header.
    assert not (at / "include" / "mlkem_native.h").exists()


#: What the program of port/hpke/README.md has beside it; its curve is none.
OF_HPKE = """
#include <pocketkem_hpke.h>
static const pocketkem_ecdh curve_x25519 = {NULL, NULL, NULL};
static const pocketkem_hpke_aead chacha20_poly1305 = {3, 32, NULL, NULL, NULL};
static uint8_t pk[POCKETKEM_HPKE_MLKEM768_X25519_PK_BYTES], text[16], ct[32], info[3];
static uint8_t enc[POCKETKEM_HPKE_MLKEM768_X25519_ENC_BYTES];
static const uint8_t *aad;
static const size_t n = sizeof text, aad_bytes;
static int random(void *ctx, uint8_t *out, size_t m) { return !ctx && !out && !m; }
"""


@pytest.mark.long
def test_the_page_about_hpke(tmp_path):
    """With its option, a shared library has what its program asks for; without, nobody has."""
    page = (ROOT / "port" / "hpke" / "README.md").read_text()
    (option,) = re.findall(r"^    cmake .*(-D\S+)$", page, re.MULTILINE)
    (program,) = re.findall(r"```c\n(.*?)```", page, re.DOTALL)
    suite, calls = re.match(r"(.*?};\n)(.*)", program, re.DOTALL).groups()
    main = f"int main(void) {{\nint error;\n{calls}return error != POCKETKEM_ERR_ARG;\n}}\n"
    command = application(tmp_path, PROJECT.replace("${START} ", ""))
    (tmp_path / "app.c").write_text(OF_HPKE + suite + main)
    options = (SMALL, "-DBUILD_SHARED_LIBS=ON", "-DCMAKE_C_FLAGS=-Wall -Wextra -Werror")
    run(*command, *options, option)
    build(tmp_path)
    run(tmp_path / "b" / "app")
    run(*command, option.replace("=ON", "=OFF"))
    assert "pocketkem_hpke.h" in fails("cmake", "--build", tmp_path / "b")
