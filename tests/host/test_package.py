# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The library from a user's view: installed, and found through CMake or pkg-config; and which parts
the linker keeps."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest

from builds import BUILD, ROOT, TELL_SOURCES, Variant, compiled, declared, run
from sources import listed

CONSUMER = ROOT / "tests" / "host" / "consumer"
NAME = "ML-KEM-768\n"


@pytest.fixture(scope="module", params=["static", "shared"])
def prefix(request):
    """A prefix with the library, moved after the installation."""
    kind = request.param
    build, first, prefix = (BUILD / f"package-{kind}-{what}" for what in ("build", "at", "prefix"))
    for folder in (build, first, prefix):
        shutil.rmtree(folder, ignore_errors=True)
    shared = "ON" if kind == "shared" else "OFF"
    run(
        *("cmake", "-S", ROOT, "-B", build, f"-DBUILD_SHARED_LIBS={shared}"),
        *("-DPOCKETKEM_POSIX=ON", TELL_SOURCES),
        *(f"-DCMAKE_INSTALL_PREFIX={first}", "-DCMAKE_C_FLAGS=-Werror"),
    )
    assert sorted(compiled(build)) == sorted(listed())
    run("cmake", "--build", build, "--parallel", 2)
    run("cmake", "--install", build)
    first.rename(prefix)
    suffix = "so" if kind == "shared" else "a"
    assert list(prefix.glob(f"lib*/**/libpocketkem.{suffix}"))
    assert list(prefix.glob(f"lib*/**/libpocketkem_posix.{suffix}"))
    public = {file.name for file in (ROOT / "include").iterdir()}
    assert {file.name for file in (prefix / "include").iterdir()} == public | {"pocketkem_posix.h"}
    return prefix


def library_folder(prefix):
    return next(iter(prefix.glob("lib*/**/pkgconfig"))).parent


def run_with(prefix, program) -> str:
    return run(program, env={**os.environ, "LD_LIBRARY_PATH": str(library_folder(prefix))})


def test_find_package(prefix):
    build = BUILD / f"consumer-{prefix.name}"
    shutil.rmtree(build, ignore_errors=True)
    run("cmake", "-S", CONSUMER, "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", build)
    assert run_with(prefix, build / "consumer_c") == NAME
    assert run_with(prefix, build / "consumer_cxx") == NAME


def test_find_package_refuses_another_version(prefix):
    build = BUILD / "consumer-version"
    shutil.rmtree(build, ignore_errors=True)
    build.mkdir()
    (build / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.21)\nproject(P LANGUAGES C)\n"
        "find_package(PocketKEM 0.99 REQUIRED)\n"
    )
    result = subprocess.run(
        ["cmake", "-S", build, "-B", build / "b", f"-DCMAKE_PREFIX_PATH={prefix}"],
        capture_output=True,
        text=True,
    )
    assert result.returncode != 0 and "0.99" in result.stderr


