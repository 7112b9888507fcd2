# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Formatting, lint, and the first line of every source file. `make format` mends the formatting."""

import subprocess
import sys
from pathlib import Path

import pytest

import repositories

ROOT = Path(__file__).resolve().parents[1]
SUFFIXES = {".c", ".h", ".cpp", ".py", ".rs", ".cmake", ".S"}


def check(*command) -> None:
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.quick
def test_python():
    files = [file for file in repositories.listed() if file.suffix == ".py"]
    assert files
    for arguments in (["format", "--check"], ["check"]):
        check(sys.executable, "-m", "ruff", *arguments, *files)


@pytest.mark.long
def test_c():
    files = [file for file in repositories.listed() if file.suffix in (".c", ".h", ".cpp")]
    assert files
    program = Path(sys.executable).with_name("clang-format")
    check(program, "--dry-run", "--Werror", *files)


def test_licence_in_every_source():
    for file in repositories.listed():
        if file.suffix in SUFFIXES or file.name in ("CMakeLists.txt", "Makefile"):
            first_lines = "".join(file.read_text().splitlines()[:2])
            assert "SPDX-License-Identifier: Apache-2.0 OR MIT" in first_lines, file


@pytest.mark.long
def test_generated_assembly_is_what_its_generator_writes(tmp_path):
    """The generators of src/arch have the names of the files that they write."""
    written = (ROOT / "src" / "arch").glob("*/*.py")
    generators = [file for file in written if file.with_suffix(".S").exists()]
    assert len(generators) > 40
    for generator in generators:
        check(sys.executable, generator, tmp_path / "generated.S")
        written = (tmp_path / "generated.S").read_text()
        assert written == generator.with_suffix(".S").read_text(), generator
