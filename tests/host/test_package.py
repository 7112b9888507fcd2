# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The library installed, found through CMake or pkg-config; which parts the linker keeps."""

import os
import re
import shutil

import pytest

from builds import (
    BUILD,
    DEFAULT,
    ROOT,
    TELL_SOURCES,
    VARIANTS,
    VERSION,
    compiled,
    declared,
    fails,
    run,
)
from sources import listed

CONSUMER = ROOT / "tests" / "host" / "consumer"
NAME = "ML-KEM-768\n"
PAGE = (ROOT / "docs" / "cmake.md").read_text()
RECIPES = (ROOT / "docs" / "use.md").read_text()


def symbols(files: list, *options) -> set[str]:
    # For an object without symbols, such as a kernel for another machine, nm prints just that.
    shown = run("nm", "--format=just-symbols", *options, *files).splitlines()
    names = {line for line in shown if not re.search(":$|no symbols|^$", line)}
    return {name.split("@")[0] for name in names}


def stack_flags(program) -> str:
    (line,) = [line for line in run("readelf", "-lW", program).splitlines() if "GNU_STACK" in line]
    return line.split()[-2]


@pytest.fixture(scope="module", params=["static", pytest.param("shared", marks=pytest.mark.long)])
def prefix(request):
    kind = request.param
    build, first, prefix = (BUILD / f"package-{kind}-{what}" for what in ("build", "at", "prefix"))
    for folder in (build, first, prefix):
        shutil.rmtree(folder, ignore_errors=True)
    shared = "ON" if kind == "shared" else "OFF"
    run(
        *("cmake", "-S", ROOT, "-B", build, "-G", "Ninja", f"-DBUILD_SHARED_LIBS={shared}"),
        *("-DPOCKETKEM_POSIX=ON", TELL_SOURCES, f"-DCMAKE_INSTALL_PREFIX={first}"),
        *("-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS=-Werror"),  # small code compiles quickly
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


def environment(prefix) -> dict[str, str]:
    """Of a program that uses the library, and of pkg-config."""
    at = next(iter(prefix.glob("lib*/**/pkgconfig")))
    return {**os.environ, "LD_LIBRARY_PATH": str(at.parent), "PKG_CONFIG_PATH": str(at)}


def test_find_package(prefix, tmp_path):
    run("cmake", "-S", CONSUMER, "-B", tmp_path, f"-DCMAKE_PREFIX_PATH={prefix}")
    run("cmake", "--build", tmp_path)
    for program in ("consumer_c", "consumer_cxx"):
        assert run(tmp_path / program, env=environment(prefix)) == NAME


def test_the_page_about_the_installed_library(prefix, tmp_path):
    """What docs/cmake.md says, as it stands there. Another version is refused."""
    (section,) = re.findall(r"^## Installed\n(.*?)^## ", PAGE, re.DOTALL | re.MULTILINE)
    (recipe,) = re.findall(r"```cmake\n(.*?)```", section, re.DOTALL)
    install, command = re.findall(r"^    (\S.*)$", section, re.MULTILINE)
    assert install.removeprefix("cmake -S pocketkem").strip() in RECIPES
    shutil.copy(CONSUMER / "consumer.c", tmp_path / "app.c")
    find, link = recipe.splitlines()
    head = "cmake_minimum_required(VERSION 3.21)\nproject(P LANGUAGES C)\n"
    project = f"{head}{find}\nadd_executable(app app.c)\n{link}\n"
    (tmp_path / "CMakeLists.txt").write_text(project)
    configure = ["cmake", "-S", tmp_path, "-B", tmp_path / "b", f"-DCMAKE_PREFIX_PATH={prefix}"]
    run(*configure)
    run("cmake", "--build", tmp_path / "b")
    assert run(tmp_path / "b" / "app", env=environment(prefix)) == NAME
    words = {"cwd": tmp_path, "env": environment(prefix)}
    assert run(command, shell=True, **words) == ""
    assert run(tmp_path / "app", **words) == NAME
    assert run("pkg-config", "--modversion", "pocketkem", **words).strip() == VERSION
    (tmp_path / "CMakeLists.txt").write_text(project.replace(" 0.1 ", " 0.99 "))
    assert "0.99" in fails(*configure)


@pytest.mark.quick
def test_the_interface_only_is_visible():
    """Where the archive becomes a part of a shared library, or this is one."""
    lines = run("readelf", "-sW", DEFAULT.build("pocketkem")).splitlines()
    shown = re.compile(r"(?:GLOBAL|WEAK)\s+DEFAULT\s+\d+ (\S+)")
    assert {match[1] for line in lines if (match := shown.search(line))} == declared()


@pytest.mark.parametrize(
    "options",
    [
        pytest.param(["RAM"], id="RAM", marks=pytest.mark.quick),
        pytest.param(["CODE", "ARCH", "AVR_REDUCTION", "FAULTS", "FPU"], id="others"),
    ],
)
def test_unknown_option_is_refused(options, tmp_path):
    for option in options:
        said = fails("cmake", "-S", ROOT, "-B", tmp_path, f"-DPOCKETKEM_{option}=tiny")
        assert f'POCKETKEM_{option} is "tiny"; it must be' in said
        (tmp_path / "CMakeCache.txt").unlink()


@pytest.mark.long
def test_the_recipes_make_a_program_of_what_it_uses(tmp_path):
    """The commands of docs/use.md without a build system, as they stand there."""
    commands = re.findall(r"^    (cc .*src/sources.txt.*)$", RECIPES, re.MULTILINE)
    assert len(commands) == 2
    shutil.copy(CONSUMER / "consumer.c", tmp_path / "app.c")
    for name in ("include", "src"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "pocketkem").symlink_to(ROOT)
    for command in commands:
        said = run(command, shell=True, cwd=tmp_path)
        assert said == "", "the compiler and the linker say nothing"
        assert run(tmp_path / "app") == NAME
        names = symbols([tmp_path / "app"])
        assert "pkem_keccak_f1600" in names and "pocketkem_check_dk" not in names
        assert stack_flags(tmp_path / "app") == "RW"


@pytest.mark.quick
def test_what_the_objects_define_and_ask_for(variant):
    """No heap, no I/O, no state; memcpy and the like may be called; the library's prefix."""
    made = variant.internals().parent / "CMakeFiles"
    places = (made / f"{name}.dir" for name in ("traced", "untraced"))
    objects = [file for at in places for file in at.rglob("*.o") if "src" in file.parts]
    defined = symbols(objects, "--defined-only", "--extern-only")
    from_outside = symbols(objects, "--undefined-only") - defined - {"_GLOBAL_OFFSET_TABLE_"}
    assert from_outside <= {"memcpy", "memset", "memcmp", "memmove"}
    assert defined and all(re.match(r"(pkem|pocketkem)_", name) for name in defined)
    for line in run("size", "-A", *objects).splitlines():
        if re.match(r"\.(data|bss)(\.(?!rel\.ro)\S*)?\s", line):
            assert line.split()[1] == "0", line


@pytest.mark.parametrize(
    "build",
    [
        pytest.param(each, marks=pytest.mark.quick if each == DEFAULT else pytest.mark.long)
        for each in VARIANTS
    ],
    ids=lambda build: build.id,
)
def test_one_scheme_links_one_suite(build):
    """ML-KEM-768 has no AES and no SHA-2, and nothing else that it does not call."""
    library = build.build("pocketkem")
    program = build.folder / "one-scheme"
    options = ["-O2", f"-I{ROOT / 'include'}", "-Wl,--gc-sections"]
    run("cc", *options, CONSUMER / "consumer.c", library, "-o", program)
    assert run(program) == NAME
    linked = symbols([program], "--defined-only")
    assert {"pkem_suite_fips202", "pkem_keccak_f1600", "pocketkem_mlkem768"} <= linked
    others = r"aes|sha256|sha512|90s|mlkem512|mlkem1024|kyber|pocketkem_check"
    assert not {name for name in linked if re.search(others, name)}