@pytest.mark.parametrize("prefix", ["static"], indirect=True)
def test_the_page_about_the_installed_library(prefix, tmp_path):
    """What docs/cmake.md says to a project and to any other build, as it stands there."""
    page = (ROOT / "docs" / "cmake.md").read_text()
    (section,) = re.findall(r"^## Installed\n(.*?)^## ", page, re.DOTALL | re.MULTILINE)
    (recipe,) = re.findall(r"```cmake\n(.*?)```", section, re.DOTALL)
    install, command = re.findall(r"^    (\S.*)$", section, re.MULTILINE)
    assert install.removeprefix("cmake -S pocketkem").strip() in (ROOT / "README.md").read_text()
    shutil.copy(CONSUMER / "consumer.c", tmp_path / "app.c")
    find, link = recipe.splitlines()
    (tmp_path / "CMakeLists.txt").write_text(
        "cmake_minimum_required(VERSION 3.21)\nproject(P LANGUAGES C)\n"
        f"{find}\nadd_executable(app app.c)\n{link}\n"
    )
    run("cmake", "-S", tmp_path, "-B", tmp_path / "b", f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", tmp_path / "b")
    assert run(tmp_path / "b" / "app") == NAME
    environment = {**os.environ, "PKG_CONFIG_PATH": str(library_folder(prefix) / "pkgconfig")}
    assert run(command, shell=True, cwd=tmp_path, env=environment) == ""
    assert run(tmp_path / "app") == NAME


@pytest.mark.parametrize("compiler, source", [("cc", "consumer.c"), ("c++", "consumer.cpp")])
def test_pkg_config(prefix, compiler, source):
    environment = {**os.environ, "PKG_CONFIG_PATH": str(library_folder(prefix) / "pkgconfig")}
    version = run("pkg-config", "--modversion", "pocketkem", env=environment).strip()
    header = (ROOT / "include" / "pocketkem.h").read_text()
    numbers = re.findall(r"#define POCKETKEM_VERSION_\w+ (\d+)", header)
    assert version == ".".join(numbers)
    flags = run("pkg-config", "--cflags", "--libs", "pocketkem", env=environment).split()
    program = BUILD / f"consumer-{prefix.name}-{compiler}"
    run(compiler, "-Wall", "-Wextra", "-Werror", CONSUMER / source, *flags, "-o", program)
    assert run_with(prefix, program) == NAME


@pytest.mark.parametrize(
    "option",
    [
        "POCKETKEM_RAM",
        "POCKETKEM_CODE",
        "POCKETKEM_ARCH",
        "POCKETKEM_AVR_REDUCTION",
        "POCKETKEM_FAULTS",
        "POCKETKEM_FPU",
    ],
)
def test_unknown_option_is_refused(option):
    build = BUILD / "bad-option"
    shutil.rmtree(build, ignore_errors=True)
    result = subprocess.run(
        ["cmake", "-S", ROOT, "-B", build, f"-D{option}=tiny"], capture_output=True, text=True
    )
    assert result.returncode != 0
    assert f'{option} is "tiny"; it must be' in " ".join(result.stderr.split())


def stack_flags(program) -> str:
    (line,) = [line for line in run("readelf", "-lW", program).splitlines() if "GNU_STACK" in line]
    return line.split()[-2]


def recipes() -> list[str]:
    """README's commands for building without a build system."""
    commands = re.findall(r"^    (cc .*)$", (ROOT / "README.md").read_text(), re.MULTILINE)
    return [command for command in commands if "src/sources.txt" in command]


@pytest.fixture(scope="module", params=["in the repository", "in a project"])
def by_the_recipe(request, tmp_path_factory):
    """The program built by a command as it stands in README."""
    at_home, elsewhere = recipes()
    folder = tmp_path_factory.mktemp("recipe")
    shutil.copy(CONSUMER / "consumer.c", folder / "app.c")
    if request.param == "in the repository":
        for name in ("include", "src"):
            (folder / name).symlink_to(ROOT / name)
        command = at_home
    else:
        (folder / "pocketkem").symlink_to(ROOT)
        command = elsewhere
    assert run(command, shell=True, cwd=folder) == "", "the compiler and the linker say nothing"
    return folder / "app"


def test_the_recipe_makes_a_program_of_what_it_uses(by_the_recipe):
    assert run(by_the_recipe) == NAME
    names = symbols(by_the_recipe)
    assert "pkem_keccak_f1600" in names and "pocketkem_check_dk" not in names


def test_the_recipe_makes_no_executable_stack(by_the_recipe):
    assert stack_flags(by_the_recipe) == "RW"


@pytest.mark.parametrize("prefix", ["shared"], indirect=True)
def test_the_shared_library_asks_for_no_executable_stack(prefix):
    assert stack_flags(library_folder(prefix) / "libpocketkem.so") == "RW"


def symbols(file, *options) -> set[str]:
    # For an object without symbols, such as a kernel for another machine, nm prints just that.
    lines = [line for line in run("nm", *options, file).splitlines() if "no symbols" not in line]
    return {line.split()[-1].split("@")[0] for line in lines if line.split()}


def archive(variant: Variant):
    return variant.build("pocketkem")


def test_nothing_is_asked_of_libc_but_memory_functions(variant):
    """No heap, no I/O. The compiler itself may call memcpy and the like."""
    undefined = symbols(archive(variant), "--undefined-only", "--format=just-symbols")
    defined = symbols(archive(variant), "--defined-only", "--format=just-symbols")
    files = {name for name in undefined if name.endswith(":")}
    from_outside = undefined - defined - files - {"_GLOBAL_OFFSET_TABLE_"}
    assert from_outside <= {"memcpy", "memset", "memcmp", "memmove"}


def test_no_static_data(variant):
    """All of the library's data is constant: no state between calls."""
    for line in run("size", "-A", archive(variant)).splitlines():
        if re.match(r"\.(data|bss)(\.(?!rel\.ro)\S*)?\s", line):
            assert line.split()[1] == "0", line


def test_everything_of_the_library_has_its_prefix(variant):
    defined = symbols(archive(variant), "--defined-only", "--extern-only", "--format=just-symbols")
    names = {name for name in defined if not name.endswith(":")}
    assert names and all(re.match(r"(pkem|pocketkem)_", name) for name in names)


@pytest.mark.parametrize("prefix", ["shared"], indirect=True)
def test_shared_library_exports_the_interface_only(prefix):
    exported = symbols(
        library_folder(prefix) / "libpocketkem.so", "-D", "--defined-only", "--format=just-symbols"
    )
    assert exported == declared()


def test_one_scheme_links_one_suite(variant):
    """An application that names ML-KEM-768 has no AES and no SHA-2, and nothing of libpocketkem
    that it does not call."""
    program = variant.folder / "one-scheme"
    run(
        *("cc", "-O2", f"-I{ROOT / 'include'}", CONSUMER / "consumer.c", archive(variant)),
        *("-Wl,--gc-sections", "-o", program),
    )
    assert run(program) == NAME
    linked = symbols(program, "--defined-only", "--format=just-symbols")
    assert {"pkem_suite_fips202", "pkem_keccak_f1600", "pocketkem_mlkem768"} <= linked
    unwanted = {
        name
        for name in linked
        if re.search(r"aes|sha256|sha512|90s|mlkem512|mlkem1024|kyber|pocketkem_check", name)
    }
    assert not unwanted
