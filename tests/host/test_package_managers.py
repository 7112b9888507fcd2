# SPDX-License-Identifier: Apache-2.0 OR MIT
"""The library with Meson, Conan, vcpkg and PlatformIO: manifests; programs with the first two."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from builds import ROOT, VERSION, run
from sources import listed

PORT = ROOT / "port" / "vcpkg" / "pocketkem"
CONSUMER = ROOT / "tests" / "host" / "consumer"
NAME = "ML-KEM-768\n"
PLATFORMIO = json.loads((ROOT / "library.json").read_text())
PINS = ("meson==1.12.1", "conan==2.34.0")


@pytest.fixture(scope="module")
def tools(tmp_path_factory) -> Path:
    """The folder with meson and conan."""
    folder = tmp_path_factory.mktemp("tools")
    run(sys.executable, "-m", "venv", folder)
    words = [folder / "bin" / "pip", "install", "--quiet", *PINS]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"pip could not install {' and '.join(PINS)}; is there a network?")
    return folder / "bin"


@pytest.mark.quick
def test_packages_have_the_version_of_the_header():
    """Those for ESP-IDF have words that its component manager 1.5 knows: it refuses others."""
    assert json.loads((PORT / "vcpkg.json").read_text())["version"] == VERSION
    assert PLATFORMIO["version"] == VERSION
    assert f"version: '{VERSION}'" in (ROOT / "meson.build").read_text()
    # No "targets": ESP-IDF would refuse the chips that came after the list.
    known = "version description license tags dependencies idf examples files exclude"
    for folder in (ROOT, ROOT / "port" / "esp-idf"):
        manifest = (folder / "idf_component.yml").read_text()
        assert re.search(r'^version: "(.*)"$', manifest, re.MULTILINE)[1] == VERSION
        assert set(re.findall(r"^ *(\w+):", manifest, re.MULTILINE)) <= set(known.split())


@pytest.mark.quick
def test_packages_have_the_list_of_sources():
    """Meson reads the list; Conan packs what CMake compiles; PlatformIO takes all of a folder."""
    assert "read('src/sources.txt')" in (ROOT / "meson.build").read_text()
    recipe = (ROOT / "conanfile.py").read_text()
    ends = {path.suffix for path in listed()} | {".h", ".inc"}
    assert all(f'"src/*{end}"' in recipe for end in ends) and '"src/sources.txt"' in recipe
    build = PLATFORMIO["build"]
    assert build["srcFilter"] == "+<*>"
    compiled = {".c", ".cc", ".cpp", ".S", ".spp", ".SPP", ".sx", ".s", ".asm", ".ASM"}
    in_folder = (ROOT / build["srcDir"]).rglob("*")
    assert {path for path in in_folder if path.suffix in compiled} == {*listed()}
    assert (ROOT / build["includeDir"] / PLATFORMIO["headers"]).exists()


#: A project with the library in its folder subprojects.
PROJECT = """
project('app', 'c')
pocketkem = dependency('pocketkem', fallback: 'pocketkem')
test('answers', executable('app', 'app.c', dependencies: pocketkem))
"""
PROGRAM = """
#include <pocketkem.h>
static unsigned char dk[POCKETKEM_MLKEM768_DK_BYTES], ct[POCKETKEM_MLKEM768_CT_BYTES];
int main(void) { return pocketkem_selftest(&pocketkem_mlkem768, dk, ct) != POCKETKEM_OK; }
"""


@pytest.mark.long
@pytest.mark.parametrize(
    "options", [(), ("ram=small", "code=small", "arch=c")], ids=["default", "small"]
)
def test_meson(options, tools, tmp_path):
    (tmp_path / "meson.build").write_text(PROJECT)
    (tmp_path / "app.c").write_text(PROGRAM)
    (tmp_path / "subprojects").mkdir()
    (tmp_path / "subprojects" / "pocketkem").symlink_to(ROOT)
    words = [f"-Dpocketkem:{option}" for option in options]
    build = tmp_path / "build"
    run(tools / "meson", "setup", build, tmp_path, "-Dwerror=true", *words)
    run(tools / "meson", "test", "-C", build)
    entries = json.loads((build / "compile_commands.json").read_text())
    ours = {Path(os.path.realpath(build / entry["file"])) for entry in entries}
    kernels = "arch=c" not in options
    assert ours - {tmp_path / "app.c"} == {p for p in listed() if kernels or p.suffix == ".c"}


@pytest.mark.long
def test_conan(tools, tmp_path):
    environment = {**os.environ, "CONAN_HOME": str(tmp_path / "home")}
    conan = tools / "conan"
    run(conan, "profile", "detect", env=environment)
    options = ("-o", "pocketkem/*:ram=small", "-o", "pocketkem/*:code=small")
    run(conan, "create", ROOT, *options, env=environment)
    folder = tmp_path / "found"
    words = ("--requires", f"pocketkem/{VERSION}", "--generator", "CMakeDeps")
    run(conan, "install", *words, *options, "--output-folder", folder, env=environment)
    build = tmp_path / "consumer"
    words = (f"-DCMAKE_PREFIX_PATH={folder}", "-DCMAKE_BUILD_TYPE=Release")
    run("cmake", "-S", CONSUMER, "-B", build, *words)
    run("cmake", "--build", build)
    assert run(build / "consumer_c") == run(build / "consumer_cxx") == NAME
