# SPDX-License-Identifier: Apache-2.0 OR MIT
"""Formatting, lint, and the first line of every source file. `make format` mends the formatting."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SUFFIXES = {".c", ".h", ".cpp", ".py", ".rs", ".cmake", ".S"}


def tracked_files() -> list[Path]:
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout: there is no list of the project's files")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True)
    files = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    return [file for file in files if file.is_file()]


def check(*command) -> None:
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize("arguments", [["format", "--check"], ["check"]], ids=" ".join)
def test_python(arguments):
    files = [file for file in tracked_files() if file.suffix == ".py"]
    assert files
    check(sys.executable, "-m", "ruff", *arguments, *files)


def test_c():
    files = [file for file in tracked_files() if file.suffix in (".c", ".h", ".cpp")]
    assert files
    program = Path(sys.executable).with_name("clang-format")
    check(program, "--dry-run", "--Werror", *files)


def test_licence_in_every_source():
    for file in tracked_files():
        if file.suffix in SUFFIXES or file.name in ("CMakeLists.txt", "Makefile"):
            first_lines = "".join(file.read_text().splitlines()[:2])
            assert "SPDX-License-Identifier: Apache-2.0 OR MIT" in first_lines, file


def generators() -> list[Path]:
    """The generators of src/arch. Each has the name of the file that it writes."""
    return [
        file for file in (ROOT / "src" / "arch").glob("*/*.py") if file.with_suffix(".S").exists()
    ]


@pytest.mark.parametrize(
    "generator", generators(), ids=lambda file: f"{file.parent.name}-{file.stem}"
)
def test_generated_assembly_is_what_its_generator_writes(generator, tmp_path):
    check(sys.executable, generator, tmp_path / "generated.S")
    assert (tmp_path / "generated.S").read_text() == generator.with_suffix(".S").read_text()
